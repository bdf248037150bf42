-- Thousands of invitations of one company: whether an address was mailed before is found without reading the others.

create index connection_invitation_of_address on connection_invitation (company_id, email, mailed_at) where email is not null;
create index connection_invitation_of_target on connection_invitation (company_id, target_company_id, mailed_at) where target_company_id is not null;
