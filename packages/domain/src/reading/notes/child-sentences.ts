// Rules for children, and for third persons, in sentences: `Children 0-2 free, 3-11 years 50 %`.

import type { ReadChildRule } from '../reading.ts'
import { oneOf } from '../words/phrases.ts'
import {
  ADULT_RATE,
  AND,
  BREAKFAST,
  CHILDREN,
  FIRST_OR_SECOND,
  FROM,
  NOT_ALLOWED,
  PERCENT_OF_PRICE,
  PERCENT_OFF,
  PERSON_OR_BED,
  SOLD_BESIDE_THE_ROOM,
  THE_THIRD,
  TO_OR_YEARS,
  UNDER,
  WITH,
} from './child-words.ts'
import { type Clause, moneyIn } from './clauses.ts'
import { type Ages, agesIn } from './ages.ts'

/** `adult -20 %, child 3-12 years -50 %`: what follows is about children. */
const CHILD_FIRST = /^(?:the )?(?:child|kind|enfant|nin[oa]|bambin|crianca)/

/** Words of what is sold beside the room: an amount for children then is its price. */
const OTHER_PRICE = new RegExp(oneOf(SOLD_BESIDE_THE_ROOM))

/** `on extra bed incl. breakfast` is no price of a breakfast. */
const INCLUDED = new RegExp(String.raw`${oneOf(WITH)}\.? (?:buffet )?${oneOf(BREAKFAST)}`, 'gu')

const FREE = /free|gratis|gratuit|frei(?!tag)|kostenlos|sin cargo|sem custo|no charge|offert/
const REFUSED = new RegExp(oneOf(NOT_ALLOWED))
const OFF = new RegExp(String.raw`${oneOf(PERCENT_OFF)}|(?<!\d ?)- ?\d+ ?%`)
const OF = new RegExp(oneOf(PERCENT_OF_PRICE))
const WHICH: readonly (readonly [RegExp, ReadChildRule['which']])[] = [
  [/1st|first|erste[sn]?|premier|primer|1er|primo|primeir|1°|1º|1\. kind/, 'first'],
  [/2nd|second|zweite[sn]?|deuxieme|2eme|segund|secondo|2°|2º|2\. kind/, 'second'],
  [/3rd child|third child|drittes kind|troisieme enfant|tercer nino|terzo bambino|terceira crianca/, 'third'],
]

/** @param sentence of which the clause is a part: `reduction` in front of several ages holds for all of them */
/** The rules of a clause; empty where it states none, or one that can be read in two ways. */
export function childRulesIn(clause: Clause, sentence: string = clause.plain): ReadChildRule[] {
  const [firstPart = '', ...others] = partsOf(clause.plain)
  const third = thirdPerson({ ...clause, plain: others.length > 0 ? firstPart : clause.plain })
  if (third) {
    const ofChildren = others.join(', ')
    return [third, ...(CHILD_FIRST.test(ofChildren) ? childRulesIn({ ...clause, plain: ofChildren, isAboutChildren: true }, sentence) : [])]
  }
  if (!clause.isAboutChildren || OTHER_PRICE.test(clause.plain.replace(INCLUDED, ' '))) return []
  const whole = agesIn(beforeColon(clause.plain))
  return partsOf(clause.plain).flatMap((part) => {
    const which = WHICH.find(([pattern]) => pattern.test(part))?.[1]
    const ages = yearsIn(part) ?? (which === undefined ? undefined : whole)
    const charge = chargeIn(part, sentence)
    if (!charge || (ages === undefined && which === undefined)) return []
    return [
      {
        who: 'child' as const,
        ageFrom: ages?.from,
        ageTo: ages?.to,
        which,
        ...charge,
        note: clause.text,
        sureness: 0.7,
        cellIds: clause.cellIds,
      },
    ]
  })
}

function beforeColon(plain: string): string {
  return plain.slice(0, plain.indexOf(':') === -1 ? 40 : plain.indexOf(':'))
}

const BEFORE_NEXT_AGE = new RegExp(
  [
    String.raw`${oneOf(AND)} +(?=${oneOf(FROM)}?\d{1,2}(?:[.,]99)? ?${oneOf(TO_OR_YEARS)}|`,
    String.raw`(?:the )?${oneOf(FIRST_OR_SECOND)}|${oneOf(UNDER)} (?:de )?\d|${oneOf(CHILDREN)} \d)`,
  ].join(''),
)

/** A part for each age or each child. */
function partsOf(plain: string): string[] {
  return plain.split(BEFORE_NEXT_AGE)
}

/** Ages, and not a percentage or an amount. */
function yearsIn(part: string): Ages | undefined {
  const bare = part.replace(/\d+(?:[.,]\d+)? ?%/g, ' ')
  const from = /(\d{1,2}) (?:years )?(?:and (?:over|older|above)|und alter|et plus|y mas|e oltre|ou mais)/.exec(bare)?.[1]
  return from === undefined ? agesIn(bare) : { from: Number(from) }
}

type Charge = Pick<ReadChildRule, 'charge' | 'value'>

function chargeIn(part: string, plain: string): Charge | undefined {
  if (REFUSED.test(part)) return FREE.test(part) ? undefined : { charge: 'notAccepted' }
  const [percent, other] = [...part.matchAll(/(\d{1,3}(?:[.,]\d{1,2})?) ?%/g)].map((match) => match[1]?.replace(',', '.'))
  if (other !== undefined) return undefined
  const [money] = moneyIn(part)
  if (percent !== undefined) {
    if (OF.test(part)) return { charge: 'percentOf', value: percent }
    // Half of it is half of it, off or to pay.
    return OFF.test(part) || OFF.test(plain) || percent === '50' ? { charge: 'percentOff', value: percent } : undefined
  }
  if (/half price|halber preis|moitie prix|mitad de precio|meta prezzo|metade/.test(part)) return { charge: 'percentOff', value: '50' }
  if (FREE.test(part)) return { charge: 'free' }
  if (money) return { charge: 'amount', value: money.amount }
  return AS_ADULT.test(part) && !NOT_AS_ADULT.test(part) ? { charge: 'asRate', value: 'Adult' } : undefined
}

const AS_ADULT = new RegExp(String.raw`${oneOf(ADULT_RATE)}|^(?:from|ab|de|des|a partir de) \d{1,2}(?: \p{L}+)?,? adult\p{L}*$`, 'u')
const NOT_AS_ADULT = /(?:two|2|zwei|deux|dos|due|dois|dem|mit|with|avec|con|com) (?:paying |full )*(?:adult|erwachsen)/

const THIRD = new RegExp(`${oneOf(THE_THIRD)} ${oneOf(PERSON_OR_BED)}`, 'u')

function thirdPerson(clause: Clause): ReadChildRule | undefined {
  if (!THIRD.test(clause.plain)) return undefined
  const percent = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(clause.plain)?.[1]?.replace(',', '.')
  if (percent === undefined || !(OFF.test(clause.plain) || OF.test(clause.plain))) return undefined
  const charge = OF.test(clause.plain) && !OFF.test(clause.plain) ? 'percentOf' : 'percentOff'
  return { who: 'extraAdult', charge, value: percent, note: clause.text, sureness: 0.7, cellIds: clause.cellIds }
}
