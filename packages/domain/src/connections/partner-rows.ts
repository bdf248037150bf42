// Partners in the cells of a workbook: what an address book is exported as and read from.

import { oneLine, withoutUnseen } from '../text/search-text.ts'

/** What a row or card says of a partner. `note` is null when it says nothing of notes. */
export type PartnerRow = {
  /** Counts from 1, as people see it in their workbook. */
  readonly line: number
  readonly partnerName: string
  readonly emails: readonly string[]
  readonly contactName: string
  readonly tags: readonly string[]
  readonly note: string | null
}

/** The columns of the workbook, in order. City and country are written and not read: they come from the partner. */
export const BOOK_COLUMNS = ['Name', 'E-mail', 'Contact', 'City', 'Country', 'Tags', 'Note'] as const
export type BookColumn = (typeof BOOK_COLUMNS)[number]

const OTHER_HEADS: Readonly<Record<string, BookColumn>> = {
  partner: 'Name',
  company: 'Name',
  email: 'E-mail',
  'e-mails': 'E-mail',
  emails: 'E-mail',
  'contact name': 'Contact',
  notes: 'Note',
}

/** Rows of one file. */
export const MOST_ROWS = 5000
export const MOST_TAGS = 20
export const LONGEST_TAG = 40
export const LONGEST_NOTE = 4000

/** The rows below the names of the columns; undefined when no row names an e-mail column. Empty rows are left out. */
export function partnersInCells(cells: readonly (readonly string[])[]): PartnerRow[] | undefined {
  const at = cells.findIndex((row) => row.some((cell) => columnOf(cell) === 'E-mail'))
  if (at === -1) return undefined
  const heads = cells[at]?.map(columnOf) ?? []
  return cells.slice(at + 1).flatMap((row, i) => {
    if (row.every((cell) => cell.trim() === '')) return []
    const read = (column: BookColumn) => row[heads.indexOf(column)] ?? ''
    const line = (column: BookColumn) => oneLine(withoutUnseen(read(column)))
    return [
      {
        line: at + i + 2,
        partnerName: line('Name'),
        emails: line('E-mail')
          .split(/[\s,;]+/)
          .filter((each) => each !== ''),
        contactName: line('Contact'),
        tags: tagsIn(read('Tags')),
        note: heads.includes('Note') ? read('Note').trim() : null,
      },
    ]
  })
}

function columnOf(cell: string): BookColumn | undefined {
  const head = cell.trim().toLowerCase()
  return BOOK_COLUMNS.find((column) => column.toLowerCase() === head) ?? OTHER_HEADS[head]
}

/** @example tagsIn('VIP, Nordic; vip') is ['VIP', 'Nordic'] */
export function tagsIn(text: string): string[] {
  const found = new Map<string, string>()
  for (const part of text.split(/[,;\n]/)) {
    const tag = oneLine(withoutUnseen(part)).slice(0, LONGEST_TAG)
    if (tag !== '' && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag)
  }
  return [...found.values()].slice(0, MOST_TAGS)
}
