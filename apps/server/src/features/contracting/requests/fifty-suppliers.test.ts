// Journeys 3 and 4 as calls: fifty suppliers are asked, four answer, each in another way, the silent ones are reminded, and the buyer has the contracts.

import { readFile } from 'node:fs/promises'
import { readLoadFile, startLoad, submitLoad, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { acceptDummyTemplate, askForDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getImport } from '@tradewind/api/contracting/imports.ts'
import { takeOverReading } from '@tradewind/api/contracting/readings.ts'
import {
  answerWithTemplates,
  beginSheet,
  listReceivedRequests,
  sendExternalRates,
  submitRCRates,
} from '@tradewind/api/contracting/request-answers.ts'
import { getRequest, listRequestContracts, remindSuppliers } from '@tradewind/api/contracting/requests.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { confirmTables } from '@tradewind/stage/importing.ts'
import { addRoom, ask, askedAt, seenOf, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { expect, test } from 'vitest'

const LAYOUT = '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const SILENT = Array.from({ length: 46 }, (_, i) => `rates@silent${i}.test`)
const [FILES, SHEET, LOAD, OWN] = ['rates@files.test', 'rates@sheet.test', 'rates@load.test', 'supplier@demo.test']

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom] = house.signedIn('buyer@demo.test')

const isMailedTo = (emails: readonly string[], times: number) =>
  eventually(async () => {
    for (const email of emails) expect(post.mails.filter((mail) => mail.recipients.includes(email))).toHaveLength(times)
  })

async function answerByFiles(): Promise<void> {
  const { person, askedId } = await visitRequest(house, post, FILES)
  const { path } = await upload(person, { name: 'rates.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
  await person.do(sendExternalRates, { body: { files: [{ path }], requests: [askedId] } })
}

async function answerBySheet(): Promise<void> {
  const { person, askedId } = await visitRequest(house, post, SHEET)
  const { draftId } = await person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Sheet Lodge' } })
  await addRoom(person, draftId)
  // Kept between visits: another device goes on with the same rate sheet.
  const again = await visitRequest(house, post, SHEET)
  expect((await again.person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Sheet Lodge' } })).draftId).toBe(
    draftId,
  )
  await again.person.do(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
}

async function answerByOwnTemplate(): Promise<void> {
  const ana = await house.signIn(OWN)
  const [received] = (await ana.do(listReceivedRequests)).items
  const { templateId } = await publishedTemplate(ana)
  await ana.do(answerWithTemplates, { body: { askedId: received?.askedId ?? '', templateIds: [templateId] } })
}

async function answerByDataLoad(): Promise<void> {
  const { person, askedId } = await visitRequest(house, post, LOAD)
  const bytes = await readFile(new URL(`../../../../../../tests/layouts/${LAYOUT}`, import.meta.url))
  const { path } = await upload(person, { name: LAYOUT, bytes, contentType: XLSX, purpose: 'contract' })
  const { dataLoadId } = await person.do(askForDataLoad, { body: { askedId, files: [{ path }] } })
  const noor = await house.signIn('loading@demo.test')
  const params = { id: dataLoadId }
  await noor.do(takeLoad, { params })
  await noor.do(startLoad, { body: { dataLoadId, locationName: 'Rannaniit', currency: 'EUR' } })
  const { importId } = await noor.do(readLoadFile, { params, body: { path } })
  await eventually(async () => {
    expect((await noor.do(getImport, { params: { id: importId } })).state).toBe('ready')
  })
  const revision = await confirmTables(noor, importId, { choices: { commissionPercentage: '0' } })
  await noor.do(takeOverReading, { params: { id: importId }, body: { revision } })
  await noor.do(submitLoad, { params, body: {} })
  await person.do(acceptDummyTemplate, { body: { dataLoadId, seen: await seenOf(person, askedId), isIncompleteMeant: true } })
}

test('fifty suppliers asked, four answers in the four ways, the silent reminded, the data load done, the contracts received', async () => {
  const everybody = [...SILENT, FILES, SHEET, LOAD, OWN]
  const requestId = await ask(
    tom,
    everybody.map((email) => supplierAt(email)),
    { startDate: '2027-01-01', endDate: '2027-12-31' },
  )
  await isMailedTo(everybody, 1)
  await answerByFiles()
  await answerBySheet()
  await answerByOwnTemplate()
  await answerByDataLoad()
  for (const [email, way] of [
    [FILES, 'files'],
    [SHEET, 'sheet'],
    [OWN, 'template'],
    [LOAD, 'load'],
  ] as const)
    expect(await askedAt(tom, requestId, email)).toMatchObject({ state: 'answered', way })

  house.passTime(2 * 24 * 3600_000)
  const buyer = await house.signIn('buyer@demo.test')
  expect(await buyer.do(remindSuppliers, { params: { requestId }, body: {} })).toEqual({ remindedCount: SILENT.length })
  await isMailedTo(SILENT, 2)
  expect(post.mails.filter((mail) => /remind/i.test(mail.subject ?? '') && !SILENT.includes(mail.recipients[0] ?? ''))).toEqual([])

  const { counts, supplierCount, medianDays } = await buyer.do(getRequest, { params: { requestId } })
  expect({ answered: counts.answered, supplierCount, medianDays }).toEqual({ answered: 4, supplierCount: 50, medianDays: 0 })
  const { items } = await buyer.do(listRequestContracts, { params: { requestId } })
  expect(items).toHaveLength(3)
  for (const { contractId } of items)
    expect((await buyer.do(getContractInfo, { params: { id: contractId } })).contract).toMatchObject({ state: 'pending' })
})
