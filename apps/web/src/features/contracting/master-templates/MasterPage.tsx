// A master template: as it was finalised, or its draft in the editor.

import { getMasterTemplate } from '@tradewind/api/contracting/master-templates.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { LOCATION_TABS, MasterFrame } from '../rate-sheet/public.ts'
import { MasterDraftActions } from './MasterDraftActions.tsx'
import { MasterView } from './MasterView.tsx'

export function MasterPage() {
  const { id } = useParams({ from: '/inside/contracting/master-template/$id' })
  const { section } = useSearch({ from: '/inside/contracting/master-template/$id' })
  const session = useSession()
  if (session.companyType !== 'Supplier') return <NotFound />
  if (!id.startsWith('draft:')) return <Finalised key={id} id={id} />
  return (
    <MasterFrame
      key={id}
      draftId={id.slice('draft:'.length)}
      tab={LOCATION_TABS.find((tab) => tab === section)}
      actions={<MasterDraftActions />}
    />
  )
}

function Finalised({ id }: { id: string }) {
  const master = useQuery(queryOf(getMasterTemplate, { params: { id } }))
  if (isNothingThere(master.error)) return <NotFound />
  if (master.error && !master.data) return <FailedRegion error={master.error} retry={() => void master.refetch()} />
  if (!master.data) return <Skeleton height={320} m={24} w="auto" />
  return <MasterView {...master.data} />
}
