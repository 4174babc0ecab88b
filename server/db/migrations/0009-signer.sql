-- Who confirmed a prescription. The name is kept as it was that day; sheets confirmed before bear their doctor's.
alter table prescription add column confirmed_by bigint references account (id);
alter table prescription add column signer_name text;
