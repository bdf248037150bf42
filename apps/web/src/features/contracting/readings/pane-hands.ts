// What mouse and keyboard do on the page of a file: pointing at a cell, a row or column, and drawing a block.

import { useRef } from 'react'
import { cellInDirection } from './walk-cells.ts'

export type LineScope = 'row' | 'column'

export type Pointing = {
  /** Cells that are outlined. */
  readonly shown: ReadonlySet<string>
  readonly point: (cellIds: readonly string[]) => void
  /** Asks what the cell means. */
  readonly pick: (cellId: string) => void
}

/** Pointing at more than a cell. Absent where nothing can be corrected. */
export type Selecting = {
  readonly pickLine: (scope: LineScope, index: number) => void
  readonly showLine: (scope: LineScope, index: number) => void
  /** From the cell where the block began to the one where the pointer or the focus is. */
  readonly stretch: (fromId: string, toId: string) => void
  readonly pickBlock: (fromId: string, toId: string) => void
}

/** Outlines the cells that are shown. They can be reached by Tab; the first cell when none is shown. */
export function outline(pane: HTMLElement, shown: ReadonlySet<string>, firstId: string | undefined) {
  for (const button of pane.querySelectorAll<HTMLElement>('[data-shown], [tabindex="0"]')) {
    delete button.dataset.shown
    button.tabIndex = -1
  }
  const stops = shown.size > 0 ? shown : new Set(firstId === undefined ? [] : [firstId])
  for (const id of stops) {
    const button = document.getElementById(`cell-${id}`)
    if (!button) continue
    button.tabIndex = 0
    if (shown.has(id)) button.dataset.shown = 'true'
  }
}

type Block = ReturnType<typeof useBlock>

/** Where a block began, while it is drawn. */
export function useBlock(selecting: Selecting | undefined) {
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
function walk(own: HTMLElement, event: KeyboardEvent, block: Block | undefined) {
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

type Hands = { pointing: Pointing; selecting: Selecting | undefined; block: Block }

/** What mouse and keyboard do on cells and on the heads of rows and columns. @returns ends it */
export function listen(pane: HTMLElement, { pointing, selecting, block }: Hands): () => void {
  const ended = new AbortController()
  const on = <Kind extends 'mouseover' | 'focusin' | 'keydown' | 'keyup' | 'mousedown' | 'mouseup' | 'click'>(
    kind: Kind,
    act: (button: HTMLElement, event: HTMLElementEventMap[Kind]) => void,
  ) =>
    pane.addEventListener(
      kind,
      (event) => {
        const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
        if (button) act(button, event)
      },
      { signal: ended.signal },
    )
  const show = ({ dataset: { cell, line, index } }: HTMLElement) => {
    if (cell === undefined) selecting?.showLine(scopeOf(line), Number(index))
    else if (!block.isDrawn()) pointing.point([cell])
  }
  on('mouseover', (button, event) => {
    const { cell } = button.dataset
    if (cell !== undefined && selecting && event.buttons === 1) return block.reach(cell)
    // The button was released outside of the page.
    if (cell !== undefined && !event.shiftKey) block.drop()
    show(button)
  })
  on('focusin', show)
  on('keydown', (button, event) => walk(button, event, selecting && block))
  on('keyup', (_, event) => {
    if (event.key === 'Shift' && block.isDrawn()) block.end()
  })
  on('mousedown', ({ dataset: { cell } }, event) => {
    if (event.button === 0 && cell !== undefined) block.begin(cell)
  })
  on('mouseup', () => block.end())
  on('click', ({ dataset: { cell, line, index } }) => {
    if (cell === undefined) selecting?.pickLine(scopeOf(line), Number(index))
    else pointing.pick(cell)
  })
  return () => ended.abort()
}

function scopeOf(line: string | undefined): LineScope {
  return line === 'row' ? line : 'column'
}
