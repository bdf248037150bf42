// What a supplier accepts of a data load is what it was shown, has a price, and can be taken back until the buyer has answered.

import { startLoad, submitLoad, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { acceptDummyTemplate, askForDataLoad, getDataLoad, reopenDataLoad, withdrawDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { submitRCRates } from '@tradewind/api/contracting/request-answers.ts'
import { addProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { addRoom, ask, askedAt, savePrice, seenOf, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, iris] = house.signedIn('buyer@demo.test', 'admin@demo.test')

/** A supplier that asked by link for a data load; its files follow. */
async function asked(email: string) {
  const requestId = await ask(tom, [supplierAt(email)])
  const { person, askedId } = await visitRequest(house, post, email)
  const { dataLoadId } = await person.do(askForDataLoad, { body: { askedId } })
  return { requestId, person, askedId, dataLoadId }
}

async function started(dataLoadId: string) {
  await iris.do(takeLoad, { params: { id: dataLoadId } })
  return iris.do(startLoad, { body: { dataLoadId, locationName: 'Rannaniit', currency: 'EUR' } })
}

/** A data load with one room at 74.00 that the supplier is asked to review. */
async function reviewed(email: string) {
  const load = await asked(email)
  const { draftId } = await started(load.dataLoadId)
  const pageId = await addRoom(iris, draftId, '74')
  await iris.do(submitLoad, { params: { id: load.dataLoadId }, body: {} })
  return { ...load, draftId, pageId }
}
const priceAt = async (contractId: string) =>
  JSON.stringify((await tom.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })).sheet.pages)

test('a supplier who accepts what it saw before a correction is refused in a sentence, and accepts the corrected rates [C-RL-065]', async () => {
  const { person, askedId, dataLoadId, draftId, pageId, requestId } = await reviewed('stale@stale.test')
  const seen = await seenOf(person, askedId)
  await savePrice(person, draftId, pageId, '75')
  const late = await person.ask(acceptDummyTemplate, { body: { dataLoadId, seen, isIncompleteMeant: true } })
  expect(late.refusal).toMatchObject({
    code: 'StateChanged',
    message: 'The rate sheet was changed after you looked at it. Nothing was sent. Please check it as it is now.',
  })
  expect((await askedAt(tom, requestId, 'stale@stale.test')).state).not.toBe('answered')
  const now = await seenOf(person, askedId)
  expect(now[0]?.revision).not.toBe(seen[0]?.revision)
  const { contractId } = await person.do(acceptDummyTemplate, { body: { dataLoadId, seen: now, isIncompleteMeant: true } })
  expect(await priceAt(contractId)).toContain('"retailRate":"75"')
})

test('one works on a rate sheet at a time: the supplier does not send what staff fill in, and staff read why their data load has ended', async () => {
  const { person, askedId, dataLoadId, requestId } = await asked('one@one.test')
  const { draftId } = await started(dataLoadId)
  await addRoom(iris, draftId, '74')
  const send = () => person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
  const submit = () => iris.ask(submitLoad, { params: { id: dataLoadId }, body: {} })
  const who = (await person.do(getDataLoad, { params: { askedId } })).load?.assigneeName ?? ''
  expect(who).not.toBe('')
  expect((await send()).refusal).toEqual({
    code: 'StateChanged',
    message: `${who} fills this rate sheet in at the moment. Nothing was sent. Stop the data load to send it yourself.`,
  })
  expect((await submit()).status).toBe(200)
  expect((await send()).refusal).toEqual({
    code: 'StateChanged',
    message: 'This rate sheet was filled in from your files. Nothing was sent. Please check it beside your files and accept it there.',
  })
  expect((await askedAt(tom, requestId, 'one@one.test')).state).not.toBe('answered')
  await person.do(withdrawDataLoad, { params: { askedId } })
  expect((await submit()).refusal).toEqual({
    code: 'StateChanged',
    message: 'The supplier has stopped this data load, or has answered the request itself.',
  })
  expect((await send()).status).toBe(200)
})

test('a rate sheet of the data load that was not seen is not accepted with the others', async () => {
  const { person, dataLoadId } = await reviewed('unseen@unseen.test')
  const body = { dataLoadId, seen: [{ draftId: 'aaaaaaaaaaaaaaaaaaaaaaaa', revision: '0'.repeat(64) }], isIncompleteMeant: true }
  expect((await person.ask(acceptDummyTemplate, { body })).refusal.code).toBe('StateChanged')
})

test('staff submit no rate sheet without a price, and a supplier that empties it accepts none', async () => {
  const { person, askedId, dataLoadId } = await asked('empty@empty.test')
  const { draftId } = await started(dataLoadId)
  const submit = () => iris.ask(submitLoad, { params: { id: dataLoadId }, body: {} })
  expect((await submit()).refusal.code).toBe('NotComplete')
  await iris.do(addProducts, {
    params: { id: draftId },
    body: { products: [{ productName: 'Suite', productType: 'Accommodation' }] } as never,
  })
  expect((await submit()).refusal.message).toBe('Add at least one rate before you submit. No product has a price: Rannaniit.')
  const pageId = await addRoom(iris, draftId, '74')
  expect((await submit()).status).toBe(200)
  await savePrice(person, draftId, pageId, '0')
  const refused = await person.ask(acceptDummyTemplate, {
    body: { dataLoadId, seen: await seenOf(person, askedId), isIncompleteMeant: true },
  })
  expect(refused.refusal).toMatchObject({
    code: 'NotComplete',
    message: expect.stringContaining('No product of this rate sheet has a price'),
  })
})

test('a supplier takes back what it accepted until the buyer has answered, corrects it and sends it again', async () => {
  const { person, askedId, dataLoadId, draftId, requestId } = await reviewed('reopen@reopen.test')
  const accept = async () =>
    person.do(acceptDummyTemplate, { body: { dataLoadId, seen: await seenOf(person, askedId), isIncompleteMeant: true } })
  expect((await person.ask(reopenDataLoad, { params: { askedId } })).refusal.code).toBe('StateChanged')
  const { contractId } = await accept()
  expect((await person.do(getDataLoad, { params: { askedId } })).load?.canReopen).toBe(true)
  const stranger = (await asked('other@reopen.test')).person
  expect((await stranger.ask(reopenDataLoad, { params: { askedId } })).status).toBe(404)

  await person.do(reopenDataLoad, { params: { askedId } })
  expect(await askedAt(tom, requestId, 'reopen@reopen.test')).toMatchObject({ load: { rateConversionStatus: 'supplier review' } })
  expect((await tom.do(listContracts, { body: {} })).items.find((item) => item.contractId === contractId)).toMatchObject({
    listState: 'withdrawn',
  })
  const [sheet] = await seenOf(person, askedId)
  expect(sheet?.draftId).not.toBe(draftId)
  // What was taken back may go out again as it is.
  const again = await accept()
  expect(again.contractId).not.toBe(contractId)
  await tom.do(updateContractStatus, { body: { contractIds: [again.contractId], state: 'accepted' } })
  expect((await person.do(getDataLoad, { params: { askedId } })).load?.canReopen).toBe(false)
  const late = await person.ask(reopenDataLoad, { params: { askedId } })
  expect(late.refusal).toMatchObject({ code: 'StateChanged', message: expect.stringContaining('has answered already') })
})
