// What each column of an imported file means.

import type { CurrencyCode } from '../../money/amount.ts'
import type { Day } from '../../calendar/day.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'

/** A file as read: header texts and rows of cell texts. Row numbers are those of the file, from 1. */
export type ImportTable = {
  readonly sheetName?: string
  readonly headers: readonly string[]
  readonly rows: readonly ImportRow[]
  /** Rows of an earlier import that were downloaded to be corrected: what it does not name is not gone. */
  readonly isExcerpt?: boolean
}
export type ImportRow = { readonly rowNumber: number; readonly cells: readonly string[] }

/** Whom a row is about, by its own names. */
export type RowPlace = {
  readonly rowNumber: number
  readonly locationName: string
  readonly country?: string
  readonly region?: string
  readonly productName: string
  readonly ratePackageName: string
}

export const IMPORT_FIELDS = [
  'ignore',
  'location',
  'country',
  'region',
  'city',
  'locationCode',
  'product',
  'ratePackage',
  'seasonName',
  'seasonStart',
  'seasonEnd',
  'rate',
  'rateDescription',
  'commission',
  'currency',
  'extra',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** One column's meaning. `name` is the rate type for rates (Single) and the extra's name for extras. */
export type ColumnMeaning = { readonly field: ImportField; readonly name?: string; readonly basis?: 'retail' | 'nett' }

/** One meaning for each column, in the order of the headers. */
export type ImportMapping = readonly ColumnMeaning[]

export type ImportOptions = {
  readonly startDate: Day
  readonly endDate: Day
  readonly currency: CurrencyCode
  readonly templateName: string
  /** Used where no column names the location: then the file may be about one location only. */
  readonly locationName?: string
  /** Used where no column names the product. */
  readonly productName: string
  /** Used where no column names the country. */
  readonly country?: string
  /** Percent, 0 to 100, where no column gives it. */
  readonly commissionPercentage: string
  readonly dateOrder: DateOrder
  /** Season dates come back every year, whatever year is written. */
  readonly isRecurring: boolean
}

/** Fields that can be given to one column only. */
const SINGLE_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter((field) => !['ignore', 'rate', 'extra'].includes(field))

/**
 * Why this mapping cannot be used, in words; empty when it can.
 * @param options with a name of the location no column needs to name it
 */
export function mappingFindings(
  mapping: ImportMapping,
  headers: readonly string[],
  options: Pick<ImportOptions, 'locationName'> = {},
): string[] {
  const findings: string[] = []
  if (mapping.length !== headers.length) findings.push('The mapping does not belong to this file.')
  const count = (field: ImportField) => mapping.filter((meaning) => meaning.field === field).length
  if (count('location') === 0 && options.locationName === undefined) findings.push('Choose the column that names the location.')
  if (count('rate') === 0) findings.push('Choose at least one column with a rate.')
  if (count('seasonStart') !== count('seasonEnd')) findings.push('Season start and season end belong together: choose both or neither.')
  for (const field of SINGLE_FIELDS) {
    if (count(field) > 1) findings.push(`Only one column can be the ${fieldLabel(field).toLowerCase()}.`)
  }
  if (count('rateDescription') === 1 && count('rate') > 1)
    findings.push('With a column of rate types there can be only one column of rates.')
  const names = mapping.filter((m) => m.field === 'rate').map((m) => `${m.name ?? ''}|${m.basis ?? ''}`)
  if (count('rateDescription') === 0 && new Set(names).size < names.length) findings.push('Two rate columns have the same rate type.')
  return findings
}

/** The field as people read it. */
export function fieldLabel(field: ImportField): string {
  return FIELD_LABELS[field]
}

const FIELD_LABELS: Record<ImportField, string> = {
  ignore: 'Not used',
  location: 'Location',
  country: 'Country',
  region: 'Region',
  city: 'City',
  locationCode: 'Location code',
  product: 'Product',
  ratePackage: 'Rate package',
  seasonName: 'Season',
  seasonStart: 'Season start',
  seasonEnd: 'Season end',
  rate: 'Rate',
  rateDescription: 'Rate type',
  commission: 'Commission %',
  currency: 'Currency',
  extra: 'Extra',
}
