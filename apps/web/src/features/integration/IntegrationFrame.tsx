// What the integration screens have in common: their heading, the booking system that they show, and the way to the others.

import { REFUSALS } from '@tradewind/api/refusals.ts'
import { SegmentedControl } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../client/session.ts'
import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabStrip } from '../../ui/TabStrip.tsx'
import classes from './Integration.module.css'
import { useSystem, useSystems } from './use-system.ts'

const SCREENS = [
  { to: paths.contractsToExport, label: 'Contracts to Be Exported' },
  { to: paths.exportedContracts, label: 'Exported Contracts' },
  { to: paths.loadedRates, label: 'Loaded Rates' },
  { to: paths.mappings, label: 'Mappings' },
  { to: paths.addMapping, label: 'Add Mapping' },
  { to: paths.credentials, label: 'Credentials' },
] as const

/** @param action stands beside the heading */
export function IntegrationFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  const { companyType } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const systems = useSystems()
  const { system, word, at } = useSystem()
  if (companyType === 'Supplier') return <NotFound />
  if (systems.length === 0)
    return (
      <EmptyState isPage title="No booking system is switched on">
        {REFUSALS.FeatureOff.message}
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className="grow">{title}</h1>
        {systems.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Booking system"
            value={system}
            data={systems.map((value) => ({ value, label: FEATURE_WORDS[value] }))}
            onChange={(wanted) => void navigate({ to: `${pathname}?system=${wanted}` })}
          />
        )}
        {action}
      </div>
      <TabStrip className="tabs tabs-lined" aria-label={word}>
        {SCREENS.map(({ to, label }) => {
          const isHere = pathname === to || pathname.startsWith(`${to}/`)
          return (
            <Link key={to} to={at(to)} className="tab" aria-current={isHere ? 'page' : undefined}>
              {label}
            </Link>
          )
        })}
      </TabStrip>
      {children}
    </div>
  )
}
