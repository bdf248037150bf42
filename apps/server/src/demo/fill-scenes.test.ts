import { listLoads } from '@tradewind/api/admin/dl-queue.ts'
import type { Call } from '@tradewind/api/call.ts'
import { listAddressBook } from '@tradewind/api/connections/address-book.ts'
import { listConnections } from '@tradewind/api/connections/connections.ts'
import { listPartnerViews } from '@tradewind/api/connections/partner-views.ts'
import { listMasterTemplates } from '@tradewind/api/contracting/master-templates.ts'
import { listReceivedRequests } from '@tradewind/api/contracting/request-answers.ts'
import { listRequests } from '@tradewind/api/contracting/requests.ts'
import { listReceivedStopSales, listStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { getHome } from '@tradewind/api/home.ts'
import { getProfile } from '@tradewind/api/profile/company.ts'
import { listInbox } from '@tradewind/api/workspace/inbox.ts'
import { countUnread } from '@tradewind/api/workspace/talk.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { CallInput, Person } from '@tradewind/stage/person.ts'
import { beforeAll, expect, test } from 'vitest'
import { fillScenes } from './fill-scenes.ts'

const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
beforeAll(async () => {
  await fillScenes(house.services)
})

/** How many rows a screen shows at first. */
async function rows<C extends Call>(person: Person, call: C, input: CallInput<C> = {}): Promise<number> {
  const answer = (await person.do(call, input)) as { items?: unknown[] } // lists have items
  return answer.items?.length ?? 0
}

test('every list of the menu has something to show in the first minute, for a supplier and for a buyer', async () => {
  const noor = await house.signIn('loading@demo.test')
  const shown = {
    'stop sales sent': await rows(ana, listStopSales),
    'stop sales received': await rows(tom, listReceivedStopSales),
    'requests sent': await rows(tom, listRequests),
    'requests received': await rows(ana, listReceivedRequests),
    'master templates': await rows(ana, listMasterTemplates),
    updates: await rows(ana, listUpdates),
    'inbox of the supplier': await rows(ana, listInbox),
    'inbox of the buyer': await rows(tom, listInbox),
    'data loads': await rows(noor, listLoads),
    'invitations sent': await rows(ana, listConnections, { query: { status: 'invites' } }),
    'invitations received': await rows(tom, listConnections, { query: { status: 'requests' } }),
    'connections of the buyer': await rows(tom, listConnections, { query: { status: 'connected' } }),
  }
  expect(Object.entries(shown).filter(([, count]) => count === 0)).toEqual([])
  expect((await ana.do(listAddressBook, {})).tags).toContain('Nordic')
  const { views } = await ana.do(listPartnerViews, {})
  expect(views.map(({ viewName, partners }) => [viewName, partners])).toEqual([
    ['Nordic partners', 3],
    ['Series and groups', 3],
  ])
  const [stopSale] = (await ana.do(listStopSales, {})).items
  expect(stopSale?.confirmedCount).toBe(4)
  for (const person of [ana, tom]) {
    expect((await person.do(countUnread)).messages).toBeGreaterThan(0)
    const titles = (await person.do(getHome)).waiting.map(({ title }) => title)
    expect(titles.join('\n')).toMatch(/wants to connect with you/)
    expect(titles.join('\n')).toMatch(/1 proposal of/)
  }
})

test('profiles are ready for PartnerFinder, and their pictures are served', async () => {
  for (const person of [ana, tom, await house.signIn('salma@atlasdune.test'), await house.signIn('jonas@nordwind.test')]) {
    const profile = await person.do(getProfile)
    expect([profile.companyName, profile.missing]).toEqual([profile.companyName, []])
    for (const url of [profile.profileImageUrl, profile.coverImageUrl]) {
      const answer = await person.fetch(url ?? '', {})
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      await answer.arrayBuffer()
    }
  }
})
