import { getSettings, saveSettings } from '@tradewind/api/accounts/settings.ts'
import { listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { fileContracts } from './public.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

const answer = (contractId: string, state: 'accepted' | 'rejected' | 'loaded') =>
  tom.do(updateContractStatus, { body: { contractIds: [contractId], state } })

async function rows(): Promise<string[]> {
  const found = await house.services.db.pool.query<{ row: string }>(
    'select f::text as row from contract_filing f order by company_id, contract_id',
  )
  return found.rows.map(({ row }) => row)
}

/** Files every contract that there is. @returns how many filings were another */
async function refileEverything(): Promise<number> {
  const found = await house.services.db.pool.query<{ id: string }>('select id from contract order by id')
  return house.services.db.transaction((tx) =>
    fileContracts(
      house.services,
      tx,
      found.rows.map(({ id }) => id),
    ),
  )
}

test('making all filings anew changes nothing, whatever happened to their contracts', async () => {
  const untouched = await sendOne(amani, 'buyer@demo.test')
  const viewed = await sendOne(amani, 'buyer@demo.test')
  await tom.do(markContractViewed, { params: { id: viewed.contractId } })
  await tom.do(markContractViewed, { params: { id: viewed.contractId }, body: { isViewed: false } })
  for (const states of [['accepted'], ['rejected'], ['rejected', 'accepted'], ['accepted', 'loaded']] as const) {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    for (const state of states) await answer(contractId, state)
  }
  const inEdit = await sendOne(amani, 'buyer@demo.test')
  await amani.do(openDraft, { params: { contractId: inEdit.contractId } })
  for (const state of ['accepted', 'rejected', undefined] as const) {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await answer(contractId, 'accepted')
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    await amani.do(publishDraft, { params: { id: draftId } })
    if (state !== undefined) await answer(contractId, state)
  }
  for (const isUpdated of [false, true]) {
    const sent = await sendOne(amani, 'buyer@demo.test')
    const { contractId } = sent
    let { version } = sent
    await answer(contractId, 'accepted')
    if (isUpdated) {
      const { draftId } = await amani.do(openDraft, { params: { contractId } })
      version = (await amani.do(publishDraft, { params: { id: draftId } })).version
      await answer(contractId, 'accepted')
    }
    await tom.do(takeBackAnswer, { body: { contractId, version } })
  }
  await send(amani, { recipients: [{ email: 'somebody@new.test', partnerName: 'Somebody new' }] })

  const before = await rows()
  expect(before.some((row) => row.includes(untouched.contractId))).toBe(true)
  expect(await refileEverything()).toBe(0)
  expect(await rows()).toEqual(before)
})

test('a filing that says something else than its contract is put right', async () => {
  const before = await rows()
  await house.services.db.pool.query(`update contract_filing set list_state = 'signed', search = 'nothing', card = '{}'`)
  expect(await refileEverything()).toBe(before.length)
  expect(await rows()).toEqual(before)
})

test('a company that takes another name is listed and found by it', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const { company } = await amani.do(getSettings)
  await amani.do(saveSettings, { body: { company: { companyName: 'Zanzibar Palms' } } })
  const found = async (searchText: string) => (await tom.do(listContracts, { body: { searchText, contractIds: [contractId] } })).items
  await eventually(async () => expect((await found('zanzibar palms'))[0]?.partnerName).toBe('Zanzibar Palms'))
  expect(await refileEverything()).toBe(0)
  await amani.do(saveSettings, { body: { company: { companyName: company.companyName } } })
  await eventually(async () => expect((await found('simba lodge'))[0]?.partnerName).toBe(company.companyName))
})
