// Finding a company, the page about it, and its plan: for support and billing of the provider.

import { FEATURES } from '@tradewind/domain/accounts/features.ts'
import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { INVOICE_STATES } from '@tradewind/domain/billing/invoice.ts'
import { BADGE_IDS } from '@tradewind/domain/profile/choices.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, email, id, moment, text } from '../shapes.ts'
import { USER_STATES } from '../accounts/users.ts'
import { auditEntry } from './audit-log.ts'
import { sender } from './senders.ts'

const forSupportAndBilling = { area: 'admin', access: 'platform', roles: ['support', 'billing'] } as const

/** Why somebody of the provider reads or changes what belongs to a company. The company reads it in its audit log. */
const reason = text(300).transform((value) => value.trim())

/** What the search text was found in. */
export const FOUND_BY = ['id', 'user', 'contract', 'invoice', 'mail', 'address', 'domain', 'name'] as const

const foundCompany = z.object({
  companyId: id,
  companyName: z.string(),
  companyType: z.enum(['Supplier', 'Contractor']),
  isShellAccount: z.boolean(),
  city: z.string().nullable(),
  plan: z.enum(PLANS),
  foundBy: z.enum(FOUND_BY),
})
export type FoundCompany = z.output<typeof foundCompany>

const foundPerson = z.object({ userId: id, email: z.string(), name: z.string(), companyId: id, companyName: z.string() })

/** Of each kind. */
export const MOST_FOUND = 25

export const findCompaniesAndUsers = call({
  name: 'findCompaniesAndUsers',
  what: 'Companies by name, domain, id, address or id of a user, invoice number, contract id, or the id of an e-mail as its Message-ID has it, and users by name, address or id; 25 of each at most. An empty text finds nothing.',
  method: 'GET',
  path: '/proxy/admin/find',
  ...forSupportAndBilling,
  query: z.object({ searchText: text(200).default('') }),
  answer: z.object({ companies: z.array(foundCompany), users: z.array(foundPerson) }),
})

const amount = z.string().describe('decimal text with the decimals of the currency')

const invoiceOfCompany = z.object({
  number: z.string(),
  issuedOn: day,
  dueOn: day,
  paidOn: day.nullable(),
  state: z.enum(INVOICE_STATES),
  currency: z.string(),
  total: amount,
  left: z.object({ net: amount, total: amount }).describe('after its credit notes, also where it is paid'),
  reminders: z.array(z.object({ number: z.number().int(), sentOn: day })),
  creditNotes: z.array(z.object({ number: z.string(), issuedOn: day, total: amount })),
})

const companyDetails = z.object({
  companyId: id,
  companyName: z.string(),
  companyType: z.enum(['Supplier', 'Contractor']),
  isShellAccount: z.boolean(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  website: z.string().nullable(),
  emailDomain: z.string().nullable(),
  createdAt: moment,
  sending: sender.describe('how much it sends to people who do not know it'),
  closedAt: moment.nullable(),
  erasure: z
    .object({
      erasesAt: moment.nullable().describe('from when on what it alone has is erased; null once it was'),
      erasedAt: moment.nullable(),
      waitsFor: z.string().nullable().describe('what holds it up, in a sentence'),
    })
    .nullable()
    .describe('of a closed company; null for one that is open or became another one'),
  verifiedAt: moment.nullable(),
  verificationAskedAt: moment.nullable(),
  badges: z
    .array(
      z.object({ badgeId: z.enum(BADGE_IDS), acronym: z.string(), name: z.string(), membershipId: z.string(), isVerified: z.boolean() }),
    )
    .describe('memberships that the company states'),
  features: z.array(z.enum(FEATURES)).describe('what is switched on for the company'),
  plan: z.object({
    plan: z.enum(PLANS),
    since: day.nullable().describe('null: older than billing'),
    nextPlan: z.enum(PLANS).nullable().describe('begins when what is billed ends'),
    billedUntil: day,
    isBilled: z.boolean().describe('suppliers are, buyers never'),
    hasRecipient: z.boolean().describe('whether the company has entered who gets its invoices'),
    invoices: z.array(invoiceOfCompany),
  }),
  people: z.array(
    z.object({
      userId: id,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(['admin', 'member']),
      access: z.enum(['write', 'read']),
      state: z.enum(USER_STATES),
      hasSecondFactor: z.boolean(),
      lastSeenAt: moment.nullable(),
      secondaryEmails: z.array(z.string()),
    }),
  ),
  contracts: z.array(z.object({ label: z.string(), count: z.number().int() })),
  connections: z.object({
    total: z.number().int(),
    items: z.array(z.object({ companyId: id, companyName: z.string(), list: z.enum(['connected', 'sent', 'received']), at: moment })),
  }),
  failedMail: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({ mailId: id, at: moment, toAddress: z.string(), subject: z.string(), state: z.string(), reply: z.string().nullable() }),
    ),
  }),
  jobs: z.object({
    failed: z.number().int(),
    items: z.array(
      z.object({
        workId: id,
        title: z.string(),
        state: z.string(),
        problem: z.string().nullable(),
        at: moment,
        startedBy: z.string(),
        unreached: z.number().int().describe('partners whom a mass message did not reach, and to whom it was not sent again'),
      }),
    ),
  }),
  files: z.object({
    total: z.number().int(),
    totalBytes: z.number(),
    items: z.array(z.object({ fileName: z.string(), objectType: z.string(), sizeBytes: z.number(), at: moment, uploadedBy: z.string() })),
  }),
  auditLog: z.array(auditEntry),
})
export type CompanyDetails = z.output<typeof companyDetails>

const ofCompany = z.object({ companyId: id })

export const getCompanyDetails = call({
  name: 'getCompanyDetails',
  what: 'A company: people, plan, connections, contracts by state, e-mails that failed in 90 days, jobs, files and audit log, 50 lines of each. Who reads it is in the audit logs of both companies with the reason, once an hour.',
  method: 'POST',
  path: '/proxy/admin/company-details/{companyId}',
  ...forSupportAndBilling,
  params: ofCompany,
  body: z.object({ reason }),
  answer: companyDetails,
  refusals: ['NotUsable'],
})

export const listAskedVerifications = call({
  name: 'listAskedVerifications',
  what: 'Companies that ask to be verified, the longest waiting first; 50 at most.',
  method: 'GET',
  path: '/proxy/admin/verification',
  ...forSupportAndBilling,
  answer: z.object({ items: z.array(z.object({ companyId: id, companyName: z.string(), askedAt: moment })) }),
})

/** A-CL-055 */
export const toggleTCVerified = call({
  name: 'toggleTCVerified',
  what: 'Says that the provider has verified a company, which partners see, or takes it back. A company that changes its name is no longer verified.',
  method: 'POST',
  path: '/proxy/admin/toggleTCVerified',
  area: 'admin',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ companyId: id, enabled: z.boolean(), reason }),
  refusals: ['NotUsable'],
})

export const verifyBadge = call({
  name: 'verifyBadge',
  what: 'Says that the provider has verified a membership that a company states, which partners see, or takes it back. Another number is no longer verified.',
  method: 'PUT',
  path: '/proxy/admin/company-details/{companyId}/badges/{badgeId}',
  area: 'admin',
  access: 'platform',
  isOwnOnly: true,
  params: z.object({ companyId: id, badgeId: z.enum(BADGE_IDS) }),
  body: z.object({ isVerified: z.boolean(), membershipId: z.string().max(60).describe('the number that was checked'), reason }),
  refusals: ['NotUsable', 'StateChanged'],
})

/** A-CL-056 */
export const resendBulkMessage = call({
  name: 'resendBulkMessage',
  what: 'Sends a mass message of a company again to the partners whom it did not reach, as its sender wrote it and in the sender’s name. Once for each mass message.',
  method: 'POST',
  path: '/proxy/admin/resendBulkMessage',
  area: 'admin',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ companyId: id, workId: id, reason }),
  answer: z.object({ workId: id, recipientCount: z.number().int() }),
  refusals: ['NotUsable', 'StateChanged', 'NoWriteAccess', 'UploadMissing', 'SendingStopped', 'TooMuchAtOnce'],
})

/** A-CL-048 */
export const turnUserIntoAssociatedEmail = call({
  name: 'turnUserIntoAssociatedEmail',
  what: 'Asks the mailbox of a user without a password, to whom rates were sent, whether the address is the second one of another account. Once the mailbox has confirmed it, the rates are filed at that company and the user is gone; before that nothing changes.',
  method: 'POST',
  path: '/proxy/admin/turnUserIntoAssociatedEmail',
  area: 'admin',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ userId: id, intoEmail: email.describe('the address with which the other account signs in'), reason }),
  refusals: ['NotUsable', 'CannotTakeOver', 'TooManyAttempts'],
})

export const changeCompanyPlan = call({
  name: 'changeCompanyPlan',
  what: 'Gives a company another plan. A dearer one begins today, and the rest of the month is billed; a cheaper one begins when what is billed ends. The present plan cancels a planned change.',
  method: 'PUT',
  path: '/proxy/admin/company-details/{companyId}/plan',
  area: 'admin',
  access: 'platform',
  roles: ['billing'],
  isOwnOnly: true,
  params: ofCompany,
  body: z.object({ plan: z.enum(PLANS), reason }),
  answer: z.object({
    outcome: z.enum(['kept', 'changed', 'planned']),
    from: day.nullable().describe('the first day of the plan; null when it stays'),
    invoiceNumber: z.string().nullable().describe('the invoice for the rest of the month'),
  }),
  refusals: ['NotUsable'],
})

export const createCreditNote = call({
  name: 'createCreditNote',
  what: 'Takes an invoice back, wholly or in part, by a credit note with the next number of its own range. The customer gets it by e-mail; the reason is in the audit logs of both companies.',
  method: 'POST',
  path: '/proxy/admin/company-details/{companyId}/credit-notes',
  area: 'admin',
  access: 'platform',
  roles: ['billing'],
  isOwnOnly: true,
  isIdempotent: true,
  params: ofCompany,
  body: z.object({
    invoiceNumber: z.string().min(1).max(40),
    net: z
      .string()
      .max(20)
      .refine((value) => findAmount(value) !== undefined, 'an amount such as 40.00')
      .nullable()
      .describe('what is taken off without tax; null for everything that is left'),
    text: text(200).default('').describe('what the customer reads on it; empty for the lines of the invoice'),
    reason,
  }),
  answer: z.object({ number: z.string(), total: amount, currency: z.string() }),
  refusals: ['NotUsable'],
})
