-- Codes sent to a phone or an address: for one purpose, five tries, one use. Without a code the row is as good as any to
-- whoever does not know better, and nothing opens it.
create table verify_code (
  key_hash bytea primary key,
  purpose text not null,
  recipient text not null,
  account_id bigint references account (id) on delete cascade,
  code text,
  tries smallint not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index verify_code_recipient on verify_code (recipient, purpose);
create index verify_code_expiry on verify_code (expires_at);

create table invitation (
  code text primary key,
  top_org_id bigint not null references organisation (id),
  org_id bigint not null references organisation (id),
  made_by bigint not null references account (id) on delete cascade,
  user_type text not null check (user_type in ('doctor', 'staff', 'student')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint references account (id) on delete set null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invitation_maker on invitation (made_by, made_at desc);
