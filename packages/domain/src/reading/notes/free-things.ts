// Things beside the room that cost nothing: `Baby cot: free of charge`, `Parking kostenlos`.

import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { type Clause, moneyIn } from './clauses.ts'
import { tidied } from './extra-names.ts'
import { FREE_THINGS, NOTHING_TO_PAY } from './free-words.ts'

const THING = new RegExp(String.raw`(?<!\p{L})${oneOf(FREE_THINGS)}`, 'u')
const FREE = new RegExp(String.raw`(?<!\p{L})${oneOf(NOTHING_TO_PAY)}(?!\p{L}|-)`, 'u')
const LONGEST_NAME = 60
const MOST_WORDS = 7

/** The name of what a clause says to be free; undefined where it says so of persons, nights or conditions. */
export function freeThingIn({ text, plain }: Clause): string | undefined {
  const match = FREE.exec(plain)
  if (!match || moneyIn(plain).length > 0 || /%/.test(plain)) return undefined
  const lead = text.slice(0, match.index)
  const [head = '', ...rest] = lead.split(/:(?!\d)/)
  const name = tidied(rest.join(':')) === '' ? tidied(head.replace(/\([^)]*\)/g, ' ')) : tidied(rest.join(' '))
  const own = THING.test(folded(name)) && !/^(?:one|an?|un[ae]?|eine?r?|first)(?= )/i.test(name) ? name : undefined
  if (own === undefined || own.length > LONGEST_NAME || own.split(' ').length > MOST_WORDS || /\d/.test(own)) return undefined
  return own
}
