import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openedZip } from './opened-document.ts'
import { zipStream } from './zip-stream.ts'

const MADE_AT = '2026-01-15T10:00:00.000Z'

test('another program opens the zip: names of any script, folders, entries stored as they are', async () => {
  async function* entries() {
    yield { name: 'Σουίτα/1 北京.pdf', bytes: Buffer.from('one') }
    yield { name: 'Porat/2 empty.pdf', bytes: Buffer.alloc(0) }
    yield { name: 'Porat/3 long.pdf', bytes: Buffer.alloc(3_000_000, 'rates') }
  }
  const opened = openedZip(await buffer(zipStream(entries(), MADE_AT)))
  expect(opened.map(({ name, isStored, bytes }) => [name, isStored, bytes.length])).toEqual([
    ['Σουίτα/1 北京.pdf', true, 3],
    ['Porat/2 empty.pdf', true, 0],
    ['Porat/3 long.pdf', true, 3_000_000],
  ])
})

test('the first bytes are sent before the second entry is made, and entries are made only as fast as they are read', async () => {
  const made: number[] = []
  async function* entries() {
    for (let number = 1; number <= 50; number += 1) {
      made.push(number)
      yield { name: `${number}.pdf`, bytes: Buffer.alloc(200_000, number) }
    }
  }
  const reader = zipStream(entries(), MADE_AT)[Symbol.asyncIterator]()
  const first: unknown = (await reader.next()).value
  expect(Buffer.isBuffer(first) && first.readUInt32LE(0)).toBe(0x04034b50)
  // Entries that are made ahead would come in these turns of the loop.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(made.length).toBeLessThanOrEqual(2)
  await reader.return?.()
})

test('an entry that cannot be made ends the stream with its error', async () => {
  async function* entries() {
    yield { name: '1.pdf', bytes: Buffer.from('one') }
    throw new Error('the printer is on fire')
  }
  await expect(buffer(zipStream(entries(), MADE_AT))).rejects.toThrow('the printer is on fire')
})

test('entries of text are deflated, one after the other', async () => {
  async function* entries() {
    for (let number = 1; number <= 30; number += 1)
      yield { name: `${number}.json`, bytes: Buffer.alloc(100_000, `rates ${number}`), isDeflated: number !== 7 }
  }
  const zip = await buffer(zipStream(entries(), MADE_AT))
  expect(zip.byteLength).toBeLessThan(200_000)
  const opened = openedZip(zip)
  expect(opened.map(({ name, isStored }) => [name, isStored])).toEqual(
    Array.from({ length: 30 }, (_, at) => [`${at + 1}.json`, at + 1 === 7]),
  )
  for (const [at, { bytes }] of opened.entries()) expect(bytes.equals(Buffer.alloc(100_000, `rates ${at + 1}`))).toBe(true)
})

test.each([false, true])('memory: the bytes of entries that were sent are not kept; deflated: %s', async (isDeflated) => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void // what the flag adds
  const sent: WeakRef<ArrayBuffer>[] = []
  let kept = Number.POSITIVE_INFINITY
  async function* entries() {
    for (let number = 1; number <= 40; number += 1) {
      const bytes = new Uint8Array(100_000)
      sent.push(new WeakRef(bytes.buffer))
      yield { name: `${number}.pdf`, bytes, isDeflated }
    }
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    kept = sent.filter((each) => each.deref() !== undefined).length
  }
  for await (const _ of zipStream(entries(), MADE_AT)) await new Promise((resolve) => setImmediate(resolve))
  expect(kept).toBeLessThan(10)
})
