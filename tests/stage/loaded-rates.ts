// An audit of loaded rates, from the file or the question to its end.

import { getAudit, readAuditFile, startAudit } from '@tradewind/api/integration/audits.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { eventually } from './eventually.ts'
import { LONG_STEP_MS } from './patience.ts'
import type { Person } from './person.ts'
import { upload } from './upload.ts'

/** Of a CSV file with these lines, read by the suggested columns; or of what Tourplan answers. Waits until it has ended. @returns its id */
export async function auditedBy(person: Person, system: BookingSystem, csv?: string): Promise<string> {
  const file = csv === undefined ? undefined : await suggestedFile(person, system, csv)
  const { auditId } = await person.do(startAudit, { body: { system, ...(file ? { file } : {}) } })
  await auditEnded(person, auditId)
  return auditId
}

async function suggestedFile(person: Person, system: BookingSystem, csv: string) {
  const { path } = await upload(person, { name: 'loaded.csv', bytes: Buffer.from(csv) })
  const { columns } = await person.do(readAuditFile, { body: { system, file: { path } } })
  return { path, meanings: columns.map(({ meaning }) => meaning) }
}

export function auditEnded(person: Person, auditId: string): Promise<void> {
  return eventually(async () => {
    const { state } = await person.do(getAudit, { params: { id: auditId } })
    if (state === 'reading' || state === 'comparing') throw new Error('the audit still runs')
  }, LONG_STEP_MS)
}
