-- What a role holds in one organisation; without a row it holds what the program gives it.
create table role_permission (
  top_org_id bigint not null references organisation (id),
  user_type text not null check (user_type in ('doctor', 'staff', 'student')),
  codes text[] not null,
  updated_by bigint not null references account (id),
  updated_at timestamptz not null,
  primary key (top_org_id, user_type)
);

-- An invitation that an admin writes to one person, beside the own code that every account has.
alter table invitation add column id bigint generated always as identity unique;
alter table invitation add column invited text not null default '';
alter table invitation add column is_personal boolean not null default false;
create index invitation_clinic on invitation (top_org_id, made_at desc);

-- A session as its owner sees it: where it began. The token itself stays a hash.
alter table session add column id bigint generated always as identity unique;
alter table session add column address text not null default '';
alter table session add column agent text not null default '';

-- The list of staff of an organisation, also of a large one.
create index account_organisation on account (top_org_id, user_name, id);
