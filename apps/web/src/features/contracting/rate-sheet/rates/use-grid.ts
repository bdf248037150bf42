// Connects the states of the grid with the screen: sends them what happens, shows the state, and carries out the effects.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { carryOut, useGridActions } from './use-grid-actions.ts'
import type { GridModel } from './grid-model.ts'
import { blockOf } from './grid-selection.ts'
import { addressesIn, gridSheet } from './grid-states/grid-sheet.ts'
import { fieldOf, type GridEvent, IDLE, type Outcome } from './grid-states/grid-state.ts'
import { nextState } from './grid-states/next-state.ts'
import { type HeldState, stateNow } from './grid-states/state-now.ts'
import { useSamePlaces } from './use-steady.ts'

type UseGridProps = {
  readonly model: GridModel
  readonly currency: CurrencyCode
  readonly change: (label: string, pages: readonly ProductPage[]) => void
  /** Tells in words what was not taken over; nothing when all was. */
  readonly tell: (text: string | undefined) => void
}

export function useGrid({ model, currency, change, tell }: UseGridProps) {
  const rows = useMemo(() => model.rows.filter((row) => row.kind === 'cells'), [model])
  const places = useSamePlaces(rows)
  const keys = useMemo(
    () => ({ rowKeys: places.map((row) => row.key), columnKeys: model.columns.map((column) => column.key) }),
    [places, model.columns],
  )
  const sheet = useMemo(
    () => gridSheet({ rows, keys, pages: model.pages, currency, decimalSign: ownDecimalSign() }),
    [rows, keys, model.pages, currency],
  )
  const table = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<HeldState>({ state: IDLE, keys })
  const state = useMemo(() => stateNow(held, keys), [held, keys])
  // An event may follow before the state of the last one is drawn.
  const newest = useRef(held)
  const latest = useRef({ sheet, change, tell })
  useLayoutEffect(() => {
    latest.current = { sheet, change, tell }
  })
  const send = useCallback((event: GridEvent): Outcome | undefined => {
    const { sheet: now, ...screen } = latest.current
    const outcome = nextState(stateNow(newest.current, now.keys), event, now)
    if (!outcome) return undefined
    newest.current = { state: outcome.state, keys: now.keys }
    setHeld(newest.current)
    for (const effect of outcome.effects) carryOut(effect, { ...screen, table: table.current })
    return outcome
  }, [])
  const actions = useGridActions(send)
  const chosen = state.kind === 'idle' ? undefined : state.chosen
  const block = useMemo(() => chosen && blockOf(chosen), [chosen])
  const { top = -1, bottom = -1, left = 0, right = -1 } = block ?? {}
  // Speed: the same list while the same cells are selected, so that the bar that shows them is not drawn again.
  const cells = useMemo(() => addressesIn({ top, bottom, left, right }, sheet), [sheet, top, bottom, left, right])
  const fillTo = state.kind === 'filling' ? state.to : undefined
  return { ...actions, send, table, chosen, block, fillTo, field: fieldOf(state), cells }
}

export type Grid = ReturnType<typeof useGrid>

/** The decimal sign of the language of the browser. */
function ownDecimalSign(): '.' | ',' {
  return (1.5).toLocaleString().includes(',') ? ',' : '.'
}
