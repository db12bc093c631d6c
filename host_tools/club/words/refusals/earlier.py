"""Sentences of version 0.1.0 that a club's store may keep, and the ones that replace them."""

WORDS = (
    """
--table NAME --anyway says that it is another table. = To add it as another table, use --table NAME --anyway.
--table NAME says that it is another table, and with --anyway another session of that one. = If it is another table, use --table NAME; if it is another session of that table, add --anyway.
evening {number} has {table} already, with other players, rules or balances carried in; {named} = evening {number} already has {table}, with other players, house rules or balances carried over. {named}
it claims the same table and time as the {kind} of {table}{of}, but differs from it in {place}; what was gathered stays. {more} = it has the same table and time as the {kind} of {table}{of}, but differs from it in {place}. The first results stay. {more}
it differs before {place}, and is the same from there = it differs before {place}, and is the same from there on
it has a part of the hands of {whose} = it has some of the hands of {whose}
it is a copy of the {kind} of {table}{of} that was changed: {place}; what was gathered stays, unless `halley club table drop` takes it out. {anyway} = it is a changed copy of the {kind} of {table}{of}: {place}. The first results stay, unless you leave them out with `halley club table drop`. {anyway}
it is a copy of {whose} that was changed ({place}) = it is a changed copy ({place}) of {whose}
it is only its end, from {place} on = it is only the end of it, from {place} on
it is the same up to {place}, and differs from there = it is the same up to {place}, and differs from there on
it is {whose} already. `halley club table rename` calls a table otherwise; {anyway} = it is {whose} already. Rename a table with `halley club table rename`. {anyway}
record {number} cannot have happened: {why} = record {number} breaks the rules: {why}
record {number} is none of a journal. = record {number} is not a journal record.
somebody without a name = someone without a name
what was counted of it, up to hand {count}, is taken back. = its hands up to hand {count} no longer count.
{alike}, but has {name} in seat {seat}, where {other} sat. `halley club member rename` calls somebody otherwise, `halley club seat` says who sat where; {anyway} = {alike}, but has {name} in seat {seat}, where {other} sat. Rename a person with `halley club member rename`, or set who sat where with `halley club seat`. {anyway}
{alike}, by the same people, as if begun at another time; {anyway} = {alike}, by the same people, as if started at another time. {anyway}
{alike}, with nobody's name, and chance does not do that; {anyway} = {alike}, without names; this cannot be chance. {anyway}
{alike}, with other people in every seat, and chance does not do that; {anyway} = {alike}, with other people in every seat; this cannot be chance. {anyway}
{called} does not begin like a journal. = {called} does not start like a journal.
{called} is damaged or was altered at byte {byte} (hand {hand}). = {called} is damaged or was changed at byte {byte} (hand {hand}).
{called} is damaged or was altered at byte {byte} (record {record}, hand {hand}); what stands before is kept. = {called} is damaged or was changed at byte {byte} (record {record}, hand {hand}). Everything before it is kept.
{called} is no journal that a box has written: {why} = {called} is not a journal written by a box: {why}
{called} is not a journal to be read here: {why} = {called} is not a journal that this Halley can read: {why}
{called} looks like a transcript, and is not a journal; `halley score` reads it. = {called} looks like a transcript, not a journal. Read it with `halley score`.
{called}, hand {hand}: record {record} cannot have happened: {why} = {called}, hand {hand}: record {record} breaks the rules: {why}
{called}, hand {hand}: record {record} is none of a journal. = {called}, hand {hand}: record {record} is not a journal record.
""",
)
