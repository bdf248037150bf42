// Changes as people read them: by product, and below it by section.

import type { RateSheet } from '../rate-sheet.ts'
import type { DiffSection, Reader, SheetChange } from './sheet-change.ts'
import { partChanges, type SheetPart, sheetParts } from './sheet-diff.ts'
import { type PlacedProduct, type StayEffect, stayEffect } from './stay-effect.ts'

export type ChangeGroup = {
  /** The product, or which part of the sheet. */
  readonly title: string
  readonly ratePackageName: string | null
  readonly productId: string | null
  readonly ratePackageId: string | null
  readonly sections: readonly { readonly section: DiffSection; readonly changes: readonly SheetChange[] }[]
  /** What a typical stay costs before and after; null where that is no question. */
  readonly effect: StayEffect | null
}

/**
 * In the order of the changes: the head, the products, then policies and notes. Those without changes are left out.
 * @param reader whose price is told first
 * @param from goes past so many groups
 * @param limit at most so many; what a typical stay costs is found for these only
 */
export function changeGroups(
  before: RateSheet,
  after: RateSheet,
  { from = 0, limit = Number.POSITIVE_INFINITY, reader = 'supplier' }: { from?: number; limit?: number; reader?: Reader } = {},
): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  let place = 0
  for (const part of sheetParts(before, after)) {
    if (groups.length >= limit) break
    const changes = partChanges(part, reader)
    if (changes.length === 0) continue
    if (place >= from) groups.push(groupOf(part, changes, reader))
    place += 1
  }
  return groups
}

function groupOf({ kind, before, after, was, is }: SheetPart, changes: readonly SheetChange[], reader: Reader): ChangeGroup {
  const page = is ?? was
  return {
    title: page?.productName ?? (kind === 'head' ? 'Rate sheet' : 'Policies and notes'),
    ratePackageName: page?.ratePackageName ?? null,
    productId: page?.productId ?? null,
    ratePackageId: page?.ratePackageId ?? null,
    sections: [...Map.groupBy(changes, (change) => change.section)].map(([section, list]) => ({ section, changes: list })),
    effect: (was && is && toldEffect(changes, { page: was, head: before.head }, { page: is, head: after.head }, reader)) ?? null,
  }
}

/** What never moves the price of a stay, and what may but is no news where it does not. */
const NEVER_MONEY: readonly DiffSection[] = ['allocation', 'policies', 'pickupDropoff']
const SELDOM_MONEY: readonly DiffSection[] = ['products', 'blackouts', ...NEVER_MONEY]

function toldEffect(changes: readonly SheetChange[], before: PlacedProduct, after: PlacedProduct, reader: Reader): StayEffect | undefined {
  if (changes.every((change) => NEVER_MONEY.includes(change.section))) return undefined
  const effect = stayEffect(before, after, reader)
  const isNews = changes.some((change) => !SELDOM_MONEY.includes(change.section)) || effect?.difference !== '0.00'
  return isNews ? effect : undefined
}
