-- The contract before a contract is found by buyer, location and period; every search by buyer alone begins with the same column.
create index contract_buyer_location on contract (buyer_id, location_id, start_date desc);
drop index contract_buyer;
