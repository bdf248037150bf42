// What may stand behind the question mark of an address, read with distrust.

export type Search = Record<string, unknown>

export const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
/** `?logout=true` stays as it is written. */
export const flag = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined)
export const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((each) => each === value)

/**
 * What a screen reads of its address. A parameter that is not as it should be is left out, and leaves the address too: named here without a
 * value, it takes the place of what stands there.
 */
export function given<T extends object>(search: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return search
}
