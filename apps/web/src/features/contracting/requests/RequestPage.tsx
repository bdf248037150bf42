// A request: for the buyer who follows it, and for the supplier who answers it.

import { useParams } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { AskedPage } from '../request-answers/public.ts'
import { FollowedRequest } from './FollowedRequest.tsx'

export function RequestPage() {
  const { requestId } = useParams({ from: '/inside/contracting/request/$requestId' })
  return useSession().companyType === 'Supplier' ? (
    <AskedPage key={requestId} askedId={requestId} />
  ) : (
    <FollowedRequest key={requestId} requestId={requestId} />
  )
}
