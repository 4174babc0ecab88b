-- How far the doctor has come in choosing points for a prescription; leaving and coming back keeps it.
create table acupuncture_session (
  prescription_id bigint primary key references prescription (id) on delete cascade,
  state jsonb not null,
  updated_at timestamptz not null
);
