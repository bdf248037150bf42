// How much changed from one rate sheet to another, in numbers.

import type { RateSheet } from '../rate-sheet.ts'
import { type ChangeCounts, productChangeCounts } from './product-changes.ts'
import { DIFF_SECTIONS, type DiffSection } from './sheet-change.ts'
import { partChanges, type SheetPart, sheetParts } from './sheet-diff.ts'

export type ChangeSummary = {
  readonly changes: number
  /** Those with changes, in the order of the sheet. */
  readonly sections: readonly { readonly section: DiffSection; readonly changes: number }[]
  /** Products with their rate packages. */
  readonly products: { readonly changed: number; readonly added: number; readonly removed: number }
  /** As many groups as `changeGroups` has. */
  readonly groups: number
}

/**
 * Counts what `sheetDiff` tells, without making the sentences: a sheet whose prices were all raised has tens of thousands.
 * @param counted products in both sheets that were counted already, and whose pages are left out of them
 */
export function changeSummary(before: RateSheet, after: RateSheet, counted: readonly ChangeCounts[] = []): ChangeSummary {
  const bySection = new Map<DiffSection, number>()
  const products = { changed: 0, added: 0, removed: 0 }
  let groups = 0
  const add = (counts: ChangeCounts, how?: keyof typeof products) => {
    if (counts.size === 0) return
    groups += 1
    for (const [section, changes] of counts) bySection.set(section, (bySection.get(section) ?? 0) + changes)
    if (how) products[how] += 1
  }
  for (const part of sheetParts(before, after)) add(countsOf(part), howOf(part))
  for (const counts of counted) add(counts, 'changed')
  const sections = DIFF_SECTIONS.map((section) => ({ section, changes: bySection.get(section) ?? 0 })).filter((each) => each.changes > 0)
  return { changes: sections.reduce((sum, each) => sum + each.changes, 0), sections, products, groups }
}

function howOf({ kind, was, is }: SheetPart): keyof ChangeSummary['products'] | undefined {
  if (kind !== 'product') return undefined
  return was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
}

function countsOf(part: SheetPart): ChangeCounts {
  if (part.was && part.is) return productChangeCounts(part.was, part.is, part.after.head)
  const bySection = Map.groupBy(partChanges(part), (change) => change.section)
  return new Map([...bySection].map(([section, changes]) => [section, changes.length]))
}
