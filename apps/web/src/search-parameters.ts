// What may stand behind the question mark of an address, read with distrust.

export type Search = Record<string, unknown>

export const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
/** `?logout=true` stays as it is written. */
export const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)
export const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((each) => each === value)
/** A day as 2027-01-31. */
export const dayText = (value: unknown): string | undefined => {
  const day = text(value)
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined
}

/** Stands between several values of one parameter; no country has it in its name. */
const BETWEEN = ';'

/** The values of a parameter that may have several; undefined for none. */
export function several(value: unknown): string[] | undefined {
  const values = (text(value) ?? '').split(BETWEEN).filter(Boolean)
  return values.length === 0 ? undefined : values
}
export const severalText = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(BETWEEN))

/**
 * What a screen reads of its address. A parameter that is not as it should be is left out, and leaves the address too: named here without a
 * value, it takes the place of what stands there.
 */
export function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return search
}

/** Every parameter as it stands in the address, for a screen that hands its query string to a call. */
export function wholeQuery(search: Search): Readonly<Record<string, string>> {
  const texts = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}
