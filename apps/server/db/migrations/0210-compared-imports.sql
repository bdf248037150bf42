-- An import is compared with what is there: which list a rate sheet came from, and what came of the comparison.

alter table import add column header_key text;
comment on column import.header_key is 'SHA-256, in hexadecimal, of the headers: the next file of the same list has the same.';
alter table import add column compared json;
comment on column import.compared is 'What was added, changed, gone and unchanged when it was taken over.';
create index import_by_headers on import (company_id, header_key, id desc);

alter table template add column import_list text;
comment on column template.import_list is 'The list that last brought it in, by the headers of its file; null when it never came in a file of many locations.';
-- Of those that came before it was kept, nobody knows from which list: they count as one.
update template t set import_list = 'before lists were kept'
  where exists (select 1 from draft_change c where c.company_id = t.company_id and c.template_id = t.id and c.detail like 'Imported from %');
