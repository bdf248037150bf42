// The state of a contract: a glyph that fills up along the way, and its word.

import { type ContractSide, type ListState, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import type { ReactNode } from 'react'
import classes from './StateMark.module.css'

const RING = { cx: 7, cy: 7, r: 5.5, fill: 'none', strokeWidth: 1.5 } as const
const LINE = { stroke: 'var(--surface)', strokeWidth: 1.6, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const GLYPHS: Record<ListState, ReactNode> = {
  newRequest: <circle {...RING} stroke="var(--accent)" strokeDasharray="2.2 2.1" />,
  inEdit: (
    <>
      <circle {...RING} stroke="var(--text-3)" />
      <path d="M7 7V3.6A3.4 3.4 0 0 1 10.4 7z" fill="var(--text-3)" />
    </>
  ),
  sent: (
    <>
      <circle {...RING} stroke="var(--transit)" />
      <path d="M7 7V3.6a3.4 3.4 0 0 1 0 6.8z" fill="var(--transit)" />
    </>
  ),
  viewed: (
    <>
      <circle {...RING} stroke="var(--transit)" />
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" fill="var(--transit)" />
    </>
  ),
  accepted: (
    <>
      <circle cx="7" cy="7" r="6.25" fill="var(--ok)" />
      <path d="m4.3 7.2 1.9 1.9 3.6-4" {...LINE} />
    </>
  ),
  signed: (
    <>
      <circle cx="7" cy="7" r="6.25" fill="var(--ok)" />
      <path d="M3.6 8.4c1-2.6 1.6-4 2.3-4s.3 4 1.2 4 .7-1.7 1.5-1.7.5 1.1 1.9 1.1" {...LINE} />
    </>
  ),
  loaded: (
    <>
      <circle cx="7" cy="7" r="6.25" fill="var(--text-2)" />
      <path d="M7 3.8v5.4M4.7 7.2 7 9.5l2.3-2.3" {...LINE} />
    </>
  ),
  rejected: (
    <>
      <circle cx="7" cy="7" r="6.25" fill="var(--danger)" />
      <path d="m4.9 4.9 4.2 4.2m0-4.2L4.9 9.1" {...LINE} />
    </>
  ),
  withdrawn: (
    <>
      <circle {...RING} stroke="var(--text-3)" />
      <path d="M9.6 7H4.6M6.6 4.8 4.4 7l2.2 2.2" stroke="var(--text-3)" strokeWidth="1.4" fill="none" />
    </>
  ),
  expired: (
    <>
      <circle {...RING} stroke="var(--text-3)" />
      <path d="m3.2 10.8 7.6-7.6" stroke="var(--text-3)" strokeWidth="1.5" />
    </>
  ),
}

/** The glyph alone, where words stand beside it. */
export function StateGlyph({ state }: { state: ListState }) {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden>
      {GLYPHS[state]}
    </svg>
  )
}

/** @param side whose word for the state it is */
export function StateMark({ state, side }: { state: ListState; side: ContractSide }) {
  return (
    <span className={classes.state}>
      <StateGlyph state={state} />
      {listStateLabel(state, side)}
    </span>
  )
}
