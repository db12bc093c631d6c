// The sheets over the box: a notice, which stays, and a question. The other sheets are dialogs in files of
// their own (names.js, share.js ...).

import { find, within } from "../page_parts.js";
import { focusKeys } from "../box/keys.js";
import { words } from "../words.js";

/** Open a sheet and focus it as a whole, so that a screen reader announces it.
 *  @param {HTMLDialogElement} sheet */
export function openSheet(sheet) {
  sheet.showModal(); // focus the title: a field would open a phone's keyboard
  sheet.focus({ preventScroll: true });
}

let noticeAct = () => {}; // the action of the notice's button

/** Show a sentence over the box, with the firmware's message, and a button that reloads the page.
 *  @param {string} text */
export function showNotice(
  text,
  { details = "", button = "", act = () => location.reload() } = {},
) {
  noticeAct = act;
  find("notice-text").textContent = text;
  find("notice-details").hidden = !details;
  within(find("notice-details"), "summary").textContent = words.details;
  within(find("notice-details"), "pre").textContent = details;
  find("notice-button").hidden = !button;
  find("notice-button").textContent = button;
  find("notice").hidden = false;
}

export function hideNotice() {
  find("notice").hidden = true;
}

/** Ask a question; `act` runs on the answer `yes`, which is also the sheet's title.
 *  @param {string} text @param {string} yes @param {string} no @param {() => void} act */
export function ask(text, yes, no, act) {
  const question = find("question");
  const [noButton, yesButton] = question.querySelectorAll("button");
  find("question-title").textContent = yes;
  find("question-text").textContent = text;
  noButton.textContent = no;
  yesButton.textContent = yes;
  noButton.onclick = () => {
    question.close();
    focusKeys(); // at once: the "close" event comes later
  };
  yesButton.onclick = () => {
    question.close();
    act();
  };
  question.showModal();
}

export function closeSheets() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/** After a sheet let Enter be the box's OK again, and not the link that opened the sheet. */
export function prepareSheets() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", () => document.querySelector("dialog[open]") || focusKeys());
  }
  find("notice-button").addEventListener("click", () => noticeAct());
}
