import { addSecondaryEmail } from '@tradewind/api/accounts/secondary-email.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { changeConnection, inviteConnections } from '@tradewind/api/connections/connections.ts'
import { countContracts, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { editUser, requestAccess } from '@tradewind/api/accounts/users.ts'
import { archiveUnarchiveTemplates } from '@tradewind/api/contracting/templates.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { ask, inDays, supplierAt } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

describe('what waits', () => {
  test('for a buyer: rates that she has not answered, until she does', async () => {
    const before = await tom.do(getHome)
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const home = await tom.do(getHome)
    expect(home.waitingTotal).toBe(before.waitingTotal + 1)
    expect(home.waiting[0]).toMatchObject({
      key: contractId,
      title: 'Mto wa Simba Lodge sent you rates for Mto wa Simba Lodge',
      detail: 'STO rates 2026/27',
      action: 'Review',
      href: `/contracting/contract/${contractId}/details`,
    })
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect((await tom.do(getHome)).waitingTotal).toBe(before.waitingTotal)
  })

  test('for a supplier: an answer until it was looked at, and drafts', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected' } })
    expect((await amani.do(getHome)).waiting[0]).toMatchObject({
      title: 'Meridian Tours rejected Mto wa Simba Lodge',
      detail: 'STO rates 2026/27',
      action: 'Open',
      href: `/contracting/contract/${contractId}/details`,
    })
    await amani.do(markContractViewed, { params: { id: contractId } })
    const other = await sendOne(amani, 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [other.contractId], state: 'rejected', reason: 'Too dear in August' } })
    expect((await amani.do(getHome)).waiting[0]).toMatchObject({ key: other.contractId, detail: 'Too dear in August' })
    await amani.do(markContractViewed, { params: { id: other.contractId } })
    const { templateId } = await draftOf(amani)
    const { waiting } = await amani.do(getHome)
    expect(waiting.map((each) => each.key)).not.toContain(contractId)
    expect(waiting.at(-1)).toMatchObject({
      title: 'Mto wa Simba Lodge has changes that are not published',
      action: 'Open draft',
      href: `/contracting/template/${templateId}/details`,
    })
  })

  test('for a supplier, a draft no more once its rate sheet is in the archive', async () => {
    const { templateId } = await draftOf(amani)
    const before = await amani.do(getHome)
    expect(before.waiting.map((each) => each.key)).toContain(templateId)
    await amani.do(archiveUnarchiveTemplates, { body: { templateIds: [templateId], isArchived: true } })
    const archived = await amani.do(getHome)
    expect(archived.waiting.map((each) => each.key)).not.toContain(templateId)
    expect(archived.waitingTotal).toBe(before.waitingTotal - 1)
    await amani.do(archiveUnarchiveTemplates, { body: { templateIds: [templateId], isArchived: false } })
    expect((await amani.do(getHome)).waitingTotal).toBe(before.waitingTotal)
  })

  test('for an administrator: readers who ask for write access, until they have it; not for other users', async () => {
    const [ana, petar] = [await house.signIn('supplier@demo.test'), await house.signIn('sales@demo.test')]
    const before = await ana.do(getHome)
    await petar.do(requestAccess, { body: {} })
    const home = await ana.do(getHome)
    expect(home.waitingTotal).toBe(before.waitingTotal + 1)
    expect(home.waiting[0]).toMatchObject({
      title: 'Petar Kralj asks for write access',
      detail: 'sales@demo.test',
      href: '/settings/users',
    })
    expect((await petar.do(getHome)).waiting.map((each) => each.title)).not.toContain('Petar Kralj asks for write access')
    await ana.do(editUser, { body: { userId: home.waiting[0]?.key ?? '', access: 'write' } })
    expect((await ana.do(getHome)).waitingTotal).toBe(before.waitingTotal)
  })

  test('eight at most are shown, all are counted', async () => {
    const jonas = await house.signIn('jonas@nordwind.test')
    const { waiting, waitingTotal } = await jonas.do(getHome)
    const { states } = await jonas.do(countContracts)
    expect(waitingTotal).toBe(states.sent + states.viewed)
    expect(waiting).toHaveLength(Math.min(8, waitingTotal))
  })

  test('of what is not shown each kind leads to the list that holds all of it, and no more', async () => {
    const { waiting, waitingTotal, waitingLists } = await tom.do(getHome)
    expect(waitingTotal).toBeGreaterThan(waiting.length)
    const { contractIds = [] } = await tom.do(listContracts, { body: { listType: 'waiting', getContractIds: true } })
    expect(waitingLists).toContainEqual({ text: `${contractIds.length} contracts to answer`, href: '/contracting/contract-list/waiting' })
    const ana = await house.signIn('supplier@demo.test')
    const { contractIds: ofAna = [] } = await ana.do(listContracts, { body: { listType: 'waiting', getContractIds: true } })
    expect((await ana.do(getHome)).waitingLists).toContainEqual({
      text: `${ofAna.length} contracts that partners answered or asked for`,
      href: '/contracting/contract-list/waiting',
    })
    // A kind that is shown whole has no link.
    expect((await (await house.signIn('shell@demo.test')).do(getHome)).waitingLists.map((each) => each.text)).not.toContain('1 draft')
  })

  test('more invitations than are shown are all counted', async () => {
    const jonas = await house.signIn('jonas@nordwind.test')
    const before = await jonas.do(getHome)
    const companies = await house.services.db.queries
      .selectFrom('company')
      .select('id')
      .where('company_type', '=', 'Supplier')
      .limit(12)
      .execute()
    const { companyId } = await jonas.do(getSessionInfo)
    await house.services.db.queries.deleteFrom('connection').where('invited_company_id', '=', companyId).execute()
    const invited = companies.map(({ id }, i) => ({
      id: id.slice(0, 12) + String(i).padStart(12, '0'),
      inviting_company_id: id,
      invited_company_id: companyId ?? '',
      state: 'invited',
      message: '',
    }))
    await house.services.db.queries.insertInto('connection').values(invited).execute()
    const home = await jonas.do(getHome)
    expect(home.waitingLists).toContainEqual({ text: `${invited.length} invitations`, href: '/connections/received' })
    expect(home.waitingTotal).toBeGreaterThanOrEqual(before.waitingTotal + invited.length - 8)
    await house.services.db.queries.deleteFrom('connection').where('invited_company_id', '=', companyId).execute()
  })
})

test('each week of answers is as high as the list that it leads to is long', async () => {
  for (const person of [amani, tom]) {
    const { answered } = await person.do(getHome)
    expect(answered).toHaveLength(8)
    expect(answered.some((week) => week.count > 0)).toBe(true)
    for (const { from, to, count, href } of answered) {
      expect(new Date(from).getUTCDay()).toBe(1)
      expect(href).toBe(`/contracting/contract-list/all?answeredFrom=${from}&answeredTo=${to}`)
      const { contractIds } = await person.do(listContracts, { body: { answeredFrom: from, answeredTo: to, getContractIds: true } })
      expect(contractIds).toHaveLength(count)
    }
  }
})

test('an update that the supplier sends to holders is nothing that partners did, and what they answered earlier stays', async () => {
  const buyer = await house.signIn('buyer@demo.test')
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  await buyer.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  const { since, answered } = await amani.do(getHome)
  const before = since.partners.find((each) => each.partnerName === 'Meridian Tours')?.what ?? ''
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  await amani.do(publishDraft, { params: { id: draftId } })
  const after = await amani.do(getHome)
  expect(after.answered).toEqual(answered)
  const accepted = (what: string) => Number(/(\d+) accepted/.exec(what)?.[1] ?? 0)
  expect(accepted(after.since.partners.find((each) => each.partnerName === 'Meridian Tours')?.what ?? '')).toBe(accepted(before) - 1)
})

test('what partners did since then is folded by partner, and says nothing that the bell says; the states are those of the list', async () => {
  const sent = [await sendOne(amani, 'buyer@demo.test'), await sendOne(amani, 'buyer@demo.test')]
  const contractIds = sent.map((each) => each.contractId)
  await tom.do(updateContractStatus, { body: { contractIds, state: 'accepted' } })
  await eventually(async () => {
    const { since, states } = await amani.do(getHome)
    const ofTom = since.partners.filter((each) => each.partnerName === 'Meridian Tours')
    expect(ofTom).toHaveLength(1)
    expect(ofTom[0]?.what).toMatch(/^\d+ accepted/)
    const { items } = await amani.do(listNotifications)
    expect(items.map((item) => item.text)).not.toContain(ofTom[0]?.what)
    const counts = await amani.do(countContracts)
    expect(Object.fromEntries(states.map((state) => [state.listType, state.count]))).toEqual(
      Object.fromEntries(Object.entries(counts.states).filter(([, count]) => count > 0)),
    )
  })
})

test('an invitation to connect waits until it is answered', async () => {
  const [salma, jonas] = [await house.signIn('salma@atlasdune.test'), await house.signIn('jonas@nordwind.test')]
  await house.services.db.queries.deleteFrom('connection_invitation').execute()
  await house.services.db.queries.deleteFrom('connection').execute()
  await salma.do(inviteConnections, { body: { invitations: [{ name: '', emails: ['jonas@nordwind.test'] }], message: 'From the fair' } })
  const invitations = async () => (await jonas.do(getHome)).waiting.filter((each) => each.href === '/connections/received')
  await eventually(async () => expect(await invitations()).toMatchObject([{ detail: 'From the fair', action: 'Decide' }]))
  const [waiting] = await invitations()
  await jonas.do(changeConnection, { params: { connectionId: waiting?.key ?? '' }, body: { action: 'accept' } })
  expect(await invitations()).toEqual([])
})

test('a partner who leaves rates unanswered for three weeks is named once, with how long', async () => {
  const { contractId } = await sendOne(amani, 'silent@quiet-tours.test')
  const silent = async () => (await amani.do(getHome)).waiting.filter((each) => each.key.startsWith('silent'))
  expect(await silent()).toEqual([])
  const sent_at = new Date(house.services.now() - 22 * 86_400_000)
  await house.services.db.queries.updateTable('contract_filing').set({ sent_at }).where('contract_id', '=', contractId).execute()
  expect(await silent()).toMatchObject([{ title: expect.stringContaining('has not answered for 3 weeks'), action: 'Remind' }])
})

test('a new supplier is told what to do first; who has done it all is not', async () => {
  const bare = await openHouse()
  const queries = bare.services.db.queries
  for (const table of ['sending_recipient', 'sending'] as const) await queries.deleteFrom(table).execute()
  const { setup } = await (await bare.signIn('shell@demo.test')).do(getHome)
  expect(setup).toEqual([
    { text: 'Bring in your rates from a file', href: '/contracting/template-list?import=new', isDone: true },
    { text: 'Publish a first rate sheet', href: '/contracting/template-list', isDone: true },
    { text: 'Send it to a partner', href: '/contracting/template-list', isDone: false },
  ])
  await bare.close()
  expect((await amani.do(getHome)).setup).toEqual([])
  expect((await tom.do(getHome)).setup).toEqual([])
})

test('a request for rates waits with the day of its deadline, and its button leads to it', async () => {
  await ask(tom, [supplierAt('shell@demo.test', 'Mto wa Simba Lodge')], { requestName: 'Rates of home', deadline: inDays(10) })
  const found = (await amani.do(getHome)).waiting.find(({ detail }) => detail.startsWith('Rates of home'))
  expect(found).toMatchObject({ action: 'Answer', detail: `Rates of home, due ${dayText(getDay(inDays(10)))}` })
  const askedId = found?.href.split('/').at(-1) ?? ''
  expect(await amani.do(getAsked, { params: { askedId } })).toMatchObject({ requestName: 'Rates of home' })
})

test('a new buyer is told how suppliers find her, until the first rates are there', async () => {
  const email = 'ines@new-buyer.test'
  await house.visitor().do(signUp, { body: { ...NEWCOMER, email, companyType: 'Contractor' } })
  await house.services.db.queries.updateTable('user_account').set({ confirmed_at: new Date() }).where('email', '=', email).execute()
  const ines = await house.visitor().signIn(email, GOOD_PASSWORD)
  expect((await ines.do(getHome)).setup).toEqual([
    { text: 'Add your other email addresses', href: '/settings', isDone: false },
    { text: 'Add your colleagues', href: '/settings/users?add=new', isDone: false },
    { text: 'Receive rates from a first supplier', href: '/contracting/contract-list/all', isDone: false },
  ])
  await ines.do(addSecondaryEmail, { body: { email: 'rates@new-buyer.test', password: GOOD_PASSWORD } })
  expect((await ines.do(getHome)).setup.map((step) => step.isDone)).toEqual([true, false, false])
  await sendOne(amani, email)
  expect((await ines.do(getHome)).setup).toEqual([])
})

test('a reader has the home of the company, nobody has one', async () => {
  const [petar, ana] = [await house.signIn('sales@demo.test'), await house.signIn('supplier@demo.test')]
  // When each of them was here last is their own.
  expect({ ...(await petar.do(getHome)), since: null }).toEqual({ ...(await ana.do(getHome)), since: null })
  expect((await house.visitor().ask(getHome)).refusal.code).toBe('InvalidCredentials')
})
