// The audit log of any company, for the people who run the platform.

import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReasonForm } from '../company-details/public.ts'
import { AuditLogSection } from './AuditLogSection.tsx'
import classes from './AuditLogSection.module.css'

export function CompanyAuditLogPage() {
  const { isPlatformAdmin } = useSession()
  const search = useSearch({ from: '/inside/admin/audit-log' })
  const navigate = useNavigate({ from: '/admin/audit-log' })
  const { companyId, companyName = 'the company', reason } = search
  usePageTitle(`Audit log of ${companyName}`)
  if (!isPlatformAdmin) return <EmptyState isPage title="This screen is for the people who run the platform" />
  if (companyId === undefined)
    return (
      <EmptyState
        isPage
        title="Choose a company first"
        action={
          <Button component={Link} to={paths.platformUsers}>
            Go to the users
          </Button>
        }
      >
        The log of each company opens from the row of one of its users.
      </EmptyState>
    )
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  if (reason === undefined)
    return <ReasonForm title={`Audit log of ${companyName}`} submit="Open the audit log" onSubmit={(given) => change({ reason: given })} />
  return (
    <div className={classes.page}>
      <h1>{companyName}</h1>
      <p className="s13 t2">
        What was done in this company, and for it. <Link to={paths.platformUsers}>All users</Link>
      </p>
      <AuditLogSection company={{ companyId, companyName, reason }} search={search} onSearch={change} />
    </div>
  )
}
