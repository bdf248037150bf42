import { getWork, listWork } from '@tradewind/api/work.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { send } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')

test('long work is found again by everybody of the company, newest first, and by nobody else', async () => {
  const first = await send(amani, { recipients: [{ email: 'one@work.test' }] })
  const second = await send(amani, { recipients: [{ email: 'two@work.test' }] })
  const { items } = await amani.do(listWork)
  expect(items.map((item) => item.workId).slice(0, 2)).toEqual([second, first])
  expect(items[0]).toEqual(await amani.do(getWork, { params: { id: second } }))
  for (const email of ['supplier@demo.test', 'buyer@demo.test']) {
    const person = await house.signIn(email)
    const answer = await person.ask(getWork, { params: { id: first } })
    expect(answer.status).toBe(404)
    expect(answer.refusal).toEqual((await person.ask(getWork, { params: { id: '0'.repeat(24) } })).refusal)
    expect((await person.do(listWork)).items.map((item) => item.workId)).not.toContain(first)
  }
  expect((await house.visitor().ask(getWork, { params: { id: first } })).refusal.code).toBe('InvalidCredentials')
})

test('a reader reads the work of the company', async () => {
  const petar = await house.signIn('sales@demo.test')
  const ana = await house.signIn('supplier@demo.test')
  expect(await petar.do(listWork)).toEqual(await ana.do(listWork))
})

test('work of more than seven days ago is not listed any more, and still found by its id', async () => {
  const workId = await send(amani, { recipients: [{ email: 'three@work.test' }] })
  house.passTime(8 * 24 * 3600 * 1000)
  const later = await house.signIn('shell@demo.test')
  expect((await later.do(listWork)).items).toEqual([])
  expect((await later.do(getWork, { params: { id: workId } })).state).toBe('succeeded')
})
