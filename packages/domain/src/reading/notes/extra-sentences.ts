// Supplements, taxes and compulsory dinners in sentences: `City tax EUR 2.20 per person per night, payable at the hotel`.

import type { FileContext } from '../file-context.ts'
import type { ReadExtra } from '../reading.ts'
import { currenciesIn } from '../words/facts-in-text.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { agesIn } from './ages.ts'
import { type Clause, type FoundMoney, moneyIn, speaksOfChildren } from './clauses.ts'
import { daysIn, daysOfAmount } from './extra-days.ts'
import type { ExtraHeading } from './extra-headings.ts'
import { nameOf, ownName } from './extra-names.ts'
import { EACH_PERSON, EVENT, FOR_BABIES, MANDATORY, MEAL, unitOf } from './extra-units.ts'
import {
  ADULTS,
  AND_OLDER,
  FROM_THE_AGE_OF,
  FURTHER_CHILDREN,
  NO_PRICES_OF_EXTRAS,
  NONE_OF_THESE,
  ON_THE_SPOT,
  PAID_LESS,
  PROTECTED,
  SURCHARGES,
  TAXED,
  TAXES,
  THINGS_AND_SERVICES,
  VALUE_ADDED,
  YEARS,
} from './extra-words.ts'
import { freeThingIn } from './free-things.ts'
import { percentsIn, pricesIn } from './percent-extras.ts'
import { isPricedThing } from './priced-things.ts'

const TAX = new RegExp(String.raw`${oneOf(TAXED)}[ -]?(?:tax|levy|fee)|${oneOf(PROTECTED)}[\p{L} ]*(?:levy|fee)s?|${oneOf(TAXES)}`, 'u')
const OTHER = new RegExp(oneOf(THINGS_AND_SERVICES), 'u')
const LOCALLY = new RegExp(oneOf(ON_THE_SPOT))
const NOT_EXTRA = new RegExp(oneOf(NO_PRICES_OF_EXTRAS), 'u')
const VAT = new RegExp(oneOf(VALUE_ADDED), 'u')
const SURCHARGE = new RegExp(oneOf(SURCHARGES), 'u')
/** What a guest pays less who has fewer meals. */
const LESS = new RegExp(oneOf(PAID_LESS), 'u')
/** `Bed & breakfast: - 9,00 €` */
const IS_MINUS = /: ?- ?$/
const ADULT = new RegExp(oneOf(ADULTS), 'u')
/** `non-commissionable` is no commission, an early check-in no early booking. */
const HARMLESS = new RegExp(oneOf(NONE_OF_THESE), 'gu')

const YOUNG = new RegExp(String.raw`(?<!\p{L})${oneOf(FURTHER_CHILDREN)}`, 'u')

function saysChildren(plain: string): boolean {
  return speaksOfChildren(plain) || YOUNG.test(plain)
}

/** What is above a clause: the heading of its lines, and the extras of the sentences before it in its line. */
export type Above = { readonly heading?: ExtraHeading | undefined; readonly before?: readonly ReadExtra[] }

/** The extras of a clause; empty where it names no price, or the price is that of a room. */
export function extrasIn(clause: Clause, context: FileContext, count: number, above: Above = {}): ReadExtra[] {
  const { plain } = clause
  const bare = plain.replace(HARMLESS, ' ')
  const isLess = LESS.test(plain) && MEAL.test(plain)
  if (NOT_EXTRA.test(isLess ? bare.replace(LESS, ' ') : bare)) return []
  const money = pricesIn(plain)
  const written = daysIn(plain, money, context)
  const isTax = saysTax(plain)
  const isSurcharge = written.length > 0 && SURCHARGE.test(plain) && !MEAL.test(plain)
  const common = {
    mandatory: MANDATORY.test(plain) || (isTax && !/\boptional\b/.test(plain)) || isSurcharge || above.heading?.mandatory === true,
    payableLocally: LOCALLY.test(plain) ? (true as const) : undefined,
    dates: daysOfAmount(written, [], 0, context),
    note: clause.text,
    sureness: 0.7,
    cellIds: clause.cellIds,
  }
  const [first] = money
  if (!first)
    return [...inPercent(clause, common), ...freeThings(clause, common)].map((extra, i) => ({ ...extra, extraId: `extra${count + i + 1}` }))
  const undated = written.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    withoutShortYears(clause.text),
  )
  if (VAT.test(bare) || !isNamed(clause, undated, isTax, above)) return []
  const last = above.before?.findLast(({ ageTo, name }) => ageTo === undefined && !name.endsWith(', child'))
  const own = nameOf(undated, first.start)
  const name = own === '' ? (last?.name ?? above.heading?.name ?? nameOf(clause.text, first.start)) : own
  const spoken = IS_NO_NAME.test(folded(name)) ? (/, (?=\p{Lu})(.*)$/u.exec(name)?.[1] ?? '') : name
  if (spoken === '') return []
  const inherited = own === '' ? inheritedBy(common, last, above.heading) : common
  const isOfTax = isTax || (own === '' && above.heading !== undefined && saysTax(above.heading.plain))
  const found = withMoney(clause, money, spoken, isOfTax, above, inherited).map((extra, i) =>
    isLess || IS_MINUS.test(plain.slice(0, money[i]?.start)) ? { ...extra, amount: `-${extra.amount ?? ''}` } : extra,
  )
  return (own === '' ? asBefore(found, above.before ?? []) : found).map((extra, i) => ({
    ...extra,
    dates: daysOfAmount(written, money, i, context),
    extraId: `extra${count + i + 1}`,
  }))
}

/** `with an extra bed`, `4-12 years`: a part of a rule for children. */
const IS_NO_NAME = new RegExp(
  String.raw`^(?:(?:with|without|mit|ohne|avec|sans|con|sin|senza|com|sem)(?!\p{L})|(?:\p{L}{1,8} )?\d{1,2}(?: ?(?:-|\p{L}+) ?\d{1,2})? ?${oneOf(YEARS)}(?!\p{L}))`,
  'u',
)

/** `; 31 December EUR 90 / 45` behind `24 December EUR 70 per adult / 35 per child`: the same persons in the same order. */
function asBefore(found: readonly Unnumbered[], before: readonly ReadExtra[]): readonly Unnumbered[] {
  const last = before.filter(({ note }) => note === before.at(-1)?.note)
  if (last.length !== found.length || found.some(({ unit }) => unit?.startsWith('perPerson'))) return found
  return found.map((extra, i) => {
    const { name = extra.name, unit, ageFrom, ageTo } = last[i] ?? {}
    return { ...extra, name, unit: unit ?? extra.unit, ageFrom, ageTo }
  })
}

/** A price without a name is that of the sentence before it, or of the heading. */
function inheritedBy(common: Common, last: ReadExtra | undefined, heading: ExtraHeading | undefined): Common {
  const isTaxed = heading !== undefined && saysTax(heading.plain)
  return {
    ...common,
    mandatory: common.mandatory || (last ? last.mandatory : isTaxed),
    payableLocally: common.payableLocally ?? (!last && heading && LOCALLY.test(heading.plain) ? true : undefined),
  }
}

/** `20 Dec 27 - 05 Jan 28` leaves its years behind. */
function withoutShortYears(text: string): string {
  return text.replace(/(?<=\d{1,2}\.? \p{L}{3,9}\.?) '?\d{2}(?= ?(?:-|–|:|,|$))/gu, (year) => ' '.repeat(year.length))
}

/** Whether folded words name a tax or a levy that the price does not include. */
function saysTax(plain: string): boolean {
  return TAX.test(plain.replace(/incl\p{L}*\.? [\p{L} ]*(?:fee|tax|levy)s?/gu, ' '))
}

function isNamed(clause: Clause, undated: string, isTax: boolean, { heading, before = [] }: Above): boolean {
  const { plain } = clause
  if (isTax || MEAL.test(plain) || EVENT.test(plain) || OTHER.test(plain) || heading !== undefined) return true
  if (isPricedThing({ ...clause, plain: folded(undated) })) return true
  return before.some(({ name }) => EVENT.test(folded(name))) && /^\W*(?:on |am |le |el |il )?\d/.test(plain)
}

type Common = Omit<ReadExtra, 'extraId' | 'name'>
type Unnumbered = Omit<ReadExtra, 'extraId'>

function withMoney(
  { text, plain }: Clause,
  money: readonly FoundMoney[],
  name: string,
  isTax: boolean,
  { heading }: Above,
  common: Common,
): Unnumbered[] {
  const found = money.map(({ amount, start, end }, i): Unnumbered => {
    const own = partAround(plain, money, i)
    const isChild = saysChildren(own.replace(FOR_BABIES, ' ')) && !ADULT.test(own)
    const [currency] = currenciesIn(text.slice(start, end), plain.slice(start, end))
    const said = heading ? `${heading.plain} ${plain}` : plain
    return {
      ...common,
      ...(currency === undefined ? {} : { currency }),
      name: nameOfOne(text, plain, money, i, isChild && money.length > 1 ? `${name}, child` : name, isChild),
      amount,
      unit: unitOf(own, said, isTax) ?? heading?.unit,
      ...agesOf(own, isChild),
    }
  })
  // `1.60 per person per night from 18 years, 12-17 years 0.80`
  return found.map((extra) => (extra.unit === undefined && extra.ageTo !== undefined ? { ...extra, unit: found[0]?.unit } : extra))
}

function nameOfOne(text: string, plain: string, money: readonly FoundMoney[], i: number, name: string, isChild: boolean): string {
  if (isChild && money.length > 1) return name
  const label = money.length > 1 ? /^ ?\(([^)\d]{2,20})\)/.exec(text.slice(money[i]?.end))?.[1] : undefined
  return label === undefined ? (ownName(text, plain, money, i) ?? name) : `${name}, ${label}`
}

/** The words of one of several amounts: up to the comma, stroke or `and` on either side of it. */
function partAround(plain: string, money: readonly FoundMoney[], i: number): string {
  const before = money[i - 1]
  const own = money[i]
  const after = money[i + 1]
  if (!own) return ''
  const cut = (from: number, to: number) => {
    const parts = [...plain.slice(from, to).matchAll(/,|;|\((?=\p{L})|(?<!t)\/| - |(?<!\p{L})(?:and|und|et|y|e|och|og)(?!\p{L})/gu)]
    return from + (parts.at(-1)?.index ?? 0)
  }
  // `adult 72 € - child 36 €`: the person is before the amount.
  const lead = money.length > 1 && !before ? /(?:^|[:,(]) ?(\p{L}+) ?$/u.exec(plain.slice(0, own.start))?.[1] : undefined
  const isPerson = lead !== undefined && (ADULT.test(lead) || saysChildren(lead))
  const own_ = plain.slice(
    before ? cut(before.end, own.start) : own.end,
    after ? Math.max(own.end, cut(own.end, after.start)) : plain.length,
  )
  return isPerson ? `${lead} ${own_}` : own_
}

function agesOf(own: string, isChild: boolean): Pick<ReadExtra, 'ageFrom' | 'ageTo'> {
  const from = (FROM_AGE.exec(own) ?? AGE_AND_MORE.exec(own))?.[1]
  if (from !== undefined && !isChild) return { ageFrom: Number(from) }
  const [price] = moneyIn(own)
  const before = own.slice(0, price?.start ?? 0)
  // `12-17 godina 0,80 €`
  const isBand = YEARS_SAID.test(before)
  const ages = isChild || isBand ? agesIn(isChild && price ? `${before} ${own.slice(price.end)}` : before) : undefined
  return { ageFrom: ages?.from, ageTo: ages?.to }
}

const YEARS_SAID = new RegExp(String.raw`\d ?${oneOf(YEARS)}(?!\p{L})`, 'u')
const FROM_AGE = new RegExp(String.raw`(?<!\p{L})${oneOf(FROM_THE_AGE_OF)} (\d{1,2})(?:\.)? ?${oneOf(YEARS)}(?!\p{L})`, 'u')
const AGE_AND_MORE = new RegExp(String.raw`(\d{1,2}) ?${oneOf(YEARS)}? ?${oneOf(AND_OLDER)}`, 'u')

/** `Surcharge 24 Apr - 3 May: +8 %`, `visitor levy 5 % of the room price`. */
function inPercent(clause: Clause, common: Common): Unnumbered[] {
  return percentsIn(clause, saysTax).map(({ name, percent, isTax }) => ({ ...common, mandatory: common.mandatory || isTax, name, percent }))
}

function freeThings(clause: Clause, common: Common): Unnumbered[] {
  const name = freeThingIn(clause)
  return name === undefined ? [] : [{ ...common, mandatory: false, dates: undefined, name, status: 'free' }]
}

/** Whether a clause prices one thing for adults and for children: `lunch: adult EUR 20, child EUR 10`. */
export function isForBoth({ plain }: Clause): boolean {
  const money = pricesIn(plain)
  const [first, second] = money
  if (!first || !second || !saysChildren(plain)) return false
  return ADULT.test(plain) || (!OF_ROOMS.test(plain) && EACH_PERSON.test(plain.slice(first.end, second.start)))
}

/** `Children 4-11 years 50 %` behind a dinner: what children pay of it. @param before the extras of the sentences before it in its line */
export function childPricesOf(clause: Clause, before: readonly ReadExtra[]): ReadExtra[] {
  const { plain, text, cellIds } = clause
  if (!saysChildren(plain.slice(0, 24)) || OF_ROOMS.test(plain)) return []
  const from = before.findLastIndex(({ name, amount, ageTo }) => amount === undefined || ageTo !== undefined || !isOfMeal(folded(name)))
  const dinners = before.slice(from + 1)
  const [money, ...others] = pricesIn(plain)
  const percent = /(?<!\d)(\d{1,2}) ?%/.exec(plain)?.[1]
  if (others.length > 0 || (money === undefined) === (percent === undefined)) return []
  const price = money ? `${plain.slice(0, money.start)} ${plain.slice(money.end)}` : plain.replace(/\d{1,2} ?%/, ' ')
  const ages = agesIn(price)
  return dinners.map((dinner) => ({
    ...dinner,
    name: `${dinner.name}, child`,
    amount: money?.amount,
    percent,
    ageFrom: ages?.from,
    ageTo: ages?.to,
    note: text,
    cellIds,
  }))
}

function isOfMeal(plain: string): boolean {
  return MEAL.test(plain) || EVENT.test(plain)
}

const OF_ROOMS = /bed(?!ding)|bett|(?<!\p{L})lits?(?!\p{L})|cama|letto|room|zimmer|chambre|habitacion|camera|quarto|shar|stay|rate/u
