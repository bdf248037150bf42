// A file that is laid out for people: on one side its page with the meaning of every cell, on the other the rate sheet to be.

import { discardReading, getReading, type ReadingView, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import { getImport } from '@tradewind/api/contracting/imports.ts'
import { Button, Checkbox, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useCallback, useMemo, useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { MARK_WORDS, MARKS, MEANING_WORDS, surenessText } from './meanings.ts'
import { NotUnderstoodPanel, QuestionsPanel } from './Questions.tsx'
import classes from './ReaderPage.module.css'
import { SheetChoices } from './SheetChoices.tsx'
import { SheetPane } from './SheetPane.tsx'
import { type Pointing, SourcePane } from './SourcePane.tsx'
import { type OpenReading, useReading } from './use-reading.ts'

/** @param discarded where to go once the file was discarded; to the templates when not given */
export function ReaderPage({ importId, discarded }: { importId: string; discarded?: () => void }) {
  const found = useQuery({ ...queryOf(getReading, { params: { id: importId } }), refetchOnWindowFocus: false })
  if (found.error && !found.data) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <p className="s13 t2">Reading the file…</p>
  return found.data.taken ? (
    <TakenOver view={found.data} taken={found.data.taken} />
  ) : (
    <Reader key={importId} view={found.data} discarded={discarded} />
  )
}

const TABS = ['sheet', 'questions', 'left', 'compared'] as const

function Reader({ view, discarded }: { view: ReadingView; discarded: (() => void) | undefined }) {
  const open = useReading(view)
  const { pages, reading, toBe } = open
  const visible = pages.filter((page) => !page.isHidden)
  const [pageNumber, setPageNumber] = useState(visible[0]?.number)
  const [tab, setTab] = useState<string | null>('sheet')
  const [side, setSide] = useState<'file' | 'sheet'>('file')
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<string>()
  useHotkeys([
    ['mod+Z', () => open.undo?.()],
    ['mod+shift+Z', () => open.redo?.()],
  ])
  const page = pages.find((each) => each.number === pageNumber)
  const pageOf = useMemo(() => new Map(pages.flatMap((each) => each.cells.map((cell) => [cell.id, each.number] as const))), [pages])
  const texts = useMemo(() => new Map(pages.flatMap((each) => each.cells.map((cell) => [cell.id, cell] as const))), [pages])
  const marks = useMemo(() => new Map(reading.marks.map((mark) => [mark.cellId, mark])), [reading])
  const asked = useMemo(
    () =>
      new Set(reading.questions.flatMap((question) => (question.answer === undefined ? [...question.cellIds, ...question.affects] : []))),
    [reading],
  )
  const point = useCallback((cellIds: readonly string[]) => setShown(new Set(cellIds)), [])
  const pick = useCallback(
    (cellId: string) => {
      setPageNumber(pageOf.get(cellId))
      setPicked(cellId)
      setShown(new Set([cellId]))
      requestAnimationFrame(() => document.getElementById(`cell-${cellId}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    },
    [pageOf],
  )
  const pointing: Pointing = { shown, point, pick }
  const [first] = shown
  const mark = first === undefined ? undefined : marks.get(first)
  const openQuestions = reading.questions.filter((question) => question.answer === undefined)
  const pickedCell = picked === undefined ? undefined : texts.get(picked)
  return (
    <div className={classes.reader} data-side={side}>
      <div className={classes.sides} role="group" aria-label="Show">
        <Button
          size="compact-sm"
          variant={side === 'file' ? 'filled' : 'default'}
          aria-pressed={side === 'file'}
          onClick={() => setSide('file')}
        >
          File
        </Button>
        <Button
          size="compact-sm"
          variant={side === 'sheet' ? 'filled' : 'default'}
          aria-pressed={side === 'sheet'}
          onClick={() => setSide('sheet')}
        >
          Rate sheet{openQuestions.length > 0 ? `, ${openQuestions.length} to decide` : ''}
        </Button>
      </div>
      <section className={classes.file} aria-label="The file">
        <ul className={classes.legend} aria-label="What the marks mean">
          {MARKS.map((kind) => (
            <li key={kind}>
              <i data-mark={kind} aria-hidden />
              {MARK_WORDS[kind]}
            </li>
          ))}
        </ul>
        <p className={classes.line} aria-live="polite">
          {mark ? (
            <>
              <b>{first?.replace(/^.*!/, '')}</b> {MEANING_WORDS[mark.meaning]} → {mark.understood}{' '}
              <span className="muted">{surenessText(mark.sureness)}</span>
            </>
          ) : (
            <span className="muted">Point at a cell to see what it means. Press it to leave it out, or its row, column or table.</span>
          )}
        </p>
        <div className={classes.page}>{page && <SourcePane page={page} marks={marks} asked={asked} pointing={pointing} />}</div>
        {picked !== undefined && pickedCell && (
          <LeaveOut
            key={picked}
            cell={pickedCell}
            table={reading.tables.find((table) => table.cellIds.includes(picked))}
            correct={(correction) => {
              open.correct(correction)
              setPicked(undefined)
            }}
            close={() => setPicked(undefined)}
          />
        )}
        <nav className={classes.tabs} aria-label="Sheets and pages">
          {pages.map((each) =>
            each.isHidden ? (
              <span key={each.number} className="muted">
                {each.name} (hidden in the file, not read)
              </span>
            ) : (
              <button
                key={each.number}
                type="button"
                aria-current={each.number === pageNumber ? 'true' : undefined}
                onClick={() => setPageNumber(each.number)}
              >
                {each.name || `Page ${each.number}`}
              </button>
            ),
          )}
        </nav>
      </section>
      <section className={classes.sheet} aria-label="The rate sheet to be">
        {view.carriedCount > 0 && (
          <Notice tone="info">
            {counted(view.carriedCount, 'correction', 'corrections')} of your last file with this layout hold here too.
          </Notice>
        )}
        {open.problem !== undefined && <Notice tone="danger">{open.problem}</Notice>}
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label="What comes of the file">
            <Tabs.Tab value={TABS[0]}>Rate sheet</Tabs.Tab>
            <Tabs.Tab value={TABS[1]}>Questions ({openQuestions.length})</Tabs.Tab>
            <Tabs.Tab value={TABS[2]}>Not taken over ({reading.notUnderstood.length + toBe.remarks.length})</Tabs.Tab>
            <Tabs.Tab value={TABS[3]}>Compared</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={TABS[0]}>
            <SheetChoices view={view} open={open} />
            <SheetPane toBe={toBe} pointing={pointing} />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[1]}>
            <QuestionsPanel
              reading={reading}
              answer={(questionId, value) => open.correct({ kind: 'answer', questionId, value })}
              pointing={pointing}
            />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[2]}>
            <NotUnderstoodPanel reading={reading} remarks={toBe.remarks} pointing={pointing} />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[3]}>
            <ComparePanel view={view} open={open} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <Foot view={view} open={open} questionCount={openQuestions.length} discarded={discarded} />
    </div>
  )
}

type FootProps = { view: ReadingView; open: OpenReading; questionCount: number; discarded: (() => void) | undefined }

function Foot({ view, open, questionCount, discarded }: FootProps) {
  const navigate = useNavigate()
  const [isTaking, setTaking] = useState(false)
  const [isRemembered, setRemembered] = useState(true)
  const [refused, setRefused] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const { toBe, reading } = open
  const [finding] = toBe.findings
  const take = async () => {
    setTaking(true)
    setRefused(undefined)
    try {
      const revision = await open.settle()
      await callServer(takeOverReading, {
        params: { id: view.importId },
        body: { revision, isRemembered },
        idempotencyKey: `${key}-${revision}`,
      })
      await refresh(getReading, getImport)
    } catch (error) {
      setRefused(messageOf(error))
      setTaking(false)
    }
  }
  const discard = async () => {
    try {
      await callServer(discardReading, { params: { id: view.importId } })
      if (discarded) discarded()
      else await navigate({ to: paths.templateList })
    } catch (error) {
      setRefused(messageOf(error))
    }
  }
  const leftOut = reading.notUnderstood.length
  return (
    <footer className={classes.foot}>
      <p className="grow" role="status">
        {refused ?? finding ?? (
          <>
            <b>{counted(toBe.rateCount, 'rate', 'rates')}</b> understood, {counted(questionCount, 'question', 'questions')},{' '}
            {counted(leftOut, 'line', 'lines')} left out
            {toBe.waiting.length > 0 && `. ${counted(toBe.waiting.length, 'rate waits', 'rates wait')} for your answers`}
          </>
        )}
      </p>
      <Checkbox
        size="xs"
        label="Remember for the next file"
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
      <Button variant="default" disabled={!open.undo} onClick={() => open.undo?.()}>
        Undo
      </Button>
      <Button variant="default" disabled={!open.redo} onClick={() => open.redo?.()}>
        Redo
      </Button>
      <Button variant="subtle" onClick={() => void discard()}>
        Discard
      </Button>
      <Button loading={isTaking} disabled={finding !== undefined} onClick={() => void take()}>
        Take over {counted(toBe.rateCount, 'rate', 'rates')}
      </Button>
    </footer>
  )
}

function TakenOver({ view, taken }: { view: ReadingView; taken: NonNullable<ReadingView['taken']> }) {
  return (
    <div className={classes.taken}>
      <p>{view.fileName} was taken over.</p>
      <ul>
        {taken.sheets.map((sheet) => (
          <li key={sheet.draftId}>
            <Link to={paths.draft(sheet.draftId)}>{sheet.locationName}</Link>: {counted(sheet.rateCount, 'rate', 'rates')},{' '}
            {counted(sheet.pageCount, 'product', 'products')}
          </li>
        ))}
      </ul>
    </div>
  )
}
