// What can be read in two ways is asked, and the rates that it affects wait for the answer.

import {
  barePrices,
  departureEnds,
  missingDates,
  missingFacts,
  missingRooms,
  missingYear,
  named,
  overlaps,
  type RateOf,
  twoWayDates,
  weekends,
} from './doubtful-seasons.ts'
import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import { impossibleDays } from './doubts/seasons.ts'
import { inEachProduct } from './doubts/asking.ts'
import { remembered } from './kept/remembered.ts'
import { listed } from './doubts/remarks/remark.ts'
import { remarksOf } from './doubts/remarks/remarks.ts'
import { restOfPages } from './doubts/rest-of-pages.ts'
import { unsureReadings } from './doubts/unsure-reading.ts'
import type { TablesOfRates } from './tables/table.ts'
import type { Found, Question, Reading, ReadProduct, ReadRate } from './reading.ts'
import { folded } from './words/folded.ts'
import { HOMES_FOR_SEVERAL } from './words/houses.ts'
import { oneOf } from './words/phrases.ts'

type Doubts = { readonly commissions: readonly Found<string>[]; readonly currencies: readonly Found<string>[] }

/** The reading with its questions, and each rate with those about it. */
export function questionsOf(
  reading: Reading,
  rawOf: ReadonlyMap<string, RawRate>,
  context: FileContext,
  doubts: Doubts,
  tables: TablesOfRates,
): Reading {
  const rates = reading.products.flatMap((product) => ratesOf(product, ...product.rates.map(({ cellId }) => rawOf.get(cellId))))
  const questions = [
    ...dashes(rates),
    ...families(rates),
    ...assumedPersons(rates),
    ...doubtfulStays(rates),
    ...commissions(rates, doubts, reading),
    ...mixedCurrencies(rates, doubts, reading),
    ...twoPrices(rates),
    ...swapped(rates),
    ...weekends(rates),
    ...missingDates(reading, rates),
    ...impossibleDays(reading, rates, context),
    ...missingRooms(rates),
    ...departureEnds(rates),
    ...overlaps(reading),
    ...missingYear(rates, context),
    ...missingFacts(rates, reading),
    ...barePrices(rates),
    ...twoWayDates(context, rates),
    ...unsureReadings(rates, context, tables),
    ...remarksOf(reading, rates, context, tables),
  ]
  questions.push(...restOfPages(rates, questions))
  const about = new Map<string, string[]>()
  for (const question of questions)
    for (const cellId of question.affects) about.set(cellId, [...(about.get(cellId) ?? []), question.questionId])
  return {
    ...reading,
    questions,
    products: reading.products.map((product) =>
      product.rates.some(({ cellId }) => about.has(cellId))
        ? { ...product, rates: product.rates.map((rate) => asked(rate, about.get(rate.cellId))) }
        : product,
    ),
  }
}

function asked(rate: ReadRate, questionIds: readonly string[] | undefined): ReadRate {
  return questionIds ? { ...rate, questionIds } : rate
}

const ratesOf = remembered((product: ReadProduct, ...raws: readonly (RawRate | undefined)[]): RateOf[] =>
  product.rates.flatMap((rate, i) => {
    const raw = raws[i]
    return raw ? [{ product, rate, raw }] : []
  }),
)

/** A dash where the same room is sold for more persons: not sold to one person, or at the price of the room. */
function dashes(rates: readonly RateOf[]): Question[] {
  const single = rates.filter(
    ({ product, rate, raw }) =>
      raw.isDash &&
      rate.description === 'Single' &&
      product.rates.some((other) => other.description !== 'Single' && other.amount !== undefined),
  )
  return byProduct(single).map(([product, own]) => {
    const ids = own.map(({ rate }) => rate.cellId)
    return {
      questionId: `dash:${ids[0]}`,
      kind: 'dash',
      text: `${product.name}, single use has a dash in ${named(ids)}. Is it not sold, or sold at the price of the double?`,
      cellIds: ids,
      alternatives: [
        { value: 'notApplicable', text: 'Not sold' },
        { value: 'asDouble', text: 'At the price of the double' },
        { value: 'onRequest', text: 'On request' },
      ],
      affects: ids,
    }
  })
}

function byProduct(rates: readonly RateOf[]): [ReadProduct, RateOf[]][] {
  return [...Map.groupBy(rates, ({ product }) => product)]
}

/** A price per person for a room `2+2`: for the adults only, or for all. */
function families(rates: readonly RateOf[]): Question[] {
  const asked = rates.filter(
    ({ rate, raw }) => raw.isFamily && rate.amount !== undefined && raw.isOccupancyAssumed && rate.priceBasis.startsWith('perPerson'),
  )
  return byProduct(asked).map(([product, own]) => {
    const ids = own.map(({ rate }) => rate.cellId)
    return {
      questionId: `occupancy:${ids[0]}`,
      kind: 'occupancy',
      text: `${product.name}: is the price per person in ${named(ids)} for the adults only, or for every guest?`,
      cellIds: ids,
      alternatives: [
        { value: 'adults', text: 'Adults only; children by their own rules' },
        { value: 'everyGuest', text: 'Every guest' },
      ],
      affects: ids,
    }
  })
}

/**
 * Neither head, row nor name says for how many persons a price is. A double is assumed: one question for each room that may well be for more persons,
 * one remark for all other rooms.
 */
function assumedPersons(rates: readonly RateOf[]): Question[] {
  const assumed = rates.filter(({ rate, raw }) => raw.isOccupancyAssumed && rate.description === 'Double' && rate.amount !== undefined)
  const products = byProduct(assumed)
  const told = products.filter(([, own]) => !isForSeveral(own))
  const names = listed(told.map(([product]) => product.name))
  return [
    ...products
      .filter(([, own]) => isForSeveral(own))
      .map(([{ name }, own]) =>
        ofDouble(own, `${name}: nothing says for how many persons the prices in`, [{ value: 'asPrinted', text: 'Of a double' }]),
      ),
    ...(told.length === 0
      ? []
      : [
          ofDouble(
            told.flatMap(([, own]) => own),
            `Nothing says for how many persons the prices of ${names} in`,
            [],
          ),
        ]),
  ]
}

function ofDouble(rates: readonly RateOf[], beginning: string, alternatives: Question['alternatives']): Question {
  const ids = rates.map(({ rate }) => rate.cellId)
  return {
    questionId: `persons:${ids[0]}`,
    kind: 'occupancy',
    text: `${beginning} ${named(ids)} are. They are read as those of a double.`,
    cellIds: ids,
    alternatives,
    affects: alternatives.length > 0 ? ids : [],
  }
}

const HAS_SEVERAL_BEDS = new RegExp(
  String.raw`${oneOf(HOMES_FOR_SEVERAL)}|(?:two|three|four|[2-9])[- ]bed ?room|\((?:[3-9]|1\d)(?: ?[+/-] ?\d)?\)`,
)

/** A house or a family room that is sold as a whole may well be for more than two. */
function isForSeveral(rates: readonly RateOf[]): boolean {
  return rates.some(
    ({ product, rate, raw }) => !rate.priceBasis.startsWith('perPerson') && !raw.isSettled && HAS_SEVERAL_BEDS.test(folded(product.name)),
  )
}

/** `3 or 4 nights` over one column of prices. */
function doubtfulStays(rates: readonly RateOf[]): Question[] {
  const ids = rates.filter(({ rate, raw }) => raw.isStayDoubtful && rate.amount !== undefined).map(({ rate }) => rate.cellId)
  const [first] = rates.filter(({ raw }) => raw.isStayDoubtful)
  if (ids.length === 0 || !first) return []
  return [
    {
      questionId: `stay:${ids[0]}`,
      kind: 'basis',
      text: `The prices in ${named(ids)} are for “${first.product.variant ?? ''}”. Is each the price of the whole stay, and for how many nights?`,
      cellIds: ids,
      alternatives: [
        { value: 'perStay', text: 'The whole stay' },
        { value: 'perNight', text: 'Each night' },
      ],
      affects: ids,
    },
  ]
}

/** Two commissions are stated, or the nett prices of the table are not the retail prices less the stated one. */
function commissions(rates: readonly RateOf[], { commissions: stated }: Doubts, reading: Reading): Question[] {
  if (stated.length < 2) return []
  const hasBoth = rates.some(({ rate }) => rate.rateType === 'nett') && rates.some(({ rate }) => rate.rateType === 'retail')
  const affects = rates
    .filter(({ rate }) => rate.amount !== undefined && (hasBoth ? rate.rateType === 'nett' : true))
    .map(({ rate }) => rate.cellId)
  const cellIds = stated.flatMap((each) => each.cellIds)
  return [
    {
      questionId: `commission:${cellIds[0]}`,
      kind: 'commission',
      text: `The commission is ${stated.map((each) => `${each.value} % in ${named(each.cellIds)}`).join(' and ')}. Which one holds?`,
      cellIds,
      alternatives: stated.map((each) => ({ value: each.value, text: `${each.value} %` })),
      affects: hasBoth || reading.facts.rateTypes?.value.includes('retail') !== true ? affects : [],
    },
  ]
}

function mixedCurrencies(rates: readonly RateOf[], { currencies }: Doubts, reading: Reading): Question[] {
  const main = reading.facts.currency?.value
  const others = rates.filter(
    ({ rate, raw }) => raw.currency !== undefined && !raw.isCurrencyTold && !raw.isCurrencyInHead && rate.currency !== main,
  )
  if (main === undefined && rates.length > 0) {
    return [
      {
        questionId: 'currency',
        kind: 'currency',
        text: 'The file does not say the currency of its prices.',
        cellIds: [],
        alternatives: currencies.map(({ value }) => ({ value, text: value })),
        affects: rates.map(({ rate }) => rate.cellId),
      },
    ]
  }
  if (others.length === 0) return []
  const ids = others.map(({ rate }) => rate.cellId)
  return [
    {
      questionId: `currency:${ids[0]}`,
      kind: 'currency',
      text: `${named(ids)} ${ids.length === 1 ? 'is' : 'are'} in ${others[0]?.rate.currency}, the other prices in ${main}. Is that right?`,
      cellIds: ids,
      alternatives: [
        { value: 'asPrinted', text: 'As printed' },
        { value: main ?? '', text: `All in ${main}` },
      ],
      affects: ids,
    },
  ]
}

/** Two amounts for the same room, persons, board, days and nights. */
const twoPrices = inEachProduct((rates): Question[] => {
  const seen = new Map<string, RateOf>()
  const questions: Question[] = []
  for (const each of rates) {
    const { product, rate } = each
    const key = [rate.description, rate.seasonId, rate.rateType, rate.daysOfWeek?.join(''), rate.minStay].join('|')
    const other = seen.get(key)
    if (!other) seen.set(key, each)
    else if (other.rate.amount !== rate.amount) {
      const ids = [other.rate.cellId, rate.cellId]
      questions.push({
        questionId: `twoPrices:${ids.join()}`,
        kind: 'twoPrices',
        text: `${product.name}, ${rate.description} has two prices for the same nights: ${other.rate.amount ?? other.rate.status} in ${named(ids.slice(0, 1))} and ${rate.amount ?? rate.status} in ${named(ids.slice(1))}. Which one holds?`,
        cellIds: ids,
        alternatives: ids.map((id, i) => ({ value: id, text: (i === 0 ? other.rate.amount : rate.amount) ?? '' })),
        affects: ids,
      })
    }
  }
  return questions
})

/** One person pays more for a room than two. */
const swapped = inEachProduct((rates): Question[] =>
  rates.flatMap(({ product, rate }) => {
    if (rate.description !== 'Single' || rate.amount === undefined || rate.priceBasis.startsWith('perPerson')) return []
    const double = product.rates.find(
      (other) =>
        other.description === 'Double' &&
        other.seasonId === rate.seasonId &&
        other.rateType === rate.rateType &&
        String(other.daysOfWeek) === String(rate.daysOfWeek) &&
        other.amount !== undefined,
    )
    if (!double || Number(rate.amount) <= Number(double.amount)) return []
    const ids = [rate.cellId, double.cellId]
    return [
      {
        questionId: `outlier:${ids.join()}`,
        kind: 'outlier',
        text: `${product.name}: Single ${rate.amount} in ${named([rate.cellId])} is above Double ${double.amount} in ${named([double.cellId])}. Are they swapped?`,
        cellIds: ids,
        alternatives: [
          { value: 'asPrinted', text: 'As printed' },
          { value: 'swap', text: 'Swap them' },
        ],
        affects: ids,
      } satisfies Question,
    ]
  }),
)
