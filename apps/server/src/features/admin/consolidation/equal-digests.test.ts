// Two accounts of 500 contracts each become one and are taken apart: every row is as it was.

import { consolidate, listConsolidations, previewConsolidation, takeApart } from '@tradewind/api/admin/consolidation.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { assignContracts, createFolder, setFolderRule } from '@tradewind/api/contracting/filing.ts'
import { countContracts } from '@tradewind/api/contracting/contract-list.ts'
import { savePartner } from '@tradewind/api/connections/address-book.ts'
import { savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { newMessage } from '@tradewind/api/workspace/messages.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { copyContract } from '@tradewind/stage/many-contracts.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { ask, supplierAt } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { fileContracts } from '../../contracting/filing/public.ts'

const house = houseOfFile()

const CONTRACTS = 500
const reason = 'Ticket 78: one company bought the other'

/** Written by the acts themselves. The counts are asked by the lists. */
const WRITTEN = [
  'event',
  'event_left',
  'audit_entry',
  'attempt',
  'session',
  'consolidation',
  'consolidation_row',
  'notification',
  'contract_count',
]

/** Everything that a company of some years has, under names that both companies use. */
async function furnish(buyer: Person, ana: Person, email: string): Promise<void> {
  const { contractId } = await sendOne(ana, email)
  await copyContract(house, contractId, CONTRACTS)
  const { supplier } = await buyer.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
  const partnerId = (await buyer.do(listPartners, { query: { searchText: 'Solano' } })).items[0]?.partnerId ?? ''
  const contacts = [{ email: `friend-of-${email}`, contactName: 'A friend' }]
  await buyer.do(savePartner, {
    body: { partnerId, partnerName: 'Solano', contacts, tags: [email.slice(0, 4)], note: `Written by ${email}`, defaultTemplateId: null },
  })
  await buyer.do(savePartnerGroup, { body: { groupName: 'Coast', partnerIds: [partnerId] } })
  const { folderId } = await buyer.do(createFolder, { body: { folderName: 'Lodges' } })
  await buyer.do(setFolderRule, { body: { partnerCompanyId: supplier.companyId, folderId } })
  await buyer.do(createFolder, { body: { folderName: `Of ${email}` } })
  await buyer.do(assignContracts, { body: { contractIds: [contractId], assignee: (await buyer.do(getSessionInfo)).userId } })
  const { id } = await buyer.do(openTalk, { body: { partnerId } })
  await buyer.do(newMessage, { body: { connectionId: id, channelId: 'general', text: `Hello from ${email}`, type: 'message' } })
  await buyer.do(newMessage, { body: { connectionId: id, channelId: 'contracting', contractId, text: 'About this one', type: 'note' } })
  await ask(buyer, [supplierAt('rates@somewhere.test')])
  await ownContract(buyer, 'Casa Blanca')
}

test('two accounts with 500 contracts each are consolidated and taken apart with equal digests', async () => {
  const [iris, ana] = [await house.signIn('admin@demo.test'), await house.signIn('supplier@demo.test')]
  const [tom, jonas] = [await house.signIn('buyer@demo.test'), await house.signIn('jonas@nordwind.test')]
  const companyId = (await tom.do(getSessionInfo)).companyId ?? ''
  await furnish(tom, ana, 'buyer@demo.test')
  await furnish(jonas, ana, 'jonas@nordwind.test')
  await fileAll()
  const [ofTom, ofJonas] = [(await tom.do(countContracts)).all, (await jonas.do(countContracts)).all]
  expect(Math.min(ofTom, ofJonas)).toBeGreaterThan(CONTRACTS)

  const body = { email: 'buyer@demo.test', companyId, associateEmail: 'jonas@nordwind.test', reason }
  const { digest, problems, collisions } = await iris.do(previewConsolidation, { body })
  expect(problems).toEqual([])
  expect(collisions.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'Partners in both address books',
      'Talks with the same company',
      'Folders of the same name',
      'Groups of partners of the same name',
    ]),
  )
  const before = await digests()
  await iris.do(consolidate, { body: { ...body, digest } })
  const state = async () => (await iris.do(listConsolidations, { params: { companyId } })).items[0]
  await eventually(async () => expect((await state())?.state).toBe('done'), 120_000)
  expect((await tom.do(countContracts)).all).toBe(ofTom + ofJonas)
  const changed = await digests()
  expect(Object.keys(before).filter((table) => before[table] !== changed[table]).length).toBeGreaterThan(20)

  await iris.do(takeApart, { params: { consolidationId: (await state())?.consolidationId ?? '' }, body: { reason } })
  await eventually(async () => expect((await state())?.state).toBe('undone'), 120_000)
  expect(await digests()).toEqual(before)
  expect((await tom.do(countContracts)).all).toBe(ofTom)
})

/** Copies are filed as contracts that were sent. */
async function fileAll(): Promise<void> {
  const { rows } = await house.services.db.pool.query<{ id: string }>('select id from contract order by id')
  const ids = rows.map(({ id }) => id)
  await house.services.db.transaction((tx) => fileContracts(house.services, tx, ids))
}

async function digests(): Promise<Record<string, string>> {
  const ofTables = await databaseDigest(house, WRITTEN, '', [])
  const { rows } = await house.services.db.pool.query<{ notification: string; counts: string }>(
    `select (select md5(string_agg(n::text, '|' order by n::text)) from notification n where kind <> 'company.consolidated') as notification,
       (select md5(string_agg(c::text, '|' order by c::text)) from contract_count c where contracts <> 0) as counts`,
  )
  return { ...ofTables, ...rows[0] }
}
