import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callServer } from '../client/call-server.ts'
import { reportTo } from '../client/report-warning.ts'
import { mayAskForAccess, onNoAccess, openOnRefusal, whyNotBinding } from './no-access.ts'

const house = houseOfFile()
let browser: PageGlobals
beforeAll(async () => {
  browser = openPage(house.url)
  reportTo(() => undefined)
})
afterAll(async () => {
  browser.close()
})

test('a call that is refused with 403 opens the no-access dialog, with the message of that call; another refusal does not [A-DG-003] [C-DG-035] [C-RL-103] [C-RL-104]', async () => {
  await callServer(signIn, { body: { email: 'sales@demo.test', password: WORLD_PASSWORD } })
  const opened: string[] = []
  const stop = [openOnRefusal(), onNoAccess((message) => void opened.push(message))]
  const contractId = '0'.repeat(24)
  await callServer(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } }).catch(() => undefined)
  await callServer(openDraft, { params: { contractId } }).catch(() => undefined)
  expect(opened).toEqual(['You will need write access in order to change contract status.', 'You have read access only.'])
  await callServer(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
  await callServer(openDraft, { params: { contractId } }).catch(() => undefined)
  expect(opened).toHaveLength(2)
  for (const end of stop) end()
})

test('write access is asked for by a reader herself, and only where it is what is missing', () => {
  const reader = { access: 'read', isShellAccount: false, realActor: null } as const
  const actor = { name: 'Iris Lund', email: 'admin@demo.test', until: '2026-11-21T12:00:00Z' }
  const about = 'You will need write access in order to change contract status.'
  expect(mayAskForAccess(reader, about)).toBe(true)
  expect(mayAskForAccess(reader, 'You have read access only.')).toBe(true)
  expect(mayAskForAccess(reader, 'Only an administrator of your company can do this.')).toBe(false)
  expect(mayAskForAccess(reader, undefined)).toBe(false)
  expect(mayAskForAccess({ ...reader, access: 'write' }, about)).toBe(false)
  expect(mayAskForAccess({ ...reader, isShellAccount: true }, about)).toBe(false)
  expect(mayAskForAccess({ ...reader, realActor: actor }, about)).toBe(false)
})

test('who acts for somebody reads that only they themselves can bind the company; a reader that write access is missing', () => {
  const actor = { name: 'Iris Lund', email: 'admin@demo.test', until: '2026-11-21T12:00:00Z' }
  const about = 'You will need write access in order to change contract status.'
  expect(whyNotBinding({ access: 'write', realActor: null }, about)).toBeUndefined()
  expect(whyNotBinding({ access: 'read', realActor: null }, about)).toBe(about)
  expect(whyNotBinding({ access: 'write', realActor: actor }, about)).toBe('You act for somebody else. Only they themselves can do this.')
})
