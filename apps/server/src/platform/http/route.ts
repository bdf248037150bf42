// What binds a declared call to the code that answers it.

import type { Readable } from 'node:stream'
import type { BodyOf, Call, GivenAnswerOf, ParamsOf, QueryOf } from '@tradewind/api/call.ts'

/** Bytes to be sent: a document, a stored file, or a stream that stays open. */
export type FileAnswer = {
  readonly body: Buffer | Readable
  readonly contentType: string
  /** With a name it is saved as a file, without one it is shown. */
  readonly fileName?: string
  readonly size?: number
}

/** JSON text made by the database to the call's schema; long ones in parts, which are sent one after the other. */
export type ReadyJson = { readonly json: string | readonly string[] }

/** What a handler may set beside its answer. */
export type AnswerHead = {
  /** Scripts of the page cannot read it, unless it is for them. */
  setCookie(name: string, value: string, options: { maxAgeSeconds?: number; domain?: string; isForScripts?: boolean }): void
  clearCookie(name: string): void
  setHeader(name: string, value: string): void
}

export type CallRequest<C extends Call, Context> = {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly context: Context
  readonly head: AnswerHead
  /** The bytes of the body, for calls that take a file. */
  readonly incoming: Readable
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Ends when the caller has gone. */
  readonly signal: AbortSignal
}

type HandlerAnswer<C extends Call> = C['answerKind'] extends 'json' | 'ready-json'
  ? GivenAnswerOf<C> | ReadyJson
  : GivenAnswerOf<C> | ReadyJson | FileAnswer

export type Handler<C extends Call, Context> = (
  request: CallRequest<C, Context>,
  // biome-ignore lint/suspicious/noConfusingVoidType: handlers of calls that answer nothing return nothing
) => Promise<HandlerAnswer<C> | FileAnswer | undefined | void>

export type Route<Context> = { readonly call: Call; readonly handle: Handler<Call, Context> }

/** Makes a route of a call and its handler; the types of both are checked against one another here. */
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
