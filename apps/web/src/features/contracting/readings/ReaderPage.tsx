// A file that is laid out for people: on one side its page with the meaning of every cell, on the other the rate sheet to be.

import { getReading, type ReadingView } from '@tradewind/api/contracting/readings.ts'
import { Button, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isRemark } from '@tradewind/domain/reading/doubts/remarks/is-remark.ts'
import { cellsAt } from '@tradewind/domain/reading/pointing/cells-at.ts'
import type { Sentence, TableToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SentencePart } from '@tradewind/domain/reading/sentences/sentence.ts'
import { placeOfPart } from '@tradewind/domain/reading/sentences/wrong-part.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useCallback, useMemo, useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ComparePanel } from './ComparePanel.tsx'
import { Correct } from './Correct.tsx'
import { FilePane } from './FilePane.tsx'
import { LeftPanel, QuestionsPanel } from './Questions.tsx'
import classes from './ReaderPage.module.css'
import { blockSelection, cellSelection, cellsBetween, lineSelection, type Selection } from './selection.ts'
import { SheetChoices, YEAR } from './SheetChoices.tsx'
import { SheetPane } from './SheetPane.tsx'
import type { Pointing, Selecting } from './pane-hands.ts'
import { Foot } from './Foot.tsx'
import { TablesPanel } from './TablesPanel.tsx'
import { TakenOver } from './TakenOver.tsx'
import { choiceOfPart, type Wanted } from './told-draft.ts'
import { useReading } from './use-reading.ts'

/** @param discarded where to go once the file was discarded; to the templates when not given */
export function ReaderPage({ importId, discarded }: { importId: string; discarded?: () => void }) {
  const found = useQuery({ ...queryOf(getReading, { params: { id: importId } }), refetchOnWindowFocus: false })
  if (isNothingThere(found.error)) return <NotFound />
  if (found.error && !found.data) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <p className="s13 t2">Reading the file…</p>
  return found.data.taken ? (
    <TakenOver view={found.data} taken={found.data.taken} />
  ) : (
    <Reader key={importId} view={found.data} discarded={discarded} />
  )
}

const TABS = ['confirm', 'sheet', 'questions', 'left', 'compared'] as const

function Reader({ view, discarded }: { view: ReadingView; discarded: (() => void) | undefined }) {
  const open = useReading(view)
  const { pages, reading, toBe } = open
  const [pageNumber, setPageNumber] = useState(pages.find((each) => !each.isHidden)?.number)
  const [tab, setTab] = useState<string | null>(open.openTables.length > 0 ? 'confirm' : 'sheet')
  const [side, setSide] = useState<'file' | 'sheet'>('file')
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<{ selection: Selection; wanted: Wanted | undefined; back: (() => void) | undefined }>()
  useHotkeys([
    ['mod+Z', () => open.undo?.()],
    ['mod+shift+Z', () => open.redo?.()],
  ])
  const byId = useMemo(() => new Map(pages.flatMap((each) => each.cells.map((cell) => [cell.id, { cell, page: each }] as const))), [pages])
  const marks = useMemo(() => new Map(reading.marks.map((mark) => [mark.cellId, mark])), [reading])
  const point = useCallback((cellIds: readonly string[]) => setShown(new Set(cellIds)), [])
  const show = useCallback(
    (cellId: string) => {
      const number = byId.get(cellId)?.page.number
      if (number !== undefined) setPageNumber(number)
      setShown(new Set([cellId]))
      requestAnimationFrame(() => document.getElementById(`cell-${cellId}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    },
    [byId],
  )
  const select = useCallback((selection: Selection | undefined, wanted?: Wanted, back?: () => void) => {
    if (!selection) return
    setShown(new Set(selection.cellIds))
    setPicked({ selection, wanted, back })
    setSide('file')
  }, [])
  const pick = useCallback(
    (cellId: string, wanted?: Wanted) => {
      const found = byId.get(cellId)
      if (!found) return
      show(cellId)
      select(cellSelection(found.cell), wanted, side === 'sheet' ? () => setSide('sheet') : undefined)
    },
    [byId, show, select, side],
  )
  /** What is wrong in a sentence: its form opens at the cell, column, row or table that says it. */
  const correctPart = ({ tableId, table }: TableToConfirm, { cellId }: Sentence, part: SentencePart | undefined) => {
    const found = byId.get(cellId)
    if (!found) return
    show(cellId)
    const at = part ? placeOfPart(part.about, cellId, table) : ({ scope: 'table', cellId } as const)
    const cellIds = cellsAt(at, reading.tables)
    const back = () => {
      setSide(side)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-table="${CSS.escape(tableId)}"]`)?.focus())
    }
    select(
      { ...cellSelection(found.cell), text: part?.text ?? found.cell.text, cellIds: cellIds.length > 0 ? cellIds : [cellId] },
      { choice: part ? choiceOfPart(part.about) : 'nothing', scope: at.scope, value: part?.value },
      back,
    )
  }
  const pointing: Pointing = { shown, point, pick }
  const page = pages.find((each) => each.number === pageNumber)
  const line = (scope: 'row' | 'column', index: number) => page && lineSelection(page, reading.tables, scope, index)
  const ends = (from: string, to: string) => [byId.get(from)?.cell, byId.get(to)?.cell] as const
  const selecting: Selecting = {
    pickLine: (scope, index) => select(line(scope, index)),
    showLine: (scope, index) => point(line(scope, index)?.cellIds ?? []),
    stretch: (from, to) => {
      const [first, last] = ends(from, to)
      if (page && first && last) point(cellsBetween(page, first, last).map((cell) => cell.id))
    },
    pickBlock: (from, to) => {
      const [first, last] = ends(from, to)
      if (page && first && last) select(blockSelection(page, first, last))
    },
  }
  const closeForm = () => {
    const [cellId] = picked?.selection.cellIds ?? []
    setPicked(undefined)
    if (picked?.back) picked.back()
    else if (cellId !== undefined) document.getElementById(`cell-${cellId}`)?.focus()
  }
  const openQuestions = reading.questions.filter((question) => question.answer === undefined && !isRemark(question))
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
          Rate sheet{open.openTables.length > 0 && `, ${open.openTables.length} to confirm`}
          {openQuestions.length > 0 && `, ${openQuestions.length} to decide`}
        </Button>
      </div>
      <FilePane
        pages={pages}
        page={page}
        choosePage={setPageNumber}
        reading={reading}
        marks={marks}
        pointing={pointing}
        selecting={selecting}
        hint="Point at a cell to see what it means. Press a cell, the head of a row or a column, or drag over a block, to correct it."
      >
        {picked && (
          <Correct
            key={`${picked.selection.name} ${picked.selection.cellIds[0]} ${picked.wanted?.choice}`}
            selection={picked.selection}
            reading={reading}
            mark={marks.get(picked.selection.cellId ?? picked.selection.cellIds[0] ?? '')}
            wanted={picked.wanted}
            period={toBe.period ?? YEAR}
            correct={(corrections) => {
              open.correct(...corrections)
              closeForm()
            }}
            close={closeForm}
          />
        )}
      </FilePane>
      <section className={classes.sheet} aria-label="The rate sheet to be">
        {view.carriedCount > 0 && (
          <Notice tone="info">
            {counted(view.carriedCount, 'correction', 'corrections')} of your last file with this layout hold here too.
          </Notice>
        )}
        {open.problem !== undefined && <Notice tone="danger">{open.problem}</Notice>}
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List aria-label="What comes of the file">
            <Tabs.Tab value={TABS[0]}>Confirm ({open.openTables.length})</Tabs.Tab>
            <Tabs.Tab value={TABS[1]}>Rate sheet</Tabs.Tab>
            <Tabs.Tab value={TABS[2]}>Questions ({openQuestions.length})</Tabs.Tab>
            <Tabs.Tab value={TABS[3]}>Not taken over ({toBe.left.length})</Tabs.Tab>
            <Tabs.Tab value={TABS[4]}>Compared</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={TABS[0]}>
            <TablesPanel
              tables={open.tables}
              reading={reading}
              confirm={open.confirm}
              correct={open.correct}
              pointing={pointing}
              show={(cellId) => {
                setSide('file')
                show(cellId)
              }}
              correctPart={correctPart}
            />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[1]}>
            <SheetChoices view={view} open={open} />
            <SheetPane view={view} open={open} pointing={pointing} />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[2]}>
            <QuestionsPanel
              reading={reading}
              correct={open.correct}
              pointing={pointing}
              sayDates={(cellId) => pick(cellId, { choice: 'season' })}
            />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[3]}>
            <LeftPanel left={toBe.left} pointing={pointing} />
          </Tabs.Panel>
          <Tabs.Panel value={TABS[4]}>
            <ComparePanel view={view} open={open} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <Foot view={view} open={open} questionCount={openQuestions.length} discarded={discarded} />
    </div>
  )
}
