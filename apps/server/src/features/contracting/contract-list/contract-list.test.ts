import type { SentBodyOf } from '@tradewind/api/call.ts'
import {
  CONTRACT_SORTS,
  type ContractCard,
  countContracts,
  countMatching,
  exportContracts,
  getContractingYears,
  getListChoices,
  groupContracts,
  listWithoutRates,
  LIST_TYPES,
  type ListType,
  listContracts,
  markContractViewed,
} from '@tradewind/api/contracting/contract-list.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { assignContracts, markContracts } from '@tradewind/api/contracting/filing.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let ana: Person
let tom: Person
/** Every contract of Ana's company, as its list shows them. */
let all: ContractCard[]
beforeAll(async () => {
  house = await openHouse()
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  all = await pages(ana, { limit: 100 })
})
afterAll(() => house.close())

type Search = SentBodyOf<typeof listContracts>

/** All pages of a search, one after the other. */
async function pages(person: Person, search: Search): Promise<ContractCard[]> {
  const found: ContractCard[] = []
  let next: string | undefined
  do {
    const page = await person.do(listContracts, { body: { ...search, ...(next === undefined ? {} : { next }) } })
    expect(page.items.length).toBeLessThanOrEqual(search.limit ?? 50)
    found.push(...page.items)
    next = page.next ?? undefined
  } while (next !== undefined)
  return found
}

/** What a search has to find, filtered one by one. */
function expected(search: Search): ContractCard[] {
  const text = searchText(search.searchText ?? '')
  return all.filter((card) => {
    const said = searchText(card.partnerName, card.partnerCity, card.locationName, card.locationPlace, card.templateName)
    const { listType = 'all', isViewed, startDate, endDate, contractIds } = search
    return (
      said.includes(text) &&
      isOfType(card, listType) &&
      (isViewed === undefined || card.isViewed === isViewed) &&
      (contractIds === undefined || contractIds.includes(card.contractId)) &&
      (startDate === undefined || endDate === undefined || (card.startDate <= endDate && card.endDate >= startDate))
    )
  })
}

function isOfType(card: ContractCard, listType: ListType): boolean {
  const { listState, endDate } = card
  const today = dayAt(house.services.now(), 'Etc/GMT+12')
  switch (listType) {
    case 'all':
    case 'recent':
      return true
    case 'waiting':
      return listState === 'newRequest' || (['accepted', 'rejected'].includes(listState) && !card.isViewed && !card.waits)
    case 'received':
      return listState === 'sent'
    case 'requested':
      return listState === 'newRequest'
    case 'pending':
      return card.waits
    case 'expiring':
      return ['accepted', 'signed', 'loaded'].includes(listState) && endDate >= today && endDate <= addDays(today, 60)
    case 'archived':
    case 'trash':
      return false
    default:
      return listState === listType
  }
}

const idsOf = (cards: readonly ContractCard[]) => cards.map((card) => card.contractId)

const KEYS = {
  activity: (card: ContractCard) => card.activityAt,
  partner: (card: ContractCard) => searchText(card.partnerName),
  location: (card: ContractCard) => searchText(card.locationName),
  start: (card: ContractCard) => card.startDate,
  end: (card: ContractCard) => card.endDate,
}

/** The order of a list: by its key, and by id among equals; names ascend, times and dates descend. */
function inOrder(cards: readonly ContractCard[], sort: (typeof CONTRACT_SORTS)[number], isReversed = false): ContractCard[] {
  const sign = ['partner', 'location', 'end'].includes(sort) !== isReversed ? 1 : -1
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  return cards.toSorted((a, b) => sign * (compare(KEYS[sort](a), KEYS[sort](b)) || compare(a.contractId, b.contractId)))
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
    // No contract asks for signatures yet.
    expect(new Set(all.map((card) => card.listState))).toEqual(new Set(LIST_STATES.filter((state) => state !== 'signed'))))

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

describe('filters', () => {
  const hasWords = (text: string, words: string) =>
    searchText(words)
      .split(' ')
      .every((word) => searchText(text).includes(word))
  const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? ''
  const within = (moment: string | null, from: string, to: string) => moment !== null && dayOf(moment) >= from && dayOf(moment) <= to
  const answered = () =>
    all
      .map((card) => dayOf(card.answeredAt))
      .filter(Boolean)
      .toSorted()
  const sent = () =>
    all
      .map((card) => dayOf(card.sentAt))
      .filter(Boolean)
      .toSorted()
  const one = () => all.find((card) => card.listState === 'accepted') ?? expect.fail('nothing is accepted')
  const someplace = () => `${all[0]?.locationName.toUpperCase()}`
  const middle = (days: readonly string[]) => days[Math.floor(days.length / 2)] ?? ''

  type Case = [what: string, search: () => Search, matches: (card: ContractCard) => boolean]
  const cases: Case[] = [
    ['several states', () => ({ states: ['accepted', 'rejected'] }), (card) => ['accepted', 'rejected'].includes(card.listState)],
    ['a partner', () => ({ partner: 'tours mer' }), (card) => hasWords(card.partnerName, 'tours mer')],
    ['a location', () => ({ location: someplace() }), (card) => hasWords(card.locationName, someplace())],
    ['countries', () => ({ countries: ['Italy', 'Croatia'] }), (card) => ['Italy', 'Croatia'].includes(card.country)],
    ['the day of sending', () => ({ sentFrom: middle(sent()) as Day }), (card) => dayOf(card.sentAt) >= middle(sent())],
    ['the days of sending', () => ({ sentTo: middle(sent()) as Day }), (card) => within(card.sentAt, '', middle(sent()))],
    [
      'the day of the answer',
      () => ({ answeredFrom: middle(answered()) as Day, answeredTo: middle(answered()) as Day }),
      (card) => within(card.answeredAt, middle(answered()), middle(answered())),
    ],
    [
      'all of it together',
      () => ({ countries: [one().country], states: ['accepted', 'sent'], searchText: one().locationName, partner: one().partnerName }),
      (card) =>
        card.country === one().country &&
        ['accepted', 'sent'].includes(card.listState) &&
        hasWords(
          [card.partnerName, card.partnerCity, card.locationName, card.locationPlace, card.templateName].join(' '),
          one().locationName,
        ) &&
        hasWords(card.partnerName, one().partnerName),
    ],
  ]
  test.each(cases)('by %s the list, its ids and the counts of its tabs are those of what matches', async (_, search, matches) => {
    const wanted = inOrder(all.filter(matches), 'activity')
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    expect(idsOf(await pages(ana, { ...search(), limit: 13 }))).toEqual(idsOf(wanted))
    expect((await ana.do(listContracts, { body: { ...search(), getContractIds: true } })).contractIds).toEqual(idsOf(wanted))
    const counts = await ana.do(countMatching, { body: search() })
    for (const state of LIST_STATES) expect(counts.states[state]).toBe(wanted.filter((card) => card.listState === state).length)
    for (const listType of ['waiting', 'pending', 'expiring'] as const)
      expect(counts[listType]).toBe(wanted.filter((card) => isOfType(card, listType)).length)
    expect(counts).toMatchObject({
      all: wanted.length,
      unviewed: wanted.filter((card) => !card.isViewed).length,
      partners: new Set(wanted.map((card) => card.partnerName)).size,
      archived: 0,
      trash: 0,
    })
  })

  test('by assignee and priority it holds what the company has filed so', async () => {
    const [mine, hers, other] = idsOf(await pages(tom, { limit: 3 }))
    const { userId = '' } = await tom.do(getSessionInfo).then((session) => ({ userId: session.userId ?? '' }))
    await tom.do(assignContracts, { body: { contractIds: [mine ?? ''], assignee: userId } })
    await tom.do(markContracts, { body: { contractIds: [mine ?? '', hers ?? ''], priority: 'high' } })
    await tom.do(markContracts, { body: { contractIds: [other ?? ''], priority: 'low' } })
    const ids = async (search: Search) => idsOf(await pages(tom, search)).toSorted()
    expect(await ids({ assignees: [userId] })).toEqual([mine])
    expect(await ids({ assignees: ['nobody'], priorities: ['high'] })).toEqual([hers])
    expect(await ids({ assignees: ['nobody', userId], priorities: ['high', 'low'] })).toEqual([mine, hers, other].toSorted())
    expect((await ids({ assignees: ['nobody'] })).length).toBe((await ids({})).length - 1)
    expect(await ids({ priorities: ['medium'] })).toEqual([])
  })

  test('by currencies it holds the contracts with these', async () => {
    const bought = await pages(tom, { limit: 100 })
    const currencies = [bought.at(-1)?.currency ?? '']
    const wanted = bought.filter((card) => currencies.includes(card.currency))
    expect(wanted.length).toBeLessThan(bought.length)
    expect(idsOf(await pages(tom, { currencies }))).toEqual(idsOf(wanted))
    expect((await tom.do(countMatching, { body: { currencies } })).all).toBe(wanted.length)
  })

  test('by a product it holds the contracts whose rates have it, for both sides', async () => {
    const { items } = await tom.do(listContracts, { body: { product: 'family suite', limit: 100 } })
    expect((await tom.do(listContracts, { body: { product: 'zz nothing' } })).items).toEqual([])
    const { rows } = await house.services.db.pool.query<{ id: string }>(
      `select distinct c.id from contract c join company b on b.id = c.buyer_id and b.company_name = 'Meridian Tours'
       join rate_page p on p.company_id = c.supplier_id and p.sheet_id = c.sheet_id
       group by c.id having lower(string_agg(p.product_name, ' ')) like '%family%' and lower(string_agg(p.product_name, ' ')) like '%suite%'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(idsOf(items).toSorted()).toEqual(rows.map((row) => row.id).toSorted())
  })

  test('without one the counts of the tabs are those of the whole list', async () => {
    const [counts, kept] = [await ana.do(countMatching, { body: {} }), await ana.do(countContracts)]
    expect(counts).toMatchObject({ ...kept, partners: null })
    expect(counts.expiring).toBe(all.filter((card) => isOfType(card, 'expiring')).length)
    const bought = await pages(tom, { limit: 100 })
    expect((await tom.do(countMatching, { body: {} })).waiting).toBe(bought.filter((card) => card.waits).length)
    expect(idsOf(await pages(tom, { listType: 'waiting' }))).toEqual(
      idsOf(
        inOrder(
          bought.filter((card) => card.waits),
          'activity',
        ),
      ),
    )
  })

  test('with a list type that the counts leave out, they are the same', async () => {
    const filter = { countries: ['Italy'] }
    expect(await ana.do(countMatching, { body: { ...filter, listType: 'accepted' } })).toEqual(
      await ana.do(countMatching, { body: filter }),
    )
  })

  test('what can be chosen is what the contracts have', async () => {
    const choices = await ana.do(getListChoices)
    expect(choices.countries).toEqual([...new Set(all.map((card) => card.country))].filter(Boolean).toSorted())
    expect(choices.currencies).toEqual([...new Set(all.map((card) => card.currency))].toSorted())
  })

  test('with the ids of all that match come the versions, and which of them wait', async () => {
    const { contracts } = await ana.do(listContracts, { body: { listType: 'viewed', getContractIds: true } })
    expect(contracts).toEqual(
      inOrder(expected({ listType: 'viewed' }), 'activity').map(({ contractId, version, waits }) => ({ contractId, version, waits })),
    )
  })
})

describe('groups', () => {
  const keys = {
    partner: (card: ContractCard) => searchText(card.partnerName),
    location: (card: ContractCard) => searchText(card.locationName),
    year: (card: ContractCard) => card.startDate.slice(0, 4),
  }
  test.each(['partner', 'location', 'year'] as const)(
    'by %s have the sums of their contracts, which a filter by the group finds',
    async (by) => {
      const filter = { states: ['accepted' as const, 'sent' as const] }
      const matching = all.filter((card) => filter.states.some((state) => state === card.listState))
      const { groups } = await ana.do(groupContracts, { body: { ...filter, by } })
      expect(groups.map((group) => group.key).toSorted()).toEqual([...new Set(matching.map(keys[by]))].toSorted())
      for (const { key, contracts, waits, unviewed } of groups) {
        const own = matching.filter((card) => keys[by](card) === key)
        expect([contracts, waits, unviewed]).toEqual([
          own.length,
          own.filter((card) => card.waits).length,
          own.filter((card) => !card.isViewed).length,
        ])
      }
      const [group] = groups
      const { contractIds } = await ana.do(listContracts, {
        body: { ...filter, group: { by, key: group?.key ?? '' }, getContractIds: true },
      })
      expect(contractIds).toHaveLength(group?.contracts ?? 0)
    },
  )
})

test('the workbook has what matches, in the order and with the columns asked for', async () => {
  const filter = { states: ['accepted' as const] }
  const file = await ana.ask(exportContracts, { body: { filter, sort: 'partner', columns: ['partner', 'end', 'state'] } })
  expect(file.status).toBe(200)
  const { sheets } = await readXlsx(file.bytes)
  const [sheet] = sheets
  const wanted = inOrder(expected({ listType: 'accepted' }), 'partner')
  expect(sheet?.rows[0]).toEqual(['Buyer', 'City', 'Ends', 'Status', 'Newer version'])
  expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(wanted.map((card) => card.partnerName))
  expect(new Set(sheet?.rows.slice(1).map((row) => row[3]))).toEqual(new Set(['Accepted']))
})

test('a buyer is told of the suppliers whose contracts all lie outside the year, with the last one', async () => {
  const bought = await pages(tom, { limit: 100 })
  const partners = [...new Set(bought.map((card) => card.partnerName))]
  const year = { startDate: '2026-10-01' as Day, endDate: '2026-10-31' as Day }
  const isIn = (card: ContractCard) => card.startDate <= year.endDate && card.endDate >= year.startDate && card.listState !== 'newRequest'
  const { items } = await tom.do(listWithoutRates, { body: year })
  const wanted = partners.filter((partner) => !bought.some((card) => card.partnerName === partner && isIn(card)))
  expect(
    items
      .filter((item) => item.last !== null)
      .map((item) => item.partnerName)
      .toSorted(),
  ).toEqual(wanted.toSorted())
  const far = await tom.do(listWithoutRates, { body: { startDate: '2031-01-01', endDate: '2031-12-31' } })
  expect(far.items.map((item) => item.partnerName)).toEqual(expect.arrayContaining(partners))
  expect(far.total).toBe(far.items.length)
  const solano = far.items.find((item) => item.partnerName === 'Solano Hotels')
  const last = bought
    .filter((card) => card.partnerName === 'Solano Hotels')
    .map((card) => card.endDate)
    .toSorted()
    .at(-1)
  expect(solano?.last?.endDate).toBe(last)
  expect(
    (await tom.do(listWithoutRates, { body: { startDate: '2031-01-01', endDate: '2031-12-31', searchText: 'hotels sol' } })).items,
  ).toEqual([solano])
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
