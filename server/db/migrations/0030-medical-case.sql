-- Who took a case out of account, and why. Nothing is deleted.
alter table visit add column invalidated_at timestamptz;
alter table visit add column invalidated_by bigint references account (id);
alter table visit add column invalidation_reason text not null default '';

-- What cases are found by: one row for each visit that was begun, kept in step by triggers whoever writes.
create table medical_case (
  mc_id bigint primary key references visit (id) on delete cascade,
  top_org_id bigint not null,
  org_id bigint not null,
  patient_id bigint not null,
  doctor_id bigint not null,
  at timestamptz not null,
  status text not null,
  diagnose_way smallint not null,
  -- 0 nothing yet, 1 herbs, 2 needles, 3 both.
  treat_type smallint not null,
  symptom_ids text[] not null,
  main_symptom_ids text[] not null,
  recipe_ids text[] not null,
  recipe_srcs smallint[] not null,
  numbers text not null,
  self_description text not null,
  clinical_note text not null,
  comment text not null,
  advised boolean not null,
  invalid boolean not null,
  hidden boolean not null
);

create view case_facts as
select v.id as mc_id, v.top_org_id, v.org_id, v.patient_id, v.doctor_id, v.started_at as at, v.status, v.diagnose_way,
       coalesce(case when rx.herbs and rx.points then 3 when rx.points then 2 when rx.herbs then 1 end, 0)::smallint as treat_type,
       coalesce(signs.all_ids, '{}') as symptom_ids,
       coalesce(signs.main_ids, '{}') as main_symptom_ids,
       coalesce(recipes.ids, '{}') as recipe_ids,
       coalesce(rx.srcs, '{}') as recipe_srcs,
       coalesce(rx.numbers, '') as numbers,
       lower(coalesce(rx.self_description, '')) as self_description,
       lower(coalesce(rx.clinical_note, '')) as clinical_note,
       lower(concat_ws(' ', said.words, asked.words)) as comment,
       coalesce(asked.advised, false) as advised,
       v.invalidated_at is not null as invalid,
       p.removed_at is not null as hidden
  from visit v
  join patient p on p.id = v.patient_id
  left join lateral (
    select bool_or(jsonb_array_length(coalesce(r.content->'herbs', '[]')) > 0
                or jsonb_array_length(coalesce(r.content->'preparations', '[]')) > 0) as herbs,
           bool_or(jsonb_array_length(coalesce(r.content->'points', '[]')) > 0) as points,
           array_agg(distinct r.recipe_src) as srcs,
           string_agg(r.number, ' ') as numbers,
           string_agg(r.content->>'selfDescription', ' ') as self_description,
           string_agg(r.content->>'clinicalNote', ' ') as clinical_note
      from prescription r where r.visit_id = v.id) rx on true
  left join lateral (
    select array_agg(distinct s->>'id') as all_ids,
           array_agg(distinct s->>'id') filter (where (s->>'main')::boolean) as main_ids
      from prescription r, jsonb_array_elements(coalesce(r.content->'symptoms', '[]')) s
     where r.visit_id = v.id and coalesce((s->>'present')::boolean, true)) signs on true
  left join lateral (
    select array_agg(distinct s->>'recipeId') as ids
      from prescription r, jsonb_array_elements(coalesce(r.content->'recipes', '[]')) s
     where r.visit_id = v.id) recipes on true
  left join lateral (
    select string_agg(concat_ws(' ', f.visit_note, f.advise_comment_reason), ' ') as words,
           bool_or(f.advise_comment_reason <> '') as advised
      from follow_up f where f.mc_id = v.id) asked on true
  left join lateral (
    select string_agg(w.content, ' ') as words from review w where w.mc_id = v.id) said on true
 where v.started_at is not null and v.doctor_id is not null;

-- Every filter as hashed terms, mixed with the organisation; of texts each piece of one and two characters, of numbers four.
-- An array is built by one query: adding to it piece by piece would take the square of a long history.
create function case_terms(
  org bigint, doctor bigint, status text, way smallint, kind_of_treatment smallint, advised boolean, symptoms text[], mains text[],
  recipes text[], srcs smallint[], numbers text, history text, note text, comment text
) returns bigint[] language plpgsql immutable strict parallel restricted cost 2000 as $$
begin
  return array(
    select distinct hashtextextended(term, org) from (
      select 'd:' || doctor as term
      union all select 'v:' || status
      union all select 'w:' || way
      union all select 'a:' || kind_of_treatment
      union all select 'f:' || advised
      union all select 's:' || id from unnest(symptoms) id
      union all select 'm:' || id from unnest(mains) id
      union all select 'r:' || id from unnest(recipes) id
      union all select 'x:' || src from unnest(srcs) src
      union all select 'n:' || substr(numbers, i, 4) from generate_series(1, length(numbers) - 3) i
      union all
      select kind || piece from (
        select kind, unnest(array[one, one || following]) as piece from (
          select kind, one, lead(one) over (partition by kind order by place) as following
            from (values ('t:', history), ('c:', note), ('k:', comment)) as texts (kind, words),
                 string_to_table(words, null) with ordinality as chars (one, place)) pairs) pieces
       where piece is not null) terms);
end $$;

insert into medical_case select * from case_facts;

create index medical_case_own on medical_case (doctor_id, at desc, mc_id desc);
create index medical_case_all on medical_case (top_org_id, at desc, mc_id desc);
create index medical_case_patient on medical_case (patient_id, at desc);
create index medical_case_terms on medical_case using gin (case_terms(
  top_org_id, doctor_id, status, diagnose_way, treat_type, advised, symptom_ids, main_symptom_ids, recipe_ids, recipe_srcs, numbers,
  self_description, clinical_note, comment)) with (fastupdate = off);

create function refresh_case(id bigint) returns void language sql as $$
  insert into medical_case select * from case_facts where mc_id = id
  on conflict (mc_id) do update set
    (org_id, patient_id, doctor_id, at, status, diagnose_way, treat_type, symptom_ids, main_symptom_ids, recipe_ids, recipe_srcs,
     numbers, self_description, clinical_note, comment, advised, invalid, hidden) =
    (excluded.org_id, excluded.patient_id, excluded.doctor_id, excluded.at, excluded.status, excluded.diagnose_way, excluded.treat_type,
     excluded.symptom_ids, excluded.main_symptom_ids, excluded.recipe_ids, excluded.recipe_srcs, excluded.numbers,
     excluded.self_description, excluded.clinical_note, excluded.comment, excluded.advised, excluded.invalid, excluded.hidden)
  where medical_case.* is distinct from excluded.*
$$;

create function visit_refreshes_case() returns trigger language plpgsql as $$
begin
  perform refresh_case(new.id);
  return null;
end $$;
create trigger visit_case after insert or update on visit
  for each row when (new.started_at is not null) execute function visit_refreshes_case();

create function part_refreshes_case() returns trigger language plpgsql as $$
declare case_id bigint;
begin
  if tg_table_name = 'prescription' then
    case_id := case when tg_op = 'DELETE' then old.visit_id else new.visit_id end;
  else
    case_id := case when tg_op = 'DELETE' then old.mc_id else new.mc_id end;
  end if;
  if case_id is not null then perform refresh_case(case_id); end if;
  return null;
end $$;
create trigger prescription_case after insert or update or delete on prescription
  for each row execute function part_refreshes_case();
create trigger follow_up_case after update or delete on follow_up
  for each row execute function part_refreshes_case();
create trigger review_case after insert or update or delete on review
  for each row execute function part_refreshes_case();

create function patient_hides_cases() returns trigger language plpgsql as $$
begin
  update medical_case set hidden = new.removed_at is not null where patient_id = new.id;
  return null;
end $$;
create trigger patient_case after update on patient
  for each row when (old.removed_at is distinct from new.removed_at) execute function patient_hides_cases();

-- A doctor's own questions to the cases.
create table case_filter (
  id bigint generated by default as identity (start with 1) primary key,
  top_org_id bigint not null references organisation (id),
  account_id bigint not null references account (id),
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (account_id, top_org_id, name)
);
