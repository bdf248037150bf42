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
