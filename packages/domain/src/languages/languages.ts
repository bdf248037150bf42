// All languages of documents. Only the server needs them: screens are English.

import { CHINESE_WORDS } from './chinese.ts'
import { FRENCH_WORDS } from './french.ts'
import { GERMAN_WORDS } from './german.ts'
import { ITALIAN_WORDS } from './italian.ts'
import { JAPANESE_WORDS } from './japanese.ts'
import { ENGLISH, type Language, newLanguage } from './language.ts'
import type { Locale } from './locales.ts'
import { PORTUGUESE_WORDS } from './portuguese.ts'
import { SPANISH_WORDS } from './spanish.ts'

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: ENGLISH,
  de: newLanguage('de', GERMAN_WORDS),
  fr: newLanguage('fr', FRENCH_WORDS),
  es: newLanguage('es', SPANISH_WORDS),
  it: newLanguage('it', ITALIAN_WORDS),
  pt: newLanguage('pt', PORTUGUESE_WORDS),
  ja: newLanguage('ja', JAPANESE_WORDS),
  zh: newLanguage('zh', CHINESE_WORDS),
}

export function languageOf(locale: Locale): Language {
  return LANGUAGES[locale]
}
