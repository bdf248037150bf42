import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { fileContractForRequest } from '@tradewind/api/contracting/requests.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { ask, askedAt, supplierAt } from '@tradewind/stage/requests.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, expect, test } from 'vitest'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, queryOf } from '../../../client/queries.ts'
import { requestLoad } from './load-actions.ts'

const house = houseOfFile()
let browser: PageGlobals | undefined
afterAll(async () => {
  browser?.close()
  queryClient.clear()
})

test('a buyer who asks for data load has the list fetched anew, and not the document [C-TR-048]', async () => {
  const tom = await house.signIn('buyer@demo.test')
  const requestId = await ask(tom, [supplierAt('list@list.test', 'List Inn')])
  const { askedId } = await askedAt(tom, requestId, 'list@list.test')
  const contractId = await ownContract(tom, 'List Inn')
  await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
  browser = openPage(house.url)
  await callServer(signIn, { body: { email: 'buyer@demo.test', password: WORLD_PASSWORD } })
  const list = queryOf(listContracts, { body: {} })
  const document = queryOf(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
  await Promise.all([queryClient.query(list), queryClient.query(document)])
  await requestLoad({ contractId, rateConversionSetting: 'rates', messageForDL: '', priority: 'normal' })
  expect([list, document].map((shown) => queryClient.getQueryState(shown.queryKey)?.isInvalidated)).toEqual([true, false])
})
