-- Tries that are limited (passwords, pictures), counted before they are judged. A window begins with its first try.
create table attempt (
  key text primary key,
  taken integer not null,
  since timestamptz not null
);
create index attempt_since on attempt (since);
drop table login_failure;

-- Wrong answers to this picture.
alter table image_code add column misses smallint not null default 0;
