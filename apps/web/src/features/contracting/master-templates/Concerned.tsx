// Whom a master template concerns: templates that follow it, with their drafts to publish, and buyers who hold contracts of them.

import { listAffectedBuyers, listAssociatedTemplates } from '@tradewind/api/contracting/master-templates.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { WorkProgress } from '../../work/public.ts'
import classes from './Masters.module.css'

export function Concerned({ id }: { id: string }) {
  const session = useSession()
  const action = useAction()
  const [workId, setWorkId] = useState<string>()
  const templates = useQuery(queryOf(listAssociatedTemplates, { params: { id } }))
  const buyers = useQuery(queryOf(listAffectedBuyers, { params: { id } }))
  if (templates.error && !templates.data) return <FailedRegion error={templates.error} retry={() => void templates.refetch()} />
  if (!templates.data) return <Skeleton height={160} m={20} w="auto" />
  const { items } = templates.data
  const drafts = items.filter((item) => item.draftId !== null)
  const publish = () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot !== undefined) return openNoAccess(whyNot)
    void action.run(async (idempotencyKey) => {
      const templateIds = drafts.map((item) => item.templateId)
      const work = await callServer(publishTemplates, { body: { templateIds }, idempotencyKey })
      setWorkId(work.workId)
    })
  }
  const closeWork = () => {
    setWorkId(undefined)
    void refresh(listAssociatedTemplates)
  }
  return (
    <>
      <section aria-label="Templates that follow">
        <h2>Followed by {counted(items.length, 'template', 'templates')}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.templateId}>
              <Link to={item.draftId === null ? paths.template(item.templateId) : paths.draftPolicies(item.draftId)}>
                {item.locationName}
              </Link>
              <span className={classes.second}>
                {periodText(item)}
                {item.draftId !== null && ' · draft'}
              </span>
            </li>
          ))}
        </ul>
        {drafts.length > 0 && (
          <Button mt="xs" variant="default" loading={action.isBusy} onClick={publish}>
            Publish {counted(drafts.length, 'draft', 'drafts')}
          </Button>
        )}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </section>
      {(buyers.data?.items.length ?? 0) > 0 && (
        <section aria-label="Affected buyers">
          <h2>Affected buyers</h2>
          <p className="muted s12">They hold contracts of these templates. A published change waits for them in the update queue.</p>
          <ul>
            {buyers.data?.items.map((buyer) => (
              <li key={buyer.companyId}>
                {buyer.companyName} <span className="muted">{counted(buyer.contracts, 'contract', 'contracts')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Modal opened={workId !== undefined} onClose={closeWork} title="Publishing" size={480}>
        {workId !== undefined && <WorkProgress workId={workId} close={closeWork} />}
      </Modal>
    </>
  )
}
