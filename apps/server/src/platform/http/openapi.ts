// The OpenAPI 3.1 document and the readable page, both made from the declared calls.

import type { Call } from '@tradewind/api/call.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { z } from 'zod'
import { escapeHtml } from '../html.ts'
import { refusalCodesOf } from './answers.ts'

type JsonSchema = Record<string, unknown>

/** The document for these calls. @param publicUrl address of this installation */
export function openApiDocument(calls: readonly Call[], publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = paths[call.path] ?? {}
    path[call.method.toLowerCase()] = operationOf(call)
    paths[call.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tradewind', version: '0.1.0', description: 'Travel-trade contracting. Every call of the product.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'tradewind_session' },
        jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a company, made in Settings. x-scope names what it has to open.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message', 'code'],
          properties: { message: { type: 'string' }, code: { type: 'string' }, details: {} },
        },
      },
    },
    paths,
  }
}

function operationOf(call: Call): JsonSchema {
  const refusals = Map.groupBy(refusalCodesOf(call), (code) => REFUSALS[code].status)
  const body = schemaOf(call.body, 'input')
  const isChoice = 'anyOf' in body || 'oneOf' in body || 'allOf' in body
  const hasBody = call.method !== 'GET' && (isChoice || Object.keys((body.properties as object | undefined) ?? {}).length > 0)
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.what,
    'x-access': call.access,
    ...(call.access === 'platform' ? { 'x-roles': ['administrator', ...call.roles] } : {}),
    ...(call.needs ? { 'x-needs': call.needs } : {}),
    ...(call.feature ? { 'x-feature': call.feature } : {}),
    ...(call.scope ? { 'x-scope': call.scope } : {}),
    ...(call.isOwnOnly ? { 'x-own-only': true } : {}),
    ...(call.isBinding ? { 'x-binding': true } : {}),
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }, { jwt: [] }, ...(call.scope ? [{ token: [] }] : [])] }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.isIdempotent ? [IDEMPOTENCY_HEADER] : []),
      ...(call.headers ?? []).map(({ name, what }) => ({
        name,
        in: 'header',
        required: false,
        description: what,
        schema: { type: 'string' },
      })),
    ],
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '200': answerOf(call),
      ...(call.accepted === undefined ? {} : { '202': { description: call.accepted } }),
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          String(status),
          {
            description: codes.map((code) => `${code}: ${REFUSALS[code].message}`).join(' '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
    },
  }
}

const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated call with the same key has one effect and gets the same answer.',
  schema: { type: 'string', maxLength: 100 },
}

function answerOf(call: Call): JsonSchema {
  if (call.answerKind === 'file' || call.answerKind === 'stream') return { description: 'The bytes.', content: { '*/*': {} } }
  return { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): JsonSchema[] {
  const { properties, required } = schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

/** The same as a page for people: no scripts, one section for each area. */
export function docsPage(calls: readonly Call[]): string {
  const areas = Map.groupBy(
    [...calls].sort((a, b) => a.area.localeCompare(b.area) || a.path.localeCompare(b.path)),
    (call) => call.area,
  )
  const sections = [...areas].map(
    ([area, own]) => `<section id="${escapeHtml(area)}"><h2>${escapeHtml(area)}</h2>${own.map(callSection).join('')}</section>`,
  )
  const contents = [...areas.keys()].map((area) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls · Tradewind</title><style>${DOCS_STYLE}</style></head><body><main><h1>Calls</h1><p>Every call of this installation. For programs: <a href="/openapi.json">openapi.json</a>. Changes are JSON, sent with the session cookie or a bearer token; refusals answer <code>{message, code}</code>.</p><nav>${contents.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

function callSection(call: Call): string {
  const parts = [
    ['Parameters', call.params],
    ['Query', call.query],
    ['Body', call.body],
  ] as const
  const inputs = parts
    .map(([title, schema]) => [title, schemaOf(schema, 'input')] as const)
    .filter(([, schema]) => JSON.stringify(schema).includes('"properties"') && JSON.stringify(schema.properties) !== '{}')
  const headers = (call.headers ?? []).map(
    ({ name, what }) => `<p><small><code>${escapeHtml(name)}</code>: ${escapeHtml(what)}</small></p>`,
  )
  const answer =
    call.answerKind === 'json' || call.answerKind === 'ready-json'
      ? `<details><summary>Answer</summary><pre>${escapeHtml(JSON.stringify(schemaOf(call.answer, 'output'), null, 1))}</pre></details>`
      : '<p>Answers bytes.</p>'
  return `<article><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${escapeHtml(call.what)} <small>${call.access}${call.scope ? `; token: ${call.scope}` : ''}</small></p>${inputs.map(([title, schema]) => `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre></details>`).join('')}${headers.join('')}${answer}<p><small>Refusals: ${refusalCodesOf(
    call,
  )
    .map((code) => `${code} (${REFUSALS[code].status})`)
    .join(', ')}</small></p></article>`
}

const DOCS_STYLE =
  'body{font:14px/1.5 Inter,system-ui,sans-serif;margin:0;color:#13201e;background:#f4f6f6}main{max-width:880px;margin:0 auto;padding:32px 20px}article{background:#fff;border:1px solid #e4e9e8;border-radius:10px;padding:12px 16px;margin:12px 0}h1{font-size:20px}h2{font-size:16px;margin-top:32px}h3{font-size:13px;margin:0}nav a{display:inline-block;margin:0 12px 4px 0}a{color:#0b6c65}small{color:#5c6967}pre{overflow:auto;font-size:12px;background:#f7f9f8;padding:8px}summary{cursor:pointer}@media(prefers-color-scheme:dark){body{background:#0d1212;color:#e7eeec}article{background:#131a1a;border-color:#222d2d}a{color:#5cc8be}small{color:#94a19f}pre{background:#101616}}'
