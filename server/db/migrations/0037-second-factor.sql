-- A second proof at sign-in: a code of an authenticator, or one of the recovery codes.
create table second_factor (
  account_id bigint primary key references account (id) on delete cascade,
  -- Sealed under a key that the database does not hold.
  secret bytea not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of the last code: none serves twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id bigint not null references second_factor (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Until the code is given a session is good for that alone.
alter table session add column second_factor_pending boolean not null default false;
-- Of a top organisation: whether its admins must have one.
alter table organisation add column second_factor_for_admins boolean not null default false;
