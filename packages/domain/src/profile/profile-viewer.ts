// Who may read a profile, and which parts of it.

export type ProfileViewer = {
  readonly isOwn: boolean
  readonly isConnected: boolean
  /** Whether the company is found in PartnerFinder: it is marketing-ready and has not left the list. */
  readonly isFound: boolean
}

/**
 * `own`: everything. `connected`: without registration number, groups, notes, product codes and profile views. `found`: as connected, and
 * without the contacts’ names, telephone numbers and e-mail addresses. `none`: the company is answered like an unknown one. Decision 0045.
 */
export type ProfileParts = 'own' | 'connected' | 'found' | 'none'

export function visibleParts({ isOwn, isConnected, isFound }: ProfileViewer): ProfileParts {
  if (isOwn) return 'own'
  if (isConnected) return 'connected'
  return isFound ? 'found' : 'none'
}
