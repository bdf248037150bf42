// The rate plans of the demo's contracts, judged by the published schemas of AlpineBits.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getRatePlans } from '@tradewind/api/contracting/open-data.ts'
import { ALPINEBITS_EDITIONS } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { schemaFindings } from '@tradewind/stage/alpinebits/schema-judge.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()

test.each(ALPINEBITS_EDITIONS)('the files of edition %s of every contract with rooms are accepted', async (edition) => {
  const tom = await house.signIn('buyer@demo.test')
  const { contractIds = [] } = await tom.do(listContracts, { body: { getContractIds: true, limit: 1 } })
  let files = 0
  for (const id of contractIds) {
    const answer = await tom.ask(getRatePlans, { params: { id }, query: { edition, part: 'rate-plans' } })
    if (answer.refusal.code === 'NoRatePlans') continue
    files += 1
    expect([id, await schemaFindings(answer.bytes.toString('utf8'), edition)]).toEqual([id, []])
  }
  expect(files).toBeGreaterThan(10)
})
