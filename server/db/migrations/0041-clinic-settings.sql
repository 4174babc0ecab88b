-- What an admin sets of a clinic. The version is for two who change it at once.
alter table organisation
  add column letterhead text not null default '',
  add column seal_file_id bigint,
  add column sheet_paper text not null default 'A5' check (sheet_paper in ('A5', 'A4')),
  add column settings_version integer not null default 1;
alter table herb_price add column version integer not null default 1;
alter table item_price add column version integer not null default 1;
-- Activation codes as the operator sees them: by number and note, since the code itself is kept as a hash alone.
alter table activation_code add column id bigint generated always as identity unique;
alter table activation_code add column note text not null default '';
alter table activation_code add column made_by bigint references account (id) on delete set null;
alter table activation_code add column revoked_at timestamptz;
create index activation_code_made on activation_code (made_at desc, id desc);
