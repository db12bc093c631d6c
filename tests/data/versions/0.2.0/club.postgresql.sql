CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.arrival (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    person_id integer,
    name character varying(200) NOT NULL,
    state character varying(8) NOT NULL,
    token character varying(64) NOT NULL,
    at timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.arrival_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.arrival_id_seq OWNED BY public.arrival.id;
CREATE TABLE public.box (
    id integer NOT NULL,
    key character varying(64) NOT NULL,
    received timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.box_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.box_id_seq OWNED BY public.box.id;
CREATE TABLE public.club (
    id integer NOT NULL,
    name character varying(200) NOT NULL,
    version integer NOT NULL,
    salt character varying(64) NOT NULL,
    made timestamp without time zone NOT NULL,
    language character varying(8) NOT NULL,
    ranking character varying(16) NOT NULL,
    places json NOT NULL,
    tariff_numerator bigint NOT NULL,
    tariff_denominator bigint NOT NULL,
    currency character varying(8) NOT NULL,
    pin character varying(200) NOT NULL,
    pin_failures integer NOT NULL,
    pin_locked timestamp without time zone,
    names_hidden boolean DEFAULT false NOT NULL,
    served character varying(200) DEFAULT ''::character varying NOT NULL,
    copied timestamp without time zone,
    night_ends integer DEFAULT 360 NOT NULL,
    bye integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.club_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.club_id_seq OWNED BY public.club.id;
CREATE TABLE public.correction (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    session_id integer,
    hand integer,
    reason character varying(1000) NOT NULL,
    by character varying(200) NOT NULL,
    at timestamp without time zone NOT NULL,
    changes json NOT NULL
);
CREATE SEQUENCE public.correction_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.correction_id_seq OWNED BY public.correction.id;
CREATE TABLE public.desk_login (
    id integer NOT NULL,
    name character varying(200) NOT NULL,
    key character varying(400) NOT NULL,
    role character varying(16) NOT NULL,
    secret character varying(200) NOT NULL,
    made timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.desk_login_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.desk_login_id_seq OWNED BY public.desk_login.id;
CREATE TABLE public.desk_session (
    token character varying(64) NOT NULL,
    made timestamp without time zone NOT NULL,
    used timestamp without time zone NOT NULL,
    ends timestamp without time zone NOT NULL,
    login_id integer
);
CREATE TABLE public.evening (
    id integer NOT NULL,
    season_id integer NOT NULL,
    number integer NOT NULL,
    date date NOT NULL,
    started timestamp without time zone NOT NULL,
    ended timestamp without time zone,
    ruleset character varying(64) DEFAULT ''::character varying NOT NULL,
    options json DEFAULT '{}'::json NOT NULL,
    door character varying(16) DEFAULT ''::character varying NOT NULL,
    announcement character varying(200) DEFAULT ''::character varying NOT NULL,
    hands integer DEFAULT 0 NOT NULL,
    minutes integer DEFAULT 0 NOT NULL,
    announced timestamp without time zone
);
CREATE SEQUENCE public.evening_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.evening_id_seq OWNED BY public.evening.id;
CREATE TABLE public.evening_summary (
    evening_id integer NOT NULL,
    stamp character varying(64) NOT NULL,
    data json NOT NULL
);
CREATE TABLE public.event (
    session_id integer NOT NULL,
    number integer NOT NULL,
    hand integer NOT NULL,
    why character varying(32) NOT NULL,
    delta json NOT NULL
);
CREATE TABLE public.game_table (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    label character varying(200) NOT NULL,
    box_id integer
);
CREATE SEQUENCE public.game_table_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.game_table_id_seq OWNED BY public.game_table.id;
CREATE TABLE public.hand (
    session_id integer NOT NULL,
    number integer NOT NULL,
    dealer integer,
    "out" integer,
    comet integer,
    opera boolean NOT NULL,
    settled boolean NOT NULL,
    pool integer NOT NULL,
    delta json NOT NULL
);
CREATE TABLE public.log_entry (
    id integer NOT NULL,
    at timestamp without time zone NOT NULL,
    by character varying(200) NOT NULL,
    role character varying(16) NOT NULL,
    via character varying(16) NOT NULL,
    action character varying(64) NOT NULL,
    evening integer,
    what json NOT NULL,
    changes json NOT NULL,
    undoes integer,
    undone integer
);
CREATE SEQUENCE public.log_entry_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.log_entry_id_seq OWNED BY public.log_entry.id;
CREATE TABLE public.pair_wish (
    id integer NOT NULL,
    person_id integer NOT NULL,
    other_id integer NOT NULL,
    together boolean NOT NULL
);
CREATE SEQUENCE public.pair_wish_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.pair_wish_id_seq OWNED BY public.pair_wish.id;
CREATE TABLE public.person (
    id integer NOT NULL,
    name character varying(200) NOT NULL,
    key character varying(400) NOT NULL,
    short character varying(64),
    member boolean NOT NULL,
    removed boolean NOT NULL,
    hidden boolean NOT NULL,
    since timestamp without time zone NOT NULL,
    same_as integer
);
CREATE SEQUENCE public.person_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.person_id_seq OWNED BY public.person.id;
CREATE TABLE public.place (
    id integer NOT NULL,
    round_id integer NOT NULL,
    label character varying(200),
    seat integer,
    person_id integer NOT NULL
);
CREATE SEQUENCE public.place_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.place_id_seq OWNED BY public.place.id;
CREATE TABLE public.player (
    id integer NOT NULL,
    session_id integer NOT NULL,
    number integer NOT NULL,
    person_id integer NOT NULL,
    entered character varying(200) NOT NULL,
    name character varying(200) NOT NULL,
    balance integer NOT NULL
);
CREATE SEQUENCE public.player_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.player_id_seq OWNED BY public.player.id;
CREATE TABLE public.presence (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    person_id integer NOT NULL,
    from_round integer NOT NULL,
    to_round integer,
    at timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.presence_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.presence_id_seq OWNED BY public.presence.id;
CREATE TABLE public.round (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    number integer NOT NULL,
    method character varying(32) NOT NULL,
    seed character varying(64) NOT NULL,
    usual integer NOT NULL,
    tables integer,
    begun timestamp without time zone,
    at timestamp without time zone NOT NULL,
    clock timestamp without time zone
);
CREATE SEQUENCE public.round_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.round_id_seq OWNED BY public.round.id;
CREATE TABLE public.season (
    id integer NOT NULL,
    name character varying(100) NOT NULL,
    started timestamp without time zone NOT NULL,
    best integer DEFAULT 0 NOT NULL,
    dropped integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.season_event (
    id integer NOT NULL,
    season_id integer NOT NULL,
    evening_id integer,
    person_id integer NOT NULL,
    kind character varying(16) NOT NULL,
    amount integer NOT NULL,
    reason character varying(1000) NOT NULL,
    by character varying(200) NOT NULL,
    at timestamp without time zone NOT NULL,
    withdrawn timestamp without time zone
);
CREATE SEQUENCE public.season_event_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.season_event_id_seq OWNED BY public.season_event.id;
CREATE SEQUENCE public.season_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.season_id_seq OWNED BY public.season.id;
CREATE TABLE public.seat_change (
    id integer NOT NULL,
    player_id integer NOT NULL,
    seat integer NOT NULL,
    person_id integer NOT NULL,
    from_hand integer NOT NULL,
    to_hand integer
);
CREATE SEQUENCE public.seat_change_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.seat_change_id_seq OWNED BY public.seat_change.id;
CREATE TABLE public.seating (
    id integer NOT NULL,
    session_id integer NOT NULL,
    seat integer NOT NULL,
    person_id integer NOT NULL,
    from_hand integer NOT NULL,
    to_hand integer
);
CREATE SEQUENCE public.seating_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.seating_id_seq OWNED BY public.seating.id;
CREATE TABLE public.session (
    id integer NOT NULL,
    table_id integer NOT NULL,
    number integer NOT NULL,
    kind character varying(16) NOT NULL,
    stem character varying(200) NOT NULL,
    box_id integer,
    start_key character varying(64) NOT NULL,
    header character varying(64) NOT NULL,
    epoch bigint NOT NULL,
    ruleset character varying(64) NOT NULL,
    options json NOT NULL,
    names json NOT NULL,
    start json NOT NULL,
    balances json NOT NULL,
    pool integer NOT NULL,
    next_comet integer,
    playing character varying(16) NOT NULL,
    over boolean NOT NULL,
    event_count integer NOT NULL,
    received timestamp without time zone NOT NULL,
    copied boolean DEFAULT false NOT NULL
);
CREATE SEQUENCE public.session_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.session_id_seq OWNED BY public.session.id;
CREATE TABLE public.session_piece (
    session_id integer NOT NULL,
    first_byte integer NOT NULL,
    data bytea NOT NULL
);
CREATE TABLE public.set_aside (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    label character varying(200) NOT NULL,
    device character varying(64) NOT NULL,
    file character varying(64) NOT NULL,
    digest character varying(64) NOT NULL,
    raw bytea NOT NULL,
    why character varying(1000) NOT NULL,
    at timestamp without time zone NOT NULL,
    seen timestamp without time zone,
    reason json DEFAULT '{}'::json NOT NULL
);
CREATE SEQUENCE public.set_aside_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.set_aside_id_seq OWNED BY public.set_aside.id;
CREATE TABLE public.sitting (
    session_id integer NOT NULL,
    hand integer NOT NULL,
    part integer NOT NULL,
    players json NOT NULL,
    delta json NOT NULL,
    payments integer NOT NULL
);
CREATE TABLE public.table_code (
    id integer NOT NULL,
    evening_id integer NOT NULL,
    label character varying(200) NOT NULL,
    code character varying(16) NOT NULL,
    device character varying(64) NOT NULL,
    taken timestamp without time zone,
    received timestamp without time zone,
    made timestamp without time zone NOT NULL,
    revoked timestamp without time zone
);
CREATE SEQUENCE public.table_code_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.table_code_id_seq OWNED BY public.table_code.id;
CREATE TABLE public.upload (
    id integer NOT NULL,
    code_id integer NOT NULL,
    device character varying(64) NOT NULL,
    file character varying(64) NOT NULL,
    raw bytea NOT NULL,
    rest bytea NOT NULL,
    size integer NOT NULL,
    crc bigint NOT NULL,
    chain bigint NOT NULL,
    waiting integer NOT NULL,
    session_id integer,
    refusal character varying(1000) NOT NULL,
    at timestamp without time zone NOT NULL,
    shared integer DEFAULT 0 NOT NULL,
    late integer
);
CREATE SEQUENCE public.upload_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.upload_id_seq OWNED BY public.upload.id;
CREATE TABLE public.wrong_try (
    kind character varying(16) NOT NULL,
    address character varying(64) NOT NULL,
    count integer NOT NULL,
    last timestamp without time zone NOT NULL,
    until timestamp without time zone
);
ALTER TABLE ONLY public.arrival ALTER COLUMN id SET DEFAULT nextval('public.arrival_id_seq'::regclass);
ALTER TABLE ONLY public.box ALTER COLUMN id SET DEFAULT nextval('public.box_id_seq'::regclass);
ALTER TABLE ONLY public.club ALTER COLUMN id SET DEFAULT nextval('public.club_id_seq'::regclass);
ALTER TABLE ONLY public.correction ALTER COLUMN id SET DEFAULT nextval('public.correction_id_seq'::regclass);
ALTER TABLE ONLY public.desk_login ALTER COLUMN id SET DEFAULT nextval('public.desk_login_id_seq'::regclass);
ALTER TABLE ONLY public.evening ALTER COLUMN id SET DEFAULT nextval('public.evening_id_seq'::regclass);
ALTER TABLE ONLY public.game_table ALTER COLUMN id SET DEFAULT nextval('public.game_table_id_seq'::regclass);
ALTER TABLE ONLY public.log_entry ALTER COLUMN id SET DEFAULT nextval('public.log_entry_id_seq'::regclass);
ALTER TABLE ONLY public.pair_wish ALTER COLUMN id SET DEFAULT nextval('public.pair_wish_id_seq'::regclass);
ALTER TABLE ONLY public.person ALTER COLUMN id SET DEFAULT nextval('public.person_id_seq'::regclass);
ALTER TABLE ONLY public.place ALTER COLUMN id SET DEFAULT nextval('public.place_id_seq'::regclass);
ALTER TABLE ONLY public.player ALTER COLUMN id SET DEFAULT nextval('public.player_id_seq'::regclass);
ALTER TABLE ONLY public.presence ALTER COLUMN id SET DEFAULT nextval('public.presence_id_seq'::regclass);
ALTER TABLE ONLY public.round ALTER COLUMN id SET DEFAULT nextval('public.round_id_seq'::regclass);
ALTER TABLE ONLY public.season ALTER COLUMN id SET DEFAULT nextval('public.season_id_seq'::regclass);
ALTER TABLE ONLY public.season_event ALTER COLUMN id SET DEFAULT nextval('public.season_event_id_seq'::regclass);
ALTER TABLE ONLY public.seat_change ALTER COLUMN id SET DEFAULT nextval('public.seat_change_id_seq'::regclass);
ALTER TABLE ONLY public.seating ALTER COLUMN id SET DEFAULT nextval('public.seating_id_seq'::regclass);
ALTER TABLE ONLY public.session ALTER COLUMN id SET DEFAULT nextval('public.session_id_seq'::regclass);
ALTER TABLE ONLY public.set_aside ALTER COLUMN id SET DEFAULT nextval('public.set_aside_id_seq'::regclass);
ALTER TABLE ONLY public.table_code ALTER COLUMN id SET DEFAULT nextval('public.table_code_id_seq'::regclass);
ALTER TABLE ONLY public.upload ALTER COLUMN id SET DEFAULT nextval('public.upload_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0012');
INSERT INTO public.club VALUES (1, 'Comet Club', 12, 'f4987fdb45239251c62667fac0bcf143', '2026-11-29 11:49:46', 'en', 'balance', '[]', 5, 1, '€', 'a5faf944bc199f36991ee502641dd56a$4ce16b9f1d24760685932db86d1af58275eb351fe5f4a0981096222706edeb3d$6', 0, NULL, false, '', NULL, 360, 0);
INSERT INTO public.correction VALUES (1, 1, 1, 2, 'Miscounted.', 'the director', '2026-11-29 11:49:48', '[[1, -40, -35], [2, -29, -34]]');
INSERT INTO public.evening VALUES (1, 1, 1, '2026-11-21', '2026-11-29 11:49:47', '2026-11-29 11:49:48', '', '{}', '', '', 0, 0, NULL);
INSERT INTO public.evening VALUES (2, 1, 2, '2026-11-28', '2026-11-29 11:49:49', NULL, '', '{}', '', '', 0, 0, NULL);
INSERT INTO public.event VALUES (1, 0, 1, 'hand_points', '[-4, -39, -29, 72]');
INSERT INTO public.event VALUES (1, 1, 2, 'hand_points', '[-40, -29, -30, 99]');
INSERT INTO public.event VALUES (1, 2, 3, 'hand_points', '[-5, -40, -3, 48]');
INSERT INTO public.event VALUES (2, 0, 1, 'king', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 1, 1, 'king', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 2, 1, 'king', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 3, 1, 'comet', '[-10, -10, 20]');
INSERT INTO public.event VALUES (2, 4, 1, 'hand_points', '[-51, -21, 72]');
INSERT INTO public.event VALUES (2, 5, 2, 'sequence_dead', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 6, 2, 'king', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 7, 2, 'king', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 8, 2, 'king', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 9, 2, 'king', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 10, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 11, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 12, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 13, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 14, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 15, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 16, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 17, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 18, 2, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 19, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 20, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 21, 2, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 22, 2, 'hand_points', '[53, -14, -39]');
INSERT INTO public.event VALUES (2, 23, 2, 'comet_left', '[10, 10, -20]');
INSERT INTO public.event VALUES (2, 24, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 25, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 26, 3, 'sequence_dead', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 27, 3, 'comet', '[-10, -10, 20]');
INSERT INTO public.event VALUES (2, 28, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 29, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 30, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 31, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 32, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 33, 3, 'sequence_dead', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 34, 3, 'sequence_dead', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 35, 3, 'king', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 36, 3, 'king', '[2, -1, -1]');
INSERT INTO public.event VALUES (2, 37, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 38, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 39, 3, 'king', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 40, 3, 'sequence_dead', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 41, 3, 'sequence_dead', '[-1, -1, 2]');
INSERT INTO public.event VALUES (2, 42, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 43, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 44, 3, 'king', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 45, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 46, 3, 'sequence_dead', '[-1, 2, -1]');
INSERT INTO public.event VALUES (2, 47, 3, 'hand_points', '[-1, 11, -10]');
INSERT INTO public.game_table VALUES (1, 1, 'Oak', NULL);
INSERT INTO public.game_table VALUES (2, 1, 'Elm', NULL);
INSERT INTO public.hand VALUES (1, 1, 0, 3, 2, false, true, 0, '[-4, -39, -29, 72]');
INSERT INTO public.hand VALUES (1, 2, 1, 3, 4, false, true, 0, '[-40, -29, -30, 99]');
INSERT INTO public.hand VALUES (1, 3, 2, 3, 6, false, true, 0, '[-5, -40, -3, 48]');
INSERT INTO public.hand VALUES (2, 1, NULL, 2, NULL, false, true, 0, '[-64, -31, 95]');
INSERT INTO public.hand VALUES (2, 2, NULL, 0, NULL, false, true, 0, '[70, 3, -73]');
INSERT INTO public.hand VALUES (2, 3, NULL, 1, NULL, false, true, 0, '[-9, 9, 0]');
INSERT INTO public.log_entry VALUES (1, '2026-11-29 11:49:46', '', 'director', 'command', 'halley club', NULL, '[{"english": "{setting}: {old} becomes {new}.", "parts": {"setting": {"english": "tariff", "parts": {}}, "old": "0", "new": "0.05"}}, {"english": "{setting}: {old} becomes {new}.", "parts": {"setting": {"english": "currency", "parts": {}}, "old": "EUR", "new": "\u20ac"}}, {"english": "the PIN was changed.", "parts": {}}]', '[{"table": "club", "key": "1", "before": {"id": 1, "name": "Comet Club", "language": "en", "ranking": "balance", "places": [], "tariff_numerator": 0, "tariff_denominator": 1, "currency": "EUR", "names_hidden": false, "night_ends": 360, "bye": 0}, "after": {"id": 1, "name": "Comet Club", "language": "en", "ranking": "balance", "places": [], "tariff_numerator": 5, "tariff_denominator": 1, "currency": "\u20ac", "names_hidden": false, "night_ends": 360, "bye": 0}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (2, '2026-11-29 11:49:47', '', 'director', 'command', 'halley club', NULL, '[{"english": "{name} is a member now.", "parts": {"name": "Ann"}}, {"english": "{name} is a member now.", "parts": {"name": "Bea"}}, {"english": "{name} is a member now.", "parts": {"name": "Cy"}}, {"english": "{name} is a member now.", "parts": {"name": "Di"}}, {"english": "{name} is a member now.", "parts": {"name": "Eve"}}, {"english": "{name} is a member now.", "parts": {"name": "Fay"}}, {"english": "{name} is a member now.", "parts": {"name": "Gus"}}, {"english": "{name} is a member now.", "parts": {"name": "Hal"}}]', '[{"table": "person", "key": "1", "before": null, "after": {"id": 1, "name": "Ann", "key": "ann", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "2", "before": null, "after": {"id": 2, "name": "Bea", "key": "bea", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "3", "before": null, "after": {"id": 3, "name": "Cy", "key": "cy", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "4", "before": null, "after": {"id": 4, "name": "Di", "key": "di", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "5", "before": null, "after": {"id": 5, "name": "Eve", "key": "eve", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "6", "before": null, "after": {"id": 6, "name": "Fay", "key": "fay", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "7", "before": null, "after": {"id": 7, "name": "Gus", "key": "gus", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}, {"table": "person", "key": "8", "before": null, "after": {"id": 8, "name": "Hal", "key": "hal", "short": null, "member": true, "removed": false, "hidden": false, "since": "2026-11-29T11:49:47", "same_as": null}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (3, '2026-11-29 11:49:47', '', 'director', 'command', 'halley club', NULL, '[{"english": "evening {number} was started.", "parts": {"number": 1}}]', '[{"table": "season", "key": "1", "before": null, "after": {"id": 1, "name": "2026", "started": "2026-11-29T11:49:47", "best": 0, "dropped": 0}}, {"table": "evening", "key": "1", "before": null, "after": {"id": 1, "season_id": 1, "number": 1, "date": "2026-11-21", "started": "2026-11-29T11:49:47", "ended": null, "ruleset": "", "options": {}, "door": "", "hands": 0, "minutes": 0, "announcement": "", "announced": null}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (4, '2026-11-29 11:49:47', '', 'director', 'command', 'halley club', 1, '[{"english": "results of {table} were added.", "parts": {"table": {"english": "table {label}", "parts": {"label": "Oak"}}}}]', '[]', NULL, NULL);
INSERT INTO public.log_entry VALUES (5, '2026-11-29 11:49:48', '', 'director', 'command', 'halley club', 1, '[{"english": "results of {table} were added.", "parts": {"table": {"english": "table {label}", "parts": {"label": "Elm"}}}}]', '[]', NULL, NULL);
INSERT INTO public.log_entry VALUES (6, '2026-11-29 11:49:48', '', 'director', 'command', 'halley club', 1, '[{"english": "{name} had {old:+d} and now has {new:+d}: {reason}", "parts": {"name": "Ann", "old": -40, "new": -35, "reason": "Miscounted."}}, {"english": "{name} had {old:+d} and now has {new:+d}: {reason}", "parts": {"name": "Bea", "old": -29, "new": -34, "reason": "Miscounted."}}]', '[{"table": "correction", "key": "1", "before": null, "after": {"id": 1, "evening_id": 1, "session_id": 1, "hand": 2, "reason": "Miscounted.", "by": "the director", "at": "2026-11-29T11:49:48", "changes": [[1, -40, -35], [2, -29, -34]]}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (7, '2026-11-29 11:49:48', '', 'director', 'command', 'halley club', 1, '[{"english": "evening {number} was ended.", "parts": {"number": 1}}]', '[{"table": "evening", "key": "1", "before": {"id": 1, "season_id": 1, "number": 1, "date": "2026-11-21", "started": "2026-11-29T11:49:47", "ended": null, "ruleset": "", "options": {}, "door": "", "hands": 0, "minutes": 0, "announcement": "", "announced": null}, "after": {"id": 1, "season_id": 1, "number": 1, "date": "2026-11-21", "started": "2026-11-29T11:49:47", "ended": "2026-11-29T11:49:48", "ruleset": "", "options": {}, "door": "", "hands": 0, "minutes": 0, "announcement": "", "announced": null}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (8, '2026-11-29 11:49:49', '', 'director', 'command', 'halley club', 1, '[{"english": "evening {number} was started.", "parts": {"number": 2}}]', '[{"table": "evening", "key": "2", "before": null, "after": {"id": 2, "season_id": 1, "number": 2, "date": "2026-11-28", "started": "2026-11-29T11:49:49", "ended": null, "ruleset": "", "options": {}, "door": "", "hands": 0, "minutes": 0, "announcement": "", "announced": null}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (9, '2026-11-29 11:49:49', '', 'director', 'command', 'halley club', 2, '[]', '[{"table": "presence", "key": "1", "before": null, "after": {"id": 1, "evening_id": 2, "person_id": 1, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "2", "before": null, "after": {"id": 2, "evening_id": 2, "person_id": 2, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "3", "before": null, "after": {"id": 3, "evening_id": 2, "person_id": 3, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "4", "before": null, "after": {"id": 4, "evening_id": 2, "person_id": 4, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "5", "before": null, "after": {"id": 5, "evening_id": 2, "person_id": 5, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "6", "before": null, "after": {"id": 6, "evening_id": 2, "person_id": 6, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "7", "before": null, "after": {"id": 7, "evening_id": 2, "person_id": 7, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}, {"table": "presence", "key": "8", "before": null, "after": {"id": 8, "evening_id": 2, "person_id": 8, "from_round": 1, "to_round": null, "at": "2026-11-29T11:49:49"}}]', NULL, NULL);
INSERT INTO public.log_entry VALUES (10, '2026-11-29 11:49:49', '', 'director', 'command', 'halley club', 2, '[{"english": "rounds {first} to {last} were drawn.", "parts": {"first": 1, "last": 2}}]', '[{"table": "place", "key": "1", "before": null, "after": {"id": 1, "round_id": 1, "label": "Table 1", "seat": 0, "person_id": 6}}, {"table": "place", "key": "2", "before": null, "after": {"id": 2, "round_id": 1, "label": "Table 1", "seat": 1, "person_id": 7}}, {"table": "place", "key": "3", "before": null, "after": {"id": 3, "round_id": 1, "label": "Table 1", "seat": 2, "person_id": 4}}, {"table": "place", "key": "4", "before": null, "after": {"id": 4, "round_id": 1, "label": "Table 1", "seat": 3, "person_id": 2}}, {"table": "place", "key": "5", "before": null, "after": {"id": 5, "round_id": 1, "label": "Table 2", "seat": 0, "person_id": 8}}, {"table": "place", "key": "6", "before": null, "after": {"id": 6, "round_id": 1, "label": "Table 2", "seat": 1, "person_id": 3}}, {"table": "place", "key": "7", "before": null, "after": {"id": 7, "round_id": 1, "label": "Table 2", "seat": 2, "person_id": 5}}, {"table": "place", "key": "8", "before": null, "after": {"id": 8, "round_id": 1, "label": "Table 2", "seat": 3, "person_id": 1}}, {"table": "place", "key": "9", "before": null, "after": {"id": 9, "round_id": 2, "label": "Table 1", "seat": 0, "person_id": 6}}, {"table": "place", "key": "10", "before": null, "after": {"id": 10, "round_id": 2, "label": "Table 1", "seat": 1, "person_id": 3}}, {"table": "place", "key": "11", "before": null, "after": {"id": 11, "round_id": 2, "label": "Table 1", "seat": 2, "person_id": 4}}, {"table": "place", "key": "12", "before": null, "after": {"id": 12, "round_id": 2, "label": "Table 1", "seat": 3, "person_id": 1}}, {"table": "place", "key": "13", "before": null, "after": {"id": 13, "round_id": 2, "label": "Table 2", "seat": 0, "person_id": 7}}, {"table": "place", "key": "14", "before": null, "after": {"id": 14, "round_id": 2, "label": "Table 2", "seat": 1, "person_id": 2}}, {"table": "place", "key": "15", "before": null, "after": {"id": 15, "round_id": 2, "label": "Table 2", "seat": 2, "person_id": 5}}, {"table": "place", "key": "16", "before": null, "after": {"id": 16, "round_id": 2, "label": "Table 2", "seat": 3, "person_id": 8}}, {"table": "round", "key": "1", "before": null, "after": {"id": 1, "evening_id": 2, "number": 1, "method": "lot", "seed": "195596", "usual": 4, "tables": null, "begun": null, "clock": null, "at": "2026-11-29T11:49:49"}}, {"table": "round", "key": "2", "before": null, "after": {"id": 2, "evening_id": 2, "number": 2, "method": "lot", "seed": "195596", "usual": 4, "tables": null, "begun": null, "clock": null, "at": "2026-11-29T11:49:49"}}]', NULL, NULL);
INSERT INTO public.person VALUES (1, 'Ann', 'ann', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (2, 'Bea', 'bea', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (3, 'Cy', 'cy', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (4, 'Di', 'di', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (5, 'Eve', 'eve', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (6, 'Fay', 'fay', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (7, 'Gus', 'gus', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.person VALUES (8, 'Hal', 'hal', NULL, true, false, false, '2026-11-29 11:49:47', NULL);
INSERT INTO public.place VALUES (1, 1, 'Table 1', 0, 6);
INSERT INTO public.place VALUES (2, 1, 'Table 1', 1, 7);
INSERT INTO public.place VALUES (3, 1, 'Table 1', 2, 4);
INSERT INTO public.place VALUES (4, 1, 'Table 1', 3, 2);
INSERT INTO public.place VALUES (5, 1, 'Table 2', 0, 8);
INSERT INTO public.place VALUES (6, 1, 'Table 2', 1, 3);
INSERT INTO public.place VALUES (7, 1, 'Table 2', 2, 5);
INSERT INTO public.place VALUES (8, 1, 'Table 2', 3, 1);
INSERT INTO public.place VALUES (9, 2, 'Table 1', 0, 6);
INSERT INTO public.place VALUES (10, 2, 'Table 1', 1, 3);
INSERT INTO public.place VALUES (11, 2, 'Table 1', 2, 4);
INSERT INTO public.place VALUES (12, 2, 'Table 1', 3, 1);
INSERT INTO public.place VALUES (13, 2, 'Table 2', 0, 7);
INSERT INTO public.place VALUES (14, 2, 'Table 2', 1, 2);
INSERT INTO public.place VALUES (15, 2, 'Table 2', 2, 5);
INSERT INTO public.place VALUES (16, 2, 'Table 2', 3, 8);
INSERT INTO public.player VALUES (1, 1, 0, 1, 'Ann', 'Ann', -49);
INSERT INTO public.player VALUES (2, 1, 1, 2, 'Bea', 'Bea', -108);
INSERT INTO public.player VALUES (3, 1, 2, 3, 'Cy', 'Cy', -62);
INSERT INTO public.player VALUES (4, 1, 3, 4, 'Di', 'Di', 219);
INSERT INTO public.player VALUES (5, 2, 0, 5, 'Eve', 'Eve', -3);
INSERT INTO public.player VALUES (6, 2, 1, 6, 'Fay', 'Fay', -19);
INSERT INTO public.player VALUES (7, 2, 2, 7, 'Gus', 'Gus', 22);
INSERT INTO public.presence VALUES (1, 2, 1, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (2, 2, 2, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (3, 2, 3, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (4, 2, 4, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (5, 2, 5, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (6, 2, 6, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (7, 2, 7, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.presence VALUES (8, 2, 8, 1, NULL, '2026-11-29 11:49:49');
INSERT INTO public.round VALUES (1, 2, 1, 'lot', '195596', 4, NULL, NULL, '2026-11-29 11:49:49', NULL);
INSERT INTO public.round VALUES (2, 2, 2, 'lot', '195596', 4, NULL, NULL, '2026-11-29 11:49:49', NULL);
INSERT INTO public.season VALUES (1, '2026', '2026-11-29 11:49:47', 0, 0);
INSERT INTO public.seating VALUES (1, 1, 0, 1, 1, NULL);
INSERT INTO public.seating VALUES (2, 1, 1, 2, 1, NULL);
INSERT INTO public.seating VALUES (3, 1, 2, 3, 1, NULL);
INSERT INTO public.seating VALUES (4, 1, 3, 4, 1, NULL);
INSERT INTO public.seating VALUES (5, 2, 0, 5, 1, NULL);
INSERT INTO public.seating VALUES (6, 2, 1, 6, 1, NULL);
INSERT INTO public.seating VALUES (7, 2, 2, 7, 1, NULL);
INSERT INTO public.session VALUES (1, 1, 1, 'journal', 'oak', NULL, 'a90683d23df3d03c15542e21a7cdf1b6', '466376cfd70b5529b53a31df7312ebe3', 1795287600, 'modern_1991', '{"opera": "off"}', '["Ann", "Bea", "Cy", "Di"]', '[0, 0, 0, 0]', '[-49, -108, -62, 219]', 0, 8, 'deal', false, 18, '2026-11-29 11:49:47', false);
INSERT INTO public.session VALUES (2, 2, 1, 'transcript', 'elm', NULL, '3d97590b1c550b4640e5c6ad500c0874', '903fc098ffb3d385b3852cf5362986d2', 0, 'ancient_1718', '{}', '["Eve", "Fay", "Gus"]', '[0, 0, 0]', '[-3, -19, 22]', 0, NULL, 'deal', false, 47, '2026-11-29 11:49:48', false);
INSERT INTO public.session_piece VALUES (1, 0, '\x3e00004801010030ea016b0b6d6f6465726e5f3139393105000001000200000000000403416e6e0342656102437902446900000000000000000000000000000000497a3b8d0501000100000000e726d4ef050200070301010269a74cea07030008800400000001476dd6e307040008812700000001a0d12f9d07050008821d00000001fc964cc00206000d002225b28b0507000101000000bbe15bda0508000703010102502e28c30709000880280000000134e85d22070a0008811d000000013ddcfbeb070b0008821e00000001474edb87020c000d00821a9c27050d000102000000fd358910050e00070301010208bad5ec070f00088005000000016be737080710000881280000000191eb9406071100088203000000011fe7cdb40212000d0059529a43');
INSERT INTO public.session_piece VALUES (2, 0, '\x7b2272756c65736574223a2022616e6369656e745f31373138222c20226f7074696f6e73223a207b7d2c2022706c6179657273223a20332c20227365617473223a205b22457665222c2022466179222c2022477573225d2c20227374617274223a205b302c20302c20305d2c20226576656e7473223a205b7b2274797065223a20226b696e675f706c61796564222c202273656174223a20327d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20317d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20327d2c207b2274797065223a2022636f6d65745f706c61796564222c202273656174223a20322c20226173223a20224a222c20226c617374223a20747275657d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20322c20226c656674223a207b2230223a205b2236222c202232222c202234222c202234222c202241222c202235222c202238222c202251222c202241222c20224a225d2c202231223a205b2233222c202237222c202232222c202233222c202241222c202233222c202232225d7d7d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20327d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20307d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20317d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20317d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20302c20226c656674223a207b2231223a205b2233222c202234222c202233222c202234225d2c202232223a205b2241222c202237222c202241222c2022636f6d6574222c20223130222c202241222c202238222c202232225d7d7d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20327d2c207b2274797065223a2022636f6d65745f706c61796564222c202273656174223a20322c20226173223a202238227d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20327d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20307d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20307d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20307d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20327d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20327d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a20226b696e675f706c61796564222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202273657175656e63655f64656164222c202273656174223a20317d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20312c20226c656674223a207b2230223a205b2241225d2c202232223a205b223130225d7d7d5d7d');
SELECT pg_catalog.setval('public.arrival_id_seq', 1, false);
SELECT pg_catalog.setval('public.box_id_seq', 1, false);
SELECT pg_catalog.setval('public.club_id_seq', 1, false);
SELECT pg_catalog.setval('public.correction_id_seq', 1, true);
SELECT pg_catalog.setval('public.desk_login_id_seq', 1, false);
SELECT pg_catalog.setval('public.evening_id_seq', 2, true);
SELECT pg_catalog.setval('public.game_table_id_seq', 2, true);
SELECT pg_catalog.setval('public.log_entry_id_seq', 10, true);
SELECT pg_catalog.setval('public.pair_wish_id_seq', 1, false);
SELECT pg_catalog.setval('public.person_id_seq', 8, true);
SELECT pg_catalog.setval('public.place_id_seq', 16, true);
SELECT pg_catalog.setval('public.player_id_seq', 7, true);
SELECT pg_catalog.setval('public.presence_id_seq', 8, true);
SELECT pg_catalog.setval('public.round_id_seq', 2, true);
SELECT pg_catalog.setval('public.season_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.season_id_seq', 1, true);
SELECT pg_catalog.setval('public.seat_change_id_seq', 1, false);
SELECT pg_catalog.setval('public.seating_id_seq', 7, true);
SELECT pg_catalog.setval('public.session_id_seq', 2, true);
SELECT pg_catalog.setval('public.set_aside_id_seq', 1, false);
SELECT pg_catalog.setval('public.table_code_id_seq', 1, false);
SELECT pg_catalog.setval('public.upload_id_seq', 1, false);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_token_key UNIQUE (token);
ALTER TABLE ONLY public.box
    ADD CONSTRAINT box_key_key UNIQUE (key);
ALTER TABLE ONLY public.box
    ADD CONSTRAINT box_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT club_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_login
    ADD CONSTRAINT desk_login_key_key UNIQUE (key);
ALTER TABLE ONLY public.desk_login
    ADD CONSTRAINT desk_login_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_session
    ADD CONSTRAINT desk_session_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.evening
    ADD CONSTRAINT evening_number_key UNIQUE (number);
ALTER TABLE ONLY public.evening
    ADD CONSTRAINT evening_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.evening_summary
    ADD CONSTRAINT evening_summary_pkey PRIMARY KEY (evening_id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (session_id, number);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_evening_id_label_key UNIQUE (evening_id, label);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hand
    ADD CONSTRAINT hand_pkey PRIMARY KEY (session_id, number);
ALTER TABLE ONLY public.log_entry
    ADD CONSTRAINT log_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pair_wish
    ADD CONSTRAINT pair_wish_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_key_key UNIQUE (key);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_short_key UNIQUE (short);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_round_id_person_id_key UNIQUE (round_id, person_id);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT round_evening_id_number_key UNIQUE (evening_id, number);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.season_event
    ADD CONSTRAINT season_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.season
    ADD CONSTRAINT season_name_key UNIQUE (name);
ALTER TABLE ONLY public.season
    ADD CONSTRAINT season_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session_piece
    ADD CONSTRAINT session_piece_pkey PRIMARY KEY (session_id, first_byte);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_table_id_number_key UNIQUE (table_id, number);
ALTER TABLE ONLY public.set_aside
    ADD CONSTRAINT set_aside_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.set_aside
    ADD CONSTRAINT set_aside_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sitting
    ADD CONSTRAINT sitting_pkey PRIMARY KEY (session_id, hand, part);
ALTER TABLE ONLY public.table_code
    ADD CONSTRAINT table_code_code_key UNIQUE (code);
ALTER TABLE ONLY public.table_code
    ADD CONSTRAINT table_code_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_code_id_file_key UNIQUE (code_id, file);
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wrong_try
    ADD CONSTRAINT wrong_try_pkey PRIMARY KEY (kind, address);
CREATE INDEX ix_arrival_evening_id ON public.arrival USING btree (evening_id);
CREATE INDEX ix_arrival_person_id ON public.arrival USING btree (person_id);
CREATE INDEX ix_correction_evening_id ON public.correction USING btree (evening_id);
CREATE INDEX ix_game_table_evening_id ON public.game_table USING btree (evening_id);
CREATE INDEX ix_pair_wish_other_id ON public.pair_wish USING btree (other_id);
CREATE INDEX ix_pair_wish_person_id ON public.pair_wish USING btree (person_id);
CREATE INDEX ix_place_person_id ON public.place USING btree (person_id);
CREATE INDEX ix_place_round_id ON public.place USING btree (round_id);
CREATE INDEX ix_player_person_id ON public.player USING btree (person_id);
CREATE INDEX ix_player_session_id ON public.player USING btree (session_id);
CREATE INDEX ix_presence_evening_id ON public.presence USING btree (evening_id);
CREATE INDEX ix_presence_person_id ON public.presence USING btree (person_id);
CREATE INDEX ix_round_evening_id ON public.round USING btree (evening_id);
CREATE INDEX ix_season_event_person_id ON public.season_event USING btree (person_id);
CREATE INDEX ix_season_event_season_id ON public.season_event USING btree (season_id);
CREATE INDEX ix_seat_change_person_id ON public.seat_change USING btree (person_id);
CREATE INDEX ix_seat_change_player_id ON public.seat_change USING btree (player_id);
CREATE INDEX ix_seating_person_id ON public.seating USING btree (person_id);
CREATE INDEX ix_seating_session_id ON public.seating USING btree (session_id);
CREATE INDEX ix_session_header ON public.session USING btree (header);
CREATE INDEX ix_session_start_key ON public.session USING btree (start_key);
CREATE INDEX ix_session_stem ON public.session USING btree (stem);
CREATE INDEX ix_session_table_id ON public.session USING btree (table_id);
CREATE INDEX ix_set_aside_evening_id ON public.set_aside USING btree (evening_id);
CREATE INDEX ix_table_code_evening_id ON public.table_code USING btree (evening_id);
CREATE INDEX ix_upload_code_id ON public.upload USING btree (code_id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.evening
    ADD CONSTRAINT evening_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.season(id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.box(id);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.hand
    ADD CONSTRAINT hand_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.pair_wish
    ADD CONSTRAINT pair_wish_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.pair_wish
    ADD CONSTRAINT pair_wish_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.place
    ADD CONSTRAINT place_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.round(id);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.round
    ADD CONSTRAINT round_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.season_event
    ADD CONSTRAINT season_event_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.season_event
    ADD CONSTRAINT season_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.season_event
    ADD CONSTRAINT season_event_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.season(id);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id);
ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.box(id);
ALTER TABLE ONLY public.session_piece
    ADD CONSTRAINT session_piece_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.game_table(id);
ALTER TABLE ONLY public.set_aside
    ADD CONSTRAINT set_aside_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.sitting
    ADD CONSTRAINT sitting_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
ALTER TABLE ONLY public.table_code
    ADD CONSTRAINT table_code_evening_id_fkey FOREIGN KEY (evening_id) REFERENCES public.evening(id);
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_code_id_fkey FOREIGN KEY (code_id) REFERENCES public.table_code(id);
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
