-- The last prescription before a visit is one step in an index, however many its patient has.
create index prescription_last on prescription (patient_id, confirmed_at desc) where status = 'confirmed';
