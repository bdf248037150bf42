// What an uploaded file is called: a name that every system takes, and that says what the file is.

import { extname } from 'node:path'

/** The endings that files of a type have, the usual one first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/zip': ['.zip'],
  'application/x-cfb': ['.doc', '.xls', '.ppt', '.msg'],
  'application/rtf': ['.rtf', '.doc'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['.xlsm'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'text/csv': ['.csv', '.tsv', '.txt'],
}

/**
 * The name with an ending of its type: what looks like a program and is a document is called a document.
 * @example nameOfType('insurance.exe', 'application/pdf') is 'insurance.exe.pdf'
 */
export function nameOfType(name: string, contentType: string): string {
  const endings = ENDINGS[contentType]
  return endings === undefined || endings.includes(extname(name).toLowerCase()) ? name : `${name}${endings[0]}`
}
