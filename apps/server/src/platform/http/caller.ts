// Who calls: what a request says of it before its session is read.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { ownCookie } from './answer-head.ts'

export const SESSION_COOKIE = 'tradewind_session'
export const DEVICE_COOKIE = 'tradewind_device'
/** A longer one would be cut off or ignored, and the change done twice. */
const LONGEST_IDEMPOTENCY_KEY = 100

/** What is known of a caller before anything else. */
export type Caller = {
  readonly ipAddress: string
  /** The name of the host that was called, without its port. */
  readonly host: string
  readonly userAgent: string
  readonly sessionToken: string | undefined
  /** What this browser was given when a person first signed in from it. */
  readonly deviceToken: string | undefined
  readonly bearer: string | undefined
  readonly idempotencyKey: string | undefined
  /** Told of each kind of event that the call has recorded for the company that makes it. */
  readonly recorded?: (kind: string) => void
}

/** By whose turns a call waits before its session is read. */
export const sessionKeyOf = ({ bearer, sessionToken, ipAddress }: Caller) => bearer ?? sessionToken ?? ipAddress

export function callerOf(request: FastifyRequest, publicUrl: string): Caller {
  const { authorization } = request.headers
  return {
    ipAddress: request.ip,
    host: request.hostname,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    sessionToken: request.cookies[ownCookie(SESSION_COOKIE, publicUrl)],
    deviceToken: request.cookies[ownCookie(DEVICE_COOKIE, publicUrl)],
    bearer: authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined,
    idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
  }
}

/** @throws Refusal WrongInput for a key that is too long: without it, a repeated call would run twice */
function idempotencyKeyOf(key: string | string[] | undefined): string | undefined {
  if (typeof key !== 'string') return undefined
  if (key.length <= LONGEST_IDEMPOTENCY_KEY) return key
  const problem = `An Idempotency-Key has at most ${LONGEST_IDEMPOTENCY_KEY} characters.`
  throw new Refusal('WrongInput', { message: problem, details: [{ field: 'headers.idempotency-key', problem }] })
}
