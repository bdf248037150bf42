// Planned sendings to a view of the address book: who is in it when it goes, and views that are gone.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { savePartner } from '@tradewind/api/connections/address-book.ts'
import { deletePartnerView, listViewPartners, savePartnerView, sharePartnerView } from '@tradewind/api/connections/partner-views.ts'
import { changePlannedSending, listPlannedSendings, planSending } from '@tradewind/api/contracting/sending.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { linkIn, publishedTemplate } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendPlannedJob } from './public.ts'

const MINUTE_MS = 60_000
const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [ana, ivo, amani] = house.signedIn('supplier@demo.test', 'sales@demo.test', 'shell@demo.test')
let templateId: string
beforeAll(async () => {
  // A second one of the supplier who may write.
  await house.services.db.queries.updateTable('user_account').set({ access: 'write' }).where('email', '=', 'sales@demo.test').execute()
  templateId = (await publishedTemplate(ana)).templateId
})

const sendPlanned = () =>
  sendPlannedJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
const mailsTo = (address: string) => post.mails.filter((mail) => mail.recipients.includes(address))
const planned = async () => (await ana.do(listPlannedSendings)).items
const plan = (person: Person, viewId: string) =>
  person.do(planSending, {
    body: {
      templateIds: [templateId],
      recipients: [{ viewId }],
      subject: 'Rates',
      sendAt: new Date(house.services.now() + MINUTE_MS).toISOString(),
    },
  })

async function tag(name: string, tags: readonly string[], emails: readonly string[]) {
  const [partner] = (await ana.do(listPartners, { query: { searchText: name } })).items
  const { partnerId, partnerName } = partner ?? expect.fail(name)
  const contacts = emails.map((email) => ({ email }))
  await ana.do(savePartner, { body: { partnerId, partnerName, contacts, tags: [...tags], note: '', defaultTemplateId: null } })
}

/** Its time comes. */
async function pass() {
  house.passTime(2 * MINUTE_MS)
  await sendPlanned()
}

test('who is in the view when the time comes gets it, once: not who left it, and who came', async () => {
  await tag('Nordwind', ['Now'], ['left@view.test'])
  await tag('Meridian', [], ['came@view.test'])
  await tag('Fjell', ['Now', 'Then'], [])
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Season', filter: { tags: 'Now' } } })
  const { plannedId, recipientCount } = await plan(ana, viewId)
  expect(recipientCount).toBe(1)
  expect(await planned()).toMatchObject([
    { plannedId, recipientCount: 1, views: [{ viewId, viewName: 'Season' }], canMove: true, problem: null },
  ])
  await tag('Nordwind', [], ['left@view.test'])
  await tag('Meridian', ['Now'], ['came@view.test'])
  expect(await planned()).toMatchObject([{ recipientCount: 1 }])
  house.passTime(2 * MINUTE_MS)
  await Promise.all([sendPlanned(), sendPlanned()])
  linkIn(await post.mailTo('came@view.test'))
  expect(mailsTo('came@view.test')).toHaveLength(1)
  expect(mailsTo('left@view.test')).toEqual([])
  expect(await planned()).toEqual([])
  await ana.do(deletePartnerView, { params: { id: viewId } })
})

test('a view that is deleted under a planned sending stops it at once; nobody gets it, its planner is told, another time does not help', async () => {
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Gone', filter: { tags: 'Now' } } })
  const { plannedId } = await plan(ana, viewId)
  const before = post.mails.length
  await ana.do(deletePartnerView, { params: { id: viewId } })
  const problem = 'The view “Gone”, to which it goes, was deleted.'
  await eventually(async () =>
    expect(await planned()).toMatchObject([{ plannedId, problem, recipientCount: 0, views: [], canMove: false }]),
  )
  await eventually(async () => expect(JSON.stringify(await ana.do(listNotifications))).toContain('The view “Gone”'))
  const sendAt = new Date(house.services.now() + 5 * MINUTE_MS).toISOString()
  const refused = await ana.ask(changePlannedSending, { params: { id: plannedId }, body: { sendAt } })
  expect(refused.refusal).toMatchObject({ code: 'NotUsable', message: expect.stringContaining('plan it anew') })
  await pass()
  expect(post.mails.length).toBe(before)
  await house.services.db.queries.deleteFrom('planned_sending').execute()
})

test('the view goes while the job takes it up, before anybody was told: it stays with its reason', async () => {
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Late', filter: { tags: 'Now' } } })
  const { plannedId } = await plan(ana, viewId)
  const before = post.mails.length
  // As if the job came between the deletion and what follows from it.
  await house.services.db.queries.deleteFrom('partner_view').where('id', '=', viewId).execute()
  await pass()
  expect(await planned()).toMatchObject([{ plannedId, problem: expect.stringContaining('deleted, or is no longer shared') }])
  expect(post.mails.length).toBe(before)
  await house.services.db.queries.deleteFrom('planned_sending').execute()
})

test('a shared view that is taken back stops what colleagues planned, and not what its owner planned', async () => {
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Ours', filter: { tags: 'Now' } } })
  await ana.do(sharePartnerView, { params: { id: viewId }, body: { isShared: true } })
  const { plannedId: own } = await plan(ana, viewId)
  const { plannedId: colleague } = await plan(ivo, viewId)
  await ana.do(sharePartnerView, { params: { id: viewId }, body: { isShared: false } })
  await eventually(async () => {
    const found = new Map((await planned()).map(({ plannedId, problem, canMove }) => [plannedId, { problem, canMove }]))
    expect(found.get(colleague)).toEqual({ problem: 'The view “Ours”, to which it goes, is no longer shared.', canMove: false })
    expect(found.get(own)).toEqual({ problem: null, canMove: true })
  })
  await house.services.db.queries.deleteFrom('planned_sending').execute()
  const body = {
    templateIds: [templateId],
    recipients: [{ viewId }],
    subject: 'x',
    sendAt: new Date(house.services.now() + MINUTE_MS).toISOString(),
  }
  expect((await ivo.ask(planSending, { body })).status).toBe(404)
})

test('nobody in the view: it stays with its reason; a view of another company is not found', async () => {
  const { viewId } = await ana.do(savePartnerView, { body: { viewName: 'Empty', filter: { tags: 'Nobody has it' } } })
  await plan(ana, viewId)
  await pass()
  expect(await planned()).toMatchObject([{ problem: 'Nobody was in its view at this time.' }])
  await house.services.db.queries.deleteFrom('planned_sending').execute()
  const foreign = await publishedTemplate(amani)
  const sendAt = new Date(house.services.now() + MINUTE_MS).toISOString()
  const body = { templateIds: [foreign.templateId], recipients: [{ viewId }], subject: 'x', sendAt }
  expect((await amani.ask(planSending, { body })).status).toBe(404)
  expect((await amani.ask(listViewPartners, { params: { id: viewId } })).status).toBe(404)
})
