// Idempotency keys for a form that stays open after it was sent.

import { useRef } from 'react'

/**
 * Answers the key of this body: the same one while the body is the same, so that a second press or another try after a lost answer has one
 * effect; another one for another body, such as the rest of the recipients.
 */
export function useBodyKey(): (body: unknown) => string {
  const kept = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() }
    return kept.current.key
  }
}
