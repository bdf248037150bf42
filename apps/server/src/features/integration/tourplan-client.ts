// Asks the Tourplan of a company, by the guarded way out. What it answers is read here; what follows from it is decided elsewhere.

import { type Account, requestXml } from '@tradewind/domain/integration/tourplan/request.ts'
import { errorText, isOverloaded, readReply, type TourplanError, type XmlNode } from '@tradewind/domain/integration/tourplan/reply.ts'
import type { Services } from '../../context.ts'
import { guardedFetch, NoAnswer, NotAllowed } from '../../platform/guarded-fetch.ts'
import { keepDtd, type StoredConnection } from './connection-store.ts'

const PURPOSE = 'tourplan password'
const TIMEOUT_MS = 30_000
/** Of an answer: all options of a large company. */
const MOST_BYTES = 32 * 1024 * 1024
/** Pauses before a request is sent again that Tourplan did not look at because it had too much to do. */
const PAUSES_MS = [500, 2000, 8000]

export function sealPassword({ keyring }: Pick<Services, 'keyring'>, password: string): string {
  return keyring.encrypt(PURPOSE, password)
}

/**
 * `unknown`: the request may have arrived, or not. `notSent`: it has certainly not arrived. `dtd` is another document type than before, which
 * Tourplan asked for and which is kept.
 */
export type Asked =
  | { readonly kind: 'reply'; readonly content: XmlNode; readonly dtd?: string }
  | { readonly kind: 'error'; readonly error: TourplanError; readonly problem: string }
  | { readonly kind: 'unknown' | 'notSent'; readonly problem: string }

type Asking = { readonly companyId: string; readonly connection: StoredConnection; readonly signal?: AbortSignal }

export async function askTourplan(services: Services, asking: Asking, name: string, parts: string): Promise<Asked> {
  const { companyId, connection, signal } = asking
  const first = await askPatiently(services, asking, name, parts)
  const wanted = first.kind === 'error' ? first.error.dtd : undefined
  if (wanted === undefined || wanted === connection.dtd) return first
  // The server names the document type that it takes: a request of another one was not looked at.
  const again = await askPatiently(
    services,
    { companyId, connection: { ...connection, dtd: wanted }, ...(signal ? { signal } : {}) },
    name,
    parts,
  )
  if (again.kind !== 'reply') return again
  await keepDtd(services.db.queries, companyId, connection.revision, wanted)
  return { ...again, dtd: wanted }
}

async function askPatiently(services: Services, asking: Asking, name: string, parts: string): Promise<Asked> {
  for (const pause of PAUSES_MS) {
    const asked = await askOnce(services, asking, name, parts)
    if (asked.kind !== 'error' || !isOverloaded(asked.error)) return asked
    await waitFor(pause, asking.signal)
  }
  return askOnce(services, asking, name, parts)
}

async function askOnce({ config, keyring }: Services, { connection, signal }: Asking, name: string, parts: string): Promise<Asked> {
  const { address, charset } = connection
  if (address === null) return { kind: 'notSent', problem: 'No address of Tourplan is known. Enter it under Credentials.' }
  const password = connection.password === null ? '' : keyring.decrypt(PURPOSE, connection.password)
  if (password === undefined) return { kind: 'notSent', problem: 'The password cannot be read. Enter it again under Credentials.' }
  const account: Account = { user: connection.user, password }
  const text = requestXml(name, parts, account, connection)
  try {
    const { status, body, isCut } = await guardedFetch(
      address,
      { networks: config.webhookNetworks },
      {
        method: 'POST',
        headers: {
          'content-type': `text/xml; charset=${charset}`,
          accept: 'text/xml',
          'accept-charset': charset,
          'user-agent': 'Tradewind/1.0',
        },
        body: charset === 'utf-8' ? text : Buffer.from(text, 'latin1'),
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        ...(signal ? { signal } : {}),
      },
    )
    if (isCut) return { kind: 'unknown', problem: 'The answer of Tourplan broke off.' }
    return readAnswer(status, textOf(body), name)
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'notSent', problem: error.message }
    if (error instanceof NoAnswer) return { kind: 'unknown', problem: `Tourplan was not reached: ${error.message}` }
    throw error
  }
}

function readAnswer(status: number, text: string, name: string): Asked {
  const reply = readReply(text, name)
  if (reply.kind === 'reply' && status === 200) return reply
  if (reply.kind === 'error') return { kind: 'error', error: reply, problem: errorText(reply) }
  const where = status >= 300 && status < 400 ? 'It sends to another address, which is not followed.' : 'Look at the address.'
  return { kind: 'unknown', problem: `What answers there is no interface of Tourplan (HTTP ${status}). ${where}` }
}

/** In the character set that the document names; UTF-8 where it names none. */
function textOf(body: Buffer): string {
  const [, charset = 'utf-8'] = /^[^>]{0,80}encoding=["']([\w-]+)["']/.exec(body.subarray(0, 200).toString('latin1')) ?? []
  return /^(iso-8859-1|latin1|windows-1252)$/i.test(charset) ? new TextDecoder('windows-1252').decode(body) : body.toString('utf8')
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, ms)
  signal?.addEventListener('abort', () => {
    clearTimeout(clock)
    resolve()
  })
  return promise
}
