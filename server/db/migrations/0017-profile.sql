-- What an account has handed in to be audited, and what became of it.
alter table account
  add column certificate_ids bigint[] not null default '{}',
  add column audit_submitted_at timestamptz not null default now(),
  add column audit_remark text not null default '',
  add column audited_by bigint references account (id),
  add column audited_at timestamptz;
update account set audit_submitted_at = created_at;
create index account_audit on account (top_org_id, audit_status, audit_submitted_at, id) where disabled_at is null;

-- Codes that renew a licence. Only their hash is kept.
create table activation_code (
  code_hash bytea primary key,
  days integer not null check (days between 1 and 3660),
  -- Null serves every organisation.
  top_org_id bigint references organisation (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by bigint references account (id) on delete set null,
  used_at timestamptz
);
