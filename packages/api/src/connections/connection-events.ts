// What happens between two companies that connect.

import { z } from 'zod'
import { event } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { getCompanyProfile } from '../profile/company.ts'
import { id } from '../shapes.ts'
import { countConnections, listConnections } from './connections.ts'
import { findCompanies, getFoundCompany } from './partner-finder.ts'
import { listPartnerViews, listViewPartners } from './partner-views.ts'
import { listPartners } from './partners.ts'

const makesOld = [
  getHome,
  listConnections,
  countConnections,
  listPartners,
  listPartnerViews,
  listViewPartners,
  findCompanies,
  getFoundCompany,
  getCompanyProfile,
]
const facts = z.object({ companyId: id.describe('who acted'), companyName: z.string() })

export const connectionRequested = event({
  kind: 'connection.requested',
  what: 'A company invited another one to connect.',
  facts,
  makesOld: [...makesOld, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName }) => `${companyName} wants to connect with you`,
    href: () => '/connections/received',
    choice: { label: 'A company wants to connect', hasMail: false, hasApplication: true },
  },
})

export const connectionAccepted = event({
  kind: 'connection.accepted',
  what: 'An invitation to connect was accepted.',
  facts,
  makesOld: [...makesOld, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName }) => `${companyName} accepted your invitation to connect`,
    href: () => '/connections/connected',
    choice: { label: 'Your invitation to connect is accepted', hasMail: false, hasApplication: true },
  },
})

export const connectionsChanged = event({
  kind: 'connection.changed',
  what: 'Invitations went out, or connections were answered or removed.',
  facts: z.object({}),
  makesOld,
})
