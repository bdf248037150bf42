// The index of the zip: what is in it, and what is not and why.

import { csvLine } from '@tradewind/domain/text/csv.ts'
import { BYTE_ORDER_MARK } from '@tradewind/domain/text/csv.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { ZipEntry } from '../../contracting/downloads/public.ts'

/** What no export has, each with the reason. */
const NEVER_IN_IT: readonly (readonly [what: string, why: string])[] = [
  ['Notes, views and ratings that other companies keep of this one', 'They are theirs.'],
  ['Changes to a contract that were not sent', 'They are no version yet. Send or discard them.'],
  ['E-mails', 'Their text is in the mailboxes of those who sent and received them.'],
  ['Passwords, passkeys, tokens and keys', 'They are secrets; most are stored as a hash only.'],
  ['PDF files of the rates', 'They are made of the rates, which are in it as open data.'],
]

export type ExportIndex = {
  /** The entry, which is noted in the index. Deflated. */
  entry(name: string, what: string, bytes: Uint8Array): ZipEntry
  missing(what: string, why: string): void
  /** The index itself, behind all others. */
  ownEntries(): Generator<ZipEntry>
}

export function newIndex(companyName: string, madeAt: string): ExportIndex {
  const lines: string[] = []
  let count = 0
  const missing = (what: string, why: string) => void lines.push(csvLine(['no', '', what, '', '', why]))
  return {
    entry(name, what, bytes) {
      count += 1
      lines.push(csvLine(['yes', name, what, String(bytes.byteLength), sha256(bytes).toString('hex'), '']))
      return { name, bytes, isDeflated: true }
    },
    missing,
    *ownEntries() {
      for (const [what, why] of NEVER_IN_IT) missing(what, why)
      const head = csvLine(['In it', 'File', 'What', 'Bytes', 'SHA-256', 'Why not'])
      yield { name: 'Index.csv', bytes: Buffer.from(`${BYTE_ORDER_MARK}${head}${lines.join('')}`), isDeflated: true }
      yield { name: 'Read me.txt', bytes: Buffer.from(readMe(companyName, madeAt, count)), isDeflated: true }
    },
  }
}

function readMe(companyName: string, madeAt: string, count: number): string {
  return `Data of ${companyName}
Made on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 16)} UTC: ${count} files.

Company.xlsx    The company's lists. 100,000 rows of each sheet, 10,000 of the audit log; the newest where there are more.
Templates       Each version, and the draft, as JSON, as a table with a row for each price, and what such a row cannot express. In the form of
                a contract whose buyer is the supplier itself.
Contracts       Each version that the company can read, in the same three files.
Files           Files of the company, and those that partners share with it.
Contract schema.json explains the fields of the JSON files.

Index.csv lists every file with its size and SHA-256, and what is not in it with the reason.
`
}
