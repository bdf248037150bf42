// To whom rates are sent: partners of the address book, and addresses that are written down. What is neither stays to be mended.

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'
import { emailsIn } from '@tradewind/domain/accounts/email.ts'

export type Recipient =
  | { readonly kind: 'partner'; readonly partner: PartnerCard }
  | { readonly kind: 'address'; readonly email: string }
  /** Whoever is in the view of the address book: now, or when the time of the sending comes. */
  | { readonly kind: 'view'; readonly viewId: string; readonly viewName: string }
  /** Neither a partner nor an address: nothing is sent until it is mended or removed. */
  | { readonly kind: 'unknown'; readonly text: string }

export function recipientKey(recipient: Recipient): string {
  if (recipient.kind === 'view') return recipient.viewId
  return recipient.kind === 'partner' ? recipient.partner.partnerId : recipientLabel(recipient)
}

/** Who is in a view now: undefined while it is read. */
export type InView = { readonly partnerIds: readonly string[]; readonly partners: readonly PartnerCard[] } | 'gone' | undefined
export type InViews = ReadonlyMap<string, InView>

export function recipientLabel(recipient: Recipient): string {
  switch (recipient.kind) {
    case 'partner':
      return recipient.partner.partnerName
    case 'address':
      return recipient.email
    case 'view':
      return recipient.viewName
    case 'unknown':
      return recipient.text
  }
}

type SentRecipient = { partnerId: string } | { email: string }

/** As the call takes them: a view is the partners who are in it now. Nobody is in it twice. */
export function recipientInputs(recipients: readonly Recipient[], inViews: InViews = new Map()): SentRecipient[] {
  const chosen = new Set(recipients.flatMap((each) => (each.kind === 'partner' ? [each.partner.partnerId] : [])))
  return recipients.flatMap((recipient): SentRecipient[] => {
    if (recipient.kind === 'partner') return [{ partnerId: recipient.partner.partnerId }]
    if (recipient.kind === 'address') return [{ email: recipient.email }]
    const found = recipient.kind === 'view' ? inViews.get(recipient.viewId) : undefined
    if (found === undefined || found === 'gone') return []
    return found.partnerIds.flatMap((partnerId) => {
      if (chosen.has(partnerId)) return []
      chosen.add(partnerId)
      return [{ partnerId }]
    })
  })
}

/** As a planned sending takes them: a view stays one until it goes. */
export function laterInputs(recipients: readonly Recipient[]): (SentRecipient | { viewId: string })[] {
  return recipients.flatMap((recipient): (SentRecipient | { viewId: string })[] =>
    recipient.kind === 'view' ? [{ viewId: recipient.viewId }] : recipientInputs([recipient]),
  )
}

/** The recipients with the partners of a view in its place, as far as they are shown by name. */
export function withoutViews(recipients: readonly Recipient[], inViews: InViews): Recipient[] {
  const found: Recipient[] = []
  for (const recipient of recipients) {
    if (recipient.kind !== 'view') found.push(...withRecipients([], [recipient]))
    else {
      const there = inViews.get(recipient.viewId)
      const able = new Set(there === undefined || there === 'gone' ? [] : there.partnerIds)
      if (there !== undefined && there !== 'gone')
        found.push(
          ...there.partners.filter(({ partnerId }) => able.has(partnerId)).map((partner) => ({ kind: 'partner', partner }) as const),
        )
    }
  }
  return withRecipients([], found)
}

/** What was written, as recipients: addresses, and what is none. */
export function writtenRecipients(text: string): Recipient[] {
  const { emails, rejected } = emailsIn(text)
  return [
    ...emails.map((email) => ({ kind: 'address', email }) as const),
    ...rejected.map((each) => ({ kind: 'unknown', text: each }) as const),
  ]
}

/** Why it cannot be sent to these, in words; null when it can. */
export function recipientsProblem(recipients: readonly Recipient[], inViews: InViews = new Map(), isLater = false): string | null {
  const views = recipients.flatMap((each) => (each.kind === 'view' ? [each] : []))
  const gone = views.find(({ viewId }) => inViews.get(viewId) === 'gone')
  if (gone) return `The view “${gone.viewName}” was deleted, or is no longer shared with you. Remove it.`
  if (views.length > 0 && !isLater && recipientInputs(recipients, inViews).length === 0) return 'Nobody in this view has an e-mail address.'
  const unknown = recipients.filter((recipient) => recipient.kind === 'unknown').map((recipient) => `“${recipient.text}”`)
  if (unknown.length === 1) return `${unknown[0]} is no e-mail address, and no partner was chosen by this name. Mend or remove it.`
  if (unknown.length > 1) return `These are no e-mail addresses: ${unknown.join(', ')}. Mend or remove them.`
  return recipients.length === 0 ? 'Choose at least one partner or write an address.' : null
}

/** The recipients with some more; nobody is in it twice, and an address of a chosen partner is that partner. */
export function withRecipients(recipients: readonly Recipient[], added: readonly Recipient[]): Recipient[] {
  const result = [...recipients]
  for (const recipient of added) {
    const isThere = result.some((each) => recipientKey(each) === recipientKey(recipient))
    const isCovered =
      recipient.kind === 'address' && result.some((each) => each.kind === 'partner' && each.partner.emails.includes(recipient.email))
    if (!isThere && !isCovered) result.push(recipient)
  }
  return result
}
