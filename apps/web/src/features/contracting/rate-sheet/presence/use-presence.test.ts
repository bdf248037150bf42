import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callServer } from '../../../../client/call-server.ts'
import { keepToken } from '../../../../client/token.ts'
import { announce } from './use-presence.ts'

const house = houseOfFile()
let draftId: string
let browser: PageGlobals
beforeAll(async () => {
  browser = openPage(house.url)
  const { user } = await callServer(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
  keepToken(user.jwt)
  const { items } = await callServer(listTemplates)
  const draft = await callServer(openDraft, { params: { contractId: items[0]?.templateId ?? '' } })
  draftId = draft.draftId
})
afterAll(async () => {
  browser?.close()
})

test('the goodbye goes out although the window closes at that moment; the other words do not outlive their page', async () => {
  await announce(draftId, 'here')
  await announce(draftId, 'left')
  expect(browser.requests.slice(-2).map(({ path, keepalive }) => [path.split('/').at(-1), keepalive])).toEqual([
    ['presence', false],
    ['presence', true],
  ])
})
