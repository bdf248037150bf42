// The document of a contract without the page around it, for where it is read beside a conversation. // C-RT-011

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Details } from './Details.tsx'
import { useEarlierLook } from './use-look.ts'
import { useMarkedViewed } from './use-marked-viewed.ts'

export function ContractDocument({ contractId }: { contractId: string }) {
  const info = useQuery(queryOf(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } }))
  const feed = useQuery(queryOf(getHistoryFeed, { params: { id: contractId } }))
  const look = useEarlierLook(contractId)
  const contract = info.data?.contract ?? undefined
  useMarkedViewed(contract)
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  if (!info.data || !contract) return <Skeleton height={640} maw={860} mx="auto" radius="lg" />
  return (
    <Details key={`${contractId} ${contract.version}`} info={info.data} contract={contract} history={feed.data?.items ?? []} look={look} />
  )
}
