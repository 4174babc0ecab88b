-- To whom a personal invitation was sent: the code that such a person signs up with belongs to whoever invited.
alter table invitation add column recipient text not null default '';
create index invitation_recipient on invitation (recipient) where recipient <> '';
