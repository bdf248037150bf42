// A workbook that is brought into the draft on screen: dropped, mapped, seen before, and taken over into this draft alone. // C-DG-013, C-DG-032

import {
  applyImport,
  downloadImportProblems,
  getImport,
  type ImportView,
  listImportProblems,
  previewImport,
  startImport,
} from '@tradewind/api/contracting/imports.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { getWork } from '@tradewind/api/work.ts'
import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { useAction } from '../../../client/use-action.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { callServer, downloadFrom } from '../../../client/call-server.ts'
import { keepAnswer, queryOf } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { paths } from '../../../paths.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type DraftStore, pagesOf, useDraftStore, useNavigation } from '../rate-sheet/public.ts'
import { WorkProgress } from '../../work/public.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ImportOptions } from './ImportOptions.tsx'
import { LocationPreview } from './LocationPreview.tsx'
import classes from './OmniImportDialog.module.css'
import { SheetChoice } from './SheetChoice.tsx'
import { useDecision } from './use-decision.ts'

/** While the file is read or taken over it is asked for so often. */
const ASKED_EVERY_MS = 600
/** Rows more than these are in the file that can be downloaded. */
const SHOWN_ROWS = 20

export function OmniImportDialog({ close }: { close: () => void }) {
  const store = useDraftStore()
  const navigation = useNavigation()
  const [importId, setImportId] = useState<string>()
  const take = async (file: File) => {
    // What is unsaved goes first: the file changes what the server has.
    await store.save()
    const started = await callServer(startImport, { body: { file, draftId: store.draftId } })
    setImportId(started.importId)
  }
  return (
    <Modal
      opened
      onClose={close}
      title="Import a file into this rate sheet"
      size={importId === undefined ? 560 : 980}
      closeOnClickOutside={false}
    >
      {importId === undefined ? (
        <div className={classes.form}>
          <FileDrop take={take} />
          <p className="s13 t2">
            Rows about {navigation.location.locationName} change this rate sheet alone: products of the same name get the seasons and rates
            of the file, others are added. Nothing is taken over before you have seen it.{' '}
            <Link to={paths.help('import')}>What the file should look like</Link>
          </p>
          <DialogButtons close={close} />
        </div>
      ) : (
        <Started importId={importId} again={() => setImportId(undefined)} close={close} />
      )}
    </Modal>
  )
}

function Started({ importId, again, close }: { importId: string; again: () => void; close: () => void }) {
  const query = queryOf(getImport, { params: { id: importId } })
  const { data: view, error } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' || state.data?.state === 'applying' ? ASKED_EVERY_MS : false),
  })
  if (error && !view) return <Notice tone="danger">{messageOf(error)}</Notice>
  if (!view || view.state === 'reading') {
    return (
      <div className={classes.form} aria-busy="true">
        <p className="s13 t2" role="status">
          Reading the file…
        </p>
        <Skeleton height={180} radius="md" />
      </div>
    )
  }
  const keep = (next: ImportView) => keepAnswer(query, next)
  if (view.state === 'failed') {
    return (
      <div className={classes.form}>
        <Notice tone="danger">{view.problem}</Notice>
        <SheetChoice view={view} keep={keep} />
        <Group justify="flex-end">
          <Button onClick={again}>Choose another file</Button>
        </Group>
      </div>
    )
  }
  if (view.isLaidOut) {
    return (
      <div className={classes.form}>
        <Notice tone="info">This file is laid out for people. It is read on its page, where you see what every cell means.</Notice>
        <Group justify="flex-end">
          <Button component={HrefLink} href={paths.import(importId)}>
            Read it on its page
          </Button>
        </Group>
      </div>
    )
  }
  if (view.state === 'ready') return <Decide key={importId} view={view} keep={keep} again={again} />
  return view.workId === null ? null : <WorkProgress workId={view.workId} close={close} linkLabel="Show the rates" />
}

/** Once it is taken over, what the file brought in is one step that can be undone, also when the dialog was closed meanwhile. */
async function asStep(
  store: DraftStore,
  { importId, fileName, workId }: { importId: string; fileName: string; workId: string },
  since: ReadonlyMap<string, SheetPage>,
): Promise<void> {
  const taken = await takenOver(importId, workId)
  if (!taken) return
  const work = async () => {
    await store.refresh()
    return {
      structure: { kind: 'came', pages: pagesOf(store.snapshot(), taken.addedIds) },
      changedIds: taken.changedIds,
      answer: undefined,
    } as const
  }
  await store.arrange(`Imported from ${fileName}`, work, since)
}

/** What it did to the pages; undefined when it failed. While the server cannot be reached it is asked again. */
async function takenOver(importId: string, workId: string): Promise<ImportView['taken'] | undefined> {
  for (;;) {
    const work = await callServer(getWork, { params: { id: workId } }).catch(() => undefined)
    if (work?.state === 'failed') return undefined
    if (work?.state === 'succeeded') return (await callServer(getImport, { params: { id: importId } })).taken ?? undefined
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
}

function Decide({ view, keep, again }: { view: ImportView; keep: (view: ImportView) => void; again: () => void }) {
  const store = useDraftStore()
  const { decision, change, problem, isSaving } = useDecision(view, keep)
  const action = useAction()
  if (!decision) return <Notice tone="danger">The file was read without a result. Please upload it again.</Notice>
  const has = (field: ImportView['mapping'][number]['field']) => decision.mapping.some((meaning) => meaning.field === field)
  const take = () => {
    const since = store.pagesNow()
    void action.run(async (idempotencyKey) => {
      const { workId } = await callServer(applyImport, { params: { id: view.importId }, idempotencyKey })
      void asStep(store, { ...view, workId }, since).catch((error: unknown) => toastFailed(error))
      keep(await callServer(getImport, { params: { id: view.importId } }))
    })
  }
  const { summary, findings } = view
  const isAllThere = summary !== null && summary.changedTemplateCount === 0
  const finding = action.problem ?? problem ?? findings[0]
  return (
    <div className={classes.form}>
      <p className="s13 t2">{view.fileName}</p>
      {finding !== undefined && <Notice tone={findings.length > 0 ? 'warn' : 'danger'}>{finding}</Notice>}
      <SheetChoice view={view} keep={keep} />
      <div className={classes.columns}>
        <ColumnMapping
          columns={view.columns}
          mapping={decision.mapping}
          isRemembered={view.isRemembered}
          onChange={(mapping) => change({ mapping })}
        />
        <ImportOptions
          isOfDraft
          options={decision.options}
          hasProduct={has('product')}
          hasCommission={has('commission')}
          hasCountry={has('country')}
          hiddenRowCount={view.hiddenRowCount}
          onChange={(options) => change({ options })}
        />
      </div>
      {summary && <Result importId={view.importId} left={summary.unusableRowCount} />}
      <Group justify="flex-end" gap="sm">
        <span className="s13 t2 grow" role="status">
          {isAllThere ? 'Everything in this file is in the rate sheet already.' : summary ? '' : 'Nothing is taken over yet.'}
        </span>
        <Button variant="default" onClick={again}>
          Another file
        </Button>
        <Button loading={action.isBusy || action.isDone} disabled={!summary || isAllThere || isSaving} onClick={take}>
          Take over
        </Button>
      </Group>
    </div>
  )
}

/** What becomes of the products, and which rows are left out. */
function Result({ importId, left }: { importId: string; left: number }) {
  const preview = useQuery(queryOf(previewImport, { params: { id: importId } }))
  const problems = useQuery({
    ...queryOf(listImportProblems, { params: { id: importId }, query: { level: 'unusable', limit: SHOWN_ROWS } }),
    enabled: left > 0,
  })
  const save = async () => {
    const file = await downloadFrom(downloadImportProblems, { params: { id: importId } })
    saveFile(file.blob, file.fileName)
  }
  return (
    <section className={classes.result} aria-label="What comes of the file">
      <ul>
        {preview.data?.items.map((location) => (
          <LocationPreview key={location.key} location={location} />
        ))}
      </ul>
      {left > 0 && (
        <div className={classes.left}>
          <div className="row g2">
            <h3 className="grow">{counted(left, 'row is left out', 'rows are left out')}</h3>
            <Button variant="subtle" size="compact-sm" onClick={() => void save()}>
              Download these rows
            </Button>
          </div>
          <ul className="s13">
            {problems.data?.items.map((row) => (
              <li key={`${row.rowNumber} ${row.column} ${row.reason}`}>
                <span className="muted tn">row {row.rowNumber}</span> {row.column} {row.value && `“${row.value}”`}: {row.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
