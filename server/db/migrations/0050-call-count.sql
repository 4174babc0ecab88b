-- Calls of one caller in the current minute, added up over all copies of the program. Lost with a crash of the database,
-- which costs nothing: the minute begins again.
create unlogged table call_count (
  key bytea primary key,
  calls integer not null,
  since timestamptz not null
);
create index call_count_since on call_count (since);
