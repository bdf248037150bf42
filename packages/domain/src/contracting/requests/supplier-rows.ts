// Suppliers in a pasted list or in the cells of a workbook: each row one supplier with its addresses, or the reason why it is none.

import { emailsIn, isEmail } from '../../accounts/email.ts'
import { companyDomainOf } from '../../accounts/email-domain.ts'
import { oneLine, searchText, withoutUnseen } from '../../text/search-text.ts'

export type SupplierRow = {
  /** Counts from 1, as people see it in their list or workbook. */
  readonly line: number
  readonly supplierName: string
  readonly emails: readonly string[]
}
export type RowProblem = { readonly line: number; readonly text: string; readonly reason: string }
export type SupplierRows = { readonly rows: readonly SupplierRow[]; readonly problems: readonly RowProblem[] }

/** Suppliers of one request. */
export const MOST_SUPPLIERS = 5000
/** Addresses of one supplier. */
export const MOST_EMAILS = 10
const LONGEST_NAME = 200

const HEADER_WORD = /^(e-?mails?( address(es)?)?|supplier( name)?|company( name)?|name|hotel|property|contact)$/i

/**
 * Each line is a supplier: a name and its addresses, in any order, separated by tabs, semicolons or commas, or as `Name <address>`. A name may stand in quotes.
 * @example suppliersInText('Lapad Bay\trates@lapad.hr') has one row, named Lapad Bay
 */
export function suppliersInText(text: string): SupplierRows {
  return suppliersInCells(text.split(/\r\n|\r|\n/).map(cellsInLine))
}

/** The cells of a pasted line: between tabs, semicolons, and commas before a space or an address. Separators inside quotes belong to the name; two quotes inside quotes are one, as spreadsheets write them. */
export function cellsInLine(line: string): string[] {
  const names: string[] = []
  const withoutNames = line.replaceAll(
    /"((?:[^"]|"")*)"/g,
    (_, name: string) => `\uE000${names.push(name.replaceAll('""', '"')) - 1}\uE000`,
  )
  return withoutNames
    .split(/[\t;]|,(?=\s|\S+@)/)
    .map((cell) => cell.replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => names[Number(at)] ?? ''))
}

/** As `suppliersInText`, of a table: a row with the names of the columns is left out. */
export function suppliersInCells(cells: readonly (readonly string[])[]): SupplierRows {
  const rows: SupplierRow[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  for (const [i, given] of cells.entries()) {
    const row = given.map((cell) => oneLine(withoutUnseen(cell))).filter((cell) => cell !== '')
    if (row.length === 0 || isHeader(row)) continue
    const line = i + 1
    const found = supplierIn(row)
    const twice = 'emails' in found ? found.emails.find((email) => seen.has(email)) : undefined
    if ('reason' in found) problems.push({ line, text: row.join(', ').slice(0, 200), reason: found.reason })
    else if (twice !== undefined)
      problems.push({ line, text: row.join(', ').slice(0, 200), reason: `${twice} is in row ${seen.get(twice)} already.` })
    else {
      for (const email of found.emails) seen.set(email, line)
      rows.push({ line, ...found })
    }
  }
  return { rows, problems }
}

function isHeader(row: readonly string[]): boolean {
  return row.every((cell) => !cell.includes('@')) && row.some((cell) => HEADER_WORD.test(cell))
}

function supplierIn(row: readonly string[]): Omit<SupplierRow, 'line'> | { readonly reason: string } {
  const written = row.filter((cell) => cell.includes('@'))
  const { emails, rejected } = emailsIn(written.join(';'))
  const mistaken = rejected.find((each) => each.includes('@'))
  if (mistaken !== undefined) return { reason: `“${mistaken.slice(0, 100)}” is no e-mail address.` }
  const [first] = emails
  if (first === undefined) return { reason: 'There is no e-mail address in this row.' }
  if (emails.length > MOST_EMAILS) return { reason: `More than ${MOST_EMAILS} addresses: please choose those that matter.` }
  const beside = row.find((cell) => !cell.includes('@'))
  const name = beside ?? nameBefore(written[0] ?? '')
  return { supplierName: (name || nameOfAddress(first)).slice(0, LONGEST_NAME), emails }
}

/** `Ana Babić <ana@lapad.hr>` names whom it is for. */
function nameBefore(cell: string): string {
  const words = cell.split(' ').filter((word) => !isEmail(word.replaceAll(/^<|>$/g, '')))
  return words.join(' ').replaceAll(/[<>"]/g, '').trim()
}

/** @example nameOfAddress('rates@lapad.hr') is 'lapad.hr' */
export function nameOfAddress(email: string): string {
  return companyDomainOf(email) ?? email
}

/** What makes two suppliers look like one: the same name, or a domain that is their own. */
export function sameness(supplierName: string, emails: readonly string[]): { name: string; domains: readonly string[] } {
  return { name: searchText(supplierName), domains: [...new Set(emails.flatMap((email) => companyDomainOf(email) ?? []))] }
}
