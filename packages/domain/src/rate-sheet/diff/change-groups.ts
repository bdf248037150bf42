// Changes as people read them: by product, and below it by section.

import { type ProductPage, productPagesOf, type RateSheet } from '../rate-sheet.ts'
import { DIFF_SECTIONS, type DiffSection, type SheetChange } from './sheet-change.ts'
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

/** In the order of the changes: the head, the products, then policies and notes. */
export function changeGroups(changes: readonly SheetChange[], before: RateSheet, after: RateSheet): ChangeGroup[] {
  const [earlier, later] = [byAddress(before), byAddress(after)]
  return [...Map.groupBy(changes, (change) => addressOf(change))].map(([address, own]) => {
    const [was, is] = [earlier.get(address), later.get(address)]
    const page = is ?? was
    return {
      title: page?.productName ?? (address === PERIOD ? 'Rate sheet' : 'Policies and notes'),
      ratePackageName: page?.ratePackageName ?? null,
      productId: page?.productId ?? null,
      ratePackageId: page?.ratePackageId ?? null,
      sections: [...Map.groupBy(own, (change) => change.section)].map(([section, list]) => ({ section, changes: list })),
      effect: (was && is && toldEffect(own, { page: was, head: before.head }, { page: is, head: after.head })) ?? null,
    }
  })
}

/** What never moves the price of a stay, and what may but is no news where it does not. */
const NEVER_MONEY: readonly DiffSection[] = ['allocation', 'policies', 'pickupDropoff']
const SELDOM_MONEY: readonly DiffSection[] = ['products', 'blackouts', ...NEVER_MONEY]

function toldEffect(changes: readonly SheetChange[], before: PlacedProduct, after: PlacedProduct): StayEffect | undefined {
  if (changes.every((change) => NEVER_MONEY.includes(change.section))) return undefined
  const effect = stayEffect(before, after)
  const isNews = changes.some((change) => !SELDOM_MONEY.includes(change.section)) || effect?.difference !== '0.00'
  return isNews ? effect : undefined
}

export type ChangeSummary = {
  readonly changes: number
  /** Those with changes, in the order of the sheet. */
  readonly sections: readonly { readonly section: DiffSection; readonly changes: number }[]
  /** Products with their rate packages. */
  readonly products: { readonly changed: number; readonly added: number; readonly removed: number }
}

export function changeSummary(changes: readonly SheetChange[], before: RateSheet, after: RateSheet): ChangeSummary {
  const [earlier, later] = [byAddress(before), byAddress(after)]
  const touched = [...new Set(changes.filter((change) => change.productId !== undefined).map(addressOf))]
  return {
    changes: changes.length,
    sections: DIFF_SECTIONS.map((section) => ({ section, changes: changes.filter((change) => change.section === section).length })).filter(
      (each) => each.changes > 0,
    ),
    products: {
      changed: touched.filter((address) => earlier.has(address) && later.has(address)).length,
      added: touched.filter((address) => !earlier.has(address)).length,
      removed: touched.filter((address) => !later.has(address)).length,
    },
  }
}

const PERIOD = 'period'

function addressOf({ productId, ratePackageId, section }: SheetChange): string {
  if (productId !== undefined) return `${productId}.${ratePackageId}`
  return section === 'period' ? PERIOD : 'rest'
}

function byAddress(sheet: RateSheet): Map<string, ProductPage> {
  return new Map(productPagesOf(sheet).map((page) => [`${page.productId}.${page.ratePackageId}`, page]))
}
