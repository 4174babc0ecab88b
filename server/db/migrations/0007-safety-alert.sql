-- Warnings that asked for a signature, as they were first shown: how often they are signed and how often heeded is reported.
create table safety_alert (
  prescription_id bigint not null references prescription (id) on delete cascade,
  org_id bigint not null references organisation (id),
  top_org_id bigint not null references organisation (id),
  doctor_id bigint not null references account (id),
  warning text not null,
  rule text not null,
  shown_at timestamptz not null,
  primary key (prescription_id, warning)
);
create index safety_alert_org on safety_alert (top_org_id, org_id, shown_at);
