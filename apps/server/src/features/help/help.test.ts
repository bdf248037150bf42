import { readdirSync } from 'node:fs'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getFirstHour, getHelpArticle, listHelp, searchHelp } from '@tradewind/api/help.ts'
import { GUIDE } from '@tradewind/domain/help/guide-index.ts'
import { type ContentService, helpArticle, indexEntry, openContentService } from '@tradewind/stage/content-service.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUIDE_NOTICE, STALE_NOTICE } from './help-content.ts'

const idsOf = async (person: Person) => (await person.do(listHelp)).items.map((each) => each.entryId)

describe('the guide of the repository', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('every page in docs/guide has its entry of the index, and every entry its page', () => {
    const pages = readdirSync(new URL('../../../../../docs/guide', import.meta.url)).filter((name) => name.endsWith('.md'))
    expect(pages.map((name) => name.replace('.md', '')).toSorted()).toEqual(GUIDE.map((page) => page.entryId).toSorted())
  })

  test('a supplier and a buyer each get what their side does', async () => {
    const [ana, tom] = [await house.signIn('supplier@demo.test'), await house.signIn('buyer@demo.test')]
    expect(await idsOf(ana)).toContain('edit-rates')
    expect(await idsOf(tom)).not.toContain('edit-rates')
    expect(await idsOf(tom)).toContain('receive-and-accept')
    const { title, sections, state } = await ana.do(getHelpArticle, { params: { entryId: 'seasons' } })
    expect([title, state]).toEqual(['Seasons and the year', { source: 'guide', notice: null }])
    expect(sections.map((section) => section.title)).toContain('Paint on the calendar')
    expect((await tom.ask(getHelpArticle, { params: { entryId: 'seasons' } })).refusal.code).toBe('NotFound')
  })

  test('is searched by words, in what the role gets', async () => {
    const [ana, tom] = [await house.signIn('supplier@demo.test'), await house.signIn('buyer@demo.test')]
    const found = async (person: Person, words: string) =>
      (await person.do(searchHelp, { query: { words } })).items.map((hit) => `${hit.entryId}: ${hit.sectionTitle}`)
    expect((await found(ana, 'calendar paint'))[0]).toBe('seasons: Paint on the calendar')
    expect(await found(tom, 'calendar paint')).toEqual([])
    expect(await found(ana, 'zeppelin')).toEqual([])
    expect(await found(ana, ' ')).toEqual([])
  })
})

describe('the first hour', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())
  const openSteps = async (person: Person) =>
    (await person.do(getFirstHour)).steps.map((step) => `${step.isDone ? 'done' : 'open'}: ${step.text}`)

  /** As if the company had begun just now, whatever the demo world tells of it. */
  async function begun(person: Person): Promise<(state: string, contracts: number, unviewed: number) => Promise<unknown>> {
    const { queries } = house.services.db
    const companyId = (await person.do(getSessionInfo)).companyId ?? ''
    await queries.deleteFrom('contract_count').where('company_id', '=', companyId).execute()
    await queries.updateTable('company_profile').set({ onboarding_status: 'started' }).where('company_id', '=', companyId).execute()
    return (list_state, contracts, unviewed) =>
      queries.insertInto('contract_count').values({ company_id: companyId, place: 'active', list_state, contracts, unviewed }).execute()
  }

  test('of a buyer ends when a contract is answered', async () => {
    const jonas = await house.signIn('jonas@nordwind.test')
    const count = await begun(jonas)
    expect(await openSteps(jonas)).toEqual([
      'open: Tell partners who you are',
      'open: Ask a supplier for rates',
      'open: Open the rates that came',
      'open: Accept or reject them',
    ])
    await count('sent', 1, 1)
    expect((await openSteps(jonas)).filter((step) => step.startsWith('done'))).toEqual(['done: Ask a supplier for rates'])
    await count('viewed', 1, 0)
    expect((await openSteps(jonas)).at(2)).toBe('done: Open the rates that came')
    await count('rejected', 1, 0)
    expect(await openSteps(jonas)).toEqual([])
  })

  test('of a supplier ends when a contract is sent, and not with one that is only edited', async () => {
    const ana = await house.signIn('supplier@demo.test')
    expect(await openSteps(ana)).toEqual([])
    const count = await begun(ana)
    await count('inEdit', 1, 0)
    expect(await openSteps(ana)).toEqual([
      'open: Tell partners who you are',
      'done: Bring in your rates, or build a rate sheet',
      'done: Check the rates and publish them',
      'open: Send them to a partner',
    ])
    await count('sent', 1, 0)
    expect(await openSteps(ana)).toEqual([])
  })
})

describe('a content service', () => {
  let [service, house]: [ContentService?, House?] = []
  const its = () => service as ContentService // opened before the first test
  const here = () => house as House // as above
  beforeAll(async () => {
    service = await openContentService()
    service.put(helpArticle('welcome', 'Welcome', 'To everyone.\n\n## Who we are\n\nPeople.'))
    service.put(helpArticle('buying', 'How we buy', 'Ask early.'))
    service.put(helpArticle('rooms', 'Rooms', 'Beds of a room.'))
    service.put(helpArticle('tours', 'Tours', 'Where tours begin.'))
    service.put(helpArticle('hidden', 'Without an entry', 'Nobody reads it.'))
    service.put(indexEntry('i1', 'Everyone', ['/home'], 'welcome'))
    service.put(indexEntry('i2', 'Contractor', ['/contracting/*'], { sys: { type: 'Link', linkType: 'Entry', id: 'buying' } }))
    service.put(indexEntry('i3', 'Supplier Accommodation', ['/contracting/draft/*'], 'rooms'))
    service.put(indexEntry('i4', 'Supplier Non-Accommodation', ['/contracting/draft/*'], 'tours'))
    service.put(indexEntry('i5', 'Everyone', ['/home'], 'gone'))
    service.put(indexEntry('i7', 'Everyone', ['/home'], 'book'))
    service.put(helpArticle('book', 'A whole book', 'x'.repeat(200_001)))
    service.put({ id: 'i6', type: 'helpIndexEntry', fields: { matchingRole: 7 } })
    service.put({ id: 'x', type: 'landingPage', fields: {} })
    house = await openHouse({ settings: service.settings })
  })
  afterAll(async () => {
    await house?.close()
    service?.stop()
  })

  test('everyone, buyers, and suppliers of a product type read what the index says, with all its fields [A-FD-014] [A-CL-064] [C-CL-117]', async () => {
    const tom = await here().signIn('buyer@demo.test')
    expect(await tom.do(listHelp)).toEqual({
      state: { source: 'service', notice: null },
      items: [
        { entryId: 'welcome', title: 'Welcome', matchingRole: 'Everyone', expressions: ['/home'] },
        { entryId: 'buying', title: 'How we buy', matchingRole: 'Contractor', expressions: ['/contracting/*'] },
      ],
    })
    expect(its().asked).toEqual(['/spaces/help/environments/master/entries?limit=1000&skip=0&order=sys.createdAt'])
  })

  test.each([
    ['everyone', 'welcome', [true, true, true], '[A-RO-037] [C-RO-025]'],
    ['contractors', 'buying', [true, false, false], '[A-RO-038] [C-RO-026]'],
    ['suppliers of accommodation', 'rooms', [false, true, false], '[A-RO-039] [C-RO-027]'],
    ['suppliers of anything else', 'tours', [false, false, true], ''],
  ] as const)('an article for %s, "%s", is listed, found and opened by them alone: %j %s', async (_, entryId, reads, _ids) => {
    for (const [index, email] of ['buyer@demo.test', 'supplier@demo.test', 'salma@atlasdune.test'].entries()) {
      const person = await here().signIn(email)
      const title = { welcome: 'welcome', buying: 'how we buy', rooms: 'rooms', tours: 'tours' }[entryId]
      expect((await idsOf(person)).includes(entryId)).toBe(reads[index])
      expect((await person.do(searchHelp, { query: { words: title } })).items.length > 0).toBe(reads[index])
      expect((await person.ask(getHelpArticle, { params: { entryId } })).status).toBe(reads[index] ? 200 : 404)
    }
  })

  test('one article is read as the service has it now; one that no entry of the index names is not there [A-CL-065] [C-CL-118]', async () => {
    const ana = await here().signIn('supplier@demo.test')
    its().put(helpArticle('welcome', 'Welcome back', 'New words.'))
    const article = await ana.do(getHelpArticle, { params: { entryId: 'welcome' } })
    expect([article.title, article.sections]).toEqual(['Welcome back', [{ title: '', text: 'New words.' }]])
    expect(its().asked.at(-1)).toBe('/spaces/help/environments/master/entries/welcome')
    its().put(helpArticle('welcome', 'Welcome', 'To everyone.'))
    expect((await ana.ask(getHelpArticle, { params: { entryId: 'hidden' } })).status).toBe(404)
    expect((await ana.ask(getHelpArticle, { params: { entryId: 'i1' } })).status).toBe(404)
  })

  const faults = ['down', 'limited', 'a page', 'other JSON', 'endless', 'elsewhere'] as const
  test.each(faults)('a service that is or answers "%s" leaves people what it said last, and says so', async (mood) => {
    const ana = await here().signIn('supplier@demo.test')
    its().be(mood)
    here().passTime(10 * 60_000)
    const help = await ana.do(listHelp)
    expect(help.state).toEqual({ source: 'service', notice: STALE_NOTICE })
    expect(help.items.map((each) => each.entryId)).toEqual(['welcome', 'rooms'])
    expect((await ana.do(getHelpArticle, { params: { entryId: 'welcome' } })).title).toBe('Welcome')
    its().be('well')
    here().passTime(60_000)
    expect((await ana.do(listHelp)).state.notice).toBeNull()
    // The list is kept, and only the article is asked for.
    its().be(mood)
    const { title, state } = await ana.do(getHelpArticle, { params: { entryId: 'welcome' } })
    expect([title, state.notice]).toEqual(['Welcome', STALE_NOTICE])
    its().be('well')
  })

  test('a service that is silent keeps nobody waiting: they read what it said last, and what it answers later is for the next one', async () => {
    const ana = await here().signIn('supplier@demo.test')
    its().be('silent')
    here().passTime(10 * 60_000)
    expect((await ana.do(listHelp)).state).toEqual({ source: 'service', notice: STALE_NOTICE })
    expect((await ana.do(getHelpArticle, { params: { entryId: 'rooms' } })).title).toBe('Rooms')
    its().put(helpArticle('rooms', 'Rooms and suites', 'Beds of a room.'))
    its().be('well')
    await eventually(async () => expect((await ana.do(listHelp)).items.map((each) => each.title)).toEqual(['Welcome', 'Rooms and suites']))
    its().put(helpArticle('rooms', 'Rooms', 'Beds of a room.'))
  })

  test('an installation that never reached it shows the guide, and says so', async () => {
    const lonely = await openHouse({ settings: its().settings })
    const ana = await lonely.signIn('supplier@demo.test')
    for (const mood of ['silent', 'down'] as const) {
      its().be(mood)
      const help = await ana.do(listHelp)
      expect(help.state).toEqual({ source: 'guide', notice: GUIDE_NOTICE })
      expect(help.items.map((each) => each.entryId)).toContain('edit-rates')
    }
    its().be('well')
    lonely.passTime(60_000)
    expect((await ana.do(listHelp)).state).toEqual({ source: 'service', notice: null })
    await lonely.close()
  })
})
