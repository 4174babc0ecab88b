-- Past visits of another program are cases too: what they complained of is their history, and a doctor who has no account
-- here is 0 and keeps the name as it was written.
create or replace view case_facts as
select v.id as mc_id, v.top_org_id, v.org_id, v.patient_id,
       coalesce(v.doctor_id, 0) as doctor_id, v.started_at as at, v.status, v.diagnose_way,
       coalesce(case when rx.herbs and rx.points then 3 when rx.points then 2 when rx.herbs then 1 end, 0)::smallint as treat_type,
       coalesce(signs.all_ids, '{}') as symptom_ids,
       coalesce(signs.main_ids, '{}') as main_symptom_ids,
       coalesce(recipes.ids, '{}') as recipe_ids,
       coalesce(rx.srcs, '{}') as recipe_srcs,
       coalesce(rx.numbers, '') as numbers,
       lower(concat_ws(' ', rx.self_description, case when v.import_id is not null then nullif(v.complaint, '') end)) as self_description,
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
 where v.started_at is not null and (v.doctor_id is not null or v.import_id is not null);

select refresh_case(id) from visit where import_id is not null and started_at is not null;
