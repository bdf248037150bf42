import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()

const SUBJECT = { subject: 'Our rates', message: '' }

async function publishedTemplate(): Promise<string> {
  const ana = await house.signIn('supplier@demo.test')
  const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 1 } })
  return items[0]?.templateId ?? ''
}

async function openContract(email: string): Promise<string> {
  const { items } = await (await house.signIn(email)).do(listContracts, { body: { listType: 'sent' } })
  return items[0]?.contractId ?? ''
}

describe('a supplier', () => {
  test('sends rates as contracts [A-RO-023] [A-RO-025] [C-RO-003] [C-RO-014]', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const body = { templateIds: [await publishedTemplate()], recipients: [{ email: 'rates@somewhere.test' }], ...SUBJECT }
    expect(await ana.do(sendContracts, { body })).toMatchObject({ recipientCount: 1, contractCount: 1 })
  })

  test('does not answer what it has sent: that is the buyer’s [A-RO-003]', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const contractId = await openContract('supplier@demo.test')
    const answer = await ana.ask(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect(answer.refusal.code).toBe('StateChanged')
  })
})

describe('a buyer', () => {
  test('downloads and accepts what was sent to it [A-RO-004] [A-RO-027] [C-RO-018]', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const contractId = await openContract('buyer@demo.test')
    const file = await tom.ask(downloadPdf, { query: { docId: contractId } })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const { items } = await tom.do(listContracts, { body: { listType: 'accepted' } })
    expect(items.map((contract) => contract.contractId)).toContain(contractId)
  })

  test('sends no rates', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const body = { templateIds: [await publishedTemplate()], recipients: [{ email: 'rates@somewhere.test' }], ...SUBJECT }
    expect((await tom.ask(sendContracts, { body })).refusal).toMatchObject({
      code: 'SuppliersOnly',
      message: 'Only a supplier can do this.',
    })
  })
})

describe('a reader', () => {
  test('downloads as everybody does and changes nothing', async () => {
    const petar = await house.signIn('sales@demo.test')
    const contractId = await openContract('sales@demo.test')
    expect((await petar.ask(downloadPdf, { query: { docId: contractId } })).status).toBe(200)
    const body = { templateIds: [await publishedTemplate()], recipients: [{ email: 'rates@somewhere.test' }], ...SUBJECT }
    const answer = await petar.ask(sendContracts, { body })
    expect(answer.refusal.message).toBe('You will need write access in order to perform this action.')
  })
})

describe('the platform’s administrator', () => {
  test('is known as one, and nobody else is [A-RO-002] [C-RO-013]', async () => {
    const seen = []
    for (const email of ['admin@demo.test', 'supplier@demo.test', 'shell@demo.test']) {
      seen.push((await (await house.signIn(email)).do(getSessionInfo)).isPlatformAdmin)
    }
    expect(seen).toEqual([true, false, false])
  })
})
