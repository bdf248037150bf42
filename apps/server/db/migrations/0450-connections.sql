-- Connections: inviting companies, and answering invitations. docs/decisions/0046-connections.md

alter table connection drop constraint connection_state_check;
alter table connection add constraint connection_state_check check (state in ('invited', 'connected', 'rejected', 'archived'));
alter table connection add column changed_at timestamptz not null default now();
alter table connection add column changed_by object_id references user_account (id);
alter table connection add column ignored_at timestamptz;
alter table connection add column accepted_read_at timestamptz;
alter table connection add column message text not null default '';
comment on column connection.state is 'invited until it is answered: connected or rejected; archived when it was removed, and invited again when one of them asks anew.';
comment on column connection.changed_at is 'When the state changed last.';
comment on column connection.changed_by is 'Who changed it last; empty for what was made by a sign-up or a job.';
comment on column connection.ignored_at is 'When the invited company put the invitation out of the way; empty when it did not.';
comment on column connection.accepted_read_at is 'When the inviting company saw that it was accepted; empty until then.';
comment on column connection.message is 'What the inviting company wrote to the invited one.';

create table connection_invitation (
  company_id object_id not null references company (id),
  id object_id not null,
  email text,
  invited_name text not null,
  message text not null default '',
  target_company_id object_id references company (id),
  connection_id object_id references connection (id),
  must_mail boolean not null default true,
  mail_ids text[] not null default '{}',
  mailed_at timestamptz,
  mail_count int not null default 0,
  invited_by object_id not null references user_account (id),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index connection_invitation_address on connection_invitation (company_id, email) where removed_at is null and email is not null;
create unique index connection_invitation_target on connection_invitation (company_id, target_company_id) where removed_at is null and target_company_id is not null;
create index connection_invitation_to_mail on connection_invitation (company_id, id) where must_mail and removed_at is null;
create index connection_invitation_connection on connection_invitation (connection_id) where connection_id is not null;
create index connection_invitation_target_company on connection_invitation (target_company_id) where target_company_id is not null;
comment on table connection_invitation is 'Invitations as the inviting company sees them: it is not told whose an address is before the invitation is accepted.';
comment on column connection_invitation.company_id is 'Who invites.';
comment on column connection_invitation.email is 'The address that was invited; empty for a company that was found by its profile.';
comment on column connection_invitation.invited_name is 'What the inviting company calls it.';
comment on column connection_invitation.message is 'What was written to it.';
comment on column connection_invitation.target_company_id is 'The company that was found by its profile; empty for an address.';
comment on column connection_invitation.connection_id is 'The connection that it led to. Empty until it was mailed, and when the address belongs to a company that cannot be connected: the inviting company is not told.';
comment on column connection_invitation.must_mail is 'Whether an e-mail is still to be made.';
comment on column connection_invitation.mail_ids is 'Its e-mails in the ledger.';
comment on column connection_invitation.mailed_at is 'When the last e-mail was made.';
comment on column connection_invitation.mail_count is 'How many times it was mailed.';
comment on column connection_invitation.invited_by is 'Who invited; their name stands in the e-mail.';
comment on column connection_invitation.removed_at is 'When the inviting company took it back.';
