import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { runSql } from '../../../platform/db/database.ts'
import { idsOf, inOrder, pages } from '@tradewind/stage/expected-lists.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')
/** Every contract of Ana's company; many have no rise and no answer-by date, and several share one. */
let all: ContractCard[]
beforeAll(async () => {
  const ids = idsOf(await pages(ana, { limit: 100 }))
  const rises = ids.map((_, i) => (i % 3 === 0 ? null : [-12.5, -2, 0, 5.5, 9, 10, 104.1][i % 7]))
  const days = ids.map((_, i) => (i % 4 === 0 ? `2026-12-${String(1 + (i % 5)).padStart(2, '0')}` : null))
  await runSql(
    house.services.db.queries,
    `update contract_filing f set raised = n.raised, answer_by = n.day,
       card = (f.card::jsonb || jsonb_strip_nulls(jsonb_build_object('raisedPercent', n.raised, 'answerBy', n.day)))::json
     from unnest($1::text[], $2::numeric[], $3::date[]) n (id, raised, day) where f.contract_id = n.id`,
    [ids, rises, days],
  )
  all = await pages(ana, { limit: 100 })
})

describe.each([
  ['raised', 'raisedPercent'],
  ['answerBy', 'answerBy'],
] as const)('sorted by %s', (sort, field) => {
  const having = () => all.filter((card) => card[field] !== undefined).length

  test('the list begins with those that have one, whichever way it is turned, and the others follow by their activity', async () => {
    expect(having()).toBeGreaterThan(20)
    expect(all.length - having()).toBeGreaterThan(20)
    for (const isReversed of [false, true]) {
      const found = await pages(ana, { sort, isReversed, limit: 100 })
      expect(idsOf(found)).toEqual(idsOf(inOrder(all, sort, isReversed)))
      expect(found.findIndex((card) => card[field] === undefined)).toBe(having())
    }
  })

  test('its pages meet where the two parts meet: none is left out or shown twice, wherever a page ends', async () => {
    for (const limit of [having() - 1, having(), having() + 1, 7].filter((each) => each <= 100)) {
      for (const isReversed of [false, true])
        expect(idsOf(await pages(ana, { sort, isReversed, limit }))).toEqual(idsOf(inOrder(all, sort, isReversed)))
    }
  })

  test.each(['meridian', 'a', 'zz nothing'])('a text narrows both parts: “%s”', async (searchText) => {
    const found = await pages(ana, { searchText, limit: 100 })
    for (const limit of [5, 100]) expect(idsOf(await pages(ana, { searchText, sort, limit }))).toEqual(idsOf(inOrder(found, sort)))
  })

  test.each([
    ['of another order', { sort: 'activity' }],
    ['of the other of these orders', { sort: sort === 'raised' ? 'answerBy' : 'raised' }],
  ] as const)('a cursor %s is wrong input', async (_, from) => {
    const { next } = await ana.do(listContracts, { body: { ...from, limit: 1 } })
    const answer = await ana.ask(listContracts, { body: { sort, next: next ?? '' } })
    expect(answer.status).toBe(400)
    expect(answer.refusal).toMatchObject({ code: 'WrongInput', details: [{ field: 'next' }] })
  })
})
