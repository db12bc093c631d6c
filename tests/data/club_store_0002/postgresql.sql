CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.box (
    id integer NOT NULL,
    key character varying(64) NOT NULL,
    heard timestamp without time zone NOT NULL
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
    pin_locked timestamp without time zone
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
CREATE TABLE public.evening (
    id integer NOT NULL,
    season_id integer NOT NULL,
    number integer NOT NULL,
    date date NOT NULL,
    started timestamp without time zone NOT NULL,
    ended timestamp without time zone
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
    told integer NOT NULL,
    raw bytea NOT NULL,
    heard timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.session_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.session_id_seq OWNED BY public.session.id;
CREATE TABLE public.sitting (
    session_id integer NOT NULL,
    hand integer NOT NULL,
    part integer NOT NULL,
    players json NOT NULL,
    delta json NOT NULL,
    payments integer NOT NULL
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
INSERT INTO public.alembic_version VALUES ('0002');
INSERT INTO public.club VALUES (1, 'Comet Club', 12, 'f1b273591d681e468212fa64bd46296a', '2026-11-22 22:12:51', 'en', 'balance', '[]', 0, 1, 'EUR', '2e5a3e6bda6c2f3359b603ab96c0705f$da127d52be53df5c20ef7125f7c602497dd0e279086d967ff3c456a35d14430a', 0, NULL);
INSERT INTO public.correction VALUES (1, 1, NULL, NULL, 'Miscounted.', 'the director', '2026-11-22 22:13:01', '[[1, -33, -28], [2, -79, -84]]');
INSERT INTO public.evening VALUES (1, 1, 1, '2026-11-22', '2026-11-22 22:12:55', '2026-11-22 22:13:03');
INSERT INTO public.event VALUES (1, 0, 1, 'hand_points', '[-4, -39, -29, 72]');
INSERT INTO public.event VALUES (1, 1, 2, 'hand_points', '[-40, -29, -30, 99]');
INSERT INTO public.event VALUES (2, 0, 1, 'hand_points', '[-4, 53, -29, -20]');
INSERT INTO public.event VALUES (2, 1, 2, 'hand_points', '[-7, -42, -35, 84]');
INSERT INTO public.game_table VALUES (1, 1, 'Table 1', NULL);
INSERT INTO public.game_table VALUES (2, 1, 'Table 2', NULL);
INSERT INTO public.hand VALUES (1, 1, 0, 3, 2, false, true, 0, '[-4, -39, -29, 72]');
INSERT INTO public.hand VALUES (1, 2, 1, 3, 4, false, true, 0, '[-40, -29, -30, 99]');
INSERT INTO public.hand VALUES (2, 1, NULL, 1, 2, false, true, 0, '[-4, 53, -29, -20]');
INSERT INTO public.hand VALUES (2, 2, NULL, 3, 4, false, true, 0, '[-7, -42, -35, 84]');
INSERT INTO public.person VALUES (1, 'Ann', 'ann', NULL, true, false, false, '2026-11-22 22:12:53');
INSERT INTO public.person VALUES (3, 'Cy', 'cy', NULL, false, false, false, '2026-11-22 22:12:55');
INSERT INTO public.person VALUES (4, 'Di', 'di', NULL, false, false, false, '2026-11-22 22:12:56');
INSERT INTO public.person VALUES (5, 'Eve', 'eve', NULL, false, false, false, '2026-11-22 22:12:56');
INSERT INTO public.person VALUES (6, 'Fay', 'fay', NULL, false, false, false, '2026-11-22 22:12:56');
INSERT INTO public.person VALUES (7, 'Gus', 'gus', NULL, false, false, false, '2026-11-22 22:12:56');
INSERT INTO public.person VALUES (8, 'Hal', 'hal', NULL, false, false, false, '2026-11-22 22:12:56');
INSERT INTO public.person VALUES (2, 'Bea', 'bea', NULL, true, false, true, '2026-11-22 22:12:54');
INSERT INTO public.place VALUES (17, 3, 'Table 1', 0, 2);
INSERT INTO public.place VALUES (18, 3, 'Table 1', 1, 6);
INSERT INTO public.place VALUES (19, 3, 'Table 1', 2, 5);
INSERT INTO public.place VALUES (20, 3, 'Table 1', 3, 1);
INSERT INTO public.place VALUES (21, 3, 'Table 2', 0, 7);
INSERT INTO public.place VALUES (22, 3, 'Table 2', 1, 4);
INSERT INTO public.place VALUES (23, 3, 'Table 2', 2, 3);
INSERT INTO public.place VALUES (24, 4, 'Table 1', 0, 3);
INSERT INTO public.place VALUES (25, 4, 'Table 1', 1, 5);
INSERT INTO public.place VALUES (26, 4, 'Table 1', 2, 4);
INSERT INTO public.place VALUES (27, 4, 'Table 1', 3, 2);
INSERT INTO public.place VALUES (28, 4, 'Table 2', 0, 7);
INSERT INTO public.place VALUES (29, 4, 'Table 2', 1, 1);
INSERT INTO public.place VALUES (30, 4, 'Table 2', 2, 6);
INSERT INTO public.player VALUES (1, 1, 0, 1, 'Ann', 'Ann', -44);
INSERT INTO public.player VALUES (2, 1, 1, 2, 'Bea', 'Bea', -68);
INSERT INTO public.player VALUES (3, 1, 2, 3, 'Cy', 'Cy', -59);
INSERT INTO public.player VALUES (4, 1, 3, 4, 'Di', 'Di', 171);
INSERT INTO public.player VALUES (5, 2, 0, 5, 'Eve', 'Eve', -11);
INSERT INTO public.player VALUES (6, 2, 1, 6, 'Fay', 'Fay', 11);
INSERT INTO public.player VALUES (7, 2, 2, 7, 'Gus', 'Gus', -64);
INSERT INTO public.player VALUES (8, 2, 3, 8, 'Hal', 'Hal', 64);
INSERT INTO public.presence VALUES (1, 1, 1, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (2, 1, 2, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (3, 1, 3, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (4, 1, 4, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (5, 1, 5, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (6, 1, 6, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.presence VALUES (7, 1, 7, 1, NULL, '2026-11-22 22:12:56');
INSERT INTO public.round VALUES (3, 1, 1, 'lot', '215988', 4, NULL, NULL, '2026-11-22 22:13:02');
INSERT INTO public.round VALUES (4, 1, 2, 'lot', '215988', 4, NULL, NULL, '2026-11-22 22:13:02');
INSERT INTO public.season VALUES (1, '2026', '2026-11-22 22:12:55');
INSERT INTO public.seat_change VALUES (1, 1, 0, 2, 2, NULL);
INSERT INTO public.seat_change VALUES (2, 2, 1, 1, 2, NULL);
INSERT INTO public.seating VALUES (5, 2, 0, 5, 1, NULL);
INSERT INTO public.seating VALUES (6, 2, 1, 6, 1, NULL);
INSERT INTO public.seating VALUES (7, 2, 2, 7, 1, NULL);
INSERT INTO public.seating VALUES (8, 2, 3, 8, 1, NULL);
INSERT INTO public.seating VALUES (13, 1, 0, 1, 1, 1);
INSERT INTO public.seating VALUES (14, 1, 0, 2, 2, NULL);
INSERT INTO public.seating VALUES (15, 1, 1, 2, 1, 1);
INSERT INTO public.seating VALUES (16, 1, 1, 1, 2, NULL);
INSERT INTO public.seating VALUES (17, 1, 2, 3, 1, NULL);
INSERT INTO public.seating VALUES (18, 1, 3, 4, 1, NULL);
INSERT INTO public.session VALUES (1, 1, 1, 'journal', 'Table 1', NULL, 'c0c6bd302aad2fbd3498267bf70b9f5f', '567db7cc4656a98d41b1e354e3577abe', 1795287600, 'modern_1991', '{"opera": "off"}', '["Ann", "Bea", "Cy", "Di"]', '[0, 0, 0, 0]', '[-44, -68, -59, 171]', 0, 6, 'deal', false, 12, '\x3e00004801010030ea016b0b6d6f6465726e5f3139393105000001000200000000000403416e6e0342656102437902446900000000000000000000000000000000497a3b8d0501000100000000e726d4ef050200070301010269a74cea07030008800400000001476dd6e307040008812700000001a0d12f9d07050008821d00000001fc964cc00206000d002225b28b0507000101000000bbe15bda0508000703010102502e28c30709000880280000000134e85d22070a0008811d000000013ddcfbeb070b0008821e00000001474edb87020c000d00821a9c27', '2026-11-22 22:12:58');
INSERT INTO public.session VALUES (2, 2, 1, 'transcript', 'Table 2', NULL, '4f121af16e5e1514cd93158d9244e764', 'cca868c5b868d985d4ef4aaafb3c32fa', 0, 'modern_1991', '{}', '["Eve", "Fay", "Gus", "Hal"]', '[0, 0, 0, 0]', '[-11, 11, -64, 64]', 0, 6, 'deal', false, 2, '\x7b2272756c65736574223a20226d6f6465726e5f31393931222c20226f7074696f6e73223a207b7d2c2022706c6179657273223a20342c20227365617473223a205b22457665222c2022466179222c2022477573222c202248616c225d2c20227374617274223a205b302c20302c20302c20305d2c20226576656e7473223a205b7b2274797065223a202268616e645f656e64222c20226f7574223a20312c20227061636b223a2022726564222c20226c656674223a207b2230223a205b2232222c202232225d2c202232223a205b2234222c20223130222c20223130222c202233222c202232225d2c202233223a205b224a222c20224a225d7d7d2c207b2274797065223a202268616e645f656e64222c20226f7574223a20332c20227061636b223a2022626c61636b222c20226c656674223a207b2230223a205b2237225d2c202231223a205b2232222c202251222c202235222c202234222c202251222c202236222c202235225d2c202232223a205b2235222c20224b222c20223130222c20223130225d7d7d5d7d', '2026-11-22 22:12:58');
SELECT pg_catalog.setval('public.box_id_seq', 1, false);
SELECT pg_catalog.setval('public.club_id_seq', 1, false);
SELECT pg_catalog.setval('public.correction_id_seq', 1, true);
SELECT pg_catalog.setval('public.evening_id_seq', 1, true);
SELECT pg_catalog.setval('public.game_table_id_seq', 2, true);
SELECT pg_catalog.setval('public.person_id_seq', 8, true);
SELECT pg_catalog.setval('public.place_id_seq', 30, true);
SELECT pg_catalog.setval('public.player_id_seq', 8, true);
SELECT pg_catalog.setval('public.presence_id_seq', 8, true);
SELECT pg_catalog.setval('public.round_id_seq', 4, true);
SELECT pg_catalog.setval('public.season_id_seq', 1, true);
SELECT pg_catalog.setval('public.seat_change_id_seq', 2, true);
SELECT pg_catalog.setval('public.seating_id_seq', 18, true);
SELECT pg_catalog.setval('public.session_id_seq', 2, true);
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
ALTER TABLE ONLY public.sitting
    ADD CONSTRAINT sitting_pkey PRIMARY KEY (session_id, hand, part);
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
ALTER TABLE ONLY public.sitting
    ADD CONSTRAINT sitting_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id);
