// Days closed for sale, or opened again, on chosen products of a sheet or on all.

import type { Day } from '../../calendar/day.ts'
import { overlapOf, rangesOverlap, rangesWithout, rangeText } from '../../calendar/day-range.ts'
import { type Blackout, periodOf, type ProductPage, type SheetHead } from '../rate-sheet.ts'
import type { ManyChanged } from './many-changed.ts'

export type StopSale = {
  /** Both days included; `from` is not after `to`. */
  readonly from: Day
  readonly to: Day
  /** True: the days are sold again. */
  readonly isOpen?: boolean
  /** Capitals do not matter; all products unless given. */
  readonly productNames?: readonly string[]
  /** Shown to whoever asks for these days. */
  readonly reason?: string
}

/** Days outside the contract period are left out. Days that are closed already keep their reason. */
export function stopSale(pages: readonly ProductPage[], change: StopSale, head: SheetHead): ManyChanged {
  const range = overlapOf({ from: change.from, to: change.to }, periodOf(head))
  if (!range) return { finding: `Its period, ${rangeText(periodOf(head))}, has none of these days.` }
  const wanted = change.productNames?.map((name) => name.trim().toLowerCase())
  const isWanted = ({ productName }: ProductPage) => wanted?.includes(productName.trim().toLowerCase()) ?? true
  if (!pages.some(isWanted)) return { finding: `It has no product called ${change.productNames?.join(' or ') ?? ''}.` }
  const changed = pages.map((page) => {
    if (!isWanted(page)) return page
    const blackouts = change.isOpen === true ? opened(page.blackouts, range) : closed(page.blackouts, range, change.reason)
    return blackouts === page.blackouts ? page : { ...page, blackouts }
  })
  if (changed.every((page, i) => page === pages[i]))
    return { finding: change.isOpen === true ? 'None of these days is closed.' : 'These days are closed already.' }
  const missing = (change.productNames ?? []).filter((name) => !pages.some((page) => isCalled(page, name)))
  return { pages: changed, rateCount: 0, stays: missing.map((name) => `It has no product called ${name}.`) }
}

type Range = { readonly from: Day; readonly to: Day }

function closed(blackouts: readonly Blackout[], range: Range, reason: string | undefined): readonly Blackout[] {
  let open: readonly Range[] = [range]
  for (const blackout of blackouts) open = rangesWithout(open, blackout.range)
  if (open.length === 0) return blackouts
  const added = open.map((each): Blackout => ({ range: each, ...(reason === undefined ? {} : { reason }) }))
  return [...blackouts, ...added].toSorted((a, b) => (a.range.from < b.range.from ? -1 : 1))
}

function opened(blackouts: readonly Blackout[], range: Range): readonly Blackout[] {
  if (!blackouts.some((blackout) => rangesOverlap(blackout.range, range))) return blackouts
  return blackouts.flatMap((blackout) => rangesWithout([blackout.range], range).map((rest) => ({ ...blackout, range: rest })))
}

function isCalled({ productName }: ProductPage, name: string): boolean {
  return productName.trim().toLowerCase() === name.trim().toLowerCase()
}
