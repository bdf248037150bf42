// What can be done with many templates: publish their drafts, send what is published.

import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import type { PickedTemplate, TEMPLATE_PLACES } from '@tradewind/api/contracting/templates.ts'
import { Button, Modal } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconSend, IconTrash, IconUpload } from '@tabler/icons-react'
import { commonGroup, type TemplateGroup } from '@tradewind/domain/contracting/template-lists.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { useAction } from '../../../client/use-action.ts'
import { listTemplates, MOST_TEMPLATES } from '@tradewind/api/contracting/templates.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { WorkProgress } from '../../work/public.ts'
import { ChangeManyButton } from '../change-many/public.ts'
import { DownloadMany } from '../downloads/public.ts'
import { RollForwardButton } from '../roll-forward/public.ts'
import { SendDialog } from '../sending/public.ts'
import { moveTemplates, type TemplateMove } from './template-actions.tsx'

type TemplatePlace = (typeof TEMPLATE_PLACES)[number]
type TemplateBulkBarProps = {
  selected: readonly PickedTemplate[]
  clear: () => void
  /** How many match what the list is narrowed to; undefined while that is not known. */
  total: number | undefined
  selectMatching: () => Promise<void>
  draftCount: number
  searchText: string
  /** All drafts that the text finds are shown, and no others are hidden. */
  isShowingDrafts: boolean
  place: TemplatePlace
  groupBy: TemplateGroup | undefined
}

/** Rate sheets in one sending. */
const MOST_SENT = 200

export function TemplateBulkBar({
  selected,
  clear,
  total,
  selectMatching,
  draftCount,
  searchText,
  isShowingDrafts,
  place,
  groupBy,
}: TemplateBulkBarProps) {
  const session = useSession()
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const binding = (work: () => void) => () => (whyNot === undefined ? work() : openNoAccess(whyNot))
  const [asked, setAsked] = useState<'selected' | 'all'>()
  const [isSending, setSending] = useState(false)
  const [workId, setWorkId] = useState<string>()
  const publishing = useAction({ onFailed: (error) => toastFailed(error, 'Nothing was published') })
  const isActive = place === 'active'
  const drafts = isActive ? selected.filter((card) => card.hasDraft) : []
  const published = isActive ? selected.filter((card) => card.version > 0) : []
  const move = (what: TemplateMove) => {
    if (session.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    clear()
    void moveTemplates(
      selected.map((card) => card.templateId),
      what,
    )
  }
  const publish = async () => {
    await publishing.run(async (idempotencyKey) => {
      const body = asked === 'all' ? { allDrafts: { searchText } } : { templateIds: drafts.map((card) => card.templateId) }
      const work = await callServer(publishTemplates, { body, idempotencyKey })
      setWorkId(work.workId)
      clear()
    })
    setAsked(undefined)
  }
  const closeWork = () => {
    setWorkId(undefined)
    void refresh(listTemplates)
  }
  const count = asked === 'all' ? draftCount : drafts.length
  const offersAll = isActive && selected.length === 0 && isShowingDrafts && draftCount > 0
  return (
    <>
      {(selected.length > 0 || offersAll) && (
        <SelectionBar
          label="Templates"
          selectedCount={selected.length}
          total={total && Math.min(total, MOST_TEMPLATES)}
          selectMatching={selectMatching}
          clear={clear}
          unselected={counted(draftCount, 'draft', 'drafts')}
        >
          {drafts.length > 0 && (
            <Button variant="subtle" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={binding(() => setAsked('selected'))}>
              Publish {drafts.length}
            </Button>
          )}
          {offersAll && (
            <Button leftSection={<IconUpload size={16} stroke={1.75} />} onClick={binding(() => setAsked('all'))}>
              Publish all
            </Button>
          )}
          {published.length > 0 && (
            <ActionButton
              variant="subtle"
              leftSection={<IconSend size={16} stroke={1.75} />}
              whyNot={published.length > MOST_SENT ? `At most ${MOST_SENT} rate sheets are sent at once.` : undefined}
              onClick={binding(() => setSending(true))}
            >
              Send {published.length}
            </ActionButton>
          )}
          {published.length > 0 && (
            <DownloadMany
              count={published.length}
              templateIds={published.map((card) => card.templateId)}
              groupName={commonGroup(published, groupBy)}
            />
          )}
          {isActive && selected.length > 0 && <ChangeManyButton selected={selected} />}
          {isActive && selected.length > 0 && <RollForwardButton templateIds={selected.map((card) => card.templateId)} />}
          {selected.length > 0 && <MoveButtons place={place} move={move} />}
        </SelectionBar>
      )}
      <BindingQuestion
        act="publish"
        opened={asked !== undefined}
        title={count === 1 ? 'Publish this rate sheet?' : `Publish ${counted(count, 'rate sheet', 'rate sheets')}?`}
        confirm="Publish"
        isBusy={publishing.isBusy}
        onConfirm={() => void publish()}
        onCancel={() => setAsked(undefined)}
      >
        Each gets a new version that never changes. Rate sheets that are not complete stay drafts. Nothing is sent to partners yet.
      </BindingQuestion>
      <Modal opened={workId !== undefined} onClose={closeWork} title="Publishing" size={480}>
        {workId !== undefined && <WorkProgress workId={workId} close={closeWork} />}
      </Modal>
      <SendDialog
        opened={isSending}
        close={() => setSending(false)}
        templateIds={published.map((card) => card.templateId)}
        seen={published.map(({ templateId, version }) => ({ templateId, version }))}
        title={published.length === 1 ? (published[0]?.locationName ?? '') : counted(published.length, 'rate sheet', 'rate sheets')}
      />
    </>
  )
}

/** What can be done with templates where they are. */
function MoveButtons({ place, move }: { place: TemplatePlace; move: (what: TemplateMove) => void }) {
  return (
    <>
      {place === 'active' && (
        <Button variant="subtle" leftSection={<IconArchive size={16} stroke={1.75} />} onClick={() => move('archive')}>
          Archive
        </Button>
      )}
      {place !== 'active' && (
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
          onClick={() => move(place === 'archived' ? 'unarchive' : 'restore')}
        >
          Restore
        </Button>
      )}
      {place !== 'trash' && (
        <Button variant="subtle" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => move('delete')}>
          Delete
        </Button>
      )}
    </>
  )
}
