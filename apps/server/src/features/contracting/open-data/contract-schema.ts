// The published JSON Schema of a contract as open data: made from the schema that answers are checked by, with the words of the domain.

import { openContract } from '@tradewind/api/contracting/open-data.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { FIELD_WORDS } from '@tradewind/domain/contracting/open-contract/field-words.ts'
import { OPEN_FORMAT_VERSION, OPEN_SCHEMA_PATH } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { z } from 'zod'

export type JsonSchema = {
  readonly [key: string]: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** @param publicUrl address of the installation, without a slash at its end */
export function contractSchema(publicUrl: string): JsonSchema {
  // As input: fields that a reader does not know are allowed, because later versions of 1.x add some.
  const schema = z.toJSONSchema(openContract, { target: 'draft-2020-12', io: 'input' }) as JsonSchema // its parts are those that are named above
  return {
    ...worded(schema, ''),
    $id: `${publicUrl}${OPEN_SCHEMA_PATH}`,
    title: `A contract of Tradewind, format ${OPEN_FORMAT_VERSION}`,
    description:
      'One version of a contract with its whole rate sheet. Amounts are decimal texts without separators, days are YYYY-MM-DD, ranges include both ends, moments are ISO 8601 in UTC. A field that is absent is not known or does not apply.',
    examples: [exampleContract(publicUrl)],
  }
}

/** @param holder name of the field whose value the schema describes; empty for the whole */
function worded(schema: JsonSchema, holder: string): JsonSchema {
  // Read-only is a word of our own types, and says nothing about the data.
  const { readOnly: _, ...rest } = schema
  const { properties, items, anyOf, oneOf } = rest
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, { ...worded(field, name), ...wordsOf(holder, name) }]),
      ),
    }),
    ...(items && { items: worded(items, holder) }),
    ...(anyOf && { anyOf: anyOf.map((each) => worded(each, holder)) }),
    ...(oneOf && { oneOf: oneOf.map((each) => worded(each, holder)) }),
  }
}

function wordsOf(holder: string, name: string): { description?: string } {
  const description = FIELD_WORDS[`${holder}.${name}`] ?? FIELD_WORDS[name]
  return description === undefined ? {} : { description }
}
