// Months and days of the week in English, German, French, Spanish, Italian, Portuguese, Dutch and Danish, as folded words.

import { wholeText } from './phrases.ts'
import { ALL_DAYS, MIDWEEK } from './time-words.ts'

const MONTH_WORDS: readonly string[] = [
  'january januar januari janner janvier enero gennaio janeiro jan janv ene gen',
  'february februar februari feber fevrier febrero febbraio fevereiro feb fev fevr febr',
  'march marz maart mrt marts maerz mars marzo marco mar mrz',
  'april avril abril aprile apr avr abr',
  'may mai mei maj mayo maggio maio mag',
  'june juni juin junio giugno junho jun giu',
  'july juli juillet julio luglio julho jul juil lug',
  'august augustus augusti aout agosto aug ago',
  'september septembre septiembre settembre setembro sep sept set',
  'october oktober octobre octubre ottobre outubro oct okt ott out',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dicembre dezembro dec dez dic',
]

/** Month 1 to 12 of each word. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_WORDS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/** Alternatives of a regular expression, longest first. */
export const MONTH_PATTERN = [...MONTHS.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** Words of three letters or fewer and `mars`, `may`: too short to be a month without a day or a year beside them. */
export const ENGLISH_MONTHS = MONTH_WORDS.flatMap((words) => {
  const [full = ''] = words.split(' ')
  return [full, full.slice(0, 3)]
}).concat('sept')

const WEEKDAY_WORDS: readonly string[] = [
  'mandags man monday mondays montag montags maandag maandagen mandag lundi lundis lunes lunedi segunda segunda-feira mon mo lun seg ma',
  'tisdag tisdagar tis tir tuesday tuesdays dinsdag dinsdagen tirsdag dienstag dienstags mardi mardis martes martedi terca terca-feira tue tues di mar ter',
  'ons wednesday wednesdays woensdag woensdagen onsdag mittwoch mittwochs mercredi mercredis miercoles mercoledi quarta quarta-feira wed mi mer mie qua wo',
  'tor tors thursday thursdays donderdag donderdagen torsdag donnerstag donnerstags jeudi jeudis jueves giovedi quinta quinta-feira thu thur thurs do jeu jue gio qui',
  'fre friday fridays vrijdag vrijdagen fredag freitag freitags vendredi vendredis viernes venerdi sexta sexta-feira fri fr ven vie sex vr',
  'lor saturday saturdays zaterdag zaterdagen lordag lordagen samstag samstags sonnabend samedi samedis sabado sabados sabato sat sa sam sab za',
  'son sunday sundays zondag zondagen sondag sonntag sonntags dimanche dimanches domingo domingos domenica sun so dim dom zo',
]

/** ISO weekday, 1 Monday to 7 Sunday, of each word. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  WEEKDAY_WORDS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/** Alternatives of a regular expression, longest first. */
export const DAY_WORD = [...WEEKDAYS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const JOIN = String.raw`\s*(?:-|/|&|\+|,|;|to|thru|through|bis|und|and|et|au|a|al|y|e|o|ou|oder|or)\s*`
const DAY_LIST = new RegExp(String.raw`(?<![\p{L}\d])(?:${DAY_WORD})\.?(?:${JOIN}(?:${DAY_WORD})\.?)+(?![\p{L}\d])`, 'u')
const LONG_DAY = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...WEEKDAYS.keys()].filter((word) => word.length > 4).join('|')})(?![\p{L}\d])`,
  'u',
)
const RANGE_JOIN = /^\s*(?:-|to|thru|through|bis|au|a|al)\s*$/

/** Where a text names days of the week, and which. */
export type FoundWeekdays = { readonly days: readonly number[]; readonly start: number; readonly end: number }

/**
 * The days of the week named in a folded text: `sun-thu`, `fr + sa`, `fridays and saturdays`. One short word counts only as the whole text.
 * @example weekdaysIn('sun-thu')?.days is [1, 2, 3, 4, 7]
 */
export function weekdaysIn(text: string): FoundWeekdays | undefined {
  const list = DAY_LIST.exec(text) ?? LONG_DAY.exec(text)
  // `Sat-Sat` is a week.
  if (list && SAME_DAY.test(list[0])) return undefined
  if (list) return { days: daysOfList(list[0]), start: list.index, end: list.index + list[0].length }
  const letters = DAY_LETTERS.exec(text.trim())
  if (letters) return { days: daysFromTo(LETTERS.indexOf(letters[1] ?? ''), LETTERS.indexOf(letters[2] ?? '')), start: 0, end: text.length }
  const whole = WEEKDAYS.get(text.trim().replace(/\.$/, ''))
  return whole === undefined ? undefined : { days: [whole], start: 0, end: text.length }
}

const SAME_DAY = /^(\p{L}+)\.?\s*(?:-|to|bis|au|al?)\s*\1\.?$/u

/** `L-J` and `V-D`, as Spanish and French write them; a Tuesday and a Wednesday may have the same letter. */
const LETTERS = 'l xjvsd'
const DAY_LETTERS = /^([ljvsd]) ?[-/] ?([ljvsd])$/

function daysFromTo(first: number, last: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((day) => (first <= last ? day >= first && day <= last : day >= first || day <= last))
    .map((day) => day + 1)
}

function daysOfList(text: string): number[] {
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${DAY_WORD})(?![\p{L}\d])`, 'gu')
  const days = new Set<number>()
  let before: { day: number; end: number } | undefined
  for (const match of text.matchAll(pattern)) {
    const day = WEEKDAYS.get(match[0]) ?? 1
    const isRange = before !== undefined && RANGE_JOIN.test(text.slice(before.end, match.index).replace('.', ''))
    if (before && isRange) for (let each = before.day; each !== day; each = (each % 7) + 1) days.add(each)
    days.add(day)
    before = { day, end: match.index + match[0].length }
  }
  return [...days].toSorted((a, b) => a - b)
}

/** A head or a label that says that a price holds on all days of the week. */
const EVERY_DAY = wholeText(ALL_DAYS, '')

/** Whether the whole folded text says that something holds on all days. */
export function isEveryDay(text: string): boolean {
  return EVERY_DAY.test(text.trim().replace(/[.:]$/, ''))
}

const WEEKEND = /^(?:week-?\s?ends?|wochenende|we|fin(?:es)? de semana|fine settimana|fim de semana|fins de semana)$/
const IN_MIDWEEK = wholeText(MIDWEEK, '')

/** `weekend` or `midweek` if the whole folded text is such a word. Which nights it means differs by country. */
export function partOfWeekIn(text: string): 'weekend' | 'midweek' | undefined {
  const bare = text.trim().replace(/[.:]$/, '')
  if (WEEKEND.test(bare)) return 'weekend'
  return IN_MIDWEEK.test(bare) ? 'midweek' : undefined
}
