// Input for a call made from its description: valid as far as a schema tells, with the ids that one wants to try.

export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-access': string
  /** Of calls of the platform: the roles of the provider that may make it. */
  readonly 'x-roles'?: readonly string[]
  readonly 'x-own-only'?: true
  readonly 'x-binding'?: true
  readonly 'x-needs'?: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  /** By status. */
  readonly responses: { readonly '200': { readonly content?: Readonly<Record<string, unknown>> } } & Readonly<Record<string, unknown>>
}

export type DescribedCall = { readonly method: string; readonly path: string; readonly operation: Operation }
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export function describedCalls(document: OpenApi): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Texts, days and numbers at the edge of what a schema lets in: half an emoji, the last day that there is, the largest number. */
export type Edges = { readonly text: string; readonly day: string; readonly number: number }

/**
 * Address and body of the call, with this id wherever an id is asked for, also where it may be left out.
 * @param edges given, every field is there, with these values where the schema lets them in
 */
export function sampleRequest(
  { method, path, operation }: DescribedCall,
  id: string,
  edges?: Edges,
): { address: string; body: string | undefined } {
  let address = path
  const query = new URLSearchParams()
  for (const parameter of operation.parameters) {
    if (parameter.in === 'header' || (!parameter.required && !isId(parameter.schema) && !edges)) continue
    const value = String(sample(parameter.name, parameter.schema, id, edges))
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value.toWellFormed()))
    else query.set(parameter.name, value)
  }
  const schema = operation.requestBody?.content['application/json'].schema
  const body = method === 'GET' ? undefined : JSON.stringify(schema === undefined ? {} : sample('', schema, id, edges))
  const search = query.toString()
  return { address: search === '' ? address : `${address}?${search}`, body }
}

/** Whether an id can be given anywhere in the call. */
export function takesIds(call: DescribedCall): boolean {
  const marks = ['aaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbb'].map((id) => JSON.stringify(sampleRequest(call, id)))
  return marks[0] !== marks[1]
}

function isId(schema: Schema): boolean {
  return schema.pattern === '^[0-9a-f]{24}$' || (schema.items !== undefined && isId(schema.items))
}

function sample(name: string, schema: Schema, id: string, edges?: Edges): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return sample(name, choices.find(isId) ?? choices[0] ?? {}, id, edges)
  if (isId(schema)) return schema.items ? [id] : id
  const type: string = (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) ?? ''
  switch (type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([key, value]) => edges !== undefined || schema.required?.includes(key) || isId(value),
      )
      return Object.fromEntries(wanted.map(([key, value]) => [key, sample(key, value, id, edges)]))
    }
    case 'array':
      return [sample(name, schema.items ?? {}, id, edges)]
    case 'integer':
    case 'number':
      return edges === undefined ? Math.max(1, schema.minimum ?? 1) : edges.number
    case 'boolean':
      return true
    default:
      return sampleText(name, schema, edges)
  }
}

function sampleText(name: string, schema: Schema, edges?: Edges): string {
  if (schema.format === 'date') return edges?.day ?? '2026-05-01'
  if (schema.pattern === '^[0-9a-f]{64}$') return 'a'.repeat(64)
  if (/email/i.test(name)) return 'somebody@matrix.test'
  if (/token|challenge/i.test(name)) return 'x'.repeat(43)
  if (/code/i.test(name)) return '123456'
  if (/amount|percent/i.test(name)) return '10.00'
  return edges?.text ?? 'sample'
}
