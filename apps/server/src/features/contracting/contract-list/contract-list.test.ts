import {
  type ContractCard,
  countContracts,
  getContractingYears,
  listContracts,
  markContractViewed,
  readContracts,
} from '@tradewind/api/contracting/contract-list.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import { CONTRACT_SORTS, LIST_TYPES } from '@tradewind/domain/contracting/contract-lists.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { idsOf, inOrder, isOfType, pages, type Search } from '@tradewind/stage/expected-lists.ts'

const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
/** Every contract of Ana's company, as its list shows them. */
let all: ContractCard[]
beforeAll(async () => {
  all = await pages(ana, { limit: 100 })
})

/** What a search has to find, filtered one by one. */
function expected(search: Search): ContractCard[] {
  const text = searchText(search.searchText ?? '')
  return all.filter((card) => {
    const said = searchText(card.partnerName, card.partnerCity, card.locationName, card.locationPlace, card.templateName)
    const { listType = 'all', isViewed, startDate, endDate, contractIds } = search
    return (
      said.includes(text) &&
      isOfType(card, listType, dayAt(house.services.now(), 'Etc/GMT+12')) &&
      (isViewed === undefined || card.isViewed === isViewed) &&
      (contractIds === undefined || contractIds.includes(card.contractId)) &&
      (startDate === undefined || endDate === undefined || (card.startDate <= endDate && card.endDate >= startDate))
    )
  })
}

describe('the list of contracts', () => {
  test('is of one’s own company: each contract once, with both parties’ view of it [C-CL-001] [C-RL-005]', async () => {
    expect(new Set(idsOf(all)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(100)
    expect(new Set(all.map((card) => card.side))).toEqual(new Set(['supplier']))
    const bought = await pages(tom, { limit: 100 })
    expect(new Set(bought.map((card) => card.side))).toEqual(new Set(['buyer']))
    const shared = bought.filter((card) => card.partnerName === 'Solano Hotels')
    expect(idsOf(shared).toSorted()).toEqual(idsOf(all.filter((card) => card.partnerName === 'Meridian Tours')).toSorted())
  })

  test('shows every state that a contract can be in', () =>
    // No contract asks for signatures yet, and none of the demo was withdrawn.
    expect(new Set(all.map((card) => card.listState))).toEqual(
      new Set(LIST_STATES.filter((state) => state !== 'signed' && state !== 'withdrawn')),
    ))

  const searches = LIST_TYPES.flatMap((listType) =>
    ['', 'dubrovnik', 'MERIDIAN', 'é', 'ελλαδα', 'a', 'zz nothing'].map((text) => ({ listType, searchText: text })),
  )
  test.each(searches)('finds what filtering one by one finds: $listType, “$searchText”', async (search) => {
    for (const isViewed of [undefined, true, false]) {
      const given = { ...search, ...(isViewed === undefined ? {} : { isViewed }) }
      expect(idsOf(await pages(ana, { ...given, limit: 37 }))).toEqual(idsOf(inOrder(expected(given), 'activity')))
    }
  })

  test.each(CONTRACT_SORTS)(
    'sorted by %s its pages follow one another without a gap or a repetition, whatever their length',
    async (sort) => {
      const whole = idsOf(inOrder(all, sort))
      expect(idsOf(await pages(ana, { sort, isReversed: true, limit: 100 }))).toEqual(idsOf(inOrder(all, sort, true)))
      for (const limit of [1 + Math.floor(all.length / 9), 50, 100]) expect(idsOf(await pages(ana, { sort, limit }))).toEqual(whole)
      const some = { searchText: 'hotels', sort, limit: 7 }
      expect(idsOf(await pages(ana, some))).toEqual(idsOf(inOrder(expected(some), sort)))
      const few = { listType: 'accepted', searchText: 'mer', sort, limit: 3 } as const
      expect(idsOf(await pages(ana, few))).toEqual(idsOf(inOrder(expected(few), sort)))
    },
  )

  test.each([['%'], ['_'], ['\\'], ['100%'], ["'; drop table contract; --"], ['<script>']])(
    'a search for “%s” is a search for these signs',
    async (text) => {
      expect(idsOf(await pages(ana, { searchText: text }))).toEqual(idsOf(inOrder(expected({ searchText: text }), 'activity')))
    },
  )

  test.each([
    ['2026-10-01', '2026-10-31'],
    ['2025-11-01', '2026-01-31'],
    ['2019-01-01', '2019-12-31'],
  ])('of the period %s to %s holds what overlaps with it', async (startDate, endDate) => {
    const search = { startDate, endDate }
    expect(idsOf(await pages(ana, search))).toEqual(idsOf(inOrder(expected(search), 'activity')))
  })

  test('with ids it holds these, of others nothing; the recent list is asked so', async () => {
    const strange = idsOf(
      (await tom.do(listContracts, { body: { limit: 100 } })).items.filter((card) => card.partnerName !== 'Solano Hotels'),
    )
    const own = idsOf(all.slice(3, 6))
    const { items } = await ana.do(listContracts, { body: { listType: 'recent', contractIds: [...own, ...strange] } })
    expect(idsOf(items).toSorted()).toEqual(own.toSorted())
  })

  test('with getContractIds it gives all ids at once, those that the pages show [C-CL-001]', async () => {
    for (const search of [{}, { listType: 'viewed', searchText: 'mer' }, { isViewed: false }] as const) {
      const answer = await ana.do(listContracts, { body: { ...search, getContractIds: true } })
      expect(answer.contractIds).toEqual(idsOf(inOrder(expected(search), 'activity')))
      expect(answer).toMatchObject({ items: [], next: null, total: answer.contractIds?.length })
    }
  })

  test('read by its address it is the same, page by page [C-CL-027]', async () => {
    const first = await ana.do(readContracts, { query: { listType: 'pending', limit: 7 } })
    const rest = await ana.do(readContracts, { query: { listType: 'pending', limit: 100, next: first.next ?? '' } })
    expect(first.items).toHaveLength(7)
    expect(idsOf([...first.items, ...rest.items])).toEqual(idsOf(inOrder(expected({ listType: 'pending' }), 'activity')))
    expect((await house.visitor().ask(readContracts)).status).toBe(401)
  })

  test('a list that ends on its first page tells how many there are', async () => {
    const few = await ana.do(listContracts, { body: { listType: 'expired' } })
    expect(few.total).toBe(few.items.length)
    expect((await ana.do(listContracts, { body: { limit: 10 } })).total).toBeNull()
  })

  test.each([
    ['a cursor of another order', { sort: 'partner' }, 'activity'],
    ['a cursor with a text where a day belongs', { sort: 'partner' }, 'start'],
  ] as const)('%s is wrong input', async (_, from, to) => {
    const { next } = await ana.do(listContracts, { body: { ...from, limit: 1 } })
    const answer = await ana.ask(listContracts, { body: { sort: to, next: next ?? '' } })
    expect(answer.status).toBe(400)
    expect(answer.refusal).toMatchObject({ code: 'WrongInput', details: [{ field: 'next' }] })
  })

  test.each([
    ['a cursor of nobody', { next: 'bm9uc2Vuc2U' }],
    ['a state that is none', { listType: 'lost' }],
    ['a page of 101', { limit: 101 }],
    ['a page of none', { limit: 0 }],
    ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }],
    ['201 ids', { contractIds: Array.from({ length: 201 }, () => '0'.repeat(24)) }],
    ['a NUL', { searchText: 'a\0' }],
  ])('%s is wrong input', async (_, body) => {
    expect((await ana.ask(listContracts, { body: body as Search })).refusal.code).toBe('WrongInput')
  })

  test('a reader may read it, nobody may not', async () => {
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.do(listContracts, { body: { limit: 5 } })).items).toHaveLength(5)
    expect((await house.visitor().ask(listContracts, { body: {} })).refusal.code).toBe('InvalidCredentials')
  })
})

describe('counts', () => {
  test('are those of the list, in all, for each state, and what is unviewed', async () => {
    for (const person of [ana, tom, await house.signIn('jonas@nordwind.test')]) {
      const cards = await pages(person, { limit: 100 })
      const counts = await person.do(countContracts)
      expect(counts.all).toBe(cards.length)
      expect(counts.unviewed).toBe(cards.filter((card) => !card.isViewed).length)
      for (const state of LIST_STATES) expect(counts.states[state]).toBe(cards.filter((card) => card.listState === state).length)
    }
  })

  test('follow what happens: a sending, a first view, a view taken back', async () => {
    const amani = await house.signIn('shell@demo.test')
    const counts = () => tom.do(countContracts)
    const before = await counts()
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    expect(await counts()).toMatchObject({ all: before.all + 1, unviewed: before.unviewed + 1, states: { sent: before.states.sent + 1 } })
    await tom.do(markContractViewed, { params: { id: contractId } })
    const viewed = await counts()
    expect(viewed).toMatchObject({ all: before.all + 1, unviewed: before.unviewed })
    expect(viewed.states).toMatchObject({ sent: before.states.sent, viewed: before.states.viewed + 1 })
    await tom.do(markContractViewed, { params: { id: contractId }, body: { isViewed: false } })
    expect((await counts()).unviewed).toBe(before.unviewed + 1)
  })

  test('stay right when many are sent at the same moment', async () => {
    const amani = await house.signIn('shell@demo.test')
    const before = await amani.do(countContracts)
    const recipients = Array.from({ length: 12 }, (_, i) => ({ email: `buyer${i}@crowd${i}.test` }))
    await Promise.all([send(amani, { recipients }), send(amani, { recipients })])
    expect((await amani.do(countContracts)).all).toBe(before.all + 24)
  })
})

describe('years', () => {
  test('are the periods of the company’s contracts, newest first, each once [C-CL-003] [C-FD-001]', async () => {
    const { years } = await ana.do(getContractingYears)
    const periods = [...new Set(all.map((card) => `${card.startDate} ${card.endDate}`))].toSorted().toReversed()
    expect(
      years
        .map((year) => `${year.startDate} ${year.endDate}`)
        .toSorted()
        .toReversed(),
    ).toEqual(periods)
    expect(years.map((year) => year.startDate)).toEqual(
      years
        .map((year) => year.startDate)
        .toSorted()
        .toReversed(),
    )
  })
})
