// The field in the active cell while it is typed into.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from './grid-states/grid-state.ts'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'

type CellEditorProps = {
  grid: Grid
  opened: Field
}

export function CellEditor({ grid, opened }: CellEditorProps) {
  const [text, setText] = useState(opened.text)
  const field = useRef<HTMLInputElement>(null)
  // Leaving the field by a key must not commit it once more when it loses the focus.
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (opened.selectsAll) field.current?.select()
  }, [opened.selectsAll])
  const { send } = grid
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  })
  useEffect(() => {
    const own = field.current
    return () => {
      // The row goes when it is scrolled out of sight, and the field with it.
      if (!isOver.current && !own?.isConnected) send({ type: 'removed', text: latest.current })
    }
  }, [send])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Closing the field moves the focus at once, before the answer comes back.
    if (grid.onFieldKey(event, text)) isOver.current = true
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
        aria-invalid={opened.problem === undefined ? undefined : true}
        aria-describedby={opened.problem === undefined ? undefined : 'cell-problem'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => event.stopPropagation()}
        onBlur={() => {
          if (isOver.current) return
          isOver.current = true
          send({ type: 'blur', text })
        }}
      />
      {opened.problem !== undefined && (
        <span id="cell-problem" className={classes.problem} role="alert">
          {opened.problem}
        </span>
      )}
    </>
  )
}
