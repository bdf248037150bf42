// Supplements, taxes and compulsory dinners in sentences: `City tax EUR 2.20 per person per night, payable at the hotel`.

import type { FileContext } from '../file-context.ts'
import type { ExtraUnit, ReadExtra } from '../reading.ts'
import { rangesOf } from '../seasons.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { oneOf } from '../words/phrases.ts'
import { type Clause, type FoundMoney, moneyIn, speaksOfChildren } from './clauses.ts'
import { agesIn } from './ages.ts'
import {
  BEDS_AND_SEATS_FOR_BABIES,
  DAILY_MEALS,
  ENDS_OF_NAMES,
  FESTIVE_MEALS,
  NO_PRICES_OF_EXTRAS,
  ON_THE_SPOT,
  PROTECTED,
  TAXED,
  TAXES,
  THINGS_AND_SERVICES,
  UP_TO,
} from './extra-words.ts'
import { isPricedThing } from './priced-things.ts'
import { currenciesIn } from '../words/facts-in-text.ts'

const TAX = new RegExp(String.raw`${oneOf(TAXED)}[ -]?(?:tax|levy|fee)|${oneOf(PROTECTED)}[\p{L} ]*(?:levy|fee)s?|${oneOf(TAXES)}`, 'u')
/** Meals that are had on every day of a stay. */
export const MEAL = new RegExp(oneOf(DAILY_MEALS))
const EVENT = new RegExp(oneOf(FESTIVE_MEALS))
const OTHER = new RegExp(oneOf(THINGS_AND_SERVICES), 'u')
const MANDATORY = /compuls|mandator|obligat|obbligator|obrigat|pflicht|verpflichtend|verplicht/
const LOCALLY = new RegExp(oneOf(ON_THE_SPOT))
const NOT_EXTRA = new RegExp(oneOf(NO_PRICES_OF_EXTRAS), 'u')

/** The extras of a clause; empty where it names no price, or the price is that of a room. */
export function extrasIn(clause: Clause, context: FileContext, count: number): ReadExtra[] {
  const { plain } = clause
  const isTax = TAX.test(plain.replace(/incl\p{L}*\.? [\p{L} ]*(?:fee|tax|levy)s?/gu, ' '))
  if (
    NOT_EXTRA.test(plain.replace(/(?:non|not)[- ]commissionable|nicht kommissionsfahig/g, ' ')) ||
    !(isTax || MEAL.test(plain) || EVENT.test(plain) || OTHER.test(plain) || isPricedThing(clause))
  )
    return []
  const money = moneyIn(plain)
  const dates = rangesOf(
    datesIn(plain, context.order).filter((date) => !money.some(({ start, end }) => date.start < end && date.end > start)),
    context.years,
  )
  const common = {
    mandatory: MANDATORY.test(plain) || (isTax && !/\boptional\b/.test(plain)),
    payableLocally: LOCALLY.test(plain) ? (true as const) : undefined,
    dates: dates.length > 0 ? dates : undefined,
    note: clause.text,
    sureness: 0.7,
    cellIds: clause.cellIds,
  }
  const [first] = money
  if (!first) return percentExtra(clause, common, count)
  const name = nameOf(clause.text, first.start)
  if (name === '') return []
  return money.map(({ amount, start, end }, i): ReadExtra => {
    const own = partAround(plain, money, i)
    const isChild = speaksOfChildren(own.replace(FOR_BABIES, ' ')) && !/adult|erwachsen/.test(own)
    const [currency] = currenciesIn(clause.text.slice(start, end), plain.slice(start, end))
    return {
      ...common,
      ...(currency === undefined ? {} : { currency }),
      extraId: `extra${count + i + 1}`,
      name: isChild && money.length > 1 ? `${name}, child` : (ownName(clause.text, plain, money, i) ?? name),
      amount,
      unit: unitOf(own, plain, isTax),
      ...agesOf(own, isChild),
    }
  })
}

/** A bed or a seat for a child says nothing of its age. */
const FOR_BABIES = new RegExp(oneOf(BEDS_AND_SEATS_FOR_BABIES), 'gu')

/** `final cleaning € 50, club card € 35` are two extras with a name each. */
function ownName(text: string, plain: string, money: readonly FoundMoney[], i: number): string | undefined {
  const before = money[i - 1]
  const own = money[i]
  const comma = before && own ? plain.lastIndexOf(',', own.start) : -1
  if (!before || !own || comma < before.end) return undefined
  const name = tidied(text.slice(comma + 1, own.start))
  return name.length > 3 && !/adult|erwachs|person/i.test(name) ? name : undefined
}

/** The words of one of several amounts: up to the comma, stroke or `and` on either side of it. */
function partAround(plain: string, money: readonly FoundMoney[], i: number): string {
  const before = money[i - 1]
  const own = money[i]
  const after = money[i + 1]
  if (!own) return ''
  const cut = (from: number, to: number) => {
    const parts = [...plain.slice(from, to).matchAll(/,|\/|(?<!\p{L})(?:and|und|et|y|e)(?!\p{L})/gu)]
    return from + (parts.at(-1)?.index ?? 0)
  }
  return plain.slice(before ? cut(before.end, own.start) : own.end, after ? Math.max(own.end, cut(own.end, after.start)) : plain.length)
}

function agesOf(own: string, isChild: boolean): Pick<ReadExtra, 'ageFrom' | 'ageTo'> {
  const from =
    /(?:from|ab|des|dai|desde|a partir de|over|uber|mayores de|plus de|aged) (\d{1,2}) ?(?:years|yrs|jahren?|ans|anos|anni)/.exec(own)?.[1]
  if (from !== undefined && !isChild) return { ageFrom: Number(from) }
  const [price] = moneyIn(own)
  const ages = isChild ? agesIn(price ? `${own.slice(0, price.start)} ${own.slice(price.end)}` : own) : undefined
  return { ageFrom: ages?.from, ageTo: ages?.to }
}

type Common = Omit<ReadExtra, 'extraId' | 'name'>

/** `Surcharge 24 Apr - 3 May: +8 %`, `visitor levy 5 % of the room price`. */
function percentExtra(clause: Clause, common: Common, count: number): ReadExtra[] {
  const match = /\+? ?(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(clause.plain)
  if (!match?.[1] || clause.isAboutChildren || !(TAX.test(clause.plain) || OF_PERCENT.test(clause.plain)) || INCLUDED.test(clause.plain))
    return []
  const name = nameOf(clause.text, match.index)
  return name === '' ? [] : [{ ...common, extraId: `extra${count + 1}`, name, percent: match[1].replace(',', '.') }]
}

const INCLUDED = /(?<!(?:not|non|nicht|no|nao|niet) )(?:inclu|inkl|inbegr|compris)/
const OF_PERCENT = /surcharge|suppl|zuschlag|aufpreis|acrescimo|recargo|maggiorazione|majoration|toeslag/

/** What stands before the amount, without dates, signs and general words: after a colon if there is a name, else before it. */
function nameOf(text: string, end: number): string {
  const [head = '', ...rest] = text.slice(0, end).split(/:(?!\d)/)
  const after = tidied(rest.join(':'))
  return after === '' ? tidied(head) : after
}

const GENERAL = new RegExp(String.raw`(?<!\p{L})${oneOf(ENDS_OF_NAMES)}\s*$`, 'iu')

function tidied(text: string): string {
  let name = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/(?<!\d)\d{1,2}[./]\d{1,2}\.?(?:20\d\d)?/g, ' ')
    .replace(/^\s*(?:compulsory|mandatory|obligatory)\s*:?\s*/i, '')
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(/[\s,:;+–-]+$/, '').replace(GENERAL, '')
  }
  return name.replace(/\s+/g, ' ').trim().slice(0, 80)
}

const NIGHT = /night|nacht|nuit|noche|notte|noite|day(?! of)|tag(?!e)|(?<!se)jour(?!s avant)|dia(?!s)|giorno/
const PERSON = /adult|person|pers\.|pax|guest|erwachsen|kind|child|personne|persona|pessoa|a testa|p\.p\./
const ROOM = /(?:per|pro|par|por|a|je) (?:room|zimmer|chambre|habitacion|camera|quarto|unit|apartment|appartement|cabin)/

/** `transfer 30 € up to 3 persons` is for all of them. */
const UP_TO_PERSONS = new RegExp(String.raw`(?:${oneOf(UP_TO)}|\d ?(?:-|to|bis|a)) ?\d{1,2} (?:pers|pax|people|guests)\p{L}*`, 'gu')
const PIECE = /(?:per|pro|par|por|a|al|je) (?:piece|item|bag|set|stuck|gepackstuck|piece|article|pieza|pezzo|peca|stuk)(?!\p{L})/u

/** Where the words leave the time open, a tax and a meal are for each night and a festive dinner is once. */
function unitOf(own: string, plain: string, isTax: boolean): ExtraUnit | undefined {
  const isNight = NIGHT.test(own)
  const isOfPersons = PERSON.test(own.replace(FOR_BABIES, ' ').replace(UP_TO_PERSONS, ' '))
  if (ROOM.test(own)) return isNight ? 'perRoomPerNight' : 'perRoomPerStay'
  if (isOfPersons) return isNight || isTax || (MEAL.test(plain) && !MANDATORY.test(plain)) ? 'perPersonPerNight' : 'perPersonPerStay'
  if (isNight) return 'perDay'
  if (PIECE.test(own)) return 'perPiece'
  if (EVENT.test(plain) && MANDATORY.test(plain)) return 'perPersonPerStay'
  return /einmalig|once|per stay|pro aufenthalt|par sejour|por estancia|per soggiorno/.test(own) ? 'perRoomPerStay' : undefined
}
