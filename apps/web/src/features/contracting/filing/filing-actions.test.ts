import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, queryOf } from '../../../client/queries.ts'
import { failedText, fileContracts, type Filing, noAccessText } from './filing-actions.ts'

const folder: Filing = { kind: 'folder', folderId: null, folderName: '' }

test('what failed is said in the stated words [C-ST-020] [C-ST-021] [C-ST-022] [C-ST-024]', () => {
  expect(failedText(folder)).toBe('Move to folder failed.')
  expect(failedText({ kind: 'trash' })).toBe('Move to trash failed.')
  expect(failedText({ kind: 'restore' })).toBe('Restore failed')
  expect(failedText({ kind: 'archive' })).toBe('Move to archived failed.')
  expect(failedText({ kind: 'unarchive' })).toBe('Restore failed')
})

test('C-ST-013, C-ST-014: a reader is told what is missing in the stated words', () => {
  expect(noAccessText(folder)).toBe('You will need write access in order to move contracts to folders.')
  for (const kind of ['trash', 'restore', 'archive', 'unarchive'] as const)
    expect(noAccessText({ kind })).toBe('You will need write access in order to perform this action.')
})

describe('after contracts were filed', () => {
  let house: House
  let browser: PageGlobals
  beforeAll(async () => {
    house = await openHouse()
    browser = openPage(house.url)
    await callServer(signIn, { body: { email: 'buyer@demo.test', password: WORLD_PASSWORD } })
  })
  afterAll(async () => {
    browser.close()
    queryClient.clear()
    await house.close()
  })

  test('the list is fetched anew, and of another assignee the list instead of the document [C-TR-047]', async () => {
    const list = queryOf(listContracts, { body: {} })
    const { items } = await queryClient.query(list)
    const contractId = items[0]?.contractId ?? ''
    const document = queryOf(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
    const { userId } = await callServer(getSessionInfo)
    const madeOld = async (filing: Filing) => {
      for (const shown of [list, document] as const)
        await queryClient.query({ queryKey: shown.queryKey, queryFn: () => ({}), staleTime: 0 })
      await fileContracts([contractId], filing)
      return [list, document].map((shown) => queryClient.getQueryState(shown.queryKey)?.isInvalidated)
    }
    expect(await madeOld({ kind: 'assignee', assignee: userId, name: 'Tom Whitaker' })).toEqual([true, false])
    expect(await madeOld({ kind: 'mark', priority: 'high' })).toEqual([true, true])
  })
})
