// The file that a customer exported from Tourwriter: its columns with what each is taken for, and the options that it has.

import { dayOf, type Day } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import { searchText } from '../../text/search-text.ts'
import { type CsvManner, csvFileOf } from './csv.ts'

/** What a column is taken for. `keep` leaves what the exported line has; `empty` writes nothing. */
export const COLUMN_MEANINGS = [
  'keep',
  'empty',
  'productId',
  'optionId',
  'productName',
  'optionName',
  'supplierName',
  'periodName',
  'start',
  'end',
  'currency',
  'nett',
  'retail',
  'commission',
  'minStay',
  'maxStay',
] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

export const MEANING_TEXT: Readonly<Record<ColumnMeaning, string>> = {
  keep: 'Leave as exported',
  empty: 'Leave empty',
  productId: 'ProductID',
  optionId: 'OptionID',
  productName: 'Name of the product',
  optionName: 'Name of the option',
  supplierName: 'Name of the supplier',
  periodName: 'Name of the rate period',
  start: 'First day',
  end: 'Last day',
  currency: 'Currency',
  nett: 'Nett rate',
  retail: 'Retail rate',
  commission: 'Commission, percent',
  minStay: 'Minimum stay, nights',
  maxStay: 'Maximum stay, nights',
}

/** Columns that are written with values of the contract. */
export const FILLED: ReadonlySet<ColumnMeaning> = new Set([
  'periodName',
  'start',
  'end',
  'nett',
  'retail',
  'commission',
  'minStay',
  'maxStay',
])

export const MOST_TEMPLATE_ROWS = 20_000
export const MOST_TEMPLATE_COLUMNS = 200

/** An option of a product in Tourwriter, of the first line that has it, and the periods that it has already. */
export type TemplateOption = {
  readonly code: string
  readonly productId: string
  readonly optionId: string
  readonly productName: string
  readonly optionName: string
  readonly supplierName: string
  readonly currency: string
  readonly row: readonly string[]
  readonly periods: readonly (DayRange & { readonly line: number })[]
}

export type Template = {
  readonly manner: CsvManner
  readonly headings: readonly string[]
  readonly columns: readonly ColumnMeaning[]
  readonly options: ReadonlyMap<string, TemplateOption>
  readonly rowCount: number
}

/** One text for both ids. Neither holds a tab in a file of lines. */
export function optionCode(productId: string, optionId: string): string {
  return `${productId}\t${optionId}`
}

/** @example 'P-1001 · O-2001' */
export function codeText(code: string): string {
  return code.replace('\t', ' · ')
}

/** @example 'Garden room · Double', or the ids where the file has no names */
export function optionText({ productName, optionName, code }: Pick<TemplateOption, 'code' | 'productName' | 'optionName'>): string {
  return [productName, optionName].filter(Boolean).join(' · ') || codeText(code)
}

const HEADINGS: Readonly<Record<string, ColumnMeaning>> = Object.fromEntries(
  Object.entries({
    productId: 'productid',
    optionId: 'optionid',
    productName: 'productname product servicename service',
    optionName: 'optionname option optiontype',
    supplierName: 'suppliername supplier',
    periodName: 'rateperiodname periodname rateperiod period seasonname season ratename',
    start: 'startdate start datefrom fromdate from validfrom periodstart rateperiodstart rateperiodstartdate',
    end: 'enddate end dateto todate to validto periodend rateperiodend rateperiodenddate',
    currency: 'currency currencycode buycurrency netcurrency costcurrency',
    nett: 'netrate nettrate net nett netprice nettprice netcost buyrate buyprice costrate costprice cost netamount',
    retail: 'grossrate gross grossprice retailrate retail rackrate rack sellrate sellprice sell',
    commission: 'commission commissionpercent commissionpercentage',
    minStay: 'minstay minimumstay minnights minimumnights',
    maxStay: 'maxstay maximumstay maxnights maximumnights',
    empty: 'rateid periodid rateperiodid',
  }).flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning as ColumnMeaning])), // keys of the record above
)

/** What each heading is taken for, each meaning once: the first column that fits. */
export function suggestedColumns(headings: readonly string[]): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>()
  return headings.map((heading) => {
    const meaning = HEADINGS[searchText(heading).replace(/[^a-z]/g, '')] ?? 'keep'
    if (isOnce(meaning) && taken.has(meaning)) return 'keep'
    taken.add(meaning)
    return meaning
  })
}

function isOnce(meaning: ColumnMeaning): boolean {
  return meaning !== 'keep' && meaning !== 'empty'
}

/** Why these columns cannot be used, as a sentence; undefined where they can. */
export function columnsFinding(columns: readonly ColumnMeaning[]): string | undefined {
  const twice = columns.find((each, i) => isOnce(each) && columns.indexOf(each) !== i)
  if (twice) return `Two columns are taken for “${MEANING_TEXT[twice]}”. Choose one.`
  const missing = (['productId', 'optionId', 'periodName', 'start', 'end'] as const).find((each) => !columns.includes(each))
  if (missing) return `No column is taken for “${MEANING_TEXT[missing]}”. Tourwriter needs it.`
  if (!columns.includes('nett') && !columns.includes('retail')) return 'No column is taken for the nett or the retail rate.'
  return undefined
}

/** The headings of the file, or why it is no export of Tourwriter, as a sentence. */
export function templateHeadings(text: string): readonly string[] | { readonly problem: string } {
  const { rows } = csvFileOf(text)
  const [headings = []] = rows
  if (rows.length < 2) return { problem: 'The file has no lines below its headings. Select lines in Tourwriter before you export them.' }
  if (headings.length > MOST_TEMPLATE_COLUMNS) return { problem: `The file has more than ${MOST_TEMPLATE_COLUMNS} columns.` }
  if (rows.length - 1 > MOST_TEMPLATE_ROWS) return { problem: `The file has more than ${MOST_TEMPLATE_ROWS} lines. Export fewer at once.` }
  const suggested = suggestedColumns(headings)
  if (!suggested.includes('productId') || !suggested.includes('optionId'))
    return { problem: 'The first line has no ProductID and OptionID, so this is no file of “Export rates” of Tourwriter.' }
  return headings
}

/** The template with its options, in the order of the file. @param columns one for each heading, without a finding */
export function templateOf(text: string, columns: readonly ColumnMeaning[]): Template {
  const { rows, ...manner } = csvFileOf(text)
  const [headings = [], ...lines] = rows
  const at = (meaning: ColumnMeaning) => columns.indexOf(meaning)
  const options = new Map<string, TemplateOption>()
  lines.forEach((row, i) => {
    const cell = (meaning: ColumnMeaning) => (row[at(meaning)] ?? '').trim()
    const [productId, optionId] = [cell('productId'), cell('optionId')]
    if (productId === '' || optionId === '') return
    const code = optionCode(productId, optionId)
    const [from, to] = [writtenDay(cell('start')), writtenDay(cell('end'))]
    const period = from && to && from <= to ? [{ from, to, line: i + 2 }] : []
    const known = options.get(code)
    options.set(code, {
      ...(known ?? {
        code,
        productId,
        optionId,
        productName: cell('productName'),
        optionName: cell('optionName'),
        supplierName: cell('supplierName'),
        currency: cell('currency').toUpperCase(),
        row,
      }),
      periods: [...(known?.periods ?? []), ...period],
    })
  })
  return { manner, headings, columns, options, rowCount: lines.length }
}

/** The day as Tourwriter writes it, `yyyy/mm/dd`; spreadsheet programs write hyphens. */
function writtenDay(text: string): Day | undefined {
  const parts = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})/.exec(text)
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
}

/** @example '2027/04/01' */
export function tourwriterDay(day: Day): string {
  return day.replaceAll('-', '/')
}
