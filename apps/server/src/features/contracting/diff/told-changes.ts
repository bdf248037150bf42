// What changed between two rate sheets, in a few lines: for e-mails and overviews.

import { changeGroups } from '@tradewind/domain/rate-sheet/diff/change-groups.ts'
import type { Reader } from '@tradewind/domain/rate-sheet/diff/sheet-change.ts'
import type { StayEffect } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { differingPages, readPages, type SheetAddress } from '../rate-sheet/public.ts'

export type ToldChanges = {
  /** How many changes there are in the groups that were looked at. */
  readonly count: number
  /** Whether there is more than was looked at. */
  readonly hasMore: boolean
  /** The first of them, each with the product or part of the sheet that it is in. */
  readonly lines: { readonly title: string; readonly text: string }[]
  /** What a typical stay costs before and after where that changed most, with the product; absent where no price changed. */
  readonly effect?: StayEffect & { readonly title: string }
}

/** Products and parts that are looked at: a sheet whose prices were all raised has hundreds, and its first ones say it. */
const LOOKED_AT = 30
const LINES = 6

export async function toldChanges(queries: Queries, lhs: SheetAddress, rhs: SheetAddress, reader: Reader): Promise<ToldChanges> {
  const differing = await differingPages(queries, lhs, rhs)
  if (!differing) return { count: 0, hasMore: false, lines: [] }
  const looked = differing.pages.slice(0, LOOKED_AT)
  const pages = await readPages(queries, lhs, rhs, looked)
  const told = changesTold(
    { head: differing.before, pages: pages.flatMap(({ was }) => was ?? []) },
    { head: differing.after, pages: pages.flatMap(({ is }) => is ?? []) },
    reader,
  )
  return { ...told, hasMore: differing.pages.length > looked.length }
}

/** The same for two sheets at hand. */
export function changesTold(before: RateSheet, after: RateSheet, reader: Reader): ToldChanges {
  const groups = changeGroups(before, after, { limit: LOOKED_AT, reader })
  const lines = groups.flatMap((group) =>
    group.sections.flatMap(({ changes }) => changes.map(({ text, line = text }) => ({ title: group.title, text: capital(line) }))),
  )
  const effects = groups.flatMap(({ title, effect }) => (effect?.difference === undefined ? [] : [{ ...effect, title }]))
  const [most] = effects.toSorted((a, b) => Math.abs(Number(b.difference)) - Math.abs(Number(a.difference)))
  const effect = most !== undefined && Number(most.difference) !== 0 ? { effect: most } : {}
  return { count: lines.length, hasMore: false, lines: lines.slice(0, LINES), ...effect }
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
