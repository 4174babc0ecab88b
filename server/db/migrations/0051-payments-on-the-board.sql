-- The day's list says for which visits no payment is noted.
create trigger payment_changed after insert or update of voided_at, visit_id on payment for each row
  execute function notify_clinic('board');
