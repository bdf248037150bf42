// Reads a rate sheet as a supplier lays it out for people.

import { leftUnsaid } from './accounting.ts'
import { assembled } from './assemble.ts'
import { withCornerSections } from './corner-sections.ts'
import { contextOf } from './file-context.ts'
import { foundItems } from './found-items.ts'
import { lastReadingOf } from './kept/last-reading.ts'
import { marksOf } from './marks.ts'
import { withHousesOfPages } from './pages-of-houses.ts'
import { questionsOf } from './questions.ts'
import { titlesOfOneTable } from './table-facts.ts'
import { withNamedExceptions } from './named-exceptions.ts'
import { ratesOfTables } from './rates-of-tables.ts'
import { withoutFactors } from './factors.ts'
import type { Correction, Reading } from './reading.ts'
import { factsOf } from './sheet-facts.ts'
import type { SourcePage } from './source-page.ts'
import { paragraphsOf } from './tables/paragraphs.ts'
import { asRates, shownTables, signsIn, understoodTables, unreadTables, withSeasonsOfTables } from './understood-tables.ts'
import { hiddenCells } from './pages/hidden-cells.ts'
import { idsOfTerms, termsOf } from './notes/terms.ts'
import { WEIGHTS, type Weights } from './weighing/weights.ts'
import { withCorrections } from './corrections.ts'
import { barePrices } from './pointing/bare-prices.ts'
import { toldDates, toldHoldings } from './pointing/told-pages.ts'
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
  const keep = lastReadingOf(pages, `${hasLists} ${guessed !== undefined}`)
  const { visible, cells, items } = foundItems(pages, corrections, hasLists, keep)
  const texts = keep('texts', paragraphsOf(items))
  const words = { ...contextOf(visible, texts, toldDates(corrections)), holdings: toldHoldings(corrections), weights }
  const dated = keep('seasons of tables', withSeasonsOfTables(keep('context', words), items))
  const tables = keep('tables', asRates(understoodTables(items, dated), guessed ?? new Set()))
  const ofOneTable = titlesOfOneTable(tables.flatMap(({ table, kind }) => (kind === 'rates' ? [table] : [])))
  const context = ofOneTable.size === 0 ? dated : keep('titles of tables', { ...dated, ofOneTable })
  const { raw, left, tableOf } = ratesOfTables(tables, items, context, keep)
  const shownAs = shownTables(tables)
  const means = meansOf(corrections, cells, shownAs)
  const prices = withoutFactors(withHousesOfPages(withCornerSections(withNamedExceptions(raw, context)), visible))
  left.push(...prices.leftOut)
  const told = ratesAsTold([...prices.rates, ...barePrices(raw, means, visible, context)], means, tableOf)
  const { facts, commissions, currencies } = factsAsTold(factsOf(context, signsIn(tables, context)), told, means, tableOf)
  const { seasons, rawOf, ...made } = assembled(told, context, facts)
  const products = keep('products', made.products)
  const terms = termsOf(tables, context, seasons, products, facts.currency?.value)
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
  const questioned = questionsOf(reading, rawOf, context, { commissions, currencies }, tableOf)
  const toldMarks = marksAsTold(means, new Set(told.flatMap((rate) => rate.cell.ids)))
  const marked = (of: Reading) => marksOf(of, tables, toldMarks)
  const asked = { ...questioned, notUnderstood: [...questioned.notUnderstood, ...leftUnsaid(questioned, visible, marked(questioned))] }
  const corrected = withCorrections(asked, corrections)
  return keep('reading', { ...corrected, marks: marked(corrected) })
}
