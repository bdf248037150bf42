// The keys of a list: a current row that J, K and the arrows move, and a selection that X changes.

import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

export type ListKeys = {
  /** Position of the current row. */
  readonly at: number
  readonly goTo: (position: number) => void
  readonly selected: ReadonlySet<string>
  /** @param extend from the last changed row to this one */
  readonly toggle: (contractId: string, extend?: boolean) => void
  readonly selectAll: (isSelected: boolean) => void
  readonly clearSelection: () => void
}

export function useListKeys(rows: readonly { contractId: string }[], open: (contractId: string) => void): ListKeys {
  const [position, goTo] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastToggled, setLastToggled] = useState<string>()
  const at = Math.min(position, Math.max(0, rows.length - 1))

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
  const step = (count: number) => goTo(Math.max(0, Math.min(rows.length - 1, at + count)))
  const current = rows[at]
  useHotkeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['X', () => current && toggle(current.contractId)],
    ['Enter', () => current && isOnPage() && open(current.contractId)],
    ['Escape', () => setSelected(new Set())],
  ])
  return {
    at,
    goTo,
    selected,
    toggle,
    selectAll: (isSelected) => setSelected(new Set(isSelected ? rows.map((row) => row.contractId) : [])),
    clearSelection: () => setSelected(new Set()),
  }
}

/** Enter belongs to the control that has the focus; the list takes it only when none has. */
function isOnPage(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.id === 'main'
}
