// A link of an e-mail, from looking at it to what it opens.

import { REFUSALS } from '@tradewind/api/refusals.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, messageOf } from '../../client/call-failed.ts'

/** `isTemporary`: the server was not reached, or cannot answer now. The link is as good as before. */
export type LinkFailure = { readonly kind: 'failed'; readonly message: string; readonly isTemporary: boolean }
export type LinkState<Found> = { readonly kind: 'looking' } | LinkFailure | { readonly kind: 'found'; readonly found: Found }

const NO_LINK: LinkFailure = { kind: 'failed', message: REFUSALS.LinkNotValid.message, isTemporary: false }

export function linkFailure(error: unknown): LinkFailure {
  const status = error instanceof CallFailed ? error.status : 0
  return { kind: 'failed', message: messageOf(error), isTemporary: status === 0 || status === 429 || status >= 500 }
}

/**
 * Looks at the link once, when the page opens.
 * @param hashToken of the address; a link without one fails
 * @param look what was found; undefined when another page is opened instead
 * @param failureOf where a failure is more than its message
 */
export function useLink<Found>(
  hashToken: string,
  look: () => Promise<Found | undefined>,
  failureOf: (error: unknown) => LinkState<Found> = linkFailure,
) {
  const [state, setState] = useState<LinkState<Found>>(hashToken === '' ? NO_LINK : { kind: 'looking' })
  const hasLooked = useRef(false)
  /** Goes a step further. What is shown stays until it has succeeded or failed. */
  const go = async (step: () => Promise<Found | undefined>): Promise<void> => {
    try {
      const found = await step()
      if (found !== undefined) setState({ kind: 'found', found })
    } catch (error) {
      setState(failureOf(error))
    }
  }
  useEffect(() => {
    if (hasLooked.current || hashToken === '') return
    hasLooked.current = true
    void go(look)
  })
  return {
    state,
    go,
    show: (found: Found) => setState({ kind: 'found', found }),
    again: () => {
      setState({ kind: 'looking' })
      void go(look)
    },
  }
}
