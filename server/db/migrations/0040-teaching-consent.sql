-- The patient agrees that the case is read for learning, without anything that names the patient. Nobody is asked by default.
alter table patient add column teaching_consent boolean not null default false;
