// A finalised master template: what is written in it, who follows it, and what can be done with it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import {
  createEditedMasterDraft,
  deleteMasterTemplate,
  diffMasterTemplates,
  type getMasterTemplate,
  listAffectedBuyers,
  listAssociatedTemplates,
  listMasterTemplates,
} from '@tradewind/api/contracting/master-templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Menu, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { type Action, useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { toastFailed } from '../../../ui/toast.ts'
import { WorkProgress } from '../../work/public.ts'
import { closingItems } from '../rate-sheet/public.ts'
import { RenameMasterDialog } from './CreateMasterDialog.tsx'
import { Concerned } from './Concerned.tsx'
import classes from './Masters.module.css'

type MasterViewProps = AnswerOf<typeof getMasterTemplate>

export function MasterView({ master, policies, notes }: MasterViewProps) {
  const { _id: id, templateName, draftId } = master
  usePageTitle(templateName)
  const { work } = useSearch({ from: '/inside/contracting/master-template/$id' })
  const navigate = useNavigate()
  const session = useSession()
  const opening = useAction({ onFailed: (error) => toastFailed(error, 'Not opened') })
  const deleting = useAction({ onFailed: (error) => toastFailed(error, 'Not deleted') })
  const [dialog, setDialog] = useState<'rename' | 'delete'>()
  const items = closingItems(policies, notes, master.currency)
  const ifWriter = (run: () => void) => (session.access === 'write' ? run() : openNoAccess(NO_WRITE_ACCESS.performAction))
  const act = ({ run }: Action, work: () => Promise<unknown>) => ifWriter(() => void run(work))
  const edit = () =>
    act(opening, async () => {
      const opened = await callServer(createEditedMasterDraft, { params: { id } })
      await navigate({ to: paths.masterTemplate(opened.draftId) })
    })
  const remove = () =>
    act(deleting, async () => {
      await callServer(deleteMasterTemplate, { params: { id } })
      await navigate({ to: paths.masterTemplateList })
      await refresh(listMasterTemplates)
    })
  const closeWork = () => {
    void navigate({ to: paths.masterTemplate(id), search: {}, replace: true })
    void refresh(listAssociatedTemplates, listAffectedBuyers, listMasterTemplates)
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{templateName}</h1>
          <p className="s13 muted">
            Amounts in {master.currency} · last change {momentInText(master.changedAt)}
          </p>
        </div>
        <div className={classes.actions}>
          {master.isFinalised && (
            <Button component={Link} to={paths.associateMasterTemplate(id)}>
              Apply to templates
            </Button>
          )}
          <Button variant="default" loading={opening.isBusy} onClick={edit}>
            {draftId === null ? 'Edit' : 'Open the draft'}
          </Button>
          <MoreMenu label="More">
            <Menu.Item onClick={() => ifWriter(() => setDialog('rename'))}>Rename…</Menu.Item>
            <Menu.Item color="red" onClick={() => ifWriter(() => setDialog('delete'))}>
              Delete…
            </Menu.Item>
          </MoreMenu>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.text}>
          {items.length === 0 && <p className="t2">Nothing is written in it yet.</p>}
          {items.map(([title, text]) => (
            <section key={title + text}>
              <h2>{title}</h2>
              <p className="t2">{text}</p>
            </section>
          ))}
        </div>
        <aside className={classes.aside}>
          {draftId !== null && master.isFinalised && <DraftChanges id={id} draftId={draftId} />}
          <Concerned id={id} />
        </aside>
      </div>
      {dialog === 'rename' && <RenameMasterDialog id={id} templateName={templateName} close={() => setDialog(undefined)} />}
      <BindingQuestion
        act="delete"
        opened={dialog === 'delete'}
        title="Delete this master template?"
        confirm="Delete"
        isBusy={deleting.isBusy}
        onConfirm={remove}
        onCancel={() => setDialog(undefined)}
      >
        Templates that follow it keep what they have, and follow it no more.
      </BindingQuestion>
      {work !== undefined && (
        <Modal opened onClose={closeWork} title="Finalising" size={512}>
          <WorkProgress workId={work} close={closeWork} />
        </Modal>
      )}
    </div>
  )
}

function DraftChanges({ id, draftId }: { id: string; draftId: string }) {
  const diff = useQuery(queryOf(diffMasterTemplates, { query: { lhsDocId: id, rhsDocId: draftId } }))
  const changes = diff.data?.changes ?? []
  return (
    <section aria-label="The draft">
      <h2>The draft</h2>
      {diff.data && changes.length === 0 && <p className="t2">Nothing is changed in it yet.</p>}
      <ul className={classes.changes}>
        {changes.slice(0, 8).map((change) => (
          <li key={`${change.title} ${change.text}`}>{change.text}</li>
        ))}
        {changes.length > 8 && <li className="muted">and {changes.length - 8} more</li>}
      </ul>
    </section>
  )
}
