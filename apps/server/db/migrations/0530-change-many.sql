-- One change over the rate sheets of many templates.

alter table template_change drop constraint template_change_kind_check;
alter table template_change add constraint template_change_kind_check check (kind in ('masterTemplate', 'rollForward', 'changeMany'));
comment on column template_change.kind is 'masterTemplate: a master template was finalised, and templates follow it; rollForward: templates of the next year were made; changeMany: rates, commissions, seasons or stop sales of templates were changed.';
