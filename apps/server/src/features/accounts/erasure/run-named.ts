// Statements that name their places: each takes only some of the values that there are.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** @param statement with places such as `:user`; a cast is written `::text` as always */
export function runNamed<Row>(
  queries: Queries,
  statement: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<Row[]> {
  const given: (string | readonly string[])[] = []
  const places = new Map<string, number>()
  const numbered = statement.replace(/(?<!:):([a-z]+)/g, (_, name: string) => {
    const known = places.get(name)
    if (known !== undefined) return `$${known}`
    const value = values[name]
    if (value === undefined) throw new Error(`no value for :${name}`)
    places.set(name, given.push(value))
    return `$${given.length}`
  })
  return runSql<Row>(queries, numbered, given)
}
