import { getLoad, startLoad, submitLoad, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { acceptDummyTemplate, requestDL } from '@tradewind/api/contracting/data-load.ts'
import { fileContractForRequest } from '@tradewind/api/contracting/requests.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import { addRoom, ask, askedAt, seenOf, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, iris] = house.signedIn('buyer@demo.test', 'admin@demo.test')

test('a buyer has the files of its own contract loaded, once it is filed to a request; the contract and its list say how far it is [C-CL-043] [C-FD-018] [C-FD-019] [C-TR-015]', async () => {
  const requestId = await ask(tom, [supplierAt('own@own.test', 'Own Inn')])
  const { person, askedId } = await visitRequest(house, post, 'own@own.test')
  const contractId = await ownContract(tom, 'Own Inn')
  const body = { contractId, rateConversionSetting: 'ratesAndPolicies', messageForDL: 'Both houses.', priority: 'high' } as const
  const early = await tom.ask(requestDL, { body })
  expect([early.status, early.refusal.message]).toEqual([422, expect.stringContaining('File it to a request')])
  const told = async () => {
    const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    const { items } = await tom.do(listContracts, { body: { contractIds: [contractId] } })
    return [contract, items[0]].map((each) => [each?.crId ?? null, each?.rateConversionSetting ?? null, each?.rateConversionStatus ?? null])
  }
  expect(await told()).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
  const { dataLoadId } = await tom.do(requestDL, { body })
  const inQueue = [askedId, 'ratesAndPolicies', 'in queue']
  expect(await told()).toEqual([inQueue, inQueue])
  expect(await iris.do(getLoad, { params: { id: dataLoadId } })).toMatchObject({
    askedBy: 'buyer',
    fileCount: 1,
    priority: 'high',
    message: 'Both houses.',
  })
  await iris.do(takeLoad, { params: { id: dataLoadId } })
  const { draftId } = await iris.do(startLoad, { body: { dataLoadId, locationName: 'Own Inn', currency: 'EUR' } })
  await addRoom(iris, draftId)
  const inProgress = [askedId, 'ratesAndPolicies', 'In Progress']
  expect(await told()).toEqual([inProgress, inProgress])
  await iris.do(submitLoad, { params: { id: dataLoadId }, body: {} })
  await person.do(acceptDummyTemplate, { body: { dataLoadId, seen: await seenOf(person, askedId), isIncompleteMeant: true } })
  const { contracts } = await askedAt(tom, requestId, 'own@own.test')
  expect(contracts.map((each) => each.contractId)).toContain(contractId)
  expect(contracts).toHaveLength(2)
  const jonas = await house.signIn('jonas@nordwind.test')
  expect((await jonas.ask(requestDL, { body })).status).toBe(404)
})

test('a data load is in progress once a draft is created, also while supplier rates are awaited [C-TR-014]', async () => {
  await ask(tom, [supplierAt('begun@begun.test')])
  const { person, askedId } = await visitRequest(house, post, 'begun@begun.test')
  const body = { contractId: askedId, rateConversionSetting: 'rates', messageForDL: '', priority: 'normal' } as const
  const { dataLoadId, rateConversionStatus } = await person.do(requestDL, { body })
  expect(rateConversionStatus).toBe('awaiting supplier rates')
  await iris.do(takeLoad, { params: { id: dataLoadId } })
  await iris.do(startLoad, { body: { dataLoadId, locationName: 'Begun Inn', currency: 'EUR' } })
  expect((await iris.do(getLoad, { params: { id: dataLoadId } })).rateConversionStatus).toBe('In Progress')
})
