-- The currency of a clinic's prices, sheets and receipts (ISO 4217). Amounts are kept as entered; nothing is converted.
alter table organisation add column currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$');
