// Rate sheets made from the published schema of a contract, and what a supplier can change in them.

import { openContract } from '@tradewind/api/contracting/open-data.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { contractSchema } from '@tradewind/server/features/contracting/open-data/contract-schema.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { valuesOf } from './schema-values.ts'

const HOST = 'https://rates.example.com'
const EXAMPLE = exampleContract(HOST)
const sheetSchema = contractSchema(HOST).properties?.sheet ?? {}
/** Any sheet that the schema allows. */
export const SHEETS = (valuesOf(sheetSchema) as fc.Arbitrary<RateSheet>).map(priceable) // the schema is that of the domain: sameAs

/** Amounts that can be derived from one another, in a currency that there is: a commission is 0 to 100, and no price has twelve digits. */
function priceable<Value>(value: Value, name = ''): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => priceable(each)) as Value // as it was
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, priceable(each as unknown, key)])) as Value // as it was
  if (typeof value !== 'string') return value
  if (name === 'currency') return (['EUR', 'JPY', 'KWD'][value.length % 3] ?? 'EUR') as Value & string // a text, as before
  if (name === 'commissionPercentage') return value.replace(/^-?\d*?(\d{1,2})(\..*)?$/, '$1$2') as Value & string // an amount, as before
  return (name.endsWith('Rate') ? value.replace(/^(-?)\d*?(\d{1,6})(\..*)?$/, '$1$2$3') : value) as Value & string // an amount, as before
}

export type Path = readonly (string | number)[]

/** Every value of a contract that a supplier can change; the kind of a page says which of its other values there are. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.at(-1) === 'kind' && path.length === 3 ? [] : [path]
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]))
}

/** The sheet with another value there, one that the schema allows. */
export function changed(sheet: RateSheet, path: Path): RateSheet {
  const value = path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], sheet) // the path is one of its own
  const sheets = othersOf(value).map((other) => replaced(sheet, path, other))
  const allowed = sheets.find((each) => openContract.safeParse({ ...EXAMPLE, sheet: each }).success)
  if (!allowed) throw new Error(`no other value at ${path.join('.')}: ${String(value)}`)
  return allowed
}

function replaced<Value>(value: Value, [name, ...rest]: Path, other: unknown): Value {
  if (name === undefined) return other as Value // as its kind was
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  copy[name] = replaced(copy[name], rest, other)
  return copy as Value
}

/** Every word of which some value of a contract is one. */
const WORDS = [...JSON.stringify(sheetSchema).matchAll(/"enum":(\[.*?\])/g)].flatMap(([, list = '[]']) => JSON.parse(list) as string[])

function othersOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value, undefined]
  if (typeof value === 'number') return [value + 1, value - 1]
  const text = String(value)
  const others = ['1999-12-31', '1999-12-30', '12:34', '12:35', 'DE', 'FR', 'USD', 'NOK', ...WORDS].filter((other) => other !== text)
  return /^-?\d+(\.\d+)?$/.test(text)
    ? [text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)), `${text}x`]
    : [`${text}x`, ...others]
}

const SAID_BY_PAGES = [
  'extras',
  'offers',
  'allocation',
  'blackouts',
  'productPolicy',
  'bedsAndSofas',
  'pickup',
  'dropoff',
  'categoryRank',
  'freePlaces',
]

/**
 * Checks that a file for another system, with the list of what it leaves out, says whatever a sheet says: both together change with each
 * value of the sheet. Rates are not changed: a product that the file has not is in the list without them.
 * @param both the file and the list as one text
 */
export function expectAllSaid(both: (sheet: RateSheet) => string, numRuns: number): void {
  const isSaid = ([first, , section, ...inner]: Path, kind: unknown) =>
    first === 'pages' && (kind !== 'product' || (SAID_BY_PAGES.includes(String(section)) && !inner.includes('rate')))
  fc.assert(
    fc.property(SHEETS, fc.nat(), (made, which) => {
      const sheet = JSON.parse(JSON.stringify(made)) as RateSheet // what was written
      const leaves = leavesOf(sheet).filter((path) => isSaid(path, sheet.pages[Number(path[1])]?.kind))
      const leaf = leaves[which % Math.max(1, leaves.length)]
      if (!leaf) return
      expect([leaf.join('.'), both(changed(sheet, leaf)) === both(sheet)]).toEqual([leaf.join('.'), false])
    }),
    { numRuns },
  )
}
