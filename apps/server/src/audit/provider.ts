// What the people of the provider did. The entry of the company itself has no name of the company.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { FEATURE_WORDS, FEATURES } from '@tradewind/domain/accounts/features.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { auditAction, type AuditedAction, count, quoted } from './audit-action.ts'

/** `companyName` stands in the entry of the provider, which knows many companies. */
export type ForBoth = { companyName?: string; reason: string }
type File = { file: string }
type Feature = { feature: string }
type Badge = { association: string; membershipId: string }
type Jobs = { count: number; kinds: string }
type Consolidated = { moves: string; from: string; to: string; associateEmail: string; email: string }

/** What was done with a company, and why. @param done is given the company in words */
function forTradewind<Facts extends object>(
  done: (company: string, facts: Partial<Facts>) => string,
  variants?: readonly Partial<Facts & ForBoth>[],
): AuditedAction<Facts & ForBoth> {
  return auditAction<Facts & ForBoth>((facts) => {
    const { companyName = 'the company', reason }: Partial<ForBoth> = facts
    return `${done(companyName, facts)} for Tradewind: ${quoted(reason)}`
  }, variants)
}

const of = ({ companyName }: { readonly companyName?: string }) => (companyName === undefined ? '' : ` of ${companyName}`)
const byFeature = FEATURES.map((feature) => ({ feature }))

function featureWord(name: string | undefined): string {
  const feature = FEATURES.find((each) => each === name)
  return feature === undefined ? 'a feature' : FEATURE_WORDS[feature]
}

/** Before reasons were asked for, entries had none. */
function sending(done: string) {
  return auditAction<ForBoth>(({ companyName = 'the company', reason }) =>
    reason === undefined ? `${done} ${companyName}` : `${done} ${companyName} for Tradewind: ${quoted(reason)}`,
  )
}

const jobs = ({ count: many, kinds = '' }: Partial<Jobs>) => `${count(many, 'failed job')} (${kinds})`

function planSentence({ plan = '', reason, companyName, by }: Partial<ForBoth> & { plan?: string; by?: string }): string {
  if (by === 'card') return `changed the plan to ${plan} by card`
  // An operator's command gives no reason.
  if (reason === undefined) return `who runs Tradewind changed the plan to ${plan}`
  return `changed the plan${companyName === undefined ? '' : ` of ${companyName}`} to ${plan} for Tradewind: ${quoted(reason)}`
}

export const PROVIDER_AUDIT = {
  'admin.create': auditAction('created an administrator of the platform'),
  'load-staff.create': auditAction('created an account for data load'),
  'user.provider-role': auditAction<{ name: string; role: string }>(({ role = '' }, { who }) =>
    role === '' ? `took the role of the provider from ${who}` : `gave ${who} the role ${role} of the provider`,
  ),
  'user.act': auditAction<{ reason: string }>(({ reason }, { who }) => `logged in as ${who} for Tradewind: ${quoted(reason)}`),
  'user.act-end': auditAction((_, { who }) => `stopped acting for ${who}`),
  'user.erase': forTradewind((company) => `erased the data of a user of ${company}`),
  'jobs.retry': auditAction<Jobs>((facts) => `tried ${jobs(facts)} again`),
  'jobs.drop': auditAction<Jobs & { reason: string }>((facts) => `gave ${jobs(facts)} up for good: ${quoted(facts.reason)}`),
  'announcement.write': auditAction<{ title: string }>(({ title }) => `wrote the announcement ${quoted(title)}`),
  'announcement.withdraw': auditAction<{ title: string }>(({ title }) => `withdrew the announcement ${quoted(title)}`),
  'company.plan': auditAction<ForBoth & { plan: string; by?: string }>(planSentence),
  'company.read': forTradewind((company) => `read the data of ${company}`),
  'company.export': forTradewind((company) => `downloaded the data of ${company}`),
  'company.close': forTradewind((company) => `closed ${company}`),
  'company.erase': auditAction<{ companyName?: string; closedOn: string }>(
    ({ companyName = 'the company', closedOn }) =>
      `erased ${companyName}${closedOn === undefined ? '' : `, which was closed on ${dayText(getDay(closedOn))}`}`,
  ),
  'company.reopen': forTradewind((company) => `reopened ${company}`),
  'company.verify': forTradewind((company) => `verified ${company}`),
  'company.unverify': forTradewind((company) => `took the verification from ${company}`),
  'company.verify-badge': forTradewind<Badge>((company, { association = '' }) => `verified the membership of ${company} in ${association}`),
  'company.unverify-badge': forTradewind<Badge>(
    (company, { association = '' }) => `took the verification from the membership of ${company} in ${association}`,
  ),
  'company.associate': forTradewind<{ email: string; intoEmail: string }>(
    (_, { email = '', intoEmail = '' }) => `asked ${email} whether it is a second address of ${intoEmail}`,
  ),
  'company.consolidate': forTradewind<Consolidated>((_, { moves, from = '', to = '', associateEmail = '', email = '' }) =>
    moves === 'address' ? `made ${associateEmail} of ${from} another address of ${email} of ${to}` : `consolidated ${from} into ${to}`,
  ),
  'company.take-apart': forTradewind<Consolidated>((_, { from = '', to = '' }) => `took ${from} and ${to} apart`),
  'company.resend': forTradewind<{ recipients: number }>(
    (company, { recipients }) => `sent a message of ${company} again to ${count(recipients, 'partner')}`,
  ),
  'company.credit-note': auditAction<ForBoth & { invoice: string; number: string; total: string }>(
    ({ invoice = '', number = '', total = '', ...facts }) =>
      `took ${total} off invoice ${invoice}${of(facts)} by credit note ${number} for Tradewind: ${quoted(facts.reason)}`,
  ),
  'company.signed-token': forTradewind<{ purpose: string }>((company) => `made a link to the audit log of ${company}`),
  'company.signed-token-used': auditAction<{ companyName?: string }>((facts) => `opened the audit log${of(facts)} by a signed link`),
  'company.feature-on': forTradewind<Feature>((company, { feature }) => `switched ${featureWord(feature)} on for ${company}`, byFeature),
  'company.feature-off': forTradewind<Feature>((company, { feature }) => `switched ${featureWord(feature)} off for ${company}`, byFeature),
  'company.sending-limit': forTradewind<{ aDay: number | null; before: number | null }>(
    (company, { aDay }) =>
      `let ${company} write to ${typeof aDay === 'number' ? `${countText(aDay)} new addresses a day` : 'as many new addresses as its age and its mail allow'}`,
  ),
  'company.stop-sending': sending('stopped the sending of'),
  'company.allow-sending': sending('allowed the sending again of'),
  'contract.remove-activity': auditAction<ForBoth & { by: string; at: string }>(
    (facts) => `removed an activity of ${facts.by ?? ''} from a contract${of(facts)} for Tradewind: ${quoted(facts.reason)}`,
  ),
  'import.ask-file': auditAction<ForBoth & File>(
    (facts) => `asked whether ${facts.file ?? ''}${of(facts)} may be opened for Tradewind: ${quoted(facts.reason)}`,
  ),
  'import.open-file': auditAction<ForBoth & File>(
    (facts) => `opened ${facts.file ?? ''}${of(facts)} for Tradewind: ${quoted(facts.reason)}`,
  ),
}
