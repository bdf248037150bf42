// The languages in which documents are made.

/** ISO 639-1. */
export const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

/** Each language in its own words, for choosing it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
  zh: '中文',
}

/** The language of a BCP 47 tag; English for one that there is no translation for. @example localeOf('pt-BR') is 'pt' */
export function localeOf(tag: string): Locale {
  const language = tag.toLowerCase().split('-')[0]
  return LOCALES.find((locale) => locale === language) ?? 'en'
}
