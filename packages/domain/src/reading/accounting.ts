// Every cell of a file ends in one of three places: taken, asked, or left out with the reason.

import { isRemark } from './doubts/remarks/is-remark.ts'
import type { Mark, NotUnderstood, Reading } from './reading.ts'
import type { SourceCell, SourcePage } from './source-page.ts'
import { contentOf } from './words/cell-values.ts'

type Account = 'taken' | 'asked' | 'leftOut'

/** Texts of a page that are named in its line. */
const MOST_NAMED = 3
const LONGEST_NAME = 60

/**
 * Where each cell ended; absent: nowhere.
 * @param marks those of the reading: cells with a meaning count as taken, also where they are part of no value, as titles and heads
 */
export function accountOf(reading: Reading, marks: readonly Mark[] = reading.marks): ReadonlyMap<string, Account> {
  const { facts, seasons, products, extras, childPolicy, offers, allotment, blackouts, rules = [], questions, notUnderstood } = reading
  const rates = products.flatMap((product) => product.rates)
  const account = new Map<string, Account>()
  const put = (list: readonly ({ readonly cellIds: readonly string[] } | undefined)[], where: Account) => {
    for (const each of list) for (const id of each?.cellIds ?? []) account.set(id, where)
  }
  for (const { cellId, meaning } of marks) account.set(cellId, meaning === 'leftOut' ? 'leftOut' : 'taken')
  put(notUnderstood, 'leftOut')
  put(
    questions.filter((question) => !isRemark(question)),
    'asked',
  )
  put(
    rates.filter(({ questionIds }) => questionIds.length > 0),
    'asked',
  )
  const taken = [
    ...Object.values(facts),
    ...seasons,
    ...products,
    ...rates.filter(({ questionIds }) => questionIds.length === 0),
    ...extras,
    ...childPolicy,
    ...offers,
    ...allotment,
    ...blackouts,
    ...rules,
  ]
  put(taken, 'taken')
  return account
}

/** A line for each row with numbers that ended nowhere, and one for the other texts of each page. */
export function leftUnsaid(reading: Reading, pages: readonly SourcePage[], marks: readonly Mark[]): NotUnderstood[] {
  const account = accountOf(reading, marks)
  return pages.flatMap((page) => {
    const cells = page.cells.filter(({ id, text }) => /[^\s.…·_]/.test(text) && !account.has(id))
    const amounts = cells.filter((cell) => contentOf(cell.text, cell.value).kind === 'amount')
    const texts = cells.filter((cell) => !amounts.includes(cell))
    const rows = new Map<number, SourceCell[]>()
    for (const cell of amounts) rows.set(lineOf(cell), [...(rows.get(lineOf(cell)) ?? []), cell])
    return [
      ...[...rows.values()].map((row) => ({
        cellIds: row.map(({ id }) => id),
        text: row.map(({ text }) => text.trim()).join('  '),
        why: 'Numbers in no price that was read. Point at them if they are prices.',
      })),
      ...(texts.length > 0
        ? [{ cellIds: texts.map(({ id }) => id), text: namesOf(texts), why: 'No prices, dates or conditions were read in it.' }]
        : []),
    ]
  })
}

function lineOf({ place, box }: SourceCell): number {
  return place?.row ?? Math.round(box?.top ?? 0)
}

function namesOf(texts: readonly SourceCell[]): string {
  const names = texts.slice(0, MOST_NAMED).map(({ text }) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain
  })
  const more = texts.length - names.length
  return `${names.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`
}
