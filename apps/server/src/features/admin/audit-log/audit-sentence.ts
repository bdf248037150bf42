// An audit entry in words, without who acted.

import { counted } from '@tradewind/domain/text/counted.ts'
import { FEATURES } from '@tradewind/domain/accounts/features.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../../audit-actions.ts'
import { providerSentence } from './provider-sentence.ts'
import { PLAIN_SENTENCES } from './plain-sentences.ts'
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
    case 'user.approve':
      return `approved ${who}`
    case 'user.reject':
      return `rejected ${who}`
    case 'user.enable':
      return `enabled ${who}`
    case 'user.disable':
      return `disabled ${who}`
    case 'user.delete':
      return `deleted ${who}`
    default:
      return providerSentence(action, detail) ?? plainSentence(action)
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

/** What an older server wrote and this one has no words for is shown by its name. */
function plainSentence(action: string): string {
  return PLAIN_SENTENCES[action] ?? action
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
