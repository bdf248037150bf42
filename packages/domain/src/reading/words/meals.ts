// The board that a text of meals and nothing else says: `breakfast, lunch and dinner`, `room + breakfast`. Folded texts.

import type { BoardCode } from './board-codes.ts'
import { A_NIGHT, BESIDE_MEALS, BREAKFASTS, DINNERS, LUNCHES, OR } from './meal-words.ts'
import { asWord, oneOf, wholeText } from './phrases.ts'

const BREAKFAST = asWord(BREAKFASTS)
const LUNCH = asWord(LUNCHES)
const DINNER = asWord(DINNERS)
const IS_OR = asWord(OR)
const WORDS = [BREAKFASTS, LUNCHES, DINNERS, A_NIGHT, BESIDE_MEALS].map((words) => oneOf(words)).join('|')
const ONLY_MEALS = new RegExp(String.raw`^(?:(?:${WORDS})(?!\p{L})[\s,&+.()]*)+$`, 'u')
/** A night and a breakfast with a stroke between them; two meals with a stroke are two things: `Übernachtung/Frühstück`. */
const NIGHT_STROKE = new RegExp(String.raw`^${oneOf(A_NIGHT)} ?[/-] ?(?=\p{L})`, 'u')
const LONGEST = 60

/**
 * The board of a text that lists meals; undefined where it says anything else, or no breakfast.
 * @example boardOfMeals('desayuno y cena') is 'HB', boardOfMeals('dinner, bed and breakfast') is 'DBB', boardOfMeals('lunch or dinner') is undefined
 */
export function boardOfMeals(text: string): BoardCode | undefined {
  const plain = text.replace(NIGHT_STROKE, (night) => night.replace(/[/-]/, ' '))
  if (plain.length > LONGEST || !BREAKFAST.test(plain) || !ONLY_MEALS.test(plain)) return undefined
  const [hasLunch, hasDinner] = [LUNCH.test(plain), DINNER.test(plain)]
  if (hasLunch && hasDinner) return IS_OR.test(plain) ? 'HB' : 'FB'
  // Breakfast and lunch are no board that has a name.
  if (hasLunch) return undefined
  if (hasDinner) return /(?<!\p{L})bed(?!\p{L})/u.test(plain) ? 'DBB' : 'HB'
  return 'BB'
}

const BREAKFAST_ALONE = wholeText(BREAKFASTS)

/** Whether a folded text is the word for a breakfast: with a price it is sold apart, and no board of the prices above. */
export function isBreakfast(text: string): boolean {
  return BREAKFAST_ALONE.test(text)
}
