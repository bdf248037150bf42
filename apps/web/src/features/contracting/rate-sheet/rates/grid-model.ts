// The rows and columns of the rate grid: seasons by rate types for one product, products by seasons for the location.

import type { ProductPage, RateSet, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import type { RateField } from '@tradewind/domain/rate-sheet/rates/consistent-rate.ts'
import { daysOfWeekText } from '@tradewind/domain/rate-sheet/words/words.ts'

export type GridColumn = {
  readonly key: string
  /** The season, and which of its amounts. */
  readonly season: Season
  readonly field: RateField
}

export type CellRow = {
  readonly kind: 'cells'
  readonly key: string
  readonly label: string
  /** What the row belongs to, for those who listen. */
  readonly group: string
  readonly page: ProductPage
  readonly cells: readonly (CellAddress | undefined)[]
}

/** A line between rows that says what the rows below it have in common. */
export type HeadingRow = {
  readonly kind: 'heading'
  readonly key: string
  readonly label: string
  readonly group: number
  readonly page: ProductPage
}

export type GridModel = {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly (CellRow | HeadingRow)[]
  /** Those that the rows belong to. */
  readonly pages: readonly ProductPage[]
}

/** Which amounts are shown. */
export const VIEWS = { all: ['retail', 'commission', 'nett'], retail: ['retail'], nett: ['nett'] } as const satisfies Record<
  string,
  readonly RateField[]
>
export type GridView = keyof typeof VIEWS

export function productGrid(page: ProductPage, view: GridView): GridModel {
  const fields = VIEWS[view]
  const columns = page.seasons.flatMap((season) =>
    fields.map((field): GridColumn => ({ key: `${season.seasonId} ${field}`, season, field })),
  )
  const rows = setGroups(page).flatMap(({ rateSet, label, descriptions }): (CellRow | HeadingRow)[] => [
    { kind: 'heading', key: `set ${rateSet}`, label, group: rateSet, page },
    ...descriptions.map(
      (description): CellRow => ({
        kind: 'cells',
        key: `${rateSet} ${description}`,
        label: description,
        group: label,
        page,
        cells: page.seasons.flatMap(({ seasonId }) =>
          fields.map(
            (field): CellAddress => ({
              productId: page.productId,
              ratePackageId: page.ratePackageId,
              seasonId,
              rateSet,
              description,
              field,
            }),
          ),
        ),
      }),
    ),
  ])
  return { columns, rows, pages: [page] }
}

/** All products, a row for each rate type of their first rate set; seasons of the same name are one column. */
export function locationGrid(pages: readonly ProductPage[], field: RateField): GridModel {
  const seasons = new Map<string, Season>()
  for (const page of pages) for (const season of page.seasons) if (!seasons.has(season.seasonName)) seasons.set(season.seasonName, season)
  const columns = [...seasons.values()].map((season): GridColumn => ({ key: season.seasonName, season, field }))
  const key = columns.map((column) => `${column.key} ${column.field}`).join()
  return { columns, rows: pages.flatMap((page) => knownRows(page, columns, key)), pages }
}

/** Rows of a page are made once for each of its states: of four hundred products one is typed into. */
const known = new WeakMap<ProductPage, { readonly key: string; readonly rows: GridModel['rows'] }>()

function knownRows(page: ProductPage, columns: readonly GridColumn[], key: string): GridModel['rows'] {
  const before = known.get(page)
  if (before?.key === key) return before.rows
  const rows = locationRows(page, columns)
  known.set(page, { key, rows })
  return rows
}

function locationRows(page: ProductPage, columns: readonly GridColumn[]): GridModel['rows'] {
  const name = `${page.productName}, ${page.ratePackageName}`
  const groups = setGroups(page)
  return [
    { kind: 'heading', key: `${page.productId} ${page.ratePackageId}`, label: name, group: 0, page },
    ...groups.flatMap(({ rateSet, label, descriptions }) =>
      descriptions.map(
        (description): CellRow => ({
          kind: 'cells',
          key: `${page.productId} ${page.ratePackageId} ${rateSet} ${description}`,
          label: groups.length > 1 ? `${description}, ${label}` : description,
          group: name,
          page,
          cells: columns.map(({ season, field }): CellAddress | undefined => {
            const own = page.seasons.find((each) => each.seasonName === season.seasonName)
            const { productId, ratePackageId } = page
            return own && { productId, ratePackageId, seasonId: own.seasonId, rateSet, description, field }
          }),
        }),
      ),
    ),
  ]
}

/** A rate set over all seasons: known by its position, called by its days of the week. */
export type SetGroup = { readonly rateSet: number; readonly label: string; readonly descriptions: readonly string[] }

export function setGroups(page: ProductPage): SetGroup[] {
  const bySeason = page.seasons.map((season) => setsOf(page, season.seasonId))
  const count = Math.max(0, ...bySeason.map((sets) => sets.length))
  return Array.from({ length: count }, (_, rateSet) => {
    const sets = bySeason.flatMap((each) => each[rateSet] ?? [])
    const days = new Set(sets.map((set) => daysOfWeekText(set.daysOfWeek)))
    const [first = ''] = days
    return {
      rateSet,
      label: days.size === 1 ? capital(first) : `Rate set ${rateSet + 1}`,
      descriptions: [...new Set(sets.flatMap((set) => set.rates.map((rate) => rate.description)))],
    }
  })
}

export function setsOf(page: ProductPage, seasonId: string): readonly RateSet[] {
  return page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
