// The columns of known files as cases for the weights: what each holds is known from its words, which are hidden while it is weighed.

import { contextOf, type FileContext } from '@tradewind/domain/reading/file-context.ts'
import { withoutHiddenCells } from '@tradewind/domain/reading/pages/hidden-cells.ts'
import { pageRegions } from '@tradewind/domain/reading/pages/page-regions.ts'
import { withRaisedMarks } from '@tradewind/domain/reading/pages/raised-marks.ts'
import { sheetRegions } from '@tradewind/domain/reading/pages/sheet-regions.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { axesOf } from '@tradewind/domain/reading/tables/axes.ts'
import type { Axis } from '@tradewind/domain/reading/tables/axis.ts'
import { itemsOf } from '@tradewind/domain/reading/tables/find-tables.ts'
import { paragraphsOf } from '@tradewind/domain/reading/tables/paragraphs.ts'
import type { FoundTable } from '@tradewind/domain/reading/tables/table.ts'
import { closeReading, type Interpretation, interpretationsOf, isOtherMeaning } from '@tradewind/domain/reading/weighing/interpretations.ts'
import type { Role } from '@tradewind/domain/reading/weighing/open-columns.ts'
import type { Weighed } from '@tradewind/domain/reading/weighing/signs.ts'
import { weighingOf } from '@tradewind/domain/reading/weighing/weighed-axes.ts'
import type { Weights } from '@tradewind/domain/reading/weighing/weights.ts'
import { withHiddenWords } from './hidden-words.ts'

/** A table with open columns, what each of them holds, and how many prices wait for it. */
export type ColumnCase = { readonly at: Weighed; readonly roles: readonly Role[]; readonly prices: number }

/** The cases of one file: with its words, and with those of its heads hidden. @param pages of a file that is read right */
export function columnCases(pages: readonly SourcePage[]): ColumnCase[] {
  const known = tablesOf(pages)
  const hidden = tablesOf(withHiddenWords(pages))
  return [...known.flatMap((each) => casesOf(each, each.axes)), ...hidden.flatMap((each) => casesOf(each, knownAxes(each, known)))]
}

type Found = { readonly table: FoundTable; readonly axes: readonly Axis[]; readonly context: FileContext }

function tablesOf(pages: readonly SourcePage[]): Found[] {
  const shown = pages
    .filter((page) => !page.isHidden)
    .map(withoutHiddenCells)
    .map(withRaisedMarks)
  const items = shown.flatMap((page) => (page.kind === 'sheet' ? sheetRegions(page) : pageRegions(page)).flatMap(itemsOf))
  const context = contextOf(shown, paragraphsOf(items))
  return items.flatMap((item) => (item.kind === 'table' ? [{ table: item.table, axes: axesOf(item.table, context), context }] : []))
}

/** The same table before its words were hidden. */
function knownAxes({ table }: Found, known: readonly Found[]): readonly Axis[] {
  const first = table.rows[0]?.cells.find((cell) => cell !== undefined)?.ids[0]
  const same = known.find((each) => each.table.rows[0]?.cells.some((cell) => cell?.ids[0] === first))
  return same?.axes.length === table.columns.length ? same.axes : []
}

function casesOf({ table, axes, context }: Found, right: readonly Axis[]): ColumnCase[] {
  const at = weighingOf(axes, table, context)
  const prices = axes.filter(({ role }) => role === 'price').length * table.rows.length
  const roles = at?.open.map(({ axis }) => asWeighed(right[axis.index]?.role)) ?? []
  return at && right.length > 0 && !roles.includes('age') ? [{ at, roles, prices }] : []
}

/** What changes no price is a remark to the weighing. */
function asWeighed(role: Role | undefined): Role {
  return role === undefined || REMARKS.has(role) ? 'remark' : role
}

const REMARKS: ReadonlySet<Role> = new Set([
  'remark',
  'minStay',
  'release',
  'allotment',
  'days',
  'nights',
  'total',
  'commission',
  'departure',
  'weekdays',
])

/** So that a weight that brings the right reading nearer counts before it is the best. */
const SMOOTH = 0.05
const FARTHEST = 6

/** By how much the right reading is ahead of all others, at most six points. */
function leadOf(all: readonly Interpretation[], right: readonly Role[]): number {
  const isRight = ({ roles }: Interpretation) => roles.every((role, i) => !isOtherMeaning(role, right[i] ?? role))
  const best = (of: readonly Interpretation[]) => Math.max(-FARTHEST, ...of.map(({ score }) => score))
  const lead = best(all.filter(isRight)) - best(all.filter((each) => !isRight(each)))
  return Math.max(-FARTHEST, Math.min(FARTHEST, lead))
}

/** Points of these cases: 1 for each table that is read right, 0 where it is asked, -5 where it is wrong without a question. */
export function pointsOf(cases: readonly ColumnCase[], weights: Weights): number {
  return cases.reduce((sum, each) => {
    const all = interpretationsOf(each.at, weights)
    const [best] = all
    const isRight = best?.roles.every((role, i) => !isOtherMeaning(role, each.roles[i] ?? role))
    const isAsked = each.roles.some((_, i) => closeReading(all, i, weights) !== undefined)
    return sum + (isAsked ? 0 : isRight ? 1 : -5) + SMOOTH * leadOf(all, each.roles)
  }, 0)
}
