// The provider closes a company, and may reopen it for a while.

import { z } from 'zod'
import { call } from '../call.ts'
import { listConnections } from '../connections/connections.ts'
import { getPartner } from '../connections/address-book.ts'
import { getContractInfo } from '../contracting/contract.ts'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id, moment, text } from '../shapes.ts'

const forAdministrators = { area: 'admin', access: 'platform', isOwnOnly: true } as const
const ofCompany = z.object({ companyId: id })
const reason = text(300).transform((value) => value.trim())

export const closeCompany = call({
  name: 'closeCompany',
  what: 'Closes a company: nobody of it signs in, nothing is sent in its name, PartnerFinder does not find it. Its partners keep what was sent and read that it is closed. It can be reopened within 30 days, and is erased after 90.',
  method: 'POST',
  path: '/proxy/admin/company-details/{companyId}/close',
  ...forAdministrators,
  params: ofCompany,
  body: z.object({ companyName: text(200).describe('typed again, as the company is called'), reason }),
  answer: z.object({ closedAt: moment, reopenUntil: moment, erasesAt: moment.describe('the day on which what it alone has is erased') }),
  refusals: ['NotUsable'],
})

export const reopenCompany = call({
  name: 'reopenCompany',
  what: 'Reopens a company that was closed less than 30 days ago: its people sign in again, as they were.',
  method: 'POST',
  path: '/proxy/admin/company-details/{companyId}/reopen',
  ...forAdministrators,
  params: ofCompany,
  body: z.object({ reason }),
  refusals: ['NotUsable', 'StateChanged'],
})

export const companyClosed = event({
  kind: 'company.closed',
  what: 'The provider closed a company, or reopened it. The companies that are connected with it hear of it.',
  facts: z.object({ companyId: id.describe('the one that was closed'), companyName: z.string(), isClosed: z.boolean() }),
  makesOld: [listConnections, getPartner, getContractInfo, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName, isClosed }) =>
      isClosed ? `${companyName} is closed. What it sent you stays with you.` : `${companyName} is open again.`,
    href: () => '/connections/connected',
  },
})
