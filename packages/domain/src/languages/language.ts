// A language at work: its words with values filled in, its dates, numbers and days of the week.

import { type Day, dayText as englishDay, monthText as englishMonth, partsOf } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import { type Amount, amountForReading, type CurrencyCode, decimalsOf } from '../money/amount.ts'
import { ENGLISH_WORDS } from './english.ts'
import type { Locale } from './locales.ts'
import type { CountedWord, PlainWord, Words } from './words.ts'

type Values = Readonly<Record<string, string | number>>

export type Language = {
  readonly locale: Locale
  readonly words: Words
  /** Every text of the language, for choosing fonts. */
  readonly texts: readonly string[]
  /** The words with their values. @example say('version', { version: 3 }) is 'Version 3' */
  say(word: PlainWord, values?: Values): string
  /** The form that goes with the number. @example count('nights', 2) is '2 nights' */
  count(word: CountedWord, count: number, values?: Values): string
  day(day: Day): string
  readonly range: (range: DayRange) => string
  /** The month in short. @param month 1 to 12 */
  month(month: number): string
  /** The day of the week in short. @param day ISO, 1 Monday to 7 Sunday */
  weekday(day: number): string
  /** The name of the country. @param code ISO 3166 */
  country(code: string): string
  /** The amount with the decimals of its currency. */
  amount(amount: Amount, currency: CurrencyCode): string
  /** A decimal without trailing zeros. */
  number(value: string | number): string
}

/** The language with these words. Dates and numbers are those of `Intl` for its locale; English keeps `DD MMM YYYY`. */
export function newLanguage(locale: Locale, words: Words): Language {
  const plurals = new Intl.PluralRules(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const amounts = new Map<number, Intl.NumberFormat>()
  const monthTexts = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 1)))
  // 1 June 2026 is a Monday.
  const weekdayTexts = Array.from({ length: 7 }, (_, day) => weekdays.format(Date.UTC(2026, 5, day + 1)))
  const dateTexts = [days.format(0), ...monthTexts, ...weekdayTexts]
  const isEnglish = locale === 'en'
  const dayOf = (day: Day) => (isEnglish ? englishDay(day) : days.format(instantOf(day)))
  const numberOf = (value: string | number) => numbers.format(value as Intl.StringNumericLiteral)
  function amountsWith(decimals: number): Intl.NumberFormat {
    const known = amounts.get(decimals)
    if (known) return known
    const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
    amounts.set(decimals, made)
    return made
  }
  return {
    locale,
    words,
    texts: [...Object.values(words).flatMap((word) => (typeof word === 'string' ? word : Object.values(word))), ...dateTexts],
    say: (word, values = {}) => filled(words[word], values),
    count(word, count, values = {}) {
      const forms = words[word]
      const form = plurals.select(count) === 'one' ? (forms.one ?? forms.other) : forms.other
      return filled(form, { count: numberOf(count), ...values })
    },
    day: dayOf,
    range: ({ from, to }) => (from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`),
    month: (month) => (isEnglish ? englishMonth(month) : (monthTexts[month - 1] ?? '')),
    weekday: (day) => weekdayTexts[day - 1] ?? '',
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    // Speed: Intl takes several times as long, and most documents are English.
    amount: (amount, currency) =>
      isEnglish
        ? amountForReading(amount, currency)
        : amountsWith(decimalsOf(currency)).format(amount as unknown as Intl.StringNumericLiteral),
    number: numberOf,
  }
}

/** The language of the screens, and of documents unless another one is chosen. */
export const ENGLISH = newLanguage('en', ENGLISH_WORDS)

function filled(text: string, values: Values): string {
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text
}

function instantOf(day: Day): number {
  const { year, month, dayOfMonth } = partsOf(day)
  return Date.UTC(year, month - 1, dayOfMonth)
}
