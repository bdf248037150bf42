import type { AnswerOf } from '@tradewind/api/call.ts'
import { type COLLECTIONS, getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { type ContractCard, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { refileDueJob } from '../filing/public.ts'

const house = houseOfFile()
const [amani, tom, jonas] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'jonas@nordwind.test')
let sent: ContractCard
beforeAll(async () => {
  sent = await sendOne(amani, 'buyer@demo.test')
})

type Info = AnswerOf<typeof getContractInfo>
type Contract = NonNullable<Info['contract']>

async function contractOf(person: Person, contractId = sent.contractId): Promise<Info & { contract: Contract }> {
  const info = await person.do(getContractInfo, { params: { id: contractId } })
  if (!info.contract) throw new Error('no contract')
  return { ...info, contract: info.contract }
}

describe('one contract', () => {
  test('both sides read the same sheet, each with its own facts [C-CL-017] [C-RO-006]', async () => {
    const [theirs, ours] = [await contractOf(amani), await contractOf(tom)]
    expect(ours.sheet).toEqual(theirs.sheet)
    expect(ours.sheet.pages.map((page) => page.body.kind)).toEqual(['product', 'product', 'product', 'policies', 'notes'])
    expect(ours).toMatchObject({
      collection: 'contract',
      location: { locationName: 'Mto wa Simba Lodge', place: 'Karatu, Tanzania', address: 'Ngorongoro Rim Road, Karatu' },
      supplier: { companyName: 'Mto wa Simba Lodge' },
      template: null,
      contract: {
        _id: sent.contractId,
        contractId: sent.contractId,
        side: 'buyer',
        state: 'pending',
        version: 1,
        from: { companyName: 'Mto wa Simba Lodge', city: 'Karatu' },
        to: { companyName: 'Meridian Tours', city: 'London' },
        openStates: ['accepted', 'rejected'],
        templateId: null,
        files: [],
      },
    })
    expect(theirs.contract).toMatchObject({ side: 'supplier', openStates: [], templateId: expect.any(String) })
    expect(ours.contract.versions).toEqual([{ version: 1, at: expect.any(String), seal: ours.contract.seal, acceptedAt: null }])
    expect(ours.contract.seal).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a stranger finds it no more than one that is not there', async () => {
    const strange = await jonas.ask(getContractInfo, { params: { id: sent.contractId } })
    const absent = await jonas.ask(getContractInfo, { params: { id: '0'.repeat(24) } })
    expect(strange.status).toBe(404)
    expect(strange.refusal).toEqual(absent.refusal)
    expect(strange.refusal).toEqual({ code: 'NotFound', message: 'This does not exist, or you cannot see it.' })
  })

  test.each([['nonsense'], ['A'.repeat(24)], ['0'.repeat(23)]])(
    '%s is no id of a contract [C-CN-025] [A-CN-044] [C-CN-004]',
    async (id) => {
      const answer = await tom.ask(getContractInfo, { params: { id } })
      expect(answer.status).toBe(400)
      expect(answer.refusal).toMatchObject({ code: 'WrongInput', details: [{ field: 'params.id', problem: '24 hexadecimal characters' }] })
    },
  )

  test('a version that was never sent does not exist', async () => {
    const answer = await tom.ask(getContractInfo, { params: { id: sent.contractId }, body: { version: 2 } })
    expect(answer.refusal.code).toBe('NotFound')
  })

  test.each<(typeof COLLECTIONS)[number]>(['template', 'draft'])('a buyer finds no %s by the id of the supplier’s', async (collection) => {
    const { contract, sheet } = await contractOf(amani)
    for (const id of [contract.templateId ?? '', sheet.sheetId, sent.contractId]) {
      expect((await tom.ask(getContractInfo, { params: { id }, body: { collection } })).refusal.code).toBe('NotFound')
    }
  })

  test('nobody reads it without a session', async () => {
    const answer = await house.visitor().ask(getContractInfo, { params: { id: sent.contractId } })
    expect(answer.status).toBe(401)
    expect(answer.refusal.code).toBe('InvalidCredentials')
  })
})

describe('before the supplier has sent the rates', () => {
  /** Requests and drafts of contracts have no screens of their own yet. */
  async function inState(state: 'requested' | 'draft'): Promise<string> {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await house.services.db.queries.updateTable('contract').set({ state }).where('id', '=', contractId).execute()
    return contractId
  }

  test.each(['requested', 'draft'] as const)('a buyer of a contract that is %s reads what it is about, but no rates', async (state) => {
    const contractId = await inState(state)
    const answer = await tom.ask(getContractInfo, { params: { id: contractId } })
    expect(answer.body.sheet).toMatchObject({ head: { templateName: 'STO rates 2026/27' }, pages: [], contentHash: null })
    expect(answer.body.contract).toMatchObject({ state, openStates: [], seal: '', versions: [] })
    expect(answer.bytes.toString()).not.toContain('Canvas tent')
    for (const call of [downloadPdf, downloadXls]) {
      const download = await tom.ask(call, { query: { docId: contractId } })
      expect(download.status).toBe(409)
      expect(download.refusal).toEqual({ code: 'NotSentYet', message: 'The supplier has not sent these rates yet.' })
    }
    expect((await tom.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })).refusal.code).toBe(
      'StateChanged',
    )
    expect((await tom.do(getHistoryFeed, { params: { id: contractId } })).items.map((item) => item.kind)).toEqual(['sent'])
  })

  test('the supplier reads them', async () => {
    const { sheet, contract } = await contractOf(amani, await inState('draft'))
    expect(sheet.pages).toHaveLength(5)
    expect(contract.seal).not.toBe('')
  })
})

describe('viewing', () => {
  const view = (person: Person, id: string, isViewed?: boolean) =>
    person.ask(markContractViewed, { params: { id }, body: isViewed === undefined ? {} : { isViewed } })
  const kindsOf = async (id: string) => (await amani.do(getHistoryFeed, { params: { id } })).items.map((item) => item.kind)

  test('the buyer’s first view is history and changes what lists call it; the next ones are not [C-CL-010] [C-TR-010]', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    expect((await contractOf(tom, contractId)).contract).toMatchObject({ isViewed: false, listState: 'sent', viewedByBuyerAt: null })
    await Promise.all([view(tom, contractId), view(tom, contractId)])
    await view(await house.signIn('product@demo.test'), contractId)
    expect(await kindsOf(contractId)).toEqual(['viewed', 'sent'])
    const { contract } = await contractOf(amani, contractId)
    expect(contract).toMatchObject({ listState: 'viewed', viewedByBuyerAt: expect.any(String), state: 'pending' })
    const { items } = await amani.do(listContracts, { body: { contractIds: [contractId] } })
    expect(items).toMatchObject([{ listState: 'viewed', viewedByBuyerAt: expect.any(String), isViewed: true }])
  })

  test('a contract can be marked as not viewed again, by each side for itself', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await view(tom, contractId, true)
    await view(tom, contractId, false)
    expect((await contractOf(tom, contractId)).contract.isViewed).toBe(false)
    expect((await contractOf(amani, contractId)).contract.isViewed).toBe(true)
    await view(amani, contractId, false)
    expect((await contractOf(amani, contractId)).contract).toMatchObject({ isViewed: false, listState: 'viewed' })
    expect(await kindsOf(contractId)).toEqual(['viewed', 'sent'])
  })

  test('the supplier’s own view tells nobody', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await view(amani, contractId)
    expect(await kindsOf(contractId)).toEqual(['sent'])
    expect((await contractOf(tom, contractId)).contract).toMatchObject({ viewedByBuyerAt: null, isViewed: false })
  })

  test('a stranger cannot', async () => {
    expect((await view(jonas, sent.contractId)).status).toBe(404)
  })
})

describe('notes', () => {
  test('are read by their own side only, newest first [C-CL-022] [C-RL-012] [C-CL-014]', async () => {
    const { contract } = await contractOf(tom)
    const params = { historyFeedId: contract.historyFeedId }
    await tom.do(saveComment, { params, body: { comment: '  Ask for a lower Christmas supplement. ' } })
    await tom.do(saveComment, { params, body: { comment: '<b>Second</b>\nline' } })
    await amani.do(saveComment, { params, body: { comment: 'They always ask for less.' } })
    const notesOf = async (person: Person) => {
      const { items } = await person.do(getHistoryFeed, { params: { id: sent.contractId } })
      return items.filter((item) => item.kind === 'note')
    }
    expect(await notesOf(await house.signIn('product@demo.test'))).toMatchObject([
      { actorName: 'Tom Whitaker', companyName: 'Meridian Tours', isOwnSide: true, facts: { text: '<b>Second</b>\nline' } },
      { facts: { text: 'Ask for a lower Christmas supplement.' } },
    ])
    expect(await notesOf(amani)).toMatchObject([{ facts: { text: 'They always ask for less.' } }])
  })

  test.each([
    ['an empty note', '  \n '],
    ['one of 5,001 letters', 'x'.repeat(5001)],
    ['one with a NUL', 'a\0b'],
  ])('%s is wrong input', async (_, comment) => {
    const { contract } = await contractOf(tom)
    const answer = await tom.ask(saveComment, { params: { historyFeedId: contract.historyFeedId }, body: { comment } })
    expect(answer.refusal.code).toBe('WrongInput')
  })

  test('a stranger cannot write one, a reader neither', async () => {
    const { contract } = await contractOf(tom)
    const input = { params: { historyFeedId: contract.historyFeedId }, body: { comment: 'hello' } }
    expect((await jonas.ask(saveComment, input)).status).toBe(404)
    expect((await jonas.ask(saveComment, { ...input, params: { historyFeedId: '0'.repeat(24) } })).status).toBe(404)
    expect((await jonas.ask(getHistoryFeed, { params: { id: sent.contractId } })).status).toBe(404)
    const petar = await house.signIn('sales@demo.test')
    const answer = await petar.ask(saveComment, input)
    expect(answer.status).toBe(403)
    expect(answer.refusal.code).toBe('NoWriteAccess')
    expect((await house.visitor().ask(saveComment, input)).status).toBe(401)
  })
})

test('a contract whose period has ended is listed as expired the hour after, an accepted one stays accepted', async () => {
  const open = await sendOne(amani, 'buyer@demo.test')
  const accepted = await sendOne(amani, 'buyer@demo.test')
  await tom.do(updateContractStatus, { body: { contractIds: [accepted.contractId], state: 'accepted' } })

  const DAY_MS = 24 * 3600 * 1000
  const run = async (day: string) => {
    const services = { ...house.services, now: () => Date.parse(day) + DAY_MS }
    await refileDueJob(services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  }
  await run(`${open.endDate}T11:59:00Z`)
  expect((await contractOf(tom, open.contractId)).contract.listState).toBe('sent')
  await run(`${open.endDate}T12:01:00Z`)
  expect((await contractOf(tom, open.contractId)).contract.listState).toBe('expired')
  expect((await contractOf(amani, open.contractId)).contract.listState).toBe('expired')
  expect((await contractOf(tom, accepted.contractId)).contract.listState).toBe('accepted')
})
