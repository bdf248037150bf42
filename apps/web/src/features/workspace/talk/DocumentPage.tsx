// The document of a contract inside the workspace: the connections beside it, and the way to what was said about it. // C-RT-011

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getContractTalk, getTalk } from '@tradewind/api/workspace/talk.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ContractDocument } from '../../contracting/contract/public.ts'
import { About } from './About.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { TalkHead } from './TalkHead.tsx'
import classes from './Workspace.module.css'

export function DocumentPage() {
  const { id } = useParams({ from: '/inside/contracting/workspace/$id' })
  const { isShellAccount, contractId: visited } = useSession()
  // A shell account and a visitor by link have no workspace: the contract has a page of its own.
  return isShellAccount || visited !== null ? <Navigate to={paths.contract(id)} replace /> : <Document id={id} />
}

function Document({ id }: { id: string }) {
  const info = useQuery(queryOf(getContractInfo, { params: { id }, body: { collection: 'contract' } }))
  const connection = useQuery(queryOf(getContractTalk, { params: { id } })).data?.connectionId ?? undefined
  const talk = useQuery({ ...queryOf(getTalk, { params: { id: connection ?? '' } }), enabled: connection !== undefined })
  const contract = info.data?.contract
  const title = info.data?.location.locationName ?? '…'
  usePageTitle(info.data ? `${title}, Workspace` : 'Workspace')
  if (isNothingThere(info.error)) return <NotFound />
  const partner = contract?.side === 'buyer' ? contract.from.companyName : contract?.to.companyName
  const place = { ...(connection === undefined ? {} : { connection }), channel: 'contracting', contract: id } as const
  return (
    <div className={classes.workspace} data-open>
      <ConnectionList place={place} isInbox={false} />
      <section className={classes.conversation} aria-label="Contract document">
        <TalkHead title={title} lead={contract && `${partner} · version ${contract.version}`}>
          {connection !== undefined && (
            <Button
              component={Link}
              to={paths.conversation(connection, 'contracting', id)}
              variant="default"
              leftSection={<IconMessage size={16} stroke={1.75} />}
            >
              Conversation
            </Button>
          )}
        </TalkHead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <div className={classes.document} tabIndex={0} role="region" aria-label="details">
          <Suspense fallback={<Skeleton height={640} maw={860} mx="auto" radius="lg" />}>
            <ContractDocument contractId={id} />
          </Suspense>
        </div>
      </section>
      {talk.data && <About talk={talk.data} contract={id} />}
    </div>
  )
}
