-- Search by any part of a name, pinyin, initials, phone or code, at the same speed for one character as for eleven digits.
alter table patient drop column search;
drop function spaced(text);
drop index patient_recent;

-- What is searched as one text; pinyin stands behind the bar, where a single letter does not look for it.
alter table patient add column search text not null generated always as (
  lower(replace(name || ' ' || initials || ' ' || patient_code || ' ' || phone, '|', ' ') || '|' || pinyin)
) stored;

-- The newest patients are read from this index alone, without their rows.
create index patient_recent on patient (org_id, updated_at desc, id desc)
  include (top_org_id, sex, search) where removed_at is null;
create index patient_age on patient (org_id, birthday desc nulls last, id) where removed_at is null;
create index patient_seen on patient (org_id, last_visit_at desc nulls last, id) where removed_at is null;

-- Every piece of one to four characters of every word, mixed with the clinic, so that no clinic pays for the size of
-- another. Trigrams of an extension begin at three characters, and would be checked again row by row.
-- Its cost is told: else the planner thinks it cheap to cut every row of a clinic anew, and calls in a second process for it.
create function patient_grams(org_id bigint, search text) returns bigint[]
  language plpgsql immutable strict parallel restricted cost 1000 as $$
declare
  grams bigint[] := '{}';
  word text;
  long integer;
  before_bar boolean := true;
begin
  foreach word in array string_to_array(replace(search, '|', ' | '), ' ') loop
    if word = '|' then before_bar := false; end if;
    long := length(word);
    for i in 1 .. long loop
      if before_bar then grams := grams || hashtextextended(substr(word, i, 1), org_id); end if;
      if i < long then grams := grams || hashtextextended(substr(word, i, 2), org_id); end if;
      if i < long - 1 then grams := grams || hashtextextended(substr(word, i, 3), org_id); end if;
      if i < long - 2 then grams := grams || hashtextextended(substr(word, i, 4), org_id); end if;
    end loop;
  end loop;
  return grams;
end $$;
-- Without the list of pending entries, which every search would have to read through.
create index patient_grams on patient using gin (patient_grams(org_id, search)) with (fastupdate = off)
  where removed_at is null;
