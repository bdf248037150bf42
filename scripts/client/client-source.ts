// The typed calls of packages/client, made from the OpenAPI document of an installation.

type JsonSchema = {
  readonly [key: string]: unknown
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: JsonSchema }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly 'x-scope'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }
  readonly responses: { readonly '200': { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> } }
}
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

type Described = { readonly method: string; readonly path: string; readonly operation: Operation }

/** The calls that a token opens, in the order of their names. */
export function clientSource({ paths }: OpenApi): string {
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Described => ({ path, method: method.toUpperCase(), operation })),
    )
    // Assistants and readers of OCTO have clients of their own.
    .filter(({ operation, path }) => operation['x-scope'] !== undefined && path !== '/mcp' && !path.startsWith('/octo/'))
    .toSorted((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1))
  return [
    '// The calls that a token opens. Made from the OpenAPI document by `npm run generate`; not changed by hand.',
    '',
    'export type Calls = {',
    ...calls.map(typeOfCall),
    '}',
    '',
    '/** How each is made. */',
    "export const CALLS: Readonly<Record<keyof Calls, { readonly method: 'GET' | 'POST'; readonly path: string; readonly answers: 'json' | 'file' }>> = {",
    ...calls.map(
      ({ operation, method, path }) =>
        `  ${operation.operationId}: { method: '${method}', path: '${path}', answers: '${isFile(operation) ? 'file' : 'json'}' },`,
    ),
    '}',
    '',
  ].join('\n')
}

function typeOfCall({ operation, method, path }: Described): string {
  const { operationId, summary, parameters = [], requestBody } = operation
  const of = (place: string) => parameters.filter((each) => each.in === place)
  const body = requestBody?.content['application/json'].schema
  const inputs = [
    partType('params', of('path')),
    partType('query', of('query')),
    body === undefined ? [] : [`    body: ${tsType(body, '    ')}`],
  ].flat()
  return [
    `  /** ${summary.replaceAll('*/', '* /')} Scope ${operation['x-scope']}. \`${method} ${path}\` */`,
    `  ${operationId}: {`,
    ...inputs,
    `    answer: ${isFile(operation) ? "'file'" : tsType(answerOf(operation), '    ')}`,
    '  }',
  ].join('\n')
}

/** Absent where the call has none; optional where nothing in it has to be given. */
function partType(name: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return []
  const properties = Object.fromEntries(parameters.map((each) => [each.name, each.schema]))
  const required = parameters.filter((each) => each.required).map((each) => each.name)
  return [`    ${name}${required.length === 0 ? '?' : ''}: ${tsType({ type: 'object', properties, required }, '    ')}`]
}

function isFile(operation: Operation): boolean {
  return operation.responses['200'].content['application/json'] === undefined
}

function answerOf(operation: Operation): JsonSchema {
  return operation.responses['200'].content['application/json']?.schema ?? {}
}

/** The TypeScript type of a schema. What is not known to it is `unknown`, so that nobody relies on it. */
export function tsType(schema: JsonSchema, indent: string): string {
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((each) => inUnion(tsType(each, indent))))].join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => inUnion(tsType(each, indent))).join(' & ')
  if (Array.isArray(schema.type))
    return [...new Set((schema.type as string[]).map((type) => tsType({ ...schema, type }, indent)))].join(' | ')
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayType(schema, indent)
    case 'object':
      return objectType(schema, indent)
    case undefined:
    default:
      return 'unknown'
  }
}

function inUnion(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type
}

function arrayType({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `readonly [${prefixItems.map((each) => tsType(each, indent)).join(', ')}]`
  const item = tsType(items ?? {}, indent)
  return /^[\w.]+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    const comment =
      property.description === undefined ? [] : [`${inner}/** ${property.description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`]
    return [...comment, `${inner}${key}${required.includes(name) ? '' : '?'}: ${tsType(property, inner)}`]
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  if (typeof additionalProperties === 'object') return `Readonly<Record<string, ${tsType(additionalProperties, indent)}>>`
  return 'Readonly<Record<string, unknown>>'
}
