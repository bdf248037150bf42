// The screens of the provider's people, each for the roles that its first call names.

import { listAnnouncements } from '@tradewind/api/admin/announcements.ts'
import { findCompaniesAndUsers } from '@tradewind/api/admin/company-details.ts'
import { listLoads } from '@tradewind/api/admin/dl-queue.ts'
import { findUsers } from '@tradewind/api/admin/log-in-as.ts'
import { getOperations } from '@tradewind/api/admin/operations.ts'
import { listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { listHelpAnswers } from '@tradewind/api/help.ts'
import { hasOneOf, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { paths } from '../paths.ts'

const SCREENS = [
  {
    key: 'find',
    to: paths.findCompany,
    firstCall: findCompaniesAndUsers,
    isAt: (path: string) => path === paths.findCompany || path.startsWith('/admin/company-details'),
  },
  {
    key: 'users',
    to: paths.platformUsers,
    firstCall: findUsers,
    isAt: (path: string) => path === paths.platformUsers,
  },
  {
    key: 'people',
    to: paths.providerPeople,
    firstCall: listProviderPeople,
    isAt: (path: string) => path === paths.providerPeople,
  },
  {
    key: 'announcements',
    to: paths.announcements,
    firstCall: listAnnouncements,
    isAt: (path: string) => path === paths.announcements,
  },
  {
    key: 'loads',
    to: paths.dataLoads,
    firstCall: listLoads,
    isAt: (path: string) => path.startsWith(paths.dataLoads),
  },
  {
    key: 'operations',
    to: paths.operations,
    firstCall: getOperations,
    isAt: (path: string) => path === paths.operations,
  },
  {
    key: 'help',
    to: paths.helpAnswers,
    firstCall: listHelpAnswers,
    isAt: (path: string) => path === paths.helpAnswers,
  },
] as const

/** The screens that a person with this role may open, in the order of the menu. */
export function platformScreens(role: ProviderRole) {
  return SCREENS.filter(({ firstCall }) => hasOneOf(role, firstCall.roles))
}
