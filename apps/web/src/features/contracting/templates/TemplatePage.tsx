// One template: the rate sheet as partners get it, what is still missing, and what can be done with it.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { Button, Menu, Skeleton } from '@mantine/core'
import { IconArchive, IconHandStop, IconHistory, IconPencil, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { useAction } from '../../../client/use-action.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { ActionButton } from '../../../ui/Action.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { firstDraftAddress } from '../drafts/public.ts'
import { DownloadPopover } from '../downloads/public.ts'
import { RateSheetPaper, sheetAsSold, StayButton, YearButton } from '../rate-sheet/public.ts'
import { HoldersNotice } from '../supplier-updates/public.ts'
import { SendDialog } from '../sending/public.ts'
import { StopSaleDialog, useLocationStopSales } from '../stop-sale/public.ts'
import { StopSaleMessageDialog } from '../stop-sale-messages/public.ts'
import { moveTemplates } from './template-actions.tsx'
import { TemplateHeader } from './TemplateHeader.tsx'
import classes from './TemplatePage.module.css'

export function TemplatePage() {
  const { id } = useParams({ from: '/inside/contracting/template/$id/details' })
  const navigate = useNavigate()
  const session = useSession()
  const [isSending, setSending] = useState(false)
  const [stopping, setStopping] = useState<'form' | 'message'>()
  const opening = useAction({ onFailed: (error) => toastFailed(error, 'The draft could not be opened') })
  const info = useQuery(queryOf(getContractInfo, { params: { id }, body: { collection: 'template' } }))
  const stopSales = useLocationStopSales(info.data?.location.locationId ?? null)
  if (isNothingThere(info.error)) return <NotFound />
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  if (!info.data?.template)
    return (
      <div className={classes.body} aria-busy="true">
        <Skeleton height={640} maw={860} mx="auto" radius="lg" />
      </div>
    )
  const { template, location, supplier } = info.data
  const sheet = sheetAsSold(info.data.sheet, stopSales)
  const isPublished = template.version > 0
  const whyTrashed = template.place === 'trash' ? 'This template is in the trash. Restore it first.' : undefined
  const withAccess = (work: () => void) => () => (session.access === 'write' ? work() : openNoAccess(NO_WRITE_ACCESS.performAction))

  const whyNotSending = whyNotBinding(session, NO_WRITE_ACCESS.performAction)

  const edit = () =>
    void opening.run(async () => {
      const { draftId } = await callServer(openDraft, { params: { contractId: id } })
      await refresh(getContractInfo)
      await navigate({ href: firstDraftAddress(draftId, sheet) })
    })
  return (
    <>
      <TemplateHeader info={info.data} template={template} tab="details">
        <DownloadPopover
          what={{
            docId: id,
            collection: 'template',
          }}
        />
        <StayButton sheet={sheet} />
        <YearButton sheet={sheet} place={location.locationName} />
        <ActionButton
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} />}
          loading={opening.isBusy}
          whyNot={whyTrashed}
          onClick={withAccess(edit)}
        >
          {template.draftId === null ? 'Edit' : 'Open draft'}
        </ActionButton>
        <ActionButton
          leftSection={<IconSend size={16} stroke={1.75} />}
          whyNot={isPublished ? whyTrashed : 'Publish the rate sheet before you send it.'}
          onClick={() => (whyNotSending === undefined ? setSending(true) : openNoAccess(whyNotSending))}
        >
          Send
        </ActionButton>
        <MoreMenu label="More actions">
          <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          {template.contractCount > 0 && (
            <Menu.Item
              leftSection={<IconHandStop size={16} stroke={1.75} />}
              onClick={() => (whyNotSending === undefined ? setStopping('form') : openNoAccess(whyNotSending))}
            >
              Stop sale…
            </Menu.Item>
          )}
          {template.place === 'active' && (
            <Menu.Item
              leftSection={<IconArchive size={16} stroke={1.75} />}
              onClick={withAccess(() => void moveTemplates([id], 'archive'))}
            >
              Archive
            </Menu.Item>
          )}
          {template.place !== 'trash' && (
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={withAccess(() => void moveTemplates([id], 'delete'))}>
              Delete
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} />} component={Link} to={paths.templateLogs(id)}>
            Change log
          </Menu.Item>
        </MoreMenu>
      </TemplateHeader>
      {stopping === 'form' && (
        <StopSaleDialog location={location} pasteMessage={() => setStopping('message')} close={() => setStopping(undefined)} />
      )}
      {stopping === 'message' && <StopSaleMessageDialog location={location} close={() => setStopping(undefined)} />}
      <div className={classes.body}>
        {template.place !== 'active' && (
          <div className={classes.notice}>
            <Notice
              tone="warn"
              action={
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={withAccess(() => void moveTemplates([id], template.place === 'trash' ? 'restore' : 'unarchive'))}
                >
                  Restore
                </Button>
              }
            >
              {template.place === 'trash' ? 'This template is in the trash.' : 'This template is archived.'} What was sent from it goes on
              as it is.
            </Notice>
          </div>
        )}
        {template.place !== 'trash' && template.draftId !== null && (
          <div className={classes.notice}>
            <Notice
              tone="info"
              action={
                <Button variant="default" size="compact-sm" onClick={withAccess(edit)}>
                  Open draft
                </Button>
              }
            >
              {isPublished
                ? `This is version ${template.version}, as partners get it. There is a draft with changes that are not published.`
                : 'This is a draft: nothing has been published yet. Open it to check and publish.'}
            </Notice>
          </div>
        )}
        {isPublished && template.place === 'active' && template.contractCount > 0 && (
          <div className={classes.notice}>
            <HoldersNotice templateId={id} />
          </div>
        )}
        <RateSheetPaper sheet={sheet} location={location} supplierName={supplier.companyName} />
      </div>
      <SendDialog
        opened={isSending}
        close={() => setSending(false)}
        templateIds={[id]}
        seen={[{ templateId: id, version: template.version }]}
        title={location.locationName}
      />
    </>
  )
}
