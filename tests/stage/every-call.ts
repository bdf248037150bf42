// Calls made from their description, whatever they do, and what came of them.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import type { Person } from './person.ts'
import { type DescribedCall, type Edges, sampleRequest } from './sample-input.ts'

/** An id that nothing has. */
export const NOTHINGS_ID = 'aaaaaaaaaaaaaaaaaaaaaaaa'

export type Outcome = {
  readonly call: string
  readonly access: string
  /** Of calls of the platform: the roles of the provider that may make it. */
  readonly roles: readonly string[]
  readonly area: string
  readonly isOwnOnly: boolean
  readonly isBinding: boolean
  /** What the plan of the company has to open; nothing where undefined. */
  readonly needs: string | undefined
  readonly status: number
  /** Whether the description has this status. */
  readonly isDeclared: boolean
  readonly code: string
  readonly text: string
}

/** One call with this id wherever one is asked for. @param edges as of `sampleRequest` */
export async function make(person: Person, call: DescribedCall, id = NOTHINGS_ID, edges?: Edges): Promise<Outcome> {
  const { address, body } = sampleRequest(call, id, edges)
  const response = await person.fetch(address, {
    method: call.method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const text = isJson ? await response.text() : ''
  // A stream stays open until its reader leaves.
  if (!isJson) await response.body?.cancel()
  const code = response.ok || text === '' ? '' : String((JSON.parse(text) as { code?: string }).code)
  const { operation } = call
  return {
    call: `${call.method} ${call.path}`,
    access: operation['x-access'],
    roles: operation['x-roles'] ?? [],
    area: operation.tags[0] ?? '',
    isOwnOnly: operation['x-own-only'] ?? false,
    isBinding: operation['x-binding'] ?? false,
    needs: operation['x-needs'],
    status: response.status,
    isDeclared: String(response.status) in operation.responses,
    code,
    text,
  }
}

/** Whether the person signed herself out by what she did last: her token is refused then, and a cookie says nobody. */
export async function isSignedOut(person: Person): Promise<boolean> {
  const { status, body } = await person.ask(getSessionInfo)
  return status === 401 || body.userId === null
}

/** Nobody is signed out by looking, nor by a call that was refused for another reason. */
export function mayEndTheSession({ method }: DescribedCall, { status }: Outcome): boolean {
  return method !== 'GET' && (status < 400 || status === 401)
}
