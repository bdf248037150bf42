// How a call is declared: once, for the server, the browser and the OpenAPI document.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. `landing`: also somebody who came by a magic link, for that one contract.
 * `member`: a signed-in user. `writer`: one with write access. Ownership is checked behind that, per thing.
 */
export type Access = 'anyone' | 'landing' | 'landing-writer' | 'member' | 'writer' | 'admin' | 'platform'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call answers: JSON by a schema, JSON that the database made by the same schema, or bytes. */
export type AnswerKind = 'json' | 'ready-json' | 'file' | 'stream'

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** Unique, as in `acceptContracts`. */
  readonly name: string
  readonly area: string
  readonly what: string
  readonly method: Method
  /** With `{id}` for parameters. */
  readonly path: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly answerKind: AnswerKind
  /** Codes beyond those that access and input bring. */
  readonly refusals: readonly RefusalCode[]
  /** What the no-access dialog says when write access is missing; for the platform's calls what everybody else is told. */
  readonly noAccess?: string
  /** Only companies with one of these plans; every company where not said. */
  readonly plans?: readonly Plan[]
  /** Only the person herself: a platform administrator who acts for her is refused. */
  readonly isOwnOnly: boolean
  /** Binds the company: accepts, rejects, signs, publishes or sends. Whoever acts for somebody is refused. */
  readonly isBinding: boolean
  /** A repeated call with the same Idempotency-Key has one effect. */
  readonly isIdempotent: boolean
  /** The largest body, in bytes. */
  readonly bodyLimit: number
}

type Declaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  name: string
  area: string
  what: string
  method: Method
  path: string
  access: Access
  params?: P
  query?: Q
  body?: B
  answer?: A
  answerKind?: AnswerKind
  refusals?: readonly RefusalCode[]
  noAccess?: string
  plans?: readonly Plan[]
  isOwnOnly?: boolean
  isBinding?: boolean
  isIdempotent?: boolean
  bodyLimit?: number
}

const nothing = z.object({})
export type Nothing = typeof nothing

/** One MiB is more than any form sends. */
const USUAL_BODY_LIMIT = 1024 * 1024

/** Declares a call. Parameters, query and body are nothing unless said; so is the answer. */
export function call<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = Nothing,
>(declaration: Declaration<P, Q, B, A>): Call<P, Q, B, A> {
  const { params, query, body, answer, ...rest } = declaration
  return {
    answerKind: 'json',
    refusals: [],
    isOwnOnly: false,
    isBinding: false,
    isIdempotent: false,
    bodyLimit: USUAL_BODY_LIMIT,
    ...rest,
    // What is not declared is nothing, and the type parameters then default to Nothing.
    params: params ?? (nothing as unknown as P),
    query: query ?? (nothing as unknown as Q),
    body: body ?? (nothing as unknown as B),
    answer: answer ?? (nothing as unknown as A),
  }
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
/** What the browser sends, before defaults. */
export type SentBodyOf<C extends Call> = z.input<C['body']>
export type SentQueryOf<C extends Call> = z.input<C['query']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
/** What a handler returns, before the schema takes out what does not belong. */
export type GivenAnswerOf<C extends Call> = z.input<C['answer']>

/** The address of a call with its parameters and query in place; what is undefined or empty is left out of the query. */
export function addressOf<C extends Call>(
  call: C,
  values: { params?: ParamsOf<C> | undefined; query?: SentQueryOf<C> | undefined } = {},
): string {
  // Parameters and query are texts, numbers and booleans by their names, whatever the call.
  const params = (values.params ?? {}) as Record<string, string>
  const query = (values.query ?? {}) as Record<string, string | number | boolean | undefined>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return search === '' ? path : `${path}?${search}`
}
