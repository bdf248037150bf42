// The activities of a contract that both sides read, for administrators of the platform, who may remove single ones. // C-RO-023

import { listContractActivities } from '@tradewind/api/admin/contract-activities.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { fullMomentText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ReasonForm } from '../company-details/public.ts'
import { RemoveActivityDialog } from './RemoveActivityDialog.tsx'
import classes from './ContractActivities.module.css'

export function ContractActivitiesPage() {
  const { providerRole } = useSession()
  const { contractId } = useParams({ from: '/inside/admin/contract/$contractId' })
  const { reason } = useSearch({ from: '/inside/admin/contract/$contractId' })
  const navigate = useNavigate({ from: '/admin/contract/$contractId' })
  usePageTitle('Activities of a contract')
  if (!hasOneOf(providerRole, listContractActivities.roles))
    return <EmptyState isPage title="This screen is for administrators of the platform" />
  if (reason === undefined) {
    const open = (given: string) => void navigate({ search: { reason: given }, replace: true })
    return <ReasonForm title="Activities of a contract" submit="Open the activities" onSubmit={open} />
  }
  return <Activities key={`${contractId} ${reason}`} contractId={contractId} reason={reason} />
}

function Activities({ contractId, reason }: { contractId: string; reason: string }) {
  const [chosenId, setChosenId] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...queryOf(listContractActivities, { params: { contractId }, body: { reason } }),
    // Each look is noted: it is read again when something was changed, and not by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={360} m="md" w="auto" />
  const chosen = data.items.find(({ activityId }) => activityId === chosenId)
  return (
    <div className={classes.page}>
      <Notice tone="info">You see data of customers. It is in all audit logs, with the reason: {reason}</Notice>
      <div>
        <h1>
          {data.locationName}, {data.templateName}
        </h1>
        <p className="s13 t2">
          Activities that both sides read: <Link to={paths.companyDetails(data.supplier.companyId)}>{data.supplier.companyName}</Link> and{' '}
          <Link to={paths.companyDetails(data.buyer.companyId)}>{data.buyer.companyName}</Link>
        </p>
      </div>
      {data.items.length === 0 && <EmptyState title="No activities">Both sides read an empty history.</EmptyState>}
      {data.items.length > 0 && (
        <ol className={classes.list} aria-label="Activities">
          {data.items.map(({ activityId, at, actorName, companyName, sentence }) => (
            <li key={activityId} className={classes.line}>
              <span className={classes.text}>
                <span className="med">{actorName}</span>, {companyName}, {sentence}
              </span>
              <time className="s12 muted nw" dateTime={at} title={fullMomentText(at)}>
                {momentText(at)}
              </time>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Remove: ${actorName} ${sentence}`}
                onClick={() => setChosenId(activityId)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      {chosen && (
        <RemoveActivityDialog contractId={contractId} activity={chosen} firstReason={reason} close={() => setChosenId(undefined)} />
      )}
    </div>
  )
}
