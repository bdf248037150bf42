-- Where each e-mail that came in can be read, and what was cut off or left out of those that are messages and notes.

alter table inbound_mail
  add column company_ids text[] not null default '{}',
  add column places text[] not null default '{}';
comment on column inbound_mail.company_ids is 'For each recipient, the company that its address belonged to when the e-mail was taken; empty for the platform.';
comment on column inbound_mail.places is 'For each recipient, where the e-mail can be read since it was handled: contract, note, review, conversation, inbox, ledger; known: it came before; nobody: the platform was no recipient of it.';

alter table inbox_item
  add column why text not null default '';
comment on column inbox_item.why is 'Why it is here although it was sent to another address, in a sentence; empty for e-mails to the address of the inbox.';

alter table talk_message
  add column quoted text not null default '',
  add column left_out json not null default '[]';
comment on column talk_message.quoted is 'Of an answer by mail: what was cut off because it quotes earlier e-mails. The company of the author reads it.';
comment on column talk_message.left_out is 'Of an answer by mail: attachments that were not taken, each with the reason.';
