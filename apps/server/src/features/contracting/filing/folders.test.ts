import { listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import {
  assignFolder,
  changeFolder,
  createFolder,
  deleteFolder,
  hideContractsInFolders,
  listFolders,
  orderFolders,
  setFolderRule,
} from '@tradewind/api/contracting/filing.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const house = houseOfFile()
const [amani, tom, reader] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'sales@demo.test')

const names = async (person: Person) => (await person.do(listFolders)).folders.map((folder) => folder.folderName)
const cardOf = async (person: Person, contractId: string) => {
  const { items } = await person.do(listContracts, { body: { contractIds: [contractId] } })
  return items[0]
}

test('a company has folders of its own, in its order, with colors and counts [C-CL-060] [C-CL-061] [C-CL-062] [C-CL-064]', async () => {
  expect(await tom.do(listFolders)).toMatchObject({ folders: [], hideContractInFolder: false })
  const africa = await tom.do(createFolder, { body: { folderName: ' Africa ' } })
  const asia = await tom.do(createFolder, { body: { folderName: 'Asia', color: 7 } })
  expect(africa.folderName).toBe('Africa')
  expect((await tom.do(listFolders)).folders).toMatchObject([
    { folderName: 'Africa', color: 1, contracts: 0, rules: [] },
    { folderName: 'Asia', color: 7 },
  ])
  await tom.do(orderFolders, { body: { folderIds: [asia.folderId, africa.folderId] } })
  expect(await names(tom)).toEqual(['Asia', 'Africa'])
  await tom.do(changeFolder, { body: { folderId: africa.folderId, folderName: 'Africa and Islands', color: 3 } })
  expect((await tom.do(listFolders)).folders).toMatchObject([{ folderName: 'Asia' }, { folderName: 'Africa and Islands', color: 3 }])
  // The other party sees nothing of it.
  expect(await names(amani)).toEqual([])
  await tom.do(deleteFolder, { body: { folderName: 'Africa and Islands' } })
  expect(await names(tom)).toEqual(['Asia'])
  await tom.do(deleteFolder, { body: { folderName: 'Asia' } })
})

test('a buyer organises contracts into folders, and they are in none when their folder is gone [C-RL-006] [C-CL-009]', async () => {
  const before = (await tom.do(listFolders)).inNoFolder
  const { folderId } = await tom.do(createFolder, { body: { folderName: 'Islands' } })
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  await tom.do(assignFolder, { body: { contractIds: [contractId], folderId } })
  expect(await tom.do(listFolders)).toMatchObject({ folders: [{ folderName: 'Islands', contracts: 1 }], inNoFolder: before })
  expect(await cardOf(tom, contractId)).toMatchObject({ folderId })
  const inFolder = await tom.do(listContracts, { body: { folderId } })
  expect(inFolder.items.map((card) => card.contractId)).toEqual([contractId])
  const unfiled = await tom.do(listContracts, { body: { isInFolder: false, contractIds: [contractId] } })
  expect(unfiled.items).toEqual([])
  expect(await cardOf(amani, contractId)).toMatchObject({ folderId: null })
  expect((await amani.ask(assignFolder, { body: { contractIds: [contractId], folderId } })).status).toBe(404)
  await tom.do(deleteFolder, { body: { folderName: 'Islands' } })
  expect(await cardOf(tom, contractId)).toMatchObject({ folderId: null })
})

test('colleagues hear of it live, and the other party does not', async () => {
  const [colleague, other] = [await listen(await house.signIn('product@demo.test')), await listen(amani)]
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const { folderId } = await tom.do(createFolder, { body: { folderName: 'Live' } })
  await tom.do(assignFolder, { body: { contractIds: [contractId], folderId } })
  await colleague.next((event) => event.kind === 'filing.changed')
  await tom.do(markContractViewed, { params: { id: contractId } })
  await other.next((event) => event.kind === 'contract.viewed')
  expect(other.heard.map((event) => event.kind)).not.toContain('filing.changed')
  await Promise.all([colleague.close(), other.close()])
  await tom.do(deleteFolder, { body: { folderName: 'Live' } })
})

test('a name is taken once, whatever its case, also when two people take it at the same moment', async () => {
  const priya = await house.signIn('product@demo.test')
  const answers = await Promise.all([tom, priya].map((person) => person.ask(createFolder, { body: { folderName: 'Legal' } })))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]))
  const taken = await tom.ask(createFolder, { body: { folderName: 'LEGAL' } })
  expect(taken.refusal).toMatchObject({ code: 'NotUsable', message: 'There is a folder with this name.' })
  const other = await tom.do(createFolder, { body: { folderName: 'Other' } })
  expect((await tom.ask(changeFolder, { body: { folderId: other.folderId, folderName: 'legal' } })).refusal.code).toBe('NotUsable')
  // Only another case of its own name is no other folder.
  expect(await tom.do(changeFolder, { body: { folderId: other.folderId, folderName: 'OTHER' } })).toMatchObject({ folderName: 'OTHER' })
  for (const folderName of ['Legal', 'OTHER']) await tom.do(deleteFolder, { body: { folderName } })
})

test('a creation and a deletion whose answers were lost take effect once when they are sent again', async () => {
  const creation = { body: { folderName: 'Once' }, headers: { 'idempotency-key': 'create-once' } }
  const [first, again] = [await tom.do(createFolder, creation), await tom.do(createFolder, creation)]
  expect(again).toEqual(first)
  const deletion = { body: { folderName: 'Once' }, headers: { 'idempotency-key': 'delete-once' } }
  await tom.do(deleteFolder, deletion)
  await tom.do(createFolder, { body: { folderName: 'Once' } })
  await tom.do(deleteFolder, deletion)
  expect(await names(tom)).toEqual(['Once'])
  await tom.do(deleteFolder, { body: { folderName: 'Once' } })
  expect((await tom.ask(deleteFolder, { body: { folderName: 'Once' } })).refusal).toMatchObject({
    code: 'NotFound',
    message: 'This folder does not exist any more.',
  })
})

test('a rule files what a partner sends from then on, until the rule or its folder is gone', async () => {
  const { folderId } = await tom.do(createFolder, { body: { folderName: 'Tanzania' } })
  const earlier = await sendOne(amani, 'buyer@demo.test')
  const partnerCompanyId = (await cardOf(tom, earlier.contractId))?.partnerCompanyId ?? ''
  await tom.do(setFolderRule, { body: { partnerCompanyId, folderId } })
  const [folder] = (await tom.do(listFolders)).folders
  expect(folder?.rules).toEqual([{ partnerCompanyId, partnerName: 'Mto wa Simba Lodge' }])
  const ruled = await sendOne(amani, 'buyer@demo.test')
  expect(await cardOf(tom, ruled.contractId)).toMatchObject({ folderId })
  expect(await cardOf(tom, earlier.contractId)).toMatchObject({ folderId: null })
  // What a person took out stays out.
  await tom.do(assignFolder, { body: { contractIds: [ruled.contractId], folderId: null } })
  await tom.do(markContractViewed, { params: { id: ruled.contractId } })
  expect(await cardOf(tom, ruled.contractId)).toMatchObject({ folderId: null })
  // Nobody else's contracts are filed.
  const jonas = await house.signIn('jonas@nordwind.test')
  const theirs = await sendOne(amani, 'jonas@nordwind.test')
  expect(await cardOf(jonas, theirs.contractId)).toMatchObject({ folderId: null })

  await tom.do(setFolderRule, { body: { partnerCompanyId, folderId: null } })
  const free = await sendOne(amani, 'buyer@demo.test')
  expect(await cardOf(tom, free.contractId)).toMatchObject({ folderId: null })
  await tom.do(setFolderRule, { body: { partnerCompanyId, folderId } })
  await tom.do(deleteFolder, { body: { folderName: 'Tanzania' } })
  const last = await sendOne(amani, 'buyer@demo.test')
  expect(await cardOf(tom, last.contractId)).toMatchObject({ folderId: null })
})

test('a rule names a partner of the company and a folder of the company', async () => {
  const { folderId } = await tom.do(createFolder, { body: { folderName: 'Rules' } })
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const partnerCompanyId = (await cardOf(tom, contractId))?.partnerCompanyId ?? ''
  const asked = async (person: Person, body: { partnerCompanyId: string; folderId: string }) =>
    (await person.ask(setFolderRule, { body })).status
  const buyerId = (await cardOf(amani, contractId))?.partnerCompanyId ?? ''
  expect(await asked(tom, { partnerCompanyId: '0'.repeat(24), folderId })).toBe(404)
  expect(await asked(tom, { partnerCompanyId, folderId: '0'.repeat(24) })).toBe(404)
  expect(await asked(amani, { partnerCompanyId: buyerId, folderId })).toBe(404)
  await tom.do(deleteFolder, { body: { folderName: 'Rules' } })
})

test('C-FD-015: whether lists leave out what is in folders is kept for the company', async () => {
  const priya = await house.signIn('product@demo.test')
  await tom.do(hideContractsInFolders, { body: { hideContractInFolder: true } })
  expect((await priya.do(listFolders)).hideContractInFolder).toBe(true)
  expect((await amani.do(listFolders)).hideContractInFolder).toBe(false)
  await tom.do(hideContractsInFolders, { body: { hideContractInFolder: false } })
  expect((await priya.do(listFolders)).hideContractInFolder).toBe(false)
})

test('C-ST-013: a reader changes no folder and files nothing, and is told what is missing', async () => {
  const body = { contractIds: ['0'.repeat(24)], folderId: null }
  expect((await reader.ask(assignFolder, { body })).refusal).toEqual({
    code: 'NoWriteAccess',
    message: 'You will need write access in order to move contracts to folders.',
  })
  for (const answer of [
    await reader.ask(createFolder, { body: { folderName: 'Mine' } }),
    await reader.ask(deleteFolder, { body: { folderName: 'Mine' } }),
    await reader.ask(changeFolder, { body: { folderId: '0'.repeat(24) } }),
    await reader.ask(orderFolders, { body: { folderIds: ['0'.repeat(24)] } }),
    await reader.ask(hideContractsInFolders, { body: { hideContractInFolder: true } }),
    await reader.ask(setFolderRule, { body: { partnerCompanyId: '0'.repeat(24), folderId: null } }),
  ]) {
    // Without a message of its own. // C-RL-105, C-RL-106
    expect(answer.refusal).toEqual({ code: 'NoWriteAccess', message: 'You have read access only.' })
  }
})
