// Hands warnings to our own server, which passes them on to the error-reporting service.

import { REPORTS_MARK } from '@tradewind/api/reports.ts'
import { reportTo } from './report-warning.ts'

/** From now on warnings go to the service, where the page says that one is configured. */
export function reportToServer(): void {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${REPORTS_MARK}"]`)?.content
  if (address !== undefined) reportTo((message, facts) => void send(address, message, facts))
}

/** Not as a declared call: a report that fails must not be reported. It goes to the console instead. // A-RL-083, C-RL-129 */
async function send(address: string, message: string, facts: Record<string, unknown>): Promise<void> {
  const detail = JSON.stringify(facts).slice(0, 4000)
  const body = JSON.stringify({ message: message.slice(0, 500), page: location.pathname.slice(0, 500), detail })
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' })
    if (!answer.ok) console.warn(message, facts)
  } catch {
    console.warn(message, facts)
  }
}
