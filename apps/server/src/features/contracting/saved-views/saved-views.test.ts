import type { SentBodyOf } from '@tradewind/api/call.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import {
  changeTemplateView,
  changeView,
  countViews,
  deleteView,
  listTemplateViews,
  listViews,
  saveTemplateView,
  saveView,
  shareView,
} from '@tradewind/api/contracting/saved-views.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, expect, test } from 'vitest'

const house = houseOfFile()
let [tom, priya, ana, petar]: Person[] = []
beforeAll(async () => {
  tom = await house.signIn('buyer@demo.test')
  priya = await house.signIn('product@demo.test')
  ana = await house.signIn('supplier@demo.test')
  petar = await house.signIn('sales@demo.test')
})

const person = (of: Person | undefined) => of ?? expect.fail('nobody is signed in')
const names = async (of: Person | undefined) => (await person(of).do(listViews)).views.map((view) => view.viewName)
const waiting: SentBodyOf<typeof saveView> = {
  viewName: 'Open',
  filter: { listType: 'waiting' },
  arrangement: { sort: 'partner', layout: { shown: ['state'] } },
}

test('a view is the person’s own until it is shared, and then the whole company’s, with the count that its list has', async () => {
  const live = await listen(person(priya))
  const { viewId } = await person(tom).do(saveView, { body: waiting })
  await live.next((event) => event.kind === 'views.changed')
  await live.close()
  expect(await names(tom)).toEqual(['Open'])
  expect(await names(priya)).toEqual([])
  await person(tom).do(shareView, { params: { id: viewId }, body: { isShared: true } })
  const [shared] = (await person(priya).do(listViews)).views
  expect(shared).toMatchObject({ viewId, isShared: true, isOwn: false, ...waiting })
  const { contractIds } = await person(tom).do(listContracts, { body: { ...waiting.filter, getContractIds: true } })
  const counts = await person(priya).do(countViews)
  expect(contractIds?.length).toBeGreaterThan(0)
  expect(counts).toEqual({ views: [{ viewId, contracts: contractIds?.length }] })
  expect(await names(ana)).toEqual([])
  await person(tom).do(shareView, { params: { id: viewId }, body: { isShared: false } })
  expect(await names(priya)).toEqual([])
})

test('saved again under its name it is replaced, and stays shared; another person’s is another view', async () => {
  const first = await person(tom).do(saveView, { body: { ...waiting, viewName: 'Mine' } })
  await person(tom).do(shareView, { params: { id: first.viewId }, body: { isShared: true } })
  const second = await person(tom).do(saveView, { body: { ...waiting, viewName: 'MINE', filter: { countries: ['Italy'] } } })
  expect(second).toEqual(first)
  expect((await person(tom).do(listViews)).views.find((view) => view.viewId === first.viewId)).toMatchObject({
    viewName: 'MINE',
    isShared: true,
    filter: { countries: ['Italy'] },
  })
  expect((await person(priya).do(saveView, { body: { ...waiting, viewName: 'Mine' } })).viewId).not.toBe(first.viewId)
})

test('a view is changed and deleted by whoever saved it alone; a reader has views but shares none', async () => {
  const { viewId } = await person(tom).do(saveView, { body: { ...waiting, viewName: 'Shared' } })
  await person(tom).do(shareView, { params: { id: viewId }, body: { isShared: true } })
  for (const other of [priya, ana]) {
    expect((await person(other).ask(deleteView, { params: { id: viewId } })).status).toBe(404)
    expect((await person(other).ask(shareView, { params: { id: viewId }, body: { isShared: false } })).status).toBe(404)
  }
  const own = await person(petar).do(saveView, { body: waiting })
  expect((await person(petar).ask(shareView, { params: { id: own.viewId }, body: { isShared: true } })).refusal.code).toBe('NoWriteAccess')
  await person(tom).do(deleteView, { params: { id: viewId } })
  expect(await names(tom)).not.toContain('Shared')
})

test('a shared view is changed by colleagues who may write, keeps name and owner, and everybody sees it; one that is not shared is not found', async () => {
  const { viewId } = await person(tom).do(saveView, { body: { ...waiting, viewName: 'Together' } })
  const changed = { filter: { listType: 'waiting' as const, countries: ['Kenya'] }, arrangement: { sort: 'end' as const } }
  const ask = (of: Person | undefined) => person(of).ask(changeView, { params: { id: viewId }, body: changed })
  expect((await ask(priya)).status).toBe(404)
  await person(tom).do(shareView, { params: { id: viewId }, body: { isShared: true } })
  expect((await ask(ana)).status).toBe(404)
  expect((await ask(priya)).status).toBe(200)
  const seen = (await person(tom).do(listViews)).views.find((view) => view.viewId === viewId)
  expect(seen).toMatchObject({ viewId, viewName: 'Together', isShared: true, isOwn: true, ...changed })
  const onTemplates = { filter: { state: 'draft' as const }, arrangement: {} }
  const wrongList = await person(priya).ask(changeTemplateView, { params: { id: viewId }, body: onTemplates })
  expect(wrongList.status).toBe(404)
  const template = await person(ana).do(saveTemplateView, {
    body: { viewName: 'Together', filter: { state: 'published' }, arrangement: {} },
  })
  await person(ana).do(shareView, { params: { id: template.viewId }, body: { isShared: true } })
  const byReader = await person(petar).ask(changeTemplateView, { params: { id: template.viewId }, body: onTemplates })
  expect(byReader.refusal.code).toBe('NoWriteAccess')
  await person(ana).do(changeTemplateView, { params: { id: template.viewId }, body: onTemplates })
  const views = (await person(petar).do(listTemplateViews)).views
  expect(views.find((view) => view.viewId === template.viewId)).toMatchObject({ viewName: 'Together', isOwn: false, ...onTemplates })
  await person(ana).do(deleteView, { params: { id: template.viewId } })
})

test('there are fifty views for a person', async () => {
  for (let i = 0; i < 50; i += 1) await person(ana).ask(saveView, { body: { ...waiting, viewName: `View ${i}` } })
  expect(await names(ana)).toHaveLength(50)
  expect((await person(ana).ask(saveView, { body: waiting })).refusal.code).toBe('NotUsable')
  expect((await person(ana).ask(saveView, { body: { ...waiting, viewName: 'view 7' } })).status).toBe(200)
  expect((await person(ana).do(countViews)).views).toHaveLength(20)
})

test('views of templates stand beside those of contracts, with the count that their list has; another company has none of them', async () => {
  const viewName = 'View 7'
  const { viewId } = await person(petar).do(saveTemplateView, {
    body: { viewName, filter: { state: 'draft', countries: 'Croatia;Italy' }, arrangement: { sort: 'changed' } },
  })
  const [view] = (await person(petar).do(listTemplateViews)).views
  const list = await person(petar).do(listTemplates, { query: { state: 'draft', countries: 'Croatia;Italy' } })
  expect(view).toMatchObject({ viewId, viewName, isOwn: true, isShared: false, templates: list.total, arrangement: { sort: 'changed' } })
  expect((await person(petar).do(listViews)).views.map((each) => each.viewId)).not.toContain(viewId)
  expect((await person(ana).do(listTemplateViews)).views).toEqual([])
  const { viewId: ofAna } = await person(ana).do(saveTemplateView, { body: { viewName, filter: { place: 'archived' }, arrangement: {} } })
  await person(ana).do(shareView, { params: { id: ofAna }, body: { isShared: true } })
  const archived = await person(ana).do(listTemplates, { query: { place: 'archived' } })
  const seen = (await person(petar).do(listTemplateViews)).views
  expect(seen.find((each) => each.viewId === ofAna)).toMatchObject({ isOwn: false, isShared: true, templates: archived.total })
  expect((await person(tom).do(listTemplateViews)).views).toEqual([])
  expect((await person(petar).ask(deleteView, { params: { id: ofAna } })).status).toBe(404)
  await person(petar).do(deleteView, { params: { id: viewId } })
  expect((await person(petar).do(listTemplateViews)).views.map((each) => each.viewId)).toEqual([ofAna])
})
