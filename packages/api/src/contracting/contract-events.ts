// What happens to a contract that its two companies hear of.

import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { event } from '../event.ts'
import { getPartner } from '../connections/address-book.ts'
import { getHome } from '../home.ts'
import { listPartners } from '../connections/partners.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getContractInfo, getHistoryFeed } from './contract.ts'
import { getContractMail } from './contract-mail.ts'
import { listContractMails } from './mails.ts'
import { getResend } from './resend.ts'
import { countContracts, countMatching, listContracts, listWithoutRates } from './contract-list.ts'
import { versionFacts } from './event-facts.ts'
import { listUpdateHolders, listUpdates } from './supplier-updates.ts'

const facts = versionFacts
const answerFacts = facts.extend({
  isOneOfMany: z.boolean().optional().describe('answered with others by one piece of work: one mail tells of all of them'),
})
export type ContractFacts = z.output<typeof facts>
const sentFacts = facts.extend({ isUpdate: z.boolean().default(false).describe('an earlier version of the contract was sent before') })

const makesOld = [
  listContracts,
  countContracts,
  countMatching,
  listWithoutRates,
  getContractInfo,
  getHistoryFeed,
  getHome,
  getPartner,
  listNotifications,
  listUpdates,
  listUpdateHolders,
]
const what = ({ locationName, templateName }: ContractFacts) => [locationName, templateName].filter(Boolean).join(', ')

export const contractSent = event({
  kind: 'contract.sent',
  what: 'A supplier sent a version of a contract.',
  facts: sentFacts,
  makesOld,
  notice: {
    to: 'others',
    sentence: (sent) => `${sent.companyName} sent you ${ratesOf(sent)}: ${what(sent)}`,
    toast: (sent) => ({ title: `${sent.companyName} sent you ${ratesOf(sent)}`, message: sent.templateName, tone: 'ok' }),
    choice: { label: 'A supplier sends you rates', hasMail: false, hasApplication: true },
  },
})

export const contractResent = event({
  kind: 'contract.resent',
  what: 'A company sent contracts again that the other one has: one event for all of one e-mail.',
  facts: facts.extend({ count: z.number().int().describe('how many contracts; the facts are those of the first') }),
  makesOld,
  notice: {
    to: 'others',
    sentence: (resent) => `${resent.companyName} reminds you of ${resent.count === 1 ? what(resent) : `${resent.count} rate sheets`}`,
    choice: { label: 'A partner reminds you of rates', hasMail: false, hasApplication: true },
  },
})

export const contractWithdrawn = event({
  kind: 'contract.withdrawn',
  what: 'A supplier withdrew a version of a contract that nobody had answered.',
  facts,
  makesOld: [...makesOld, listContractMails],
  notice: {
    to: 'others',
    sentence: (withdrawn) => `${withdrawn.companyName} withdrew ${what(withdrawn)}`,
    toast: ({ companyName, templateName }) => ({
      title: `${companyName} withdrew ${templateName}`,
      message: 'These rates are no longer offered.',
      tone: 'danger',
    }),
    choice: { label: 'A supplier withdraws rates', hasMail: false, hasApplication: true },
  },
})

export const contractPartnerChanged = event({
  kind: 'contract.partnerChanged',
  what: 'A supplier changed who gets a contract. Only the supplier hears of it.',
  facts: z.object({}),
  makesOld: [...makesOld, getResend, listContractMails, listPartners],
})

export const contractViewed = event({
  kind: 'contract.viewed',
  what: 'A buyer opened a version of a contract for the first time.',
  facts,
  makesOld,
  notice: {
    to: 'others',
    sentence: (viewed) => `${viewed.companyName} viewed ${what(viewed)}`,
    choice: { label: 'A partner views your rates', hasMail: false, hasApplication: true },
  },
})

export const contractAccepted = event({
  kind: 'contract.accepted',
  what: 'A buyer accepted a version of a contract.',
  facts: answerFacts.extend({ comment: z.string().optional() }),
  makesOld,
  notice: {
    to: 'others',
    sentence: (accepted) => `${accepted.companyName} accepted ${what(accepted)}`,
    toast: ({ companyName, templateName }) => ({
      title: `${companyName} accepted ${templateName}`,
      message: 'The contract is in your list.',
      tone: 'ok',
    }),
    choice: { label: 'A partner accepts your rates', hasMail: true, hasDigest: true, hasApplication: true },
  },
})

export const contractRejected = event({
  kind: 'contract.rejected',
  what: 'A buyer rejected a version of a contract.',
  facts: answerFacts.extend({ reason: z.string().optional() }),
  makesOld,
  notice: {
    to: 'others',
    sentence: (rejected) => `${rejected.companyName} rejected ${what(rejected)}`,
    toast: ({ companyName, templateName }) => ({
      title: `${companyName} rejected ${templateName}`,
      message: 'The contract is in your list.',
      tone: 'danger',
    }),
    choice: { label: 'A partner rejects your rates', hasMail: true, hasDigest: true, hasApplication: true },
  },
})

export const contractAnswerTakenBack = event({
  kind: 'contract.answerTakenBack',
  what: 'A buyer took back the answer to a version of a contract, which the supplier had not opened since.',
  facts: answerFacts,
  makesOld,
  notice: {
    to: 'others',
    sentence: (answer) => `${answer.companyName} took back the answer to ${what(answer)}`,
    toast: ({ companyName, templateName }) => ({
      title: `${companyName} took back the answer to ${templateName}`,
      message: 'The contract waits for an answer again.',
      tone: 'danger',
    }),
    choice: { label: 'A partner takes an answer back', hasMail: true, hasDigest: true, hasApplication: true },
  },
})

export const contractLoaded = event({
  kind: 'contract.loaded',
  what: 'A buyer marked a version of a contract as loaded into its booking system.',
  facts,
  makesOld,
})

const ANSWERED = { accepted: 'accepted', rejected: 'rejected', takenBack: 'took back the answers to' } as const

export const contractsAnswered = event({
  kind: 'contract.manyAnswered',
  what: 'A buyer answered several contracts of a supplier at once: one event for all of them, at the end of the work. A single one is told as if it was answered alone.',
  facts: facts.pick({ companyId: true, companyName: true, actorName: true }).extend({
    answer: z.enum(['accepted', 'rejected', 'takenBack']),
    contracts: z.number().int().describe('how many of them'),
  }),
  makesOld,
  notice: {
    to: 'others',
    sentence: ({ companyName, answer, contracts }) => `${companyName} ${ANSWERED[answer]} ${countText(contracts)} of your contracts`,
    href: ({ answer }) => `/contracting/contract-list/${answer === 'takenBack' ? 'all' : answer}`,
    toast: ({ companyName, answer, contracts }) => ({
      title: `${companyName} ${ANSWERED[answer]} ${counted(contracts, 'contract', 'contracts')}`,
      message: answer === 'takenBack' ? 'They wait for an answer again.' : 'They are in your list.',
      tone: answer === 'accepted' ? 'ok' : 'danger',
    }),
    choice: { label: 'A partner answers several of your contracts at once', hasMail: false, hasApplication: true },
  },
})

export const contractsLoaded = event({
  kind: 'contract.manyLoaded',
  what: 'A buyer marked several contracts as loaded into its booking system at once: one event for all companies.',
  facts: z.object({}),
  makesOld,
})

export const contractEdited = event({
  kind: 'contract.edited',
  what: 'A supplier began or ended editing a contract for one partner. Only the supplier hears of it.',
  facts: z.object({}),
  makesOld,
})

export const filesAttached = event({
  kind: 'contract.filesAttached',
  what: 'Somebody attached files to a contract.',
  facts: facts.extend({ fileNames: z.array(z.string()) }),
  makesOld,
  notice: {
    to: 'others',
    tab: 'files',
    sentence: (attached) => `${attached.companyName} attached ${attached.fileNames.join(', ')} to ${what(attached)}`,
    choice: { label: 'A partner attaches files', hasMail: false, hasApplication: true },
  },
})

const mailFacts = facts.extend({ fromName: z.string(), subject: z.string() })
const madeOldByMail = [...makesOld, getContractMail]

export const contractMailArrived = event({
  kind: 'contract.mailArrived',
  what: 'An e-mail to a forwarding address of a contract is read by both sides now.',
  facts: mailFacts,
  makesOld: madeOldByMail,
  notice: {
    to: 'others',
    tab: 'activities',
    sentence: (mail) => `${mail.fromName} sent the e-mail “${mail.subject}” to ${what(mail)}`,
    choice: { label: 'A partner’s e-mail arrives in a contract', hasMail: false, hasApplication: true },
  },
})

export const contractMailHeld = event({
  kind: 'contract.mailHeld',
  what: 'An e-mail of an unknown sender came to the forwarding address of a company. Only that company hears of it.',
  facts: mailFacts,
  makesOld: madeOldByMail,
  notice: {
    to: 'own',
    tab: 'activities',
    sentence: (mail) => `The e-mail “${mail.subject}” of ${mail.fromName}, an unknown sender, waits in ${what(mail)}`,
    choice: { label: 'An e-mail of an unknown sender waits in a contract', hasMail: false, hasApplication: true },
  },
})

export const contractActivityRemoved = event({
  kind: 'contract.activityRemoved',
  what: 'The provider removed an activity of a contract. Who did and why is in the audit logs.',
  facts: z.object({}),
  makesOld: [getHistoryFeed, getContractMail],
})

export const contractMailsChanged = event({
  kind: 'contract.mailsChanged',
  what: 'The e-mails of a contract changed in a way that nobody has to be told of: a program sent one, or one was removed.',
  facts: z.object({}),
  makesOld: madeOldByMail,
})

export const noteAdded = event({
  kind: 'contract.noteAdded',
  what: 'Somebody wrote a private note on a contract. Only the own company hears of it, and of its notice those who are mentioned.',
  facts: facts.extend({ mentionedIds: z.array(id), text: z.string().default(''), authorId: id.optional() }),
  makesOld: [getHistoryFeed, listNotifications],
  notice: {
    to: 'own',
    people: ({ mentionedIds }) => mentionedIds,
    sentence: (noted) => `${noted.actorName} mentioned you in a private note on ${what(noted)}`,
    tab: 'notes',
    choice: { label: 'A colleague mentions you in a note', hasMail: true, hasApplication: true },
  },
})

/** What comes for the first time is "rates": a number says nothing to somebody who sees the contract for the first time. */
function ratesOf({ version, isUpdate }: z.output<typeof sentFacts>): string {
  return isUpdate ? `version ${version} of the rates` : 'rates'
}
