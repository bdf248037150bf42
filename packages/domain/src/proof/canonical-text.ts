// One writing for equal content, so that equal content has one hash.

/** What can be written canonically: JSON without undefined. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The value as JSON with keys in code-unit order, without spaces and without undefined members.
 * Source: RFC 8785, for the values that rate sheets hold (amounts are texts, numbers are whole).
 * @example canonicalText({ b: 1, a: [true] }) is '{"a":[true],"b":1}'
 */
export function canonicalText(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalText(item)).join(',')}]`
  const members = value as { readonly [key: string]: Json | undefined }
  let text = ''
  for (const key of inCodeUnitOrder(Object.keys(members))) {
    const item = members[key]
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalText(item)}`
  }
  return `{${text}}`
}

/** What was read from a canonical text is in order already; a rate sheet asks this of tens of thousands. */
function inCodeUnitOrder(keys: readonly string[]): readonly string[] {
  return keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key) ? keys : keys.toSorted()
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
