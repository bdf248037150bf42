// What taking a file over would make: its rate sheets with their pages, beside those that stand.

import { findAmount } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Reading } from '@tradewind/domain/reading/reading.ts'
import { conditionsOf } from '@tradewind/domain/reading/taking-over/conditions-to-be.ts'
import {
  type LocationChoice,
  type PlaceThere,
  proposedLocation,
  templateFor,
  type TemplateThere,
} from '@tradewind/domain/reading/taking-over/location-choice.ts'
import { pageOfProduct, pageToBe } from '@tradewind/domain/reading/taking-over/page-to-be.ts'
import { sheetToBe, type SheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import type { ProductToBe } from '@tradewind/domain/reading/taking-over/values-to-be.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readPagesInThread, type StoredImport } from '../imports/public.ts'
import { findLoadOfImport } from '../data-load/public.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { aliasesOf, placesOf, type StoredReading } from './reading-store.ts'

export type PlannedSheet = {
  readonly section: string
  readonly choice: Exclude<LocationChoice, { kind: 'leaveOut' }>
  readonly place: PlaceThere | undefined
  /** The draft that the file is read into is changed. */
  readonly isDraft: boolean
  /** Else the rate sheet that is changed; without one a new one is made. */
  readonly template: TemplateThere | undefined
  readonly head: SheetHead
  readonly before: readonly ProductPage[]
  readonly products: readonly { readonly product: ProductToBe; readonly page: ProductPage }[]
}
export type ReadingPlan = {
  readonly reading: Reading
  readonly toBe: SheetToBe
  readonly sheets: readonly PlannedSheet[]
  readonly findings: readonly string[]
}

/** Reads the file again, by what is stored and not by what the browser shows. */
export async function planOf(services: Services, queries: Queries, stored: StoredImport, kept: StoredReading): Promise<ReadingPlan> {
  const { companyId } = stored
  const { choices } = kept
  const reading = await readPagesInThread(services, { companyId }, kept.pages, kept.corrections)
  const [places, aliases] = await Promise.all([placesOf(queries, companyId), aliasesOf(queries, companyId)])
  const draftLocationId = stored.draftId === null ? undefined : (await getDraftOwner(queries, companyId, stored.draftId)).locationId
  const hasOtherSheets = stored.draftId !== null && (await findLoadOfImport(queries, companyId, stored.importId)) !== undefined
  const known = { places, aliases: aliases.locationAliases, fileName: stored.fileName, draftLocationId, hasOtherSheets }
  const draft = stored.draftId === null ? undefined : await findSheet(queries, companyId, stored.draftId)
  const fixed = draft ? { startDate: draft.head.startDate, endDate: draft.head.endDate } : {}
  const commission = choices.commissionPercentage === undefined ? undefined : findAmount(choices.commissionPercentage)
  const plain = sheetToBe(reading, { ...choices, ...fixed, commissionPercentage: commission })
  const sections = [...new Set(reading.products.map((product) => product.section ?? ''))]
  const sheets: PlannedSheet[] = []
  const findings: string[] = [...plain.findings]
  for (const section of sections) {
    const choice = choices.locations[section] ?? proposedLocation(section, reading, known)
    if (choice.kind === 'leaveOut' || !plain.period || plain.currency === undefined) continue
    const place = choice.kind === 'location' ? places.find((each) => each.locationId === choice.locationId) : undefined
    if (choice.kind === 'location' && !place) {
      findings.push('A location that was chosen is not there any more.')
      continue
    }
    const isDraft = draft !== undefined && (!hasOtherSheets || place?.locationId === draftLocationId)
    const template = isDraft || !place ? undefined : templateFor(place, plain.period)
    const sheet = isDraft ? draft : template && (await currentSheet(queries, companyId, template.templateId))
    if (sheet && sheet.head.currency !== plain.currency) {
      findings.push(
        `The rates of this file are in ${plain.currency}, the rate sheet of ${place?.locationName ?? 'this location'} is in ${sheet.head.currency}.`,
      )
      continue
    }
    const head: SheetHead = sheet?.head ?? {
      templateName: choices.templateName ?? draft?.head.templateName ?? 'Rates',
      startDate: plain.period.from,
      endDate: plain.period.to,
      currency: plain.currency,
      taxInclusion: taxOf(reading),
    }
    const names = Object.fromEntries(
      aliases.productAliases.filter((alias) => alias.locationId === place?.locationId).map((alias) => [alias.written, alias.productName]),
    )
    const toBe = sheetToBe(reading, {
      ...choices,
      startDate: head.startDate,
      endDate: head.endDate,
      commissionPercentage: commission,
      productNames: { ...namesByAlias(reading, names), ...choices.productNames },
    })
    const before = sheet ? productPagesOf(sheet) : []
    const products = toBe.products
      .filter((product) => product.section === section)
      .map((product) => {
        const conditions = conditionsOf(
          reading,
          product,
          { from: head.startDate, to: head.endDate },
          commission ?? reading.facts.commissionPercent?.value ?? '0',
        )
        return { product, page: pageToBe(product, conditions, pageOfProduct(product, before), () => newId(services.now())) }
      })
    if (products.length > 0) sheets.push({ section, choice, place, isDraft, template, head, before, products })
  }
  if (findings.length === 0 && sheets.length === 0) findings.push('Choose a location for at least one part of this file.')
  return { reading, toBe: plain, sheets, findings }
}

/** Learned names by the names that this file prints. */
function namesByAlias(reading: Reading, aliases: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    reading.products.flatMap(({ name, variant }) => {
      const printed = variant === undefined ? name : `${name}, ${variant}`
      const own = aliases[searchText(printed)]
      return own === undefined ? [] : [[printed, own]]
    }),
  )
}

function taxOf({ facts }: Reading): SheetHead['taxInclusion'] {
  return facts.taxIncluded === undefined ? 'notStated' : facts.taxIncluded.value ? 'included' : 'excluded'
}

async function currentSheet(queries: Queries, companyId: string, templateId: string) {
  const row = await queries
    .selectFrom('template')
    .select(['draft_sheet_id', 'published_sheet_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  const sheetId = row?.draft_sheet_id ?? row?.published_sheet_id
  return sheetId ? findSheet(queries, companyId, sheetId) : undefined
}
