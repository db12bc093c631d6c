CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
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
    copied timestamp without time zone
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
CREATE TABLE public.desk_session (
    token character varying(64) NOT NULL,
    made timestamp without time zone NOT NULL,
    used timestamp without time zone NOT NULL,
    ends timestamp without time zone NOT NULL
);
CREATE TABLE public.evening (
    id integer NOT NULL,
    season_id integer NOT NULL,
    number integer NOT NULL,
    date date NOT NULL,
    started timestamp without time zone NOT NULL,
    ended timestamp without time zone,
    ruleset character varying(64) DEFAULT ''::character varying NOT NULL,
    options json DEFAULT '{}'::json NOT NULL
);
CREATE SEQUENCE public.evening_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.evening_id_seq OWNED BY public.evening.id;
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
CREATE TABLE public.person (
    id integer NOT NULL,
    name character varying(200) NOT NULL,
    key character varying(400) NOT NULL,
    short character varying(64),
    member boolean NOT NULL,
    removed boolean NOT NULL,
    hidden boolean NOT NULL,
    since timestamp without time zone NOT NULL
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
    at timestamp without time zone NOT NULL
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
    started timestamp without time zone NOT NULL
);
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
    raw bytea NOT NULL,
    received timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.session_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.session_id_seq OWNED BY public.session.id;
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
    at timestamp without time zone NOT NULL
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
ALTER TABLE ONLY public.box ALTER COLUMN id SET DEFAULT nextval('public.box_id_seq'::regclass);
ALTER TABLE ONLY public.club ALTER COLUMN id SET DEFAULT nextval('public.club_id_seq'::regclass);
ALTER TABLE ONLY public.correction ALTER COLUMN id SET DEFAULT nextval('public.correction_id_seq'::regclass);
ALTER TABLE ONLY public.evening ALTER COLUMN id SET DEFAULT nextval('public.evening_id_seq'::regclass);
ALTER TABLE ONLY public.game_table ALTER COLUMN id SET DEFAULT nextval('public.game_table_id_seq'::regclass);
ALTER TABLE ONLY public.person ALTER COLUMN id SET DEFAULT nextval('public.person_id_seq'::regclass);
ALTER TABLE ONLY public.place ALTER COLUMN id SET DEFAULT nextval('public.place_id_seq'::regclass);
ALTER TABLE ONLY public.player ALTER COLUMN id SET DEFAULT nextval('public.player_id_seq'::regclass);
ALTER TABLE ONLY public.presence ALTER COLUMN id SET DEFAULT nextval('public.presence_id_seq'::regclass);
ALTER TABLE ONLY public.round ALTER COLUMN id SET DEFAULT nextval('public.round_id_seq'::regclass);
ALTER TABLE ONLY public.season ALTER COLUMN id SET DEFAULT nextval('public.season_id_seq'::regclass);
ALTER TABLE ONLY public.seat_change ALTER COLUMN id SET DEFAULT nextval('public.seat_change_id_seq'::regclass);
ALTER TABLE ONLY public.seating ALTER COLUMN id SET DEFAULT nextval('public.seating_id_seq'::regclass);
ALTER TABLE ONLY public.session ALTER COLUMN id SET DEFAULT nextval('public.session_id_seq'::regclass);
ALTER TABLE ONLY public.set_aside ALTER COLUMN id SET DEFAULT nextval('public.set_aside_id_seq'::regclass);
ALTER TABLE ONLY public.table_code ALTER COLUMN id SET DEFAULT nextval('public.table_code_id_seq'::regclass);
ALTER TABLE ONLY public.upload ALTER COLUMN id SET DEFAULT nextval('public.upload_id_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0005');
INSERT INTO public.box VALUES (1, 'phone-Oak', '2026-11-27 19:24:48');
INSERT INTO public.box VALUES (2, 'phone-Elm', '2026-11-27 19:24:49');
INSERT INTO public.box VALUES (3, 'phone-Ash', '2026-11-27 19:24:49');
INSERT INTO public.box VALUES (4, 'phone-Yew', '2026-11-27 19:24:49');
INSERT INTO public.box VALUES (5, 'phone-Fir', '2026-11-27 19:24:49');
INSERT INTO public.club VALUES (1, 'Comet Club', 26, '7ff2b5c66d40d1bd37adbe7c17301013', '2026-11-27 19:24:48', 'en', 'balance', '[]', 0, 1, 'EUR', '', 0, NULL, false, '', NULL);
INSERT INTO public.evening VALUES (1, 1, 1, '2026-11-26', '2026-11-27 19:24:48', NULL, '', '{}');
INSERT INTO public.event VALUES (1, 0, 1, 'comet', '[-2, 6, -2, -2]');
INSERT INTO public.event VALUES (1, 1, 1, 'hand_points', '[-12, 34, -2, -20]');
INSERT INTO public.event VALUES (1, 2, 2, 'comet', '[6, -2, -2, -2]');
INSERT INTO public.event VALUES (1, 3, 2, 'hand_points', '[-34, -28, -34, 96]');
INSERT INTO public.event VALUES (2, 0, 1, 'hand_points', '[-36, -16, -27, 79]');
INSERT INTO public.event VALUES (2, 1, 2, 'hand_points', '[-8, -15, -13, 36]');
INSERT INTO public.event VALUES (2, 2, 3, 'comet', '[-6, 18, -6, -6]');
INSERT INTO public.event VALUES (3, 0, 1, 'comet', '[-2, 6, -2, -2]');
INSERT INTO public.event VALUES (3, 1, 1, 'hand_points', '[-27, -11, 56, -18]');
INSERT INTO public.event VALUES (3, 2, 2, 'hand_points', '[-20, -16, 39, -3]');
INSERT INTO public.event VALUES (4, 0, 1, 'hand_points', '[-20, 99, -40, -39]');
INSERT INTO public.event VALUES (4, 1, 2, 'comet', '[-4, -4, -4, 12]');
INSERT INTO public.event VALUES (4, 2, 2, 'hand_points', '[-19, -10, -21, 50]');
INSERT INTO public.event VALUES (5, 0, 1, 'hand_points', '[-25, -34, 63, -4]');
INSERT INTO public.event VALUES (5, 1, 2, 'hand_points', '[62, -17, -30, -15]');
INSERT INTO public.event VALUES (5, 2, 3, 'comet', '[-6, 18, -6, -6]');
INSERT INTO public.event VALUES (5, 3, 3, 'hand_points', '[-35, -9, -11, 55]');
INSERT INTO public.game_table VALUES (1, 1, 'Oak', 1);
INSERT INTO public.game_table VALUES (2, 1, 'Elm', 2);
INSERT INTO public.game_table VALUES (3, 1, 'Ash', 3);
INSERT INTO public.game_table VALUES (4, 1, 'Yew', 4);
INSERT INTO public.game_table VALUES (5, 1, 'Fir', 5);
INSERT INTO public.hand VALUES (1, 1, 0, 1, 2, false, true, 0, '[-14, 40, -4, -22]');
INSERT INTO public.hand VALUES (1, 2, 1, 3, 2, false, true, 0, '[-28, -30, -36, 94]');
INSERT INTO public.hand VALUES (1, 3, 2, 2, 2, false, false, 0, '[0, 0, 0, 0]');
INSERT INTO public.hand VALUES (2, 1, 0, 3, 2, false, true, 0, '[-36, -16, -27, 79]');
INSERT INTO public.hand VALUES (2, 2, 1, 3, 4, false, true, 0, '[-8, -15, -13, 36]');
INSERT INTO public.hand VALUES (2, 3, 2, NULL, 6, false, false, 0, '[-6, 18, -6, -6]');
INSERT INTO public.hand VALUES (3, 1, 0, 2, 2, false, true, 0, '[-29, -5, 54, -20]');
INSERT INTO public.hand VALUES (3, 2, 1, 2, 2, false, true, 0, '[-20, -16, 39, -3]');
INSERT INTO public.hand VALUES (4, 1, 0, 1, 2, false, true, 0, '[-20, 99, -40, -39]');
INSERT INTO public.hand VALUES (4, 2, 1, 3, 4, false, true, 0, '[-23, -14, -25, 62]');
INSERT INTO public.hand VALUES (5, 1, NULL, 2, 2, false, true, 0, '[-25, -34, 63, -4]');
INSERT INTO public.hand VALUES (5, 2, NULL, 0, 4, false, true, 0, '[62, -17, -30, -15]');
INSERT INTO public.hand VALUES (5, 3, NULL, 3, 6, false, true, 0, '[-41, 9, -17, 49]');
INSERT INTO public.person VALUES (1, 'Ann 0', 'ann 0', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (2, 'Bea 0', 'bea 0', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (3, 'Cy 0', 'cy 0', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (4, 'Di 0', 'di 0', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (5, 'Ann 1', 'ann 1', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (6, 'Bea 1', 'bea 1', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (7, 'Cy 1', 'cy 1', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (8, 'Di 1', 'di 1', NULL, false, false, false, '2026-11-27 19:24:48');
INSERT INTO public.person VALUES (9, 'Ann 2', 'ann 2', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (10, 'Bea 2', 'bea 2', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (11, 'Cy 2', 'cy 2', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (12, 'Di 2', 'di 2', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (13, 'Ann 3', 'ann 3', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (15, 'Cy 3', 'cy 3', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (16, 'Di 3', 'di 3', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (14, 'N.N. 14', 'n.n. 14', NULL, false, true, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (17, 'Ann 4', 'ann 4', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (18, 'Bea 4', 'bea 4', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (19, 'Cy 4', 'cy 4', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.person VALUES (20, 'Di 4', 'di 4', NULL, false, false, false, '2026-11-27 19:24:49');
INSERT INTO public.player VALUES (1, 1, 0, 1, 'Ann 0', 'Ann 0', -42);
INSERT INTO public.player VALUES (2, 1, 1, 2, 'Bea 0', 'Bea 0', 10);
INSERT INTO public.player VALUES (3, 1, 2, 3, 'Cy 0', 'Cy 0', -40);
INSERT INTO public.player VALUES (4, 1, 3, 4, 'Di 0', 'Di 0', 72);
INSERT INTO public.player VALUES (5, 2, 0, 5, 'Ann 1', 'Ann 1', -50);
INSERT INTO public.player VALUES (6, 2, 1, 6, 'Bea 1', 'Bea 1', -13);
INSERT INTO public.player VALUES (7, 2, 2, 7, 'Cy 1', 'Cy 1', -46);
INSERT INTO public.player VALUES (8, 2, 3, 8, 'Di 1', 'Di 1', 109);
INSERT INTO public.player VALUES (9, 3, 0, 9, 'Ann 2', 'Ann 2', -49);
INSERT INTO public.player VALUES (10, 3, 1, 10, 'Bea 2', 'Bea 2', -21);
INSERT INTO public.player VALUES (11, 3, 2, 11, 'Cy 2', 'Cy 2', 93);
INSERT INTO public.player VALUES (12, 3, 3, 12, 'Di 2', 'Di 2', -23);
INSERT INTO public.player VALUES (13, 4, 0, 13, 'Ann 3', 'Ann 3', -43);
INSERT INTO public.player VALUES (14, 4, 1, 14, 'N.N. 14', 'N.N. 14', 85);
INSERT INTO public.player VALUES (15, 4, 2, 15, 'Cy 3', 'Cy 3', -65);
INSERT INTO public.player VALUES (16, 4, 3, 16, 'Di 3', 'Di 3', 23);
INSERT INTO public.player VALUES (17, 5, 0, 17, 'Ann 4', 'Ann 4', -4);
INSERT INTO public.player VALUES (18, 5, 1, 18, 'Bea 4', 'Bea 4', -42);
INSERT INTO public.player VALUES (19, 5, 2, 19, 'Cy 4', 'Cy 4', 16);
INSERT INTO public.player VALUES (20, 5, 3, 20, 'Di 4', 'Di 4', 30);
INSERT INTO public.season VALUES (1, '2026', '2026-11-27 19:24:48');
INSERT INTO public.seating VALUES (21, 1, 0, 1, 1, NULL);
INSERT INTO public.seating VALUES (22, 1, 1, 2, 1, NULL);
INSERT INTO public.seating VALUES (23, 1, 2, 3, 1, NULL);
INSERT INTO public.seating VALUES (24, 1, 3, 4, 1, NULL);
INSERT INTO public.seating VALUES (33, 2, 0, 5, 1, NULL);
INSERT INTO public.seating VALUES (34, 2, 1, 6, 1, NULL);
INSERT INTO public.seating VALUES (35, 2, 2, 7, 1, NULL);
INSERT INTO public.seating VALUES (36, 2, 3, 8, 1, NULL);
INSERT INTO public.seating VALUES (41, 3, 0, 9, 1, NULL);
INSERT INTO public.seating VALUES (42, 3, 1, 10, 1, NULL);
INSERT INTO public.seating VALUES (43, 3, 2, 11, 1, NULL);
INSERT INTO public.seating VALUES (44, 3, 3, 12, 1, NULL);
INSERT INTO public.seating VALUES (53, 4, 0, 13, 1, NULL);
INSERT INTO public.seating VALUES (54, 4, 1, 14, 1, NULL);
INSERT INTO public.seating VALUES (55, 4, 2, 15, 1, NULL);
INSERT INTO public.seating VALUES (56, 4, 3, 16, 1, NULL);
INSERT INTO public.seating VALUES (57, 5, 0, 17, 1, NULL);
INSERT INTO public.seating VALUES (58, 5, 1, 18, 1, NULL);
INSERT INTO public.seating VALUES (59, 5, 2, 19, 1, NULL);
INSERT INTO public.seating VALUES (60, 5, 3, 20, 1, NULL);
INSERT INTO public.session VALUES (2, 2, 1, 'journal', 'e0001', 2, 'eb6e17ecc407147b67f58c0c08783c8b', '7b18d519ff5bd7429c90a15ec39d3642', 1795287601, 'modern_1991', '{"opera": "off"}', '["Ann 1", "Bea 1", "Cy 1", "Di 1"]', '[0, 0, 0, 0]', '[-50, -13, -46, 109]', 0, 6, 'play', false, 14, '\x4600004801010031ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20310542656120310443792031044469203100000000000000000000000000000000e6e1b4940501000100000000ffa260f30502000703010102f668001d070300088024000000014b8e22aa070400088110000000018cc21b3d07050008821b000000015f700cc90206000d0009e879ee0507000101000000ba7770f90508000703010102e9cd9068070900088008000000016b907bd2070a0008810f00000001dff5d8a9070b0008820d00000001444bb319020c000d006cade4fe050d00010200000004e19500050e000501000000ec669761', '2026-11-27 19:24:49');
INSERT INTO public.session VALUES (3, 3, 1, 'journal', 'e0001', 3, '25d72da34c0a7277880f9253909d860e', '550763820f4cfa9deddb5dfe180f9e52', 1795287602, 'modern_1991', '{"opera": "off"}', '["Ann 2", "Bea 2", "Cy 2", "Di 2"]', '[0, 0, 0, 0]', '[-49, -21, 93, -23]', 0, 4, 'deal', false, 12, '\x4600004801010032ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20320542656120320443792032044469203200000000000000000000000000000000d57cefcc0501000100000000a39d17180502000501000000c2319f2e0503000702010101b46f8bcf07040008831200000001beed95aa07050008801b00000001791154d907060008810b00000001d2c148ca0207000d03d5f5ca7f050800010100000075f6bb2805090007020101027bad0634070a0008830300000001d408158e070b000880140000000172956b4d070c0008811000000001955465cc', '2026-11-27 19:24:49');
INSERT INTO public.session VALUES (1, 1, 1, 'journal', 'e0001', 1, 'b0362dc74a24f1bd80966a9887cd2d71', '786385064eda0fcb9a052b8f7a05905f', 1795287600, 'modern_1991', '{"opera": "off"}', '["Ann 0", "Bea 0", "Cy 0", "Di 0"]', '[0, 0, 0, 0]', '[-42, 10, -40, 72]', 0, 2, 'play', false, 16, '\x4600004801010030ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20300542656120300443792030044469203000000000000000000000000000000000c868ad150501000100000000cbb74daa0502000501000000fb9c4e8105030007010101016ffdd54a070400088202000000013e9339d80705000883140000000181d6e18507060008800c000000018b376a160207000d021f39878805080001010000008acdb2810509000500000000ab570fc4050a00070301010170466fba070b000880220000000173a655b4070c0008811c00000001f8104a90070d00088222000000011b0546a4020e000d003d730177050f000102000000bf23050f05100007020101026a82fc87', '2026-11-27 19:24:48');
INSERT INTO public.session VALUES (4, 4, 1, 'journal', 'e0001', 4, '9faed5d00f07e03a2703083fc077ef46', 'b91df243cee78e78b18b3bb4127e6e9f', 1795287603, 'modern_1991', '{"opera": "off"}', '["Ann 3", "N.N. 14", "Cy 3", "Di 3"]', '[0, 0, 0, 0]', '[-43, 85, -65, 23]', 0, 2, 'deal', false, 13, '\x4800004801010033ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e2033074e2e4e2e203134044379203304446920330000000000000000000000000000000070c8221b0501000100000000dbb123b80502000701010102185bec3a07030008822800000001a834e8c2070400088327000000011da272310705000880140000000112f59a7c0206000d026bcdbf1a050700010100000073cd3e8c050800050300000082ec0b010509000703010101771ba8f5070a0008801300000001e0d58e9c070b0008810a0000000158ce1c5f070c000882150000000197f0bd7c020d000d00f3b46a50', '2026-11-27 19:24:49');
INSERT INTO public.session VALUES (5, 5, 1, 'transcript', 'Fir', 5, '8c14981629a5a9d4bc826846081d1481', '1d8377fbb01944be78729bd284b95fee', 0, 'modern_1991', '{"opera": "off"}', '["Ann 4", "Bea 4", "Cy 4", "Di 4"]', '[0, 0, 0, 0]', '[-4, -42, 16, 30]', 0, 2, 'deal', false, 4, '\x7b2272756c65736574223a20226d6f6465726e5f31393931222c20226f7074696f6e73223a207b226f70657261223a20226f6666227d2c2022706c6179657273223a20342c20227365617473223a205b22416e6e2034222c20224265612034222c202243792034222c202244692034225d2c20227374617274223a205b302c20302c20302c20305d2c20226576656e7473223a205b7b2274797065223a202268616e645f656e64222c20226f7574223a20322c20226c656674223a207b2230223a2032352c202231223a2033342c202233223a20347d2c2022636f6d65745f696e5f646561645f68616e64223a20747275657d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20302c20226c656674223a207b2231223a2031372c202232223a2033302c202233223a2031357d2c2022636f6d65745f696e5f646561645f68616e64223a20747275657d2c207b2274797065223a2022636f6d65745f706c61796564222c202273656174223a20317d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20332c20226c656674223a207b2230223a2033352c202231223a20392c202232223a2031317d2c2022636f6d65745f696e5f646561645f68616e64223a2066616c73657d5d7d', '2026-11-27 19:24:49');
INSERT INTO public.set_aside VALUES (1, 1, 'Ash', 'phone-Ash', 'e0001.hj', '54810de44dc3435923aa0dc6224d102962314e5c8e191fe140525a1f78dd6527', '\x4600004801010032ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20320542656120320443792032044469203200000000000000000000000000000000d57cefcc0501000100000000a39d17180502000501000000c2319f2e0503000702010101b46f8bcf07040008831200000001beed95aa07050008801b00000001791154d907060008810b00000001d2c148ca0207000d03d5f5ca7f050800010100000075f6bb2805090007020101027bad0634070a0008830300000001d408158e070b000880140000000172956b4d070c0008811000000001955465cc020d000d034bf2f516050e000102000000a8547dc7050f000701010102e75cc6dd07100008811f00000001fe00a7e9', 'e0001.hj is damaged or was altered at byte 251 (hand 3).', '2026-11-27 19:24:49', NULL, '{"english": "{called} is damaged or was altered at byte {byte} (hand {hand}).", "parts": {"called": "e0001.hj", "byte": 251, "hand": 3}}');
INSERT INTO public.table_code VALUES (1, 1, 'Oak', 'JWYBZN4M', 'phone-Oak', '2026-11-27 19:24:48', '2026-11-27 19:24:48', '2026-11-27 19:24:48', NULL);
INSERT INTO public.table_code VALUES (2, 1, 'Elm', 'R52JM63Z', 'phone-Elm', '2026-11-27 19:24:48', '2026-11-27 19:24:49', '2026-11-27 19:24:48', NULL);
INSERT INTO public.table_code VALUES (3, 1, 'Ash', 'PD7BMN3F', 'phone-Ash', '2026-11-27 19:24:49', '2026-11-27 19:24:49', '2026-11-27 19:24:48', NULL);
INSERT INTO public.table_code VALUES (4, 1, 'Yew', '7VA3HQTN', 'phone-Yew', '2026-11-27 19:24:49', '2026-11-27 19:24:49', '2026-11-27 19:24:48', NULL);
INSERT INTO public.table_code VALUES (5, 1, 'Fir', 'MXPFPBY5', 'phone-Fir', '2026-11-27 19:24:49', '2026-11-27 19:24:49', '2026-11-27 19:24:48', NULL);
INSERT INTO public.table_code VALUES (6, 1, 'Box', '52BGM63V', 'phone-Box', '2026-11-27 19:24:49', '2026-11-27 19:24:49', '2026-11-27 19:24:48', NULL);
INSERT INTO public.upload VALUES (3, 3, 'phone-Ash', 'e0001.hj', '\x4600004801010032ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20320542656120320443792032044469203200000000000000000000000000000000d57cefcc0501000100000000a39d17180502000501000000c2319f2e0503000702010101b46f8bcf07040008831200000001beed95aa07050008801b00000001791154d907060008810b00000001d2c148ca0207000d03d5f5ca7f050800010100000075f6bb2805090007020101027bad0634070a0008830300000001d408158e070b000880140000000172956b4d070c0008811000000001955465cc', '\x', 230, 1453977579, 3429192853, 0, 3, 'The club cannot take this from hand 3 on: it is not what was sent before, or cannot have happened. The director has it.', '2026-11-27 19:24:49');
INSERT INTO public.upload VALUES (1, 1, 'phone-Oak', 'e0001.hj', '\x4600004801010030ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20300542656120300443792030044469203000000000000000000000000000000000c868ad150501000100000000cbb74daa0502000501000000fb9c4e8105030007010101016ffdd54a070400088202000000013e9339d80705000883140000000181d6e18507060008800c000000018b376a160207000d021f39878805080001010000008acdb2810509000500000000ab570fc4050a00070301010170466fba070b000880220000000173a655b4070c0008811c00000001f8104a90070d00088222000000011b0546a4020e000d003d730177050f000102000000bf23050f05100007020101026a82fc87', '\x07110008831200000001', 285, 801230818, 2281472618, 0, 1, '', '2026-11-27 19:24:48');
INSERT INTO public.upload VALUES (2, 2, 'phone-Elm', 'e0001.hj', '\x4600004801010031ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20310542656120310443792031044469203100000000000000000000000000000000e6e1b4940501000100000000ffa260f30502000703010102f668001d070300088024000000014b8e22aa070400088110000000018cc21b3d07050008821b000000015f700cc90206000d0009e879ee0507000101000000ba7770f90508000703010102e9cd9068070900088008000000016b907bd2070a0008810f00000001dff5d8a9070b0008820d00000001444bb319', '\x', 218, 2848089983, 431180612, 0, 2, '', '2026-11-27 19:24:49');
INSERT INTO public.upload VALUES (4, 4, 'phone-Yew', 'e0001.hj', '\x4800004801010033ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e2033074e2e4e2e203134044379203304446920330000000000000000000000000000000070c8221b0501000100000000dbb123b80502000701010102185bec3a07030008822800000001a834e8c2070400088327000000011da272310705000880140000000112f59a7c0206000d026bcdbf1a050700010100000073cd3e8c050800050300000082ec0b010509000703010101771ba8f5070a0008801300000001e0d58e9c070b0008810a0000000158ce1c5f070c000882150000000197f0bd7c020d000d00f3b46a50', '\x', 239, 216489716, 1493403635, 0, 4, '', '2026-11-27 19:24:49');
INSERT INTO public.upload VALUES (5, 5, 'phone-Fir', 'e0001.hj', '\x4600004801010034ea016b0b6d6f6465726e5f3139393105000001000200000000000405416e6e20340542656120340443792034044469203400000000000000000000000000000000b346587c05010001000000005ae5881505020007020101021c063e9b07030008830400000001e88a972207040008801900000001d0ef3bc107050008812200000001cfe997690206000d0375db7f390507000101000000fe0c88760508000700010102f696eaf3', '\x', 176, 2299576889, 4092237558, 0, 5, '', '2026-11-27 19:24:49');
INSERT INTO public.upload VALUES (6, 6, 'phone-Box', 'e0001.hj', '\x', '\x4600004801010035ea016b0b6d6f6465726e5f31', 20, 3687202553, 0, 0, NULL, '', '2026-11-27 19:24:49');
SELECT pg_catalog.setval('public.box_id_seq', 5, true);
SELECT pg_catalog.setval('public.club_id_seq', 1, false);
SELECT pg_catalog.setval('public.correction_id_seq', 1, false);
SELECT pg_catalog.setval('public.evening_id_seq', 1, true);
SELECT pg_catalog.setval('public.game_table_id_seq', 5, true);
SELECT pg_catalog.setval('public.person_id_seq', 20, true);
SELECT pg_catalog.setval('public.place_id_seq', 1, false);
SELECT pg_catalog.setval('public.player_id_seq', 20, true);
SELECT pg_catalog.setval('public.presence_id_seq', 1, false);
SELECT pg_catalog.setval('public.round_id_seq', 1, false);
SELECT pg_catalog.setval('public.season_id_seq', 1, true);
SELECT pg_catalog.setval('public.seat_change_id_seq', 1, false);
SELECT pg_catalog.setval('public.seating_id_seq', 60, true);
SELECT pg_catalog.setval('public.session_id_seq', 5, true);
SELECT pg_catalog.setval('public.set_aside_id_seq', 1, true);
SELECT pg_catalog.setval('public.table_code_id_seq', 6, true);
SELECT pg_catalog.setval('public.upload_id_seq', 6, true);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.box
    ADD CONSTRAINT box_key_key UNIQUE (key);
ALTER TABLE ONLY public.box
    ADD CONSTRAINT box_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.club
    ADD CONSTRAINT club_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.correction
    ADD CONSTRAINT correction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_session
    ADD CONSTRAINT desk_session_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.evening
    ADD CONSTRAINT evening_number_key UNIQUE (number);
ALTER TABLE ONLY public.evening
    ADD CONSTRAINT evening_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (session_id, number);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_evening_id_label_key UNIQUE (evening_id, label);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hand
    ADD CONSTRAINT hand_pkey PRIMARY KEY (session_id, number);
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
ALTER TABLE ONLY public.season
    ADD CONSTRAINT season_name_key UNIQUE (name);
ALTER TABLE ONLY public.season
    ADD CONSTRAINT season_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seating
    ADD CONSTRAINT seating_pkey PRIMARY KEY (id);
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
CREATE INDEX ix_correction_evening_id ON public.correction USING btree (evening_id);
CREATE INDEX ix_game_table_evening_id ON public.game_table USING btree (evening_id);
CREATE INDEX ix_place_person_id ON public.place USING btree (person_id);
CREATE INDEX ix_place_round_id ON public.place USING btree (round_id);
CREATE INDEX ix_player_person_id ON public.player USING btree (person_id);
CREATE INDEX ix_player_session_id ON public.player USING btree (session_id);
CREATE INDEX ix_presence_evening_id ON public.presence USING btree (evening_id);
CREATE INDEX ix_presence_person_id ON public.presence USING btree (person_id);
CREATE INDEX ix_round_evening_id ON public.round USING btree (evening_id);
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
