-- Speed: the sums of the dashboard read the contracts of one year from an index alone. docs/decisions/0122-sums-of-a-year.md

create index contract_filing_year on contract_filing (company_id, place, (start_date + (end_date - start_date) / 2))
  include (start_date, end_date, contract_id, list_state, is_waiting, folder_id, assignee_id, partner_company_id, location_id, country, currency,
    sent_at, sheet_id, raised, first_sent_at, first_viewed_at, first_accepted_at, first_loaded_at);
-- What became of an update is asked of the card, which no index has: only contracts that had an update are read.
create index contract_filing_updated on contract_filing (company_id, place, (start_date + (end_date - start_date) / 2)) where first_sent_at < sent_at;
