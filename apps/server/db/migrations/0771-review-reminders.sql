-- Experts are reminded of a question, by hand or by itself before its answer-by day.

alter table expert_review
  add column reminded_on date,
  add column reminder_token_hash bytea unique;
comment on column expert_review.reminded_on is 'The day of the last reminder; empty when there was none.';
comment on column expert_review.reminder_token_hash is 'SHA-256 of the token of the link in the last reminder, which opens the same as the first link.';
create index expert_review_open on expert_review (answer_by) where answered_at is null and withdrawn_at is null;
