// The words that every page needs, also before the sign-in. // decision 0196
// Speed: they have no arguments, so the sign-in page does without the library that reads sentences.

import type { SameKeys } from '../same-keys.ts'
import { type Spoken, useSpoken } from '../spoken.ts'
import { english } from './sentences.en.ts'

export type PlainWords = SameKeys<typeof english>

const wordsIn = ({ german }: Spoken): PlainWords => german?.plain ?? english

/** The hook that gives a component these words: `const words = usePlainWords()`, then `words.cancel`. `now` is for functions outside of components. */
export const usePlainWords = Object.assign(() => wordsIn(useSpoken()), { now: () => wordsIn(useSpoken.getState()) })
