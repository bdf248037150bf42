// The meaning of each column of an imported file.

import type { CurrencyCode } from '../../money/amount.ts'
import type { Day } from '../../calendar/day.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'

/** The file as text: headers and rows of cells. Row numbers are those of the file, from 1. */
export type ImportTable = {
  readonly sheetName?: string
  readonly headers: readonly string[]
  readonly rows: readonly ImportRow[]
  /** Texts above the row of column names, such as a title. They are read for the currency and not taken over. */
  readonly above?: readonly string[]
  /** Columns that are hidden in the file, from 0. */
  readonly hiddenColumns?: readonly number[]
  /** The file has only rows of an earlier import, downloaded for correction. Missing things are not removed. */
  readonly isExcerpt?: boolean
}
export type ImportRow = {
  readonly rowNumber: number
  readonly cells: readonly string[]
  /** In the file. */
  readonly isHidden?: true
  /** What of a cell was left out when the file was opened, such as a part that is struck through. */
  readonly notes?: readonly CellNote[]
}
/** The column counts from 0. */
export type CellNote = { readonly column: number; readonly note: string }

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

/** The meaning of one column. `name` is the rate type (Single) or the name of the extra. */
export type ColumnMeaning = { readonly field: ImportField; readonly name?: string; readonly basis?: 'retail' | 'nett' }

/** One meaning for each column, in the order of the headers. */
export type ImportMapping = readonly ColumnMeaning[]

export type ImportOptions = {
  readonly startDate: Day
  readonly endDate: Day
  readonly currency: CurrencyCode
  readonly templateName: string
  /** Used when no column names the location: the whole file is about one location. */
  readonly locationName?: string
  /** Used when no column names the product. */
  readonly productName: string
  /** Used when no column names the country. */
  readonly country?: string
  /** Percent, 0 to 100. Used when no column gives the commission. */
  readonly commissionPercentage: string
  readonly dateOrder: DateOrder
  /** Season dates repeat every year; the year in the file is ignored. */
  readonly isRecurring: boolean
  /** Rows that are hidden in the file are taken over too. */
  readonly takesHiddenRows?: boolean
}

/** Fields that only one column can have. */
const SINGLE_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter((field) => !['ignore', 'rate', 'extra'].includes(field))

/**
 * Messages why this mapping cannot be used; empty when it can.
 * @param options if `locationName` is set, no column has to name the location
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

/** The name of the field as shown to people. */
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
