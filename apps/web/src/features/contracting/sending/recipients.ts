// To whom rates are sent: partners of the address book, and addresses that are written down. What is neither stays to be mended.

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'
import { emailsIn } from '@tradewind/domain/accounts/email.ts'

export type Recipient =
  | { readonly kind: 'partner'; readonly partner: PartnerCard }
  | { readonly kind: 'address'; readonly email: string }
  /** Neither a partner nor an address: nothing is sent until it is mended or removed. */
  | { readonly kind: 'unknown'; readonly text: string }

export function recipientKey(recipient: Recipient): string {
  return recipient.kind === 'partner' ? recipient.partner.partnerId : recipientLabel(recipient)
}

export function recipientLabel(recipient: Recipient): string {
  switch (recipient.kind) {
    case 'partner':
      return recipient.partner.partnerName
    case 'address':
      return recipient.email
    case 'unknown':
      return recipient.text
  }
}

/** As the call takes them. */
export function recipientInputs(recipients: readonly Recipient[]): ({ partnerId: string } | { email: string })[] {
  return recipients.flatMap((recipient): ({ partnerId: string } | { email: string })[] => {
    if (recipient.kind === 'partner') return [{ partnerId: recipient.partner.partnerId }]
    return recipient.kind === 'address' ? [{ email: recipient.email }] : []
  })
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
export function recipientsProblem(recipients: readonly Recipient[]): string | null {
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
