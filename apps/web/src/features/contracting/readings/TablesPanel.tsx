// The tables of the file, each with the sentences by which a person confirms it; by mouse and by keys.

import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import { isOpen, type Sentence, type TableToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SentencePart } from '@tradewind/domain/reading/sentences/sentence.ts'
import { counted, pluralOf } from '@tradewind/domain/text/counted.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import type { Pointing } from './pane-hands.ts'
import { TableCard } from './TableCard.tsx'
import classes from './TablesPanel.module.css'

type PanelProps = {
  tables: readonly TableToConfirm[]
  reading: Reading
  confirm: (table: TableToConfirm) => void
  correct: (correction: Correction) => void
  pointing: Pointing
  /** Shows the cell in the file. */
  show: (cellId: string) => void
  /** Opens the form that corrects a part of a sentence; without one, the form that leaves the table out. */
  correctPart: (table: TableToConfirm, sentence: Sentence, part: SentencePart | undefined) => void
}

export function TablesPanel({ tables, confirm, ...rest }: PanelProps) {
  const list = useRef<HTMLDivElement>(null)
  const [wrongId, setWrongId] = useState<string>()
  const cardOf = (tableId: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])].find((card) => card.dataset.table === tableId)
  const focus = (tableId: string | undefined) => (cardOf(tableId) ?? list.current)?.focus()
  const openTables = tables.filter(isOpen)
  /** The table that has the focus, else the first that waits. */
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-table]')?.dataset.table
    return tables.find(({ tableId }) => tableId === id)
  }
  const right = (table: TableToConfirm | undefined) => {
    if (!table || !isOpen(table)) return
    const at = openTables.indexOf(table)
    const next = openTables[at + 1] ?? openTables[at - 1]
    // Drawn at once, since what was confirmed goes behind the tables that wait: the next press finds the next table.
    flushSync(() => {
      setWrongId(undefined)
      confirm(table)
    })
    focus(next?.tableId)
  }
  const wrong = (table: TableToConfirm | undefined) => {
    setWrongId(table?.tableId)
    requestAnimationFrame(() => cardOf(table?.tableId)?.querySelector<HTMLElement>('[data-part]')?.focus())
  }
  const go = (step: 1 | -1) => {
    const table = current()
    focus((table ? tables[tables.indexOf(table) + step] : step === 1 ? tables[0] : tables.at(-1))?.tableId ?? table?.tableId)
  }
  usePageKeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
    // One press confirms one table: after it the next has the focus.
    ['R', (isHeld) => (isHeld ? undefined : right(current() ?? openTables[0]))],
    ['W', () => wrong(current() ?? openTables[0])],
  ])
  if (tables.length === 0)
    return <p className={classes.none}>No table of rates was found in this file. Draw a block over one to say that it is.</p>
  return (
    <div ref={list} tabIndex={-1} className={classes.panel}>
      <p className={classes.summary} role="status">
        {summaryText(tables)}
      </p>
      {tables.map((table) => (
        <TableCard
          key={table.tableId}
          table={table}
          isWrong={wrongId === table.tableId}
          right={() => right(table)}
          wrong={() => wrong(table)}
          cancel={() => {
            setWrongId(undefined)
            focus(table.tableId)
          }}
          {...rest}
          correctPart={(...args) => {
            setWrongId(undefined)
            rest.correctPart(...args)
          }}
        />
      ))}
    </div>
  )
}

/** Read out as it changes. @example '1 table waits to be confirmed. Table 2: Suites means something else than you confirmed.' */
function summaryText(tables: readonly TableToConfirm[]): string {
  const open = tables.filter(isOpen)
  const again = tables.filter(({ state }) => state === 'again')
  const known = tables.filter(({ state }) => state === 'known')
  return [
    open.length === 0
      ? `${tables.length === 1 ? 'The table is' : `All ${tables.length} tables are`} confirmed.`
      : `${counted(open.length, 'table waits', 'tables wait')} to be confirmed.`,
    ...again.map(({ name }) => `${name} means something else than you confirmed.`),
    ...(known.length === 0
      ? []
      : [
          `${counted(known.length, 'table', 'tables')} ${pluralOf(known.length, 'is', 'are')} as in your last file, and ${pluralOf(known.length, 'needs', 'need')} no press.`,
        ]),
  ].join(' ')
}
