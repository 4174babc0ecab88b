-- What is shown lives as long as the page that shows it says so, and no longer than the session of that page.
delete from dual_screen;
alter table dual_screen
  add column token_hash bytea not null references session (token_hash) on delete cascade,
  -- Of the page: another page of the same account neither keeps nor takes away what this one shows.
  add column sender text not null,
  add column seen_at timestamptz not null;
create index dual_screen_token on dual_screen (token_hash);

-- Every screen on which a doctor shows is told at once, whoever changes or ends it.
create function notify_screens() returns trigger language plpgsql as $$
declare
  doctor bigint := coalesce(new.account_id, old.account_id);
begin
  perform pg_notify('qibo_events', json_build_object('t', 'panel', 'a', doctor)::text);
  perform pg_notify('qibo_events', json_build_object('t', 'panel', 'a', s.account_id)::text)
  from dual_screen_device d join session s on s.token_hash = d.token_hash
  where d.doctor_id = doctor and s.revoked_at is null;
  return null;
end $$;
create trigger dual_screen_added after insert or delete on dual_screen
  for each row execute function notify_screens();
create trigger dual_screen_moved after update of content, sender on dual_screen for each row
  when ((old.content, old.sender) is distinct from (new.content, new.sender)) execute function notify_screens();

-- Signed out here or from elsewhere: what was shown goes with the session.
create function blank_screens() returns trigger language plpgsql as $$
begin
  delete from dual_screen where token_hash = new.token_hash;
  return null;
end $$;
create trigger session_blanks after update of revoked_at on session for each row
  when (new.revoked_at is not null) execute function blank_screens();
