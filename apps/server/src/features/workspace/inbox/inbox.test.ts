import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { changeInboxItem, getInboxAddress, getInboxItem, listInbox, removeInboxItem } from '@tradewind/api/workspace/inbox.ts'
import { listAssetActivities, listMessages } from '@tradewind/api/workspace/messages.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn, type MailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [tom, amani] = house.signedIn('buyer@demo.test', 'supplier@demo.test')
let address: string
beforeAll(async () => {
  address = (await tom.do(getInboxAddress, { body: {} })).email ?? ''
})
beforeEach(() => house.services.db.queries.deleteFrom('inbox_item').execute())

const jane = { from: '"Jane Doe" <jane@insurer.test>', subject: 'Certificate', text: 'Here it is.' }
const listOf = (person: Person, query: { assetType?: 'unassigned' | 'assigned'; show?: 'open' | 'done' } = {}) =>
  person.do(listInbox, { query })

async function arrived(mail: Partial<MailIn> = {}): Promise<string> {
  const known = (await listOf(tom)).items.map((item) => item.id)
  await mailIn(house.inboundPort, { ...jane, to: address, ...mail })
  return eventually(async () => {
    const [item] = (await listOf(tom)).items.filter(({ id }) => !known.includes(id))
    if (!item) throw new Error('it has not arrived yet')
    return item.id
  })
}
const change = (person: Person, id: string, body: Parameters<typeof bodyOf>[0]) =>
  person.ask(changeInboxItem, { params: { id }, body: bodyOf(body) })
type Body =
  | { assetId: 'inbox'; isDone: boolean }
  | { assetId: 'inbox'; assetType: 'unassigned' }
  | { assetId: string; assetType: 'contract' | 'partner' }
const bodyOf = (body: Body) => body

describe('an e-mail to the address of the company', () => {
  test('[C-CL-037] [C-CL-036] stands in the inbox with its text and files, and colleagues are told', async () => {
    expect(address).toMatch(/^i-[a-z0-9]{25}@in\.test$/)
    const id = await arrived({
      text: 'Here it is.\n\nOn 3 May 2027, Tom wrote:\n> Where is it?',
      attachments: [{ filename: 'certificate.pdf', content: PDF }],
    })
    const { items, open } = await listOf(tom)
    expect(open).toBe(1)
    expect(items).toMatchObject([
      {
        id,
        fromName: 'Jane Doe',
        fromAddress: 'jane@insurer.test',
        subject: 'Certificate',
        excerpt: 'Here it is.',
        files: 1,
        sender: null,
        isDone: false,
      },
    ])
    const item = await tom.do(getInboxItem, { params: { id } })
    expect(item).toMatchObject({ text: 'Here it is.', quoted: 'On 3 May 2027, Tom wrote:\n> Where is it?', assignedTo: null })
    expect(item.files.map((file) => file.name)).toEqual(['certificate.pdf'])
    await eventually(async () =>
      expect((await tom.do(listNotifications)).items[0]?.text).toContain('Jane Doe wrote to the address of your company: “Certificate”'),
    )
  })

  test('is read by nobody else, and changed by nobody who may only read', async () => {
    const id = await arrived()
    expect((await listOf(amani)).items).toEqual([])
    expect((await amani.ask(getInboxItem, { params: { id } })).status).toBe(404)
    expect((await change(amani, id, { assetId: 'inbox', isDone: true })).status).toBe(404)
    expect((await amani.ask(removeInboxItem, { params: { id } })).status).toBe(404)
    const reader = await house.signIn('sales@demo.test')
    expect((await change(reader, id, { assetId: 'inbox', isDone: true })).status).toBe(403)
  })

  test('counts once, and an automatic one tells nobody', async () => {
    await arrived({ messageId: '<one@insurer.test>' })
    await mailIn(house.inboundPort, { ...jane, to: address, messageId: '<one@insurer.test>' })
    const before = (await tom.do(listNotifications)).items.length
    await arrived({ subject: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } })
    const { items } = await listOf(tom)
    expect(items.map(({ subject, isAutomatic }) => [subject, isAutomatic])).toEqual([
      ['Away', true],
      ['Certificate', false],
    ])
    expect((await tom.do(listNotifications)).items).toHaveLength(before)
  })

  test('is refused beyond 300 an hour, to be sent again later', async () => {
    const { company_id: companyId } = await house.services.db.queries
      .selectFrom('inbox_address')
      .select('company_id')
      .executeTakeFirstOrThrow()
    await house.services.db.queries
      .insertInto('inbox_item')
      .values(
        Array.from({ length: 300 }, (_, i) => ({
          company_id: companyId,
          id: i.toString(16).padStart(24, '0'),
          message_key: `loop ${i}`,
          from_name: 'Loop',
          from_address: '',
          subject: '',
          body: '',
          created_at: new Date(house.services.now()),
        })),
      )
      .execute()
    await expect(mailIn(house.inboundPort, { ...jane, to: address })).rejects.toMatchObject({ responseCode: 451 })
  })

  test('larger than 40 MB is refused, and a new address ends the old one', async () => {
    const attachments = [{ filename: 'a.pdf', content: Buffer.alloc(31 * 1024 * 1024) }]
    await expect(mailIn(house.inboundPort, { ...jane, to: address, attachments })).rejects.toMatchObject({ responseCode: 552 })
    const old = address
    address = (await tom.do(getInboxAddress, { body: { isNew: true } })).email ?? ''
    expect(address).not.toBe(old)
    await expect(mailIn(house.inboundPort, { ...jane, to: old })).rejects.toMatchObject({ responseCode: 550 })
  })
})

describe('what is done with it', () => {
  test('[C-CL-038] done and not done again, and what is done no longer counts', async () => {
    const id = await arrived()
    expect((await change(tom, id, { assetId: 'inbox', isDone: true })).status).toBe(200)
    expect(await listOf(tom, { show: 'open' })).toMatchObject({ items: [], open: 0 })
    expect((await listOf(tom, { show: 'done' })).items.map((item) => item.id)).toEqual([id])
    await change(tom, id, { assetId: 'inbox', isDone: false })
    expect((await listOf(tom, { show: 'open' })).open).toBe(1)
  })

  test('[C-CL-035] assigned to a contract it is a private note of its conversation, which the partner never sees', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const id = await arrived({ attachments: [{ filename: 'certificate.pdf', content: PDF }] })
    expect((await change(tom, id, { assetId: contractId, assetType: 'contract' })).status).toBe(200)
    const said = await tom.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } })
    expect(said.items).toMatchObject([
      {
        type: 'note',
        way: 'mail',
        text: 'E-mail from Jane Doe (jane@insurer.test): Certificate\n\nHere it is.',
        attachments: [{ name: 'certificate.pdf' }],
      },
    ])
    expect((await amani.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } })).items).toEqual([])
    expect((await listOf(tom)).items).toEqual([])
    const [assigned] = (await listOf(tom, { assetType: 'assigned' })).items
    expect(assigned?.assignedTo?.href).toMatch(new RegExp(`^/workspace/[0-9a-f]{24}/contracting/${contractId}$`))
    expect((await tom.ask(removeInboxItem, { params: { id } })).refusal.code).toBe('StateChanged')
    expect((await change(tom, id, { assetId: contractId, assetType: 'contract' })).refusal.code).toBe('StateChanged')
  })

  test('put back, its note is withdrawn, and it can be assigned to a partner', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const id = await arrived({ from: 'supplier@demo.test' })
    const { sender } = await tom.do(getInboxItem, { params: { id } })
    await change(tom, id, { assetId: contractId, assetType: 'contract' })
    expect((await change(tom, id, { assetId: 'inbox', assetType: 'unassigned' })).status).toBe(200)
    const said = await tom.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } })
    expect(said.items).toMatchObject([{ isDisabled: true, text: '', attachments: [] }])
    // The address of a user of a partner proposes that partner.
    const { items: partners } = await tom.do(listPartners, { query: { searchText: sender?.partnerName ?? '-' } })
    expect(partners.map((partner) => partner.partnerId)).toContain(sender?.partnerId)
    await change(tom, id, { assetId: sender?.partnerId ?? '', assetType: 'partner' })
    const [assigned] = (await listOf(tom, { assetType: 'assigned' })).items
    expect(assigned?.assignedTo).toMatchObject({ name: sender?.partnerName, contractId: null })
    const connection = assigned?.assignedTo?.href.split('/')[2] ?? ''
    const { items } = await tom.do(listMessages, { params: { id: connection, channelId: 'general' }, query: {} })
    expect(items.at(-1)).toMatchObject({ type: 'note', text: expect.stringContaining('Here it is.') as string })
    const theirs = await amani.do(listMessages, { params: { id: connection, channelId: 'general' }, query: {} })
    expect(theirs.items).toEqual([])
  })

  test('to a contract or partner of others, it stays where it is', async () => {
    const id = await arrived()
    const stranger = await house.signIn('shell@demo.test')
    const { contractId } = await sendOne(stranger, 'nobody@elsewhere.test')
    const [partner] = (await stranger.do(listPartners, { query: {} })).items
    expect((await change(tom, id, { assetId: partner?.partnerId ?? '', assetType: 'partner' })).status).toBe(404)
    expect((await change(tom, id, { assetId: contractId, assetType: 'contract' })).status).toBe(404)
    expect((await listOf(tom)).open).toBe(1)
  })

  test('removed, it is gone with its files', async () => {
    const id = await arrived({ attachments: [{ filename: 'certificate.pdf', content: PDF }] })
    const { files } = await tom.do(getInboxItem, { params: { id } })
    await tom.do(removeInboxItem, { params: { id } })
    expect((await listOf(tom)).items).toEqual([])
    expect(await house.services.files.find(files[0]?.path ?? '')).toBeUndefined()
  })
})
