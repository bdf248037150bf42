// What a notification says and where it leads.

type Facts = {
  readonly actorName?: string
  readonly companyName?: string
  readonly locationName?: string
  readonly templateName?: string
  readonly text?: string
  readonly href?: string
  readonly title?: string
  readonly version?: number
}

/** The sentence of a notification. Unknown kinds cannot be written: each kind has its own. */
export function notificationText(kind: string, facts: Facts): string {
  const what = [facts.locationName, facts.templateName].filter(Boolean).join(', ')
  switch (kind) {
    case 'contract.sent':
      return `${facts.companyName} sent you ${facts.version === undefined ? 'rates' : `version ${facts.version} of the rates`}: ${what}`
    case 'contract.viewed':
      return `${facts.companyName} viewed ${what}`
    case 'contract.accepted':
      return `${facts.companyName} accepted ${what}`
    case 'contract.rejected':
      return `${facts.companyName} rejected ${what}`
    case 'work.failed':
      return `${facts.title}: ${facts.text}`
    default:
      return facts.text ?? ''
  }
}

export function notificationHref(contractId: string | null, facts: Facts): string {
  if (contractId !== null) return `/contracting/contract/${contractId}/details`
  return facts.href || '/home'
}
