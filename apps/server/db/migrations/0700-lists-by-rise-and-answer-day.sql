-- Lists of contracts in the order of the rise and of the day by which an answer is asked for; those without stand behind, by their activity.
create index contract_filing_raised on contract_filing (company_id, place, raised desc, contract_id desc) where raised is not null;
create index contract_filing_answer_by on contract_filing (company_id, place, answer_by, contract_id) where answer_by is not null;
