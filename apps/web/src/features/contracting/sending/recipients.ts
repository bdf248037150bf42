// To whom rates are sent: partners of the address book, and addresses that are written down.

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'

export type Recipient = { readonly kind: 'partner'; readonly partner: PartnerCard } | { readonly kind: 'address'; readonly email: string }

export function recipientKey(recipient: Recipient): string {
  return recipient.kind === 'partner' ? recipient.partner.partnerId : recipient.email
}

export function recipientLabel(recipient: Recipient): string {
  return recipient.kind === 'partner' ? recipient.partner.partnerName : recipient.email
}

/** As the call takes it. */
export function recipientInput(recipient: Recipient): { partnerId: string } | { email: string } {
  return recipient.kind === 'partner' ? { partnerId: recipient.partner.partnerId } : { email: recipient.email }
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
