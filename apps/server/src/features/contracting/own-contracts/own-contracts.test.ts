import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { createContractWithFiles, makeACopy } from '@tradewind/api/contracting/own-contracts.ts'
import { addFilesToContract, getFile } from '@tradewind/api/files.ts'
import { getHome } from '@tradewind/api/home.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const house = houseOfFile()
const [amani, tom, jonas] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'jonas@nordwind.test')
let message = 0

const pdfOf = (person: Person, name = 'rates.pdf') =>
  upload(person, { name, bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })

async function given(person: Person) {
  const { path } = await pdfOf(person)
  message += 1
  return {
    partnerName: 'Hotel <b>Aurora</b>',
    locationName: 'Aurora Palace',
    city: 'Bergen',
    country: 'Norway',
    templateName: 'Rates 2027',
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    currency: 'NOK',
    files: [{ path }],
    messageId: message.toString(16).padStart(24, 'a'),
  }
}

const contractsIn = async () => Number((await house.services.db.pool.query('select count(*) as n from contract')).rows[0]?.n)

describe('a contract of files alone', () => {
  test('stands in the list of its buyer with its files, and nobody waits for an answer to it [C-CL-004]', async () => {
    const input = await given(tom)
    const { contractId } = await tom.do(createContractWithFiles, { body: input })
    const { items } = await tom.do(listContracts, { body: { searchText: 'aurora' } })
    expect(items).toMatchObject([
      { contractId, isOwn: true, partnerName: 'Hotel <b>Aurora</b>', locationName: 'Aurora Palace', currency: 'NOK', waits: false },
    ])
    const info = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    expect(info.contract).toMatchObject({
      isOwn: true,
      side: 'buyer',
      from: { companyName: 'Hotel <b>Aurora</b>' },
      openStates: [],
      files: [{ name: 'rates.pdf' }],
    })
    const { items: history } = await tom.do(getHistoryFeed, { params: { id: contractId } })
    expect(history).toMatchObject([{ kind: 'kept', facts: { of: 'files' } }])
    expect((await tom.do(listContracts, { body: { listType: 'waiting', searchText: 'aurora' } })).items).toEqual([])
    expect(JSON.stringify(await tom.do(getHome))).not.toContain('Aurora Palace')
  })

  test('is made once of one message, also when it is sent twice at the same moment', async () => {
    const input = await given(tom)
    const before = await contractsIn()
    const made = await Promise.all([1, 2, 3].map(() => tom.do(createContractWithFiles, { body: input })))
    expect(new Set(made.map((each) => each.contractId)).size).toBe(1)
    expect(await contractsIn()).toBe(before + 1)
  })

  test('is seen by colleagues and by nobody else, and takes more files', async () => {
    const { contractId } = await tom.do(createContractWithFiles, { body: await given(tom) })
    const priya = await house.signIn('product@demo.test')
    const more = await pdfOf(priya, 'terms.pdf')
    await priya.do(addFilesToContract, { body: { contractId, files: [{ path: more.path }] } })
    for (const person of [amani, jonas]) {
      expect((await person.ask(getContractInfo, { params: { id: contractId }, body: {} })).status).toBe(404)
      expect((await person.ask(getFile, { query: { key: more.path } })).status).toBe(404)
    }
    expect((await tom.do(getContractInfo, { params: { id: contractId }, body: {} })).contract?.files).toHaveLength(2)
  })

  test('cannot be answered', async () => {
    const { contractId } = await tom.do(createContractWithFiles, { body: await given(tom) })
    const answer = await tom.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect(answer.refusal.code).toBe('StateChanged')
  })

  test.each([
    ['a file of another company', async () => ({ files: [{ path: (await pdfOf(amani)).path }] }), 404],
    ['a period that ends before it begins', async () => ({ startDate: '2028-01-01' }), 422],
    ['no file', async () => ({ files: [] }), 400],
  ])('%s makes none', async (_, wrong, status) => {
    const input = { ...(await given(tom)), ...(await wrong()) }
    const before = await contractsIn()
    expect((await tom.ask(createContractWithFiles, { body: input })).status).toBe(status)
    expect(await contractsIn()).toBe(before)
  })

  test('is not made by a supplier', async () => {
    const answer = await amani.ask(createContractWithFiles, { body: await given(amani) })
    expect([answer.status, answer.refusal.message]).toEqual([422, 'Only buyers keep contracts of their own.'])
  })
})

describe('a copy for the buyer', () => {
  test('has the rates and files of the contract, and the supplier sees nothing of it [C-CL-041] [C-RL-069]', async () => {
    const sent = await sendOne(amani, 'buyer@demo.test')
    const { path } = await pdfOf(amani, 'terms.pdf')
    await amani.do(addFilesToContract, { body: { contractId: sent.contractId, files: [{ path }] } })
    const before = (await amani.do(listContracts, { body: {} })).items.length
    const { contractId } = await tom.do(makeACopy, { body: { contractId: sent.contractId } })
    const [original, copy] = await Promise.all(
      [sent.contractId, contractId].map((id) => tom.do(getContractInfo, { params: { id }, body: {} })),
    )
    expect(copy?.sheet.pages.map((page) => page.body)).toEqual(original?.sheet.pages.map((page) => page.body))
    expect(copy).toMatchObject({
      supplier: { companyName: 'Mto wa Simba Lodge' },
      location: { locationName: 'Mto wa Simba Lodge' },
      contract: { isOwn: true, from: { companyName: 'Mto wa Simba Lodge' }, files: [{ name: 'terms.pdf' }] },
    })
    expect((await amani.do(listContracts, { body: {} })).items).toHaveLength(before)
    expect((await amani.ask(getContractInfo, { params: { id: contractId }, body: {} })).status).toBe(404)
    // What becomes of the original changes nothing in the copy.
    await tom.do(updateContractStatus, { body: { contractIds: [sent.contractId], state: 'rejected' } })
    expect((await tom.do(getContractInfo, { params: { id: contractId }, body: {} })).contract?.state).toBe('pending')
  })

  test('is made once where the request is repeated, and of no contract of others', async () => {
    const sent = await sendOne(amani, 'buyer@demo.test')
    const copy = () => tom.do(makeACopy, { body: { contractId: sent.contractId }, headers: { 'idempotency-key': 'copy-once' } })
    const [one, two] = await Promise.all([copy(), copy()])
    expect(one).toEqual(two)
    const before = await contractsIn()
    expect((await jonas.ask(makeACopy, { body: { contractId: sent.contractId } })).status).toBe(404)
    expect((await amani.ask(makeACopy, { body: { contractId: sent.contractId } })).status).toBe(422)
    expect(await contractsIn()).toBe(before)
  })
})
