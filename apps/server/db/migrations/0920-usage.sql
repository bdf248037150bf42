create table usage_setting (
  company_id object_id not null references company (id),
  is_stopped boolean not null default false,
  booking_system text not null default '',
  email_client text not null default '',
  affiliate_url text not null default '',
  primary key (company_id)
);
comment on table usage_setting is 'What a company says of usage data. A company without a row has changed nothing.';
comment on column usage_setting.is_stopped is 'Nothing of the company is sent any more.';
comment on column usage_setting.booking_system is 'The reservation system that the company works with, as its administrator states it.';
comment on column usage_setting.email_client is 'The mail program that the company works with, as its administrator states it.';
comment on column usage_setting.affiliate_url is 'The address under which the company sells for others, as its administrator states it.';

create table usage_report (
  company_id object_id not null references company (id),
  user_id object_id not null references user_account (id),
  noted_on date not null,
  sent_at timestamptz,
  primary key (company_id, user_id)
);
comment on table usage_report is 'Whose usage data were sent, and when: once a day at most for each person.';
comment on column usage_report.user_id is 'Who used the application.';
comment on column usage_report.noted_on is 'The last day (UTC) on which the person used the application and a report was queued.';
comment on column usage_report.sent_at is 'When the operator''s address last took a report of this person; empty when it took none.';
