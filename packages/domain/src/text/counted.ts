// Numbers of things, and the words that go with them.

const NUMBERS = new Intl.NumberFormat('en')
const PLURALS = new Intl.PluralRules('en')

/** The number with thousands separators, which are those of amounts. @example '1,234' */
export function countText(count: number): string {
  return NUMBERS.format(count)
}

/** The form of a word that goes with the count. @example pluralOf(2, 'is', 'are') is 'are' */
export function pluralOf(count: number, one: string, many: string): string {
  return PLURALS.select(count) === 'one' ? one : many
}

/** So many of them. @example counted(1, 'night', 'nights') is '1 night'; counted(1234, 'night', 'nights') is '1,234 nights' */
export function counted(count: number, one: string, many: string): string {
  return `${countText(count)} ${pluralOf(count, one, many)}`
}
