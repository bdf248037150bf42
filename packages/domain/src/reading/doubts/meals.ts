// Questions about the meals in a price.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { Question } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { saysWithDrinks } from '../words/boards.ts'
import { asking, byTable } from './asking.ts'

/** A title speaks of meals in words that were not understood. */
export function boardless(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const without = rates.filter(({ product, raw }) => product.board === undefined && raw.basis?.endsWith('PerNight'))
  const line = texts
    .slice(0, 10)
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

/** Figures that are no prices: years, `2 adults`, `VAT 10 %`. */
const NO_AMOUNT =
  /20\d\d|[1-4] (?:adult|pers|people|pax|guest|erw|personen|pessoas)\p{L}*|(?:vat|mwst|iva|tva|tax\p{L}*|service(?: charge)?) ?\(?\d{1,2}(?:[.,]\d{1,2})? ?%|\d{1,2}(?:[.,]\d{1,2})? ?% ?(?:vat|mwst|iva|tva|tax|service)/gu

const MEALS =
  /pension(?!\p{L}* (?:edelweiss|haus))|meals?(?!\p{L})|breakfast|fruhstuck|dejeuner|desayuno|colazione|almoco|dinner|mahlzeit|repas|comidas|verpflegung|catering/u

function sentencesOf(text: string): string[] {
  return folded(text).split(/(?<=\D[.;])\s+/)
}
