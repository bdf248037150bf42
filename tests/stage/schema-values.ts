// Values that a JSON Schema allows, made from it alone, for tests of properties.

import fc from 'fast-check'

type JsonSchema = {
  readonly [key: string]: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** Values that the schema allows, made from it alone. */
export function valuesOf(part: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in part) return fc.constant(part.const)
  if (Array.isArray(part.enum)) return fc.constantFrom(...(part.enum as unknown[]))
  const choices = part.anyOf ?? part.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  switch (part.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, field]) => [name, valuesOf(field)])), {
        requiredKeys: [...((part.required as string[] | undefined) ?? [])],
      })
    case 'array':
      return fc.array(valuesOf(part.items ?? {}), { maxLength: 2 })
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(part.minimum ?? 0), max: Math.min(Number(part.maximum ?? 999), 99_999) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(part)
    default:
      throw new Error(`no values for ${JSON.stringify(part)}`)
  }
}

function textOf({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.integer({ min: 0, max: 9999 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  // Amounts: their pattern looks ahead, which fast-check does not make.
  if (typeof pattern === 'string' && pattern.includes('(?!')) return fc.stringMatching(/^-?\d{1,11}(\.\d{1,6})?$/)
  return typeof pattern === 'string' ? fc.stringMatching(new RegExp(pattern)) : fc.string({ maxLength: 12 })
}
