// Supplements, taxes and services in percent of the price: `Public holidays: 15 % surcharge`, `Late check-out 50 % of the room rate`.

import { asWord, oneOf } from '../words/phrases.ts'
import { type Clause, moneyIn } from './clauses.ts'
import { folded } from '../words/folded.ts'
import { SURCHARGE_ALONE, tidied } from './extra-names.ts'
import { LIMITS } from './extra-words.ts'
import { ON_TOP, PAID_IN_PERCENT, PART_OF_PRICE, SALES_TAXES, SUPPLEMENTS_IN_PERCENT } from './percent-words.ts'

const IN_PERCENT = new RegExp(oneOf(SUPPLEMENTS_IN_PERCENT), 'u')
const SERVICE = new RegExp(oneOf(PAID_IN_PERCENT), 'u')
const SALES_TAX = asWord(SALES_TAXES)
const EXTRA = new RegExp(oneOf(ON_TOP), 'u')
const INCLUDED = /(?<!(?:not|non|nicht|no|nao|niet) )(?:inclu|inkl|inbegr|compris|compres)/
const OF_PRICE = new RegExp(String.raw`^ ?${oneOf(PART_OF_PRICE)}`, 'u')
const PERCENT = /(?<![\d.,-]|- )(\d{1,2}(?:[.,]\d{1,2})?) ?%/g
const WORD = /^ ?\p{L}+/u
const MOST_WORDS_BEHIND = 5

export type FoundPercent = { readonly name: string; readonly percent: string; readonly isTax: boolean }

/**
 * The percentages of a clause that are paid on top of the price, in their order; empty where one of them is taken off it.
 * @param isTax whether folded words name a tax or a levy
 * @example `Taxes not included: rooms tax 9% and option tax 1%` has both
 */
export function percentsIn({ text, plain, isAboutChildren }: Clause, isTax: (words: string) => boolean): FoundPercent[] {
  const found = [...plain.matchAll(PERCENT)]
  const [first] = found
  if (!first || isAboutChildren || INCLUDED.test(plain)) return []
  const saysTax = isTax(plain) || (SALES_TAX.test(plain) && EXTRA.test(plain))
  if (!saysTax && !IN_PERCENT.test(plain) && !isPlus(plain, first.index) && !isService(plain, first)) return []
  const head = tidied(text.slice(0, first.index).split(/:(?!\d)/)[0] ?? '')
  return found.flatMap((match, i): FoundPercent[] => {
    const before = found[i - 1]
    const start = before ? before.index + before[0].length : 0
    const label = before && /\((\p{L}[^()\d]{1,30})$/u.exec(text.slice(start, match.index))?.[1]
    const name =
      (label && `${head}, ${label.trim()}`) ||
      nameOf(text, plain, start, match) ||
      head ||
      WORD.exec(text.slice(match.index + match[0].length))?.[0].trim() ||
      ''
    const percent = match[1]?.replace(',', '.')
    return name === '' || percent === undefined ? [] : [{ name, percent, isTax: saysTax }]
  })
}

/** `24 and 25 December: +50 %`. */
function isPlus(plain: string, at: number): boolean {
  return /\+ ?$/.test(plain.slice(0, at))
}

/** `Early check-in: 50 % of the room rate`, `Travel insurance 4 %`. */
function isService(plain: string, match: RegExpExecArray): boolean {
  const name = plain.slice(0, match.index)
  return SERVICE.test(name) && (/:\s*$/.test(name) || OF_PRICE.test(plain.slice(match.index + match[0].length)) || /\p{L} $/u.test(name))
}

/** The words between the percentage before it and its own; behind it where none are there: `12.82% room tax is added`. */
function nameOf(text: string, plain: string, start: number, match: RegExpExecArray): string {
  const lead = text.slice(start, match.index)
  const [, ...parts] = lead.split(/:(?!\d)/)
  const own =
    parts.length > 0
      ? tidied(parts.join(':').replace(NOW, ''))
      : start === 0
        ? tidied(lead)
        : tidied(lead.replace(/^.*(?:,(?!\d)|(?<!\p{L})(?:and|und|et|y|e|en|og|och)(?!\p{L}))/iu, ''))
  if (own.length > 2 && !LEADS_ON.test(own) && !SURCHARGE_ALONE.test(folded(own))) return own
  const from = match.index + match[0].length
  const behind = /^ ?(\p{L}[\p{L} -]*)/u.exec(plain.slice(from))?.[1] ?? ''
  const words = text.slice(from).trim().slice(0, behind.length).split(' ')
  const end = words.findIndex((word) => BREAK.test(word.toLowerCase()))
  const name = words.slice(0, end === -1 ? MOST_WORDS_BEHIND : end).join(' ')
  return SALES_TAX.test(behind) || /tax|levy|fee|charge(?<!surcharge)|belasting/.test(behind) ? tidied(name) : ''
}

const NOW = /(?:presently|currently|derzeit|actuellement|actualmente|attualmente)\s*$/i
/** `exclusief 9% overheidsbelasting`: the name comes behind. */
const LEADS_ON = new RegExp(String.raw`(?<!\p{L})${oneOf(ON_TOP)}\p{L}*$`, 'iu')
const BREAK = /^(?:is|are|will|on|to|for|of|in|per|ist|sind|wird|auf|est|sur|sono|es|sobre|and|und|et)$/

/** `on rooms up to Rs. 7,500`: amounts that are limits, and no prices. */
export function pricesIn(plain: string): ReturnType<typeof moneyIn> {
  return moneyIn(plain).filter(({ start }) => !LIMIT.test(plain.slice(0, start)))
}

const LIMIT = new RegExp(String.raw`(?:(?<!\p{L})${oneOf(LIMITS)}|[<>]) ?$`, 'u')
