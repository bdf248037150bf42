// The address book as a workbook, or as vCards for a mail program.

import { BOOK_COLUMNS, type BookColumn } from '@tradewind/domain/connections/partner-rows.ts'
import { vcardsOf } from '@tradewind/domain/connections/vcard.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Sheet, workbookAnswer } from '../../contracting/downloads/public.ts'
import { allEntries, type BookRow } from './book-store.ts'

const WIDTHS: Readonly<Record<BookColumn, number>> = {
  Name: 32,
  'E-mail': 40,
  Contact: 24,
  City: 20,
  Country: 20,
  Tags: 24,
  Note: 50,
}

/** A merged partner is one row or card with the addresses of all. */
export async function exportAddressBook(context: Context, format: 'xlsx' | 'vcf'): Promise<FileAnswer> {
  const { companyId, companyName } = getActor(context)
  const entries = await allEntries(context.db.reads, companyId)
  const partners = entries
    .filter((entry) => entry.merged_into === null)
    .map((entry) => ({
      ...entry,
      contacts: [entry, ...entries.filter((each) => each.merged_into === entry.id)].flatMap((each) => each.contacts),
    }))
  const madeAt = new Date(context.now()).toISOString()
  const fileName = `Address book ${madeAt.slice(0, 10)}.${format}`
  if (format === 'vcf') {
    const body = Buffer.from(vcardsOf(partners.map(cardOf)))
    return { body, size: body.byteLength, contentType: 'text/vcard', fileName }
  }
  return workbookAnswer([sheetOf(partners)], { title: 'Address book', author: companyName, madeAt, decimals: 0 }, fileName)
}

function cardOf(row: BookRow) {
  const { id: partnerId, partner_name: partnerName, city, note, tags, contacts } = row
  return { partnerId, partnerName, city, country: countryOf(row), note, tags, contacts }
}

function sheetOf(partners: readonly BookRow[]): Sheet {
  return {
    name: 'Address book',
    widths: BOOK_COLUMNS.map((column) => WIDTHS[column]),
    hasTableHead: true,
    *rows() {
      yield { cells: BOOK_COLUMNS.map((text) => ({ text, style: 'head' })) }
      for (const partner of partners) {
        const cells = cellsOf(partner)
        yield { cells: BOOK_COLUMNS.map((column) => ({ text: cells[column] })) }
      }
    },
  }
}

function cellsOf(row: BookRow): Readonly<Record<BookColumn, string>> {
  return {
    Name: row.partner_name,
    'E-mail': row.contacts.map((contact) => contact.email).join(', '),
    Contact: row.contacts.find((contact) => contact.contactName !== '')?.contactName ?? '',
    City: row.city ?? '',
    Country: countryOf(row),
    Tags: row.tags.join(', '),
    Note: row.note,
  }
}

function countryOf({ country_code: code }: BookRow): string {
  return code === null ? '' : countryName(code)
}
