import { deletePartnerGroup, listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import {
  cancelPlannedSending,
  changePlannedSending,
  listPlannedSendings,
  planSending,
  previewSending,
} from '@tradewind/api/contracting/sending.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn, newestContract, publishedTemplate, send } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendPlannedJob } from './public.ts'

const MINUTE_MS = 60_000
const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')
let templateId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(ana)).templateId
})

const inMinutes = (minutes: number) => new Date(house.services.now() + minutes * MINUTE_MS).toISOString()
const sendPlanned = () =>
  sendPlannedJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
const plan = (email: string, sendAt: string) =>
  ana.do(planSending, { body: { templateIds: [templateId], recipients: [{ email }], subject: `For ${email}`, sendAt } })
const mailsTo = (address: string) => post.mails.filter((mail) => mail.recipients.includes(address))
const planned = async () => (await ana.do(listPlannedSendings)).items

describe('later at a set time', () => {
  test('a sending is shown, moved and sent once when its time comes', async () => {
    const { plannedId } = await plan('later@plan.test', inMinutes(5))
    expect(await planned()).toMatchObject([
      { plannedId, subject: 'For later@plan.test', recipientCount: 1, plannedBy: 'Ana Marušić', problem: null },
    ])
    await ana.do(changePlannedSending, { params: { id: plannedId }, body: { sendAt: inMinutes(2) } })
    await sendPlanned()
    expect(mailsTo('later@plan.test')).toEqual([])
    house.passTime(2 * MINUTE_MS + 1000)
    await Promise.all([sendPlanned(), sendPlanned()])
    linkIn(await post.mailTo('later@plan.test'))
    expect(await planned()).toEqual([])
    await sendPlanned()
    expect(mailsTo('later@plan.test')).toHaveLength(1)
  })

  test('a cancelled one is not sent', async () => {
    const { plannedId } = await plan('never@plan.test', inMinutes(1))
    await ana.do(cancelPlannedSending, { params: { id: plannedId } })
    house.passTime(2 * MINUTE_MS)
    await sendPlanned()
    expect(mailsTo('never@plan.test')).toEqual([])
    expect((await ana.ask(cancelPlannedSending, { params: { id: plannedId } })).status).toBe(404)
  })

  test('a user who lost write access meanwhile sends nothing: it stays with its reason, and can be given another time', async () => {
    const { plannedId } = await plan('kept@plan.test', inMinutes(1))
    const users = house.services.db.queries.updateTable('user_account')
    await users.set({ access: 'read' }).where('email', '=', 'supplier@demo.test').execute()
    house.passTime(2 * MINUTE_MS)
    await sendPlanned()
    await users.set({ access: 'write' }).where('email', '=', 'supplier@demo.test').execute()
    expect(await planned()).toMatchObject([{ plannedId, problem: 'The user who planned this has no write access any more.' }])
    expect(mailsTo('kept@plan.test')).toEqual([])
    await ana.do(changePlannedSending, { params: { id: plannedId }, body: { sendAt: inMinutes(1) } })
    house.passTime(2 * MINUTE_MS)
    await sendPlanned()
    await post.mailTo('kept@plan.test')
  })

  test('a time that has passed is refused, and another company does not find the sending', async () => {
    const body = { templateIds: [templateId], recipients: [{ email: 'x@plan.test' }], subject: 'x' }
    expect((await ana.ask(planSending, { body: { ...body, sendAt: inMinutes(-1) } })).refusal.code).toBe('NotUsable')
    const { plannedId: id } = await plan('own@plan.test', inMinutes(1))
    expect((await amani.ask(cancelPlannedSending, { params: { id } })).status).toBe(404)
    expect((await amani.ask(changePlannedSending, { params: { id }, body: { sendAt: inMinutes(3) } })).status).toBe(404)
    expect((await amani.do(listPlannedSendings)).items).toEqual([])
    await ana.do(cancelPlannedSending, { params: { id } })
  })
})

test('the preview is the e-mail, with dead links, and sends nothing', async () => {
  const before = post.mails.length
  const preview = await ana.do(previewSending, {
    body: {
      templateIds: [templateId],
      recipient: { email: 'see@preview.test' },
      subject: 'Look',
      message: '<script>1</script>',
      fileNames: ['menu.pdf'],
    },
  })
  expect(preview).toMatchObject({ to: ['see@preview.test'], subject: 'Look' })
  expect(preview.html).toContain('&#60;script&#62;')
  expect(preview.text).toContain('menu.pdf')
  expect(preview.text).not.toContain('hashToken')
  expect(
    (await amani.ask(previewSending, { body: { templateIds: [templateId], recipient: { email: 'a@b.test' }, subject: 'x' } })).status,
  ).toBe(404)
  expect(post.mails.length).toBe(before)
})

test('files go with a sending into each of its contracts, and those of another company do not', async () => {
  const { path } = await upload(ana, {
    name: 'menu.pdf',
    bytes: Buffer.from('%PDF-1.4 menu'),
    contentType: 'application/pdf',
    purpose: 'contract',
  })
  await send(ana, { recipients: [{ email: 'one@files.test' }, { email: 'two@files.test' }], subject: 'Files', files: [{ path }] })
  const { contractId } = await newestContract(ana)
  expect((await ana.do(getContractInfo, { params: { id: contractId } })).contract?.files.map((file) => file.name)).toEqual(['menu.pdf'])
  expect((await post.mailTo('one@files.test')).text).toContain('menu.pdf')
  const foreign = await publishedTemplate(amani)
  const body = {
    templateIds: [foreign.templateId],
    recipients: [{ email: 'x@files.test' }],
    subject: 'x',
    files: [{ path }],
    sendAt: inMinutes(1),
  }
  expect((await amani.ask(planSending, { body })).status).toBe(404)
})

test('a group of partners is made, replaced and deleted; a partner of another company is not found', async () => {
  const partners = (await ana.do(listPartners, { query: { limit: 3 } })).items.map((each) => each.partnerId)
  const { groupId } = await ana.do(savePartnerGroup, { body: { groupName: ' Europe ', partnerIds: partners } })
  const again = await ana.do(savePartnerGroup, { body: { groupName: 'europe', partnerIds: partners.slice(0, 2) } })
  expect(again.groupId).toBe(groupId)
  const { items } = await ana.do(listPartnerGroups)
  expect(items.map((group) => [group.groupName, group.partners.map((each) => each.partnerId)])).toEqual([['europe', partners.slice(0, 2)]])
  expect((await amani.ask(savePartnerGroup, { body: { groupName: 'x', partnerIds: partners } })).status).toBe(404)
  expect((await amani.ask(deletePartnerGroup, { params: { id: groupId } })).status).toBe(404)
  await ana.do(deletePartnerGroup, { params: { id: groupId } })
  await eventually(async () => expect((await ana.do(listPartnerGroups)).items).toEqual([]))
})
