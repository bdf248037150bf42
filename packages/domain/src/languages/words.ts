// What a language has to say.

import type { ENGLISH_WORDS } from './english.ts'

/** A text whose form depends on a number; a language without a form for one, such as Japanese, has only `other`. */
export type Forms = { readonly one?: string; readonly other: string }

/** All words of a language. */
export type Words = { readonly [Key in keyof typeof ENGLISH_WORDS]: (typeof ENGLISH_WORDS)[Key] extends string ? string : Forms }

type Key = keyof Words
/** Words of one form. */
export type PlainWord = { [K in Key]: Words[K] extends string ? K : never }[Key]
/** Words with a form for each kind of number. */
export type CountedWord = Exclude<Key, PlainWord>
