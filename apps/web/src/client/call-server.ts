// The one place that calls the server. // C-RL-117

import { type AnswerOf, addressOf, type Call, type ParamsOf, type SentBodyOf, type SentQueryOf } from '@tradewind/api/call.ts'
import { createContractWithFiles } from '@tradewind/api/contracting/own-contracts.ts'
import { addFilesToContract, confirmUpload, type FILE_PURPOSES, signUpload, type UploadedFile } from '@tradewind/api/files.ts'
import { announce } from './call-events.ts'
import { CallFailed, isInvalidCredentials } from './call-failed.ts'
import { forgetUploads, uploadOnce } from './kept-uploads.ts'
import { noteRecorded } from './recorded-events.ts'
import { reportWarning } from './report-warning.ts'
import { answered, keyOfRequest } from './request-key.ts'
import { forgetToken, keepToken, landingHeaders, readToken } from './token.ts'
import { keepTyped } from './typed-forms.ts'
import { type UploadCalls, uploadFile, withUploads } from './upload.ts'

/** The body may contain files in place of upload results. They are uploaded first. */
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
  /** Calls with the same key and the same body take effect once. A changed body is another request: see request-key.ts. */
  idempotencyKey?: string
  /** Sends the request even while the page unloads. The body must be below 64 kB. */
  outlivesPage?: boolean
}

/**
 * Makes a call: JSON both ways, same-origin cookies, no HTTP cache. // A-RL-068, A-RL-071, A-RL-072, C-RL-114
 * Announces started, then success with the answer or error with the message. // C-TR-036, C-TR-037, C-TR-038
 * @throws CallFailed when the answer is not OK or the server cannot be reached
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

/** A file and its name, or the call's answer in place of it. */
export type Fetched<C extends Call> = { readonly blob: Blob; readonly fileName: string } | { readonly answer: AnswerOf<C> }

/** As `callServer`, for calls that answer bytes: the file and its name. */
export async function downloadFrom<C extends Call>(call: C, input: CallInput<C> = {}): Promise<{ blob: Blob; fileName: string }> {
  const fetched = await fetchFrom(call, input)
  if ('answer' in fetched) throw new Error(`${call.name} was answered without a file`)
  return fetched
}

/** As `downloadFrom`, for calls that may answer something else in place of the file. */
export async function fetchFrom<C extends Call>(call: C, input: CallInput<C> = {}): Promise<Fetched<C>> {
  announce({ kind: 'started', name: call.name })
  try {
    const response = await send(call, input)
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      const answer = (await response.json()) as AnswerOf<C> // the server answers to the call's schema
      announce({ kind: 'success', name: call.name, answer })
      return { answer }
    }
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
  const body = call.method === 'GET' ? undefined : JSON.stringify(await withUploads(input.body ?? {}, uploadsFor(call)))
  const token = readToken()
  const address = addressOf(call, input)
  const key = input.idempotencyKey === undefined ? undefined : keyOfRequest(input.idempotencyKey, address, body)
  const response = await fetchInTime(address, input.signal, {
    method: call.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // C-RL-115
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(call.area === 'landing' ? landingHeaders() : {}),
    },
    ...(body === undefined ? {} : { body }),
    keepalive: input.outlivesPage ?? false,
  })
  if (key !== undefined && response.status < 500) answered(key)
  // A-TR-042, C-RL-116
  const fresh = response.headers.get('new-token')
  if (fresh) keepToken(fresh)
  if (!response.ok) throw await failureOf(call, input, response)
  forgetUploads(body)
  noteRecorded(response.headers.get('recorded-events'))
  return response
}

/** Every call starts to answer sooner than this. Longer work runs as a job. */
const LONGEST_WAIT_MS = 60_000

/** Treats a server that never answers as unreachable. */
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
 * Uploads one file. The contract or rate sheet that refers to it is saved later.
 * @param progress called with the share sent so far, from 0 to 1
 * @throws CallFailed, UploadFailed
 */
export function uploadToServer(file: File, progress: (share: number) => void, signal?: AbortSignal): Promise<UploadedFile> {
  return uploadOnce(file, 'contract', () => uploadFile(file, uploadCalls('contract'), progress, signal))
}

/** Uploads a picture for the profile. @throws CallFailed, UploadFailed */
export function uploadPicture(file: File): Promise<UploadedFile> {
  return uploadFile(file, uploadCalls('profile'))
}

/** The files of these calls are kept as they are. */
const ATTACHING = new Set([addFilesToContract.name, createContractWithFiles.name])

function uploadsFor(call: Call): (file: File) => Promise<UploadedFile> {
  const purpose = ATTACHING.has(call.name) ? 'contract' : 'import'
  return (file) => uploadOnce(file, purpose, () => uploadFile(file, uploadCalls(purpose)))
}

function uploadCalls(purpose: (typeof FILE_PURPOSES)[number]): UploadCalls {
  return {
    sign: ({ name, size, contentType }) =>
      callServer(signUpload, { query: { s3_object_type: purpose, s3_file_name: name, size, contentType } }),
    confirm: (path) => callServer(confirmUpload, { body: { path } }),
  }
}

/** Builds and reports the error of a failed call. If the session has ended, goes to the sign-in page. */
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

/** Whether this page is leaving for the sign-in page (the session has ended) or for second-factor setup. */
export function hasSessionEnded(): boolean {
  return isSessionOver
}

/**
 * Runs work that replaces this session with another one, and leaves the page if it succeeds.
 * Calls still in flight fail because the old session has ended; their 401 must not lead to the sign-in page.
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

/** A-TR-043, A-TR-044, C-RL-135, C-RL-136: the token is deleted and the user signs in again. */
function endOfSession(): void {
  if (isSessionChanging) return
  forgetToken()
  keepTyped(Date.now())
  const isOutside = ['/signin', '/assets-landing'].some((path) => location.pathname.startsWith(path))
  if (isOutside) return
  const here = location.pathname + location.search
  leaveFor(`/signin?logout=true${here === '/' ? '' : `&redirect_to=${encodeURIComponent(here)}`}`)
}

/** The company started to require a second factor after this page was loaded. */
function toSecondFactor(): void {
  if (isSessionChanging || location.pathname === SECOND_FACTOR) return
  keepTyped(Date.now())
  leaveFor(SECOND_FACTOR)
}

const SECOND_FACTOR = '/second-factor'

/** Loads the page anew because another tab has signed out or in, unless it is leaving already: of two navigations the browser breaks one off. */
export function reloadForOtherPerson(): void {
  if (isSessionChanging) return
  isSessionChanging = true
  location.reload()
}

/** Several calls may fail at once. Navigates only once. */
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
