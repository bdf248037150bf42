// How the installation is, at a glance, for those who run it.

import { getOperations, retryJobs } from '@tradewind/api/admin/operations.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { FailedJobsCard } from './FailedJobsCard.tsx'
import { JobKindsCard } from './JobKindsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { CertificatesCard, StorageCard, VersionsCard } from './OtherCards.tsx'
import { TroublesCard } from './TroublesCard.tsx'
import { UnreadFilesCard } from './UnreadFilesCard.tsx'
import classes from './Operations.module.css'

/** It is looked at while something is wrong. */
const AGAIN_AFTER_MS = 15_000

export function OperationsPage() {
  usePageTitle('Operations')
  const { providerRole } = useSession()
  const isAllowed = hasOneOf(providerRole, getOperations.roles)
  const glance = useQuery({ ...queryOf(getOperations), enabled: isAllowed, refetchInterval: AGAIN_AFTER_MS })
  if (!isAllowed) return <EmptyState isPage title="This screen is for support and for administrators of the platform" />
  const { data } = glance
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Operations</h1>
        {data && (data.missing.length === 0 ? <Tag tone="ok">All parts answer</Tag> : <Tag tone="danger">{missingText(data.missing)}</Tag>)}
        {data && (
          <p className="s12 muted">
            As of <time dateTime={data.at}>{momentInText(data.at)}</time>{' '}
            <Button size="compact-sm" variant="default" loading={glance.isFetching} onClick={() => void glance.refetch()}>
              Look again
            </Button>
          </p>
        )}
      </header>
      {glance.error && <FailedRegion error={glance.error} retry={() => void glance.refetch()} />}
      {!data ? (
        !glance.error && <Skeleton height={480} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <TroublesCard operations={data} />
            <FailedJobsCard
              jobs={data.failedJobs}
              count={data.jobs.reduce((sum, { failed }) => sum + failed, 0)}
              mayAct={hasOneOf(providerRole, retryJobs.roles)}
            />
            <JobKindsCard kinds={data.jobs} />
            <UnreadFilesCard files={data.unreadFiles} />
          </div>
          <div className={classes.column}>
            <MailCard mail={data.mail} />
            <StorageCard storage={data.storage} />
            <VersionsCard versions={data.versions} />
            <CertificatesCard certificates={data.certificates} />
          </div>
        </div>
      )}
    </div>
  )
}

function missingText(missing: readonly string[]): string {
  return `No answer: ${missing.join(', ')}`
}
