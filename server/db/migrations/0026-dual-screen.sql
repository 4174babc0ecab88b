-- What a doctor shows to the patient now. It goes when the doctor leaves; what is old counts as nothing.
create table dual_screen (
  account_id bigint primary key references account (id) on delete cascade,
  top_org_id bigint not null references organisation (id),
  org_id bigint not null references organisation (id),
  content jsonb not null,
  updated_at timestamptz not null
);

-- A device on which a doctor of another account shows: it lives with the session of the device.
create table dual_screen_device (
  token_hash bytea primary key references session (token_hash) on delete cascade,
  org_id bigint not null references organisation (id),
  code text unique,
  code_expires_at timestamptz not null,
  doctor_id bigint references account (id) on delete cascade
);
create index dual_screen_device_doctor on dual_screen_device (doctor_id);
