// The published schema of a contract: complete, in words, and without loss in both directions.

import { openContract } from '@tradewind/api/contracting/open-data.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { FIELD_WORDS } from '@tradewind/domain/contracting/open-contract/field-words.ts'
import { openContractOf } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { valuesOf } from '@tradewind/stage/schema-values.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractSchema, type JsonSchema } from './contract-schema.ts'

const HOST = 'https://rates.example.com'
const schema = contractSchema(HOST)

/** Every field of the schema with the field that holds it, as often as it is there. */
function fieldsOf(part: JsonSchema, holder = ''): { holder: string; name: string; field: JsonSchema }[] {
  const own = Object.entries(part.properties ?? {}).flatMap(([name, field]) => [{ holder, name, field }, ...fieldsOf(field, name)])
  const others = [...(part.items ? [part.items] : []), ...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  return [...own, ...others.flatMap((each) => fieldsOf(each, holder))]
}

function partOf(...names: string[]): JsonSchema {
  return names.reduce<JsonSchema>((part, name) => part.properties?.[name] ?? {}, schema)
}

describe('the schema', () => {
  test('says what every field means, and has no words for fields that are not there', () => {
    const fields = fieldsOf(schema)
    expect(fields.length).toBeGreaterThan(150)
    expect(fields.filter(({ holder, name }) => !FIELD_WORDS[`${holder}.${name}`] && !FIELD_WORDS[name])).toEqual([])
    expect(fields.filter(({ field }) => (field.description ?? '').length < 4)).toEqual([])
    const used = new Set(fields.map(({ holder, name }) => (FIELD_WORDS[`${holder}.${name}`] === undefined ? name : `${holder}.${name}`)))
    expect(Object.keys(FIELD_WORDS).filter((name) => !used.has(name))).toEqual([])
  })

  test('names its version and its address, and allows fields of later versions', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://rates.example.com/schemas/tradewind-contract-1.0.json',
    })
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false')
  })

  test('accepts its own example, and refuses what a program would get wrong', () => {
    const judge = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) // JSON, as it is published
    const example = exampleContract(HOST)
    expect(schema.examples).toEqual([example])
    expect(judge.safeParse(example).error).toBeUndefined()
    for (const wrong of [
      { ...example, formatVersion: '2.0' },
      { ...example, contract: { ...example.contract, version: '2' } },
      { ...example, sheet: { ...example.sheet, head: { ...example.sheet.head, startDate: undefined } } },
      { ...example, sheet: { ...example.sheet, pages: [{ ...example.sheet.pages[0], kind: 'room' }] } },
    ])
      expect(judge.safeParse(wrong).success).toBe(false)
  })
})

test('a rate sheet comes back from open data as it was, whatever the schema allows in it', () => {
  const { contract } = exampleContract(HOST)
  const sheets = valuesOf(partOf('sheet')) as fc.Arbitrary<RateSheet> // the schema is that of the domain: sameAs
  fc.assert(
    fc.property(sheets, (sheet) => {
      const text = JSON.stringify(openContractOf(HOST, contract, sheet))
      const back = openContract.parse(JSON.parse(text))
      expect(back.sheet).toEqual(JSON.parse(JSON.stringify(sheet)))
    }),
    { numRuns: 60 },
  )
})
