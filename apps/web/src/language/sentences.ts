// The sentences of an area in the language of the user, by their keys. // decision 0196

import type { ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { createTranslator } from 'use-intl/core'
import type { german } from '../german.ts'
import type { Catalogue } from './same-keys.ts'
import { type Spoken, useSpoken } from './spoken.ts'

type Area = Exclude<keyof typeof german, 'declared' | 'plain'>
type Translator<English extends Catalogue> = ReturnType<typeof createTranslator<English>>

/**
 * Makes the hook that gives a component the sentences of its area: `const t = useSentences()`, then `t('key', { name })`, or `t.rich` where
 * a sentence has tags such as `<b>`. Keys and arguments are typed by the English catalogue. `now` gives the same to functions outside of
 * components; what they return does not change with the language by itself.
 * @param area under which `german.ts` has the German catalogue
 */
export function sentencesOf<const English extends Catalogue>(area: Area, english: English) {
  const made: { [L in ScreenLanguage]?: Translator<English> } = {}
  const translatorOf = ({ language, german }: Spoken) => {
    made[language] ??= createTranslator<English>({
      locale: language,
      // The German catalogue has the same keys: `SameKeys`.
      messages: language === 'de' && german ? (german[area] as Catalogue as English) : english,
    })
    return made[language]
  }
  const useSentences = () => translatorOf(useSpoken())
  return Object.assign(useSentences, { now: () => translatorOf(useSpoken.getState()) })
}
