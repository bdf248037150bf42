import { signIn } from '@tradewind/api/accounts/sign-in.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { openPage, type PageGlobals } from '@tradewind/stage/page-globals.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, queryOf } from '../../../client/queries.ts'
import { putIntoQueue, takeOutOfQueue } from './queue-actions.ts'

const house = houseOfFile()
let browser: PageGlobals
beforeAll(async () => {
  browser = openPage(house.url)
  await callServer(signIn, { body: { email: 'supplier@demo.test', password: WORLD_PASSWORD } })
})
afterAll(async () => {
  browser.close()
  queryClient.clear()
})

test('a supplier who puts a draft into the update queue, or takes it out, has the document fetched anew, and not where that fails [C-TR-042]', async () => {
  const { items } = await callServer(listTemplates, { query: { state: 'published' } })
  const templateId = items.find((card) => card.contractCount > 0)?.templateId ?? ''
  const shown = queryOf(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
  const isOld = () => queryClient.getQueryState(shown.queryKey)?.isInvalidated
  const entries = [{ templateId }]
  for (const act of [putIntoQueue, takeOutOfQueue]) {
    await queryClient.query({ ...shown, staleTime: 0 })
    expect(isOld()).toBe(false)
    await act(entries)
    expect(isOld()).toBe(true)
  }
  await queryClient.query({ ...shown, staleTime: 0 })
  await expect(putIntoQueue([{ templateId: '0'.repeat(24) }])).rejects.toMatchObject({ code: 'NotFound' })
  expect(isOld()).toBe(false)
})
