-- Open pages hear of follow-ups, reviews and the plan of the calendar, by whoever writes them.
create trigger follow_up_added after insert or delete on follow_up for each row execute function notify_clinic('follow-up');
create trigger follow_up_moved after update on follow_up for each row
  when (old.* is distinct from new.*) execute function notify_clinic('follow-up');
create trigger review_changed after insert or update or delete on review for each row
  execute function notify_clinic('review');
create trigger waiting_entry_changed after insert or update or delete on waiting_entry for each row
  execute function notify_clinic('board');
create trigger absence_changed after insert or update or delete on absence for each row
  execute function notify_clinic('board');
create trigger working_hours_changed after insert or update or delete on working_hours for each row
  execute function notify_clinic('board');
