// Turns what went wrong into answers: refusals, wrong input, an absent database, and everything unknown.

import { type Call, OUTSIDE_CONTRACTING, type RefusalFields } from '@tradewind/api/call.ts'
import { REFUSALS, Refusal, type RefusalCode } from '@tradewind/api/refusals.ts'
import type { z } from 'zod'
import { isDatabaseAway } from '../db/database.ts'
import { isDiskFull } from '../disk-space.ts'
import { StoreAway } from '../files/file-store.ts'

const STORE_AWAY = 'Tradewind cannot reach its files at the moment. Please try again shortly.'

export type ErrorAnswer = {
  status: number
  body: { message: string; code: string; details?: unknown }
  retryAfterSeconds?: number
  isUnknown: boolean
}

/** What `register` keeps of a call beside its route. */
export type RouteConfig = { readonly refusalFields?: RefusalFields | undefined }

/**
 * The answer for an error; `isUnknown` means that it has to be logged as a defect.
 * @param config of the route; its `refusalFields` add to the body. Absent where no route was found
 */
export function errorAnswer(error: unknown, config?: RouteConfig): ErrorAnswer {
  const answer = plainAnswer(error)
  const fields = config?.refusalFields?.({ status: answer.status, ...answer.body }) ?? {}
  return { ...answer, body: { ...answer.body, ...fields } }
}

function plainAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error)
  if (isDiskFull(error)) return { ...refusalAnswer(new Refusal('DiskFull')), retryAfterSeconds: 60 }
  if (isDatabaseAway(error)) return { ...refusalAnswer(new Refusal('Unavailable')), retryAfterSeconds: 2 }
  if (error instanceof StoreAway) return { ...refusalAnswer(new Refusal('Unavailable', { message: STORE_AWAY })), retryAfterSeconds: 2 }
  const status = statusOfFramework(error)
  if (status === 413) return refusalAnswer(new Refusal('TooLarge'))
  if (status === 415) return refusalAnswer(new Refusal('NotJson'))
  // 414: no id is that long.
  if (status === 404 || status === 414) return refusalAnswer(new Refusal('NotFound'))
  if (status !== undefined && status >= 400 && status < 500) return refusalAnswer(new Refusal('WrongInput'))
  return {
    status: 500,
    body: { code: 'InternalError', message: 'There was a problem processing your request. If this problem persists, please call us.' },
    isUnknown: true,
  }
}

function refusalAnswer(refusal: Refusal): ErrorAnswer {
  const { code, message, details, retryAfterSeconds } = refusal
  const body = { message, code, ...(details === undefined ? {} : { details }) }
  return { status: REFUSALS[code].status, body, isUnknown: false, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
}

/**
 * Parses one part of a request. Half of a character outside of the basic plane, such as one of the two halves of an emoji, is replaced in all
 * texts: PostgreSQL cannot store it.
 * @throws Refusal WrongInput naming each field that is wrong
 */
export function parsed<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(wellFormed(value ?? {}))
  if (result.success) return result.data
  const details = result.error.issues.slice(0, 20).map((issue) => ({ field: [part, ...issue.path].join('.'), problem: issue.message }))
  throw new Refusal('WrongInput', { details })
}

/** The value, with its texts mended in place. Without recursion: what a stranger sends may be nested as deep as the stranger likes. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  const waiting: object[] = typeof value === 'object' && value !== null ? [value] : []
  for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) {
    for (const [key, item] of Object.entries(holder)) {
      if (typeof item === 'object' && item !== null) waiting.push(item as object) // just asked
      const isFine = key.isWellFormed() && (typeof item !== 'string' || item.isWellFormed())
      if (isFine) continue
      Reflect.deleteProperty(holder, key)
      Reflect.set(holder, key.toWellFormed(), typeof item === 'string' ? item.toWellFormed() : item)
    }
  }
  return value
}

/** Every code with which this call can be refused, for the OpenAPI document. */
export function refusalCodesOf(call: Call): RefusalCode[] {
  const codes: RefusalCode[] = ['WrongInput', 'HeadersTooLong', ...call.refusals]
  if (call.path.includes('{')) codes.push('NotFound')
  if (call.access !== 'anyone') codes.push('InvalidCredentials', 'NotFound', 'SecondFactorMissing')
  if (call.access !== 'anyone' && OUTSIDE_CONTRACTING.has(call.area)) codes.push('ContractingOnly')
  if (call.access.includes('writer')) codes.push('NoWriteAccess')
  if (call.access === 'admin') codes.push('AdminsOnly')
  if (call.needs) codes.push('PlanNeeded')
  if (call.feature) codes.push('FeatureOff')
  if (call.scope) codes.push('TokenNotValid', 'TokenDoesNotOpen', 'TooManyCalls')
  if (call.isOwnOnly || call.isBinding) codes.push('NotWhileActing')
  if (call.method !== 'GET') codes.push('ForeignOrigin', 'NotJson', 'TooLarge')
  if (call.isIdempotent) codes.push('IdempotencyKeyReused')
  if (call.method !== 'GET') codes.push('DiskFull')
  return [...new Set([...codes, 'Unavailable' as const])]
}

function statusOfFramework(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
}
