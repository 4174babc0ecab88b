-- A form that is sent twice on a bad line makes one patient.
alter table patient add column request_key text;
create unique index patient_request on patient (org_id, request_key) where request_key is not null;
