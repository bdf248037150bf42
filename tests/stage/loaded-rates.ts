// An audit of loaded rates, from the file or the question to its end.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getExportFile, saveExportResponse } from '@tradewind/api/integration.ts'
import { getAudit, readAuditFile, startAudit } from '@tradewind/api/integration/audits.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import { LONG_STEP_MS } from './patience.ts'
import type { Person } from './person.ts'
import { sendOne } from './sending.ts'
import { exportedBy, mapContract, switchTourwriterOn, tourwriterFile, tourwriterOptions, uploadTemplate } from './tourwriter.ts'
import { upload } from './upload.ts'

/** A contract of the demo's buyer that Tourwriter took: who sent it, who exported it, and the file with its headings and lines. */
export async function takenByTourwriter(house: House) {
  const amani = await house.signIn('shell@demo.test')
  const tom = await house.signIn('buyer@demo.test')
  const { contractId, version } = await sendOne(amani, 'buyer@demo.test')
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version } })
  await switchTourwriterOn(house, tom)
  await uploadTemplate(tom, tourwriterFile(await tourwriterOptions(tom, contractId)))
  await mapContract(tom, contractId)
  const jobId = await exportedBy(tom, [{ contractId, version }])
  await tom.do(saveExportResponse, { body: { jobId, answer: 'taken' } })
  const { bytes } = await tom.ask(getExportFile, { params: { id: jobId }, query: {} })
  const [head = '', ...lines] = bytes.toString('utf8').trimEnd().split('\r\n')
  return { amani, tom, contractId, version, head, lines }
}

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
