import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import {
  type ContractCard,
  countContracts,
  countMatching,
  getListChoices,
  groupContracts,
  listContracts,
  listWithoutRates,
} from '@tradewind/api/contracting/contract-list.ts'
import { exportContracts } from '@tradewind/api/contracting/contract-workbook.ts'
import { assignContracts, markContracts } from '@tradewind/api/contracting/filing.ts'
import { type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { idsOf, inOrder, isOfType, pages, type Search } from '@tradewind/stage/expected-lists.ts'

const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
/** Every contract of Ana's company, as its list shows them. */
let all: ContractCard[]
beforeAll(async () => {
  all = await pages(ana, { limit: 100 })
})

const today = () => dayAt(house.services.now(), 'Etc/GMT+12')

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
    ['the day of sending', () => ({ sentFrom: middle(sent()) }), (card) => dayOf(card.sentAt) >= middle(sent())],
    ['the days of sending', () => ({ sentTo: middle(sent()) }), (card) => within(card.sentAt, '', middle(sent()))],
    [
      'the day of the answer',
      () => ({ answeredFrom: middle(answered()), answeredTo: middle(answered()) }),
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
      expect(counts[listType]).toBe(wanted.filter((card) => isOfType(card, listType, today())).length)
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
    const userId = (await tom.do(getSessionInfo)).userId ?? ''
    await tom.do(assignContracts, { body: { contractIds: [mine ?? ''], assignee: userId } })
    await tom.do(markContracts, { body: { contractIds: [mine ?? '', hers ?? ''], priority: 'high' } })
    await tom.do(markContracts, { body: { contractIds: [other ?? ''], priority: 'low' } })
    const ids = async (search: Search) => idsOf(await pages(tom, search)).toSorted()
    expect(await ids({ assignees: [userId] })).toEqual([mine])
    expect(await ids({ assignees: ['nobody'], priorities: ['high'] })).toEqual([hers])
    expect(await ids({ assignees: ['nobody', userId], priorities: ['high', 'low'] })).toEqual(
      [mine ?? '', hers ?? '', other ?? ''].toSorted(),
    )
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
    expect(counts.expiring).toBe(all.filter((card) => isOfType(card, 'expiring', today())).length)
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
      inOrder(
        all.filter((card) => card.listState === 'viewed'),
        'activity',
      ).map(({ contractId, version, waits }) => ({ contractId, version, waits })),
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
  const wanted = inOrder(
    all.filter((card) => card.listState === 'accepted'),
    'partner',
  )
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
