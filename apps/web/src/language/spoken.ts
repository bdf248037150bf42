// The language of the screens: English is part of the application, German is loaded when a user has chosen it.

import { SCREEN_LANGUAGES, type ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { createTabStore, whenSessionEnds } from '../client/tab-store.ts'
import type { german } from '../german.ts'

export type Spoken = {
  readonly language: ScreenLanguage
  /** The German catalogues, once they are loaded. */
  readonly german?: typeof german
}

/** English until the user is known, and again after signing out. */
export const useSpoken = createTabStore<Spoken>(() => ({ language: SCREEN_LANGUAGES[0] }))

/** Screen readers and the browser read the document in its language. */
export function followLanguage(): void {
  useSpoken.subscribe(({ language }) => {
    document.documentElement.lang = language
  })
}

/** Counts the calls of `speak`: only the last one decides. */
let calls = 0
whenSessionEnds(() => {
  calls += 1
})

/** Shows the screens in this language. It returns when its catalogues are loaded. @throws TypeError when they cannot be loaded */
export async function speak(language: ScreenLanguage): Promise<void> {
  calls += 1
  const call = calls
  if (language === useSpoken.getState().language) return
  const loaded: Spoken = language === 'de' ? { language, german: (await import('../german.ts')).german } : { language }
  if (call === calls) useSpoken.setState(loaded, true)
}
