// The example of the guide is run as it stands there.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HOOK_KINDS } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guide', 'webhooks.md'), 'utf8')

let folder: string
let isGenuine: (headers: Readonly<Record<string, string>>, body: string | Buffer, secret: string) => boolean
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-guide-'))
  const [, example = ''] = /```js\n(.*?)```/s.exec(GUIDE) ?? []
  const file = join(folder, 'example.mjs')
  writeFileSync(file, example)
  ;({ isGenuine } = (await import(pathToFileURL(file).href)) as { isGenuine: typeof isGenuine }) // the export of the example
})
afterAll(() => rmSync(folder, { recursive: true }))

const seconds = () => Math.floor(Date.now() / 1000)

test('the example for Node.js takes what is signed with either secret, and nothing that was changed, is old or has no signature', () => {
  const [secret, other] = [newSecret(), newSecret()]
  const signed = { id: 'evt_1', timestamp: seconds(), body: '{"type":"contract.sent","data":{"name":"é"}}' }
  const headers = signedHeaders(signed, [other, secret])
  expect(isGenuine(headers, signed.body, secret)).toBe(true)
  expect(isGenuine(headers, Buffer.from(signed.body), other)).toBe(true)
  expect(isGenuine(headers, `${signed.body} `, secret)).toBe(false)
  expect(isGenuine({ ...headers, 'webhook-id': 'evt_2' }, signed.body, secret)).toBe(false)
  expect(isGenuine(headers, signed.body, newSecret())).toBe(false)
  for (const timestamp of [seconds() - 400, seconds() + 400])
    expect(isGenuine(signedHeaders({ ...signed, timestamp }, [secret]), signed.body, secret)).toBe(false)
  expect(isGenuine({}, signed.body, secret)).toBe(false)
})

test('the guide lists every kind of event', () => {
  for (const kind of HOOK_KINDS) expect(GUIDE).toContain(`\`${kind}\``)
})
