// A rate sheet as the screen reads it: the domain's types again, products apart from policies and notes.

import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { anyPageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { NotesPage, PoliciesPage, ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithSheetHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { sameSeason } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

export type PlacedProduct = {
  readonly pageId: string
  readonly revision: number
  readonly completionScore: number
  readonly body: ProductPage
}

export type SheetView = {
  readonly sheetId: string
  readonly head: SheetHead
  readonly products: readonly PlacedProduct[]
  readonly policies: PoliciesPage | undefined
  readonly notes: NotesPage | undefined
}

export function sheetViewOf(sheet: PlacedSheet): SheetView {
  const products = sheet.pages.flatMap(({ body, ...page }) => (body.kind === 'product' ? [{ ...page, body }] : []))
  const bodies = pagesWithSheetHues(products.map(({ body }) => body))
  return {
    sheetId: sheet.sheetId,
    head: sheet.head,
    products: products.map((product, i) => ({ ...product, body: bodies[i] ?? product.body })),
    policies: sheet.pages.map((page) => page.body).find((body) => body.kind === 'policies'),
    notes: sheet.pages.map((page) => page.body).find((body) => body.kind === 'notes'),
  }
}

/** The sheet with the days that were closed, opened or reduced since, as it is sold. @param stopSales in the order of sending */
export function sheetAsSold(sheet: PlacedSheet, stopSales: readonly StopSale[]): PlacedSheet {
  if (stopSales.length === 0) return sheet
  const pages = sheet.pages.map((page) => ({ ...page, body: anyPageWithStopSales(page.body, sheet.head, stopSales) }))
  return { ...sheet, pages }
}

export function productPages(view: SheetView): readonly PlacedProduct[] {
  return view.products
}

/** Whether all products have the same seasons under the same names: then they are drawn once. */
export function sharedSeasons(pages: readonly PlacedProduct[]): boolean {
  const [first, ...others] = pages
  if (!first) return false
  return others.every(
    ({ body: { seasons } }) =>
      seasons.length === first.body.seasons.length &&
      seasons.every((season, i) => {
        const same = first.body.seasons[i]
        return same !== undefined && same.seasonName === season.seasonName && sameSeason(same, season)
      }),
  )
}
