import { getContractsBefore } from '@tradewind/api/contracting/compare.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'

const PLACE = 'Solano Dubrovnik'
const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
let thisYear: string
let nextYear: string
beforeAll(async () => {
  const { templateId } = await publishedTemplate(ana, PLACE)
  thisYear = (await sendOne(ana, 'buyer@demo.test', { templateIds: [templateId] })).contractId
  nextYear = (await sendNextYear(ana, PLACE, 'buyer@demo.test')).contractId
})

const beforeOf = async (person: Person, ...contractIds: string[]) => (await person.do(getContractsBefore, { body: { contractIds } })).items

test('the contract before is the one that was accepted for an earlier period, for both sides alike', async () => {
  await tom.do(updateContractStatus, { body: { contractIds: [thisYear], state: 'accepted' } })
  const before = { contractId: thisYear, version: 1 }
  expect(await beforeOf(tom, nextYear)).toEqual([{ contractId: nextYear, before }])
  expect(await beforeOf(ana, nextYear)).toEqual([{ contractId: nextYear, before }])
})

test('what was never accepted, and what is of the same or a later period, does not count', async () => {
  const again = (await sendNextYear(ana, PLACE, 'buyer@demo.test')).contractId
  expect((await beforeOf(tom, again))[0]?.before?.contractId).toBe(thisYear)
  await tom.do(updateContractStatus, { body: { contractIds: [nextYear], state: 'accepted' } })
  expect((await beforeOf(tom, again))[0]?.before?.contractId).toBe(thisYear)
  expect((await beforeOf(tom, thisYear))[0]?.before).not.toMatchObject({ contractId: nextYear })
})

test('a foreign contract is not found, also among one’s own', async () => {
  const stranger = await house.signIn('shell@demo.test')
  expect(await stranger.ask(getContractsBefore, { body: { contractIds: [nextYear] } })).toMatchObject({ status: 404 })
  expect(await tom.ask(getContractsBefore, { body: { contractIds: [nextYear, '0123456789abcdef01234567'] } })).toMatchObject({
    status: 404,
  })
})
