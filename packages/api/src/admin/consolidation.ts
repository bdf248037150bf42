// Two accounts become one, or the address of a user becomes another one of somebody else; taken apart within 30 days.

import { z } from 'zod'
import { call } from '../call.ts'
import { getPartner, listAddressBook } from '../connections/address-book.ts'
import { listConnections } from '../connections/connections.ts'
import { countContracts, listContracts } from '../contracting/contract-list.ts'
import { getContractInfo } from '../contracting/contract.ts'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { email, id, moment, text } from '../shapes.ts'

const forAdministrators = { area: 'admin', access: 'platform', isOwnOnly: true } as const
const reason = text(300).transform((value) => value.trim())

/** For so many days what was consolidated can be taken apart. */
export const APART_DAYS = 30

/** Names of each collision that a preview lists. */
export const MOST_NAMED = 20

export const CONSOLIDATION_STATES = ['running', 'done', 'failed', 'undoing', 'undone'] as const

const accounts = z.object({
  email: email.describe('who stays: the user of the company whose other address it becomes'),
  companyId: id.describe('the company that stays'),
  associateEmail: email.describe('with which the account signs in that goes'),
  moves: z.enum(['company', 'address']).default('company').describe('everything of its company, or the address alone'),
})

const consolidationPreview = z.object({
  fromCompanyName: z.string(),
  toCompanyName: z.string(),
  moves: z
    .array(z.object({ label: z.string(), count: z.number().int() }))
    .describe('what moves, by kind; kinds of which there is nothing are left out'),
  collisions: z.array(
    z.object({
      label: z.string().describe('what both have'),
      count: z.number().int(),
      names: z.array(z.string()).describe(`the first ${MOST_NAMED}`),
      outcome: z.string().describe('what becomes of it, as a sentence'),
    }),
  ),
  problems: z.array(z.string()).describe('why it cannot be done now, as sentences; empty when it can'),
  digest: z.string().describe('names what was shown'),
})
export type ConsolidationPreview = z.output<typeof consolidationPreview>

export const previewConsolidation = call({
  name: 'previewConsolidation',
  what: 'What would move if two accounts were consolidated, what both have, and why it cannot be done now. The look is in the audit logs of both companies with the reason, once an hour.',
  method: 'POST',
  path: '/proxy/admin/consolidate/preview',
  ...forAdministrators,
  body: accounts.extend({ reason }),
  answer: consolidationPreview,
  refusals: ['NotUsable'],
})

export const consolidate = call({
  name: 'consolidate',
  what: 'Consolidates two accounts by a job, as its preview showed: contracts, address book, conversations and users go to the company that stays, and the other one is closed. Refused when the preview is another one by now. It can be taken apart within 30 days.',
  method: 'POST',
  path: '/proxy/admin/consolidate',
  ...forAdministrators,
  body: accounts.extend({ reason, digest: text(64).describe('of the preview') }),
  answer: z.object({ consolidationId: id }),
  refusals: ['NotUsable', 'StateChanged'],
})

export const takeApart = call({
  name: 'takeApart',
  what: 'Takes two consolidated accounts apart again by a job, within 30 days: every row that moved goes back. What was made since stays with the company that stays.',
  method: 'POST',
  path: '/proxy/admin/consolidate/{consolidationId}/take-apart',
  ...forAdministrators,
  params: z.object({ consolidationId: id }),
  body: z.object({ reason }),
  refusals: ['NotUsable', 'StateChanged'],
})

const consolidation = z.object({
  consolidationId: id,
  moves: z.enum(['company', 'address']),
  state: z.enum(CONSOLIDATION_STATES),
  problem: z.string().nullable().describe('why the last attempt changed nothing'),
  fromCompanyId: id,
  fromCompanyName: z.string(),
  toCompanyId: id,
  toCompanyName: z.string(),
  associateEmail: z.string(),
  email: z.string(),
  at: moment.describe('when it was done; when it was asked for, while it is not done'),
  undoneAt: moment.nullable(),
  apartUntil: moment.nullable().describe('until when it can be taken apart; empty where it cannot'),
})
export type Consolidation = z.output<typeof consolidation>

export const listConsolidations = call({
  name: 'listConsolidations',
  what: 'What was consolidated with a company, into it or out of it, the newest first; 50 at most.',
  method: 'GET',
  path: '/proxy/admin/company-details/{companyId}/consolidations',
  ...forAdministrators,
  params: z.object({ companyId: id }),
  answer: z.object({ items: z.array(consolidation) }),
})

export const companyConsolidated = event({
  kind: 'company.consolidated',
  what: 'The provider consolidated two companies, or took them apart. Both and the companies that are connected with them hear of it.',
  facts: z.object({ fromName: z.string(), toName: z.string(), isApart: z.boolean() }),
  makesOld: [listConnections, listAddressBook, getPartner, listContracts, countContracts, getContractInfo, listNotifications],
  notice: {
    to: 'own',
    sentence: ({ fromName, toName, isApart }) =>
      isApart ? `${fromName} and ${toName} are two companies again.` : `${fromName} is part of ${toName} now. Its contracts are there.`,
    href: () => '/connections/connected',
  },
})
