// Opens a supplier's workbook or CSV file: sheets with their cells, or why there are none.

import type { CellValue } from 'hucre'
import { parseCsv } from 'hucre/csv'
import { checkArchive, TOO_MANY_MERGES } from './check-archive.ts'
import { type Sheet, sheetsOf } from './workbook-sheets.ts'

/**
 * The sheets of a workbook or a CSV file, or why they cannot be read, in words.
 * @param withFormats the number formats of an XLSX are read too
 * @param mostRows what is below them is not read; more than are taken of a rate sheet unless given
 */
export async function sheetsIn(
  bytes: Buffer,
  contentType: string,
  options: { readonly withFormats?: boolean; readonly mostRows?: number } = {},
): Promise<readonly Sheet[] | { readonly problem: string }> {
  if (contentType === 'text/csv') return [{ name: '', isHidden: false, rows: csvRows(bytes, options.mostRows) }]
  if (contentType === 'application/x-cfb') return failed(isEncrypted(bytes) ? PROTECTED : OLD_WORKBOOK)
  const unsafe = await checkArchive(bytes)
  if (unsafe !== undefined) return failed(unsafe)
  try {
    const sheets = await sheetsOf(bytes, contentType, options)
    if ('problem' in sheets) return sheets
    if (sheets.some((sheet) => mergedRows(sheet) > MOST_MERGED_ROWS)) return failed(TOO_MANY_MERGES)
    return sheets
  } catch (error) {
    // The library refuses what is no workbook by throwing; people get its reason in our words.
    return failed(
      error instanceof Error && error.name === 'EncryptedFileError'
        ? PROTECTED
        : 'This file is damaged: it cannot be read as a workbook. Open it in your spreadsheet program, save it again and try once more.',
    )
  }
}

const PROTECTED =
  'This workbook is protected with a password. Open it in your spreadsheet program, save it without a password and bring that file in.'
const OLD_WORKBOOK =
  'This is a workbook of the old XLS kind. Open it in your spreadsheet program, save it as “Excel Workbook (.xlsx)” and bring that file in.'

/** Whether the compound file holds an encrypted package. Names of its streams are in UTF-16. Source: MS-OFFCRYPTO 2.3.4. */
function isEncrypted(bytes: Buffer): boolean {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

function failed(problem: string): { readonly problem: string } {
  return { problem }
}

/** More than are taken over of a rate sheet: a file of so many is refused in words, by its rows. */
const MOST_CSV_ROWS = 50_000

/** Rows of all merged areas together. 20,000 rows with five merged columns are 100,000; areas that overlap can be far more. */
const MOST_MERGED_ROWS = 1_000_000

function mergedRows({ rows, merges = [] }: Sheet): number {
  return merges.reduce((sum, { startRow, endRow }) => sum + Math.max(0, Math.min(endRow, rows.length - 1) - startRow + 1), 0)
}

/** The first line may name the sign between cells, as Excel writes it: `sep=;`. */
const NAMED_SIGN = /^\ufeff?"?sep=(.|\t)"?[ \t;,]*(?:\r\n|\r|\n)/i

function csvRows(bytes: Buffer, maxRows = MOST_CSV_ROWS): CellValue[][] {
  const text = decoded(bytes)
  const [line, delimiter] = NAMED_SIGN.exec(text) ?? []
  const options = { skipBom: true, maxRows }
  if (line === undefined || delimiter === undefined) return parseCsv(text, options)
  // The line stays as an empty row, so that rows keep their numbers.
  return [[], ...parseCsv(text.slice(line.length), { ...options, delimiter })]
}

/** UTF-8 or UTF-16 by their marks; else UTF-8 when it is valid, else what Windows writes in Western Europe. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: every byte is a letter in this encoding, so nothing can fail any more.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
