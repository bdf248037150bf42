// Whole interpretations of the open columns of a table: the best few assignments of meanings, by beam search.

import { filledDown } from './column-shape.ts'
import type { OpenColumn, Role } from './open-columns.ts'
import { type Sign, signsOf, type Weighed } from './signs.ts'
import type { Weights } from './weights.ts'

export type Interpretation = {
  readonly roles: readonly Role[]
  readonly score: number
  /** The strongest sign of each column. */
  readonly because: readonly string[]
}

/** Roles that only describe what is sold: which of them a column has changes no price. */
const BESIDE: ReadonlySet<Role> = new Set(['place', 'variant', 'code', 'remark'])

/** Whether a column would mean something else for its prices. */
export function isOtherMeaning(one: Role, other: Role): boolean {
  return one !== other && !(BESIDE.has(one) && BESIDE.has(other))
}

/** The next best interpretation that gives a column another meaning, where it is less than the margin behind. @param i position of the column */
export function closeReading([best, ...others]: readonly Interpretation[], i: number, weights: Weights): Role | undefined {
  const role = best?.roles[i]
  if (!best || role === undefined) return undefined
  return others.find((each) => isOtherMeaning(each.roles[i] ?? role, role) && best.score - each.score < weights.margin)?.roles[i]
}

/** More are seldom needed: a table has few open columns. */
const BEAM = 40

/** The best interpretations, the best first; the score of each is what speaks for its columns and what makes the table plausible. */
export function interpretationsOf(at: Weighed, weights: Weights): Interpretation[] {
  let beam: Interpretation[] = [{ roles: [], score: 0, because: [] }]
  for (const column of at.open) {
    const signs = column.roles.map((role) => ({ role, signs: signsOf(column, role, at, weights) }))
    beam = beam
      .flatMap((before) => signs.map((each) => withColumn(before, each.role, each.signs)))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, BEAM)
  }
  return beam.map((each) => ({ ...each, score: each.score + plausibility(each.roles, at, weights) })).toSorted((a, b) => b.score - a.score)
}

function withColumn(before: Interpretation, role: Role, signs: readonly Sign[]): Interpretation {
  return {
    roles: [...before.roles, role],
    score: before.score + signs.reduce((sum, { points }) => sum + points, 0),
    because: [...before.because, signs.find(({ points }) => points > 0)?.because ?? 'nothing else is left'],
  }
}

/** What makes a sheet of rates plausible as a whole: one name for what is sold, one price for one key. */
function plausibility(roles: readonly Role[], at: Weighed, weights: Weights): number {
  const rooms = rolesOf(at, roles).filter((role) => role === 'room').length
  const seasons = at.open.filter((_, i) => roles[i] === 'period').length
  const hasOthers = rolesOf(at, roles).some((role) => role === 'place' || role === 'variant' || role === 'code')
  return (
    weights.collision * collisionsOf(at, roles) +
    (rooms === 0 && !at.headsName ? weights.noRoom : 0) +
    (rooms === 0 && hasOthers && !at.headsName ? weights.noRoom : 0) +
    (rooms > 1 ? weights.twoRooms * (rooms - 1) : 0) +
    (rooms > 0 && at.headsName ? weights.roomBesideHeads : 0) +
    (seasons > 1 ? weights.seasonsTwice * (seasons - 1) : 0)
  )
}

/** The meanings of all columns of labels, the open ones as interpreted. */
function rolesOf({ axes, open }: Weighed, roles: readonly Role[]): Role[] {
  return axes.map((axis) => roles[open.findIndex((each: OpenColumn) => each.axis.index === axis.index)] ?? axis.role)
}

/** Without codes: a code repeats what the other columns say. */
const TELLING: ReadonlySet<Role> = new Set([
  'room',
  'place',
  'variant',
  'period',
  'from',
  'occupancy',
  'board',
  'weekdays',
  'nights',
  'departure',
  'days',
  'age',
])

/** The share of rows that say the same as another row of their section. */
function collisionsOf(at: Weighed, roles: readonly Role[]): number {
  const all = rolesOf(at, roles)
  const columns = at.axes.flatMap((axis, i) => {
    const texts = TELLING.has(all[i] ?? 'empty') ? at.shapes.get(axis.index)?.texts : undefined
    return texts ? [filledDown(texts)] : []
  })
  if (at.sections.length === 0) return 0
  const keys = at.sections.map((section, i) => [section, ...columns.map((texts) => texts[i] ?? '')].join('\u0000'))
  return 1 - new Set(keys).size / keys.length
}
