// The one place that calls the server. // C-RL-117

import { type AnswerOf, addressOf, type Call, type ParamsOf, type SentBodyOf, type SentQueryOf } from '@tradewind/api/call.ts'
import { addFilesToContract, confirmUpload, type FILE_PURPOSES, signUpload, type UploadedFile } from '@tradewind/api/files.ts'
import { announce } from './call-events.ts'
import { CallFailed, isInvalidCredentials } from './call-failed.ts'
import { reportWarning } from './report-warning.ts'
import { forgetToken, keepToken, landingHeaders, readToken } from './token.ts'
import { keepTyped } from './typed-forms.ts'
import { type UploadCalls, uploadFile, withUploads } from './upload.ts'

/** Files may stand in the body where their upload results belong: they are uploaded first. */
type WithFiles<T> = T extends { path: string }
  ? T | File
  : T extends readonly (infer Item)[]
    ? readonly WithFiles<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithFiles<T[Key]> }
      : T

export type CallInput<C extends Call> = {
  params?: ParamsOf<C>
  query?: SentQueryOf<C>
  body?: WithFiles<SentBodyOf<C>>
  signal?: AbortSignal
  /** The same key makes a repeated call have one effect. */
  idempotencyKey?: string
  /** It is sent although the page is left at this moment; its body is small, below 64 kB. */
  outlivesPage?: boolean
}

/**
 * Makes a call: JSON both ways, cookies of our own origin, never from a cache. // A-RL-068, A-RL-071, A-RL-072, C-RL-114
 * It runs as started, then success with the answer or error with the message. // C-TR-036, C-TR-037, C-TR-038
 * @throws CallFailed for every answer that is not OK, and when the server could not be reached
 */
export async function callServer<C extends Call>(call: C, input: CallInput<C> = {}): Promise<AnswerOf<C>> {
  announce({ kind: 'started', name: call.name })
  try {
    const response = await send(call, input)
    const answer = (await response.json()) as AnswerOf<C> // the server answers to the call's schema
    announce({ kind: 'success', name: call.name, answer })
    return answer
  } catch (error) {
    if (input.signal?.aborted) throw error
    const failed = error instanceof CallFailed ? error : CallFailed.unreachable(requestOf(call, input), error)
    announce({ kind: 'error', name: call.name, failed })
    throw failed
  }
}

/** As `callServer`, for calls that answer bytes: the file with the name that the server gave it. */
export async function downloadFrom<C extends Call>(call: C, input: CallInput<C> = {}): Promise<{ blob: Blob; fileName: string }> {
  announce({ kind: 'started', name: call.name })
  try {
    const response = await send(call, input)
    const blob = await response.blob()
    announce({ kind: 'success', name: call.name, answer: undefined })
    return { blob, fileName: fileNameOf(response.headers.get('content-disposition')) }
  } catch (error) {
    const failed = error instanceof CallFailed ? error : CallFailed.unreachable(requestOf(call, input), error)
    announce({ kind: 'error', name: call.name, failed })
    throw failed
  }
}

async function send<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const body = call.method === 'GET' ? undefined : JSON.stringify(await withUploads(input.body ?? {}, uploadCallsFor(call)))
  const token = readToken()
  const response = await fetchInTime(addressOf(call, input), input.signal, {
    method: call.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // C-RL-115
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
      ...(call.area === 'landing' ? landingHeaders() : {}),
    },
    ...(body === undefined ? {} : { body }),
    keepalive: input.outlivesPage ?? false,
  })
  // A-TR-042, C-RL-116
  const fresh = response.headers.get('new-token')
  if (fresh) keepToken(fresh)
  if (!response.ok) throw await failureOf(call, input, response)
  return response
}

/** Every call begins to answer in less; work that takes longer is a job. */
const LONGEST_WAIT_MS = 60_000

/** A server that takes the request and never answers is one that cannot be reached. */
async function fetchInTime(address: string, given: AbortSignal | undefined, init: RequestInit): Promise<Response> {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  if (given?.aborted) stop()
  given?.addEventListener('abort', stop)
  const clock = setTimeout(stop, LONGEST_WAIT_MS)
  try {
    return await fetch(address, { ...init, signal: waiting.signal })
  } finally {
    clearTimeout(clock)
  }
}

/**
 * Uploads one file of a contract or rate sheet before anything names it.
 * @param progress hears the share that is sent, from 0 to 1
 * @throws CallFailed, UploadFailed
 */
export function uploadToServer(file: File, progress: (share: number) => void): Promise<UploadedFile> {
  return uploadFile(file, uploadCalls('contract'), progress)
}

function uploadCallsFor(call: Call): UploadCalls {
  return uploadCalls(call.name === addFilesToContract.name ? 'contract' : 'import')
}

function uploadCalls(purpose: (typeof FILE_PURPOSES)[number]): UploadCalls {
  return {
    sign: ({ name, size, contentType }) =>
      callServer(signUpload, { query: { s3_object_type: purpose, s3_file_name: name, size, contentType } }),
    confirm: (path) => callServer(confirmUpload, { body: { path } }),
  }
}

/** What a refused call becomes; it is reported, and a dead session leads to the sign-in page. */
async function failureOf<C extends Call>(call: C, input: CallInput<C>, response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch(() => undefined)
  const failed = new CallFailed(requestOf(call, input), response, body)
  reportWarning(`unable to ${call.method} ${failed.request.url}`, { status: response.status, code: failed.code })
  if (isInvalidCredentials(failed) && call.access !== 'anyone') endOfSession()
  if (failed.code === 'SecondFactorMissing') toSecondFactor()
  return failed
}

let isSessionChanging = false
let isSessionOver = false

/** Whether this page is on its way to the sign-in page because the session has ended, or to where a second factor is set up. */
export function hasSessionEnded(): boolean {
  return isSessionOver
}

/**
 * Runs work that ends this session in favour of another one, and leaves the page when it went well. Calls that were on their way meet the end
 * of the old session meanwhile, which leads nowhere.
 */
export async function whileSessionChanges(work: () => Promise<void>): Promise<void> {
  isSessionChanging = true
  try {
    await work()
  } catch (error) {
    isSessionChanging = false
    throw error
  }
}

/** A-TR-043, A-TR-044, C-RL-135, C-RL-136: the token is cleared and the sign-in page asks anew. */
function endOfSession(): void {
  if (isSessionChanging) return
  forgetToken()
  keepTyped(Date.now())
  const isOutside = ['/signin', '/assets-landing'].some((path) => location.pathname.startsWith(path))
  if (isOutside) return
  const here = location.pathname + location.search
  leaveFor(`/signin?logout=true${here === '/' ? '' : `&redirect_to=${encodeURIComponent(here)}`}`)
}

/** The company asks for a second factor since this page was opened. */
function toSecondFactor(): void {
  if (isSessionChanging || location.pathname === SECOND_FACTOR) return
  keepTyped(Date.now())
  leaveFor(SECOND_FACTOR)
}

const SECOND_FACTOR = '/second-factor'

/** The other calls of this page meet the same end: it is left once. */
function leaveFor(address: string): void {
  isSessionChanging = true
  isSessionOver = true
  location.assign(address)
}

function requestOf<C extends Call>(call: C, input: CallInput<C>) {
  return { method: call.method, url: addressOf(call, input), body: input.body }
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}
