// The page of the file, with every understood cell in the colour of its meaning.

import type { Mark } from '@tradewind/domain/reading/reading.ts'
import { columnLetters, type SourceCell, type SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
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
  /** Asks whether the cell, its row or its column is left out. */
  readonly pick: (cellId: string) => void
}

type PaneProps = { page: SourcePage; marks: ReadonlyMap<string, Mark>; asked: ReadonlySet<string>; pointing: Pointing }

/** One cell is reached by Tab, the others by the arrow keys. */
export function SourcePane(props: PaneProps) {
  return <div data-cells>{props.page.kind === 'sheet' ? <SheetGrid {...props} /> : <PaperPage {...props} />}</div>
}

function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const own = event.currentTarget
  const cells = [...(own.closest('[data-cells]')?.querySelectorAll<HTMLElement>('button') ?? [])]
  const next = cellInDirection(own, cells, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function SheetGrid({ page, ...rest }: PaneProps) {
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
                {columnLetters(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <th scope="row" className={classes.gutter}>
                {row + 1}
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
function PaperPage({ page, ...rest }: PaneProps) {
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

function CellButton({
  cell,
  firstId,
  marks,
  asked,
  pointing,
}: { cell: SourceCell; firstId: string | undefined } & Omit<PaneProps, 'page'>) {
  const mark = marks.get(cell.id)
  const show = () => pointing.point([cell.id])
  const isStop = pointing.shown.size === 0 ? cell.id === firstId : pointing.shown.has(cell.id)
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      id={`cell-${cell.id}`}
      className={classes.cell}
      data-mark={mark ? markOf(mark.meaning) : undefined}
      data-asked={asked.has(cell.id) || undefined}
      data-shown={pointing.shown.has(cell.id) || undefined}
      aria-label={mark ? `${cell.text}, ${MEANING_WORDS[mark.meaning]}: ${mark.understood}` : undefined}
      onMouseEnter={show}
      onFocus={show}
      onKeyDown={walk}
      onClick={() => pointing.pick(cell.id)}
    >
      {cell.text}
    </button>
  )
}
