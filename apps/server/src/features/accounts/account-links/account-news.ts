// The e-mails about what has changed in an account: how its owner signs in, and what she may do.

import { counted } from '@tradewind/domain/text/counted.ts'

/** What has changed in the second factor of an account. */
export type SecondFactorNews =
  | { readonly is: 'on' | 'off' | 'app-added' | 'app-changed' | 'codes-renewed' }
  | { readonly is: 'passkey-added' | 'passkey-removed'; readonly passkeyName: string }
  | { readonly is: 'code-used'; readonly left: number; readonly ipAddress: string }
  /** `count`: wrong codes in a day. */
  | { readonly is: 'codes-refused'; readonly count: number; readonly ipAddress: string }

/** What an administrator has changed; what is left out stayed. */
export type RightsNews = {
  readonly role?: 'admin' | 'member' | undefined
  readonly access?: 'write' | 'read' | undefined
  readonly isDisabled?: boolean | undefined
  readonly isDeleted?: true
  /** The role of the provider in words; null when it was taken away. */
  readonly providerRole?: string | null
}

export type RightsChange = { readonly by: string; readonly companyName: string; readonly news: RightsNews }

export function secondFactorText(news: SecondFactorNews): { subject: string; text: string } {
  switch (news.is) {
    case 'on':
      return {
        subject: 'Your second factor is on',
        text: 'From now on signing in asks for your authenticator app or your passkey besides the password.',
      }
    case 'off':
      return { subject: 'Your second factor is off', text: 'From now on your password alone opens your account.' }
    case 'app-added':
      return {
        subject: 'An authenticator app was added to your account',
        text: 'From now on you can sign in with its codes as well. Your passkeys and recovery codes stay as they were.',
      }
    case 'app-changed':
      return {
        subject: 'Your authenticator app was changed',
        text: 'Another app shows your codes from now on. The one before opens your account no longer; your recovery codes stay as they were.',
      }
    case 'codes-renewed':
      return {
        subject: 'You have new recovery codes',
        text: 'Ten new recovery codes were made for your account. Throw the old ones away: they have stopped working.',
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        text: `From now on the passkey “${news.passkeyName}” opens your account, together with your password.`,
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        text: `The passkey “${news.passkeyName}” opens your account no longer.`,
      }
    case 'codes-refused':
      return {
        subject: 'Wrong codes were typed for your account',
        text: `Somebody typed your password and then ${news.count} wrong codes, the last one from ${news.ipAddress}. They did not get in. If it was not you, they know your password: choose a new one at once.`,
      }
    case 'code-used':
      return { subject: 'A recovery code was used', text: usedText(news.left, news.ipAddress) }
  }
}

/** @example the subject of `{access: 'write'}` is 'You have write access at Solano Hotels now' */
export function rightsText({ by, companyName, news }: RightsChange): { subject: string; text: string; note?: string } {
  const { role, access, isDisabled, isDeleted, providerRole } = news
  const note = 'If you think that this is a mistake, please talk to them.'
  if (isDeleted)
    return {
      subject: `Your account at ${companyName} was deleted`,
      text: `${by} has deleted your account at ${companyName}. You cannot sign in to Tradewind with this address any more.`,
      note,
    }
  if (providerRole === null)
    return {
      subject: 'Your role on the platform was taken away',
      text: `${by} has taken your role on the platform away. You are a user of ${companyName} without one from now on.`,
      note,
    }
  if (providerRole !== undefined)
    return {
      subject: `Your role on the platform is ${providerRole} now`,
      text: `${by} has given you the role ${providerRole} on the platform.`,
    }
  if (isDisabled === true)
    return {
      subject: `Your account at ${companyName} was disabled`,
      text: `${by} has disabled your account at ${companyName}. You are signed out, and cannot sign in until it is enabled again.`,
      note,
    }
  const changes = [
    ...(isDisabled === false ? ['enabled your account again: you can sign in as before'] : []),
    ...(role === undefined ? [] : [ROLES[role].text]),
    ...(access === undefined ? [] : [ACCESSES[access]]),
  ]
  return { subject: subjectOf(companyName, news), text: changes.map((change) => `${by} has ${change}.`).join(' ') }
}

const ROLES = {
  admin: {
    subject: 'You are an administrator of',
    text: 'made you an administrator: you manage the users and the settings of the company as well',
  },
  member: {
    subject: 'You are a member of',
    text: 'made you a member: you work with contracts and rates, and no longer manage users and settings',
  },
}
const ACCESSES = {
  write: 'given you write access: you can send, answer and change',
  read: 'taken write access from you: you see and download everything as before, and change nothing',
}

function subjectOf(companyName: string, { role, access, isDisabled }: RightsNews): string {
  if (isDisabled === false) return `Your account at ${companyName} is enabled again`
  if (role !== undefined && access !== undefined) return `Your role and access at ${companyName} have changed`
  return role === undefined ? `You have ${access} access at ${companyName} now` : `${ROLES[role].subject} ${companyName} now`
}

function usedText(left: number, ipAddress: string): string {
  const rest =
    left === 0
      ? 'It was the last one: make new ones in your settings.'
      : `${left === 1 ? 'One recovery code is' : counted(left, 'recovery code is', 'recovery codes are')} left.`
  return `Somebody signed in to your account from ${ipAddress} with your password and one of your recovery codes. ${rest}`
}
