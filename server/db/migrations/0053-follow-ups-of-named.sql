-- The follow-ups of those who bear a name are found in the index alone, whatever their state.
drop index follow_up_patient;
create index follow_up_patient on follow_up (patient_id, due_on desc, id desc) include (org_id, top_org_id, state, expires_on);
