// The audit log of any company, for the people who run the platform.

import { Link, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AuditLogSection } from './AuditLogSection.tsx'
import classes from './AuditLogSection.module.css'

export function CompanyAuditLogPage() {
  const { isPlatformAdmin } = useSession()
  const { companyId, companyName = 'the company' } = useSearch({ from: '/inside/admin/audit-log' })
  usePageTitle(`Audit log of ${companyName}`)
  if (!isPlatformAdmin || companyId === undefined) return <EmptyState isPage title="This screen is for the people who run the platform" />
  return (
    <div className={classes.page}>
      <h1>{companyName}</h1>
      <p className="s13 t2">
        What was done in this company, and for it. <Link to={paths.platformUsers}>All users</Link>
      </p>
      <AuditLogSection company={{ companyId, companyName }} />
    </div>
  )
}
