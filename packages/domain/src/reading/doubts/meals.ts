// Questions about the meals in a price.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { PriceBasis, Question } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { saysWithDrinks } from '../words/boards.ts'
import { aboutAllPrices, basisIn } from '../words/facts-in-text.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { asking, byTable } from './asking.ts'

/** A title speaks of meals in words that were not understood. */
export function boardless(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const without = rates.filter(({ product, raw }) => product.board === undefined && raw.basis?.endsWith('PerNight'))
  const bases = new Set(without.map(({ raw }) => raw.basis))
  // What another table says of its own prices, those of rooms beside apartments.
  const isOfOthers = (basis: PriceBasis | undefined) => basis !== undefined && !bases.has(basis)
  const line = texts
    .slice(0, 10)
    .filter(({ text }) => !isOfOthers(basisIn(aboutAllPrices(folded(text)))))
    .find(({ text }) => sentencesOf(text).some((plain) => MEALS.test(plain) && !/\d|suppl|zuschlag/.test(plain.replace(NO_AMOUNT, ''))))
  if (without.length === 0 || line === undefined) return []
  return asking('board', 'board', without, (cells) => `“${line.text}” speaks of meals. Which ones are in the prices in ${cells}?`)
}

/** `Fully inclusive` is full board to some and with all drinks to others. */
export function inclusives(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const line = texts.slice(0, 10).find(({ text }) => /fully[- ]inclusive/.test(folded(text)))
  const isExplained = texts.some(({ text }) => saysWithDrinks(folded(text)))
  const doubtful = line && !isExplained ? rates.filter(({ product }) => product.board === 'FB' || product.board === 'AI') : []
  return asking(
    'board',
    'inclusive',
    doubtful,
    (cells) =>
      `“${line?.text ?? ''}”: the prices in ${cells} are read as ${doubtful[0]?.product.board === 'AI' ? 'all inclusive' : 'full board'}. Is it so?`,
  )
}

/** A supplement of a room that is sold with several boards, which says none of them. */
export function boardlessSupplements(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const isSupplement = ({ rate }: RateOf) => /^(?:Single Supplement|Extra)/.test(rate.description)
    const boards = (name: string) =>
      new Set(own.flatMap(({ product }) => (product.name === name && product.board !== undefined ? [product.board] : []))).size
    const without = own.filter((each) => each.product.board === undefined && isSupplement(each) && boards(each.product.name) > 1)
    return asking(
      'board',
      'supplement',
      without,
      (cells) => `The supplements in ${cells} name no board, and the prices beside them have several. Do they hold for all of them?`,
    )
  })
}

const PEOPLE: Phrases = {
  en: ['adult', 'pers', 'people', 'pax', 'guest'],
  de: ['erw', 'personen'],
  fr: [],
  es: [],
  it: [],
  pt: ['pessoas'],
}
const TAXES: Phrases = {
  en: ['vat', 'tax', 'service'],
  de: ['mwst'],
  fr: ['tva'],
  es: ['iva'],
  it: [],
  pt: [],
}
const PERCENT = String.raw`\d{1,2}(?:[.,]\d{1,2})? ?%`

/** Figures that are no prices: years, `2 adults`, `VAT 10 %`. */
const NO_AMOUNT = new RegExp(
  [
    String.raw`20\d\d|[1-4] ${oneOf(PEOPLE)}\p{L}*`,
    String.raw`(?:${oneOf(TAXES)}|tax\p{L}*|service charge) ?\(?${PERCENT}`,
    `${PERCENT} ?${oneOf(TAXES)}`,
  ].join('|'),
  'gu',
)

const NAMES_OF_MEALS: Phrases = {
  en: [String.raw`meals?(?!\p{L})`, 'breakfast', 'dinner', 'catering'],
  de: [String.raw`pension(?!\p{L}* (?:edelweiss|haus))`, 'fruhstuck', 'mahlzeit', 'verpflegung'],
  fr: ['dejeuner', 'repas'],
  es: ['desayuno', 'comidas'],
  it: ['colazione'],
  pt: ['almoco'],
}

const MEALS = new RegExp(oneOf(NAMES_OF_MEALS), 'u')

function sentencesOf(text: string): string[] {
  return folded(text).split(/(?<=\D[.;])\s+/)
}
