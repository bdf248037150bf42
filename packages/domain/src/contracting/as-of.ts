// How a contract stood at some moment: its history up to then, folded.

import type { Day } from '../calendar/day.ts'
import { type ContractSide, type ContractState, type ListState, listStateOf, newestBeside } from './contract-state.ts'

/** A line of the history that changes how a contract stands; lines of other kinds change nothing. */
export type StandingLine =
  | { readonly kind: 'sent' | 'viewed' | 'accepted' | 'rejected' | 'takenBack' | 'withdrawn' | 'loaded'; readonly version: number }
  /** `madeVersion`: the version that was made by taking a proposal; null when none was. */
  | { readonly kind: 'offer'; readonly madeVersion: number | null }
  | { readonly kind: 'signaturesAsked'; readonly version: number; readonly requestId: string; readonly signers: number }
  | { readonly kind: 'signed'; readonly version: number; readonly requestId: string }

export type Standing = {
  /** The newest version then, and what had become of it. */
  readonly newest: number
  readonly state: Extract<ContractState, 'pending' | 'accepted' | 'rejected' | 'loaded' | 'withdrawn'>
  /** The version that had been accepted last; null before one was. */
  readonly inForce: number | null
  /** Accepted versions in the order in which they were, the one in force last. */
  readonly accepted: readonly number[]
  readonly loaded: readonly number[]
  readonly isViewed: boolean
  /** All signatures that were asked for on this version were given. */
  readonly signed: number | null
  /** How many signatures of a request are still to be given. */
  readonly missing: Readonly<Record<string, number>>
}

/** @param lines in the order in which they were written @returns undefined before anything was sent */
export function standingAfter(lines: readonly StandingLine[]): Standing | undefined {
  return lines.reduce<Standing | undefined>(next, undefined)
}

function next(before: Standing | undefined, line: StandingLine): Standing | undefined {
  if (line.kind === 'sent') return made(before, line.version)
  if (line.kind === 'offer') return line.madeVersion === null ? before : made(before, line.madeVersion)
  if (!before) return undefined
  switch (line.kind) {
    case 'viewed':
      return line.version === before.newest ? { ...before, isViewed: true } : before
    case 'accepted':
      return accept(before, line.version)
    case 'rejected':
    case 'withdrawn':
      return line.version === before.newest ? { ...before, state: line.kind } : before
    case 'loaded':
      return {
        ...before,
        loaded: [...before.loaded, line.version],
        ...(line.version === before.newest ? { state: 'loaded' as const } : {}),
      }
    case 'takenBack': {
      const accepted = before.accepted.filter((each) => each !== line.version)
      const loaded = before.loaded.filter((each) => each !== line.version)
      return {
        ...before,
        accepted,
        loaded,
        inForce: accepted.at(-1) ?? null,
        ...(line.version === before.newest ? { state: 'pending' as const } : {}),
      }
    }
    case 'signaturesAsked':
      return { ...before, missing: { ...before.missing, [line.requestId]: line.signers } }
    case 'signed': {
      const left = (before.missing[line.requestId] ?? 0) - 1
      const signed = { ...before, missing: { ...before.missing, [line.requestId]: left } }
      return left === 0 ? { ...accept(signed, line.version), signed: line.version } : signed
    }
  }
}

/** A version that is sent again stays what it is. */
function made(before: Standing | undefined, version: number): Standing {
  if (before?.newest === version && before.state !== 'withdrawn') return before
  const { accepted = [], loaded = [], inForce = null, signed = null, missing = {} } = before ?? {}
  return { newest: version, state: 'pending', inForce, accepted, loaded, isViewed: false, signed, missing }
}

function accept(before: Standing, version: number): Standing {
  const accepted = [...before.accepted.filter((each) => each !== version), version]
  return { ...before, accepted, inForce: version, ...(version === before.newest ? { state: 'accepted' as const } : {}) }
}

/** What the lists of this side called it on that day. @param endDate of the newest version's period */
export function listStateAsOf(standing: Standing, endDate: Day, side: ContractSide, day: Day): ListState {
  return listStateOf(factsOf(standing, endDate), side, day)
}

/** What had become of the newest version while an earlier one was in force; null when none was, or the newest was. */
export function newestAsOf(standing: Standing, endDate: Day, day: Day): ReturnType<typeof newestBeside> {
  return newestBeside(factsOf(standing, endDate), day)
}

function factsOf({ state, inForce, isViewed, signed, loaded }: Standing, endDate: Day) {
  const earlier = inForce === null ? null : loaded.includes(inForce) ? ('loaded' as const) : ('accepted' as const)
  return { state, endDate, isViewedByBuyer: isViewed, isSigned: signed !== null && signed === inForce, isInEdit: false, inForce: earlier }
}
