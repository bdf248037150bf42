// The page of the file, with every understood cell in the colour of its meaning.

import type { Mark } from '@tradewind/domain/reading/reading.ts'
import { columnLetters, type SourceCell, type SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import { markOf, MEANING_WORDS } from './meanings.ts'
import classes from './SourcePane.module.css'
import { cellInDirection } from './walk-cells.ts'

/** Rows and columns of a sheet beyond these are not drawn; the pane says so. */
const MOST_ROWS = 600
const MOST_COLUMNS = 60

export type Pointing = {
  /** Cells that are outlined. */
  readonly shown: ReadonlySet<string>
  readonly point: (cellIds: readonly string[]) => void
  /** Asks what the cell means. */
  readonly pick: (cellId: string) => void
}

/** Pointing at more than a cell. Absent where nothing can be corrected. */
export type Selecting = {
  readonly pickLine: (scope: 'row' | 'column', index: number) => void
  readonly showLine: (scope: 'row' | 'column', index: number) => void
  /** From the cell where the block began to the one where the pointer or the focus is. */
  readonly stretch: (fromId: string, toId: string) => void
  readonly pickBlock: (fromId: string, toId: string) => void
}

type PaneProps = {
  page: SourcePage
  marks: ReadonlyMap<string, Mark>
  asked: ReadonlySet<string>
  pointing: Pointing
  selecting?: Selecting | undefined
}

/**
 * One cell is reached by Tab, the others and the heads of rows and columns by the arrow keys. Dragging, or the arrow keys with Shift, point
 * at a block.
 */
export function SourcePane(props: PaneProps) {
  const block = useBlock(props.selecting)
  return (
    <div data-cells>{props.page.kind === 'sheet' ? <SheetGrid {...props} block={block} /> : <PaperPage {...props} block={block} />}</div>
  )
}

type Block = ReturnType<typeof useBlock>

/** Where a block began, while it is drawn. */
function useBlock(selecting: Selecting | undefined) {
  const from = useRef<string>(undefined)
  const to = useRef<string>(undefined)
  return {
    isDrawn: () => from.current !== undefined && to.current !== undefined && to.current !== from.current,
    begin: (cellId: string) => {
      from.current = cellId
      to.current = undefined
    },
    reach: (cellId: string) => {
      if (from.current === undefined) return
      to.current = cellId
      selecting?.stretch(from.current, cellId)
    },
    drop: () => {
      from.current = undefined
      to.current = undefined
    },
    end: () => {
      const [first, last] = [from.current, to.current]
      from.current = undefined
      to.current = undefined
      if (first !== undefined && last !== undefined && first !== last) selecting?.pickBlock(first, last)
    },
  }
}

/** @param block with Shift, the block grows with the focus */
function walk(event: KeyboardEvent<HTMLButtonElement>, block: Block | undefined) {
  const own = event.currentTarget
  const buttons = [...(own.closest('[data-cells]')?.querySelectorAll<HTMLElement>('button') ?? [])]
  const isBlock = event.shiftKey && block !== undefined && own.dataset.cell !== undefined
  const cells = isBlock ? buttons.filter((button) => button.dataset.cell !== undefined) : buttons
  const next = cellInDirection(own, cells, event.key)
  if (!next) return
  event.preventDefault()
  if (isBlock && !block.isDrawn()) block.begin(own.dataset.cell ?? '')
  next.focus()
  if (isBlock) block.reach(next.dataset.cell ?? '')
}

type LineHeadProps = { scope: 'row' | 'column'; index: number; selecting: Selecting | undefined }

/** The letter of a column or the number of a row. */
function LineHead({ scope, index, selecting }: LineHeadProps) {
  const name = scope === 'column' ? columnLetters(index) : String(index + 1)
  if (!selecting) return name
  const show = () => selecting.showLine(scope, index)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.lineHead}
      aria-label={scope === 'column' ? `Column ${name}` : `Row ${name}`}
      onMouseEnter={show}
      onFocus={show}
      onKeyDown={(event) => walk(event, undefined)}
      onClick={() => selecting.pickLine(scope, index)}
    >
      {name}
    </button>
  )
}

function SheetGrid({ page, ...rest }: PaneProps & { block: Block }) {
  const rows = Math.min(page.height, MOST_ROWS)
  const columns = Math.min(page.width, MOST_COLUMNS)
  const grid = useMemo(() => gridOf(page), [page])
  return (
    <>
      {(page.height > rows || page.width > columns) && (
        <p className={classes.cut}>
          The first {rows} rows and {columns} columns are drawn.
        </p>
      )}
      <table className={classes.grid} aria-label={`Sheet ${page.name} of the file`}>
        <thead>
          <tr>
            <th className={classes.gutter}>
              <span className="sr">Row</span>
            </th>
            {Array.from({ length: columns }, (_, column) => (
              <th key={column} scope="col" className={classes.gutter}>
                <LineHead scope="column" index={column} selecting={rest.selecting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <th scope="row" className={classes.gutter}>
                <LineHead scope="row" index={row} selecting={rest.selecting} />
              </th>
              {Array.from({ length: columns }, (_none, column) => {
                const found = grid.get(`${row} ${column}`)
                if (found === 'covered') return null
                if (!found) return <td key={column} />
                const { rowSpan = 1, columnSpan = 1 } = found.place ?? {}
                return (
                  <td key={column} rowSpan={Math.min(rowSpan, rows - row)} colSpan={Math.min(columnSpan, columns - column)}>
                    <CellButton cell={found} firstId={page.cells[0]?.id} {...rest} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function gridOf(page: SourcePage): ReadonlyMap<string, SourceCell | 'covered'> {
  const grid = new Map<string, SourceCell | 'covered'>()
  for (const cell of page.cells) {
    if (!cell.place) continue
    const { row, column, rowSpan, columnSpan } = cell.place
    for (let y = row; y < Math.min(row + rowSpan, MOST_ROWS); y += 1) {
      for (let x = column; x < Math.min(column + columnSpan, MOST_COLUMNS); x += 1) grid.set(`${y} ${x}`, 'covered')
    }
    grid.set(`${row} ${column}`, cell)
  }
  return grid
}

/** The texts of a PDF's page at their places, in proportion to the width of the pane. */
function PaperPage({ page, ...rest }: PaneProps & { block: Block }) {
  return (
    <div
      className={classes.paper}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
      role="group"
      aria-label={`Page ${page.number} of the file`}
    >
      {page.cells.map((cell) => {
        if (!cell.box) return null
        const { left, top, width, height } = cell.box
        const style = {
          left: `${(left / page.width) * 100}%`,
          top: `${(top / page.height) * 100}%`,
          width: `${(width / page.width) * 100}%`,
          height: `${(height / page.height) * 100}%`,
          fontSize: `${(height / page.width) * 86}cqw`,
        } satisfies CSSProperties
        return (
          <span key={cell.id} className={classes.run} style={style}>
            <CellButton cell={cell} firstId={page.cells[0]?.id} {...rest} />
          </span>
        )
      })}
    </div>
  )
}

type CellProps = { cell: SourceCell; firstId: string | undefined; block: Block } & Omit<PaneProps, 'page'>

function CellButton({ cell, firstId, marks, asked, pointing, selecting, block }: CellProps) {
  const mark = marks.get(cell.id)
  const show = () => {
    if (!block.isDrawn()) pointing.point([cell.id])
  }
  const isStop = pointing.shown.size === 0 ? cell.id === firstId : pointing.shown.has(cell.id)
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      id={`cell-${cell.id}`}
      data-cell={cell.id}
      className={classes.cell}
      data-mark={mark ? markOf(mark.meaning) : undefined}
      data-asked={asked.has(cell.id) || undefined}
      data-shown={pointing.shown.has(cell.id) || undefined}
      aria-label={mark ? `${cell.text}, ${MEANING_WORDS[mark.meaning]}: ${mark.understood}` : undefined}
      onMouseEnter={(event) => {
        if (selecting && event.buttons === 1) return block.reach(cell.id)
        // The button was released outside of the page.
        if (!event.shiftKey) block.drop()
        show()
      }}
      onFocus={show}
      onKeyDown={(event) => walk(event, selecting && block)}
      onKeyUp={(event) => {
        if (event.key === 'Shift' && block.isDrawn()) block.end()
      }}
      onMouseDown={(event) => {
        if (event.button === 0) block.begin(cell.id)
      }}
      onMouseUp={() => block.end()}
      onClick={() => pointing.pick(cell.id)}
    >
      {cell.text}
    </button>
  )
}
