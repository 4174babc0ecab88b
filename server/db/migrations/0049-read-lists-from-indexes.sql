-- What orders, filters and counts a list is read from the index alone: in the table, the rows of one doctor, one state
-- or one patient lie between those of all others.
drop index medical_case_own;
create index medical_case_own on medical_case (doctor_id, at desc, mc_id desc) include (patient_id, org_id, top_org_id, hidden);
drop index medical_case_all;
create index medical_case_all on medical_case (top_org_id, at desc, mc_id desc) include (patient_id);
drop index medical_case_patient;
create index medical_case_patient on medical_case (patient_id, at desc) include (mc_id, doctor_id, org_id, top_org_id, hidden);

drop index visit_patient;
create index visit_patient on visit (patient_id, reserved_at desc) include (id, org_id, top_org_id, status);

drop index follow_up_state;
create index follow_up_state on follow_up (org_id, state, due_on desc, id desc) include (patient_id, expires_on, top_org_id);
drop index follow_up_all;
create index follow_up_all on follow_up (org_id, due_on desc, id desc) include (patient_id, top_org_id);
create index follow_up_open on follow_up (org_id, expires_on) include (id, due_on, patient_id, doctor_id, top_org_id) where state = 'open';

-- Few patients are removed: excluding them is cheaper than reading everybody else.
create index patient_removed on patient (id) where removed_at is not null;
