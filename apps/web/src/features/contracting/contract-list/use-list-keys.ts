// The keys of a list: a current row that J, K and the arrows move, and a selection that X changes.

import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'

export type ListKeys = {
  /** The contract of the current row; undefined while there are no rows. */
  readonly currentId: string | undefined
  readonly goTo: (contractId: string) => void
  readonly selected: ReadonlySet<string>
  /** @param extend from the last changed row to this one */
  readonly toggle: (contractId: string, extend?: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  readonly clearSelection: () => void
}

/** Which row is current, and where it stood: when it is gone, the row that took its place is the next current one. */
type Current = { readonly contractId: string; readonly position: number }

/** The current row of each list by its entry in the browser's history: Back leads to the row that was left. */
const left = new Map<string, Current>()

/** @param list what makes it another list: another search begins at its first row again */
export function useListKeys(list: string, rows: readonly { contractId: string }[], open: (contractId: string) => void): ListKeys {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [chosen, setChosen] = useState<Current | undefined>(() => left.get(entry))
  const [shownList, setShownList] = useState(list)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastToggled, setLastToggled] = useState<string>()
  const isOther = shownList !== list
  if (isOther) setShownList(list)
  const current = currentOf(rows, isOther ? left.get(entry) : chosen)
  // The first row is chosen as well: what arrives above it does not become the current one.
  if (current && (current.contractId !== chosen?.contractId || current.position !== chosen.position)) setChosen(current)

  const goTo = (contractId: string) => {
    const next = { contractId, position: rows.findIndex((row) => row.contractId === contractId) }
    left.set(entry, next)
    setChosen(next)
  }
  const toggle = (contractId: string, extend = false) => {
    const ids = rows.map((row) => row.contractId)
    const from = lastToggled === undefined ? -1 : ids.indexOf(lastToggled)
    const to = ids.indexOf(contractId)
    const next = new Set(selected)
    const isSelected = !selected.has(contractId)
    const touched = extend && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [contractId]
    for (const id of touched) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
    setLastToggled(contractId)
  }
  const step = (count: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, (current?.position ?? 0) + count))]
    if (!next) return
    // Enter opens the current row from here on, and not the control that was pressed last.
    document.getElementById('main')?.focus({ preventScroll: true })
    goTo(next.contractId)
  }
  usePageKeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['X', () => current && toggle(current.contractId)],
    ['Enter', () => current && open(current.contractId)],
    ['Escape', () => setSelected(new Set())],
  ])
  return {
    currentId: current?.contractId,
    goTo,
    selected,
    toggle,
    selectAll: (isSelected) => setSelected(new Set(isSelected ? rows.map((row) => row.contractId) : [])),
    clearSelection: () => setSelected(new Set()),
  }
}

function currentOf(rows: readonly { contractId: string }[], chosen: Current | undefined): Current | undefined {
  const found = chosen === undefined ? -1 : rows.findIndex((row) => row.contractId === chosen.contractId)
  const position = found === -1 ? Math.min(chosen?.position ?? 0, rows.length - 1) : found
  const row = rows[position]
  return row && { contractId: row.contractId, position }
}
