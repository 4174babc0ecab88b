-- Toad venom and arsenic are dosed in milligrams: a tenth of a gram rounded their stock away.
alter table herb_price alter column stock_g type numeric(12, 3);
