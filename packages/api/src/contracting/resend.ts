// Sending contracts again: one contract with mended addresses, or many, grouped by partner.

import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { cleanAddresses } from '@tradewind/domain/contracting/resend.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { email, id, params, text } from '../shapes.ts'
import { MOST_CHANGED } from './contract-list.ts'

/** Addresses of one partner at most. */
export const MOST_ADDRESSES = 50

/** Cleaned before they are checked: an empty line is no address. // C-RL-072, C-RL-073, C-RL-074 */
const addresses = z
  .array(text(254))
  .max(MOST_ADDRESSES)
  .transform(cleanAddresses)
  .refine((list) => list.every(isEmail), 'e-mail addresses')
  .default([])

/** Changes of a contract's partner. */
const partnerChange = z.object({
  newEmails: addresses.describe('also get the contract from now on'),
  updatedEmails: z
    .array(z.object({ email, newEmail: email }))
    .max(MOST_ADDRESSES)
    .default([])
    .describe('addresses that were wrong, with the right ones'),
  removedEmails: addresses.describe('get no further e-mail about the contract; their links stop working'),
  // C-RL-075
  newPartnerName: text(200)
    .transform((name) => oneLine(name))
    .optional()
    .describe('another name in the address book; empty: as it is'),
  updatePartnerForAllContracts: z.boolean().default(false).describe('the addresses change for all contracts with this partner'),
  removeContactFromPartner: z.boolean().default(false).describe('removed addresses are deleted from the address book too'),
})

const refusals = ['NotSentYet', 'NotUsable', 'StateChanged', 'TooManyStrangers', 'SendingStopped'] as const

export const getResend = call({
  name: 'getResend',
  area: 'resend',
  what: 'The partner of a contract and the addresses that get it, as the dialog for resending begins. For its supplier.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/resend',
  access: 'member',
  params,
  answer: z.object({
    partnerName: z.string(),
    emails: z.array(z.string()).describe('those that get e-mail about the contract'),
    otherEmails: z.array(z.string()).describe('further addresses of the partner in the address book'),
    contractCount: z.number().int().describe('how many contracts were sent to this partner'),
  }),
})

export const resendContract = call({
  name: 'resendContract',
  area: 'resend',
  what: 'Sends a contract again to its readers, after the changes of addresses and name. Each address gets one e-mail with a link of its own.',
  method: 'PUT',
  path: '/contracting/resendContract/{id}',
  access: 'writer',
  params,
  body: partnerChange,
  answer: z.object({ contractId: id, emails: z.array(z.string()) }),
  refusals: [...refusals],
  noAccess: NO_WRITE_ACCESS.resend,
  isBinding: true,
  isIdempotent: true,
})

export const updateContractPartner = call({
  name: 'updateContractPartner',
  area: 'partners',
  what: 'The same changes of the partner of a contract, without sending anything.',
  method: 'PUT',
  path: '/proxy/contracting/contract/{id}/partner',
  access: 'writer',
  isBinding: true,
  params,
  body: partnerChange,
  answer: z.object({ contractId: id, emails: z.array(z.string()) }),
  refusals: [...refusals],
  noAccess: NO_WRITE_ACCESS.resend,
  isIdempotent: true,
})

const groupedContract = z.object({
  contractId: id,
  locationName: z.string(),
  templateName: z.string(),
  version: z.number().int(),
  startDate: z.string(),
  endDate: z.string(),
  listState: z.enum(LIST_STATES),
})

const resendPartner = z.object({
  partnerId: id,
  partnerName: z.string(),
  emails: z.array(z.string()).describe('that would get the e-mail'),
  contracts: z.array(groupedContract),
})
export type ResendPartner = z.output<typeof resendPartner>

export const groupContractsForBulkResend = call({
  name: 'groupContractsForBulkResend',
  area: 'bulk-resend',
  what: 'These contracts by partner, with the addresses that would get them: what is reviewed before a bulk resending.',
  method: 'POST',
  path: '/proxy/contracting/groupContractsForBulkResend',
  access: 'member',
  body: z.object({ contractIds: z.array(id).min(1).max(MOST_CHANGED) }),
  answer: z.object({
    partners: z.array(resendPartner),
    left: z.array(z.object({ what: z.string(), reason: z.string() })).describe('contracts that cannot be sent again, 100 at most'),
  }),
})

export const bulkResendContracts = call({
  name: 'bulkResendContracts',
  area: 'bulk-resend',
  what: 'Sends contracts again, by a piece of work: one e-mail to each address of a partner, about all contracts of the partner that are named.',
  method: 'PUT',
  path: '/proxy/contracting/bulkResendContracts',
  access: 'writer',
  body: z.object({
    partners: z
      .array(
        z.object({
          partnerId: id,
          emails: addresses.refine((list) => list.length > 0, 'at least one address'),
          contractIds: z.array(id).min(1).max(MOST_CHANGED),
        }),
      )
      .min(1)
      .max(5000),
    customizedMessage: text(5000).default(''),
    BCCToSelf: z.boolean().default(false),
    subject: text(200).optional().describe('empty: “Rates Reminder: ” and the name of the company'),
  }),
  answer: z.object({ workId: id, recipientCount: z.number().int(), contractCount: z.number().int() }),
  refusals: ['NotSentYet', 'NotUsable', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  noAccess: NO_WRITE_ACCESS.resend,
  isBinding: true,
  isIdempotent: true,
})

export const retryBulkResend = call({
  name: 'retryBulkResend',
  area: 'bulk-resend',
  what: 'Tries the partners of a bulk resending once more whom it did not reach, with the same subject and message.',
  method: 'PUT',
  path: '/proxy/contracting/bulkResendContracts/{id}/retry',
  access: 'writer',
  params,
  answer: z.object({ workId: id, recipientCount: z.number().int(), contractCount: z.number().int() }),
  refusals: ['StateChanged', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  noAccess: NO_WRITE_ACCESS.resend,
  isBinding: true,
  isIdempotent: true,
})
