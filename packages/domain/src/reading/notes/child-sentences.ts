// Rules for children, and for third persons, in sentences: `Children 0-2 free, 3-11 years 50 %`.

import type { ReadChildRule } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { type Ages, agesIn, OF_YEARS } from './ages.ts'
import { BELOW_AGE, FROM_AGE, TO_AGE, UP_TO_AGE } from './age-words.ts'
import { chargesIn, OF, OFF } from './child-charges.ts'
import { CHILDREN_OF_NOTES, NO_YEARS, OF_AGE } from './child-notes-words.ts'
import {
  ADULT_OF_CHILDREN,
  AND,
  BEDS_OF_THIRD,
  BREAKFAST,
  FIRST_OR_SECOND,
  FREE,
  IN_ROOM_OR_BED,
  INCLUDED,
  MEALS_AND_TAXES,
  THE_THIRD,
  THINGS_FOR_CHILDREN,
  THIRD_PERSONS,
  WITH,
} from './child-words.ts'
import { type Clause, moneyIn, speaksOfChildren } from './clauses.ts'

const MEAL_OR_TAX = new RegExp(oneOf(MEALS_AND_TAXES), 'u')
const THING = new RegExp(oneOf(THINGS_FOR_CHILDREN), 'u')
const IN_BED = new RegExp(oneOf(IN_ROOM_OR_BED), 'u')
const ADULT = new RegExp(String.raw`(?<!\p{L})${oneOf(ADULT_OF_CHILDREN)}`, 'u')
const ADULT_OR_PERSON = new RegExp(String.raw`${ADULT.source}|(?:per|pro|par|por|a|p\.) pers`, 'u')
/** `on extra bed incl. breakfast` is not a price of a breakfast. */
const WITH_MEAL = new RegExp(
  String.raw`(?<!\p{L})${oneOf(WITH)}\.? (?:buffet )?${oneOf(BREAKFAST)}|${oneOf(BREAKFAST)} ${oneOf(INCLUDED)}`,
  'gu',
)

const WHICH: readonly (readonly [RegExp, ReadChildRule['which']])[] = [
  [/1st|first|erste[sn]?|premier|primer(?!a?v)|1er|primo|primeir|1[°ºª]|1\. kind/, 'first'],
  [/2nd|second|zweite[sn]?|deuxieme|2eme|2e enfant|segund|secondo|2[°ºª]|2\. kind/, 'second'],
  [/3rd child|third child|drittes kind|3\. kind|troisieme enfant|tercer nino|terzo bambino|terceira crianca/, 'third'],
]

/** The first, second or third child of a folded text. */
export function whichChild(plain: string): ReadChildRule['which'] {
  return WHICH.find(([pattern]) => pattern.test(plain))?.[1]
}

/** The rules of a clause; empty where it states none, or one that can be read in two ways. */
export function childRulesIn(clause: Clause): ReadChildRule[] {
  const sentence = clause.heading === undefined ? clause.plain : `${folded(clause.heading)}: ${clause.plain}`
  const parts = partsOf(clause.plain)
  const whole = agesIn(beforeColon(clause.plain)) ?? agesAbove(clause)
  return parts.flatMap((part) => {
    const ages = yearsIn(part)
    const third = thirdPerson(part, ages, clause)
    if (third) return [third]
    if (!(clause.isAboutChildren || speaksOfChildren(part))) return []
    return childRulesOf(part, ages, whole, sentence, clause, parts)
  })
}

function childRulesOf(
  part: string,
  own: Ages | undefined,
  whole: Ages | undefined,
  sentence: string,
  clause: Clause,
  parts: readonly string[],
): ReadChildRule[] {
  const which = whichChild(part)
  const ages = own ?? (which === undefined && !goesOnFrom(clause) ? undefined : whole)
  if (ages === undefined && which === undefined) return []
  return chargesIn(part, sentence)
    .filter((charge) => !isOfSomethingElse(part, charge, clause, parts))
    .map((charge) => ({
      who: 'child' as const,
      ageFrom: ages?.from,
      ageTo: ages?.to,
      which,
      ...charge,
      note: clause.heading === undefined ? clause.text : `${clause.heading}: ${clause.text}`,
      sureness: 0.7,
      cellIds: clause.cellIds,
    }))
}

/** `with extra bed 50 %` has the ages of the half of the sentence before it. */
function goesOnFrom({ isAboutChildren, plain }: Clause): boolean {
  return isAboutChildren && !speaksOfChildren(plain)
}

function agesAbove(clause: Clause): Ages | undefined {
  return goesOnFrom(clause) && clause.before !== undefined ? yearsIn(partsOf(clause.before).at(-1) ?? '') : undefined
}

/** The charge is that of a meal, a tax, a transfer or an evening, of which the clause or the one before it speaks. */
function isOfSomethingElse(part: string, { charge }: Pick<ReadChildRule, 'charge'>, clause: Clause, parts: readonly string[]): boolean {
  const isInBed = IN_BED.test(part) || IN_BED.test(parts[0] ?? '')
  if (isInBed || charge === 'asRate' || charge === 'notAccepted') return false
  const plain = clause.plain.replace(WITH_MEAL, ' ')
  if (MEAL_OR_TAX.test(plain)) return true
  if (charge === 'free') return false
  if (THING.test(plain)) return true
  const isOfAll = parts.some((other) => other !== part && moneyIn(other).length > 0 && yearsIn(other) === undefined)
  if (charge === 'amount' && isOfAll && !IN_BED.test(clause.plain)) return true
  return clause.heading === undefined && isBehindPrice(clause)
}

/** `Gala dinner EUR 90 per adult; children 4-11 years 50 %`. */
function isBehindPrice({ before = '', plain, isSameSentence }: Clause): boolean {
  if (moneyIn(before).length === 0 || IN_BED.test(before) || speaksOfChildren(before)) return false
  if (isSameSentence) return MEAL_OR_TAX.test(before) || THING.test(before) || (ADULT_OR_PERSON.test(before) && !OFF.test(plain))
  return ADULT.test(before) && !OFF.test(plain)
}

function beforeColon(plain: string): string {
  return plain.slice(0, plain.indexOf(':') === -1 ? 40 : plain.indexOf(':'))
}

const NO_STAY = String.raw`(?! ?${oneOf(NO_YEARS)}(?!\p{L}))`
const SOME_AGE = String.raw`\d{1,2}(?:[.,]\d{1,2})?`
const AGE_AHEAD = [
  String.raw`(?:${oneOf(OF_AGE)} )?${SOME_AGE} ?${oneOf(TO_AGE)} ?${SOME_AGE}(?! ?%)${NO_STAY}`,
  String.raw`(?:${oneOf(OF_AGE)} |${oneOf(FROM_AGE)} )?${SOME_AGE}(?:${OF_YEARS}| ?\+)`,
  String.raw`(?:${oneOf(OF_AGE)} )?(?:${oneOf(BELOW_AGE)}|${oneOf(UP_TO_AGE)}) ${SOME_AGE}(?! ?%)${NO_STAY}`,
].join('|')
const CHILD_AHEAD = String.raw`(?:\p{L}*${oneOf(CHILDREN_OF_NOTES)}\p{L}* )`
const CHARGE_AHEAD = String.raw`(?:${oneOf(FREE)}|\d{1,3} ?%)[^,;%\d]{0,40} ${CHILD_AHEAD}`
const BEFORE_NEXT_AGE = new RegExp(
  [
    String.raw`(?:[,;/] +|(?<!\d )(?<!\p{L})${oneOf(AND)} +)`,
    String.raw`(?=(?:the )?${oneOf(FIRST_OR_SECOND)}|${CHILD_AHEAD}?(?:${AGE_AHEAD})|${CHARGE_AHEAD}(?:${AGE_AHEAD}))`,
  ].join(''),
  'u',
)

/** A part for each age or each child. */
function partsOf(plain: string): string[] {
  return plain.split(BEFORE_NEXT_AGE).filter((part) => part.trim() !== '')
}

/** Ages, and not a percentage or an amount. */
function yearsIn(part: string): Ages | undefined {
  return agesIn(part.replace(/\d+(?:[.,]\d+)? ?%/g, ' '))
}

const THIRD_PERSON = new RegExp(String.raw`(?<![\p{L}\d])${oneOf(THE_THIRD)} (?:\p{L}+ )?${oneOf(THIRD_PERSONS)}`, 'u')
const THIRD_BED = new RegExp(String.raw`(?<![\p{L}\d])${oneOf(THE_THIRD)} ${oneOf(BEDS_OF_THIRD)}`, 'u')

/** A person in a room beside those that its price is for. A child in the third bed is a child. */
function thirdPerson(part: string, ages: Ages | undefined, clause: Clause): ReadChildRule | undefined {
  const isThird = THIRD_PERSON.test(part) || (THIRD_BED.test(part) && ages === undefined)
  if (!isThird || (speaksOfChildren(part) && !ADULT.test(part))) return undefined
  const percent = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(part)?.[1]?.replace(',', '.')
  if (percent === undefined || !(OFF.test(clause.plain) || OF.test(clause.plain))) return undefined
  const charge = OF.test(part) && !OFF.test(part) ? 'percentOf' : 'percentOff'
  const from = ages !== undefined && ages.to === undefined ? { ageFrom: ages.from } : {}
  return { who: 'extraAdult', ...from, charge, value: percent, note: clause.text, sureness: 0.7, cellIds: clause.cellIds }
}
