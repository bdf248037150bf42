// What children pay, in a part of a sentence: nothing, a percentage, an amount for each board, a rate that is elsewhere.

import type { ReadChildRule } from '../reading.ts'
import { boardIn } from '../words/boards.ts'
import { oneOf } from '../words/phrases.ts'
import {
  ADULT_OF_CHILDREN,
  ADULT_RATE,
  BREAKFAST,
  CHILD_RATE,
  EXTRA_BED_RATE,
  FREE,
  HALF_PRICE,
  NOT_ALLOWED,
  PERCENT_OF_PRICE,
  PERCENT_OFF,
} from './child-words.ts'
import { type FoundMoney, moneyIn } from './clauses.ts'
import { OF_YEARS } from './ages.ts'
import { CHILDREN_OF_NOTES } from './child-notes-words.ts'

export type Charge = Pick<ReadChildRule, 'charge' | 'value'>

const FOR_NOTHING = new RegExp(oneOf(FREE), 'u')
const REFUSED = new RegExp(oneOf(NOT_ALLOWED), 'u')
export const OFF = new RegExp(String.raw`${oneOf(PERCENT_OFF)}|(?<!\d ?)- ?\d+ ?%`, 'u')
export const OF = new RegExp(oneOf(PERCENT_OF_PRICE), 'u')
const HALF = new RegExp(oneOf(HALF_PRICE), 'u')
const AS_CHILD = new RegExp(oneOf(CHILD_RATE), 'u')
/** `Child = 4 to 11 years` says who pays the rate of that name. */
const DEFINED = new RegExp(String.raw`^\W*${oneOf(CHILDREN_OF_NOTES)}\p{L}* ?= ?[^,;=]*${OF_YEARS}?$`, 'u')
const AS_EXTRA_BED = new RegExp(oneOf(EXTRA_BED_RATE), 'u')
/** `12 years and above: adult`, `ab 12 Jahren Erwachsener`: nothing else is behind the age. */
const ADULT_ALONE = new RegExp(String.raw`${OF_YEARS}[^\d]{0,14}[:,=]? ?${oneOf(ADULT_OF_CHILDREN)}(?:,|$)`, 'u')
const AS_ADULT = new RegExp(oneOf(ADULT_RATE), 'u')
const NOT_AS_ADULT = /(?:two|2|zwei|deux|dos|due|dois|dem|mit|with|avec|con|com) (?:paying |full )*(?:adult|erwachsen)/
const BEFORE_ADULTS = new RegExp(String.raw`[,;/] +(?=(?:\p{L}+ )?${oneOf(ADULT_OF_CHILDREN)})`, 'u')
const MEAL_BESIDE = new RegExp(String.raw`, ?(?:\p{L}+ )?${oneOf(BREAKFAST)}`, 'u')

/**
 * What the children of a part pay; several where it names an amount for each board, or a breakfast beside a free bed. Empty where it says
 * nothing, or something that can be read in two ways.
 * @param sentence of which it is a part: `reduction` in front of several ages holds for all of them
 */
export function chargesIn(part: string, sentence: string): Charge[] {
  if (REFUSED.test(part)) return FOR_NOTHING.test(part) ? [] : [{ charge: 'notAccepted' }]
  const percents = [...part.matchAll(/(\d{1,3}(?:[.,]\d{1,2})?) ?%/g)].map((match) => match[1]?.replace(',', '.'))
  if (percents.length > 1) return []
  const [percent] = percents
  if (percent !== undefined) return percentCharge(part, sentence, percent)
  if (HALF.test(part)) return [{ charge: 'percentOff', value: '50' }]
  const money = moneyIn(withoutAdults(part))
  const free = FOR_NOTHING.exec(part)
  // `children 3-12 €25, cots free`: what is free behind an amount is something else.
  if (free && !money.some(({ end }) => end <= free.index)) {
    const beside = MEAL_BESIDE.test(part.slice(free.index)) ? money.filter(({ start }) => start > free.index).slice(0, 1) : []
    return [{ charge: 'free' }, ...beside.map(amountCharge)]
  }
  if (money.length > 1) return areOfBoards(part, money) ? money.map(amountCharge) : []
  if (money[0]) return [amountCharge(money[0])]
  return rateCharge(part)
}

/** `on an extra bed 68 zł, adults 110 zł`: what adults pay there is another amount. */
function withoutAdults(part: string): string {
  const [own = '', ...others] = part.split(BEFORE_ADULTS)
  return moneyIn(own).length > 0 ? own : [own, ...others].join(' ')
}

function amountCharge({ amount }: FoundMoney): Charge {
  return { charge: 'amount', value: amount }
}

function percentCharge(part: string, sentence: string, percent: string): Charge[] {
  if (OF.test(part)) return [{ charge: 'percentOf', value: percent }]
  // Half of it is half of it, off or to pay.
  return OFF.test(part) || OFF.test(sentence) || percent === '50' ? [{ charge: 'percentOff', value: percent }] : []
}

/** `USD 12 BB, USD 20 HB`, `CP Rs. 800, MAP Rs. 1,400`: each amount has a board of its own, all on the same side. */
function areOfBoards(part: string, money: readonly FoundMoney[]): boolean {
  const isBehind = money.every(({ end }) => isBoard(/^\W*(\p{L}+)/u.exec(part.slice(end))))
  return isBehind || money.every(({ start }) => isBoard(/(\p{L}+)\W*$/u.exec(part.slice(0, start))))
}

function isBoard(word: RegExpExecArray | null): boolean {
  return word?.[1] !== undefined && boardIn(word[1]) !== undefined
}

function rateCharge(part: string): Charge[] {
  if (AS_CHILD.test(part) || DEFINED.test(part)) return [{ charge: 'asRate', value: 'Child' }]
  if (AS_EXTRA_BED.test(part)) return [{ charge: 'asRate', value: 'Extra bed' }]
  const isAdult = AS_ADULT.test(part) || ADULT_ALONE.test(part)
  return isAdult && !NOT_AS_ADULT.test(part) ? [{ charge: 'asRate', value: 'Adult' }] : []
}
