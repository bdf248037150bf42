// What is sent again after a lost answer takes effect once; what was changed meanwhile is another request.

import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { createFolder, listFolders } from '@tradewind/api/contracting/filing.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listMessages, newMessage } from '@tradewind/api/workspace/messages.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callServer } from './call-server.ts'
import { answered, keyOfRequest, newAttempt } from './request-key.ts'
import { forgetUploads, uploadOnce } from './kept-uploads.ts'
import { keepToken } from './token.ts'

const house = houseOfFile()
let browser: PageGlobals
beforeAll(async () => {
  browser = openPage(house.url)
  const { user } = await callServer(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
  keepToken(user.jwt)
})
afterAll(async () => {
  browser.close()
})

/** The server gets the next request, and the connection is cut before its answer. */
function loseTheNextAnswer(): void {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await send(...given)
    vi.stubGlobal('fetch', send)
    throw new TypeError('the connection was cut')
  })
}

test('a text that is mended after its answer was lost is another message; the same text again is the same one', async () => {
  const [partner] = (await callServer(listPartners, { query: { searchText: 'Meridian' } })).items
  const { id } = await callServer(openTalk, { body: { partnerId: partner?.partnerId ?? '' } })
  const idempotencyKey = crypto.randomUUID()
  const say = (text: string) => callServer(newMessage, { body: { connectionId: id, channelId: 'general', text }, idempotencyKey })
  const said = async () =>
    (await callServer(listMessages, { params: { id, channelId: 'general' }, query: {} })).items.flatMap((item) =>
      item.kind === 'message' ? [item.text] : [],
    )
  loseTheNextAnswer()
  await expect(say('We take 12.')).rejects.toThrow('cannot be reached')
  await say('We take 12.')
  expect(await said()).toEqual(['We take 12.'])
  await say('We take 14.')
  await say('We take 14.')
  expect(await said()).toEqual(['We take 12.', 'We take 14.'])
})

test('a button that is pressed again after a lost answer does the same thing once, and after the answer once more', async () => {
  const create = (folderName: string) =>
    callServer(createFolder, { body: { folderName, color: 1 }, idempotencyKey: crypto.randomUUID() }).then(({ folderId }) => folderId)
  loseTheNextAnswer()
  await expect(create('Alps')).rejects.toThrow('cannot be reached')
  const made = await create('Alps')
  const { folders } = await callServer(listFolders, {})
  expect(folders.filter((folder) => folder.folderName === 'Alps').map((folder) => folder.folderId)).toEqual([made])
  await expect(create('Alps')).rejects.toThrow('There is a folder with this name.')
})

test('a request that nobody answered keeps its key for ten minutes', () => {
  const first = keyOfRequest('a', '/x', '{}', 0)
  expect(keyOfRequest('b', '/x', '{}', 599_999)).toBe(first)
  expect(keyOfRequest('b', '/x', '{"n":1}', 599_999)).not.toBe(first)
  const later = keyOfRequest('c', '/x', '{}', 600_000)
  expect(later).not.toBe(first)
  answered(later)
  expect(keyOfRequest('d', '/x', '{}', 600_001)).not.toBe(later)
})

test('a file of a call that was not answered is the same upload at the next try, and a new one after the answer', async () => {
  const file = new File(['a,b'], 'rates.csv')
  let uploads = 0
  const upload = () =>
    uploadOnce(file, 'contract', () => {
      uploads += 1
      return Promise.resolve({ path: `a/${uploads}`, downloadUrl: '', name: 'rates.csv', fileName: 'rates.csv', type: 'text/csv', size: 3 })
    })
  expect((await upload()).path).toBe('a/1')
  expect((await upload()).path).toBe('a/1')
  forgetUploads(JSON.stringify({ files: [{ path: 'a/2' }] }))
  expect((await upload()).path).toBe('a/1')
  forgetUploads(JSON.stringify({ files: [{ path: 'a/1' }] }))
  expect((await upload()).path).toBe('a/2')
})

test('each attempt of a form has the same key until one succeeds, and the next one another', async () => {
  const attempt = newAttempt()
  const keys: string[] = []
  const fails = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('no answer'))
  }
  await expect(attempt(fails)).rejects.toThrow('no answer')
  await expect(attempt(fails)).rejects.toThrow('no answer')
  const succeeds = (key: string) => Promise.resolve(keys.push(key))
  await attempt(succeeds)
  await attempt(succeeds)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[2])
})
