-- People who were sent rates that were not meant for them say so, and get no more.

create table unwanted_mail (
  id object_id primary key,
  company_id object_id references company (id),
  email text not null check (email = lower(email) and email <> ''),
  mail_id object_id,
  way text not null check (way in ('page', 'one-click')),
  created_at timestamptz not null default now()
);
create unique index unwanted_mail_of_company on unwanted_mail (company_id, email) nulls not distinct;
create index unwanted_mail_email on unwanted_mail (email);
comment on table unwanted_mail is 'An address to which a company, or nobody, may send rates any more, because its reader said so.';
comment on column unwanted_mail.company_id is 'The sender; empty when the reader wants no e-mail from any company.';
comment on column unwanted_mail.email is 'Address, lower-cased.';
comment on column unwanted_mail.mail_id is 'The e-mail from which it was said.';
comment on column unwanted_mail.way is 'page: on the page that the e-mail leads to; one-click: by the button of a mail program (RFC 8058).';

alter table mail add column leave_url text;
comment on column mail.leave_url is 'Where its reader can end such e-mails: the List-Unsubscribe header (RFC 2369, RFC 8058). Empty for e-mails that nobody can leave.';
