// A file with several hotels: each hotel's rates come into a rate sheet of its own, and the buyer gets a contract for each.

import { readFile } from 'node:fs/promises'
import { getLoad, readLoadFile, startLoad, submitLoad, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import {
  acceptDummyTemplate,
  askForDataLoad,
  getDataLoad,
  getDraftErrand,
  getSheetSources,
  getSourcePages,
} from '@tradewind/api/contracting/data-load.ts'
import { getImport } from '@tradewind/api/contracting/imports.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getReading, takeOverReading } from '@tradewind/api/contracting/readings.ts'
import { checkDummyAccount } from '@tradewind/api/contracting/request-answers.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { confirmTables } from '@tradewind/stage/importing.ts'
import { ask, askedAt, seenOf, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { expect, test } from 'vitest'

const LODGES = '15_Kameelboom_Lodges_Namibia_STO_2027.pdf'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, noor] = house.signedIn('buyer@demo.test', 'loading@demo.test')

/** A data load of the lodges' price list, started with a rate sheet for the lodge of this name and read. */
async function readList(email: string, locationName: string) {
  const requestId = await ask(tom, [supplierAt(email)], { startDate: '2027-01-01', endDate: '2027-12-31', currency: 'NAD' })
  const { person, askedId } = await visitRequest(house, post, email)
  const bytes = await readFile(new URL(`../../../../../../tests/vectors/layouts/${LODGES}`, import.meta.url))
  const { path } = await upload(person, { name: LODGES, bytes, contentType: 'application/pdf', purpose: 'contract' })
  const { dataLoadId } = await person.do(askForDataLoad, { body: { askedId, files: [{ path }] } })
  await noor.do(takeLoad, { params: { id: dataLoadId } })
  const { draftId } = await noor.do(startLoad, { body: { dataLoadId, locationName, currency: 'NAD' } })
  const { importId } = await noor.do(readLoadFile, { params: { id: dataLoadId }, body: { path } })
  await eventually(async () => {
    expect((await noor.do(getImport, { params: { id: importId } })).state).toBe('ready')
  })
  return { requestId, person, askedId, dataLoadId, draftId, importId }
}

async function takeOver(importId: string, locations: Record<string, { kind: 'leaveOut' }> = {}) {
  const revision = await confirmTables(noor, importId, { choices: { commissionPercentage: '0', locations } })
  return noor.do(takeOverReading, { params: { id: importId }, body: { revision } })
}

test('each lodge of a price list has a rate sheet of its own; the supplier reviews and accepts all, and the buyer has a contract for each', async () => {
  const load = await readList('lodges@lodges.test', 'Kameelboom Kalahari Lodge')
  expect((await noor.do(getReading, { params: { id: load.importId } })).hasOtherSheets).toBe(true)
  const { sheets } = await takeOver(load.importId)
  const names = sheets.map((sheet) => sheet.locationName)
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names).size).toBe(names.length)
  expect(sheets.find((sheet) => sheet.locationName === 'Kameelboom Kalahari Lodge')?.draftId).toBe(load.draftId)

  const view = await noor.do(getLoad, { params: { id: load.dataLoadId } })
  expect(view.sheets.map((sheet) => sheet.locationName).toSorted()).toEqual(names.toSorted())
  for (const { draftId } of view.sheets) {
    expect((await noor.do(getDraftNavigation, { params: { id: draftId } })).draftId).toBe(draftId)
    expect((await noor.do(getDraftErrand, { params: { id: draftId } })).errand).toMatchObject({ kind: 'load', dataLoadId: load.dataLoadId })
  }

  await noor.do(submitLoad, { params: { id: load.dataLoadId }, body: {} })
  const found = (await load.person.do(getDataLoad, { params: { askedId: load.askedId } })).load
  expect(found?.sheets).toHaveLength(names.length)
  const other = found?.sheets.at(-1)?.draftId ?? ''
  expect(other).not.toBe(load.draftId)
  expect((await load.person.do(getSheetSources, { params: { id: other } })).files).toMatchObject([{ fileName: LODGES }])
  expect((await load.person.do(getSourcePages, { params: { id: other, importId: load.importId } })).pages.length).toBeGreaterThan(0)
  expect((await load.person.do(checkDummyAccount, { query: { shortid: load.askedId, contractId: other } })).verdict).toBe('confirm')
  const body = { dataLoadId: load.dataLoadId, seen: await seenOf(load.person, load.askedId), isIncompleteMeant: true }
  expect((await load.person.do(acceptDummyTemplate, { body })).contractIds).toHaveLength(names.length)
  expect((await askedAt(tom, load.requestId, 'lodges@lodges.test')).contracts).toHaveLength(names.length)
})

test('a rate sheet without a product is not sent beside others; a lodge that is left out has none', async () => {
  const load = await readList('empty@lodges.test', 'Kameelboom Head Office')
  const { sheets } = await takeOver(load.importId, { 'Kameelboom Kalahari Lodge': { kind: 'leaveOut' } })
  expect(sheets.map((sheet) => sheet.locationName)).not.toContain('Kameelboom Kalahari Lodge')
  const view = await noor.do(getLoad, { params: { id: load.dataLoadId } })
  expect(view.sheets[0]).toMatchObject({ draftId: load.draftId, productCount: 0 })
  await noor.do(submitLoad, { params: { id: load.dataLoadId }, body: {} })
  const found = (await load.person.do(getDataLoad, { params: { askedId: load.askedId } })).load
  expect(found?.sheets.map((sheet) => sheet.draftId)).not.toContain(load.draftId)
  const body = { dataLoadId: load.dataLoadId, seen: await seenOf(load.person, load.askedId), isIncompleteMeant: true }
  expect((await load.person.do(acceptDummyTemplate, { body })).contractIds).toHaveLength(sheets.length)
})

test('another supplier by link, and staff who do not work on it, find none of the rate sheets', async () => {
  const load = await readList('own@lodges.test', 'Kameelboom Kalahari Lodge')
  await takeOver(load.importId)
  const { sheets } = await noor.do(getLoad, { params: { id: load.dataLoadId } })
  await ask(tom, [supplierAt('stranger@lodges.test')])
  const stranger = (await visitRequest(house, post, 'stranger@lodges.test')).person
  const iris = await house.signIn('admin@demo.test')
  for (const { draftId } of sheets)
    for (const person of [stranger, iris, tom]) expect((await person.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
})
