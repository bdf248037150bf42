// Next year's rates of a template, made, published and sent.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { createTemplate } from '@tradewind/api/contracting/templates.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { addYears } from '@tradewind/domain/calendar/day.ts'
import type { Person } from './person.ts'
import { publishedTemplate, sendOne } from './sending.ts'

/** Rolls the template of this location forward by a year. @returns the new template, published when `change` has worked on its draft */
export async function nextYearOf(
  supplier: Person,
  locationName: string,
  change: (draftId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { templateId: fromTemplateId } = await publishedTemplate(supplier, locationName)
  const { location, sheet } = await supplier.do(getContractInfo, { params: { id: fromTemplateId }, body: { collection: 'template' } })
  const { startDate, endDate, ...same } = sheet.head
  const head = { ...same, templateName: 'Rates of the next year', startDate: addYears(startDate, 1), endDate: addYears(endDate, 1) }
  const made = await supplier.do(createTemplate, { body: { location: { locationId: location.locationId }, head, fromTemplateId } })
  await change(made.draftId)
  await supplier.do(publishDraft, { params: { id: made.draftId } })
  return made.templateId
}

/** Next year's rates of this location, sent to this address; gives the contract as the supplier's list shows it. */
export async function sendNextYear(
  supplier: Person,
  locationName: string,
  email: string,
  change?: (draftId: string) => Promise<unknown>,
): Promise<ContractCard> {
  const templateId = await nextYearOf(supplier, locationName, change)
  return sendOne(supplier, email, { templateIds: [templateId] })
}
