import { randomUUID } from 'node:crypto'
import { discardEditedDraft } from '@tradewind/api/contracting/drafts.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { announcePresence } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
/** The same application where it is the secure rates host. */
let secure: House
beforeAll(async () => {
  house = await openHouse()
  secure = await openHouse({ settings: { SECURE_RATES_HOST: '127.0.0.1' } })
})
afterAll(async () => {
  await house.close()
  await secure.close()
})

const tabId = randomUUID()
const announce = (person: Person, draftId: string, what: 'joined' | 'here' | 'left', body = {}) =>
  person.ask(announcePresence, { params: { id: draftId }, body: { tabId, what, ...body } })
const navigate = (person: Person, draftId: string) => person.ask(getDraftNavigation, { params: { id: draftId } })

describe('who has a draft open', () => {
  test('colleagues hear at once who joined, where she is, and that she left; others hear nothing', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const petar = await house.signIn('sales@demo.test')
    const { draftId } = await draftOf(ana)
    const [colleague, stranger] = [await listen(ana), await listen(await house.signIn('shell@demo.test'))]
    await announce(petar, draftId, 'joined')
    expect(await colleague.next((event) => event.what === 'joined')).toMatchObject({
      draftId,
      tabId,
      name: 'Petar Kralj',
      pageId: '',
      isEditing: false,
    })
    await announce(petar, draftId, 'here', { said: 7, pageId: 'policies', section: 'policy', isEditing: true })
    expect(await colleague.next((event) => event.what === 'here')).toMatchObject({
      said: 7,
      pageId: 'policies',
      section: 'policy',
      isEditing: true,
    })
    await announce(petar, draftId, 'left')
    await colleague.next((event) => event.what === 'left')
    const { rows } = await house.services.db.pool.query("select kind from event where kind like 'presence%'")
    expect(rows).toEqual([])
    await stranger.close()
    expect(stranger.heard.map((event) => event.kind)).not.toContain('presence.joined')
    await colleague.close()
  })

  test('nobody joins the draft of another company', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { draftId } = await draftOf(ana)
    for (const email of ['shell@demo.test', 'buyer@demo.test'])
      expect((await announce(await house.signIn(email), draftId, 'joined')).refusal.code).toBe('NotFound')
  })
})

describe('one rate sheet open at a time', () => {
  async function twoDrafts(person: Person): Promise<[string, string]> {
    const { items } = await person.do(listTemplates, { query: { state: 'published', limit: 2 } })
    const [first, second] = items.map((item) => item.templateId)
    return [(await draftOf(person, first)).draftId, (await draftOf(person, second)).draftId]
  }

  test('at the secure host opening another takes over: the earlier tab is refused when it refreshes [C-RL-130] [C-CN-026]', async () => {
    const ana = await secure.signIn('supplier@demo.test')
    const [first, second] = await twoDrafts(ana)
    await announce(ana, first, 'joined')
    expect((await navigate(ana, first)).status).toBe(200)
    await announce(ana, second, 'joined')
    expect((await navigate(ana, second)).status).toBe(200)
    const refused = await navigate(ana, first)
    expect(refused.status).toBe(409)
    expect(refused.refusal).toEqual({ code: 'SheetTakenOver', message: 'Not Authorized to This Doc' })
    const elsewhere = await secure.signIn('supplier@demo.test')
    expect((await navigate(elsewhere, first)).status).toBe(200)
    await announce(ana, first, 'joined')
    expect((await navigate(ana, first)).status).toBe(200)
    await announce(ana, second, 'left')
    expect((await navigate(ana, second)).refusal.code).toBe('SheetTakenOver')
    await announce(ana, first, 'left')
    expect((await navigate(ana, second)).status).toBe(200)
  })

  test('elsewhere several are open side by side; only a draft that is gone is refused so [C-CN-026]', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const [first, second] = await twoDrafts(ana)
    await announce(ana, first, 'joined')
    await announce(ana, second, 'joined')
    expect((await navigate(ana, first)).status).toBe(200)
    await ana.do(discardEditedDraft, { params: { id: second } })
    const gone = await navigate(ana, second)
    expect(gone.status).toBe(404)
    expect(gone.refusal).toEqual({ code: 'NotFound', message: 'Not Authorized to This Doc' })
  })
})
