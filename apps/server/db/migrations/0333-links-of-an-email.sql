-- One button opens all contracts of an e-mail: the links of an e-mail are found by it.
create index magic_link_mail on magic_link (mail_id) where mail_id is not null;
