// The field in the active cell while it is typed into.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MOVES, moved, only } from './grid-selection.ts'
import classes from './RateGrid.module.css'
import type { Editing, Grid } from './use-grid.ts'

type CellEditorProps = {
  grid: Grid
  editing: Editing
  done: () => void
  /** The field is gone with its row, and this stood in it. */
  gone: (text: string) => void
}

export function CellEditor({ grid, editing, done, gone }: CellEditorProps) {
  const [text, setText] = useState(editing.text)
  const field = useRef<HTMLInputElement>(null)
  // Leaving the field by a key must not commit it once more when it loses the focus.
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (editing.selectsAll) field.current?.select()
  }, [editing.selectsAll])
  const latest = useRef({ text, gone })
  useLayoutEffect(() => {
    latest.current = { text, gone }
  })
  useEffect(() => {
    const own = field.current
    return () => {
      // The row goes when it is scrolled out of sight, and the field with it.
      if (!isOver.current && !own?.isConnected) latest.current.gone(latest.current.text)
    }
  }, [])

  const leave = (key: string, { back = false, everywhere = false } = {}) => {
    if (grid.commit(text, everywhere) !== undefined) return
    isOver.current = true
    const size = { rows: grid.rows.length, columns: grid.rows[0]?.cells.length ?? 0 }
    if (key === 'Tab' || key === 'Enter') {
      if (!everywhere) grid.goOn(key, back)
    } else grid.select(moved(only(editing.cell), key, size) ?? only(editing.cell))
    done()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') {
      isOver.current = true
      grid.cancel()
      done()
    } else if (event.key === 'Enter') leave('Enter', { back: event.shiftKey, everywhere: isCommand })
    else if (event.key === 'Tab') leave('Tab', { back: event.shiftKey })
    // What was begun by typing over a cell is left by the arrows, as in a spreadsheet; what was opened to correct it is not.
    else if (!editing.selectsAll && event.key in MOVES) leave(event.key)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={field}
        className={classes.input}
        value={text}
        inputMode="decimal"
        maxLength={40}
        aria-label="Rate"
        aria-invalid={editing.problem === undefined ? undefined : true}
        aria-describedby={editing.problem === undefined ? undefined : 'cell-problem'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        onBlur={() => {
          if (isOver.current) return
          isOver.current = true
          grid.commitOrTell(text)
        }}
      />
      {editing.problem !== undefined && (
        <span id="cell-problem" className={classes.problem} role="alert">
          {editing.problem}
        </span>
      )}
    </>
  )
}
