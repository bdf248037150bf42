// The screens of the provider's people, each for the roles that its first call names.

import { listAnnouncements } from '@tradewind/api/admin/announcements.ts'
import { findCompaniesAndUsers } from '@tradewind/api/admin/company-details.ts'
import { listLoads } from '@tradewind/api/admin/dl-queue.ts'
import { findUsers } from '@tradewind/api/admin/log-in-as.ts'
import { listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { listHelpAnswers } from '@tradewind/api/help.ts'
import { hasOneOf, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { paths } from '../paths.ts'

const SCREENS = [
  {
    key: 'find',
    to: paths.findCompany,
    label: 'Companies',
    what: 'Find a company by whatever its people can name, and open its page.',
    firstCall: findCompaniesAndUsers,
    isAt: (path: string) => path === paths.findCompany || path.startsWith('/admin/company-details'),
  },
  {
    key: 'users',
    to: paths.platformUsers,
    label: 'Users',
    what: 'Find a user, and log in as them for an hour.',
    firstCall: findUsers,
    isAt: (path: string) => path === paths.platformUsers,
  },
  {
    key: 'people',
    to: paths.providerPeople,
    label: 'People and roles',
    what: 'Invite colleagues, and give them their roles.',
    firstCall: listProviderPeople,
    isAt: (path: string) => path === paths.providerPeople,
  },
  {
    key: 'announcements',
    to: paths.announcements,
    label: 'Announcements',
    what: 'Tell chosen companies something at the top of their screens.',
    firstCall: listAnnouncements,
    isAt: (path: string) => path === paths.announcements,
  },
  {
    key: 'loads',
    to: paths.dataLoads,
    label: 'Data load',
    what: 'Fill rate sheets in from the files of suppliers.',
    firstCall: listLoads,
    isAt: (path: string) => path.startsWith(paths.dataLoads),
  },
  {
    key: 'help',
    to: paths.helpAnswers,
    label: 'Answers about the help',
    what: 'Read which articles helped their readers, and what these wrote.',
    firstCall: listHelpAnswers,
    isAt: (path: string) => path === paths.helpAnswers,
  },
] as const

/** The screens that a person with this role may open, in the order of the menu. */
export function platformScreens(role: ProviderRole) {
  return SCREENS.filter(({ firstCall }) => hasOneOf(role, firstCall.roles))
}
