// Allotments and release days that tables state: as a table of their own, or as rows below the rates.

import { joinRanges } from '../../calendar/day-range.ts'
import { rangesOfHeads } from '../rate-season.ts'
import type { ReadAllotment, ReadSeason } from '../reading.ts'
import { type BodyRow, labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { roleOfRow, saysHeld } from '../words/heads.ts'

export function allotmentOfTables(tables: readonly UnderstoodTable[], seasons: readonly ReadSeason[]): ReadAllotment[] {
  return tables.flatMap((table) =>
    table.kind === 'rates' ? belowRates(table, seasons) : table.kind === 'allotment' ? ownTable(table) : [],
  )
}

function belowRates({ table, axes }: UnderstoodTable, seasons: readonly ReadSeason[]): ReadAllotment[] {
  const rowOf = (role: string): BodyRow | undefined => table.rows.find((row) => roleOfRow(plain(labelOf(row))) === role)
  const [allotment, release] = [rowOf('allotment'), rowOf('release')]
  if (!release && !(allotment && saysHeld(plain(labelOf(allotment))))) return []
  return axes.flatMap((axis): ReadAllotment[] => {
    const [rooms, days] = [allotment?.cells[axis.index], release?.cells[axis.index]]
    if (axis.role !== 'price' || (allotment && numberIn(rooms?.text) === undefined)) return []
    const ranges = JSON.stringify(joinRanges(rangesOfHeads(axis.heads)))
    const season = seasons.find((each) => JSON.stringify(each.ranges) === ranges)
    const about = season ? { seasonIds: [season.seasonId] } : { product: axis.heads.map(({ piece }) => piece.text).join(' ') }
    return [
      { ...about, rooms: numberIn(rooms?.text), releaseDays: numberIn(days?.text), cellIds: [...(rooms?.ids ?? []), ...(days?.ids ?? [])] },
    ]
  })
}

function ownTable({ table, axes }: UnderstoodTable): ReadAllotment[] {
  const valued = axes.filter((axis) => axis.index > 0)
  const isRelease = (text: string) => /release|ruckgabe|tage|days|retro|verfall/.test(text)
  return table.rows.flatMap((row) => {
    const label = labelOf(row)
    const cells = valued.flatMap((axis) => {
      const cell = row.cells[axis.index]
      const head = axis.heads.map(({ piece }) => plain(piece)).join(' ')
      return cell ? [{ cell, isDays: axis.role === 'release' || (axis.role !== 'allotment' && isRelease(head)), head }] : []
    })
    const rooms = cells.find((each) => !each.isDays)
    return cells
      .filter((each) => each.isDays)
      .map(
        (each): ReadAllotment => ({
          product: label?.text.replace(/\n/g, ' '),
          rooms: numberIn(rooms?.cell.text),
          releaseDays: numberIn(each.cell.text),
          cellIds: [...(label?.ids ?? []), ...(rooms?.cell.ids ?? []), ...each.cell.ids],
        }),
      )
  })
}

function numberIn(text: string | undefined): number | undefined {
  const number = /^\s*(\d{1,3})(?!\d)/.exec(text ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}
