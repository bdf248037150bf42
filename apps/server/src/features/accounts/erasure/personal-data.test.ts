import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_COLUMNS, KEPT_REFERENCES, NOT_OF_A_PERSON } from './personal-columns.ts'
import { IN_JSON, PARTS } from './personal-data.ts'

const SCHEMA = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'db', 'schema.sql'), 'utf8')
const TABLES = [...SCHEMA.matchAll(/^create table (\w+) \(([\s\S]*?)^\);/gm)].map(([, table = '', columns = '']) => ({ table, columns }))
const DELETED = new Set(PARTS.filter(({ does }) => does === 'deleted').map(({ table }) => table))
const REPLACED = new Set([
  ...PARTS.flatMap(({ table, set = '' }) => [...set.matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, column]) => `${table}.${column}`)),
  ...IN_JSON.map(({ table, column }) => `${table}.${column}`),
  ...['email', 'first_name', 'last_name', 'phone'].map((column) => `user_account.${column}`),
])
/** Only filing names its tables: it replaces the author of a note, and the others are names of seasons. Who is assigned goes on being a former user. */
const OF_FILING = { columns: ['contract_filing.note_by', 'sheet_level.season_name'], references: ['contract_filing.assignee_id'] }
/** What a column of a person is called. */
const LIKE_A_PERSON = /mail|name|phone|address|device|contact|recipient|signer|_by$|peer/

test('every column that is called like a name or an address is listed with what erasing does to it', () => {
  const found = TABLES.flatMap(({ table, columns }) =>
    [...columns.matchAll(/^ {2}(\w+) (?:text\[\]|text|json|jsonb)\b/gm)].map(([, column = '']) => ({ table, column })),
  )
  expect(found.length).toBeGreaterThan(400)
  const places = new Set(found.map(({ table, column }) => `${table}.${column}`))
  const listed = new Set([...REPLACED, ...Object.keys(KEPT_COLUMNS), ...NOT_OF_A_PERSON, ...OF_FILING.columns])
  const unknown = found.filter(
    ({ table, column }) => LIKE_A_PERSON.test(column) && !DELETED.has(table) && !listed.has(`${table}.${column}`),
  )
  expect(unknown).toEqual([])
  // A column that is gone is not listed any more.
  expect([...Object.keys(KEPT_COLUMNS), ...NOT_OF_A_PERSON].filter((place) => !places.has(place))).toEqual([])
})

test('every reference to a user is deleted, or listed as one that goes on naming the former user', () => {
  const found = TABLES.flatMap(({ table, columns }) =>
    [...columns.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES user_account\(id\)/g)].map(([, column]) => ({
      table,
      place: `${table}.${column}`,
    })),
  )
  expect(found.length).toBeGreaterThan(60)
  const kept = new Set([...KEPT_REFERENCES, ...OF_FILING.references])
  expect(found.filter(({ table, place }) => !DELETED.has(table) && !kept.has(place))).toEqual([])
  expect([...kept].filter((place) => !found.some((each) => each.place === place))).toEqual([])
})
