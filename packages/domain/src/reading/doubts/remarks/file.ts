// Remarks about the file as a whole: what is hidden or of last year, validity, names that are used twice, and what nothing is said about.

import type { Question } from '../../reading.ts'
import { speaksOfChildren } from '../../notes/clauses.ts'
import { folded, nameKey } from '../../words/folded.ts'
import { spoken } from '../../words/spoken.ts'
import { yearsIn } from '../../words/facts-in-text.ts'
import { SINGLE } from './open-words.ts'
import { daysInWords, joined, listed, quoted, remark, type Seen } from './remark.ts'

/** Hidden sheets and columns often hold the rates of last year, or costs. */
export function hiddenParts({ reading }: Seen): Question[] {
  const columns = reading.notUnderstood.filter(({ text }) => /^Hidden (?:column|row)/.test(text))
  return [
    ...reading.hiddenSheets
      .slice(0, 1)
      .map(() =>
        remark(
          'ambiguousNote',
          'hiddenSheets',
          `The hidden ${reading.hiddenSheets.length === 1 ? 'sheet' : 'sheets'} ${listed(reading.hiddenSheets)} ${reading.hiddenSheets.length === 1 ? 'is' : 'are'} not imported. ${reading.hiddenSheets.length === 1 ? 'It often holds' : 'They often hold'} rates of another year or costs.`,
          [],
        ),
      ),
    ...columns.slice(0, 1).map(({ cellIds }) =>
      remark(
        'ambiguousNote',
        'hiddenCells',
        `${columns
          .map(({ text }) => text)
          .slice(0, 3)
          .join(', ')}: what a hidden column holds, such as cost prices, is not taken over.`,
        cellIds,
      ),
    ),
  ]
}

/** A column or row of last year's prices, and sheets of costs beside the rates. */
export function notForSale({ rates, context }: Seen): Question[] {
  const tables = [...new Set(rates.map(({ raw }) => raw.table))]
  const earlier = tables
    .flatMap(({ heads }) => heads.flat())
    .filter(({ text }) => text.length < 40 && isEarlier(yearsIn(text), context.years.first))
  const sheets = [...new Set(rates.map(({ raw }) => raw.table.page.name))].filter((name) => INTERNAL.test(folded(name)))
  const [first] = earlier
  return [
    ...(first
      ? [
          remark(
            'ambiguousNote',
            'lastYear',
            `The column ${quoted(first.text, first.ids)} names an earlier year: is it last year's price, for comparison only?`,
            first.ids,
          ),
        ]
      : []),
    ...(sheets.length > 0
      ? [
          remark(
            'ambiguousNote',
            'internal',
            `The sheet ${listed(sheets)} looks like an internal sheet of costs. Is it to be taken over at all?`,
            [],
          ),
        ]
      : []),
  ]
}

function isEarlier(years: readonly number[], first: number): boolean {
  return years.length === 1 && years.every((year) => year < first) && first > 2000
}

const INTERNAL = spoken({
  en: 'internal|costs?|costing|calculation|workings?',
  de: 'intern|kalkulation|kosten|einkauf',
  fr: 'interne|calcul|couts?',
  es: 'interno|calculo|costes?|costos?',
  it: 'interno|calcolo|costi',
  pt: 'interno|calculo|custos?',
  nl: 'intern|kostprijs',
  da: 'intern',
})

/** Prices for all days of a file that gives no first and last day. */
export function validityOpen({ reading, rates, context }: Seen): Question[] {
  if (context.period !== undefined || context.isYearMissing || reading.seasons.some(({ ranges }) => ranges.length > 0)) return []
  const [first] = rates
  if (!first) return []
  const year = reading.facts.title && /20\d\d/.test(reading.facts.title.value) ? reading.facts.title : undefined
  return [
    remark(
      'unsaid',
      'validity',
      `${year ? `Only ${quoted(year.value, year.cellIds)} says when the prices hold` : `The file names the year ${context.years.first}`}: the first and last day of validity are not printed.`,
      year?.cellIds ?? [],
    ),
  ]
}

/** One name in two places: two houses have a `Standard room`, a letter names two seasons. */
export function namesTwice({ reading }: Seen): Question[] {
  const rooms = Map.groupBy(
    reading.products.filter(
      ({ section, rates }) => section !== undefined && rates.every(({ priceBasis }) => !priceBasis.startsWith('perVehicle')),
    ),
    ({ name }) => nameKey(name),
  )
  const shared = [...rooms.values()].filter((own) => new Set(own.map(({ section }) => nameKey(section ?? ''))).size > 1)
  const [same] = shared
  const names = new Set(reading.products.map(({ name }) => nameKey(name)))
  const seasons = [
    ...Map.groupBy(
      reading.seasons.filter(({ ranges, name }) => ranges.length > 0 && !names.has(nameKey(name))),
      ({ name }) => nameKey(name),
    ).values(),
  ].find((own) => own.length > 1)
  const [first] = seasons ?? []
  return [
    ...(same?.[0]
      ? [
          remark(
            'ambiguousNote',
            'sameRoom',
            `The same room name ${quoted(same[0].name)} appears in ${listed(same.map(({ section }) => section ?? ''))}: each is kept apart as a product of its own.`,
            same.flatMap(({ cellIds }) => cellIds.slice(0, 1)),
          ),
        ]
      : []),
    ...(first && seasons
      ? [
          remark(
            'ambiguousNote',
            'sameSeason',
            `${quoted(first.name)} names ${joined(seasons.slice(0, 3).map(({ ranges }) => joined(ranges.slice(0, 2).map(daysInWords))))}, with prices of its own each time: the same letter or name is not the same period.`,
            seasons.flatMap(({ cellIds }) => cellIds),
          ),
        ]
      : []),
  ]
}

/** The sheet says one board for all, and some of its rooms have another one. */
export function otherBoards({ reading }: Seen): Question[] {
  const board = reading.facts.board
  if (!board) return []
  const other = reading.products.filter((product) => product.board !== undefined && product.board !== board.value)
  const [first] = other
  const hasOwn = reading.products.some((product) => product.board === board.value)
  return first && hasOwn && other.length * 3 < reading.products.length
    ? [
        remark(
          'ambiguousNote',
          'otherBoard',
          `${listed(other.map(({ name }) => name))} is in a sheet with ${BOARDS[board.value] ?? board.value}, but is sold with ${BOARDS[first.board ?? ''] ?? first.board}.`,
          [...first.cellIds.slice(0, 1), ...board.cellIds],
        ),
      ]
    : []
}

const BOARDS: Readonly<Record<string, string>> = {
  BB: 'bed and breakfast',
  HB: 'half board',
  FB: 'full board',
  AI: 'all inclusive',
  RO: 'room only',
  SC: 'self-catering (no meals)',
}

/** Nights for guests of whom nothing is said: one alone, children. */
export function whoIsMissing({ reading, rates, clauses, textOf }: Seen): Question[] {
  const nightly = rates.filter(
    ({ rate, product }) => rate.priceBasis.endsWith('Night') && rate.amount !== undefined && product.nights === undefined,
  )
  if (nightly.length < FEWEST || nightly.every(({ rate }) => /^(?:Room|per unit)/.test(rate.description))) return []
  const isSingle =
    rates.some(({ rate }) => rate.description.startsWith('Single')) ||
    reading.extras.some(({ name }) => SINGLE.test(folded(name))) ||
    clauses.some(({ plain }) => SINGLE.test(plain))
  const areChildren =
    reading.childPolicy.length > 0 ||
    clauses.some(({ plain }) => speaksOfChildren(plain)) ||
    rates.some(({ rate, raw }) => /Child|Infant/.test(rate.description) || raw.cellIds.some((id) => speaksOfChildren(folded(textOf(id)))))
  const parts = [...(isSingle ? [] : ['no single price']), ...(areChildren ? [] : ['no rule for children (child policy)'])]
  return parts.length === 0 ? [] : [remark('unsaid', 'who', `The sheet has ${joined(parts)}.`, [])]
}

const FEWEST = 4

/** Transfers from one place, and nothing about the way back. */
export function otherDirection({ rates, clauses }: Seen): Question[] {
  const own = rates.filter(({ rate }) => rate.priceBasis.startsWith('perVehicle'))
  if (own.length < FEWEST || clauses.some(({ plain }) => BOTH_WAYS.test(plain))) return []
  const starts = [...own.map(({ raw }) => raw.table.titles.at(-1)?.text ?? ''), ...own.map(({ product }) => product.name)].filter((text) =>
    FROM_PLACE.test(folded(text)),
  )
  const [first] = starts
  return first === undefined || own.some(({ product }) => TO_PLACE.test(folded(product.name)))
    ? []
    : [
        remark(
          'unsaid',
          'direction',
          `${quoted(first)}: prices are printed from this place; whether they hold in the other direction as well is not said.`,
          [own[0]?.rate.cellId ?? ''],
        ),
      ]
}

const BOTH_WAYS = spoken({
  en: 'either way|both ways|both directions|vice versa|each way|either direction|and back',
  de: 'beide richtungen|in beiden richtungen|hin und zuruck|oder umgekehrt|und umgekehrt',
  fr: 'dans les deux sens|et vice versa|aller ou retour',
  es: 'ambos sentidos|y viceversa|ida o vuelta',
  it: 'e viceversa|in entrambe le direzioni|andata o ritorno',
  pt: 'e vice-versa|ambos os sentidos|ida ou volta',
})
const FROM_PLACE = spoken({
  en: 'from',
  de: 'von|ab',
  fr: 'depuis|de|au depart de',
  es: 'desde|de',
  it: "da|dal|dall'aeroporto|partenza",
  pt: 'de|do|desde',
  nl: 'van|vanaf',
})
const TO_PLACE = /(?:to|nach|vers|a|al|para|ao) (?:the )?(?:airport|flughafen|aeroport\p{L}*|aeropuerto|port|station)/u
