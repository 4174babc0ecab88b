-- A picture that the patient sent from her own phone has no account behind it.
alter table archive alter column created_by drop not null;
