import type { AnswerOf, SentBodyOf } from '@tradewind/api/call.ts'
import { type countMatching, getContractingYears, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import {
  arrangeDashboard,
  getDashboard,
  getWidget,
  getWidgetWorkbook,
  listDashboardLocations,
  resetDashboard,
  type WidgetData,
} from '@tradewind/api/contracting/dashboard.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { assignFolder, createFolder, deleteFolder, hideContractsInFolders } from '@tradewind/api/contracting/filing.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { listAsked } from '@tradewind/api/contracting/requests.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { addDays, addYears, dayAt, getDay } from '@tradewind/domain/calendar/day.ts'
import type { WidgetId } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { ask, inDays, supplierAt } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
let [ana, petar, tom, amani]: Person[] = []
beforeAll(async () => {
  ana = await house.signIn('supplier@demo.test')
  petar = await house.signIn('sales@demo.test')
  tom = await house.signIn('buyer@demo.test')
  amani = await house.signIn('shell@demo.test')
})

const person = (of: Person | undefined) => of ?? expect.fail('nobody is signed in')
const several = (text: string | null) => text?.split(';')

/** What the list asks for at this address, written down once more by hand. */
function filterAt(href: string): SentBodyOf<typeof countMatching> {
  const { pathname, searchParams: at } = new URL(href, 'http://tradewind.test')
  const text = (name: string) => at.get(name) ?? undefined
  const period = (from: string, to: string) => ({ startDate: at.get(from) ?? '', endDate: at.get(to) ?? '' })
  const filter = {
    listType: pathname.split('/').at(-1),
    ...(at.has('from') ? period('from', 'to') : {}),
    isMainly: at.get('mainly') === 'true' || undefined,
    folderId: text('folder'),
    states: several(at.get('states')),
    countries: several(at.get('country')),
    currencies: several(at.get('currency')),
    assignees: several(at.get('assignee')),
    sentTo: text('sentTo'),
    answerByTo: text('answerByTo'),
    locationIds: several(at.get('locations')),
    partnerIds: several(at.get('partners')),
    endFrom: text('endFrom'),
    endTo: text('endTo'),
    reached: text('reached'),
    reachedTo: text('reachedTo'),
    updateAnswer: text('update'),
    isCompared: at.has('compared') ? at.get('compared') === 'true' : undefined,
    notSentFor: at.has('notSentFrom') ? period('notSentFrom', 'notSentTo') : undefined,
  }
  return filter as SentBodyOf<typeof countMatching> // the calls below check each field
}

/** Counts what the list shows: contracts, or the companies that they are with. */
async function countedAt(of: Person, href: string) {
  const { pathname, searchParams } = new URL(href, 'http://tradewind.test')
  if (pathname.startsWith('/contracting/request/')) {
    const query = { show: searchParams.get('show') as 'answered' } // one of the states
    return (await of.do(listAsked, { params: { requestId: pathname.split('/').at(-1) ?? '' }, query })).items.length
  }
  const body = filterAt(href)
  const { contractIds = [], total } = await of.do(listContracts, { body: { ...body, getContractIds: true } })
  expect(total).toBe(contractIds.length)
  // In its own list type the partners are counted by hand.
  const partners = new Set<string>()
  let next: string | null | undefined
  while (next !== null) {
    const page: AnswerOf<typeof listContracts> = await of.do(listContracts, { body: { ...body, limit: 100, ...(next ? { next } : {}) } })
    for (const item of page.items) partners.add(item.partnerCompanyId)
    next = page.next
  }
  return { contracts: contractIds.length, partners: partners.size }
}

/** Every number with a list has exactly so many there. */
async function expectToCount(of: Person, data: WidgetData): Promise<number> {
  let checked = 0
  const rows = [
    ...data.rows.map((row) => ({ ...row, series: data.series })),
    ...(data.list?.rows ?? []).map((row) => ({ ...row, series: data.list?.series })),
  ]
  for (const row of rows) {
    for (const [i, { value, href }] of row.cells.entries()) {
      const unit = row.series?.[i]?.unit
      if (href === null || unit === 'percent' || unit === 'weeks') continue
      const counted = await countedAt(of, href)
      const found = typeof counted === 'number' ? counted : unit === 'partners' ? counted.partners : counted.contracts
      expect([data.title, row.label, row.series?.[i]?.label, found]).toEqual([data.title, row.label, row.series?.[i]?.label, value])
      checked += 1
    }
  }
  return checked
}

const widget = (of: Person | undefined, id: WidgetId, query = {}) => person(of).do(getWidget, { params: { widget: id }, query })
const DAYS = { startDate: '2026-04-01', endDate: '2027-03-31' }
const THIS_YEAR = { contractingPeriodStart: '2026-04-01', contractingPeriodEnd: '2027-03-31' }
const NEXT_YEAR = { contractingPeriodStart: '2027-04-01', contractingPeriodEnd: '2028-03-31' }
const figureOf = (data: WidgetData, label: string) =>
  Number(data.figures.find((each) => each.label === label)?.value.replace(',', '') ?? Number.NaN)

describe('each number of a widget is the length of the list that it leads to', () => {
  test('for a supplier: how far the year is by week, who is silent, answers to updates, and what ends [C-CL-112]', async () => {
    const open = async () => figureOf(await widget(ana, 'updates', THIS_YEAR), 'No answer yet')
    const before = await open()
    const { contractId } = await sendOne(person(ana), 'buyer@demo.test')
    await person(tom).do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const { draftId } = await person(ana).do(openDraft, { params: { contractId } })
    await person(ana).do(publishDraft, { params: { id: draftId } })
    expect(await open()).toBe(before + 1)
    const { widgets } = await person(ana).do(getDashboard)
    for (const { id, url } of widgets) {
      expect(url).toBe(`/contracting/dashboard/widgets/${id}`)
      await expectToCount(person(ana), await widget(ana, id, THIS_YEAR))
    }
    expect(await expectToCount(person(ana), await widget(ana, 'progress', THIS_YEAR))).toBeGreaterThan(3)
  })

  test('for a buyer: who sent and who not, what waits, requests, rises, and what is loaded', async () => {
    await ask(person(tom), [supplierAt('shell@demo.test', 'Mto wa Simba Lodge')], { requestName: 'Next year', deadline: inDays(10) })
    const { widgets } = await person(tom).do(getDashboard)
    expect(widgets.map((each) => each.id)).toEqual(['whoSent', 'waiting', 'ownStay', 'requests', 'rises', 'loaded', 'expiring'])
    for (const { id } of widgets) await expectToCount(person(tom), await widget(tom, id, THIS_YEAR))
    const asked = await widget(tom, 'requests', NEXT_YEAR)
    expect(asked.rows.map((row) => row.label)).toContain('Next year')
    expect(await expectToCount(person(tom), asked)).toBeGreaterThan(0)
    expect((await widget(tom, 'requests', THIS_YEAR)).rows.map((row) => row.label)).not.toContain('Next year')
  })
})

test('an update keeps how far a contract came, an answer that is taken back does not, and what is withdrawn is not counted', async () => {
  const { contractId } = await sendOne(person(ana), 'buyer@demo.test')
  const figures = async () => {
    const data = await widget(ana, 'progress', THIS_YEAR)
    return ['Sent', 'Viewed', 'Accepted', 'Loaded'].map((label) => figureOf(data, label))
  }
  const [sent = 0, viewed = 0, accepted = 0, loaded = 0] = await figures()
  await person(tom).do(markContractViewed, { params: { id: contractId } })
  expect(await figures()).toEqual([sent, viewed + 1, accepted, loaded])
  const { draftId } = await person(ana).do(openDraft, { params: { contractId } })
  await person(ana).do(publishDraft, { params: { id: draftId } })
  expect(await figures()).toEqual([sent, viewed + 1, accepted, loaded])
  const accept = () => person(tom).do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  await accept()
  expect(await figures()).toEqual([sent, viewed + 1, accepted + 1, loaded])
  await person(tom).do(takeBackAnswer, { body: { contractId, version: await versionOf(contractId) } })
  expect(await figures()).toEqual([sent, viewed + 1, accepted, loaded])
  await accept()
  await person(tom).do(updateContractStatus, { body: { contractIds: [contractId], state: 'loaded' } })
  const reached = [sent, viewed + 1, accepted + 1, loaded + 1]
  expect(await figures()).toEqual(reached)
  const other = await sendOne(person(ana), 'buyer@demo.test')
  expect((await figures())[0]).toBe(sent + 1)
  await person(ana).do(withdrawContract, { params: { id: other.contractId }, body: { version: await versionOf(other.contractId) } })
  expect(await figures()).toEqual(reached)
})

const versionOf = async (contractId: string) =>
  (await person(ana).do(listContracts, { body: { contractIds: [contractId] } })).items[0]?.version ?? expect.fail('there is no version')

const namesOf = (data: WidgetData) => data.list?.rows.map((row) => row.label) ?? []

test('a buyer sees that a supplier of this year has not sent the next one, until it has', async () => {
  const { items } = await person(tom).do(listContracts, { body: { partner: 'Mto wa Simba' } })
  const [start, end] = [items[0]?.startDate ?? '', items[0]?.endDate ?? ''].map((day) => addYears(getDay(day), 1))
  const next = { contractingPeriodStart: start, contractingPeriodEnd: end }
  const before = await widget(tom, 'whoSent', next)
  expect(namesOf(before)).toContain('Mto wa Simba Lodge')
  await sendNextYear(person(amani), 'Mto wa Simba Lodge', 'buyer@demo.test')
  const after = await widget(tom, 'whoSent', next)
  expect(namesOf(after)).not.toContain('Mto wa Simba Lodge')
  expect(figureOf(after, 'Have not sent')).toBe(figureOf(before, 'Have not sent') - 1)
  expect(figureOf(after, 'Suppliers who have sent')).toBe(figureOf(before, 'Suppliers who have sent') + 1)
  expect(await expectToCount(person(tom), after)).toBeGreaterThan(2)
})

test('the dashboard is narrowed to locations, a folder and a contracting period, and a widget to a country [C-FD-025] [C-FD-024]', async () => {
  const { years } = await person(tom).do(getContractingYears)
  expect((await person(tom).do(getDashboard)).years).toEqual(years)
  const all = figureOf(await widget(ana, 'progress', THIS_YEAR), 'Sent')
  const { items } = await person(ana).do(listDashboardLocations, { query: { searchText: 'addis' } })
  const [addis] = items
  const locations = addis?.locationId ?? expect.fail('there is no such location')
  expect((await person(ana).do(listDashboardLocations, { query: { locations } })).items).toEqual([addis])
  const there = await widget(ana, 'progress', { ...THIS_YEAR, locations })
  expect(figureOf(there, 'Sent')).toBeGreaterThan(0)
  expect(figureOf(there, 'Sent')).toBeLessThan(all)
  await expectToCount(person(ana), there)
  const { items: cards } = await person(ana).do(listContracts, { body: { ...DAYS, isMainly: true, reached: 'sent', limit: 2 } })
  const { folderId } = await person(ana).do(createFolder, { body: { folderName: 'Of the dashboard' } })
  await person(ana).do(assignFolder, { body: { contractIds: cards.map((card) => card.contractId), folderId } })
  const filed = await widget(ana, 'progress', { ...THIS_YEAR, folder: folderId })
  expect(figureOf(filed, 'Sent')).toBe(2)
  await expectToCount(person(ana), filed)
  // As the lists do, which then leave out what is in folders.
  await person(ana).do(hideContractsInFolders, { body: { hideContractInFolder: true } })
  expect(figureOf(await widget(ana, 'progress', THIS_YEAR), 'Sent')).toBe(all - 2)
  await person(ana).do(hideContractsInFolders, { body: { hideContractInFolder: false } })
  const country = cards[0]?.country ?? ''
  const inCountry = await widget(ana, 'progress', { ...THIS_YEAR, filterBy: 'country', filterValue: country })
  expect(figureOf(inCountry, 'Sent')).toBeGreaterThan(0)
  expect(figureOf(inCountry, 'Sent')).toBeLessThan(all)
  await expectToCount(person(ana), inCountry)
  const wrong = await person(ana).ask(getWidget, { params: { widget: 'progress' }, query: { filterBy: 'currency', filterValue: 'euros' } })
  expect(wrong.refusal.code).toBe('WrongInput')
  await person(ana).do(deleteFolder, { body: { folderName: 'Of the dashboard' } })
  const gone = await person(ana).ask(getWidget, { params: { widget: 'progress' }, query: { folder: folderId } })
  expect([gone.refusal.code, gone.refusal.message]).toEqual(['NotUsable', expect.stringContaining('does not exist any more')])
})

test('a partner who leaves rates unanswered for three weeks is silent, and one who has had them for less is not', async () => {
  const { contractId } = await sendOne(person(ana), 'silent@quiet-tours.test')
  const silent = async () => figureOf(await widget(ana, 'silent', THIS_YEAR), 'Partners')
  const sentDaysAgo = async (days: number) => {
    const sent_at = addDays(dayAt(house.services.now(), 'Etc/GMT+12'), -days)
    await house.services.db.queries.updateTable('contract_filing').set({ sent_at }).where('contract_id', '=', contractId).execute()
  }
  const before = await silent()
  await sentDaysAgo(20)
  expect(await silent()).toBe(before)
  await sentDaysAgo(21)
  expect(await silent()).toBe(before + 1)
  await expectToCount(person(ana), await widget(ana, 'silent', THIS_YEAR))
})

test('a shell account has no dashboard', async () => {
  expect((await person(amani).ask(getDashboard)).refusal.code).toBe('ContractingOnly')
})

test('a person arranges the widgets for herself: colleagues keep theirs, and the first layout comes back; a reader may', async () => {
  const first = (await person(ana).do(getDashboard)).widgets
  expect(first.map((each) => each.id)).toEqual(['progress', 'silent', 'priceLevel', 'allotment', 'rises', 'updates', 'expiring'])
  const widgets = [
    { id: 'expiring' as const, width: 12 as const, filters: { filterBy: 'country' as const, filterValue: 'Croatia' } },
    { id: 'progress' as const, width: 6 as const, filters: null },
  ]
  await person(ana).do(arrangeDashboard, { body: { widgets } })
  const arranged = await person(ana).do(getDashboard)
  expect(arranged.widgets).toMatchObject(widgets)
  expect(arranged.isArranged).toBe(true)
  expect((await person(petar).do(getDashboard)).widgets).toEqual(first)
  await person(petar).do(arrangeDashboard, { body: { widgets: [] } })
  expect((await person(petar).do(getDashboard)).widgets).toEqual([])
  await person(petar).do(resetDashboard)
  await person(ana).do(resetDashboard)
  expect(await person(ana).do(getDashboard)).toMatchObject({ widgets: first, isArranged: false })
})

test('a widget of the other side is not found, neither its numbers nor on the dashboard; one that stands twice is refused', async () => {
  expect((await person(ana).ask(getWidget, { params: { widget: 'whoSent' } })).status).toBe(404)
  const placed = { id: 'whoSent' as const, width: 4 as const, filters: null }
  expect((await person(ana).ask(arrangeDashboard, { body: { widgets: [placed] } })).status).toBe(404)
  expect((await person(tom).ask(arrangeDashboard, { body: { widgets: [placed, placed] } })).refusal.code).toBe('WrongInput')
})

test('a widget is a workbook with the same rows', async () => {
  const { widgets } = await person(ana).do(getDashboard)
  for (const { id } of widgets) {
    const response = await person(ana).fetch(`/proxy/contracting/dashboard/widgets/${id}/workbook`)
    expect(response.status).toBe(200)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  }
  expect((await person(ana).ask(getWidgetWorkbook, { params: { widget: 'whoSent' } })).status).toBe(404)
})
