-- What a top organisation's own confirmed prescriptions teach: weights and counts of signs and herbs, nothing of any patient.
create table experience (
  top_org_id bigint primary key references organisation (id) on delete cascade,
  -- How far the table of prescriptions had grown when it was learned; another figure today means that it is learned anew.
  confirmed integer not null,
  last_confirmed_at timestamptz,
  -- Prescriptions that could be learned from: those with signs and herbs.
  n integer not null,
  -- Null while they are too few.
  model bytea,
  method integer not null,
  knowledge_version text not null,
  learned_at timestamptz not null
);
