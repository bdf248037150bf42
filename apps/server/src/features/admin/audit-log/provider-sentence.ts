// What the provider did with a company, in words. The entry of the company itself has no name of the company.

import { FEATURE_WORDS, FEATURES } from '@tradewind/domain/accounts/features.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'

type Detail = Readonly<Record<string, unknown>>

/**
 * Undefined for an action that is none of the provider's.
 * @example providerSentence('company.verify', { reason: 'Seen' }) is 'verified the company for Tradewind: “Seen”'
 */
export function providerSentence(action: string, detail: Detail): string | undefined {
  if (action === 'jobs.retry') return `tried ${jobs(detail)} again`
  if (action === 'jobs.drop') return `gave ${jobs(detail)} up for good: “${text(detail.reason)}”`
  if (action === 'company.signed-token-used') return `opened the audit log${of(detail)} by a signed link`
  if (action === 'import.allow-file') return `allowed Tradewind to open ${text(detail.file)}`
  if (action === 'import.refuse-file') return `did not allow Tradewind to open ${text(detail.file)}`
  if (action === 'announcement.write') return `wrote the announcement “${text(detail.title)}”`
  if (action === 'announcement.withdraw') return `withdrew the announcement “${text(detail.title)}”`
  if (action === 'user.erase-self') return 'erased their data'
  if (action === 'company.erase') return `erased ${text(detail.companyName) || 'the company'}${closedOn(detail)}`
  const done = whatWasDone(action, detail, text(detail.companyName) || 'the company')
  return done === undefined ? undefined : `${done} for Tradewind: “${text(detail.reason)}”`
}

function whatWasDone(action: string, detail: Detail, company: string): string | undefined {
  switch (action) {
    case 'company.verify':
      return `verified ${company}`
    case 'company.unverify':
      return `took the verification from ${company}`
    case 'company.verify-badge':
      return `verified the membership of ${company} in ${text(detail.association)}`
    case 'company.unverify-badge':
      return `took the verification from the membership of ${company} in ${text(detail.association)}`
    case 'company.associate':
      return `asked ${text(detail.email)} whether it is a second address of ${text(detail.intoEmail)}`
    case 'company.resend':
      return `sent a message of ${company} again to ${counted(Number(detail.recipients), 'partner', 'partners')}`
    case 'company.credit-note':
      return `took ${text(detail.total)} off invoice ${text(detail.invoice)}${of(detail)} by credit note ${text(detail.number)}`
    case 'company.read':
      return `read the data of ${company}`
    case 'contract.remove-activity':
      return `removed an activity of ${text(detail.by)} from a contract${of(detail)}`
    case 'company.signed-token':
      return `made a link to the audit log of ${company}`
    case 'company.close':
      return `closed ${company}`
    case 'company.reopen':
      return `reopened ${company}`
    case 'company.consolidate':
      return detail.moves === 'address'
        ? `made ${text(detail.associateEmail)} of ${text(detail.from)} another address of ${text(detail.email)} of ${text(detail.to)}`
        : `consolidated ${text(detail.from)} into ${text(detail.to)}`
    case 'company.take-apart':
      return `took ${text(detail.from)} and ${text(detail.to)} apart`
    case 'user.erase':
      return `erased the data of a user of ${company}`
    case 'company.export':
      return `downloaded the data of ${company}`
    case 'company.feature-on':
      return `switched ${featureWord(detail.feature)} on for ${company}`
    case 'company.feature-off':
      return `switched ${featureWord(detail.feature)} off for ${company}`
    case 'import.ask-file':
      return `asked whether ${text(detail.file)}${of(detail)} may be opened`
    case 'import.open-file':
      return `opened ${text(detail.file)}${of(detail)}`
    case 'company.sending-limit':
      return `let ${company} write to ${limit(detail.aDay)}`
    // Before reasons were asked for, entries had none.
    case 'company.stop-sending':
      return detail.reason === undefined ? undefined : `stopped the sending of ${company}`
    case 'company.allow-sending':
      return detail.reason === undefined ? undefined : `allowed the sending of ${company} again`
    default:
      return undefined
  }
}

function limit(aDay: unknown): string {
  return typeof aDay === 'number' ? `${countText(aDay)} new addresses a day` : 'as many new addresses as its age and its mail allow'
}

function jobs({ count, kinds }: Detail): string {
  return `${counted(Number(count), 'failed job', 'failed jobs')} (${text(kinds)})`
}

/** The words are searched for without the details. */
function closedOn({ closedOn: day }: Detail): string {
  return day === undefined ? '' : `, which was closed on ${dayText(getDay(text(day)))}`
}

function of({ companyName }: Detail): string {
  return companyName === undefined ? '' : ` of ${text(companyName)}`
}

function featureWord(value: unknown): string {
  const feature = FEATURES.find((each) => each === value)
  return feature === undefined ? 'a feature' : FEATURE_WORDS[feature]
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
