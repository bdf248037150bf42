// The e-mails about accounts: what each says.

import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import { queueMail } from '../../mail/public.ts'
import { type RightsChange, rightsText, type SecondFactorNews, secondFactorText } from './account-news.ts'

const NOT_YOU = 'If you did not ask for this, nothing has to be done.'

/** Whose account asks something of another address. */
type Asker = { readonly accountEmail: string; readonly personName: string; readonly companyName: string }

/** What an e-mail about an account may say; `link` is the address of the link that it carries. */
export type AccountMail =
  /** `joins`: an administrator of the company has to approve as well. */
  | { readonly kind: 'confirm-email'; readonly link: string; readonly companyName: string; readonly joins: boolean }
  | { readonly kind: 'new-password'; readonly link: string }
  | { readonly kind: 'finish-sign-up'; readonly link: string }
  /** `invitedBy` is null when the invitation is sent again. */
  | { readonly kind: 'invitation'; readonly link: string; readonly companyName: string; readonly invitedBy: string | null }
  | { readonly kind: 'secondary-confirmed'; readonly link: string; readonly email: string }
  | ({ readonly kind: 'confirm-secondary'; readonly link: string } & Asker)
  | ({ readonly kind: 'associate-email'; readonly link: string } & Asker)
  | ({ readonly kind: 'disassociate-secondary'; readonly link: string } & Asker)
  | { readonly kind: 'password-changed'; readonly link: string; readonly ipAddress: string }
  | { readonly kind: 'second-factor'; readonly link: string; readonly news: SecondFactorNews }
  /** What an administrator changed in the account; `link` signs in where one still can. */
  | ({ readonly kind: 'rights-changed'; readonly link: string } & RightsChange)
  | { readonly kind: 'new-device'; readonly link: string; readonly at: string; readonly device: string; readonly ipAddress: string }
  | { readonly kind: 'waits-for-approval'; readonly link: string; readonly personName: string; readonly email: string }
  /** `isConfirmed`: the address is, so that nothing else stands before signing in. */
  | { readonly kind: 'approved'; readonly link: string; readonly companyName: string; readonly isConfirmed: boolean }
  | { readonly kind: 'rejected'; readonly companyName: string }
  /** The last one to this address. */
  | { readonly kind: 'erased'; readonly companyName: string }
  | { readonly kind: 'access-requested'; readonly link: string; readonly personName: string; readonly reason: string }
  | {
      readonly kind: 'platform-request'
      readonly link: string
      readonly heading: string
      readonly companyName: string
      readonly asker: string
    }

type Text = { readonly subject: string; readonly parts: readonly LetterPart[] }

export async function queueAccountMail(
  services: Services,
  tx: Transaction,
  to: { readonly name: string; readonly address: string },
  mail: AccountMail,
): Promise<void> {
  const { subject, parts } = textOf(mail)
  const isNameless = to.name === '' || to.name === to.address || (isOfStranger(mail) && readsAsLink(to.name))
  const greeting = isNameless ? [] : [paragraph(`Hello ${to.name},`)]
  const why = small(`Sent to ${to.address} by Tradewind, ${new URL(services.config.publicUrl).host}.`)
  await queueMail(services, tx, {
    kind: `account-${mail.kind}`,
    companyId: null,
    contractId: null,
    to: isNameless ? { name: '', address: to.address } : to,
    replyTo: null,
    subject,
    letter: { heading: subject, parts: [...greeting, ...parts, why] },
  })
}

/** What it says was typed by somebody of whom nothing is known, perhaps not the reader: nobody gets an advertisement across by it. */
function isOfStranger(mail: AccountMail): boolean {
  return mail.kind === 'confirm-email' || mail.kind === 'finish-sign-up' || mail.kind === 'new-password'
}

/** Who asks, without names that would become a link in the mail of a stranger. */
function askerOf({ personName, ...asker }: Asker): string {
  return personName === '' || readsAsLink(personName) ? `A user of ${companyOf(asker)}` : `${personName} of ${companyOf(asker)}`
}

function companyOf({ companyName }: Pick<Asker, 'companyName'>): string {
  return readsAsLink(companyName) ? 'that company' : companyName
}

/** Whether programs that read mail make a link of it. */
function readsAsLink(name: string): boolean {
  return /:\/\/|@|[^\s.]\.[\p{L}\d]{2}/u.test(name)
}

function textOf(mail: AccountMail): Text {
  switch (mail.kind) {
    case 'confirm-email':
      return {
        subject: 'Please confirm your email address',
        parts: [
          paragraph(
            mail.joins
              ? `Welcome to Tradewind. Open the page and confirm that this address is yours. ${mail.companyName} is here already: after that, one of its administrators approves you.`
              : `Welcome to Tradewind. Open the page and confirm that this address is yours, and ${readsAsLink(mail.companyName) ? 'your company' : mail.companyName} is ready to start.`,
          ),
          button('Confirm my address', mail.link),
          small(`The link works once, for 24 hours. ${NOT_YOU}`),
        ],
      }
    case 'new-password':
      return {
        subject: 'Choose a new password',
        parts: [
          paragraph('Somebody, hopefully you, asked for a new password for your Tradewind account.'),
          button('Choose a new password', mail.link),
          small(`The link works once, for one hour. ${NOT_YOU} Your password stays as it is.`),
        ],
      }
    case 'finish-sign-up':
      return {
        subject: 'Finish signing up',
        parts: [
          paragraph('Rates have been sent to this address before, so your account is half there already. Choose a password to open it.'),
          button('Choose a password', mail.link),
          small(`The link works once, for 24 hours. ${NOT_YOU}`),
        ],
      }
    case 'invitation':
      return {
        subject:
          mail.invitedBy === null
            ? `Your invitation to ${mail.companyName} on Tradewind`
            : `${mail.invitedBy} invites you to ${mail.companyName} on Tradewind`,
        parts: [
          paragraph(
            `${mail.invitedBy ?? 'An administrator'} has added you as a user of ${mail.companyName}. Choose a password, and you are in.`,
          ),
          button('Choose a password', mail.link),
          small('The link works once, for 7 days. If you do not know who this is, ignore this email.'),
        ],
      }
    case 'confirm-secondary':
      return {
        subject: 'Please confirm your secondary email address',
        parts: [
          paragraph(
            `${askerOf(mail)} asks to use this address as a second address of the account ${mail.accountEmail}. Once you confirm it, that account can be opened with this address, and rates that are sent here go to ${companyOf(mail)}, which can accept them.`,
          ),
          paragraph('Nothing happens until you press the button on the page that opens. Confirm only if this account is yours.'),
          button('Look at this request', mail.link),
          small(`The link works for 24 hours. ${NOT_YOU}`),
        ],
      }
    case 'secondary-confirmed':
      return {
        subject: 'A second address opens your account',
        parts: [
          paragraph(`From now on you can sign in to Tradewind with ${mail.email} as well, and choose a new password from there.`),
          button('Look at my addresses', mail.link),
          small('If you did not add it, remove it there, choose a new password at once and tell your administrator.'),
        ],
      }
    case 'associate-email':
      return {
        subject: `Are the rates sent to this address for ${mail.companyName}?`,
        parts: [
          paragraph(
            `${askerOf(mail)} (${mail.accountEmail}) says that this address is theirs. Once you confirm that, the rates that were sent here are filed at ${companyOf(mail)}, which can accept them, and this becomes a second address of that account.`,
          ),
          paragraph('Nothing happens until you press the button on the page that opens.'),
          button('Look at this request', mail.link),
          small('The link works for 24 hours. If you do not know who this is, ignore this email: nothing changes.'),
        ],
      }
    case 'disassociate-secondary':
      return {
        subject: 'Remove this address from its account',
        parts: [
          paragraph(
            `This address is a second address of the account ${mail.accountEmail} of ${askerOf(mail)}. Press the button on the page that opens to remove it. Rates that are sent here then no longer go to ${companyOf(mail)}; the account itself stays.`,
          ),
          button('Look at this request', mail.link),
          small(`The link works for 24 hours. ${NOT_YOU}`),
        ],
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        parts: [
          paragraph(`The password of your Tradewind account was changed from ${mail.ipAddress}, and all other sessions have ended.`),
          paragraph('If this was you, all is well. If not, choose a new password at once and tell your administrator.'),
          button('Choose a new password', mail.link),
        ],
      }
    case 'second-factor':
      return {
        subject: secondFactorText(mail.news).subject,
        parts: [
          paragraph(secondFactorText(mail.news).text),
          button('Look at my security settings', mail.link),
          small('If this was not you, choose a new password at once and tell your administrator.'),
        ],
      }
    case 'rights-changed':
      return rightsMail(mail, mail.link)
    case 'new-device':
      return {
        subject: 'New sign-in to your Tradewind account',
        parts: [
          paragraph('Somebody signed in to your account from a device that it has not been used on before. If that was you, all is well.'),
          {
            kind: 'facts',
            facts: [
              ['When', mail.at],
              ['Device', mail.device],
              ['IP address', mail.ipAddress],
            ],
          },
          button('Look at my sessions', mail.link),
          small('If it was not you, choose a new password at once with “Forgot password?” on the sign-in page: that ends every session.'),
          small('You can switch this email off in your settings, under Notifications.'),
        ],
      }
    case 'waits-for-approval':
      return {
        subject: `${mail.personName} asks to join your company`,
        parts: [
          paragraph('Somebody with an address of your company has signed up. Nothing is open to them until you approve.'),
          {
            kind: 'facts',
            facts: [
              ['Name', mail.personName],
              ['Email', mail.email],
            ],
          },
          button('Approve or reject', mail.link),
        ],
      }
    case 'approved':
      return {
        subject: `You are approved as a user of ${mail.companyName}`,
        parts: mail.isConfirmed
          ? [paragraph('Your administrator has approved you. You can sign in now.'), button('Sign in', mail.link)]
          : [
              paragraph('Your administrator has approved you. Before you can sign in, open the link with which you confirm this address.'),
              button('Send me that link again', mail.link),
            ],
      }
    case 'rejected':
      return {
        subject: `You were not approved as a user of ${mail.companyName}`,
        parts: [paragraph('Your administrator has not approved your sign-up. If you think that this is a mistake, please talk to them.')],
      }
    case 'erased':
      return {
        subject: 'Your data was erased',
        parts: [
          paragraph(
            `Your account at ${mail.companyName} and your data in Tradewind were erased. What belongs to others, such as the history of contracts, stays without your name; what you signed stays as it was signed.`,
          ),
          paragraph('This is the last e-mail about this account. You can sign up with this address again at any time.'),
        ],
      }
    case 'access-requested':
      return {
        subject: `${mail.personName} asks for write access`,
        parts: [
          paragraph(`${mail.personName} can read but not change anything, and asks you to change that.`),
          ...(mail.reason === '' ? [] : [{ kind: 'quote' as const, text: mail.reason }]),
          button('Look at the users', mail.link),
        ],
      }
    case 'platform-request':
      return {
        subject: `${mail.companyName} ${mail.heading}`,
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Company', mail.companyName],
              ['Asked by', mail.asker],
            ],
          },
          button('Look at the users of this company', mail.link),
        ],
      }
  }
}

function rightsMail(change: RightsChange, link: string): Text {
  const { subject, text, note } = rightsText(change)
  return { subject, parts: [paragraph(text), note === undefined ? button('Open Tradewind', link) : small(note)] }
}

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text })
const button = (label: string, href: string): LetterPart => ({ kind: 'button', label, href })
const small = (text: string): LetterPart => ({ kind: 'small', text })
