-- Payment by card with Stripe. docs/decisions/0140-payment-by-card.md

alter table billing_account
  add column stripe_customer text unique,
  add column card json,
  add column stripe_asked integer not null default 0,
  add column stripe_applied integer not null default 0;
comment on column billing_account.stripe_customer is 'The customer at Stripe; empty: the company has never wanted to pay by card.';
comment on column billing_account.card is 'The subscription that pays for the plan: id, its item and price, the day of the next payment, whether it ends then, whether the last payment failed. While there is one, no invoices are made here.';
comment on column billing_account.stripe_asked is 'How often Stripe was asked about the company.';
comment on column billing_account.stripe_applied is 'The number of the question whose answer stands here. The answer to an earlier question is not applied after that to a later one.';
