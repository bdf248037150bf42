// The JWT in local storage, and the tokens of a magic link in session storage. // A-RL-094

const KEY = 'jwt'
const LEFT_KEY = 'leftForSignIn'
const LANDING_KEYS = { hashtoken: 'hashToken', encryptedemail: 'encryptedEmail' } as const

export function readToken(): string | undefined {
  return storage('localStorage')?.getItem(KEY) ?? undefined
}

let isForgotten = false

/** Whether a session has ended in this tab since the page was loaded. */
export function hasForgottenToken(): boolean {
  return isForgotten
}

export function keepToken(jwt: string): void {
  isForgotten = false
  storage('localStorage')?.setItem(KEY, jwt)
}

export function forgetToken(): void {
  isForgotten = true
  storage('localStorage')?.removeItem(KEY)
}

/** Stores the tokens of the link for landing calls in this tab. */
export function keepLanding(landing: { hashToken: string; encryptedEmail: string }): void {
  storage('sessionStorage')?.setItem(LANDING_KEYS.hashtoken, landing.hashToken)
  storage('sessionStorage')?.setItem(LANDING_KEYS.encryptedemail, landing.encryptedEmail)
}

/** Where to return after a visitor by link signs in, and for which contract. */
export type LeftForSignIn = {
  readonly hashToken: string
  readonly encryptedEmail: string
  readonly contractId: string
  readonly returnUrl?: string
}

export function keepLeftForSignIn(left: LeftForSignIn): void {
  storage('sessionStorage')?.setItem(LEFT_KEY, JSON.stringify(left))
}

/** Reads and deletes it, so that a later sign-in in this tab does not use it again. */
export function takeLeftForSignIn(): LeftForSignIn | undefined {
  const kept = storage('sessionStorage')?.getItem(LEFT_KEY)
  storage('sessionStorage')?.removeItem(LEFT_KEY)
  return kept ? (JSON.parse(kept) as LeftForSignIn) : undefined // written above
}

/** The tokens of the link that was opened in this tab. */
export function readLanding(): { hashToken: string; encryptedEmail: string } | undefined {
  const [hashToken, encryptedEmail] = Object.values(LANDING_KEYS).map((key) => storage('sessionStorage')?.getItem(key))
  return hashToken && encryptedEmail ? { hashToken, encryptedEmail } : undefined
}

/** The headers of landing calls. // A-RL-070 */
export function landingHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [header, key] of Object.entries(LANDING_KEYS)) {
    const value = storage('sessionStorage')?.getItem(key)
    if (value) headers[header] = value
  }
  return headers
}

/** Calls `heard` when another tab deletes the token or stores one of a different user. Returns a function that stops it. */
export function onOtherPerson(heard: () => void): () => void {
  const changed = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== KEY || oldValue === null) return
    if (newValue === null || personOf(oldValue) !== personOf(newValue)) heard()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The user id in the token. The server checks the signature, this function does not. */
function personOf(jwt: string): unknown {
  const claims = atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return (JSON.parse(claims) as { sub?: unknown }).sub // our server made the token
}

/** Undefined when the browser blocks storage. The session then depends on the cookie alone. */
export function storage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
