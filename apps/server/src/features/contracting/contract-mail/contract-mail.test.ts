import { decideContractMail, getContractMail, getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import type { HistoryItem } from '@tradewind/api/contracting/history.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn, rawMailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let contractId: string
let amaniTo: string
let tomTo: string
beforeEach(async () => {
  contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
  amaniTo = await addressOf(amani)
  tomTo = await addressOf(tom)
})

async function addressOf(person: Person, isNew = false): Promise<string> {
  const { email } = await person.do(getForwardingEmail, { body: { contractId, isNew } })
  return email ?? ''
}
type MailLine = Extract<HistoryItem, { kind: 'mail' }>
async function mailsOf(person: Person): Promise<MailLine[]> {
  const { items } = await person.do(getHistoryFeed, { params: { id: contractId } })
  return items.filter((item) => item.kind === 'mail')
}
const arrived = (person: Person, count = 1) =>
  eventually(async () => {
    const mails = await mailsOf(person)
    expect(mails).toHaveLength(count)
    return mails
  })
const filesOf = async (person: Person) =>
  (await person.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })).contract?.files ?? []
const allHandled = () =>
  eventually(async () => {
    const waiting = await house.services.db.queries.selectFrom('inbound_mail').select('id').where('state', '=', 'waiting').execute()
    expect(waiting).toEqual([])
  })
const fromTom = { from: 'buyer@demo.test', to: '' }

describe('[C-CL-023] the forwarding address', () => {
  test('is one for each side, stays the same, and nobody else gets it', async () => {
    expect(amaniTo).toMatch(/^c-[a-z0-9]{25}@in\.test$/)
    expect(tomTo).not.toBe(amaniTo)
    expect(await addressOf(tom)).toBe(tomTo)
    const stranger = await house.signIn('supplier@demo.test')
    expect((await stranger.ask(getForwardingEmail, { body: { contractId } })).status).toBe(404)
  })

  test('a new one ends the old one', async () => {
    const fresh = await addressOf(tom, true)
    expect(fresh).not.toBe(tomTo)
    await expect(mailIn(house.inboundPort, { ...fromTom, to: tomTo, text: 'x' })).rejects.toMatchObject({ responseCode: 550 })
    await mailIn(house.inboundPort, { ...fromTom, to: fresh, text: 'x' })
    await arrived(tom)
  })

  test('an address that is not there is refused with the same words, whatever it looks like', async () => {
    const refusals = await Promise.all(
      [`c-${'a'.repeat(25)}@in.test`, 'buyer@demo.test', 'buyer@in.test', `b-${'0'.repeat(48)}@in.test`, 'postmaster@in.test'].map((to) =>
        mailIn(house.inboundPort, { ...fromTom, to, text: 'x' }).then(
          () => 'taken',
          (error: unknown) => (error as { response: string }).response,
        ),
      ),
    )
    expect(new Set(refusals)).toEqual(new Set(['550 5.1.1 No such address here']))
  })
})

describe('an e-mail of a user of one of the parties', () => {
  test('is read by both sides with its file, without what it quotes, and the other side is told', async () => {
    await mailIn(house.inboundPort, {
      from: '"T. B." <buyer@demo.test>',
      to: tomTo.toUpperCase(),
      subject: 'Re: Insurance',
      text: 'Here it is.\n\nOn 3 May 2027, Amani wrote:\n> Where is it?',
      attachments: [{ filename: 'insurance.pdf', content: PDF }],
    })
    const [mail] = await arrived(amani)
    expect(mail).toMatchObject({
      isOwnSide: false,
      facts: { subject: 'Re: Insurance', text: 'Here it is.', fileNames: ['insurance.pdf'], origin: 'party' },
    })
    expect(mail?.own).toBeUndefined()
    expect((await mailsOf(tom))[0]?.own).toEqual({ fromAddress: 'buyer@demo.test' })
    const whole = await amani.do(getContractMail, { params: { id: mail?.facts.mailId ?? '' } })
    expect(whole).toMatchObject({ fromAddress: null, quoted: 'On 3 May 2027, Amani wrote:\n> Where is it?', isHeld: false })
    expect((await filesOf(amani)).map((file) => file.name)).toEqual(['insurance.pdf'])
    await eventually(async () => expect((await amani.do(listNotifications)).items[0]?.text).toContain('sent the e-mail “Re: Insurance”'))
  })

  test('counts once, however often it comes and to which address', async () => {
    const mail = { ...fromTom, messageId: '<one@buyer.test>', subject: 'Once', text: 'Once' }
    await mailIn(house.inboundPort, { ...mail, to: [tomTo, amaniTo] })
    await mailIn(house.inboundPort, { ...mail, to: tomTo })
    await allHandled()
    expect(await mailsOf(amani)).toHaveLength(1)
    expect(await mailsOf(tom)).toHaveLength(1)
  })

  test('keeps the rules of uploads: what is no document is left out, with the reason', async () => {
    await mailIn(house.inboundPort, {
      ...fromTom,
      to: tomTo,
      subject: 'Files',
      text: 'Files',
      attachments: [
        { filename: 'invoice.pdf.exe', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]) },
        { filename: '../../rates.exe', content: PDF },
      ],
    })
    const [mail] = await arrived(amani)
    expect(mail?.facts).toMatchObject({ fileNames: ['rates.exe.pdf'], isShortened: true })
    const whole = await amani.do(getContractMail, { params: { id: mail?.facts.mailId ?? '' } })
    expect(whole.leftOut).toEqual([{ fileName: 'invoice.pdf.exe', reason: 'Files of this kind are not taken.' }])
  })

  test('of a program is marked, and nobody is told', async () => {
    const before = (await amani.do(listNotifications)).items.length
    await mailIn(house.inboundPort, {
      ...fromTom,
      to: tomTo,
      subject: 'Away',
      text: 'I am away',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    const [mail] = await arrived(amani)
    expect(mail?.facts.isAutomatic).toBe(true)
    expect((await amani.do(listNotifications)).items).toHaveLength(before)
  })
})

describe('an e-mail of an unknown sender', () => {
  const unknown = { from: '"Jane Doe" <jane@insurer.test>', subject: 'Certificate', attachments: [{ filename: 'c.pdf', content: PDF }] }
  const held = async () => {
    await mailIn(house.inboundPort, { ...unknown, to: tomTo, html: '<p>See<script>alert(1)</script> <b>here</b>:</p><p>&lt;b&gt; ok</p>' })
    const [mail] = await arrived(tom)
    return mail?.facts.mailId ?? ''
  }

  test('is held: only the side to whose address it came reads it', async () => {
    const id = await held()
    expect((await mailsOf(tom))[0]?.facts).toMatchObject({ fromName: 'Jane Doe', text: 'See here:\n\n<b> ok', origin: 'held' })
    expect(await mailsOf(amani)).toEqual([])
    expect(await filesOf(tom)).toEqual([])
    expect((await amani.ask(getContractMail, { params: { id } })).status).toBe(404)
    expect((await amani.ask(decideContractMail, { params: { id }, body: { decision: 'take' } })).status).toBe(404)
    await eventually(async () =>
      expect((await tom.do(listNotifications)).items[0]?.text).toContain('of Jane Doe, an unknown sender, waits'),
    )
  })

  test('is read by both sides once it was taken', async () => {
    const id = await held()
    await tom.do(decideContractMail, { params: { id }, body: { decision: 'take' } })
    const [mail] = await arrived(amani)
    expect(mail).toMatchObject({ isOwnSide: false, facts: { fromName: 'Jane Doe', origin: 'taken', fileNames: ['c.pdf'] } })
    expect(await mailsOf(tom)).toHaveLength(1)
    expect((await filesOf(amani)).map((file) => file.name)).toEqual(['c.pdf'])
    expect((await tom.ask(decideContractMail, { params: { id }, body: { decision: 'remove' } })).refusal.code).toBe('StateChanged')
  })

  test('is gone with its files once it was removed, and does not come back', async () => {
    const id = await held()
    const { files } = await tom.do(getContractMail, { params: { id } })
    await tom.do(decideContractMail, { params: { id }, body: { decision: 'remove' } })
    expect(await mailsOf(tom)).toEqual([])
    expect((await tom.ask(getContractMail, { params: { id } })).status).toBe(404)
    expect(await house.services.files.find(files[0]?.path ?? '')).toBeUndefined()
  })

  test('who has the address of a user who may only read counts as unknown', async () => {
    await mailIn(house.inboundPort, { from: 'sales@demo.test', to: amaniTo, subject: 'Reader', text: 'x' })
    expect((await arrived(amani))[0]?.facts.origin).toBe('held')
  })
})

describe('nothing is lost', () => {
  test('broken MIME is shown as far as it can be read', async () => {
    const raw =
      'From: buyer@demo.test\r\nSubject: =?utf-8?B?broken\r\nContent-Type: multipart/mixed; boundary="never"\r\n\r\n--never\r\nContent-Type: text/plain; charset=nonsense\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@@\r\nHello\u0000'
    await rawMailIn(house.inboundPort, { from: 'buyer@demo.test', to: tomTo }, raw)
    await arrived(amani)
  })

  test('an e-mail that nests beyond all bounds is held as it came', async () => {
    const levels = Array.from({ length: 200 }, (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`)
    await rawMailIn(house.inboundPort, { from: 'buyer@demo.test', to: tomTo }, `From: jane@insurer.test\r\n${levels.join('')}`)
    const [mail] = await arrived(tom)
    expect(mail?.facts).toMatchObject({ text: expect.stringContaining('This e-mail could not be read. It begins:') as string })
  })

  test('an e-mail larger than 40 MB is refused, and its sender learns why', async () => {
    const tooMuch = mailIn(house.inboundPort, {
      ...fromTom,
      to: tomTo,
      text: 'x',
      attachments: [{ filename: 'a.pdf', content: Buffer.alloc(31 * 1024 * 1024) }],
    })
    await expect(tooMuch).rejects.toMatchObject({ responseCode: 552 })
  })

  test('what cannot be kept is not taken: its sender tries again', async () => {
    const put = house.services.files.put.bind(house.services.files)
    Object.assign(house.services.files, { put: () => Promise.reject(new Error('no room')) })
    try {
      await expect(mailIn(house.inboundPort, { ...fromTom, to: tomTo, text: 'x' })).rejects.toMatchObject({ responseCode: 451 })
    } finally {
      Object.assign(house.services.files, { put })
    }
  })
})
