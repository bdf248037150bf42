// What the integration screens have in common: their heading and the way to the others. Only for companies that have it switched on.

import { REFUSALS } from '@tradewind/api/refusals.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabStrip } from '../../ui/TabStrip.tsx'
import classes from './Integration.module.css'

const SCREENS = [
  { to: paths.contractsToExport, label: 'Contracts to Be Exported' },
  { to: paths.exportedContracts, label: 'Exported Contracts' },
  { to: paths.mappings, label: 'Mappings' },
  { to: paths.addMapping, label: 'Add Mapping' },
  { to: paths.credentials, label: 'Credentials' },
] as const

/** @param action stands beside the heading */
export function IntegrationFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  const { companyType, features } = useSession()
  const { pathname } = useLocation()
  if (companyType === 'Supplier') return <NotFound />
  if (!features.includes('tourwriter'))
    return (
      <EmptyState isPage title="Tourwriter is not switched on">
        {REFUSALS.FeatureOff.message}
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className="grow">{title}</h1>
        {action}
      </div>
      <TabStrip className={classes.tabs} aria-label="Tourwriter">
        {SCREENS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={`${classes.tab} ${pathname === to ? classes.here : ''}`}
            aria-current={pathname === to ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </TabStrip>
      {children}
    </div>
  )
}
