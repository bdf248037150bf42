// A workbook of mappings: rows with the names of a contract's rates and their codes in a booking system.

import { searchText } from '../../text/search-text.ts'
import type { Subject } from '../subject.ts'
import { paddedCode, placeCode, PLACES, WITH_ITS_OPTIONS } from '../tourplan/option-code.ts'
import { optionCode } from './template.ts'

const COLUMNS = {
  product: ['product', 'product name', 'room', 'room type'],
  ratePackage: ['rate package', 'package', 'board'],
  rate: ['rate', 'rate type', 'extra', 'occupancy', 'name'],
} as const

/** The two columns that say the code in a booking system: their headings in small letters, and the code of their cells. */
export type CodeColumns = {
  readonly first: readonly string[]
  readonly last: readonly string[]
  /** As they are asked for where they are missing. */
  readonly names: string
  /** Undefined for what is no code. */
  readonly codeOf: (first: string, last: string) => string | undefined
}

export const TOURWRITER_COLUMNS: CodeColumns = {
  first: ['productid', 'product id'],
  last: ['optionid', 'option id'],
  names: 'ProductID and OptionID',
  codeOf: optionCode,
}

/** An extra without an option code is charged with the options of its products. */
export const TOURPLAN_COLUMNS: CodeColumns = {
  first: ['option code', 'optioncode', 'code'],
  last: ['place', 'price'],
  names: 'Option code and Place',
  codeOf: (first, last) => {
    const place = PLACES.find((each) => each.toLowerCase() === last.toLowerCase())
    const code = first === '' || first === WITH_ITS_OPTIONS ? WITH_ITS_OPTIONS : paddedCode(first)
    return place === undefined || code === undefined ? undefined : placeCode(code, place)
  },
}

type Found = { readonly subject: Subject; readonly code: string | null }
export type MappingRows = {
  readonly found: readonly Found[]
  readonly problems: readonly { readonly row: number; readonly reason: string }[]
}

/** Says in the first of the two columns that a rate is left out on purpose. */
const LEFT_OUT = 'left out'

/**
 * The mappings of the rows, each in words of the contract; upper case and accents do not count. An empty rate package fits where the product
 * has one only. The last row of several for one rate counts. Rows count from 1, the heading included.
 * @returns the problem where the columns are not there
 */
export function mappingsInCells(
  cells: readonly (readonly string[])[],
  subjects: readonly Subject[],
  columns: CodeColumns,
  isKnown: (code: string) => boolean,
): MappingRows | { readonly problem: string } {
  const [head = [], ...rows] = cells
  const names = head.map((heading) => searchText(heading))
  const at = (column: keyof typeof COLUMNS) => names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name)) // the texts of the record above
  const places = {
    product: at('product'),
    ratePackage: at('ratePackage'),
    rate: at('rate'),
    first: names.findIndex((name) => columns.first.includes(name)),
    last: names.findIndex((name) => columns.last.includes(name)),
  }
  if (places.rate < 0 || places.first < 0 || places.last < 0)
    return { problem: `The first row needs the columns Product, Rate package, Rate, ${columns.names}.` }
  const found = new Map<string, Found>()
  const problems: { row: number; reason: string }[] = []
  rows.forEach((row, i) => {
    const cell = (column: keyof typeof places) => (row[places[column]] ?? '').trim()
    if (row.every((each) => each.trim() === '')) return
    const [codeFirst, codeLast] = [cell('first'), cell('last')]
    if (codeFirst === '' && codeLast === '') return
    const isAlike = (a: string, b: string) => searchText(a) === searchText(b)
    const fitting = subjects.filter(
      ({ productName, ratePackageName, name }) =>
        isAlike(name, cell('rate')) &&
        isAlike(productName, cell('product')) &&
        (cell('ratePackage') === '' || isAlike(ratePackageName, cell('ratePackage'))),
    )
    const [subject, ...others] = fitting
    const isLeftOut = isAlike(codeFirst, LEFT_OUT)
    const code = isLeftOut ? null : columns.codeOf(codeFirst, codeLast)
    if (!subject)
      problems.push({
        row: i + 2,
        reason: `The contract has no rate “${[cell('product'), cell('ratePackage'), cell('rate')].filter(Boolean).join(', ')}”.`,
      })
    else if (others.length > 0) problems.push({ row: i + 2, reason: 'Several rate packages have this rate. Name one.' })
    else if (code === undefined || (code !== null && !isKnown(code)))
      problems.push({ row: i + 2, reason: `Your booking system has no option ${codeFirst} · ${codeLast}.` })
    else found.set(subject.key, { subject, code })
  })
  return { found: [...found.values()], problems }
}
