// The JWT beside the cookie, in local storage; and what a visitor by link brought along, in session storage. // A-RL-094

const KEY = 'jwt'
const LANDING_KEYS = { hashtoken: 'hashToken', encryptedemail: 'encryptedEmail' } as const

export function readToken(): string | undefined {
  return storage('localStorage')?.getItem(KEY) ?? undefined
}

export function keepToken(jwt: string): void {
  storage('localStorage')?.setItem(KEY, jwt)
}

export function forgetToken(): void {
  storage('localStorage')?.removeItem(KEY)
}

/** Keeps the link's parts for landing calls of this tab. */
export function keepLanding(landing: { hashToken: string; encryptedEmail: string }): void {
  storage('sessionStorage')?.setItem(LANDING_KEYS.hashtoken, landing.hashToken)
  storage('sessionStorage')?.setItem(LANDING_KEYS.encryptedemail, landing.encryptedEmail)
}

/** The headers that landing calls send. // A-RL-070 */
export function landingHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [header, key] of Object.entries(LANDING_KEYS)) {
    const value = storage('sessionStorage')?.getItem(key)
    if (value) headers[header] = value
  }
  return headers
}

/** Storage may be forbidden by the browser: then nothing is kept, and the cookie alone carries the session. */
function storage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
