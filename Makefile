# Every target sets up what it needs, once: a virtual environment in .venv, the npm packages, and,
# for the page's tests, Chromium. What is made goes to build/, .venv/ and host_tools/node/.

PYTHON ?= python3
# No more workers than cores: each reads all the tests, and starts a browser and a database.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
BIN := .venv/bin
# The board that an image is for. MICROPYTHON=folder names a checkout of MicroPython's source.
BOARD ?= pico
MAKEFLAGS += --no-print-directory
# The tests start Python some fifty times: it should not compile everything anew each time.
unexport PYTHONDONTWRITEBYTECODE

# The versions that tests, CI and a checkout use; who installs the package has the ranges of pyproject.
LOCK := tests/requirements.lock
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(LOCK)

RUNTIME := .venv/runtime.stamp
DEV := .venv/dev.stamp
SOLIDS := .venv/hardware.stamp
NODE := host_tools/node/node_modules/.package-lock.json
NODE_BIN := host_tools/node/node_modules/.bin
STUBS := build/typings/.stamp
COMPILED := tests/__pycache__/.stamp
# Types of MicroPython's library on the Pico; apart from .venv, where they would hide Python's own.
STUB_PACKAGES := micropython-rp2-stubs==1.28.0.post4 micropython-stdlib-stubs==1.28.0.post6

.DEFAULT_GOAL := help
.PHONY: help run page wheel release image test lint style types unit unit-times coverage built browser \
  bench mutants soak pictures models hardware lock clean distclean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(RUNTIME) $(NODE) ## play: the box in the browser, on this computer
	@$(BIN)/halley page

page: $(RUNTIME) $(NODE) ## write build/halley-page.zip, the page for any web server
	@$(BIN)/python -m host_tools.page.build

image: $(RUNTIME) ## write build/halley-pico.uf2, all that a Pico needs (BOARD=pico_w, pico_2, pico_2_w, macropad, picocalc)
	@$(BIN)/python -m host_tools.images.image $(BOARD)

wheel: $(DEV) $(NODE) ## write build/halley_comet-....whl, all that a club installs with pip
	@$(BIN)/python -m host_tools.package.wheel

release: $(RUNTIME) ## gather build/release from page, wheel, every image and hardware/ (TAG=v1.2.3 to publish)
	@$(BIN)/python -m host_tools.package.release $(TAG)

test: ## check everything: style, types, spelling, and the tests
	@$(MAKE) -j4 $(DEV) $(NODE) $(STUBS) browser
	@$(MAKE) -j2 style types unit

lint: style types ## style, types and spelling only

style: $(DEV) $(NODE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell
	$(BIN)/zizmor --quiet --offline --min-severity medium .github/workflows
	$(NODE_BIN)/eslint --config host_tools/node/eslint.config.mjs host_tools tests
	$(NODE_BIN)/prettier --config host_tools/node/prettier.json --log-level warn --check "{host_tools,tests}/**/*.{js,mjs,ts}"

types: $(DEV) $(STUBS) $(NODE)
	$(BIN)/mypy
	$(BIN)/mypy --config-file firmware/mypy.ini
	$(NODE_BIN)/tsc --project host_tools/node/tsconfig.json
	$(NODE_BIN)/tsc --project host_tools/node/tsconfig.worker.json
	$(NODE_BIN)/tsc --project host_tools/node/tsconfig.node.json

unit: $(DEV) $(NODE) browser built
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal

unit-times: $(DEV) $(NODE) browser built ## run the tests, and say which take how much processor time
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -p tests.unit_times

mutants: $(DEV) $(NODE) ## break forty lines, one at a time: which of them do the tests catch?
	$(BIN)/python -m tests.mutants

coverage: $(DEV) $(NODE) browser built ## run the tests, and count the lines that they reach
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal --cov=halley --cov=host_tools --cov-report term

# the firmware, and what pytest makes of a test's source: by one process, not by each of the tests'.
# A fault in a test is shown when the tests run.
built: $(DEV) $(COMPILED)
	@$(BIN)/python -m host_tools.images.firmware_build

$(COMPILED): | $(DEV)
	@$(BIN)/pytest -q --collect-only > /dev/null 2>&1 || true
	@mkdir -p $(@D)
	@touch $@

browser:
	@sh host_tools/node/chromium.sh
	@sh tests/host_tools/club/nginx.sh

bench: $(DEV) $(NODE) ## measure presses, bus bytes, time and memory
	$(BIN)/python -m tests.bench

# The firmware; servers and pages; and all that is in neither. tests/README.md has what each takes.
SOAK_1 := tests/firmware
SOAK_2 := tests/host_tools/club $(wildcard tests/host_tools/test_page_*.py)
SOAK_3 := tests $(patsubst %,--ignore=%,$(SOAK_1) $(SOAK_2))

soak: $(DEV) $(NODE) ## the long random tests (PART=1 to 3, each within an hour; SEED=... repeats a run)
	@$(if $(filter 1 3,$(PART)),true,sh tests/host_tools/club/patroni.sh)
	$(if $(SEED),HALLEY_SEED=$(SEED)) $(BIN)/pytest -n $(JOBS) --dist worksteal -m 'soak and not solids' $(SOAK_$(PART))

pictures: $(DEV) $(NODE) ## write stored screens and views, and the tables of the READMEs, anew
	$(BIN)/python -m tests.stored_screens
	$(BIN)/python -m tests.stored_views
	$(BIN)/python -m tests.document_tables
	@rm -rf build/readme
	$(BIN)/halley sim --script hardware/pictures/settlement.keys --png build/readme > /dev/null
	cp build/readme/12-2.png hardware/pictures/comet.png
	cp build/readme/17-7.png hardware/pictures/left.png
	cp build/readme/23-OK.png hardware/pictures/settlement.png

models: $(SOLIDS) ## make the boxes' solids, as STL and STEP, and check that they can be printed
	$(BIN)/python -m hardware.solids
	$(BIN)/pytest -q -n $(JOBS) -m solids tests/hardware

hardware: models $(NODE) ## make the drawings, lists, sheets and pictures in hardware/ anew
	$(BIN)/python -m hardware.make
	$(BIN)/python -m hardware.enclosure
	@sh hardware/board/kicad.sh
	$(BIN)/python -m hardware.board

lock: $(DEV) ## write tests/requirements.lock from pyproject.toml (UPGRADE=--upgrade for newer versions)
	$(BIN)/uv pip compile pyproject.toml --quiet --all-extras --universal --no-annotate \
	  --custom-compile-command "make lock" --output-file $(LOCK) $(UPGRADE)

clean: ## remove what was built
	rm -rf build .hypothesis .ruff_cache .pytest_cache .mypy_cache
	rm -rf hardware/enclosure/models hardware/club_box/models hardware/board/kicad/models
	find firmware host_tools tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove what was installed, too
	rm -rf .venv host_tools/node/node_modules tests/halley_comet.egg-info

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Halley needs Python 3.11 or newer; `make PYTHON=python3.12 ...` chooses another.' >&2; exit 1; }
	@echo 'Setting up this folder, once. It takes some minutes.'
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo 'Python cannot make virtual environments (on Debian: apt-get install python3-venv).' >&2; exit 1; }

$(RUNTIME): pyproject.toml $(LOCK) | .venv/bin/python
	@mkdir -p build
	$(INSTALL) --editable '.[club]'
	@touch $@

$(DEV): pyproject.toml $(LOCK) | .venv/bin/python
	@mkdir -p build
	$(INSTALL) --editable '.[dev]'
	@touch $@ $(RUNTIME)

$(SOLIDS): pyproject.toml $(LOCK) | .venv/bin/python
	@mkdir -p build
	$(INSTALL) --editable '.[dev,hardware]'
	@touch $@ $(DEV) $(RUNTIME)

$(NODE): host_tools/node/package.json host_tools/node/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || \
	  { echo 'Halley needs Node.js 20 or newer.' >&2; exit 1; }
	cd host_tools/node && npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

$(STUBS): Makefile | .venv/bin/python
	@rm -rf build/typings
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target build/typings $(STUB_PACKAGES)
	@touch $@
