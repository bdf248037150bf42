// Meals included in a rate: codes and words of six languages.

import { byText } from '../kept/by-text.ts'
import {
  ALL_INCLUSIVE,
  AND_OR_WITH,
  ANY_BREAKFAST,
  BREAKFAST,
  BREAKFAST_OF_NIGHT,
  BREAKFAST_WITH_BUFFET,
  DINNER_BED_AND_BREAKFAST,
  FULL_BOARD,
  HALF_BOARD,
  INCLUDED,
  INCLUDED_BREAKFAST,
  INCLUDING,
  LEFT_OUT,
  MEALS_LEFT_OUT,
  PLACES_OF_BREAKFAST,
  SELF_CATERING,
  WITHOUT,
  KIND_OF_BREAKFAST,
  NIGHT,
  ROOM_ONLY,
  WITH_BREAKFAST,
} from './board-words.ts'
import { boardOfCode, type BoardCode } from './board-codes.ts'
import { DINNERS, LUNCHES } from './meal-words.ts'
import { boardOfMeals } from './meals.ts'
import { asWord, oneOf } from './phrases.ts'

export { BOARD_CODES, BOARDS, type BoardCode } from './board-codes.ts'

/** `Without meals`, `ohne Frühstück`, `petit-déjeuner non compris`. */
const NO_MEALS = [
  String.raw`(?<!\p{L})${oneOf(WITHOUT)} ${oneOf(MEALS_LEFT_OUT)}(?!\p{L})`,
  String.raw`(?<!\p{L})${oneOf(ANY_BREAKFAST)}s? ${oneOf(LEFT_OUT)}`,
].join('|')

const BED_AND_BREAKFAST = [
  'bed (?:and|&) breakfast',
  // In Danish it is lunch.
  String.raw`(?<!\p{L})(?:rom|natt|overnatting)(?!\p{L})[^.;]{0,20} (?:inkl\p{L}*\.?|med) frokost(?! og)`,
  String.raw`(?<!\p{L})breakfast(?: buffet)?(?:,| and)[^.;,\d]{0,40} included`,
  `${oneOf(NIGHT)} ${oneOf(AND_OR_WITH)} (?:prima |buffet )?${oneOf(BREAKFAST_OF_NIGHT)}`,
  String.raw`${oneOf(INCLUDING)} (?:\w+ ){0,2}(?:buffet ?)?-?${oneOf(KIND_OF_BREAKFAST)}?${oneOf(INCLUDED_BREAKFAST)}(?! ${oneOf(PLACES_OF_BREAKFAST)})`,
  `${oneOf(BREAKFAST_WITH_BUFFET)} (?:buffet )?${oneOf(INCLUDED)}`,
  oneOf(WITH_BREAKFAST),
]
/** `Breakfast and service are included`, without a word such as `not`. */
const BREAKFAST_INCLUDED = [
  String.raw`${oneOf(BREAKFAST)}(?!\p{L})(?![^.;:]*(?:not|nicht|non|no|nao|pas) (?:incl|inkl|compr))`,
  String.raw`[^.;:\d€]{0,70}?(?<!\p{L})(?:incl|inkl|inbegriffen|compri|compres)`,
]

/** The first that is found holds: longer phrases before the shorter ones that they contain. */
const PHRASES: readonly (readonly [RegExp, BoardCode])[] = [
  // `En gestion libre (sans repas)`, `solo affitto senza pasti`.
  [new RegExp(`${oneOf(SELF_CATERING)}(?=.*(?:${NO_MEALS}))`, 'u'), 'SC'],
  [new RegExp(`${oneOf(ROOM_ONLY)}|${NO_MEALS}`, 'u'), 'RO'],
  [new RegExp(oneOf(ALL_INCLUSIVE), 'u'), 'AI'],
  [new RegExp(oneOf(FULL_BOARD), 'u'), 'FB'],
  [new RegExp(oneOf(DINNER_BED_AND_BREAKFAST), 'u'), 'DBB'],
  [new RegExp(oneOf(HALF_BOARD), 'u'), 'HB'],
  [new RegExp(oneOf(BED_AND_BREAKFAST), 'u'), 'BB'],
  [new RegExp(BREAKFAST_INCLUDED.join(''), 'u'), 'BB'],
  [new RegExp(oneOf(SELF_CATERING), 'u'), 'SC'],
]

/** A board as it is found in a text, with its position. */
export type FoundBoard = { readonly board: BoardCode; readonly start: number; readonly end: number }

/**
 * The board that a folded text names. Codes count only as the whole text; `codes` are those that a legend of the file explains.
 * @example boardIn('rates incl. buffet breakfast')?.board is 'BB'
 */
export function boardIn(text: string, codes?: ReadonlyMap<string, BoardCode>): FoundBoard | undefined {
  return codes === undefined || codes.size === 0 ? boardOfWords(text) : newBoardIn(text, codes)
}

const boardOfWords = byText((text) => newBoardIn(text, new Map()))

function newBoardIn(text: string, codes: ReadonlyMap<string, BoardCode>): FoundBoard | undefined {
  const whole = boardOfCode(text, codes) ?? boardOfMeals(text.trim()) ?? boardWithItsMeals(text, codes)
  if (whole) return { board: whole, start: 0, end: text.length }
  for (const [pattern, board] of PHRASES) {
    const match = pattern.exec(text)
    // A list of meals that are in the price goes before one of them: `incl. breakfast and dinner`.
    const meals = board === 'BB' ? mealsIn(text) : undefined
    if (meals && meals.board !== 'BB') return meals
    if (match) return { board, start: match.index, end: match.index + match[0].length }
  }
  return mealsIn(text)
}

/** `BB (petit-déjeuner)`: a code, and in brackets the same in words. */
function boardWithItsMeals(text: string, codes: ReadonlyMap<string, BoardCode>): BoardCode | undefined {
  const [, code = '', words = ''] = /^\s*([^\s()]{1,8}) ?\(([^()]+)\)\s*$/.exec(text) ?? []
  const board = boardOfCode(code, codes)
  return board !== undefined && boardIn(words)?.board === board ? board : undefined
}

const SAYS_BREAKFAST = new RegExp(String.raw`(?<!\p{L})${oneOf(ANY_BREAKFAST)}`, 'u')
const LUNCH = asWord(LUNCHES)
const DINNER = asWord(DINNERS)
const WITH_MEALS = /(?<!\p{L})(?:incl\p{L}*\.?|with|mit|inkl\p{L}*\.?|avec|compren\p{L}*|con|com)([^.;:()]{0,90})/gu
/** What is beside meals that are not in the price. */
const NOT_IN_PRICE =
  /\d|suppl|zuschlag|optional|extra(?!\p{L})|not incl|nicht|exclu|excepto|except|without|ohne|sans|sin (?!al)|senza|sem /u

/** The meals that a sentence says are in the price: `including kaiseki dinner, breakfast and service charge`. */
function mealsIn(text: string): FoundBoard | undefined {
  if (!SAYS_BREAKFAST.test(text)) return undefined
  for (const match of text.matchAll(WITH_MEALS)) {
    const list = withoutPriced(match[1] ?? '')
    const [breakfast, lunch, dinner] = [SAYS_BREAKFAST, LUNCH, DINNER].map((meal) => meal.test(list))
    if (!breakfast) continue
    // `Room with breakfast terrace` has none.
    const isIncluded = /^(?:incl|inkl|inclu|compris|compren)/.test(match[0])
    const board = lunch && dinner ? 'FB' : dinner ? 'HB' : !lunch && isIncluded ? 'BB' : undefined
    if (board) return { board, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** `breakfast, dinner EUR 28`: the dinner is sold apart. */
function withoutPriced(meals: string): string {
  const list = meals.split(NOT_IN_PRICE)[0] ?? ''
  const isPriced =
    // `breakfast and consumption tax` ends in no currency: nothing follows.
    (list.length < meals.length && /(?:€|\$|£|(?<!\p{L})\p{L}{3}) ?$/u.test(list)) ||
    /^\d+(?:[.,]\d+)? ?(?:€|£|eur|usd|gbp|chf)/.test(meals.slice(list.length))
  return isPriced && !/ (?:and|und|mit) $/.test(list) ? list.replace(/(?:,| and| und| et| y| e)[^,]*$/, '') : list
}

/** A row of a table such as `Breakfast buffet | included` says what the prices above it are with. @param label and cells folded */
export function boardOfRow(label: string, cells: readonly string[]): BoardCode | undefined {
  const isIncluded =
    cells.length > 0 && cells.every((cell) => /^(?:incl|inkl|inbegr|inclu|compris|compres|ingar|inbegrepen|yes$|ja$)/.test(cell))
  if (!isIncluded) return undefined
  return DINNER.test(label) ? undefined : SAYS_BREAKFAST.test(label) ? 'BB' : undefined
}

/** Codes that mean nothing else in a title: `SC` may be South Carolina. */
const IN_TITLES = new Set(['bb', 'b&b', 'b+b', 'b/b', 'hb', 'fb', 'ai', 'dbb', 'hp', 'vp', 'uf', 'apa'])

/** A code that is alone between commas, dashes or brackets of a printed title: `Net rates 2027 EUR, B&B, per room`. */
export function boardCodeIn(printed: string): BoardCode | undefined {
  for (const part of printed.split(/[,;|()–/]|\s-\s|\s{2,}/)) {
    const code = part.trim()
    const key = code.toLowerCase()
    if (code === code.toUpperCase() && IN_TITLES.has(key)) return boardOfCode(key)
  }
  const word = /(?<![\p{L}\d&])(?:DBB|BB|B&B|HB|FB)(?![\p{L}\d&])/u.exec(printed)?.[0]
  return word === undefined ? undefined : boardOfCode(word.toLowerCase())
}

const BOARD_AT_END = /[\s,/(–-]+(RO|BB|B&B|HB|FB|AI|DBB|MP|PC|ÜF|HP|VP|AD|APA|M\.P\.|P\.C\.|A\.D\.|T\.I\.)\)?\s*$/

/** A printed name that ends in the code of a board: `Double sea view HB`. */
export function endsInBoard(printed: string): { readonly rest: string; readonly board: BoardCode } | undefined {
  const match = BOARD_AT_END.exec(printed)
  const board = match?.[1] && boardOfCode(match[1].toLowerCase().replace('ü', 'u'))
  return match && board && match.index > 1
    ? {
        rest: printed
          .slice(0, match.index)
          .replace(/ (?:en|in|mit|with|avec|con|com)$/, '')
          .trim(),
        board,
      }
    : undefined
}

const BREAKFAST_SOLD = new RegExp(oneOf(BREAKFAST))

/** The meal of a supplement such as `Half board EUR 27 per adult`. */
export function sellsBreakfast(text: string): boolean {
  return BREAKFAST_SOLD.test(text)
}

const MEALS_AND_DRINKS = new RegExp(
  [
    String.raw`fully[- ]inclusive\)? ?(?::|=|-|includes?|covers?)[^.;]*`,
    String.raw`(?:all|three|3) meals[^.;]*(?:drinks|beverages|wines?(?!\p{L})|beers?(?!\p{L}))`,
  ].join(''),
  'u',
)

/** Whether a folded text explains that `fully inclusive` is with drinks: `Fully inclusive: all meals, two game drives, local drinks`. */
export function saysWithDrinks(text: string): boolean {
  return MEALS_AND_DRINKS.test(text)
}
