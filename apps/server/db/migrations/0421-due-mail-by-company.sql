-- E-mails that are due are found for each company by itself: one that queues 50,000 holds up nobody else.
create index mail_due_of_company on mail (company_id, next_try_at) where next_try_at is not null;
