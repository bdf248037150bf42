// The typed client from the OpenAPI document: the types say what the document says, and nothing that it does not.

import { describe, expect, test } from 'vitest'
import { clientSource, tsType } from './client-source.ts'

describe('a schema as a type', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'number'],
    [{ const: true }, 'true'],
    [{ enum: ['a', null] }, '"a" | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'number' }, { type: 'integer' }] }, 'number'],
    [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
    [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, 'readonly [string, number]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Readonly<Record<string, number>>'],
    [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
    [{}, 'unknown'],
    [{ allOf: [{ type: 'string' }, { enum: ['a', 'b'] }] }, 'string & ("a" | "b")'],
  ])('%j is %s', (schema, type) => {
    expect(tsType(schema, '')).toBe(type)
  })

  test('has optional fields, names that need quotes, and what they mean', () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', description: 'ends */ here' }, 'x-b': {} } }
    expect(tsType(schema, '')).toBe('{\n  /** ends * / here */\n  a: string\n  "x-b"?: unknown\n}')
  })
})

test('only calls that a token opens are in it, by name, with their inputs and whether they answer a file', () => {
  const json = { '200': { content: { 'application/json': { schema: { type: 'object', properties: { n: { type: 'number' } } } } } } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const page = { name: 'page', in: 'query', required: false, schema: { type: 'integer' } }
  const source = clientSource({
    paths: {
      '/b/{id}': { get: { operationId: 'readB', summary: 'Reads it.', 'x-scope': 'rates.read', parameters: [id, page], responses: json } },
      '/a': {
        post: {
          operationId: 'askA',
          summary: 'Asks it.',
          'x-scope': 'rates.read',
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { q: { type: 'string' } } } } } },
          responses: { '200': { content: { '*/*': {} } } },
        },
        get: { operationId: 'closed', summary: 'For people.', responses: json },
      },
    },
  })
  expect(source).not.toContain('closed')
  expect(source.indexOf('askA:')).toBeLessThan(source.indexOf('readB:'))
  expect(source).toContain("  askA: { method: 'POST', path: '/a', answers: 'file' },")
  expect(source).toContain('    params: {\n      id: string\n    }\n    query?: {\n      page?: number\n    }')
  expect(source).toContain("    answer: 'file'")
})
