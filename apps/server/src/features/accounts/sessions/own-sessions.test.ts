import { endOtherSession, getSessionInfo, listSessions, signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listWork } from '@tradewind/api/work.ts'
import { listUsers } from '@tradewind/api/accounts/users.ts'
import { houseOfEachTest } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfEachTest()
const [ana] = house.signedIn('supplier@demo.test')

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInElsewhere(): Promise<Person> {
  const person = house.visitor()
  const body = { email: 'supplier@demo.test', password: WORLD_PASSWORD }
  const { user } = await person.do(signIn, { body, headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.9' } })
  person.token = user.jwt
  return person
}

describe('my sessions', () => {
  test('are listed with device, address and last use, this one first', async () => {
    await signInElsewhere()
    const { items } = await ana.do(listSessions)
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({ isThis: true })
    expect(items[1]).toMatchObject({ isThis: false, device: 'Firefox on Windows', ipAddress: '203.0.113.9' })
    house.passTime(2 * 60_000)
    await ana.do(listWork)
    const later = (await ana.do(listSessions)).items[0]
    expect(Date.parse(later?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(items[0]?.lastUsedAt ?? ''))
  })

  test('one of them is ended, and its next call is refused; the others live on', async () => {
    const elsewhere = await signInElsewhere()
    const other = (await ana.do(listSessions)).items.find((session) => !session.isThis)
    await ana.do(endOtherSession, { params: { id: other?.id ?? '' } })
    expect((await elsewhere.ask(listWork)).refusal.code).toBe('InvalidCredentials')
    expect((await ana.ask(listWork)).status).toBe(200)
  })

  test('all of them are ended at once, this one too', async () => {
    const elsewhere = await signInElsewhere()
    await ana.do(signOutEverywhere)
    expect(ana.cookie('tradewind_session')).toBeUndefined()
    for (const person of [ana, elsewhere]) expect((await person.ask(listWork)).status).toBe(401)
  })

  test('those of somebody else cannot be ended', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const [own] = (await tom.do(listSessions)).items
    expect((await ana.ask(endOtherSession, { params: { id: own?.id ?? '' } })).status).toBe(404)
    expect((await tom.ask(listWork)).status).toBe(200)
  })
})

describe('who I am', () => {
  test.each([
    ['supplier@demo.test', 'Supplier'],
    ['buyer@demo.test', 'Contractor'],
  ])('%s views as %s [A-CN-002] [A-CL-005] [C-RO-010] [C-RO-011]', async (email, viewAs) => {
    expect(await (await house.signIn(email)).do(getSessionInfo)).toMatchObject({ viewAs, companyType: viewAs })
  })

  test('a missing session and token give an empty result [A-RL-051]', async () => {
    expect(await house.visitor().do(getSessionInfo)).toMatchObject({ userId: null, email: null, viewAs: null })
  })
})

describe('a shell account', () => {
  test('has the contracting area, and nothing beside it [A-RO-005] [A-RO-030]', async () => {
    const amani = await house.signIn('shell@demo.test')
    expect(await amani.do(getSessionInfo)).toMatchObject({ isShellAccount: true })
    expect((await amani.ask(listContracts)).status).toBe(200)
    expect((await amani.ask(getHome)).status).toBe(200)
    const answer = await amani.ask(listUsers, { params: { filter: 'all' } })
    expect(answer.refusal).toMatchObject({
      code: 'ContractingOnly',
      message: 'Your account is for contracts only. Sign up to use the rest of Tradewind.',
    })
  })
})
