// What a file is, told by its bytes.

import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'

/** Types that are taken, as found in the bytes. Office files and archives are checked again where they are opened. */
const TAKEN = new Set([
  'application/pdf',
  'application/zip',
  'application/x-cfb',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
])

/** A workbook that may hold macros. It is read for its cells; nobody is given it. */
export const MACRO_WORKBOOK = 'application/vnd.ms-excel.sheet.macroenabled.12'

const TEXT_TYPES: Record<string, string> = { '.csv': 'text/csv', '.tsv': 'text/csv', '.txt': 'text/csv' }

/** The type of these bytes, or undefined when files of this kind are not taken. Text counts as CSV only under a text file's name. */
export async function typeByContent(bytes: Buffer, fileName: string): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (found) return TAKEN.has(found.mime) || found.mime === MACRO_WORKBOOK ? found.mime : undefined
  const byName = TEXT_TYPES[extname(fileName).toLowerCase()]
  return byName !== undefined && isText(bytes) ? byName : undefined
}

/** What somebody can do about a file that a program named as a workbook but that is none; undefined where nothing special is known. */
export function adviceFor(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, 2000)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .replaceAll('\u0000', '')
    .trimStart()
  const save = 'Open it in your spreadsheet program, save it as “Excel Workbook (.xlsx)” and bring that file in.'
  if (/^(?:<!doctype html|<(?:html|head|meta|style|body|table)\b)/i.test(start))
    return `This is a web page with the name of a workbook. ${save}`
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) return `This is a workbook of the XML kind of 2003. ${save}`
  if (bytes.includes(NUMBERS_PART)) {
    return 'This is a Numbers document of Apple. In Numbers choose File, Export To, Excel, and bring in the file that comes of it.'
  }
  return undefined
}

/** A part of an archive that Numbers makes. */
const NUMBERS_PART = 'Index/Document.iwa'

/** Text holds no NUL, but for the two-byte writing that begins with its mark. */
function isText(bytes: Buffer): boolean {
  const hasTwoByteMark = bytes.length >= 2 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
  return hasTwoByteMark || !bytes.subarray(0, 64 * 1024).includes(0)
}
