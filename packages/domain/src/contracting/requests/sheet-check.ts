// Whether a rate sheet that a dummy account fills in may be sent. // C-RL-061

import { dayText, getDay } from '../../calendar/day.ts'

export type CheckedSheet = {
  /** A draft that was never published, one that changes a published sheet, or no draft. */
  readonly origin: 'initial' | 'edited' | 'none'
  /** 0 to 100. */
  readonly completionPercent: number
  readonly changeCount: number
  /** Whether a product of it has a price. */
  readonly isPriced: boolean
  /** Whether the buyer takes complete rate sheets only. */
  readonly isBlocking: boolean
  /** In which ways it is not what was asked for: see `differencesFrom`. */
  readonly differences: readonly string[]
}

export type SheetVerdict = { readonly kind: 'passes' } | { readonly kind: 'alert' | 'confirm'; readonly text: string }

// C-ST-004, C-ST-005, C-ST-006
export const COMPLETE_FIRST = 'Please complete the rate sheet before continuing'
export const NO_CHANGES = "You haven't made any changes yet."
export const NOTHING_PRICED = 'No product of this rate sheet has a price yet. Add at least one rate before you send it.'
export const SEND_INCOMPLETE = 'This rate sheet is not complete, are you sure that you want to continue?'

/** An alert ends it; a confirm asks, and the answer of the user decides. */
export function sheetVerdict({ origin, completionPercent, changeCount, isPriced, isBlocking, differences }: CheckedSheet): SheetVerdict {
  // C-RL-089
  if (origin === 'none') return { kind: 'passes' }
  // C-RL-091, C-RL-092
  if (origin === 'edited' && changeCount === 0) return { kind: 'alert', text: NO_CHANGES }
  const isComplete = completionPercent >= 100
  if (!isComplete && isBlocking) return { kind: 'alert', text: COMPLETE_FIRST }
  if (!isPriced) return { kind: 'alert', text: NOTHING_PRICED }
  // C-RL-090
  const questions = [...(isComplete ? [] : [SEND_INCOMPLETE]), ...differences]
  return questions.length === 0 ? { kind: 'passes' } : { kind: 'confirm', text: questions.join(' ') }
}

/** Both days included, as `2027-01-31`; the currency as its code. */
type Head = { readonly startDate: string; readonly endDate: string; readonly currency: string }

/**
 * A sentence for each way in which a rate sheet is not what was asked for. Empty: it covers the whole period, in the currency.
 * @param asked the currency is null when any will do
 * @example ['Its amounts are in USD; EUR was asked for.']
 */
export function differencesFrom(asked: Omit<Head, 'currency'> & { readonly currency: string | null }, sheet: Head): string[] {
  const covers = sheet.startDate <= asked.startDate && sheet.endDate >= asked.endDate
  return [
    ...(covers ? [] : [`It is for ${periodOf(sheet)}; rates for ${periodOf(asked)} were asked for.`]),
    ...(asked.currency === null || asked.currency === sheet.currency
      ? []
      : [`Its amounts are in ${sheet.currency}; ${asked.currency} was asked for.`]),
  ]
}

function periodOf({ startDate, endDate }: Omit<Head, 'currency'>): string {
  return `${dayText(getDay(startDate))} – ${dayText(getDay(endDate))}`
}
