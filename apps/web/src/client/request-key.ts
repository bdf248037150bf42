// The Idempotency-Key of one request.

/**
 * The key that a form or button made for its attempt, with a hash of what is asked: sent again after a lost answer, the same request takes
 * effect once, and another request, such as a text that was mended meanwhile, is another one. The one place where this is decided: a caller
 * keeps its key until the call was answered, and need not know whether the body has changed.
 * @example requestKey('a1', '/x', '{"text":"Yes"}') is 'a1' with 16 hexadecimal digits behind it
 */
export function requestKey(attempt: string, address: string, body: string | undefined): string {
  return `${attempt}-${hashOf(`${address}\n${body ?? ''}`)}`
}

/** For how long a request that was not answered is still the same one when it is made again. */
const UNANSWERED_MS = 10 * 60_000

const unanswered = new Map<string, { readonly key: string; readonly since: number }>()

/**
 * As `requestKey`, but a request whose answer was lost a moment ago keeps its key, also where each press of a button makes a new attempt:
 * who presses again after a lost answer does not do it twice.
 */
export function keyOfRequest(attempt: string, address: string, body: string | undefined, now = Date.now()): string {
  const key = requestKey(attempt, address, body)
  const asked = key.slice(attempt.length)
  const open = unanswered.get(asked)
  if (open && now - open.since < UNANSWERED_MS) return open.key
  unanswered.set(asked, { key, since: now })
  return key
}

/** The request was answered, and not because the server failed: made again, it is another one. */
export function answered(key: string): void {
  for (const [asked, open] of unanswered) if (open.key === key) unanswered.delete(asked)
}

/**
 * The attempts of one form or button: each is given the same key until one has succeeded, so that who tries again after a failure asks for
 * the same thing.
 */
export function newAttempt(): (work: (key: string) => Promise<unknown>) => Promise<void> {
  let key: string | undefined
  return async (work) => {
    key ??= crypto.randomUUID()
    await work(key)
    key = undefined
  }
}

/** FNV-1a from two starting points. `crypto.subtle` is missing where the page is not on https. */
function hashOf(text: string): string {
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ (unit + i), 0x01000193)
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
