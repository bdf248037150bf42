// Whether a blackout closes one rate package or the whole product. // decision 0091

import { type DayRange, daysMissing } from '../../calendar/day-range.ts'
import type { Blackout, ProductPage } from '../rate-sheet.ts'
import { otherPackages } from '../structure/packages-of-product.ts'

export const BLACKOUT_SCOPES = ['product', 'package'] as const
export type BlackoutScope = (typeof BLACKOUT_SCOPES)[number]

/** `product` when every other rate package of the product is closed on all of these days too, or there is no other. */
export function blackoutScope(pages: readonly ProductPage[], page: ProductPage, { range }: Blackout): BlackoutScope {
  return otherPackages(pages, page).every((other) => isClosed(other, range)) ? 'product' : 'package'
}

/** What becomes of one blackout: `at` is its position on the page, absent for a new one; `after` absent takes it away. */
export type BlackoutChange = { readonly at?: number; readonly after?: Blackout; readonly scope?: BlackoutScope }

/**
 * The pages that differ afterwards, this one first. For the product: the other packages have it too, unless they are closed on these days
 * already. For the package: it says so, and the same line is gone from the others. Without a scope a line that others have too changes there
 * as it does here.
 * @example 24 Dec added for the product to Full board: Half board has it too
 */
export function pagesWithBlackout(pages: readonly ProductPage[], page: ProductPage, { at, after, scope }: BlackoutChange): ProductPage[] {
  const before = at === undefined ? undefined : page.blackouts[at]
  const others = otherPackages(pages, page)
  const stated = after && scope ? withScope(after, others.length > 0 ? scope : 'product') : after
  const isAlone = scope === undefined && before?.packageOnly === true
  const alike = isAlone ? [] : others.flatMap((other) => withTwin(other, before, scope === 'package' ? undefined : stated, scope))
  return [{ ...page, blackouts: replaced(page.blackouts, at, stated) }, ...alike]
}

/** The other package with the same change; nothing when it does not change. */
function withTwin(other: ProductPage, before: Blackout | undefined, after: Blackout | undefined, scope: BlackoutScope | undefined) {
  const twin = before === undefined ? -1 : other.blackouts.findIndex((each) => isSame(each, before))
  if (twin >= 0) return [{ ...other, blackouts: replaced(other.blackouts, twin, after) }]
  if (scope !== 'product' || after === undefined || isClosed(other, after.range)) return []
  return [{ ...other, blackouts: [...other.blackouts, after] }]
}

function replaced(list: readonly Blackout[], at: number | undefined, after: Blackout | undefined): readonly Blackout[] {
  if (at === undefined) return after ? [...list, after] : list
  return after ? list.with(at, after) : list.filter((_, i) => i !== at)
}

function withScope({ packageOnly: _earlier, ...blackout }: Blackout, scope: BlackoutScope): Blackout {
  return scope === 'package' ? { ...blackout, packageOnly: true } : blackout
}

function isSame(a: Blackout, b: Blackout): boolean {
  return a.range.from === b.range.from && a.range.to === b.range.to && a.reason === b.reason
}

function isClosed(page: ProductPage, range: DayRange): boolean {
  return (
    daysMissing(
      range,
      page.blackouts.map((blackout) => blackout.range),
    ).length === 0
  )
}
