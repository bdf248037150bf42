import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { newestContract, publishedTemplate, send, sendOne } from '@tradewind/stage/sending.ts'
import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../platform/db/database.ts'

const house = houseOfFile()
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')

let sent = 0
const recipients = (count: number) =>
  Array.from({ length: count }, () => {
    sent += 1
    return { email: `partner${sent}@fair.test` }
  })
const ask = async (person: Person, count: number) => {
  const { templateId } = await publishedTemplate(person)
  return person.ask(sendContracts, { body: { subject: 'Rates', templateIds: [templateId], recipients: recipients(count) } })
}
/** Who sends to the recipient that comes after so many others waits, until it is let go. @returns lets it go */
async function holdRecipient(others: number): Promise<() => Promise<void>> {
  const [isHeld, isLetGo] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const holding = house.services.db.transaction(async (tx) => {
    await runSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`partner${sent + others + 1}@fair.test`])
    isHeld.resolve(undefined)
    await isLetGo.promise
  })
  await isHeld.promise
  const letGo = async () => {
    isLetGo.resolve(undefined)
    await holding
  }
  onTestFinished(letGo)
  return letGo
}
const workOf = (person: Person, id: string) => person.do(getWork, { params: { id } })

test('a sending to one partner is done while another company still sends to hundreds, whose further sendings see their place in the line', async () => {
  const large: string[] = []
  // Past those that are written together.
  const letGo = await holdRecipient(150)
  for (const count of [200, 60, 60]) large.push((await ask(ana, count)).body.workId)
  const [first = '', , third = ''] = large
  expect(await workOf(ana, third)).toMatchObject({ state: 'queued', place: 2 })
  await send(amani, { recipients: recipients(1) })
  await eventually(async () => expect(await workOf(ana, first)).toMatchObject({ state: 'running', done: 100, place: null }))
  expect(await workOf(ana, third)).toMatchObject({ state: 'queued' })
  await letGo()
  for (const workId of large) await workDone(ana, workId)
})

test('what one person asks for beyond the limit is refused with the time to come back, and nothing is written', async () => {
  const count = async () => Number((await house.services.db.pool.query('select count(*) as n from sending')).rows[0]?.n)
  const accepted: string[] = []
  const letGo = await holdRecipient(0)
  let refused = await ask(ana, 5)
  for (; refused.status === 200; refused = await ask(ana, 5)) accepted.push(refused.body.workId)
  const written = await count()
  expect(refused.status).toBe(429)
  expect(refused.refusal.code).toBe('TooMuchAtOnce')
  expect(refused.refusal.message).toMatch(/^You already have 10 sendings waiting\. /)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await send(amani, { recipients: recipients(1) })
  expect(await count()).toBe(written + 1)
  await letGo()
  for (const workId of accepted) await workDone(ana, workId)
})

test('three hundred files asked for at once end with a file or with a 429, and a file that another company asks for meanwhile is among the next three', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const docId = (await newestContract(ana)).contractId
  const order: string[] = []
  const file = async (person: Person, id: string, name: string) => {
    const answer = await person.ask(downloadPdf, { query: { docId: id } })
    if (answer.status === 200) order.push(name)
    return answer
  }
  // Both threads run, so that none has to start.
  await Promise.all([1, 2, 3].flatMap(() => [file(ana, docId, 'first'), file(amani, contractId, 'first')]))
  const all = Array.from({ length: 300 }, () => file(ana, docId, 'ana'))
  // In the middle of them: one file is answered, the others wait or are refused.
  await Promise.any(all.map(async (each) => expect((await each).status).toBe(200)))
  order.push('amani asks')
  const own = await file(amani, contractId, 'amani')
  const others = await Promise.all(all)
  expect(own.status).toBe(200)
  const refused = others.filter((answer) => answer.status !== 200)
  expect(new Set(refused.map((answer) => `${answer.status} ${answer.refusal.code}`))).toEqual(new Set(['429 TooMuchAtOnce']))
  for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  // One runs and twelve wait.
  expect(order.filter((name) => name === 'ana').length).toBeGreaterThanOrEqual(13)
  // What the other company reads before its turns does not hold it up.
  expect(order.slice(order.indexOf('amani asks') + 1).indexOf('amani')).toBeLessThan(3)
})
