-- The choice of points is held for the browser session: each has its own, whichever windows it opens.
alter table acupuncture_session add column browser_id text not null default '' check (length(browser_id) <= 40);
alter table acupuncture_session drop constraint acupuncture_session_pkey;
alter table acupuncture_session add primary key (prescription_id, browser_id);
