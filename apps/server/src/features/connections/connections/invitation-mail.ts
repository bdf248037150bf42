// The e-mail that invites a company to connect.

import type { NewMail } from '../../mail/public.ts'

export type InvitationMail = {
  readonly companyId: string
  readonly companyName: string
  readonly sender: { readonly userId: string; readonly name: string; readonly email: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly message: string
  /** Where it is answered: the list of invitations, or the way to an account for who has none. */
  readonly link: string
  readonly hasAccount: boolean
  readonly leaveUrl: string | undefined
}

export function invitationMail({ companyId, companyName, sender, to, message, link, hasAccount, leaveUrl }: InvitationMail): NewMail {
  const heading = `${companyName} wants to connect with you`
  return {
    kind: 'connection-invited',
    companyId,
    contractId: null,
    sentBy: sender.userId,
    to,
    replyTo: sender.email,
    ...(leaveUrl === undefined ? {} : { leaveUrl }),
    subject: heading,
    letter: {
      heading,
      parts: [
        ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
        {
          kind: 'paragraph',
          text: 'Companies that are connected send each other rates, requests and messages, and every change reaches both.',
        },
        { kind: 'button', label: hasAccount ? 'Look at the invitation' : 'Sign up and answer', href: link },
        ...(hasAccount ? [] : [{ kind: 'small' as const, text: `Sign up with ${to.address}: the invitation waits for this address.` }]),
        { kind: 'small', text: `Sent by ${sender.name}, ${companyName}. Answer this e-mail to write to ${sender.email}.` },
        ...(leaveUrl === undefined ? [] : [{ kind: 'link' as const, label: 'This is not for me', href: leaveUrl }]),
      ],
    },
  }
}
