// Who may only read sees exports and audits of loaded rates and begins none; a stranger finds none of them.

import { editUser, listUsers } from '@tradewind/api/accounts/users.ts'
import {
  checkExport,
  getExport,
  getExportFile,
  listContractsToExport,
  listExports,
  saveExportResponse,
  sendToTourWriter,
} from '@tradewind/api/integration.ts'
import {
  continueAudit,
  getAudit,
  getAuditFile,
  listAuditLines,
  listAudits,
  mendAudit,
  readAuditFile,
  startAudit,
} from '@tradewind/api/integration/audits.ts'
import { askTourplanAgain, putTourplanConnection, tryTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { LOADED_MEANINGS, type LoadedMeaning } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { auditedBy, takenByTourwriter } from '@tradewind/stage/loaded-rates.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { switchTourplanOn, TOURPLAN_INVENTORY, TOURPLAN_SETTINGS } from '@tradewind/stage/tourplan-house.ts'
import { switchTourwriterOn, tourwriterFile, tourwriterOptions, uploadTemplate } from '@tradewind/stage/tourwriter.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
const [priya, jonas] = house.signedIn('product@demo.test', 'jonas@nordwind.test')
/** Of one buyer: who may write, and who may only read. Of another one: jonas. */
let tom: Person
let contractId: string
let version: number
let auditId: string
let jobId: string
/** A file that a person uploaded who could write then. */
let file: { path: string; meanings: LoadedMeaning[] }

beforeAll(async () => {
  const taken = await takenByTourwriter(house)
  ;({ tom, contractId, version } = taken)
  await switchTourplanOn(house, tom)
  await switchTourplanOn(house, jonas)
  await switchTourwriterOn(house, jonas)
  await uploadTemplate(jonas, tourwriterFile(await tourwriterOptions(tom, contractId)))
  const [changed = '', ...others] = taken.lines
  auditId = await auditedBy(tom, 'tourwriter', [taken.head, changed.split(',').with(9, '1.00').join(','), ...others].join('\r\n'))
  jobId = (await tom.do(listExports, { query: {} })).items[0]?.jobId ?? ''
  const { path } = await upload(priya, { name: 'loaded.csv', bytes: Buffer.from(taken.head) })
  file = { path, meanings: [LOADED_MEANINGS[0]] }
  const { items } = await tom.do(listUsers, { params: { filter: 'all' } })
  const userId = items.find(({ email }) => email === 'product@demo.test')?.userId ?? ''
  await tom.do(editUser, { body: { userId, access: 'read' } })
})

/** Every call of booking systems that begins, sends or marks something. */
const writes = (person: Person) => ({
  export: person.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } }),
  'into Tourplan': person.ask(sendToTourWriter, { body: { system: 'tourplan', contracts: [{ contractId, version }] } }),
  answer: person.ask(saveExportResponse, { body: { jobId, answer: 'refused' } }),
  'ask again': person.ask(askTourplanAgain, { params: { id: jobId } }),
  'begin an audit': person.ask(startAudit, { body: { file } }),
  'begin one of Tourplan': person.ask(startAudit, { body: { system: 'tourplan' } }),
  'go on with one': person.ask(continueAudit, { params: { id: auditId } }),
  'mark to be exported again': person.ask(mendAudit, { params: { id: auditId }, body: { positions: [0] } }),
  'switch inventory on': person.ask(putTourplanConnection, {
    body: { ...TOURPLAN_SETTINGS, address: 'https://tourplan.example.com/', user: 'X', password: 'x', inventory: TOURPLAN_INVENTORY },
  }),
  'try the connection': person.ask(tryTourplanConnection),
})

async function outcomesOf(asked: ReturnType<typeof writes>): Promise<Record<string, string>> {
  const answers = await Promise.all(Object.entries(asked).map(async ([what, answer]) => [what, await answer] as const))
  return Object.fromEntries(answers.map(([what, { status, refusal }]) => [what, `${status} ${refusal.code}`]))
}

test('who may only read exports nothing, begins no audit, marks nothing to be exported again, and reads all of it', async () => {
  const before = [
    await tom.do(listExports, { query: {} }),
    await tom.do(listAudits, { query: {} }),
    await tom.do(getAudit, { params: { id: auditId } }),
  ]
  const outcomes = await outcomesOf(writes(priya))
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['403 NoWriteAccess']))
  const after = [
    await tom.do(listExports, { query: {} }),
    await tom.do(listAudits, { query: {} }),
    await tom.do(getAudit, { params: { id: auditId } }),
  ]
  expect(after).toEqual(before)
  expect((await tom.do(listContractsToExport, { query: {} })).items.filter((each) => each.contractId === contractId)).toEqual([])
  expect((await priya.do(listAudits, { query: {} })).items.map((each) => each.auditId)).toEqual([auditId])
  expect((await priya.do(listAuditLines, { params: { id: auditId }, query: {} })).items.length).toBeGreaterThan(0)
  expect((await priya.do(getExport, { params: { id: jobId } })).jobId).toBe(jobId)
})

test('a stranger finds no contract, export, audit or file of another company, whichever call asks for it', async () => {
  const id = { params: { id: auditId } }
  const asked = await Promise.all([
    jonas.ask(checkExport, { params: { id: contractId }, query: {} }),
    jonas.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } }),
    jonas.ask(getExport, { params: { id: jobId } }),
    jonas.ask(getExportFile, { params: { id: jobId }, query: {} }),
    jonas.ask(saveExportResponse, { body: { jobId, answer: 'refused' } }),
    jonas.ask(askTourplanAgain, { params: { id: jobId } }),
    jonas.ask(getAudit, id),
    jonas.ask(listAuditLines, { ...id, query: {} }),
    jonas.ask(getAuditFile, id),
    jonas.ask(continueAudit, id),
    jonas.ask(mendAudit, { ...id, body: { positions: [0] } }),
    jonas.ask(readAuditFile, { body: { file: { path: file.path } } }),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect((await jonas.do(listAudits, { query: {} })).items).toEqual([])
  expect((await jonas.do(listExports, { query: {} })).items).toEqual([])
})
