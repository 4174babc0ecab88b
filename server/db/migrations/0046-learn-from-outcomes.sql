-- With the organisation's consent, what patients said at follow-up weighs past cases; without it, all cases weigh the same.
alter table organisation add column learn_from_outcomes boolean not null default false;

alter table experience
  -- Answers with the consent when it was learned; another figure today means that it is learned anew.
  add column outcomes integer,
  add column last_outcome_at timestamptz,
  -- Cases that weighed more, and that were left out.
  add column improved integer not null default 0,
  add column worse integer not null default 0;

create index follow_up_outcome on follow_up (top_org_id, followed_up_at) where state = 'done';
create index prescription_experience on prescription (top_org_id, id) include (confirmed_at) where status = 'confirmed';
