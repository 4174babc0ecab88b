-- Rows are linked by the program, with a key that the database does not know; the database only keeps their order.
alter table audit_log add column keyed boolean not null default false;
drop trigger audit_link on audit_log;
drop function audit_link();

-- The one way to add rows: they are taken if they go on from the head of the chain, else the head is answered and stays
-- locked until the transaction ends. Runs with the rights of its owner, so that the program needs none on the tables.
create function audit_append(org bigint, from_seq bigint, from_hash bytea, entries jsonb)
  returns table (head_seq bigint, head_hash bytea)
  language plpgsql security definer set search_path from current as $$
declare head audit_head;
begin
  insert into audit_head values (org, 0, '\x') on conflict do nothing;
  select * into head from audit_head h where h.top_org_id = org for update;
  if head.seq <> from_seq or head.hash <> from_hash then
    return query select head.seq, head.hash;
    return;
  end if;
  insert into audit_log (top_org_id, seq, at, account_id, org_id, action, patient_id, entity, entity_id, detail, previous, hash, keyed)
    select org, e.seq, e.at, e.account_id, e.org_id, e.action, e.patient_id, e.entity, e.entity_id, e.detail,
           decode(e.previous, 'hex'), decode(e.hash, 'hex'), true
      from jsonb_to_recordset(entries) as e(seq bigint, at timestamptz, account_id bigint, org_id bigint, action text,
           patient_id bigint, entity text, entity_id bigint, detail jsonb, previous text, hash text)
     order by e.seq;
  update audit_head h set (seq, hash) = (select l.seq, l.hash from audit_log l where l.top_org_id = org order by l.seq desc limit 1)
    where h.top_org_id = org;
end $$;

create function audit_head_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.top_org_id = old.top_org_id and new.seq > old.seq then
    return new;
  end if;
  raise exception 'the audit log only grows' using errcode = 'QB002';
end $$;
create trigger audit_head_is_final before update or delete on audit_head
  for each row execute function audit_head_is_final();
create trigger audit_head_is_whole before truncate on audit_head
  for each statement execute function audit_is_final();

create function prescription_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'prescriptions are not deleted' using errcode = 'QB001';
end $$;
create trigger prescription_is_whole before truncate on prescription
  for each statement execute function prescription_is_final();
