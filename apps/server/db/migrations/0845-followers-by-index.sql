-- Of the products that follow another one the index was never used: a function compares in the order of its arguments' type, object_id,
-- which is that of bytes. Each save read every body of the company instead.

drop index rate_body_following;
create index rate_body_following on rate_body (company_id, (body -> 'derivedFrom' ->> 'productId') collate "C")
  where body -> 'derivedFrom' ->> 'productId' is not null;
