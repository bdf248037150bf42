// Columns that are called like a name or an address, and stay. Those that go are in personal-data.ts. The test beside it reads the schema.

/** They may hold a person's name or address, and erasing leaves them: why. */
export const KEPT_COLUMNS: Readonly<Record<string, string>> = {
  'signature.signer_name': 'proves a contract of others',
  'signature.email': 'proves a contract of others',
  'contract_recipient.email': 'of the company that sent the contract',
  'asked_supplier.supplier_name': 'of the buyer that asked',
  'asked_supplier.emails': 'of the buyer that asked',
  'connection_invitation.email': 'of the company that invited',
  'connection_invitation.invited_name': 'of the company that invited',
  'contract.own_partner_name': 'of the company that keeps the contract',
  'expert_review.expert_name': 'somebody who is no user, of the company that asked',
  'expert_review.email': 'somebody who is no user, of the company that asked',
  'mass_message_recipient.partner_name': 'of the company that wrote',
  'partner.partner_name': 'of the company whose address book it is',
  'partner_contact.email': 'of the company whose address book it is',
  'partner_contact.contact_name': 'of the company whose address book it is',
  'sending_recipient.partner_name': 'of the company that sent',
  'sending_recipient.emails': 'of the company that sent',
  'stop_sale_receipt.emails': 'of the supplier that told it',
  'told_stop_sale.told_by': 'somebody who is no user, of the buyer that wrote it down',
  'inbound_mail.recipients': 'deleted when its time is over',
  'inbound_mail.peer': 'a mail server',
  'inbox_item.from_name': 'of the company whose inbox it is, which removes it',
  'inbox_item.from_address': 'of the company whose inbox it is, which removes it',
  'billing_account.recipient': 'of the company; on invoices that the law keeps',
  'invoice_reminder.to_address': 'of the company; with invoices that the law keeps',
  'company_profile.phone': 'of the company, which changes it',
  'company_profile.contacts': 'of the company, which changes it',
  'unwanted_mail.email': 'keeps the wish that nobody writes',
}

/** Names of things, addresses of places, and what only sounds like one. */
export const NOT_OF_A_PERSON: ReadonlySet<string> = new Set(
  `api_token.token_name booking_audit.file_name booking_audit_contract.contract_name booking_audit_contract.location_name
  booking_audit_contract.supplier_name booking_audit_line.product_name booking_audit_line.season_name booking_connection.address booking_connection.user_name booking_connection.allocation_name booking_request.allocation_name booking_inventory.allocation_name booking_option.option_name booking_option.supplier_name
  booking_request.period_name asked_supplier.next_mail asked_supplier.mail_ids booking_export_contract.contract_name booking_export_contract.line_names
  booking_mapping.location_name booking_mapping.product_name booking_mapping.rate_package_name booking_mapping.subject_name booking_template.file_name
  company.company_name company.email_domain consolidation_row.table_name company.name_key company_profile.address_one company_profile.address_two company_profile.address_check
  connection_invitation.mail_ids contract.template_name contract_request.request_name data_load.asked_by download.file_name
  draft_change.rate_package_name folder.folder_name found_company.company_name import.file_name location.location_name location.address
  master_template.template_name partner_group.group_name product.product_name product_alias.product_name profile_media.media_name
  rate_page.product_name rate_page.rate_package_name rate_sheet.template_name rate_sheet.location_name reading.saved_by
  stop_sale.product_names stop_sale_receipt.next_mail stop_sale_receipt.mail_ids stored_file.file_name template.template_name
  told_stop_sale.product_names usage_setting.email_client webhook_endpoint.endpoint_name`.split(/\s+/),
)

/** References to a user that go on naming the former user: what was done belongs to the company. */
export const KEPT_REFERENCES: ReadonlySet<string> = new Set(
  `announcement.written_by api_token.user_id asked_supplier.drafted_by asked_supplier.user_id audit_entry.acting_user_id audit_entry.user_id
  booking_answer.user_id booking_audit.user_id booking_audit_contract.marked_by booking_connection.user_id booking_export.user_id booking_mapping.user_id booking_template.user_id connection.changed_by connection_invitation.invited_by
  consolidation.from_user_id consolidation.started_by consolidation.to_user_id
  contract_mail.decided_by contract_mail.from_user_id contract_request.sent_by data_load.assignee_id data_load.user_id
  data_load_message.author_id download.asked_by draft_change.user_id expert_review.asked_by file_access.answered_by file_access.asked_by filing_change.user_id history_entry.user_id
  import.started_by inbox_item.assigned_by inbox_item.done_by mail.sent_by mass_message.sent_by meant_finding.user_id planned_sending.planned_by
  planned_update.planned_by proposal_step.user_id sending.sent_by signature.user_id signature_request.asked_by signed_token.made_by stop_sale.sent_by
  stored_file.uploaded_by supplier_update.sent_by talk_message.user_id template_change.started_by template_version.published_by
  told_stop_sale.recorded_by update_queue.added_by webhook_endpoint.made_by work.started_by`.split(/\s+/),
)
