// The page about a company, for support and billing of the provider. It opens with a reason, which the company reads. // A-RT-026

import { getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import { CompanyPeople } from './CompanyPeople.tsx'
import { CompanyRecords } from './CompanyRecords.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import classes from './CompanyDetails.module.css'

export function CompanyDetailsPage() {
  const { providerRole } = useSession()
  const { companyId } = useParams({ from: '/inside/admin/company-details/$companyId' })
  const { reason } = useSearch({ from: '/inside/admin/company-details/$companyId' })
  const navigate = useNavigate({ from: '/admin/company-details/$companyId' })
  usePageTitle('Company')
  if (!hasOneOf(providerRole, getCompanyDetails.roles))
    return <EmptyState isPage title="This screen is for support and billing of the provider" />
  if (reason === undefined) {
    const open = (given: string) => void navigate({ search: { reason: given }, replace: true })
    return <ReasonForm title="Open a company" submit="Open the company" onSubmit={open} />
  }
  return <Details key={`${companyId} ${reason}`} companyId={companyId} reason={reason} />
}

function Details({ companyId, reason }: { companyId: string; reason: string }) {
  const details = useQuery({
    ...queryOf(getCompanyDetails, { params: { companyId }, body: { reason } }),
    // Each look is one more: the page is read again when something was changed, and not by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (details.error && !details.data) return <FailedRegion error={details.error} retry={() => void details.refetch()} />
  if (!details.data) return <Skeleton height={360} m="md" w="auto" />
  return (
    <div className={classes.page}>
      <Notice tone="info">You see data of a customer. It is in both audit logs, with the reason: {reason}</Notice>
      <CompanyHead company={details.data} reason={reason} />
      <CompanyPeople company={details.data} reason={reason} />
      <CompanyRecords company={details.data} reason={reason} />
    </div>
  )
}
