// The error of a failed call, with response, body and request. // A-RL-080, C-RL-134

import type { RefusalKind } from '@tradewind/api/refusals.ts'

export type SentRequest = { readonly method: string; readonly url: string; readonly body: unknown }

export class CallFailed extends Error {
  readonly request: SentRequest
  /** Undefined when the server could not be reached. */
  readonly response: Response | undefined
  readonly body: unknown
  readonly code: string
  readonly details: unknown

  constructor(request: SentRequest, response: Response | undefined, body: unknown) {
    const said = body as { message?: unknown; code?: unknown; details?: unknown } | undefined // each field is checked before use
    super(typeof said?.message === 'string' ? said.message : 'Tradewind cannot be reached. Check your connection and try again.')
    this.request = request
    this.response = response
    this.body = body
    this.code = typeof said?.code === 'string' ? said.code : response ? 'Unknown' : 'Unreachable'
    this.details = said?.details
  }

  static unreachable(request: SentRequest, cause: unknown): CallFailed {
    const failed = new CallFailed(request, undefined, undefined)
    failed.cause = cause
    return failed
  }

  get status(): number {
    return this.response?.status ?? 0
  }
}

export function isInvalidCredentials(failed: CallFailed): boolean {
  return failed.status === 401 && failed.code === 'InvalidCredentials'
}

/** Whether the thing does not exist for this user, or its id is malformed. // C-CN-025 */
export function isNothingThere(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || (error.code === 'WrongInput' && hasMalformedId(error.request)))
}

/** A page reads what its address names, and nothing else goes with that: only the id can be wrong. `getContractInfo` sends a body. */
function hasMalformedId({ method, url }: SentRequest): boolean {
  return (method === 'GET' && !url.includes('?')) || NO_ID.test(url)
}

const NO_ID = /\/(draft|getContractInfo)\/(?![0-9a-f]{24}(\/|$))/

/** The message to show for any error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}

/** Whether this is a refusal of that kind. */
export function isRefusalOf(error: unknown, kind: RefusalKind): boolean {
  if (!(error instanceof CallFailed) || !Array.isArray(error.details)) return false
  return error.details.some((detail: { kind?: unknown } | null) => detail?.kind === kind)
}

/** The field errors of a refusal. The key is the last part of the field's path. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailed) || !Array.isArray(error.details)) return {}
  const entries = error.details.flatMap((detail: { field?: unknown; problem?: unknown }) =>
    typeof detail?.field === 'string' && typeof detail.problem === 'string'
      ? [[detail.field.split('.').at(-1) ?? '', detail.problem] as const]
      : [],
  )
  return Object.fromEntries(entries)
}
