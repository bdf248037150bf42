// Declares a call once, for the server, the browser and the OpenAPI document.

import type { Feature } from '@tradewind/domain/accounts/features.ts'
import type { Opening } from '@tradewind/domain/accounts/plan.ts'
import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. `landing`: signed-in users, and visitors by magic link for that one contract.
 * `member`: a signed-in user. `writer`: a user with write access. The handler checks separately who owns the data.
 * `platform`: the provider's administrators, and their colleagues with one of the `roles` that the call names.
 */
export type Access = 'anyone' | 'landing' | 'landing-writer' | 'member' | 'writer' | 'admin' | 'platform'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Fields that the body of a refusal has besides `message` and `code`. */
export type RefusalFields = (refusal: {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: unknown
}) => Readonly<Record<string, unknown>>

/** The form of the answer: JSON by a schema, JSON built by the database to the same schema, or bytes. */
export type AnswerKind = 'json' | 'ready-json' | 'file' | 'stream'

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Unique, for example `acceptContracts`. */
  readonly name: string
  readonly area: string
  readonly what: string
  readonly method: Method
  /** Parameters are written `{id}`. */
  readonly path: string
  readonly access: Access
  /** For calls of the platform: the roles that may make it besides administrators. */
  readonly roles: readonly ProviderRole[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly answerKind: AnswerKind
  /** When it is answered with 202 and nothing instead; absent: never. */
  readonly accepted?: string
  /** Refusals of this call, besides those for access and wrong input. */
  readonly refusals: readonly RefusalCode[]
  /** The message of the no-access dialog; for calls of the platform, the message for everyone else. */
  readonly noAccess?: string
  /** Only companies whose plan opens this; absent means all. Asked in `features/billing/what-is-open.ts`. */
  readonly needs?: Opening
  /** Only companies for which the provider has switched this on; absent means all. Asked in `apps/server/src/feature-switches.ts`. */
  readonly feature?: Feature
  /** The scope of a token that opens this call to programs; absent: no token opens it. */
  readonly scope?: TokenScope
  /** Refused to a platform administrator who acts for the user. */
  readonly isOwnOnly: boolean
  /**
   * Binds the company, or tells others something in its name: accepts, rejects, signs, publishes, sends, attaches, is seen. Refused to a
   * platform administrator who acts for a user.
   */
  readonly isBinding: boolean
  /** Calls with the same Idempotency-Key take effect once. */
  readonly isIdempotent: boolean
  /** Largest body accepted, in bytes. */
  readonly bodyLimit: number
  /** The body may be of any type and is not read: for callers that are not ours. */
  readonly ignoresBody?: boolean
  /** The body is handed on as the bytes that came: for callers that sign them. */
  readonly takesRawBody?: boolean
  /** Headers that the handler reads, for the OpenAPI document. */
  readonly headers?: readonly { readonly name: string; readonly what: string }[]
  /** Answered with a slash at the end of the path too: for standards that write it so. */
  readonly alsoWithSlash?: boolean
  /** For callers of a standard with errors of its own. */
  readonly refusalFields?: RefusalFields
}

type Declaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  name: string
  area: string
  what: string
  method: Method
  path: string
  access: Access
  roles?: readonly ProviderRole[]
  params?: P
  query?: Q
  body?: B
  answer?: A
  answerKind?: AnswerKind
  accepted?: string
  refusals?: readonly RefusalCode[]
  noAccess?: string
  needs?: Opening
  feature?: Feature
  scope?: TokenScope
  isOwnOnly?: boolean
  isBinding?: boolean
  isIdempotent?: boolean
  bodyLimit?: number
  ignoresBody?: boolean
  takesRawBody?: boolean
  headers?: Call['headers'] & {}
  alsoWithSlash?: boolean
  refusalFields?: RefusalFields
}

const nothing = z.object({})
export type Nothing = typeof nothing

/** 1 MiB: larger than any form. */
const USUAL_BODY_LIMIT = 1024 * 1024

/**
 * Declares a call. Parameters, query, body and answer are empty unless given.
 * @throws Error for a scope on a call that a token must never open: one that writes, binds the company, or is for one person, an administrator or nobody in particular
 */
export function call<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(declaration: Declaration<P, Q, B, A>): Call<P, Q, B, A> {
  const { params, query, body, answer, ...rest } = declaration
  if (rest.scope !== undefined && (rest.isBinding || rest.isOwnOnly || rest.access !== 'member'))
    throw new Error(`${rest.name} cannot be opened by a token`)
  return {
    answerKind: 'json',
    roles: [],
    refusals: [],
    isOwnOnly: false,
    isBinding: false,
    isIdempotent: false,
    bodyLimit: USUAL_BODY_LIMIT,
    ...rest,
    // Safe: without `params` the type parameter defaults to Nothing, and so on below.
    params: params ?? (nothing as unknown as P),
    query: query ?? (nothing as unknown as Q),
    body: body ?? (nothing as unknown as B),
    answer: answer ?? (nothing as unknown as A),
  }
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
/** The body that the browser sends, before defaults are filled in. */
export type SentBodyOf<C extends Call> = z.input<C['body']>
export type SentQueryOf<C extends Call> = z.input<C['query']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
/** What a handler returns, before the schema removes undeclared fields. */
export type GivenAnswerOf<C extends Call> = z.input<C['answer']>

/** The path of a call with parameters and query filled in. Undefined and empty values are left out of the query. */
export function addressOf<C extends Call>(
  call: C,
  values: { params?: ParamsOf<C> | undefined; query?: SentQueryOf<C> | undefined } = {},
): string {
  // In every call, parameters and query are records of strings, numbers and booleans.
  const params = (values.params ?? {}) as Record<string, string>
  const query = (values.query ?? {}) as Record<string, string | number | boolean | undefined>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

/** Areas outside contracting, which is all that a shell account has. // A-RO-005, A-RO-030 */
export const OUTSIDE_CONTRACTING: ReadonlySet<string> = new Set([
  'users',
  'sso',
  'admin',
  'billing',
  'connections',
  'partner-search',
  'profile',
  'workspace',
  'mass-message',
  'inbox',
  'integration',
  'dashboard',
])
