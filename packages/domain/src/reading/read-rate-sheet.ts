// Reads a rate sheet as a supplier lays it out for people.

import { leftUnsaid } from './accounting.ts'
import { assembled } from './assemble.ts'
import { withCornerSections } from './corner-sections.ts'
import { contextOf } from './file-context.ts'
import { marksOf } from './marks.ts'
import { nearestSeasons } from './nearest-seasons.ts'
import { withRaisedMarks } from './pages/raised-marks.ts'
import { withHousesOfPages } from './pages-of-houses.ts'
import { withPriceLists } from './pages/price-lists.ts'
import { pageRegions } from './pages/page-regions.ts'
import { sheetRegions } from './pages/sheet-regions.ts'
import { questionsOf } from './questions.ts'
import { ratesOf } from './rates.ts'
import { withoutFactors } from './factors.ts'
import type { RawRate } from './raw-rate.ts'
import type { Correction, NotUnderstood, Reading } from './reading.ts'
import { factsOf } from './sheet-facts.ts'
import type { SourcePage } from './source-page.ts'
import { itemsOf } from './tables/find-tables.ts'
import { withTitlesOfPageBefore } from './tables/page-breaks.ts'
import { paragraphsOf } from './tables/paragraphs.ts'
import type { TextLine } from './tables/table.ts'
import { factsOfTable } from './table-facts.ts'
import { asRates, shownTables, signsIn, understoodTables, unreadTables, withSeasonsOfTables } from './understood-tables.ts'
import { hiddenCells, withoutHiddenCells } from './pages/hidden-cells.ts'
import { idsOfTerms, termsOf } from './notes/terms.ts'
import { WEIGHTS, type Weights } from './weighing/weights.ts'
import { withCorrections, withoutLeftOut } from './corrections.ts'
import { barePrices } from './pointing/bare-prices.ts'
import { pagesAsTold, toldCells, toldDates, toldHoldings } from './pointing/told-pages.ts'
import { withToldTables } from './pointing/told-tables.ts'
import { childRulesAsTold, factsAsTold, marksAsTold, meansOf, ratesAsTold } from './pointing/told-rates.ts'

/**
 * Understands the pages of one file. Pure: the same pages and corrections give the same reading.
 * @param pages all pages of the file in their order, hidden sheets included
 * @param corrections what a person has said about this file, in the order in which they said it
 * @param weights how much the signs of columns count that no word explains; others only to tune them
 * @returns every value with its cells; what is doubtful is a question, and the rates that it affects name it
 */
export function readRateSheet(pages: readonly SourcePage[], corrections: readonly Correction[], weights: Weights = WEIGHTS): Reading {
  const reading = readingOf(pages, corrections, undefined, false, weights)
  if (reading.products.length > 0) return reading
  const listed = readingOf(pages, corrections, undefined, true, weights)
  return listed.products.length > 0 ? listed : reading
}

/**
 * @param guessed the first cells of tables that are read as rates, although their titles do not say so
 * @param hasLists lines that end in a price are read as tables: only where the file has no other rates
 */
function readingOf(
  pages: readonly SourcePage[],
  corrections: readonly Correction[],
  guessed: ReadonlySet<string> | undefined,
  hasLists: boolean,
  weights: Weights,
): Reading {
  const shown = pages
    .filter((page) => !page.isHidden)
    .map(withoutHiddenCells)
    .map(withRaisedMarks)
  const cells = toldCells(shown, corrections)
  const visible = pagesAsTold(withoutLeftOut(shown, corrections), cells)
  const drawn = withToldTables(visible, corrections)
  const items = withTitlesOfPageBefore(
    drawn.rest.flatMap((page) => [
      ...(page.kind === 'sheet' ? sheetRegions(page) : pageRegions(page)).flatMap((region) =>
        itemsOf(hasLists ? withPriceLists(region) : region),
      ),
      ...drawn.told(page),
    ]),
  )
  const texts = paragraphsOf(items)
  const context = withSeasonsOfTables(
    { ...contextOf(visible, texts, toldDates(corrections)), holdings: toldHoldings(corrections), weights },
    items,
  )
  const tables = asRates(understoodTables(items, context), guessed ?? new Set())
  const raw: RawRate[] = []
  const left: NotUnderstood[] = []
  let carried: TextLine | undefined
  /** `LOW SEASON | 2 January – 28 February` above the first table of a sheet holds for those below it that have no season of their own. */
  const seasonOfSheet = new Map<number, NonNullable<RawRate['season']>>()
  const seenFrom = nearestSeasons(items, new Set(tables.flatMap(({ table, kind }) => (kind === 'rates' ? [table] : []))), context)
  for (const { table, axes, kind } of tables) {
    if (kind !== 'rates') continue
    const seen = seenFrom(table)
    const said = factsOfTable(table, axes, seen, table.page.kind === 'page' ? carried : undefined)
    const own = { ...said, season: said.season ?? (table.page.kind === 'sheet' ? seasonOfSheet.get(table.page.number) : undefined) }
    if (own.season && !seasonOfSheet.has(table.page.number)) seasonOfSheet.set(table.page.number, own.season)
    const found = ratesOf(table, axes, own, seen)
    raw.push(...found.rates)
    left.push(...found.leftOut.map(({ cell, why }) => ({ cellIds: cell.ids, text: cell.text, why })))
    carried = table.rows.at(-1)?.section ?? carried
  }
  const shownAs = shownTables(tables)
  const means = meansOf(corrections, cells, shownAs)
  const prices = withoutFactors(withHousesOfPages(withCornerSections(raw), visible))
  left.push(...prices.leftOut)
  const told = ratesAsTold([...prices.rates, ...barePrices(raw, means, visible, context)], means)
  const { facts, commissions, currencies } = factsAsTold(factsOf(context, signsIn(tables, context)), told, means)
  const { seasons, products, rawOf } = assembled(told, context, facts)
  const terms = termsOf(tables, context, seasons, products)
  if (guessed === undefined) {
    const unread = unreadTables(tables, idsOfTerms(terms))
    if (unread.size > 0) return readingOf(pages, corrections, unread, hasLists, weights)
  }
  const shares = new Set(terms.childPolicy.filter(({ who }) => who === 'extraAdult').flatMap(({ cellIds }) => cellIds))
  const isShare = (cellIds: readonly string[]) => cellIds.length > 0 && cellIds.every((id) => shares.has(id))
  const reading: Reading = {
    facts,
    tables: shownAs,
    seasons: terms.seasons,
    products,
    extras: terms.extras,
    childPolicy: [...terms.childPolicy, ...childRulesAsTold(means)],
    offers: terms.offers,
    allotment: terms.allotment,
    blackouts: terms.blackouts,
    ...(terms.rules.length > 0 ? { rules: terms.rules } : {}),
    marks: [],
    questions: [],
    notUnderstood: [...left.filter(({ cellIds }) => !isShare(cellIds)), ...terms.notUnderstood, ...pages.flatMap(hiddenCells)],
    hiddenSheets: pages.filter((page) => page.isHidden).map((page) => page.name),
  }
  const questioned = questionsOf(reading, rawOf, context, { commissions, currencies }, corrections)
  const marked = (of: Reading) => marksOf(of, tables, marksAsTold(means, new Set(told.flatMap((rate) => rate.cell.ids))))
  const asked = { ...questioned, notUnderstood: [...questioned.notUnderstood, ...leftUnsaid(questioned, visible, marked(questioned))] }
  const corrected = withCorrections(asked, corrections)
  return { ...corrected, marks: marked(corrected) }
}
