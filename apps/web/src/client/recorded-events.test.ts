import { QueryObserver } from '@tanstack/react-query'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { toggleTourWriter } from '@tradewind/api/admin/feature-switches.ts'
import { deletePartnerView, listPartnerViews, savePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callServer } from './call-server.ts'
import { orReadAnew, queryClient } from './queries.ts'
import { onRecorded, whenRead } from './recorded-events.ts'
import { keepToken } from './token.ts'

let house: House
let browser: PageGlobals
let told: (readonly string[])[]
let leave: () => void
/** What is read anew has arrived. */
let arrived: () => void
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => {
  browser = openPage(house.url)
  told = []
  arrived = () => undefined
  leave = onRecorded((kinds) => {
    told.push(kinds)
    return new Promise<void>((resolve) => (arrived = resolve))
  })
})
afterEach(async () => {
  leave()
  arrived()
  await whenRead()
  queryClient.clear()
  browser.close()
})

async function signInAs(email: string): Promise<string> {
  const { user } = await callServer(signIn, { body: { email, password: WORLD_PASSWORD } })
  keepToken(user.jwt)
  return (await callServer(getSessionInfo)).companyId ?? ''
}

/** A list on the screen: how often it was asked for. */
function shownList() {
  let count = 0
  const queryFn = async () => (count += 1)
  const hide = new QueryObserver(queryClient, { queryKey: [listPartnerViews.name], queryFn, networkMode: 'always' }).subscribe(
    () => undefined,
  )
  return { asked: () => count, hide }
}

test('the answer to a change names what it recorded for the own company, and is read before the change counts as shown', async () => {
  await signInAs('buyer@demo.test')
  const { viewId } = await callServer(savePartnerView, { body: { viewName: 'Safari lodges', filter: {} } })
  expect(told).toEqual([['partnerView.changed']])
  let isShown = false
  const shown = whenRead().then(() => (isShown = true))
  await callServer(listPartnerViews)
  expect(isShown).toBe(false)
  arrived()
  await shown
  expect(told).toHaveLength(1)
  await callServer(deletePartnerView, { params: { id: viewId } })
  expect(told).toHaveLength(2)
})

test('events of other companies, refusals and reading are no news', async () => {
  const companyId = await signInAs('buyer@demo.test')
  await expect(callServer(deletePartnerView, { params: { id: '0'.repeat(24) } })).rejects.toMatchObject({ status: 404 })
  await signInAs('admin@demo.test')
  await callServer(toggleTourWriter, { body: { companyId, enabled: true, reason: 'Order 118: they load into it' } })
  expect(told).toEqual([])
  leave()
  await signInAs('buyer@demo.test')
  await callServer(savePartnerView, { body: { viewName: 'Without a reader', filter: {} } })
  expect(told).toEqual([])
})

test('the screen asks anew what it shows where nothing was recorded, refused or not, and else only what the event says', async () => {
  await signInAs('buyer@demo.test')
  const list = shownList()
  await expect(
    orReadAnew([listPartnerViews], () => callServer(deletePartnerView, { params: { id: '0'.repeat(24) } })),
  ).rejects.toMatchObject({ status: 404 })
  expect(list.asked()).toBe(2)
  await orReadAnew([listPartnerViews], () => callServer(listPartnerViews))
  expect(list.asked()).toBe(3)
  const done = orReadAnew([listPartnerViews], () => callServer(savePartnerView, { body: { viewName: 'Lodges', filter: {} } }))
  await callServer(listPartnerViews)
  while (told.length === 0) await callServer(listPartnerViews)
  arrived()
  await done
  expect(list.asked()).toBe(3)
  list.hide()
})
