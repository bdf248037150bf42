// An audit entry in words, without who acted.

import { counted } from '@tradewind/domain/text/counted.ts'
import { FEATURES } from '@tradewind/domain/accounts/features.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../../audit-actions.ts'
import { providerSentence } from './provider-sentence.ts'
import { BOOKING_PAST } from './booking-sentence.ts'
import { webhookSentence } from './webhook-sentence.ts'

export type AuditFacts = {
  /** Whether somebody acted on her own account. */
  readonly isOwn: boolean
  /** The user that was acted on, where it was one. */
  readonly subject: string | undefined
  readonly detail: Readonly<Record<string, unknown>>
  /** The rate sheet or contract that it is about, where there is one. */
  readonly thing?: string | undefined
}

/** @example auditSentence('user.disable', { isOwn: false, subject: 'Petar Kralj', detail: {} }) is 'disabled Petar Kralj' */
export function auditSentence(action: string, facts: AuditFacts): string {
  const { thing, detail } = facts
  const about = text(detail.fileName) || thing
  return about === undefined ? words(action, facts) : `${words(action, facts)}: ${about}`
}

function words(action: string, { isOwn, subject, detail }: AuditFacts): string {
  const who = text(detail.name) || subject || 'a user'
  switch (action) {
    case 'session.begin':
      return `signed in${detail.by === 'password' || detail.by === undefined ? '' : ` with a ${text(detail.by)}`}`
    case 'session.refuse':
      return `was refused to sign in as ${subject ?? 'a user'}${text(detail.reason) && `: ${text(detail.reason)}`}`
    case 'session.continue':
      return `signed in to ${text(detail.host)}`
    case 'session.end':
      return 'ended a session'
    case 'session.end-all':
      return 'signed out everywhere'
    case 'password.forget':
      return `asked for a new password for ${subject ?? 'a user'}`
    case 'password.reset':
      return 'chose a new password by email'
    case 'password.change':
      return 'changed the password'
    case 'email.confirm':
      return 'confirmed the email address'
    case 'secondary-email.add':
      return `added the secondary address ${text(detail.email)}`
    case 'secondary-email.confirm':
      return `confirmed the secondary address ${text(detail.email)}`
    case 'secondary-email.remove':
    case 'secondary-email.disassociate':
      return `removed the secondary address ${text(detail.email)}`
    case 'partner.save':
      return `changed the partner ${text(detail.partner)} in the address book`
    case 'partner.merge':
      return `merged the partner ${text(detail.other)} with ${text(detail.partner)}`
    case 'partner.separate':
      return `took the partner ${text(detail.partner)} out of a merge`
    case 'partner.import':
      return `imported ${counted(Number(detail.partners), 'partner', 'partners')} into the address book`
    case 'partner.turnover':
      return `changed the turnover with the partner ${text(detail.partner)}`
    case 'partner.turnovers':
      return `brought in the turnover with ${counted(Number(detail.partners), 'partner', 'partners')}`
    case 'profile.save':
      return 'changed the company profile'
    case 'profile.submit':
      return 'submitted the company profile'
    case 'profile.group':
      return `saved the profile group ${text(detail.name)}`
    case 'profile.group-delete':
      return `deleted the profile group ${text(detail.name)}`
    case 'profile.location':
      return 'changed the profile of a location'
    case 'profile.product':
      return 'changed the profile of a product'
    case 'profile.media':
      return 'added a picture to the profile'
    case 'profile.media-delete':
      return 'deleted a picture of the profile'
    case 'profile.order':
      return `changed the order of the ${text(detail.what)}`
    case 'request.create':
      return `asked ${counted(Number(detail.suppliers), 'supplier', 'suppliers')} for rates`
    case 'request.change':
      return 'changed a request for rates'
    case 'request.remind':
      return `reminded ${counted(Number(detail.suppliers), 'supplier', 'suppliers')} of a request`
    case 'request.withdraw':
      return 'withdrew a request for rates'
    case 'request.answer':
      return 'answered a request for rates'
    case 'request.decline':
      return 'declined a request for rates'
    case 'request.draft':
      return 'began a rate sheet in the name of a supplier that was asked'
    case 'data-load.accept':
      return 'accepted rates that were loaded'
    case 'data-load.ask':
      return 'asked for data load'
    case 'data-load.change':
      return 'changed a data load'
    case 'data-load.give-back':
      return 'gave a data load back'
    case 'data-load.message':
      return 'wrote about a data load'
    case 'data-load.note':
      return 'noted something about a data load'
    case 'data-load.read':
      return `read ${text(detail.fileName)} for a data load`
    case 'data-load.reopen':
      return 'took back what it had accepted of a data load'
    case 'data-load.start':
      return 'started a data load'
    case 'data-load.submit':
      return 'submitted a data load to its supplier'
    case 'data-load.take':
      return 'took a data load'
    case 'data-load.withdraw':
      return 'withdrew a data load'
    case 'request.colleague':
      return `named ${text(detail.email)} to answer a request for rates`
    case 'second-factor.on':
      return 'switched the second factor on'
    case 'second-factor.off':
      return 'switched the second factor off'
    case 'second-factor.refuse':
      return `typed a wrong code for ${who}`
    case 'second-factor.app':
      return detail.isAnother === true ? 'took another authenticator app into use' : 'added an authenticator app'
    case 'second-factor.codes':
      return 'made new recovery codes'
    case 'passkey.add':
      return `added the passkey “${text(detail.name)}”`
    case 'passkey.remove':
      return `removed the passkey “${text(detail.name)}”`
    case 'user.sign-up':
      return `signed up as ${text(detail.email)}`
    case 'user.add':
      return `added ${who}: ${text(detail.role)}, ${text(detail.access)} access`
    case 'user.role':
      return `made ${isOwn ? 'their own account' : who} ${detail.role === 'admin' ? 'an administrator' : 'a member'}`
    case 'user.provider-role':
      return roleSentence(who, text(detail.role))
    case 'user.access':
      if (isOwn) return detail.access === 'write' ? 'gave their own account write access' : 'took write access from their own account'
      return detail.access === 'write' ? `gave ${who} write access` : `took write access from ${who}`
    case 'user.rename':
      return `renamed ${who} to ${text(detail.newName)}`
    case 'user.lapse':
      return `lost the invitation of ${who}: the address has an account elsewhere`
    case 'user.request-access':
      return 'asked for write access'
    case 'user.act':
      return `logged in as ${who} for Tradewind: “${text(detail.reason)}”`
    case 'user.act-end':
      return `stopped acting for ${who}`
    case 'company.settings':
      return settingsSentence(detail)
    case 'company.usage':
      return usageSentence(detail)
    case 'token.make':
      return `made the token ${text(detail.tokenName)}`
    case 'token.revoke':
      return `revoked the token ${text(detail.tokenName)}`
    case 'webhook.add':
    case 'webhook.change':
    case 'webhook.remove':
    case 'webhook.renew-secret':
    case 'webhook.replay':
    case 'webhook.test':
      return webhookSentence(action, detail)
    case 'company.take-over':
      return `took over what was sent to ${text(detail.email)}: ${counted(Number(detail.contracts), 'contract', 'contracts')}`
    case 'company.getVerified':
      return 'asked to be verified'
    case 'contract.file':
      return `filed ${counted(Number(detail.contracts), 'contract', 'contracts')}: ${text(detail.what)}`
    case 'folder.create':
      return `created the folder “${text(detail.folderName)}”`
    case 'folder.change':
      return `changed the folder “${text(detail.folderName)}”`
    case 'folder.delete':
      return `deleted the folder “${text(detail.folderName)}”`
    case 'company.billing':
      return `changed who gets invoices: ${text(detail.name)}`
    case 'company.plan':
      return planSentence(detail)
    case 'company.clickedUpgrade':
      return 'asked for another plan'
    default:
      return providerSentence(action, detail) ?? otherSentence(action, action.startsWith('user.') ? who : '')
  }
}

/** @param role as `PROVIDER_ROLE_WORDS` has it; empty when it was taken away */
function roleSentence(who: string, role: string): string {
  return role === '' ? `took the role of the provider from ${who}` : `gave ${who} the role ${role} of the provider`
}

/** The reason is absent for a change by an operator's command, the name for the entry of the company itself. */
function planSentence({ plan, reason, companyName, by }: Detail): string {
  if (by === 'card') return `changed the plan to ${text(plan)} by card`
  if (reason === undefined) return `who runs Tradewind changed the plan to ${text(plan)}`
  const of = companyName === undefined ? '' : ` of ${text(companyName)}`
  return `changed the plan${of} to ${text(plan)} for Tradewind: “${text(reason)}”`
}

function usageSentence({ is_stopped: isStopped }: Detail): string {
  if (isStopped === undefined) return 'changed what usage data say of the company'
  return isStopped === true ? 'stopped the sending of usage data' : 'let usage data be sent again'
}

function settingsSentence(detail: Readonly<Record<string, unknown>>): string {
  const { company_name, requires_second_factor, idle_minutes, email_domain } = detail
  const parts = [
    ...(company_name === undefined ? [] : [`renamed the company to ${text(company_name)}`]),
    ...(requires_second_factor === undefined
      ? []
      : [requires_second_factor === true ? 'asked everybody for a second factor' : 'stopped asking everybody for a second factor']),
    ...(idle_minutes === undefined ? [] : [`set the time after which idle sessions end to ${Number(idle_minutes)} minutes`]),
    ...(email_domain === undefined ? [] : [domainSentence(email_domain)]),
  ]
  return parts.length === 0 ? 'changed the settings of the company' : parts.join(', ')
}

function domainSentence(domain: unknown): string {
  return domain === null ? 'stopped taking sign-ups of colleagues' : `began to take sign-ups with addresses at ${text(domain)}`
}

const PAST: Readonly<Record<string, string>> = {
  ...BOOKING_PAST,
  'contract.answer-proposals': 'answered proposals for a contract',
  'contract.propose': 'proposed other values for a contract',
  'contract.withdraw-proposals': 'withdrew proposals for a contract',
  'contract.ask-review': 'asked somebody to look over a contract',
  'contract.answer-review': 'got an answer to what was asked about a contract',
  'contract.remind-expert': 'reminded somebody to look over a contract',
  'contract.withdraw-review': 'withdrew what was asked about a contract',
  'contract.ask-signatures': 'asked for signatures on a contract',
  'contract.decline-signature': 'declined to sign a contract',
  'contract.delegate-signature': 'delegated a signature on a contract',
  'contract.replace-signer': 'named another signer of a contract',
  'contract.sign': 'signed a contract',
  'contract.withdraw-signatures': 'withdrew a request for signatures',
  'contract.send': 'sent a contract',
  'contract.partner': 'changed the partner of a contract',
  'contract.resend': 'resent a contract',
  'contract.resend-many': 'resent contracts',
  'message.many': 'wrote to many partners',
  'contract.send-again': 'sent the e-mail of a contract again',
  'contract.forwarding-address': 'made a new forwarding address of a contract',
  'inbox.address': 'made a new address of the inbox',
  'inbox.remove': 'removed an e-mail from the inbox',
  'contract.mail-take': 'took the e-mail of an unknown sender into a contract',
  'contract.mail-remove': 'removed the e-mail of an unknown sender from a contract',
  'contract.update': 'sent updates of rate sheets',
  'contract.withdraw': 'withdrew a contract',
  'contract.plan': 'planned a sending',
  'contract.plan-cancel': 'cancelled a planned sending',
  'contract.plan-update': 'planned an update of a rate sheet',
  'contract.plan-update-cancel': 'cancelled a planned update of a rate sheet',
  'contract.publish': 'published a contract for one partner',
  'contract.answer-taken-back': 'took back the answer to a contract',
  'company.stop-sending': 'stopped the sending of the company',
  'company.allow-sending': 'allowed the sending of the company again',
  'mail.unwanted': 'was told by a reader that no more e-mail is wanted',
  'mail.wanted': 'was told by a reader that e-mail is wanted again',
  'template.delete': 'moved a template to the trash',
  'template.unarchive': 'took a template out of the archive',
  'template.create': 'made a rate sheet',
  'template.publish-many': 'published several templates',
  'draft.change-rate': 'changed a rate in a draft',
  'draft.change-rates': 'changed many rates in a draft',
  'draft.change-season': 'changed a season in a draft',
  'import.start': 'brought in a file',
  'import.apply': 'took over an imported file',
  'import.discard': 'discarded an imported file',
  'user.own-data': 'downloaded what is kept of them',
  'company.own-export': 'asked for the data of the company',
}

type Detail = Readonly<Record<string, unknown>>

/** Details that change what an action is called. */
const VARIANTS: Readonly<Partial<Record<AuditAction, readonly Detail[]>>> = {
  'session.begin': [{}, ...['second factor', 'recovery code', 'passkey'].map((by) => ({ by }))],
  'user.role': ['admin', 'member'].map((role) => ({ role })),
  'user.access': ['write', 'read'].map((access) => ({ access })),
  'second-factor.app': [true, false].map((isAnother) => ({ isAnother })),
  'company.usage': [{}, ...[true, false].map((is_stopped) => ({ is_stopped }))],
  'company.feature-on': FEATURES.map((feature) => ({ feature })),
  'company.feature-off': FEATURES.map((feature) => ({ feature })),
  'company.settings': [{}, ...[true, false].map((requires_second_factor) => ({ requires_second_factor }))],
}

/** Every action with the details that change its words, for searching. */
export const SEARCHED_ACTIONS: readonly { readonly action: AuditAction; readonly detail: Detail }[] = AUDIT_ACTIONS.flatMap((action) =>
  (VARIANTS[action] ?? [{}]).map((detail) => ({ action, detail })),
)

/** Verb and thing of the action: `contract.accepted` is `accepted a contract`. */
function otherSentence(action: string, who: string): string {
  const known = PAST[action]
  if (known !== undefined) return known
  const [thing = '', verb = ''] = action.split('.')
  const past = verb.endsWith('ed') ? verb : verb.endsWith('e') ? `${verb}d` : `${verb}ed`
  const object = who || `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing.replaceAll('-', ' ')}`
  return `${past.replaceAll('-', ' ')} ${object}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
