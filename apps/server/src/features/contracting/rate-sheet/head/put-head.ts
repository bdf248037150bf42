// The head of a draft: name, period, currency and tax, and the name of the location.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { putHead as putHeadCall } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { Refusal, type RefusalKind } from '@tradewind/api/refusals.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { sheetDiff } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { periodOf, type SheetHead, type SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { currencyFinding } from '@tradewind/domain/rate-sheet/structure/currency-change.ts'
import { type CutSeason, sheetWithHead } from '@tradewind/domain/rate-sheet/structure/move-period.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { type Change, firstOf, noteDraftEdit, withChanges } from '../editor/public.ts'
import { cutTexts } from '../products/public.ts'
import { changeSheet, type HeldSheet } from '../public.ts'
import { getDraftPlace, nameInitialTemplate, nameLocationInDraft } from './location-name.ts'

type HeadInput = BodyOf<typeof putHeadCall>['head']

/** C-FD-003: a contract period has at most three years. */
const MOST_DAYS = 1100

/**
 * Changes the head. A template that was never published is known by its new name and period at once, a published one when it is published
 * again; the same holds for its location. Lines of edit history say what became another, the contract period and the name of the location too. // C-RL-054, C-RL-055
 * @throws Refusal EditConflict when somebody else changed the head, or a page of `changes`, since it was seen
 * @throws Refusal NotUsable for a period that is none, for seasons outside it (C-RL-098), for a currency with fewer decimals than the amounts,
 * and for the name of another location
 */
export function putHead(context: Context, draftId: string, input: BodyOf<typeof putHeadCall>) {
  const { companyId } = getSupplierWriter(context)
  const head = getHead(input.head)
  return context.db.transaction(async (tx) => {
    let cut: readonly CutSeason[] = []
    const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
      if (textOf(sheet.head) !== textOf(input.seen)) {
        throw new Refusal('EditConflict', {
          message: 'Somebody else changed these details in the meantime.',
          details: { head: sheet.head },
        })
      }
      const other = head.currency === sheet.head.currency ? undefined : currencyFinding(sheet, head.currency)
      if (other !== undefined) throw notUsable('currency', other)
      const moved = sheetWithHead({ ...sheet, pages: pagesWithChanges(sheet, input.changes, head) }, head, input.seasonsOutside)
      if ('finding' in moved) throw notUsable('endDate', moved.finding, 'seasonsOutside')
      cut = moved.cut
      return moved.sheet
    })
    const place = await getDraftPlace(tx, companyId, draftId)
    const locationName = input.locationName ?? place.locationName
    const texts = sheetDiff({ head: changed.before.head, pages: [] }, { head, pages: [] }).map((change) => change.text)
    if (locationName !== place.locationName) {
      await nameLocationInDraft(context, tx, { companyId, draftId, locationName })
      texts.push(`Location name: ${place.locationName} became ${locationName}.`)
    }
    if (texts.length > 0) {
      await nameInitialTemplate(tx, companyId, draftId)
      await noteDraftEdit(context, tx, draftId, { detail: firstOf([...texts, ...cutTexts(cut)]), pages: 'all' })
    }
    return {
      head,
      locationName,
      changedIds: [...changed.changedIds],
      cutSeasons: cutTexts(cut),
      completionPercent: changed.completionPercent,
    }
  })
}

/** @throws Refusal EditConflict when one of the pages is not as it was seen; NotUsable for a section that cannot be so in the new period */
function pagesWithChanges({ pages, revisions }: HeldSheet, changes: readonly Change[], head: SheetHead): readonly SheetPage[] {
  for (const { pageId, revision } of changes) {
    if (revisions.get(pageId) !== revision) {
      throw new Refusal('EditConflict', { message: 'Somebody else changed its seasons in the meantime.', details: { pageId } })
    }
  }
  const byPage = Map.groupBy(changes, (change) => change.pageId)
  return pages.map((page) => withChanges(page, byPage.get(pageIdOf(page)) ?? [], head))
}

/** The head as it is kept. @throws Refusal NotUsable naming the field */
export function getHead({ taxPercentage, ...rest }: HeadInput): SheetHead {
  if (rest.endDate < rest.startDate) throw notUsable('endDate', 'The contract period ends before it begins.')
  if (nightsIn(periodOf(rest)) > MOST_DAYS) throw notUsable('endDate', 'A contract period has at most three years.')
  if (taxPercentage === undefined) return rest
  if (Number(taxPercentage) > 100) throw notUsable('taxPercentage', 'The tax is a percentage from 0 to 100.')
  return { ...rest, taxPercentage: getAmount(taxPercentage) }
}

/** In one order of fields, whoever wrote it. */
function textOf(head: BodyOf<typeof putHeadCall>['seen']): string {
  const { templateName, startDate, endDate, currency, taxInclusion, taxPercentage } = head
  return JSON.stringify([
    templateName,
    startDate,
    endDate,
    currency,
    taxInclusion,
    taxPercentage === undefined ? '' : String(Number(taxPercentage)),
  ])
}

function notUsable(field: string, problem: string, kind?: RefusalKind): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem, ...(kind === undefined ? {} : { kind }) }] })
}
