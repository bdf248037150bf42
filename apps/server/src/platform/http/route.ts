// Connects a declared call to its handler.

import type { Readable } from 'node:stream'
import type { BodyOf, Call, GivenAnswerOf, ParamsOf, QueryOf } from '@tradewind/api/call.ts'

/** An answer in bytes: a document, a stored file, or a stream that stays open. */
export type FileAnswer = {
  readonly body: Buffer | Readable
  readonly contentType: string
  /** With a name the browser saves a file, without one it shows the content. */
  readonly fileName?: string
  readonly size?: number
}

/** JSON text built by the database to the call's schema. Long answers come in parts, sent in order. */
export type ReadyJson = { readonly json: string | readonly string[] }

/** The headers that a handler may set. */
export type AnswerHead = {
  /** HttpOnly unless `isForScripts`. */
  setCookie(name: string, value: string, options: { maxAgeSeconds?: number; domain?: string; isForScripts?: boolean }): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
  /** 202 instead of 200, for a call that declares it. */
  setAccepted(): void
}

export type CallRequest<C extends Call, Context> = {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly context: Context
  readonly head: AnswerHead
  /** The raw body, for calls that take a file. */
  readonly incoming: Readable
  /** The bytes of the body, for calls that take it raw; else empty. */
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

type HandlerAnswer<C extends Call> = C['answerKind'] extends 'json' | 'ready-json'
  ? GivenAnswerOf<C> | ReadyJson
  : GivenAnswerOf<C> | ReadyJson | FileAnswer

export type Handler<C extends Call, Context> = (
  request: CallRequest<C, Context>,
  // biome-ignore lint/suspicious/noConfusingVoidType: handlers of calls with an empty answer return nothing
) => Promise<HandlerAnswer<C> | FileAnswer | undefined | void>

export type Route<Context> = { readonly call: Call; readonly handle: Handler<Call, Context> }

/** Makes a route from a call and its handler, and checks their types against each other. */
export function routeOf<Context>() {
  return <C extends Call>(call: C, handle: Handler<C, Context>): Route<Context> => ({
    call,
    handle,
  })
}

export function isReadyJson(answer: unknown): answer is ReadyJson {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'json' in answer &&
    (typeof answer.json === 'string' || Array.isArray(answer.json)) &&
    Object.keys(answer).length === 1
  )
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'contentType' in answer && 'body' in answer
}
