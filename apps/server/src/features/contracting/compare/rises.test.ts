import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { exportContracts } from '@tradewind/api/contracting/contract-workbook.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { refileDueJob } from '../filing/public.ts'
import { risesJob } from './rises-job.ts'

const PLACE = 'Solano Dubrovnik'
const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
let thisYear: string
let raised: string
let lowered: string
beforeAll(async () => {
  const { templateId } = await publishedTemplate(ana, PLACE)
  thisYear = (await sendOne(ana, 'buyer@demo.test', { templateIds: [templateId] })).contractId
  await tom.do(updateContractStatus, { body: { contractIds: [thisYear], state: 'accepted' } })
  raised = (await sendNextYear(ana, PLACE, 'buyer@demo.test', (draftId) => change(draftId, '10'))).contractId
  lowered = (await sendNextYear(ana, PLACE, 'buyer@demo.test', (draftId) => change(draftId, '-10'))).contractId
})

async function change(draftId: string, value: string): Promise<void> {
  const { pages } = await draftSheet(ana, draftId)
  const products = pages.filter((page) => page.body.kind === 'product').map(({ pageId, revision }) => ({ pageId, revision }))
  await ana.do(changeRates, { params: { id: draftId }, body: { pages: products, measure: 'percentage', value } })
}

const compareAll = () => risesJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
const cardOf = async (person: Person, contractId: string): Promise<ContractCard> =>
  (await person.do(listContracts, { body: { contractIds: [contractId] } })).items[0] ?? expect.fail('the contract is not in the list')
const idsOver = async (person: Person, raisedOver: number) =>
  (await person.do(listContracts, { body: { raisedOver, getContractIds: true } })).contractIds

test('a contract tells both sides by how much it rose against the one that was accepted for the year before', async () => {
  expect(await cardOf(tom, raised)).not.toHaveProperty('raisedPercent')
  await compareAll()
  for (const person of [ana, tom]) {
    expect((await cardOf(person, raised)).raisedPercent).toBeCloseTo(10, 0)
    expect((await cardOf(person, lowered)).raisedPercent).toBeCloseTo(-10, 0)
    expect(await cardOf(person, thisYear)).not.toHaveProperty('raisedPercent')
  }
})

test('the list finds what rose by more than a percentage, and nothing that fell or has no year before', async () => {
  expect(await idsOver(tom, 8)).toEqual([raised])
  expect(await idsOver(ana, 0)).toEqual([raised])
  expect(await idsOver(tom, 12)).toEqual([])
})

test('what was never accepted is no year before', async () => {
  const { templateId } = await publishedTemplate(ana, PLACE)
  await sendOne(ana, 'new-partner@rises.test', { templateIds: [templateId] })
  const next = await sendNextYear(ana, PLACE, 'new-partner@rises.test', (draftId) => change(draftId, '20'))
  await compareAll()
  expect(await cardOf(ana, next.contractId)).not.toHaveProperty('raisedPercent')
})

test('a contract that came before the one of the year before was accepted has its figure as well', async () => {
  const { templateId } = await publishedTemplate(ana, PLACE)
  const earlier = await sendOne(ana, 'jonas@nordwind.test', { templateIds: [templateId] })
  const later = await sendNextYear(ana, PLACE, 'jonas@nordwind.test', (draftId) => change(draftId, '20'))
  await compareAll()
  expect(await cardOf(ana, later.contractId)).not.toHaveProperty('raisedPercent')
  const jonas = await house.signIn('jonas@nordwind.test')
  await jonas.do(updateContractStatus, { body: { contractIds: [earlier.contractId], state: 'accepted' } })
  await refileDueJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  await compareAll()
  expect((await cardOf(ana, later.contractId)).raisedPercent).toBeCloseTo(20, 0)
})

test('a pair of rate sheets is compared once, however many contracts have it', async () => {
  const count = async () => (await house.services.db.pool.query('select compared_at::text from sheet_rise order by 1')).rows
  const before = await count()
  expect(before.every((row) => row.compared_at !== null)).toBe(true)
  await tom.do(updateContractStatus, { body: { contractIds: [lowered], state: 'rejected', reason: 'Too late' } })
  expect(await count()).toEqual(before)
  await compareAll()
  expect(await count()).toEqual(before)
})

test('a contract that waits tells by when it is to be answered, is found by it, and tells nothing once it is answered', async () => {
  const { templateId } = await publishedTemplate(ana, PLACE)
  const answerBy = new Date(house.services.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { contractId } = await sendOne(ana, 'buyer@demo.test', { templateIds: [templateId], answerBy })
  const found = async (filter: object) => (await tom.do(listContracts, { body: { ...filter, getContractIds: true } })).contractIds
  expect(await cardOf(tom, contractId)).toMatchObject({ answerBy })
  expect(await found({ answerByFrom: answerBy, answerByTo: answerBy })).toEqual([contractId])
  expect(await found({ answerByTo: '2026-01-01' })).toEqual([])
  const file = await tom.ask(exportContracts, { body: { filter: { contractIds: [contractId] }, columns: ['answerBy', 'raised'] } })
  const [sheet] = (await readXlsx(file.bytes)).sheets
  expect(sheet?.rows[0]).toEqual(['Answer by', 'To year before, %'])
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  expect(await cardOf(tom, contractId)).not.toHaveProperty('answerBy')
  expect(await found({ answerByFrom: answerBy })).toEqual([])
})
