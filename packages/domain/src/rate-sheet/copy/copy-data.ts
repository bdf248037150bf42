// Copying data from another product or rate package of the sheet.

import { productCompletionScore } from '../completion/completion.ts'
import { withDefaultOf } from '../rates/default-commission.ts'
import { PRODUCT_TYPES, type ProductPage, type Season, type SheetHead } from '../rate-sheet.ts'
import { sameSeason } from '../seasons/seasons.ts'

// C-RL-079 to C-RL-084
const EVERY_PRODUCT = ['seasonRates', 'extras', 'offers', 'allocation', 'blackouts', 'productPolicy'] as const
// C-RL-085, C-RL-086
const NON_ACCOMMODATION = ['pickup', 'dropoff'] as const
export type CopyableField = (typeof EVERY_PRODUCT)[number] | (typeof NON_ACCOMMODATION)[number]

/** What can be copied onto this page: pickup and drop-off for non-accommodation only, rates not where they follow another package. */
export function copyableFields({ productType, derivedFrom }: Pick<ProductPage, 'productType' | 'derivedFrom'>): readonly CopyableField[] {
  const fields = productType === PRODUCT_TYPES[1] ? [...EVERY_PRODUCT, ...NON_ACCOMMODATION] : EVERY_PRODUCT
  return derivedFrom ? fields.filter((field) => field !== 'seasonRates') : fields
}

/**
 * The pages that can be copied from, in the order of the sheet: another product or another rate package, with a completion score
 * above 0. Empty when there is none. // C-RL-076, C-RL-077
 */
export function copySources(pages: readonly ProductPage[], target: ProductPage, head: SheetHead): ProductPage[] {
  return pages.filter(
    (page) =>
      (page.productId !== target.productId || page.ratePackageId !== target.ratePackageId) && productCompletionScore(page, head) > 0,
  )
}

/** Whether the dialog closes at once: it shall hide when empty, and nothing is copyable. // C-RL-078 */
export function closesAtOnce(sources: readonly ProductPage[], hideWhenEmpty: boolean): boolean {
  return hideWhenEmpty && sources.length === 0
}

/**
 * The page with the chosen fields as the source has them. Rates come with the seasons that they belong to; a season that the page has
 * already, by its dates or else by its name, keeps its id. Fields that the page's product type does not have are left out.
 * @param newId makes a new identifier at each call
 */
export function pageWithCopied(
  target: ProductPage,
  source: ProductPage,
  fields: readonly CopyableField[],
  newId: () => string,
): ProductPage {
  const allowed = fields.filter((field) => copyableFields(target).includes(field))
  let page = target
  for (const field of allowed) {
    switch (field) {
      case 'seasonRates':
        page = withSeasonRates(page, source, newId)
        break
      case 'pickup': {
        const { pickup: _, ...rest } = page
        page = source.pickup === undefined ? rest : { ...rest, pickup: source.pickup }
        break
      }
      case 'dropoff': {
        const { dropoff: _, ...rest } = page
        page = source.dropoff === undefined ? rest : { ...rest, dropoff: source.dropoff }
        break
      }
      case 'extras':
      case 'offers':
      case 'allocation':
      case 'blackouts':
      case 'productPolicy':
        page = { ...page, [field]: source[field] }
        break
    }
  }
  return page
}

function withSeasonRates(page: ProductPage, source: ProductPage, newId: () => string): ProductPage {
  const taken = new Set<string>()
  const idOf = new Map(
    source.seasons.map((season) => {
      const own = findOwn(
        page.seasons.filter((each) => !taken.has(each.seasonId)),
        season,
      )
      if (own) taken.add(own.seasonId)
      return [season.seasonId, own?.seasonId ?? newId()] as const
    }),
  )
  const seasons = source.seasons.map((season) => ({ ...season, seasonId: idOf.get(season.seasonId) ?? season.seasonId }))
  const seasonRates = source.seasonRates.map((rates) => ({ ...rates, seasonId: idOf.get(rates.seasonId) ?? rates.seasonId }))
  return withDefaultOf({ ...page, seasons, seasonRates }, source)
}

function findOwn(seasons: readonly Season[], season: Season): Season | undefined {
  return seasons.find((each) => sameSeason(each, season)) ?? seasons.find((each) => each.seasonName === season.seasonName)
}
