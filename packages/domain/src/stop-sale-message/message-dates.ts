// Days and ranges of days in a message: `3rd-7th Aug & 10 Aug`, `du 3 au 7 août`, `Fri 14/08 to Sun 16/08`, `ab 3. August bis auf Weiteres`.

import { WEEKDAYS } from '../reading/words/date-words.ts'
import { MONTH_PATTERN, MONTHS } from '../reading/words/month-words.ts'
import { MOST_MENTIONS, type TextPlace } from './message.ts'

/** A day as written. `dayOfMonth` is absent for a whole month. `numbers`: the day or the month may be first. */
export type WrittenDay = {
  readonly dayOfMonth?: number | undefined
  readonly month?: number | undefined
  readonly year?: number | undefined
  readonly numbers?: readonly [number, number] | undefined
  /** ISO, 1 Monday to 7 Sunday. */
  readonly weekday?: number | undefined
}

/** A range, or one day with `from` equal to `to`. Without `from` it ends at `to`; without `to` nothing says how long it lasts. */
export type WrittenDays = TextPlace & {
  readonly from: WrittenDay | null
  readonly to: WrittenDay | null
  readonly isUntilNotice: boolean
  /** From the day on which the message is read, in its own words. */
  readonly isImmediate: boolean
}

type Atom = WrittenDay & TextPlace & { readonly isEnglish: boolean }

const YEAR = String.raw`(?:20\d\d)`
const ORDINAL = '(?:st|nd|rd|th|er|ere|º|ª|°|o|a)?'
const WEEKDAY = [...WEEKDAYS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const UNITS = String.raw`(?:rooms?|units?|zimmer|einheiten|chambres?|habitaci\p{L}*|camer[ae]|quartos?|pax|pers\p{L}*|people|adults?|erw\p{L}*|nights?|nachte?|nuits?|noches?|notti|noites?|days?|tage?n?|jours?|dias?|giorni|hours?|uhr|h|am|pm|%|eur|usd|€|\$|£)(?!\p{L})`
const DAY_NUMBER = String.raw`(?<![\p{L}\d.,:/$€£+#*])(?<!\d )`
const ATOMS = new RegExp(
  [
    String.raw`(?<iso>(?<![\d.])${YEAR}-\d\d-\d\d(?!\d))`,
    String.raw`(?<num>(?<![\p{L}\d.,:/$€£+#])\d{1,2}(?<sign>[./-])\d{1,2}\k<sign>(?:${YEAR}|\d\d)(?![\d/.-]*\d))`,
    String.raw`(?<short>(?<![\p{L}\d.,:/$€£+#])\d{1,2}[./]\d{1,2}(?![\d/])(?:\.(?!\d))?(?!,\d)(?! ?(?:${UNITS})))`,
    String.raw`(?<word>(?<![\d.,:/])\d{1,2}${ORDINAL}\.?[ -]?(?:de |of |d')?(?:${MONTH_PATTERN})(?!\p{L})\.?(?:(?:[ ,-]|/)*(?:de |del |di |do )?${YEAR}| ?'\d\d(?!\d))?)`,
    String.raw`(?<english>(?<!\p{L})(?:${MONTH_PATTERN})\.? (?:the )?\d{1,2}(?:st|nd|rd|th)?(?![\d:./]|,\d| ?(?:${UNITS})| (?:de |of )?(?:${MONTH_PATTERN})(?!\p{L}))(?:,? ${YEAR})?)`,
    String.raw`(?<month>(?<![\p{L}\d])(?:${MONTH_PATTERN})(?!\p{L})\.?(?:[ ']*(?:de |del )?${YEAR})?)`,
    String.raw`(?<bare>${DAY_NUMBER}\d{1,2}(?:st|nd|rd|th|er|º|°)?\.?(?![\d:/]|,\d|\p{L}| ?(?:${UNITS}))(?:, ${YEAR})?)`,
  ].join('|'),
  'gu',
)

const ARTICLE = String.raw`(?:(?:the|le|la|el|il|l'|dem|den|der|o|os|los|dia|dias|day|days|and including|including|einschliesslich|inclusive)\s*)*`
const BEFORE_DAY = String.raw`\s*(?:and|und|et|y|e)?\s*${ARTICLE}(?:(?:${WEEKDAY})\.?,?\s*)?${ARTICLE}`
const INCLUSIVE = String.raw`(?:\s*\(?(?:incl(?:uded|usive|\.)?|inkl(?:usive|\.)?|inclus[eo]?|incluid[oa]|compres[oa])\)?)?`
const LABEL = String.raw`(?:\s*\n\s*(?:to|until|till|end date|bis|au|jusqu'au|hasta|al?|fino al|ate)\s*:?\s*)`
const TO = new RegExp(
  String.raw`^\.?${INCLUSIVE}(?:\s*(?:-+>?|→|/|\||\t|to|till|until|thru|through|bis(?: zum)?|al?|au|ate(?: ao)?|ao?|hasta(?: el)?|fino al?|jusqu'au|up to)|${LABEL}| {2,}|\t)${BEFORE_DAY}$`,
  'u',
)
const AND = new RegExp(
  String.raw`^\.?${INCLUSIVE}\s*(?:,|;|&|\+|/|and|und|et|y|e|as well as|sowie|ainsi que|asi como|nonche|bem como|and also|also)+(?:\s*(?:and|und|et|y|e|also|on|am|vom|du|del|dal|from|le|de|auch)\s)*${BEFORE_DAY}$`,
  'u',
)
/** Directly before a range with `and`: `between 3 and 7 August`. */
const BETWEEN = /(?<!\p{L})(?:between|zwischen(?: dem)?|entre(?: el| le| o)?|tra|fra)(?: il)?\s*$/u
const WEEKDAY_BEFORE = new RegExp(String.raw`(?<!\p{L})(${WEEKDAY})\.?,?\s*${ARTICLE}$`, 'u')
const SINCE =
  /(?<!\p{L})(?:from|as of|as from|effective(?: from| as of)?|starting(?: from| on)?|beginning|since|with effect from|w\.?e\.?f\.?|ab(?: dem)?|ab sofort|seit(?: dem)?|vom|a partir d[ue](?: l)?|a partir del?|a partir do(?: dia)?|des(?: le)?|depuis(?: le)?|desde(?: el| o)?|a contar de|dal|a partire dal|a decorrere dal|a decorrer de|arrival from|first day|start(?: date)?)[ :]*$/u
const UNTIL =
  /(?<!\p{L})(?:until|till|up to|through|bis(?: zum| einschliesslich| inkl\.?)?|jusqu'au|jusqu'a|hasta(?: el)?|fino al?|ate(?: ao| a| o)?)[ :]*$/u
const ONWARDS = /^,? ?(?:onwards?|and on|on(?= until|$)|ff\.?|fortlaufend|en adelante|in poi|em diante|et au-dela)(?!\p{L})/u
/** Days of letters, contracts and bookings are not closed. */
const OTHER_DAYS =
  /(?<!\p{L})(?:e-?mails?|message|letter|contracts?|agreement|rates?|offer|fax|dated|sent|received|wrote|yesterday|schreiben|nachricht|vertrag|vertrage|datiert|gesendet|courriel|message|contrats?|date|recu|envoye|correo|contratos?|mensaje|fecha|recibido|enviado|contratto|messaggio|inviato|mensagem|recebido|book(?:ed|ings?)? (?:by|before|until|made|received)|release|cut-?off|gebucht|made)\s*(?:(?:on|of|from|dated|vom|am|du|de|del|di|da|do|le|el|il|by|before|until|sent|until the|bis)\s*)*(?:the |el |le |il |o )?(?:(?:\p{L}+),? )?$/u
const WHOLE_MONTH =
  /(?<!\p{L})(?:whole|entire|all|full|complete|month|months|in|during|for|throughout|ganzen?|gesamten?|monat|monate|im|tout(?: le)?|mois|pendant|en|todo(?: o)?|mes(?:es)?|durante|tutto|mese|a|per|inteiro|em|no)(?: (?:the )?(?:month|months|mois|mes|mese|monat))?(?: (?:of|de|d'|di|von))?(?: (?:of|the))? ?(?:de |d')?$/u

const NOTICE =
  /(?<!\p{L})(?:(?:un)?till?|bis auf|bis zu[rm]?|jusqu'a|hasta|fino a|sino a|ate) ?:?\s*(?:further|weitere[rsnm]?|nouvel(?: ordre| avis)?|nuevo|nuova?|novo|ulteriore|otra|instrucoes em|ordem em)\s*(?:notice|advice|instructions?|widerruf|nachricht|mitteilung|info(?:rmation)?(?:en)?|ordre|avis|aviso|orden|avviso|comunicazione|ordine|ordem|contrario)?|(?<!\p{L})(?:until|bis auf) (?:we advise|widerruf)|(?<!\p{L})(?:u\.?f\.?n\.?|bis auf (?:weiteres|widerruf)|open[- ]end(?:ed)?|indefinitely|por tiempo indefinido|a tempo indeterminato|por tempo indeterminado|auf unbestimmte zeit)(?!\p{L})/gu
const IMMEDIATE =
  /(?<!\p{L})(?:(?:with )?immediate effect|effective immediately|immediately|from (?:today|now)(?: on)?|as of (?:today|now)|starting today|today|ab sofort|ab heute|per sofort|mit sofortiger wirkung|heute|(?:avec )?effet immediat|des (?:maintenant|aujourd'hui|a present)|a partir d'aujourd'hui|immediatement|(?:con )?efecto inmediato|(?:desde|a partir de) (?:hoy|ahora|ya)|inmediatamente|(?:con )?effetto immediato|da (?:oggi|subito|ora)|immediatamente|(?:com )?efeito imediato|a partir de (?:hoje|agora|ja)|desde (?:hoje|ja))(?!\p{L})/u

/**
 * Days in a text, in its order. Each has its place; days of the week beside it are part of it. `Until further notice` belongs to the day
 * before it, else to the day behind it; without a day it begins today.
 * @param plain folded text
 */
export function writtenDays(plain: string): WrittenDays[] {
  const chains = chainsIn(plain)
  const atoms = chains.flat()
  const owners = new Set<number>()
  const out: WrittenDays[] = []
  for (const match of plain.matchAll(NOTICE)) {
    const [start, end] = [match.index, match.index + match[0].trimEnd().length]
    const isNear = (from: number, to: number) => from <= to && to - from <= 60 && !/\.\s/.test(plain.slice(from, to).slice(1))
    const owner = atoms.findLast((atom) => isNear(atom.end, start)) ?? atoms.find((atom) => isNear(end, atom.start))
    if (owner) owners.add(owner.start)
    else out.push({ start, end, from: null, to: null, isUntilNotice: true, isImmediate: isImmediateAt(plain, start) })
  }
  for (const chain of chains) out.push(...daysOfChain(plain, chain, owners))
  return out.toSorted((a, b) => a.start - b.start).slice(0, MOST_MENTIONS)
}

function isImmediateAt(plain: string, at: number): boolean {
  const before =
    plain
      .slice(Math.max(0, at - 160), at)
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  return IMMEDIATE.test(before) || IMMEDIATE.test(plain.slice(at, at + 80).split('\n')[0] ?? '')
}

/** Days that are joined by words and signs of ranges and lists. */
function chainsIn(plain: string): Atom[][] {
  const chains: Atom[][] = []
  for (const atom of atomsIn(plain)) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    const gap = last ? plain.slice(last.end, atom.start) : ''
    if (chain && last && gap.length < 60 && isJoined(gap)) chain.push(atom)
    else chains.push([atom])
  }
  return chains.filter((chain) => chain.some((atom) => atom.month !== undefined || atom.numbers !== undefined))
}

/** In a new line only a word or the sign above it joins: `-` before a day may be the point of a list. */
function isJoined(gap: string): boolean {
  return (TO.test(gap) || AND.test(gap)) && !/^ *\n\s*[-,;&+/*]/.test(gap) && !/^ *\n *$/.test(gap)
}

function daysOfChain(plain: string, atoms: readonly Atom[], owners: ReadonlySet<number>): WrittenDays[] {
  const chain = filled(atoms)
  const [first] = chain
  if (
    !first ||
    OTHER_DAYS.test(
      plain
        .slice(Math.max(0, first.start - 50), first.start)
        .split(/[.;:\n]/)
        .at(-1) ?? '',
    )
  )
    return []
  const out: WrittenDays[] = []
  for (let i = 0; i < chain.length; i += 1) {
    const from = chain[i]
    const to = chain[i + 1]
    if (!from) continue
    const before = plain.slice(Math.max(0, from.start - 40), from.start).replace(WEEKDAY_BEFORE, '')
    const gap = to ? plain.slice(from.end, to.start) : ''
    const isRange = to !== undefined && (TO.test(gap) || BETWEEN.test(before)) && !isListOfSlashes(gap, chain)
    if (isRange) {
      out.push({ from, to, start: from.start, end: to.end, ...KNOWN })
      i += 1
    } else if (from.dayOfMonth !== undefined || from.numbers !== undefined) out.push(single(plain, from, before, owners.has(from.start)))
    else if (from.year !== undefined || WHOLE_MONTH.test(before)) out.push({ from, to: from, start: from.start, end: from.end, ...KNOWN })
  }
  return out.map((days) => withWeekdayPlace(plain, days))
}

/** `3/4/5 August` are three days. */
function isListOfSlashes(gap: string, chain: readonly Atom[]): boolean {
  return gap.trim() === '/' && chain.length > 2
}

const KNOWN = { isUntilNotice: false, isImmediate: false }

function single(plain: string, atom: Atom, before: string, isNotice: boolean): WrittenDays {
  const place = { start: atom.start, end: atom.end }
  const isOnwards = ONWARDS.test(plain.slice(atom.end, atom.end + 24))
  if (isNotice || isOnwards) return { ...place, ...KNOWN, from: atom, to: null, isUntilNotice: true }
  if (SINCE.test(before)) return { ...place, ...KNOWN, from: atom, to: null }
  if (UNTIL.test(before)) return { ...place, from: null, to: atom, isUntilNotice: false, isImmediate: isImmediateAt(plain, atom.start) }
  return { ...place, ...KNOWN, from: atom, to: atom }
}

function withWeekdayPlace(plain: string, days: WrittenDays): WrittenDays {
  const before = WEEKDAY_BEFORE.exec(plain.slice(Math.max(0, days.start - 30), days.start))
  return before ? { ...days, start: days.start - before[0].length } : days
}

/** Days without a month take that of the next one, or in the English order that of the one before. Years go through the whole chain. */
function filled(chain: readonly Atom[]): Atom[] {
  const months: Atom[] = []
  for (const [i, atom] of chain.entries()) {
    const before = months.at(-1)
    const next = chain.slice(i + 1).find((each) => each.month !== undefined || each.numbers !== undefined)
    const giver = before?.isEnglish || !next ? before : next
    const isBare = atom.month === undefined && atom.numbers === undefined
    if (!isBare) months.push(atom)
    else if (giver?.numbers !== undefined) months.push({ ...atom, numbers: undefined, ...monthOfNumbers(atom, giver) })
    else months.push({ ...atom, month: giver?.month, isEnglish: before?.isEnglish === true })
  }
  const years = months.map((atom) => atom.year)
  return months.map((atom, i) => ({ ...atom, year: atom.year ?? years.slice(i).find(Boolean) ?? years.slice(0, i).findLast(Boolean) }))
}

/** `3-7/8`: a bare day has the month of the day after it, whatever the order of its numbers. */
function monthOfNumbers({ dayOfMonth }: Atom, { numbers, month }: Atom): Pick<Atom, 'numbers' | 'month' | 'dayOfMonth'> {
  return numbers === undefined ? { month, dayOfMonth, numbers } : { month: numbers[1], dayOfMonth, numbers: undefined }
}

function atomsIn(plain: string): Atom[] {
  const atoms: Atom[] = []
  for (const match of plain.matchAll(ATOMS)) {
    const day = dayOfMatch(match)
    const end = match.index + match[0].replace(/[ .,-]+$/, '').length
    if (!day || !isDay(day)) continue
    const weekday = WEEKDAY_BEFORE.exec(plain.slice(Math.max(0, match.index - 30), match.index))?.[1]
    const isLong = weekday !== undefined && (weekday.length > 2 || /[.,]\s*$/.test(plain.slice(match.index - 2, match.index)))
    atoms.push({
      ...day,
      weekday: isLong ? WEEKDAYS.get(weekday) : undefined,
      start: match.index,
      end,
      isEnglish: match.groups?.english !== undefined,
    })
  }
  return atoms
}

function isDay({ dayOfMonth, month, numbers }: WrittenDay): boolean {
  if (numbers) return numbers.every((number) => number >= 1 && number <= 31) && numbers.some((number) => number <= 12)
  return (month === undefined || (month >= 1 && month <= 12)) && (dayOfMonth === undefined || (dayOfMonth >= 1 && dayOfMonth <= 31))
}

function dayOfMatch(match: RegExpExecArray): WrittenDay | undefined {
  const groups = match.groups ?? {}
  const text = match[0]
  if (groups.iso) {
    const [year, month, dayOfMonth] = text.split('-').map(Number)
    return { year, month, dayOfMonth }
  }
  if (groups.num ?? groups.short) return numbered(text)
  if (groups.bare) return { dayOfMonth: Number(/\d+/.exec(text)?.[0]), year: yearOf(/20\d\d$/.exec(text)?.[0]) }
  const year = yearOf(/(20\d\d|'\d\d)\s*$/.exec(text)?.[1])
  const month = MONTHS.get(
    new RegExp(String.raw`(?<!\p{L})(?:${MONTH_PATTERN})(?!\p{L})`, 'u').exec(text.replace(/^\d+(?:st|nd|rd|th|er|ere)?/, ' '))?.[0] ?? '',
  )
  if (month === undefined) return undefined
  return groups.month ? { month, year } : { dayOfMonth: Number(/\d{1,2}/.exec(text)?.[0]), month, year }
}

/** With points the day is first in every country; with slashes and dashes the greater number may tell. */
function numbered(text: string): WrittenDay {
  const [first = 0, second = 0, written] = text.split(/[./-]/).filter(Boolean).map(Number)
  const year = written === undefined ? undefined : yearOf(String(written))
  if (/\d\.\d/.test(text) || first > 12) return { dayOfMonth: first, month: second, year }
  if (second > 12) return { dayOfMonth: second, month: first, year, numbers: [first, second] }
  return first === second ? { dayOfMonth: first, month: second, year } : { year, numbers: [first, second] }
}

function yearOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined
  const number = Number(digits.replace("'", ''))
  return number < 100 ? 2000 + number : number
}
