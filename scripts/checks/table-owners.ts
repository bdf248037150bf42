// Tables that one feature alone may read and write are named in the sources of no other.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const SERVER = 'apps/server/src'

const OWNERS: Readonly<Record<string, string>> = {
  contract_filing: 'features/contracting/filing/',
  filed_sheet: 'features/contracting/filing/',
  filing_change_row: 'features/contracting/filing/',
  filing_settings: 'features/contracting/filing/',
  folder_rule: 'features/contracting/filing/',
  sheet_allotment: 'features/contracting/filing/',
  sheet_level: 'features/contracting/filing/',
}
/** The generated row types. */
const GENERATED = 'platform/db/rows.ts'

const files = globSync('**/*.ts', { cwd: join(ROOT, SERVER) }).filter((file) => !file.endsWith('.test.ts') && file !== GENERATED)
const findings = Object.entries(OWNERS).flatMap(([table, owner]) => {
  const named = files.filter((file) => new RegExp(`\\b${table}\\b`).test(readFileSync(join(ROOT, SERVER, file), 'utf8')))
  const others = named.filter((file) => !file.startsWith(owner)).map((file) => `${SERVER}/${file} names the table ${table} of ${owner}`)
  return named.length === others.length ? [...others, `${owner} does not name its table ${table}`] : others
})
for (const finding of findings) console.error(finding)
process.exit(findings.length === 0 ? 0 : 1)
