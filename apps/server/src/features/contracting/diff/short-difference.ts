// The difference between two versions in a few lines, for an e-mail.

import { changeGroups, type ChangeGroup } from '@tradewind/domain/rate-sheet/diff/change-groups.ts'
import type { StayEffect } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { differingPages, readPages } from '../rate-sheet/public.ts'

/** So many lines are read in a mail; the page has all. */
const MOST_LINES = 6
/** So many products are looked at for the lines and the stay. */
const MOST_PAGES = 30
const MOST_REMEMBERED = 500

export type ShortDifference = {
  /** Where and what: "Courtyard double" and "High, Double: 150.00 → 156.00 (+4 %)". */
  readonly lines: readonly (readonly [where: string, what: string])[]
  /** Whether there are more than these lines. */
  readonly hasMore: boolean
  /** What a typical stay costs before and after, where that changed. */
  readonly stay: readonly [where: string, what: string] | undefined
}

const remembered = new Map<string, ShortDifference>()

/** Frozen sheets never change, and one update goes to thousands: what differs between two of them is found once. */
export async function shortDifference(
  queries: Queries,
  supplierId: string,
  beforeSheetId: string,
  afterSheetId: string,
): Promise<ShortDifference> {
  const key = `${beforeSheetId} ${afterSheetId}`
  const known = remembered.get(key)
  if (known) return known
  const difference = await findDifference(queries, { supplierId, sheetId: beforeSheetId }, { supplierId, sheetId: afterSheetId })
  remembered.set(key, difference)
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  return difference
}

type Address = { readonly supplierId: string; readonly sheetId: string }

async function findDifference(queries: Queries, lhs: Address, rhs: Address): Promise<ShortDifference> {
  const differing = await differingPages(queries, lhs, rhs)
  if (!differing) return { lines: [], hasMore: false, stay: undefined }
  const shown = differing.pages.slice(0, MOST_PAGES)
  const pages = await readPages(queries, lhs, rhs, shown)
  const groups = changeGroups(
    { head: differing.before, pages: pages.flatMap(({ was }) => was ?? []) },
    { head: differing.after, pages: pages.flatMap(({ is }) => is ?? []) },
  )
  const lines = groups.flatMap((group) => group.sections.flatMap(({ changes }) => changes.map((change) => lineOf(group, change))))
  return {
    lines: lines.slice(0, MOST_LINES),
    hasMore: lines.length > MOST_LINES || differing.pages.length > shown.length,
    stay: stayLine(groups, differing.after.currency),
  }
}

type Change = ChangeGroup['sections'][number]['changes'][number]

function lineOf(group: ChangeGroup, { text, line = text, what, before, after, percentage }: Change): readonly [string, string] {
  if (what === undefined || before === undefined || after === undefined) return [group.title, capital(line)]
  return [group.title, `${capital(what)}: ${before} → ${after}${percentage === undefined ? '' : ` (${percentage})`}`]
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** Of the product whose typical stay changed most. */
function stayLine(groups: readonly ChangeGroup[], currency: string): readonly [string, string] | undefined {
  const moved = groups.flatMap(({ title, effect }) => (effect && Number(effect.difference ?? 0) !== 0 ? [{ title, effect }] : []))
  const [most] = moved.toSorted((a, b) => Math.abs(Number(b.effect.difference)) - Math.abs(Number(a.effect.difference)))
  return most && ['A typical stay', `${most.title}, ${stayText(most.effect, currency)}`]
}

function stayText({ arrival, nights, before, after, percentage }: StayEffect, currency: string): string {
  const cost = (side: StayEffect['before']) => ('refusal' in side ? 'not sold' : `${currency} ${amountForReading(side.total, currency)}`)
  const dates = rangeText({ from: arrival, to: addDays(arrival, nights) })
  return `${dates}: ${cost(before)} → ${cost(after)}${percentage === undefined ? '' : ` (${percentage})`}`
}
