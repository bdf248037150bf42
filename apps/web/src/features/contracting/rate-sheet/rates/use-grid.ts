// The grid's hands: selecting, typing, filling, copying and pasting by keyboard and mouse.

import { noPriceText } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { CellAddress, CellFinding, CellValue } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { cellText, pagesWithCells, typedCell } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { addressText, pagesByAddress } from '@tradewind/domain/rate-sheet/page-address.ts'
import { copiedCells, pagesWithPaste } from '@tradewind/domain/rate-sheet/paste/paste-rates.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { GridModel } from './grid-model.ts'
import {
  type Block,
  blockOf,
  type Cell,
  chosenOf,
  dragged,
  fillSources,
  isInside,
  isSingle,
  moved,
  nextInside,
  only,
  type Selection,
  wholeLines,
} from './grid-selection.ts'
import { cellNow, type HeldCell, type HeldSelection, heldCell, heldSelection, selectionNow } from './held-selection.ts'
import { pastedRows, pasteText } from './paste-text.ts'
import { useSamePlaces } from './use-steady.ts'

export type Editing = { readonly cell: Cell; readonly text: string; readonly selectsAll: boolean; readonly problem: string | undefined }

export type UseGridProps = {
  readonly model: GridModel
  readonly currency: CurrencyCode
  readonly change: (label: string, pages: readonly ProductPage[]) => void
  /** Tells in words what was not taken over; nothing when all was. */
  readonly tell: (text: string | undefined) => void
}

/** What begins typing into a cell. */
/** What stands in the cell of a rate on request. */
const ON_REQUEST = noPriceText({ onRequest: true })
const BEGINS_TYPING = /^[\d.,+\-%€$£¥]$/

export function useGrid({ model, currency, change, tell }: UseGridProps) {
  const rows = useMemo(() => model.rows.filter((row) => row.kind === 'cells'), [model])
  const size = { rows: rows.length, columns: model.columns.length }
  const places = useSamePlaces(rows)
  const keys = useMemo(
    () => ({ rowKeys: places.map((row) => row.key), columnKeys: model.columns.map((column) => column.key) }),
    [places, model.columns],
  )
  const [held, setHeld] = useState<HeldSelection>()
  const [typed, setTyped] = useState<{ readonly at: HeldCell; readonly editing: Editing }>()
  const setSelection = (selection: Selection, how?: Parameters<typeof chosenOf>[1]) =>
    setHeld(heldSelection(chosenOf(selection, how), keys))
  const setEditing = (next: Editing | undefined) => setTyped(next && { at: heldCell(next.cell, keys), editing: next })
  const [fillTo, setFillTo] = useState<Block>()
  const dragging = useRef<'select' | 'fill'>(undefined)
  /** Where typing with Tab from cell to cell began: Enter goes back to that column, a row further. */
  const typingFrom = useRef<number>(undefined)
  const chosen = useMemo(() => selectionNow(held, keys), [held, keys])
  const cell = typed && cellNow(typed.at, keys)
  const editing = useMemo(() => typed && cell && { ...typed.editing, cell }, [typed, cell])
  const block = chosen && blockOf(chosen)

  const addressAt = ({ row, column }: Cell) => rows[row]?.cells[column]
  const byAddress = useMemo(() => pagesByAddress(model.pages), [model.pages])
  const pagesOf = (cells: readonly CellAddress[]) => [...new Set(cells.flatMap((at) => byAddress.get(addressText(at)) ?? []))]
  const textAt = (at: CellAddress) => {
    const page = byAddress.get(addressText(at))
    return page ? cellText(page, at, currency) : ''
  }

  const put = (label: string, values: readonly CellValue[]): readonly CellFinding[] => {
    const { pages, findings } = pagesWithCells(pagesOf(values.map((value) => value.at)), values, currency)
    if (pages.length > 0) change(label, pages)
    return findings
  }
  const { top = -1, bottom = -1, left = 0, right = -1 } = block ?? {}
  // The same list while the same cells are selected: what shows them is drawn again only then.
  const cells = useMemo(
    () => cellsIn({ top, bottom, left, right }).flatMap(({ row, column }) => rows[row]?.cells[column] ?? []),
    [rows, top, bottom, left, right],
  )
  const selected = (): readonly CellAddress[] => cells

  /**
   * Typed into every selected cell of the same kind as the one that is typed into, or into that one only.
   * @returns why it was refused, or undefined
   */
  const commit = (text: string, everywhere: boolean): string | undefined => {
    if (!editing) return undefined
    const at = addressAt(editing.cell)
    const targets = everywhere ? selected().filter((each) => each.field === at?.field) : at ? [at] : []
    if (!everywhere && at && textAt(at) === text.trim()) {
      setEditing(undefined)
      return undefined
    }
    const [finding] = put(
      'Rates typed',
      targets.map((each) => typedCell(each, text, currency)),
    )
    setEditing(finding ? { ...editing, text, problem: finding.reason } : undefined)
    return finding?.reason
  }
  /** Somebody goes elsewhere while typing: what cannot be taken over is told. */
  const commitOrTell = (text: string) => {
    const refused = editing ? commit(text, false) : 'Its row is not there any more.'
    if (refused === undefined) return
    setEditing(undefined)
    tell(`“${text.trim()}” was not taken over. ${refused}`)
  }
  const edit = (text?: string) => {
    const at = chosen && addressAt(chosen.active)
    if (!chosen || !at) return
    setEditing({ cell: chosen.active, text: text ?? textAt(at), selectsAll: text === undefined, problem: undefined })
  }
  const putEverywhere = (label: string, text: string) => {
    put(
      label,
      selected().map((at) => typedCell(at, text, currency)),
    )
  }
  const fill = (source: Block, target: Block) => {
    const isOneColumn = source.left === source.right
    const values = fillSources(source, target).flatMap(({ from, to }) => {
      const [at, source_] = [addressAt(to), addressAt(from)]
      // A single column of amounts goes into amounts of the same kind, not into the commission beside it.
      if (!at || !source_ || (at.field !== source_.field && (isOneColumn || at.field === 'commission' || source_.field === 'commission')))
        return []
      return [typedCell(at, textAt(source_), currency, '.')]
    })
    put('Rates filled', values)
  }
  const toggleNotApplicable = () => {
    const cells = selected()
    const areAll = cells.every((at) => textAt(at) === 'n/a')
    putEverywhere(areAll ? 'Sold again' : 'Not applicable', areAll ? '' : 'n/a')
  }

  const toggleOnRequest = () => {
    const areAll = selected().every((at) => textAt(at) === ON_REQUEST)
    putEverywhere(areAll ? 'Priced again' : 'On request', areAll ? '' : ON_REQUEST)
  }

  const latest = useRef({ toggleNotApplicable, toggleOnRequest })
  useLayoutEffect(() => {
    latest.current = { toggleNotApplicable, toggleOnRequest }
  })
  const toggle = useCallback(() => latest.current.toggleNotApplicable(), [])
  const request = useCallback(() => latest.current.toggleOnRequest(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || !chosen || !block) return
    const isCommand = event.ctrlKey || event.metaKey
    // Only while one types along a row: else Tab leaves the grid.
    if (event.key === 'Tab' && typingFrom.current !== undefined && !isCommand && !event.altKey) {
      const beside = tabbed(chosen.active, event.shiftKey)
      if (beside) event.preventDefault()
      return beside && setSelection(only(beside))
    }
    const next = event.altKey
      ? undefined
      : moved(event.shiftKey ? chosen : only(chosen.active), event.key, size, { extend: event.shiftKey, toEdge: isCommand })
    if (next || event.key === 'Escape') typingFrom.current = undefined
    if (next) {
      event.preventDefault()
      return setSelection(next)
    }
    const command = isCommand ? commandOf(event.key.toLowerCase()) : plainCommandOf(event)
    if (!command) return
    event.preventDefault()
    command()
  }
  /** The cell that Tab goes to while one types along a row, or undefined at its end. */
  const tabbed = ({ row, column }: Cell, back: boolean): Cell | undefined => {
    const to = column + (back ? -1 : 1)
    return to >= 0 && to < size.columns ? { row, column: to } : undefined
  }
  const commandOf = (key: string): (() => void) | undefined => {
    if (!block || !chosen) return undefined
    // What is selected at once stays where one looks.
    const stays = { active: chosen.active, seen: chosen.active }
    if (key === 'a') {
      const all = { anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }
      return () => setSelection(all, stays)
    }
    if (key === ' ') return () => setSelection(wholeLines(chosen, 'columns', size), stays)
    if (key === 'd') return () => fill({ ...block, bottom: block.top }, block)
    if (key === 'r') return () => fill({ ...block, right: block.left }, block)
    return undefined
  }
  const plainCommandOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key } = event
    if (event.altKey) return undefined
    if (key === ' ' && event.shiftKey && chosen)
      return () => setSelection(wholeLines(chosen, 'rows', size), { active: chosen.active, seen: chosen.active })
    if (key === 'F2' || key === 'Enter') return () => edit()
    if (key === 'Delete' || key === 'Backspace') return () => putEverywhere('Rates emptied', '')
    if (key.toLowerCase() === 'n') return toggleNotApplicable
    if (key.toLowerCase() === 'r') return toggleOnRequest
    if (key === 'Escape' && chosen) return () => setSelection(only(chosen.active))
    if (BEGINS_TYPING.test(key)) return () => edit(key)
    return undefined
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing || !block) return
    event.preventDefault()
    const grid = gridIn(block, addressAt)
    const decimalSign = (1.5).toLocaleString().includes(',') ? ',' : '.'
    event.clipboardData.setData('text/plain', copiedCells(pagesOf(selected()), grid, { currency, decimalSign }))
  }
  const onCut = (event: ClipboardEvent) => {
    if (editing) return
    onCopy(event)
    putEverywhere('Rates cut', '')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing || !block) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const toEnd = { top: block.top, left: block.left, bottom: size.rows - 1, right: size.columns - 1 }
    const target = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 }
    const above = gridIn({ ...toEnd, top: 0, bottom: block.top - 1 }, addressAt)
    const result = pagesWithPaste(model.pages, text, { grid: gridIn(toEnd, addressAt), target, above }, currency)
    if (result.pages.length > 0) change('Rates pasted', result.pages)
    if (result.size.rows > 0) {
      const { first, last } = pastedRows(result)
      const start = { row: block.top + first, column: block.left }
      const [row, column] = [block.top + last, block.left + result.size.columns - 1]
      const end = { row: Math.min(row, size.rows - 1), column: Math.min(column, size.columns - 1) }
      setSelection({ anchor: start, focus: end }, { seen: start })
    }
    tell(pasteText(result))
  }

  return {
    rows,
    selection: chosen,
    block,
    fillTo,
    editing,
    select: setSelection,
    cells,
    edit,
    commit,
    commitOrTell,
    /**
     * After typing: the cell at the right (the left with Shift) for Tab, the next row for Enter, in the column where Tab began; in a block
     * that was selected before, its next cell.
     */
    goOn: (key: 'Tab' | 'Enter', back: boolean) => {
      if (!editing || !block || !chosen) return
      const { row, column } = editing.cell
      if (isInside(block, editing.cell) && !isSingle(block)) {
        const active = nextInside(block, editing.cell, key === 'Tab' ? 'along' : 'down', back)
        return setSelection(chosen, { active, seen: active })
      }
      if (key === 'Tab') {
        typingFrom.current ??= column
        return setSelection(only(tabbed(editing.cell, back) ?? editing.cell))
      }
      const from = { row, column: typingFrom.current ?? column }
      typingFrom.current = undefined
      setSelection(moved(only(from), back ? 'ArrowUp' : 'ArrowDown', size) ?? only(from))
    },
    cancel: () => setEditing(undefined),
    toggleNotApplicable: toggle,
    toggleOnRequest: request,
    onKeyDown,
    onCopy,
    onCut,
    onPaste,
    pointerDown: (cell: Cell, extend: boolean) => {
      dragging.current = 'select'
      typingFrom.current = undefined
      setSelection(extend && chosen ? { anchor: chosen.anchor, focus: cell } : only(cell))
    },
    pointerDownOnFill: () => {
      dragging.current = 'fill'
    },
    pointerOver: (cell: Cell) => {
      if (dragging.current === 'select' && chosen) setSelection({ anchor: chosen.anchor, focus: cell })
      if (dragging.current === 'fill' && block) setFillTo(dragged(block, cell))
    },
    pointerUp: () => {
      if (dragging.current === 'fill' && block && fillTo) {
        fill(block, fillTo)
        setSelection({ anchor: { row: fillTo.top, column: fillTo.left }, focus: { row: fillTo.bottom, column: fillTo.right } })
      }
      dragging.current = undefined
      setFillTo(undefined)
    },
  }
}

export type Grid = ReturnType<typeof useGrid>

function cellsIn(block: Block): Cell[] {
  const cells: Cell[] = []
  for (let row = block.top; row <= block.bottom; row += 1)
    for (let column = block.left; column <= block.right; column += 1) cells.push({ row, column })
  return cells
}

function gridIn(block: Block, addressAt: (cell: Cell) => CellAddress | undefined): (CellAddress | undefined)[][] {
  return Array.from({ length: block.bottom - block.top + 1 }, (_, y) =>
    Array.from({ length: block.right - block.left + 1 }, (__, x) => addressAt({ row: block.top + y, column: block.left + x })),
  )
}
