-- How a clinic lets a prescription be paid for and made.
alter table organisation add column payways jsonb not null
  default '{"herbPriceTypes": ["own", "insurance"], "decoctionTypes": ["self", "clinic", "concentrate", "boiled_powder", "paste"]}';

-- What the medical insurance settles; where it is not set, a herb costs the patient the clinic's own price.
alter table herb_price add column insurance_yuan_per_g numeric(10, 4) check (insurance_yuan_per_g >= 0);

-- Prepared medicines and products for use outside on the clinic's shelf, by the pack.
create table item_price (
  org_id bigint not null references organisation (id),
  kind text not null check (kind in ('preparation', 'product')),
  item_id text not null,
  yuan numeric(10, 2) not null check (yuan >= 0),
  stock integer check (stock >= 0),
  primary key (org_id, kind, item_id)
);
