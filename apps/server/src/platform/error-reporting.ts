// Sends warnings and errors to a service that speaks the Sentry protocol.
// Source: https://develop.sentry.dev/sdk/data-model/envelopes/

import { randomBytes } from 'node:crypto'

export type Report = {
  readonly level: 'warning' | 'error' | 'fatal'
  readonly message: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly error?: { readonly type: string; readonly message: string; readonly stack: string | undefined }
}

/** More than this at a time means that the service is away or slower than our errors: the rest stays in the log. */
const MOST_UNDER_WAY = 20
const TIMEOUT_MS = 5000

/**
 * A function that sends a report and never fails or waits: the log has it anyway.
 * @param dsn `https://key@host/project`
 */
export function newReporter(dsn: string, installation: { serverName: string; environment: string }): (report: Report) => void {
  const { protocol, host, username, pathname } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  const address = `${protocol}//${host}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=tradewind/0.1.0, sentry_key=${username}`,
  }
  let underWay = 0
  return (report) => {
    if (underWay >= MOST_UNDER_WAY) return
    underWay += 1
    const body = envelopeOf(report, installation)
    fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then((response) => response.body?.cancel())
      // Telling of it would be another report.
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1
      })
  }
}

function envelopeOf({ level, message, facts, error }: Report, { serverName, environment }: { serverName: string; environment: string }) {
  const eventId = randomBytes(16).toString('hex')
  const at = new Date().toISOString()
  const event = {
    event_id: eventId,
    timestamp: at,
    platform: facts.from === 'browser' ? 'javascript' : 'node',
    level,
    server_name: serverName,
    environment,
    message: { formatted: message },
    extra: { ...facts, ...(error?.stack === undefined ? {} : { stack: error.stack }) },
    ...(error ? { exception: { values: [{ type: error.type, value: error.message }] } } : {}),
  }
  return [{ event_id: eventId, sent_at: at }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}
