// What can be done with the seasons of a product, on it alone or on all products: each is one step that can be undone.

import { notifications } from '@mantine/notifications'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithSeason, type SeasonOnPages } from '@tradewind/domain/rate-sheet/seasons/all-products.ts'
import type { SeasonChange, SeasonFinding } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { boundaryOn, pagesWithGesture, type SeasonGesture } from '@tradewind/domain/rate-sheet/seasons/edit-on-pages.ts'
import {
  pageWithBoundary,
  pageWithDaysAssigned,
  pageWithoutSeason,
  pageWithoutUnassignedDays,
  pageWithSplitSeason,
} from '@tradewind/domain/rate-sheet/seasons/edit-seasons.ts'
import { useDraft, useChangePages, useProductPages } from '../editor/use-draft.ts'
import type { TypedSeason } from './season-form.ts'
import type { Boundary } from './strip-model.ts'
import { useSeasonScope } from './use-season-scope.ts'

const newId = () => crypto.randomUUID()

export function useSeasons(page: ProductPage, head: SheetHead) {
  const [wished] = useSeasonScope()
  const { isWhole } = useDraft()
  const all = useProductPages()
  const changePages = useChangePages()
  // Other products can only be changed once they are here.
  const scope = isWhole ? wished : 'thisProduct'
  const pages = all.filter((each) => each === page || !each.derivedFrom)
  const { productId, ratePackageId } = page

  /** @returns why it was refused, or undefined */
  const put = (label: string, result: SeasonOnPages | SeasonFinding, key?: string): SeasonFinding | undefined => {
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
    put(label, pagesWithGesture(pages, { productId, ratePackageId, seasonId }, gesture, scope), key)
  const save = (label: string, change: SeasonChange) =>
    put(label, pagesWithSeason(pages, { productId, ratePackageId }, change, scope, { head, newId }))

  return {
    scope,
    canChangeAll: isWhole && pages.length > 1,
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
      const chosen = scope === 'allProducts' ? pages.filter((each) => !each.derivedFrom) : [page]
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
    title: reasons.length === 1 ? 'One product stayed as it was' : `${reasons.length} products stayed as they were`,
    message: reasons.length === 1 ? first : `${first} So it is with ${reasons.length - 1} more.`,
    color: 'yellow',
    autoClose: 8000,
  })
}
