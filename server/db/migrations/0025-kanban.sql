-- What the board counts: visits that were begun, and herbal prescriptions that were confirmed.
create index visit_begun on visit (org_id, started_at) include (doctor_id, patient_id, visit_type)
  where started_at is not null and doctor_id is not null;
create index prescription_herbal on prescription (org_id, confirmed_at) include (doctor_id, patient_id, visit_id)
  where status = 'confirmed' and patient_id is not null and jsonb_array_length(content -> 'herbs') > 0;
