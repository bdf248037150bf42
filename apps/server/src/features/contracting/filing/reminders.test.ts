import { archiveOrUnarchive, deleteOrUndelete, markContracts } from '@tradewind/api/contracting/filing.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { remindJob } from './reminders-job.ts'

const house = houseOfFile()
const [amani, tom, priya] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'product@demo.test')

test('a reminder is told to the company on its day, once', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const run = () => remindJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: () => Promise.resolve() })
  const told = async (person: Person) =>
    (await person.do(listNotifications)).items.filter((item) => item.kind === 'contract.reminderDue').map((item) => item.text)
  const today = new Date(house.services.now()).toISOString().slice(0, 10)
  const tomorrow = new Date(house.services.now() + 24 * 3600_000).toISOString().slice(0, 10)
  await tom.do(markContracts, { body: { contractIds: [contractId], remindOn: tomorrow, note: 'Ask again' } })
  await run()
  expect(await told(tom)).toEqual([])
  await tom.do(markContracts, { body: { contractIds: [contractId], remindOn: today } })
  await Promise.all([run(), run()])
  await run()
  await expect.poll(() => told(priya)).toEqual(['Reminder: Mto wa Simba Lodge, Mto wa Simba Lodge – “Ask again”'])
  expect(await told(amani)).toEqual([])

  // It is on the home screen of everybody in the company until somebody ends it.
  const reminded = async (person: Person) => (await person.do(getHome)).waiting.filter((item) => item.reminderOf === contractId)
  expect(await reminded(priya)).toMatchObject([{ title: 'Reminder: Mto wa Simba Lodge, Mto wa Simba Lodge', detail: 'Ask again' }])
  await tom.do(archiveOrUnarchive, { body: { contractIds: [contractId], state: true } })
  expect(await reminded(tom)).toHaveLength(1)
  expect(await reminded(amani)).toEqual([])
  await priya.do(markContracts, { body: { contractIds: [contractId], remindOn: null } })
  expect(await reminded(tom)).toEqual([])
})

test('what is in the trash reminds nobody; another day is another reminder', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const contractIds = [contractId]
  const run = () => remindJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: () => Promise.resolve() })
  const told = async () =>
    (await tom.do(listNotifications)).items.filter((item) => item.kind === 'contract.reminderDue' && item.href.includes(contractId))
  const [yesterday, today] = [-1, 0].map((days) => new Date(house.services.now() + days * 24 * 3600_000).toISOString().slice(0, 10))
  await tom.do(markContracts, { body: { contractIds, remindOn: yesterday } })
  await tom.do(deleteOrUndelete, { body: { contractIds, state: true } })
  await run()
  expect((await tom.do(getHome)).waiting.filter((item) => item.reminderOf === contractId)).toEqual([])
  await tom.do(deleteOrUndelete, { body: { contractIds, state: false } })
  await run()
  await expect.poll(told).toHaveLength(1)
  await tom.do(markContracts, { body: { contractIds, remindOn: today } })
  await run()
  await expect.poll(told).toHaveLength(2)
})
