// Where somebody goes who came by a contract's link and then signed in to the platform.

import { allowedReturn, type ReturnRules } from './sign-in-target.ts'

export const RECENT_CONTRACTS = '/contracting/contract-list/recent'

export type PlatformLogin = {
  readonly hashToken: string
  /** The recipient's address as the link carries it. */
  readonly encryptedEmail: string
  readonly contractId: string
  /** Where she was when she chose to sign in, or undefined when she was nowhere yet. */
  readonly returnUrl: string | undefined
  /** How she, signed in, stands to the contract. */
  readonly viewer: 'sender' | 'receiver' | 'stranger' | 'nobody'
}

/**
 * To the consolidation when the link was sent to an address of another company; else back to where she was, with the way from there to the recent
 * list and the link that brought her; else to the recent list. // A-TR-022, A-TR-023, A-TR-024
 * @returns a path of our own
 */
export function platformLoginTarget(
  { hashToken, encryptedEmail, contractId, returnUrl, viewer }: PlatformLogin,
  rules: ReturnRules,
): string {
  if (viewer === 'stranger')
    return `/assets-consolidation/${encodeURIComponent(hashToken)}?associateEmail=${encodeURIComponent(encryptedEmail)}`
  const recent = `${RECENT_CONTRACTS}?contractIds=${encodeURIComponent(contractId)}`
  const back = allowedReturn(returnUrl, { ...rules, allowedHosts: [] })
  if (back === undefined) return recent
  const [path = '', hash] = back.split('#')
  const added = `jumpBackTo=${encodeURIComponent(recent)}&magicLinkHashToken=${encodeURIComponent(hashToken)}`
  return `${path}${path.includes('?') ? '&' : '?'}${added}${hash === undefined ? '' : `#${hash}`}`
}
