-- In which language a patient's sheets are printed; without one, as the clinic's, and without that in simplified Chinese.
alter table patient add column sheet_language text check (sheet_language in ('zh_CN', 'zh_TW', 'en'));
alter table organisation add column sheet_language text check (sheet_language in ('zh_CN', 'zh_TW', 'en'));
