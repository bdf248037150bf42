// A workbook of mappings: rows with the names of a contract's rates and the ids of Tourwriter.

import { searchText } from '../../text/search-text.ts'
import type { Subject } from '../subject.ts'
import { optionCode, type TemplateOption } from './template.ts'

const COLUMNS = {
  product: ['product', 'product name', 'room', 'room type'],
  ratePackage: ['rate package', 'package', 'board'],
  rate: ['rate', 'rate type', 'extra', 'occupancy', 'name'],
  productId: ['productid', 'product id'],
  optionId: ['optionid', 'option id'],
} as const

type Found = { readonly subject: Subject; readonly code: string | null }
export type MappingRows = {
  readonly found: readonly Found[]
  readonly problems: readonly { readonly row: number; readonly reason: string }[]
}

/** Says in the column ProductID that a rate is left out on purpose. */
const LEFT_OUT = 'left out'

/**
 * The mappings of the rows, each in words of the contract; upper case and accents do not count. An empty rate package fits where the product
 * has one only. The last row of several for one rate counts. Rows count from 1, the heading included.
 * @returns the problem where the columns are not there
 */
export function mappingsInCells(
  cells: readonly (readonly string[])[],
  subjects: readonly Subject[],
  options: ReadonlyMap<string, TemplateOption>,
): MappingRows | { readonly problem: string } {
  const [head = [], ...rows] = cells
  const names = head.map((heading) => searchText(heading))
  const at = (column: keyof typeof COLUMNS) => names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name)) // the texts of the record above
  const places = {
    product: at('product'),
    ratePackage: at('ratePackage'),
    rate: at('rate'),
    productId: at('productId'),
    optionId: at('optionId'),
  }
  if (places.rate < 0 || places.productId < 0 || places.optionId < 0)
    return { problem: 'The first row needs the columns Product, Rate package, Rate, ProductID and OptionID.' }
  const found = new Map<string, Found>()
  const problems: { row: number; reason: string }[] = []
  rows.forEach((row, i) => {
    const cell = (column: keyof typeof places) => (row[places[column]] ?? '').trim()
    if (row.every((each) => each.trim() === '')) return
    const [productId, optionId] = [cell('productId'), cell('optionId')]
    if (productId === '' && optionId === '') return
    const isAlike = (a: string, b: string) => searchText(a) === searchText(b)
    const fitting = subjects.filter(
      ({ productName, ratePackageName, name }) =>
        isAlike(name, cell('rate')) &&
        isAlike(productName, cell('product')) &&
        (cell('ratePackage') === '' || isAlike(ratePackageName, cell('ratePackage'))),
    )
    const [subject, ...others] = fitting
    const isLeftOut = isAlike(productId, LEFT_OUT)
    const code = isLeftOut ? null : optionCode(productId, optionId)
    if (!subject)
      problems.push({
        row: i + 2,
        reason: `The contract has no rate “${[cell('product'), cell('ratePackage'), cell('rate')].filter(Boolean).join(', ')}”.`,
      })
    else if (others.length > 0) problems.push({ row: i + 2, reason: 'Several rate packages have this rate. Name one.' })
    else if (code !== null && !options.has(code))
      problems.push({ row: i + 2, reason: `Your Tourwriter file has no option ${productId} · ${optionId}.` })
    else found.set(subject.key, { subject, code })
  })
  return { found: [...found.values()], problems }
}
