// The queue of updates: changed templates, who holds an earlier version, what changes for each, and sending it.

import { listUpdateHolders, listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import { WorkProgress } from '../../work/public.ts'
import { TemplateUpdate } from './TemplateUpdate.tsx'
import classes from './UpdatesPage.module.css'

export function UpdatesPage() {
  const session = useSession()
  const [sent, setSent] = useState<string>()
  usePageTitle('Update queue')
  if (session.companyType !== 'Supplier') return <NotFound />
  const ended = () => {
    setSent(undefined)
    void refresh(listUpdates, listUpdateHolders)
  }
  return (
    <>
      <Updates started={setSent} />
      {/* Outside of the update: it is gone once everybody has it. */}
      {sent !== undefined && (
        <Modal opened onClose={ended} title="Sending the update" size={512} closeOnClickOutside={false}>
          <WorkProgress workId={sent} close={ended} />
        </Modal>
      )}
    </>
  )
}

function Updates({ started }: { started: (workId: string) => void }) {
  const { template } = useSearch({ from: '/inside/contracting/updates' })
  const list = useQuery(queryOf(listUpdates))
  if (list.error && !list.data) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  if (!list.data)
    return (
      <div className={classes.waiting} aria-busy="true">
        <Skeleton height={28} width={280} mb={16} />
        <Skeleton height={320} />
      </div>
    )
  // Queued ones first: the others were taken out by hand.
  const items = list.data.items.toSorted((a, b) => Number(b.isQueued) - Number(a.isQueued))
  const shown = items.find((item) => item.templateId === template) ?? items[0]
  if (!shown)
    return (
      <EmptyState isPage title="Everybody has your newest rates" link={<Link to={paths.templateList}>Templates</Link>}>
        When you publish a new version of a template, the partners who hold an earlier one are listed here.
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <TabStrip className={`tabs tabs-lined ${classes.strip}`} aria-label="Updates">
        {items.map((item) => (
          <Link
            key={item.templateId}
            to={paths.updates}
            search={{ template: item.templateId }}
            className="tab"
            aria-current={item === shown ? 'page' : undefined}
          >
            {item.locationName}, version {item.version}
            <span className={classes.count}>
              {item.isQueued ? countText(item.behind) : 'not queued'}
              {item.isQueued && <span className="sr"> to send</span>}
            </span>
          </Link>
        ))}
      </TabStrip>
      <TemplateUpdate key={`${shown.templateId} ${shown.version}`} update={shown} started={started} />
    </div>
  )
}
