-- What open pages are told of, by whoever writes it. Only numbers travel; the same notice twice in a transaction is one.
create function notify_clinic() returns trigger language plpgsql as $$
begin
  perform pg_notify('qibo_events', json_build_object('t', tg_argv[0], 'o', coalesce(new.org_id, old.org_id))::text);
  return null;
end $$;

create trigger visit_added after insert or delete on visit for each row execute function notify_clinic('board');
create trigger visit_moved after update on visit for each row
  when (old.* is distinct from new.*) execute function notify_clinic('board');
create trigger patient_moved after update on patient for each row
  when (old.* is distinct from new.*) execute function notify_clinic('board');
create trigger prescription_added after insert on prescription for each row
  when (new.visit_id is not null) execute function notify_clinic('board');
create trigger prescription_moved after update of status, recipe_name, visit_id on prescription for each row
  when ((old.status, old.recipe_name, old.visit_id) is distinct from (new.status, new.recipe_name, new.visit_id))
  execute function notify_clinic('board');

create function notify_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('qibo_events', json_build_object('t', tg_argv[0], 'a', coalesce(new.account_id, old.account_id))::text);
  return null;
end $$;

create trigger message_changed after insert or update or delete on message for each row
  execute function notify_account('message');
create trigger session_ended after update of revoked_at on session for each row
  when (new.revoked_at is distinct from old.revoked_at) execute function notify_account('session');
create trigger session_deleted after delete on session for each row execute function notify_account('session');
create trigger membership_deleted after delete on membership for each row execute function notify_account('session');

create function notify_account_itself() returns trigger language plpgsql as $$
begin
  perform pg_notify('qibo_events', json_build_object('t', 'session', 'a', new.id)::text);
  return null;
end $$;
create trigger account_changed after update of disabled_at, expires_on on account for each row
  execute function notify_account_itself();
