// Nothing is taken over from a table of a file that nobody confirmed.

import { readFile } from 'node:fs/promises'
import { getReading, saveReading, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, confirmationsOf, confirmTables } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const RANNANIIT = '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx'
const THALORI = '07_Thalori_Court_Naxos_Allotment_2027.xlsx'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What one cell of the table means is something else. */
const OTHER: Correction = { kind: 'means', at: { scope: 'cell', cellId: 's1!E16' }, told: { meaning: 'price', amount: '300.00' } }

const house = houseOfFile()
let amani: Person
let bytes: Buffer
beforeAll(async () => {
  bytes = await readFile(new URL(`../../../../../../tests/layouts/${RANNANIIT}`, import.meta.url))
})
beforeEach(async () => {
  amani = await house.signIn('shell@demo.test')
})

const choices = { commissionPercentage: '0', templateName: 'Rates 2027' }

async function read(name: string, file = bytes) {
  const { importId } = await bringIn(amani, { name, bytes: file, contentType: XLSX })
  const params = { id: importId }
  const view = () => amani.do(getReading, { params })
  const save = async (confirmed: ReturnType<typeof confirmationsOf>, corrections: readonly Correction[] = []) => {
    const { revision, choices: had } = await view()
    const body = { revision, corrections: corrections.map((each) => ({ ...each })), choices: { ...had, ...choices }, confirmed }
    await amani.do(saveReading, { params, body })
  }
  const take = async () => amani.ask(takeOverReading, { params, body: { revision: (await view()).revision } })
  return { importId, view, save, take }
}

test('a table that nobody confirmed is refused by its name, also when another was confirmed, and so is one that means something else by now', async () => {
  const file = await readFile(new URL(`../../../../../../tests/layouts/${THALORI}`, import.meta.url))
  const { view, save, take } = await read(THALORI, file)
  const all = confirmationsOf(await view())
  expect(all.length).toBeGreaterThan(1)
  await save([])
  const none = await take()
  expect(none.status).toBe(422)
  expect(none.refusal.code).toBe('NotUsable')
  expect(none.refusal.message).toContain(`${all.length} tables wait to be confirmed: Table 1`)
  await save(all.slice(1))
  expect((await take()).refusal.message).toContain('1 table waits to be confirmed: Table 1')
  await save(all.map((each) => ({ ...each, meaning: 'another' })))
  expect((await take()).refusal.message).toContain(`${all.length} tables wait`)
  await save(all)
  expect((await take()).status).toBe(200)
})

test('a correction after the confirmation asks again; how many presses and corrections it took stays with the import', async () => {
  const { importId, view, save, take } = await read(RANNANIIT)
  const first = confirmationsOf(await view())
  await save(first)
  await save(first, [OTHER])
  expect((await take()).refusal.message).toContain('1 table waits to be confirmed')
  expect(await view()).toMatchObject({ pressCount: 1, correctionCount: 1 })
  const second = confirmationsOf(await view())
  expect(second).not.toEqual(first)
  await save(second, [OTHER])
  // Saved again without a change it was no press, and what is taken back is not given back.
  await save(second, [OTHER])
  await save(second)
  await save(second, [OTHER])
  expect((await take()).status).toBe(200)
  expect(await view()).toMatchObject({ pressCount: 2, correctionCount: 2 })
  expect((await view()).confirmed).toEqual(second)
  expect(importId).toBe((await view()).importId)
})

test('the next file of a layout that was confirmed needs no press where nothing changed, and asks where something did', async () => {
  const earlier = await read('Earlier.xlsx')
  await confirmTables(amani, earlier.importId, { choices })
  expect((await earlier.take()).status).toBe(200)

  const same = await read('Same.xlsx')
  expect((await same.view()).known).toHaveLength(1)
  await same.save([])
  expect((await same.take()).status).toBe(200)
  expect(await same.view()).toMatchObject({ pressCount: 0 })

  const other = await read('Other.xlsx')
  await other.save([], [{ kind: 'leaveOut', at: { scope: 'column', cellId: 's1!E16' } }])
  expect((await other.take()).refusal.message).toContain('1 table waits to be confirmed')
  // Another supplier learned nothing from it.
  const ana = await house.signIn('supplier@demo.test')
  const { importId } = await bringIn(ana, { name: 'Foreign.xlsx', bytes, contentType: XLSX })
  const foreign = await ana.do(getReading, { params: { id: importId } })
  expect(foreign.known).toEqual([])
  const body = { revision: foreign.revision, corrections: [], choices: { ...foreign.choices, ...choices } }
  const { revision } = await ana.do(saveReading, { params: { id: importId }, body })
  const refused = await ana.ask(takeOverReading, { params: { id: importId }, body: { revision } })
  expect(refused.refusal.message).toContain('1 table waits')
})

test('a file that shall not be remembered teaches nothing', async () => {
  const file = await readFile(new URL(`../../../../../../tests/layouts/${THALORI}`, import.meta.url))
  const ana = await house.signIn('supplier@demo.test')
  const { importId } = await bringIn(ana, { name: THALORI, bytes: file, contentType: XLSX })
  const revision = await confirmTables(ana, importId, { choices })
  await ana.do(takeOverReading, { params: { id: importId }, body: { revision, isRemembered: false } })
  const again = await bringIn(ana, { name: 'Again.xlsx', bytes: file, contentType: XLSX })
  expect((await ana.do(getReading, { params: { id: again.importId } })).known).toEqual([])
})
