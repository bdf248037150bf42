// Warnings for those who run the installation. // A-RL-082, C-RL-128

import { REPORTS_MARK } from '@tradewind/api/reports.ts'

/**
 * Sends a warning to the error-reporting service, by way of our own server; to the console where there is none, and where it
 * cannot be reached. // A-RL-083, C-RL-129
 */
export function reportWarning(message: string, facts: Record<string, unknown> = {}): void {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${REPORTS_MARK}"]`)?.content
  if (address === undefined) console.warn(message, facts)
  else void send(address, message, facts)
}

/** Not as a declared call: a report that fails must not be reported. */
async function send(address: string, message: string, facts: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({
    message: message.slice(0, 500),
    page: location.pathname.slice(0, 500),
    detail: JSON.stringify(facts).slice(0, 4000),
  })
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' })
    if (!answer.ok) console.warn(message, facts)
  } catch {
    console.warn(message, facts)
  }
}
