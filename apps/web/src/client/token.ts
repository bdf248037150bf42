// The JWT beside the cookie, in local storage; and what a visitor by link brought along, in session storage. // A-RL-094

const KEY = 'jwt'
const LEFT_KEY = 'leftForSignIn'
const LANDING_KEYS = { hashtoken: 'hashToken', encryptedemail: 'encryptedEmail' } as const

export function readToken(): string | undefined {
  return storage('localStorage')?.getItem(KEY) ?? undefined
}

let isForgotten = false

/** Whether a session ended here since this page was opened. */
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

/** Keeps the link's parts for landing calls of this tab. */
export function keepLanding(landing: { hashToken: string; encryptedEmail: string }): void {
  storage('sessionStorage')?.setItem(LANDING_KEYS.hashtoken, landing.hashToken)
  storage('sessionStorage')?.setItem(LANDING_KEYS.encryptedemail, landing.encryptedEmail)
}

/** A visitor by link who chooses to sign in: where she was, and for which contract. */
export type LeftForSignIn = {
  readonly hashToken: string
  readonly encryptedEmail: string
  readonly contractId: string
  readonly returnUrl?: string
}

export function keepLeftForSignIn(left: LeftForSignIn): void {
  storage('sessionStorage')?.setItem(LEFT_KEY, JSON.stringify(left))
}

/** Once: the next sign-in in this tab is nobody's way back any more. */
export function takeLeftForSignIn(): LeftForSignIn | undefined {
  const kept = storage('sessionStorage')?.getItem(LEFT_KEY)
  storage('sessionStorage')?.removeItem(LEFT_KEY)
  return kept ? (JSON.parse(kept) as LeftForSignIn) : undefined // written above
}

/** What the link of this tab's visit carried. */
export function readLanding(): { hashToken: string; encryptedEmail: string } | undefined {
  const [hashToken, encryptedEmail] = Object.values(LANDING_KEYS).map((key) => storage('sessionStorage')?.getItem(key))
  return hashToken && encryptedEmail ? { hashToken, encryptedEmail } : undefined
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

/** Calls back when another tab keeps the token of another person than the one before, or forgets it; returns how to stop. */
export function onOtherPerson(heard: () => void): () => void {
  const changed = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== KEY || oldValue === null) return
    if (newValue === null || personOf(oldValue) !== personOf(newValue)) heard()
  }
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Whom the token is about; its signature is the server's concern. */
function personOf(jwt: string): unknown {
  const claims = atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return (JSON.parse(claims) as { sub?: unknown }).sub // a token of our own
}

/** Storage may be forbidden by the browser: then nothing is kept, and the cookie alone carries the session. */
export function storage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
