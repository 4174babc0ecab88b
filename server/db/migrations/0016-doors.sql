-- Accounts that must show at sign-in that a person is present. Until then a session is good for that check alone.
alter table account add column face_required boolean not null default false;
alter table session add column face_pending boolean not null default false;

create table face_event (
  id text primary key,
  account_id bigint not null references account (id) on delete cascade,
  token_hash bytea not null references session (token_hash) on delete cascade,
  even_code text not null,
  task text not null,
  return_url text not null,
  state text not null default 'loading' check (state in ('loading', 'denied', 'succeeded')),
  tries smallint not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index face_event_expiry on face_event (expires_at);
create index face_event_session on face_event (token_hash);

create table third_party_identity (
  social_type text not null,
  subject text not null,
  name text not null,
  account_id bigint not null references account (id) on delete cascade,
  bound_at timestamptz not null,
  primary key (social_type, subject)
);
create index third_party_account on third_party_identity (account_id);

-- What serves once: the state of a sign-in that has begun, the key to bind with, the code of a merchant.
create table third_party_ticket (
  hash bytea primary key,
  kind text not null check (kind in ('state', 'bind', 'merchant')),
  social_type text not null,
  subject text not null,
  name text not null,
  expires_at timestamptz not null
);
create index third_party_ticket_expiry on third_party_ticket (expires_at);
