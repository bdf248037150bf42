// The keys of a list: a current row that J, K and the arrows move, and a selection that X changes.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { leaveListAt, type ListPosition, positionLeft } from './opened-from.ts'

/** What is known of a selected contract: the version that was seen, and whether it waited for the buyer's answer. */
export type Picked = Pick<ContractCard, 'contractId' | 'version' | 'waits'>
export type Selection = ReadonlyMap<string, Picked>

export type ListKeys = {
  /** The contract of the current row; undefined while there are no rows. */
  readonly currentId: string | undefined
  readonly goTo: (contractId: string) => void
  readonly selected: Selection
  /** @param extend from the last changed row to this one */
  readonly toggle: (contractId: string, extend?: boolean) => void
  /** Adds or takes away all rows that are loaded. */
  readonly selectAll: (isSelected: boolean) => void
  /** Selects these and no others. */
  readonly select: (contracts: readonly Picked[]) => void
  /** Adds these to the selection, or takes them away. */
  readonly change: (contracts: readonly Picked[], isSelected: boolean) => void
  readonly clearSelection: () => void
}

/** What keys do with contracts beyond the list itself. */
export type ListActs = {
  readonly open: (contractId: string) => void
  /** The selected contracts, or the current one when none is selected. */
  readonly resend: (contractIds: readonly string[]) => void
}

/** @param list what makes it another list: another search begins at its first row again */
export function useListKeys(list: string, rows: readonly Picked[], acts: ListActs): ListKeys {
  const { __TSR_key: entry = '', atContract } = useRouterState({ select: ({ location }) => location.state })
  const [chosen, setChosen] = useState<ListPosition | undefined>(() => positionLeft(entry) ?? atContract)
  const [shownList, setShownList] = useState(list)
  const [selected, setSelected] = useState<Selection>(new Map())
  const [lastToggled, setLastToggled] = useState<string>()
  const isOther = shownList !== list
  if (isOther) {
    setShownList(list)
    setSelected(new Map())
  }
  const current = currentOf(rows, isOther ? positionLeft(entry) : chosen)
  // The first row is chosen as well: what arrives above it does not become the current one.
  if (current && (current.contractId !== chosen?.contractId || current.position !== chosen.position))
    setChosen({ contractId: current.contractId, position: current.position })

  const goTo = (contractId: string) => {
    const next = { contractId, position: rows.findIndex((row) => row.contractId === contractId) }
    leaveListAt(entry, next)
    setChosen(next)
  }
  const toggle = (contractId: string, extend = false) => {
    const from = extend ? rows.findIndex((row) => row.contractId === lastToggled) : -1
    const to = rows.findIndex((row) => row.contractId === contractId)
    const isSelected = extend && from !== -1 ? true : !selected.has(contractId)
    const touched = rows.slice(from === -1 ? to : Math.min(from, to), (from === -1 ? to : Math.max(from, to)) + 1)
    setSelected(withRows(selected, touched, isSelected))
    setLastToggled(contractId)
  }
  const step = (count: number, extend = false) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, (current?.position ?? 0) + count))]
    if (!next) return
    // Enter opens the current row from here on, and not the control that was pressed last.
    document.getElementById('main')?.focus({ preventScroll: true })
    goTo(next.contractId)
    if (extend && current) setSelected(withRows(selected, [current.row, next], true))
  }
  usePageKeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['shift+J', () => step(1, true)],
    ['shift+K', () => step(-1, true)],
    ['shift+ArrowDown', () => step(1, true)],
    ['shift+ArrowUp', () => step(-1, true)],
    ['X', () => current && toggle(current.contractId)],
    ['shift+X', () => current && toggle(current.contractId, true)],
    ['Enter', () => current && acts.open(current.contractId)],
    ['R', () => current && acts.resend(selected.size > 0 ? [...selected.keys()] : [current.contractId])],
    ['Escape', () => setSelected(new Map())],
  ])
  return {
    currentId: current?.contractId,
    goTo,
    selected,
    toggle,
    selectAll: (isSelected) => setSelected(withRows(selected, rows, isSelected)),
    select: (contracts) => setSelected(withRows(new Map(), contracts, true)),
    change: (contracts, isSelected) => setSelected((before) => withRows(before, contracts, isSelected)),
    clearSelection: () => setSelected(new Map()),
  }
}

function withRows(selected: Selection, rows: readonly Picked[], isSelected: boolean): Selection {
  const next = new Map(selected)
  for (const { contractId, version, waits } of rows) {
    if (isSelected) next.set(contractId, { contractId, version, waits })
    else next.delete(contractId)
  }
  return next
}

function currentOf(rows: readonly Picked[], chosen: ListPosition | undefined): (ListPosition & { readonly row: Picked }) | undefined {
  const found = chosen === undefined ? -1 : rows.findIndex((row) => row.contractId === chosen.contractId)
  const position = found === -1 ? Math.min(chosen?.position ?? 0, rows.length - 1) : found
  const row = rows[position]
  return row && { contractId: row.contractId, position, row }
}
