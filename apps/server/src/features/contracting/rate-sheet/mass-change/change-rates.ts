// Changing many rates of a draft at once.

import type { BodyOf } from '@tradewind/api/call.ts'
import { changeRates as changeRatesCall } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import {
  type MassChange,
  type MassChangeResult,
  massChange,
  massChangeFinding,
} from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { massChangeText, ratesThatDiffer } from '@tradewind/domain/rate-sheet/mass-change/mass-change-words.ts'
import type { ProductPage, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { audit, once } from '../../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { noteDraftChange } from '../../drafts/public.ts'
import { changePages } from '../public.ts'

type Input = BodyOf<typeof changeRatesCall>

/**
 * Changes the selected rates of all named pages, or none. One line of edit history says what was done.
 * @param draftId the draft of the caller's company
 * @throws Refusal EditConflict when one of the pages was changed meanwhile, with that page as it is
 * @throws Refusal NotUsable naming the field, when the value cannot be one, or when no selected rate would become another
 * @example Double 133.33, plus 4 percent always up to 50 cents, becomes 139.00
 */
export function changeRates(context: Context, draftId: string, input: Input) {
  const { companyId } = getSupplierWriter(context)
  const finding = massChangeFinding(input)
  if (finding !== undefined) throw notUsable('value', finding)
  const change: MassChange = { ...input, value: getAmount(input.value) }
  return once(context, changeRatesCall, { draftId, ...input }, async (tx) => {
    let done: MassChangeResult | undefined
    let [currency, changedCount] = ['', 0]
    const changed = await changePages(tx, { companyId, sheetId: draftId, seen: input.pages }, (pages, head) => {
      currency = head.currency
      done = massChange(productsOf(pages), input.seasonNames ? { seasonNames: input.seasonNames } : {}, change, currency)
      changedCount = ratesThatDiffer(done.changes).length
      if (changedCount === 0) throw notUsable('pages', 'None of the rates that you chose would change.')
      return done.pages
    })
    if (!done) throw new Refusal('NotFound')
    const [first] = changed.seen
    const detail = `Rates changed: ${massChangeText(change, currency)}; ${seasonsText(input.seasonNames)}, ${ratesText(changedCount)}`
    await noteDraftChange(context, tx, draftId, detail, changed.seen.length === 1 ? first?.page : undefined)
    await audit(context, tx, 'draft.change-rates', draftId)
    return {
      pages: changed.changed.map(({ pageId, revision }) => ({ pageId, revision })),
      changedCount,
      skippedCount: done.skipped.length,
      completionPercent: changed.completionPercent,
    }
  })
}

function productsOf(pages: readonly SheetPage[]): ProductPage[] {
  return pages.map((page) => {
    if (page.kind !== 'product') throw new Refusal('NotFound')
    return page
  })
}

function notUsable(field: 'value' | 'pages', problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}

/** More names than this are counted instead. */
const NAMED_SEASONS = 3

function seasonsText(names: readonly string[] | undefined): string {
  if (!names) return 'all seasons'
  return names.length <= NAMED_SEASONS ? names.join(', ') : `${names.length} seasons`
}

function ratesText(count: number): string {
  return counted(count, 'rate', 'rates')
}
