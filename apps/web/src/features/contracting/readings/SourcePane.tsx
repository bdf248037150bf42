// The page of the file, with every understood cell in the colour of its meaning.

import type { Mark } from '@tradewind/domain/reading/reading.ts'
import { columnLetters, type SourceCell, type SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { markOf, MEANING_WORDS } from './meanings.ts'
import { type LineScope, listen, outline, type Pointing, type Selecting, useBlock } from './pane-hands.ts'
import classes from './SourcePane.module.css'

/** Rows and columns of a sheet beyond these are not drawn; the pane says so. */
const MOST_ROWS = 600
const MOST_COLUMNS = 60

type PaneProps = {
  page: SourcePage
  marks: ReadonlyMap<string, Mark>
  asked: ReadonlySet<string>
  pointing: Pointing
  selecting?: Selecting | undefined
}

/**
 * One cell is reached by Tab, the others and the heads of rows and columns by the arrow keys. Dragging, or the arrow keys with Shift, point
 * at a block. Pointing draws outlines only: the cells are rendered again when their meaning changes.
 */
export function SourcePane({ page, marks, asked, pointing, selecting }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const block = useBlock(selecting)
  useLayoutEffect(() => (pane.current ? listen(pane.current, { pointing, selecting, block }) : undefined))
  useLayoutEffect(() => {
    if (pane.current) outline(pane.current, pointing.shown, page.cells[0]?.id)
  }, [pointing.shown, page])
  const props = { page, marks, asked, canSelect: selecting !== undefined }
  return (
    <div data-cells ref={pane}>
      {page.kind === 'sheet' ? <SheetGrid {...props} /> : <PaperPage {...props} />}
    </div>
  )
}

type LineHeadProps = { scope: LineScope; index: number; canSelect: boolean }

/** The letter of a column or the number of a row. */
function LineHead({ scope, index, canSelect }: LineHeadProps) {
  const name = scope === 'column' ? columnLetters(index) : String(index + 1)
  if (!canSelect) return name
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.lineHead}
      aria-label={scope === 'column' ? `Column ${name}` : `Row ${name}`}
      data-line={scope}
      data-index={index}
    >
      {name}
    </button>
  )
}

type CellsProps = Pick<PaneProps, 'page' | 'marks' | 'asked'> & { canSelect: boolean }

const SheetGrid = memo(function SheetGrid({ page, ...rest }: CellsProps) {
  const rows = Math.min(page.height, MOST_ROWS)
  const columns = Math.min(page.width, MOST_COLUMNS)
  const grid = useMemo(() => {
    const drawn = gridOf(page)
    return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_none, column) => drawn.get(`${row} ${column}`)))
  }, [page, rows, columns])
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
                <LineHead scope="column" index={column} canSelect={rest.canSelect} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.map((places, row) => (
            <SheetRow key={row} row={row} rows={rows} places={places} {...rest} />
          ))}
        </tbody>
      </table>
    </>
  )
})

type SheetRowProps = Omit<CellsProps, 'page'> & { row: number; rows: number; places: readonly (Drawn | 'covered' | undefined)[] }

/** Speed: a row is rendered again only when one of its own cells has another meaning. */
const SheetRow = memo(
  function SheetRow({ row, rows, places, marks, asked, canSelect }: SheetRowProps) {
    return (
      <tr>
        <th scope="row" className={classes.gutter}>
          <LineHead scope="row" index={row} canSelect={canSelect} />
        </th>
        {places.map((found, column) => {
          if (found === 'covered') return null
          if (!found) return <td key={column} />
          const { cell, rowSpan, columnSpan } = found
          return (
            <td key={column} rowSpan={Math.min(rowSpan, rows - row)} colSpan={Math.min(columnSpan, places.length - column)}>
              <CellButton cell={cell} mark={marks.get(cell.id)} isAsked={asked.has(cell.id)} />
            </td>
          )
        })}
      </tr>
    )
  },
  (before, now) =>
    before.places === now.places &&
    before.canSelect === now.canSelect &&
    now.places.every(
      (place) =>
        place === undefined ||
        place === 'covered' ||
        (before.marks.get(place.cell.id) === now.marks.get(place.cell.id) &&
          before.asked.has(place.cell.id) === now.asked.has(place.cell.id)),
    ),
)

/** A cell as it is drawn. */
type Drawn = { readonly cell: SourceCell; readonly rowSpan: number; readonly columnSpan: number }

/** A longer text runs over the empty cells right of it, as in a spreadsheet. Letters. */
const SHORT_TEXT = 16

function gridOf(page: SourcePage): ReadonlyMap<string, Drawn | 'covered'> {
  const grid = new Map<string, Drawn | 'covered'>()
  const draw = (cell: SourceCell, from: number, to: number, rowSpan: number) => {
    const { row = 0, column = 0 } = cell.place ?? {}
    for (let y = row; y < Math.min(row + rowSpan, MOST_ROWS); y += 1) {
      for (let x = from; x < Math.min(to, MOST_COLUMNS); x += 1) grid.set(`${y} ${x}`, 'covered')
    }
    grid.set(`${row} ${column}`, { cell, rowSpan, columnSpan: to - column })
  }
  for (const cell of page.cells) {
    const { place } = cell
    if (place) draw(cell, place.column, place.column + place.columnSpan, place.rowSpan)
  }
  for (const cell of page.cells) {
    const { place, value, text } = cell
    if (!place || place.rowSpan > 1 || value || text.length <= SHORT_TEXT) continue
    const end = place.column + place.columnSpan
    let free = end
    while (free < Math.min(page.width, MOST_COLUMNS) && !grid.has(`${place.row} ${free}`)) free += 1
    if (free > end) draw(cell, end, free, 1)
  }
  return grid
}

/** The texts of a PDF's page at their places, in proportion to the width of the pane. */
const PaperPage = memo(function PaperPage({ page, marks, asked }: CellsProps) {
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
            <CellButton cell={cell} mark={marks.get(cell.id)} isAsked={asked.has(cell.id)} />
          </span>
        )
      })}
    </div>
  )
})

type CellProps = { cell: SourceCell; mark: Mark | undefined; isAsked: boolean }

const CellButton = memo(function CellButton({ cell, mark, isAsked }: CellProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={`cell-${cell.id}`}
      data-cell={cell.id}
      className={classes.cell}
      data-mark={mark ? markOf(mark.meaning) : undefined}
      data-asked={isAsked || undefined}
      aria-label={mark ? `${cell.text}, ${MEANING_WORDS[mark.meaning]}: ${mark.understood}` : undefined}
    >
      {cell.text}
    </button>
  )
})
