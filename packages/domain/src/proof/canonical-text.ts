// One writing for equal content, so that equal content has one hash.

/** What can be written canonically: JSON without undefined. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The value as JSON with keys in code-unit order, without spaces and without undefined members.
 * Source: RFC 8785, for the values that rate sheets hold (amounts are texts, numbers are whole).
 * @example canonicalText({ b: 1, a: [true] }) is '{"a":[true],"b":1}'
 */
export function canonicalText(value: Json): string {
  if (isInOrder(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalText(item)).join(',')}]`
  const members = Object.entries(value as { readonly [key: string]: Json | undefined }) // neither a list nor plain, or it were in order
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`
}

/** Whether the keys of all objects are in order already, as in what was read from a canonical text: most of what is written. */
function isInOrder(value: Json | undefined): boolean {
  if (value === null || typeof value !== 'object') return true
  if (Array.isArray(value)) return value.every((item: Json) => isInOrder(item))
  const members = value as { readonly [key: string]: Json | undefined } // neither a list nor plain
  const keys = Object.keys(members)
  return keys.every((key, i) => (i === 0 || (keys[i - 1] ?? '') < key) && isInOrder(members[key]))
}

/**
 * The text whose hash seals a published version: it names the content, the version and the seal before it,
 * so that no version can be changed, taken out or put in between without breaking the chain.
 */
export function sealText(seal: { previousSeal: string; contentHash: string; version: number; publishedAt: string }): string {
  return canonicalText(seal)
}

/** A seal as people read it: the first twelve characters in groups of four. */
export function sealForReading(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} ${seal.slice(8, 12)}`
}
