// The dashboard of both sides: contract year, global filters, and the widgets that each person arranges. // C-SC-005, C-SC-006

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getDashboard } from '@tradewind/api/contracting/dashboard.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconLayoutDashboard, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { YearMenu } from '../contract-list/public.ts'
import { AddWidgets } from './AddWidgets.tsx'
import classes from './Dashboard.module.css'
import { DashboardFilters } from './DashboardFilters.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { useArrangement } from './use-arrangement.ts'
import { WidgetGrid } from './WidgetGrid.tsx'

export function DashboardPage() {
  usePageTitle('Dashboard')
  const dashboard = useQuery(queryOf(getDashboard))
  if (dashboard.data) return <Arranged dashboard={dashboard.data} />
  if (dashboard.error) return <FailedRegion error={dashboard.error} retry={() => void dashboard.refetch()} />
  return (
    <div className={classes.head} aria-busy>
      <h1>Dashboard</h1>
      <Skeleton height={320} mt={16} />
    </div>
  )
}

function Arranged({ dashboard }: { dashboard: AnswerOf<typeof getDashboard> }) {
  const search = useSearch({ from: '/inside/contracting/dashboard' })
  const navigate = useNavigate()
  const [isArranging, setArranging] = useState(false)
  const arrangement = useArrangement(dashboard)
  const year = search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : dashboard.year
  const change = (part: DashboardSearch) =>
    void navigate({ to: paths.dashboard, search: { ...search, ...part }, replace: true, resetScroll: false })
  const query = {
    contractingPeriodStart: year.startDate,
    contractingPeriodEnd: year.endDate,
    ...(search.locations === undefined ? {} : { locations: search.locations }),
    ...(search.folder === undefined ? {} : { folder: search.folder }),
  }
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.top}>
          <h1 className="grow">Dashboard</h1>
          <YearMenu
            years={dashboard.years}
            chosen={year}
            hasEvery={false}
            onChange={(chosen) => change({ from: chosen?.startDate, to: chosen?.endDate })}
          />
          <span className={`row g2 ${classes.tools}`}>
            {isArranging ? (
              <>
                <Button
                  variant="subtle"
                  leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
                  disabled={!arrangement.canUndo}
                  onClick={arrangement.undo}
                >
                  Undo
                </Button>
                <Button onClick={() => setArranging(false)}>Done</Button>
              </>
            ) : (
              <>
                <Button
                  data-place="dashboard-arrange"
                  variant="default"
                  leftSection={<IconLayoutDashboard size={16} stroke={1.75} />}
                  onClick={() => setArranging(true)}
                >
                  Arrange
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.75} />}
                  disabled={arrangement.widgets.length === 0}
                  onClick={() => print()}
                >
                  Print
                </Button>
              </>
            )}
          </span>
        </div>
        <DashboardFilters search={search} change={change} />
      </div>
      {isArranging && <AddWidgets offered={dashboard.offered} arrangement={arrangement} />}
      {arrangement.widgets.length === 0 && !isArranging ? (
        <EmptyState title="You have removed every widget" action={<Button onClick={() => setArranging(true)}>Add widgets</Button>} />
      ) : (
        <WidgetGrid arrangement={arrangement} isArranging={isArranging} query={query} />
      )}
    </div>
  )
}
