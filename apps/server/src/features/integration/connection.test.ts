// How a company reaches its Tourplan: tried at once, told in words, and the password goes to nobody else.

import { findOptions } from '@tradewind/api/integration.ts'
import { getTourplanConnection, putTourplanConnection, tryTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { codeOfParts } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { openTourplan, TOURPLAN_PASSWORD, TOURPLAN_USER, type TourplanStandIn } from '@tradewind/stage/tourplan.ts'
import { switchTourplanOn, TOURPLAN_SETTINGS } from '@tradewind/stage/tourplan-house.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let tourplan: TourplanStandIn
let tom: Person

beforeAll(async () => {
  tourplan = await openTourplan()
  house = await openHouse({ settings: tourplan.settings })
  tom = await house.signIn('buyer@demo.test')
  await switchTourplanOn(house, tom)
  tourplan.addOption(codeOfParts(['LIS', 'AC', 'SEAVW', 'DBL']), 'Garden room')
})
afterAll(async () => {
  await house.close()
  await tourplan.stop()
})

type Change = Partial<typeof TOURPLAN_SETTINGS> & { address?: string | null; password?: string; user?: string }

const connect = (change: Change = {}) =>
  tom.ask(putTourplanConnection, { body: { ...TOURPLAN_SETTINGS, address: tourplan.url, user: TOURPLAN_USER, ...change } })
const times = (name: string) => tourplan.asked.filter((each) => each === name).length

describe('the connection', () => {
  test('is missing at first, and people are told where it is entered', async () => {
    expect(await tom.do(getTourplanConnection)).toEqual({ connection: null })
    const none = await tom.ask(findOptions, { query: { system: 'tourplan' } })
    expect(none.refusal).toMatchObject({ code: 'NotUsable', message: expect.stringContaining('Credentials') as string })
    expect((await tom.ask(tryTourplanConnection)).refusal.code).toBe('NotFound')
  })

  test('is tried at once, takes the document type that the server asks for, and never shows its password', async () => {
    const { body, status } = await connect({ dtd: 'productConnect_2_77_000', password: TOURPLAN_PASSWORD })
    expect(status).toBe(200)
    const { connection } = body
    expect(connection.tried.map(({ what, isRight }) => `${what} ${isRight}`)).toEqual([
      'Reached true',
      'Signed in as TWMERID true',
      'Asked for another DTD true',
      expect.stringMatching(/^\d+ options? read true$/),
    ])
    expect(connection).toMatchObject({ dtd: 'productConnect_5_05_010', hasPassword: true })
    expect(JSON.stringify(await tom.do(getTourplanConnection))).not.toContain(TOURPLAN_PASSWORD)
    const row = await house.services.db.queries.selectFrom('booking_connection').select('password').executeTakeFirstOrThrow()
    expect(row.password).not.toContain(TOURPLAN_PASSWORD)
    expect((await tom.do(findOptions, { query: { system: 'tourplan', searchText: 'LIS' } })).items.length).toBeGreaterThan(0)
  })

  test('says in words what is wrong: password, address, what answers there, and sends no password to another address', async () => {
    const problem = async (change: Parameters<typeof connect>[0]) =>
      (await connect(change)).body.connection.tried.find((each) => !each.isRight)?.detail
    expect(await problem({ password: 'wrong' })).toBe(
      'Tourplan does not know this user or password (1051: agent unknown or wrong password).',
    )
    expect(await problem({ address: 'http://127.0.0.1:1/productConnect', password: 'x' })).toBe(
      'Tourplan was not reached: Nobody listens at this address.',
    )
    tourplan.be('nonsense', 'GetAgent')
    expect(await problem({ password: TOURPLAN_PASSWORD })).toContain('no interface of Tourplan (HTTP 200)')
    tourplan.be('elsewhere', 'GetAgent')
    expect(await problem({})).toContain('It sends to another address, which is not followed.')
    tourplan.be('cut', 'GetOption')
    expect(await problem({})).toBe('The answer of Tourplan broke off.')
    for (const change of [{ address: 'http://127.0.0.1:2/x' }, { user: 'OTHER' }])
      expect((await connect(change)).refusal).toMatchObject({
        code: 'NotUsable',
        message: 'Enter the user and the password of the interface.',
      })
    for (const address of ['http://10.0.0.1/', 'ftp://tourplan.example.com/', 'nothing'])
      expect((await connect({ address, password: 'x' })).refusal.code).toBe('NotUsable')
  })

  test('is tried again as it is kept, and the next try finds what was missing', async () => {
    const before = times('GetOption')
    expect((await tom.do(tryTourplanConnection)).connection.tried.every(({ isRight }) => isRight)).toBe(true)
    expect(times('GetOption')).toBe(before + 1)
  })
})
