// The columns of a table whose meaning no word says, and the meanings that each may have.

import { type FoundTable, plain } from '../tables/table.ts'
import type { Axis } from '../tables/axis.ts'
import { type AxisRole, isSeasonWord, roleOfHead } from '../words/heads.ts'
import { folded } from '../words/folded.ts'
import { isLengthOfStay } from '../words/stays.ts'
import { isOneOfEach, shapeOf } from './column-shape.ts'

export type Role = AxisRole

/** A column that is weighed, with the meanings that it may have; the one that the rules concluded is the first. */
export type OpenColumn = { readonly axis: Axis; readonly roles: readonly Role[] }

/** Columns left of the prices whose heads have no word that is known. */
export function openColumns(axes: readonly Axis[], table: FoundTable): OpenColumn[] {
  return axes.flatMap((axis): OpenColumn[] => {
    const roles = CANDIDATES[axis.role]
    if (roles === undefined || axis.heads.some(saysItsRole)) return []
    const shape = shapeOf(table, axis.index)
    if (axis.role === 'remark' && shape.counts < 1) return []
    if (axis.role === 'occupancy' && !isNumberOfDates(shape.texts, axes, table)) return []
    if (shape.texts.filter(isLengthOfStay).length * 2 > shape.texts.length) return []
    return [{ axis, roles: [axis.role, ...roles.filter((role) => role !== axis.role)] }]
  })
}

/** `1-5`, `6-9`, `10-16` without a word, one beside each of the dates: the numbers of weeks, and no sizes of groups. */
function isNumberOfDates(texts: readonly string[], axes: readonly Axis[], table: FoundTable): boolean {
  return (
    texts.every((text) => /^[\d -]+$/.test(text)) &&
    axes.some(({ role, index }) => (role === 'period' || role === 'from') && isOneOfEach(texts, shapeOf(table, index).texts))
  )
}

const NAMES: readonly Role[] = ['room', 'place', 'variant', 'period', 'code', 'remark']
const CANDIDATES: Partial<Record<Role, readonly Role[]>> = {
  room: NAMES,
  variant: NAMES,
  code: NAMES,
  remark: ['remark', 'occupancy'],
  occupancy: ['occupancy', 'remark'],
}

function saysItsRole({ piece, facets }: Axis['heads'][number]): boolean {
  return roleOfHead(plain(piece)) !== undefined || facets.board !== undefined || facets.isOnlyOccupancy
}

/** Whether the heads of the prices name things that are sold: no seasons, no persons, no meals, no vehicles. */
export function doHeadsName(axes: readonly Axis[]): boolean {
  const prices = axes.filter(({ role }) => role === 'price')
  return prices.length > 1 && prices.filter(isNamed).length * 2 > prices.length
}

function isNamed({ heads }: Axis): boolean {
  return (
    !heads.some(({ facets }) => facets.group !== undefined || facets.vehicle !== undefined) &&
    heads.some(
      ({ facets }) => facets.name !== '' && facets.ranges.length === 0 && !facets.isOnlyOccupancy && !isSeasonWord(folded(facets.name)),
    )
  )
}

/** Whether the heads of the prices say vehicles. */
export function doHeadsSayVehicles(axes: readonly Axis[]): boolean {
  return axes.some(({ role, heads }) => role === 'price' && heads.some(({ facets }) => facets.vehicle !== undefined))
}
