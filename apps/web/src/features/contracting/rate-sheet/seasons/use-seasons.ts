// What can be done with the seasons of a product, on it alone or on all products: each is one step that can be undone.

import { notifications } from '@mantine/notifications'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type PageAddress, pagesWithSeason, type SeasonOnPages } from '@tradewind/domain/rate-sheet/seasons/all-products.ts'
import type { SeasonChange, SeasonFinding } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { boundaryOn, pagesWithGesture, type SeasonGesture } from '@tradewind/domain/rate-sheet/seasons/edit-on-pages.ts'
import {
  pageWithBoundary,
  pageWithDaysAssigned,
  pageWithoutSeason,
  pageWithoutUnassignedDays,
  pageWithSplitSeason,
} from '@tradewind/domain/rate-sheet/seasons/edit-seasons.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useMemo } from 'react'
import { type DraftSnapshot, type DraftStore, productPagesOf, useChangePages, useDraftPart, useDraftStore } from '../engine/public.ts'
import type { TypedSeason } from './season-form.ts'
import type { Boundary } from './strip-model.ts'
import { type SeasonScope, useSeasonScope } from './use-season-scope.ts'

const newId = () => crypto.randomUUID()

/** What is done is done to the pages of that moment; what is answered stays the same object while another rate is typed. */
export function useSeasons({ productId, ratePackageId }: PageAddress, head: SheetHead) {
  const store = useDraftStore()
  const changePages = useChangePages()
  const [wished] = useSeasonScope()
  // Other products can only be changed once they are here.
  const isWhole = useDraftPart((draft) => draft.isWhole)
  const canChangeAll = useDraftPart((draft) => draft.isWhole && draft.state.pages.size > 1 && hasSeveral(draft, productId, ratePackageId))
  const scope = isWhole ? wished : 'thisProduct'
  return useMemo(
    () => seasonActions({ store, changePages, head, scope, canChangeAll, at: { productId, ratePackageId } }),
    [store, changePages, head, scope, canChangeAll, productId, ratePackageId],
  )
}

function hasSeveral({ state }: DraftSnapshot, productId: string, ratePackageId: string): boolean {
  let count = 0
  for (const { now } of state.pages.values()) {
    if (now.kind !== 'product') continue
    if (!now.derivedFrom || (now.productId === productId && now.ratePackageId === ratePackageId)) count += 1
    if (count > 1) return true
  }
  return false
}

type ActionsOf = {
  readonly store: DraftStore
  readonly changePages: ReturnType<typeof useChangePages>
  readonly head: SheetHead
  readonly scope: SeasonScope
  readonly canChangeAll: boolean
  readonly at: PageAddress
}

function seasonActions({ store, changePages, head, scope, canChangeAll, at: { productId, ratePackageId } }: ActionsOf) {
  const isThis = (page: ProductPage) => page.productId === productId && page.ratePackageId === ratePackageId
  const pagesNow = () => productPagesOf(store.snapshot()).filter((each) => isThis(each) || !each.derivedFrom)

  /** @returns why it was refused, or undefined */
  const put = (
    label: string,
    make: (pages: readonly ProductPage[]) => SeasonOnPages | SeasonFinding,
    key?: string,
  ): SeasonFinding | undefined => {
    const pages = pagesNow()
    const result = make(pages)
    if ('finding' in result) return result
    changePages(
      label,
      result.pages.filter((each) => !pages.includes(each)),
      key,
    )
    if (result.leftAlone.length > 0) tellLeftAlone(result.leftAlone.map((each) => each.reason))
    return undefined
  }
  const onSeason = (label: string, seasonId: string, gesture: SeasonGesture, key?: string) =>
    put(label, (pages) => pagesWithGesture(pages, { productId, ratePackageId, seasonId }, gesture, scope), key)
  const save = (label: string, change: SeasonChange) =>
    put(label, (pages) => pagesWithSeason(pages, { productId, ratePackageId }, change, scope, { head, newId }))

  return {
    scope,
    canChangeAll,
    change: (seasonId: string, season: TypedSeason) => save('Season changed', { seasonId, ...season }),
    add: (season: TypedSeason) => save('Season added', { seasonId: newId(), ...season }),
    move: ({ season, end, day, key }: Boundary, to: Day, joins: boolean) =>
      onSeason(
        'Season moved',
        season.seasonId,
        (each, seasonId) => {
          const move = boundaryOn(each, day, { seasonId, end, to })
          if (move) return pageWithBoundary(each, move, head)
          return { finding: `${each.productName}, ${each.ratePackageName} has other dates of ${season.seasonName}.`, field: 'dateRanges' }
        },
        joins ? `season boundary ${key}` : undefined,
      ),
    split: (seasonId: string, from: Day, newSeasonName: string) =>
      onSeason('Season split', seasonId, (each, at) =>
        pageWithSplitSeason(each, { seasonId: at, from, newSeasonId: newId(), newSeasonName }),
      ),
    assign: (seasonId: string, ranges: readonly DayRange[]) =>
      onSeason('Days assigned', seasonId, (each, at) => pageWithDaysAssigned(each, at, ranges, head)),
    assignRest: (to: { readonly seasonId: string } | 'neighbour') => {
      if (to !== 'neighbour')
        return onSeason('Days assigned', to.seasonId, (each, seasonId) => ({ page: pageWithoutUnassignedDays(each, { seasonId }, head) }))
      const chosen = pagesNow().filter((each) => (scope === 'allProducts' ? !each.derivedFrom : isThis(each)))
      changePages(
        'Days assigned',
        chosen.map((each) => pageWithoutUnassignedDays(each, 'neighbour', head)),
      )
      return undefined
    },
    remove: (seasonId: string) => onSeason('Season removed', seasonId, (each, at) => ({ page: pageWithoutSeason(each, at) })),
  }
}

export type Seasons = ReturnType<typeof useSeasons>

function tellLeftAlone(reasons: readonly string[]): void {
  const [first = ''] = reasons
  notifications.show({
    id: 'seasons-left-alone',
    title:
      reasons.length === 1
        ? 'One product stayed as it was'
        : counted(reasons.length, 'product stayed as it was', 'products stayed as they were'),
    message: reasons.length === 1 ? first : `${first} So it is with ${reasons.length - 1} more.`,
    color: 'yellow',
    autoClose: 8000,
  })
}
