import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { addProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import {
  answerWithTemplates,
  beginSheet,
  checkDummyAccount,
  declineRequest,
  getAsked,
  listReceivedRequests,
  lookAtRequestLink,
  nameColleague,
  openRequestLink,
  sendExternalRates,
  submitRCRates,
} from '@tradewind/api/contracting/request-answers.ts'
import {
  createRequest,
  exportRequest,
  fileContractForRequest,
  getRequest,
  listAsked,
  listRequestContracts,
  listRequests,
  moveDeadline,
  previewSuppliers,
  remindSuppliers,
  removeContractsFromRequests,
  repeatRequest,
  setReminders,
  withdrawRequest,
} from '@tradewind/api/contracting/requests.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getFile } from '@tradewind/api/files.ts'
import { landingAssets } from '@tradewind/api/landing.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { ask, askedAt, asking, inDays, requestLinkIn, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindRequestsJob } from './remind-requests-job.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const CSV = Buffer.from('Supplier;E-mail\n=cmd();evil@rows.test\nGood Inn;rates@good.test\nBad Inn;nowhere\n')

let post: Mailbox
let house: House
let tom: Person
let ana: Person
beforeAll(async () => {
  post = await openMailbox()
  house = await openHouse({ settings: { SMTP_URL: post.smtpUrl } })
  tom = await house.signIn('buyer@demo.test')
  ana = await house.signIn('supplier@demo.test')
})
afterAll(async () => {
  await house.close()
  await post.stop()
})

const stateAt = async (requestId: string, email: string) => (await askedAt(tom, requestId, email)).state
const mailsTo = (email: string) => post.mails.filter((mail) => mail.recipients.includes(email))
const pdf = (person: Person, name = 'our rates.pdf') =>
  upload(person, { name, bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })

describe('asking', () => {
  test('a buyer asks partners and strangers; each gets an e-mail with a link of its own, and the request is in the list [C-CL-029] [C-CL-002]', async () => {
    const { items } = await tom.do(listPartners, { query: { searchText: 'Solano' } })
    const partnerId = items[0]?.partnerId ?? ''
    const requestId = await ask(tom, [{ partnerId }, supplierAt('rates@asked.test', 'Asked Inn'), supplierAt('two@asked2.test')])
    const mail = await post.mailTo('rates@asked.test')
    expect(mail.subject).toBe('Meridian Tours asks for your rates: Rates 2027/28')
    expect(mail.text).toContain('We would like to sell you next year as well.')
    expect(mail.text).toContain('Wanted: All rooms')
    expect(requestLinkIn(mail)).not.toEqual(requestLinkIn(await post.mailTo('two@asked2.test')))
    const list = await tom.do(listRequests)
    expect(list.items[0]).toMatchObject({ requestId, supplierCount: 3, answeredCount: 0 })
    expect((await tom.do(getRequest, { params: { requestId } })).counts).toMatchObject({ mailed: 3, answered: 0 })
    // The supplier with an account hears of it in the application.
    await eventually(async () => {
      const told = (await ana.do(listReceivedRequests)).items
      expect(told[0]).toMatchObject({ buyerName: 'Meridian Tours', requestName: 'Rates 2027/28', state: 'open' })
    })
    const same = await tom.do(listRequests, { query: { emails: JSON.stringify(['other@asked.test', 'new@new.test']) } })
    expect(same.same).toMatchObject([{ requestId, supplierName: 'Asked Inn', by: 'domain', asWhom: 'other@asked.test' }])
  })

  test('pressed twice it is sent once', async () => {
    const body = asking([supplierAt('once@once.test')])
    const headers = { 'idempotency-key': 'request-once' }
    const [first, second] = await Promise.all([tom.do(createRequest, { body, headers }), tom.do(createRequest, { body, headers })])
    expect(first).toEqual(second)
    await post.mailTo('once@once.test')
    await eventually(async () => expect(await stateAt(first.requestId, 'once@once.test')).toBe('mailed'))
    expect(mailsTo('once@once.test')).toHaveLength(1)
  })

  test('a workbook of suppliers is previewed with its wrong rows, and who looks like another is named [C-DG-027]', async () => {
    const file = await upload(tom, { name: 'suppliers.csv', bytes: CSV })
    await ask(tom, [supplierAt('old@good.test', 'Good Inn old')])
    const read = await tom.do(previewSuppliers, {
      body: { file: { path: file.path }, suppliers: [supplierAt('x@twice.test', 'Good Inn')] },
    })
    expect(read.rows).toEqual([
      { line: 2, supplierName: '=cmd()', emails: ['evil@rows.test'], partnerId: null },
      { line: 3, supplierName: 'Good Inn', emails: ['rates@good.test'], partnerId: null },
    ])
    expect(read.problems).toEqual([{ line: 4, text: 'Bad Inn, nowhere', reason: 'There is no e-mail address in this row.' }])
    expect(read.same.map(({ asWhom, by, requestId }) => [asWhom, by, requestId === null])).toEqual([
      ['Good Inn', 'domain', false],
      ['Good Inn', 'name', true],
    ])
  })

  test('an address of a buyer cannot be asked, and says so; one that is refused is unreachable', async () => {
    post.treat('gone@gone.test', { at: 'recipient', reply: '550 no such mailbox' })
    const requestId = await ask(tom, [supplierAt('product@demo.test'), supplierAt('gone@gone.test')])
    await eventually(async () => expect(await stateAt(requestId, 'gone@gone.test')).toBe('unreachable'))
    expect((await askedAt(tom, requestId, 'gone@gone.test')).problem).toContain('no such mailbox')
    expect((await askedAt(tom, requestId, 'product@demo.test')).problem).toBe('This address belongs to your own company.')
  })

  test('the daily limit on strangers holds for requests and sendings together: beyond it nobody is asked', async () => {
    const { companyId } = await tom.do(getSessionInfo)
    const ofBuyer = house.services.db.queries.updateTable('company').where('id', '=', companyId ?? '')
    await ofBuyer.set({ created_at: new Date(), plan: 'Free' }).execute()
    try {
      const many = Array.from({ length: 500 }, (_, i) => supplierAt(`s${i}@s${i}.test`))
      const refused = await tom.ask(createRequest, { body: asking(many) })
      expect([refused.status, refused.refusal.code]).toEqual([429, 'TooManyStrangers'])
      expect(mailsTo('s0@s0.test')).toEqual([])
    } finally {
      await ofBuyer.set({ created_at: new Date(Date.now() - 730 * 86_400_000), plan: 'Unlimited' }).execute()
    }
  })

  test('a deadline in the past and a period that ends before it begins are refused', async () => {
    const suppliers = [supplierAt('a@dates.test')]
    for (const wrong of [{ deadline: inDays(-1) }, { endDate: '2027-03-31' }]) {
      expect((await tom.ask(createRequest, { body: asking(suppliers, wrong) })).refusal.code).toBe('NotUsable')
    }
  })
})

describe('answering by link', () => {
  test('a supplier without an account uploads files; the buyer sees and reads them [A-CL-058] [A-RL-077]', async () => {
    const form = await pdf(tom, 'please fill in.pdf')
    const requestId = await ask(tom, [supplierAt('files@files.test', 'Files Inn')], { files: [{ path: form.path }] })
    const { person, askedId } = await visitRequest(house, post, 'files@files.test')
    expect(await stateAt(requestId, 'files@files.test')).toBe('opened')
    const seen = await person.do(getAsked, { params: { askedId } })
    expect(seen).toMatchObject({ buyerName: 'Meridian Tours', state: 'open', canFillSheet: true, canSendTemplate: false, daysLeft: 10 })
    expect((await person.ask(getFile, { query: { key: seen.files[0]?.path ?? '' } })).bytes).toEqual(PDF)
    const file = await pdf(person)
    const body = { message: 'As every year.', files: [{ path: file.path }], requests: [askedId] }
    await person.do(sendExternalRates, { body })
    expect((await person.ask(sendExternalRates, { body })).status).toBe(404)
    const answered = await askedAt(tom, requestId, 'files@files.test')
    expect(answered).toMatchObject({ state: 'answered', way: 'files', answerMessage: 'As every year.' })
    expect((await tom.ask(getFile, { query: { key: file.path } })).bytes).toEqual(PDF)
    await eventually(async () => {
      const [told] = (await tom.do(listNotifications)).items
      expect(told).toMatchObject({ text: 'Files Inn answered Rates 2027/28', href: `/contracting/request/${requestId}` })
    })
  })

  test('a rate sheet is filled in, kept between visits, checked and sent: the buyer has a contract [A-CL-061] [C-CL-049]', async () => {
    const requestId = await ask(tom, [supplierAt('sheet@sheet.test', 'Sheet Inn')])
    const first = await visitRequest(house, post, 'sheet@sheet.test')
    const params = { askedId: first.askedId }
    const begin = { params, body: { currency: 'EUR', locationName: 'Sheet Inn' } }
    const [{ draftId }, again] = await Promise.all([first.person.do(beginSheet, begin), first.person.do(beginSheet, begin)])
    expect(again.draftId).toBe(draftId)
    const { person, askedId } = await visitRequest(house, post, 'sheet@sheet.test')
    expect((await person.do(getAsked, { params })).sheet).toEqual({ draftId, completionPercent: 0 })
    expect((await person.do(getDraftNavigation, { params: { id: draftId } })).head.templateName).toBe('Rates 2027/28')
    expect((await askedAt(tom, requestId, 'sheet@sheet.test')).state).toBe('filling')
    const check = await person.do(checkDummyAccount, { query: { shortid: askedId, contractId: draftId } })
    expect(check).toEqual({
      isDummyAccount: true,
      verdict: 'confirm',
      text: 'This rate sheet is not complete, are you sure that you want to continue?',
      completionPercent: 0,
    })
    expect((await person.ask(submitRCRates, { body: { askedId } })).refusal).toMatchObject({ code: 'NotComplete', message: check.text })
    const { contractId } = await person.do(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    expect(await askedAt(tom, requestId, 'sheet@sheet.test')).toMatchObject({
      state: 'answered',
      way: 'sheet',
      contracts: [{ contractId }],
    })
    expect((await tom.do(listContracts, { body: {} })).items[0]).toMatchObject({ contractId, partnerName: 'Sheet Inn', listState: 'sent' })
    expect((await tom.do(listRequestContracts, { params: { requestId } })).items).toMatchObject([{ contractId, supplierName: 'Sheet Inn' }])
  })

  test('a buyer that takes complete rate sheets only is not sent another one [C-RL-092]', async () => {
    await ask(tom, [supplierAt('strict@strict.test')], { mustBeComplete: true })
    const { person, askedId } = await visitRequest(house, post, 'strict@strict.test')
    await person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Strict Inn' } })
    const refused = await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    expect(refused.refusal.message).toBe('Please complete the rate sheet before continuing')
  })

  test('a supplier declines with a reason, and may still answer afterwards', async () => {
    const requestId = await ask(tom, [supplierAt('no@no.test', 'No Inn')])
    const { person, askedId } = await visitRequest(house, post, 'no@no.test')
    await person.do(declineRequest, { params: { askedId }, body: { reason: '<b>Rebuilding</b> until 2028' } })
    expect(await askedAt(tom, requestId, 'no@no.test')).toMatchObject({ state: 'declined', declineReason: '<b>Rebuilding</b> until 2028' })
    await person.do(sendExternalRates, { body: { files: [{ path: (await pdf(person)).path }], requests: [askedId] } })
    expect(await stateAt(requestId, 'no@no.test')).toBe('answered')
    expect((await person.ask(declineRequest, { params: { askedId }, body: { reason: 'no' } })).refusal.code).toBe('StateChanged')
  })

  test('a named colleague gets a link of their own to the same request, three at most', async () => {
    const requestId = await ask(tom, [supplierAt('boss@team.test')])
    const { person, askedId } = await visitRequest(house, post, 'boss@team.test')
    const name = (email: string) => person.ask(nameColleague, { params: { askedId }, body: { email, firstName: 'Mia\r\nBcc: x' } })
    expect((await name('mia@team.test')).status).toBe(200)
    expect((await name('mia@team.test')).status).toBe(200)
    const colleague = await visitRequest(house, post, 'mia@team.test')
    expect(colleague.askedId).toBe(askedId)
    expect(mailsTo('mia@team.test')).toHaveLength(1)
    await name('b@team.test')
    await name('c@team.test')
    expect((await name('d@team.test')).refusal.code).toBe('NotUsable')
    expect((await askedAt(tom, requestId, 'mia@team.test')).emails).toContain('boss@team.test')
  })

  test('a supplier with an account answers with its own rate sheets [C-SC-004]', async () => {
    const requestId = await ask(tom, [supplierAt('supplier@demo.test', 'Solano')])
    const [received] = (await ana.do(listReceivedRequests)).items
    const askedId = received?.askedId ?? ''
    const { templateId } = await publishedTemplate(ana)
    const { contractIds } = await ana.do(answerWithTemplates, { body: { askedId, templateIds: [templateId] } })
    expect(await askedAt(tom, requestId, 'supplier@demo.test')).toMatchObject({
      way: 'template',
      contracts: [{ contractId: contractIds[0] }],
    })
    expect((await tom.do(getContractInfo, { params: { id: contractIds[0] ?? '' } })).contract?.state).toBe('pending')
    expect((await ana.ask(answerWithTemplates, { body: { askedId, templateIds: [templateId] } })).refusal.code).toBe('StateChanged')
  })
})

test('a supplier who signs up with the address has all that was filled in and sent, and is asked as a user from then on', async () => {
  const email = 'owner@claimed.test'
  const requestId = await ask(tom, [supplierAt(email, 'Claimed Inn')])
  const { person, askedId } = await visitRequest(house, post, email)
  const { draftId } = await person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Claimed Inn' } })
  const owner = house.visitor()
  await owner.do(signUp, { body: { ...NEWCOMER, email, productType: 'Accommodation' } })
  const mail = await post.mailTo(email, (each) => !(each.text ?? '').includes('assets-landing-request'))
  await owner.do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
  await owner.signIn(email, GOOD_PASSWORD)
  expect((await owner.do(listReceivedRequests)).items).toMatchObject([{ askedId, state: 'open' }])
  expect((await owner.do(getAsked, { params: { askedId } })).sheet).toMatchObject({ draftId })
  // The link does not act for the company any more: neither a new visit nor the one that is open.
  expect((await person.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
  expect((await person.do(getAsked, { params: { askedId } })).canFillSheet).toBe(false)
  const refused = await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
  expect(refused.refusal.code).toBe('NotUsable')
  await owner.do(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
  expect((await askedAt(tom, requestId, email)).state).toBe('answered')
})

describe('a link alone', () => {
  test('changes nothing when it is looked at, and opens one request only [A-CL-060]', async () => {
    const requestId = await ask(tom, [supplierAt('one@scope.test'), supplierAt('two@scope2.test')])
    const link = requestLinkIn(await post.mailTo('one@scope.test'))
    const look = await house.visitor().do(lookAtRequestLink, { body: { hashToken: link.hashToken } })
    expect(look).toMatchObject({ viewer: 'nobody', viewerType: 'Supplier', requestId: null, emailHint: 'o…@scope.test' })
    expect(await stateAt(requestId, 'one@scope.test')).toBe('mailed')
    expect(await tom.do(lookAtRequestLink, { body: { hashToken: link.hashToken } })).toMatchObject({ viewer: 'sender', requestId })
    const stranger = requestLinkIn(await post.mailTo('two@scope2.test'))
    const mixed = { hashToken: link.hashToken, encryptedEmail: stranger.encryptedEmail }
    expect((await house.visitor().ask(openRequestLink, { body: mixed })).refusal.code).toBe('LinkNotValid')
    const one = await visitRequest(house, post, 'one@scope.test')
    const two = await visitRequest(house, post, 'two@scope2.test')
    const { draftId } = await two.person.do(beginSheet, {
      params: { askedId: two.askedId },
      body: { currency: 'EUR', locationName: 'Two' },
    })
    const other = { params: { askedId: two.askedId } }
    const tries = [
      await one.person.ask(getAsked, other),
      await one.person.ask(declineRequest, { ...other, body: { reason: 'x' } }),
      await one.person.ask(beginSheet, { ...other, body: { currency: 'EUR', locationName: 'x' } }),
      await one.person.ask(nameColleague, { ...other, body: { email: 'x@x.test', firstName: 'x' } }),
      await one.person.ask(submitRCRates, { body: { askedId: two.askedId, isIncompleteMeant: true } }),
      await one.person.ask(checkDummyAccount, { query: { shortid: two.askedId, contractId: draftId } }),
      await one.person.ask(getDraftNavigation, { params: { id: draftId } }),
      await one.person.ask(addProducts, { params: { id: draftId }, body: { products: [] } as never }),
      await one.person.ask(listTemplates),
      await one.person.ask(listReceivedRequests),
      await one.person.ask(listContracts, { body: {} }),
    ]
    expect(tries.map((answer) => answer.status)).toEqual(tries.map(() => 404))
    expect((await one.person.do(landingAssets)).items).toEqual([])
    expect(await stateAt(requestId, 'two@scope2.test')).toBe('filling')
  })

  test('of a company with users does not act for the company: no rate sheet, no templates, no files of it', async () => {
    const own = await pdf(ana, 'secret.pdf')
    await ask(tom, [supplierAt('supplier@demo.test', 'Solano again')], { requestName: 'Once more' })
    const mail = await post.mailTo('supplier@demo.test', (each) => (each.subject ?? '').endsWith('Once more'))
    const person = house.visitor()
    const { askedId, jwt } = await person.do(openRequestLink, { body: requestLinkIn(mail) })
    person.token = jwt
    expect(await person.do(getAsked, { params: { askedId } })).toMatchObject({ canFillSheet: false, canSendTemplate: false, sheet: null })
    const body = { currency: 'EUR', locationName: 'Solano' }
    expect((await person.ask(beginSheet, { params: { askedId }, body })).refusal.code).toBe('NotUsable')
    expect((await person.ask(answerWithTemplates, { body: { askedId, templateIds: [askedId] } })).status).toBe(404)
    expect((await person.ask(getFile, { query: { key: own.path } })).status).toBe(404)
  })

  test('leads to the news when the request is withdrawn; nothing can be sent any more', async () => {
    const requestId = await ask(tom, [supplierAt('off@off.test')])
    const { person, askedId } = await visitRequest(house, post, 'off@off.test')
    await tom.do(withdrawRequest, { params: { requestId } })
    await tom.do(withdrawRequest, { params: { requestId } })
    expect(await person.do(getAsked, { params: { askedId } })).toMatchObject({ state: 'withdrawn' })
    expect((await person.ask(declineRequest, { params: { askedId }, body: { reason: 'x' } })).refusal.message).toContain('has withdrawn')
    const told = await post.mailTo('off@off.test', (mail) => (mail.subject ?? '').includes('does not need your rates'))
    expect(told.text).not.toContain('assets-landing-request')
    expect((await tom.ask(remindSuppliers, { params: { requestId }, body: {} })).refusal.code).toBe('StateChanged')
  })
})

describe('following a request', () => {
  const later = (days: number) => ({ ...house.services, now: () => house.services.now() + days * 86_400_000 })
  const runReminders = (days: number) =>
    remindRequestsJob(later(days)).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  const reminders = (email: string) => mailsTo(email).filter((mail) => (mail.subject ?? '').startsWith('Reminder:'))

  test('the schedule reminds the silent ones once on each of its days, and never who has answered', async () => {
    const requestId = await ask(tom, [supplierAt('silent@rem.test'), supplierAt('done@rem2.test')], { remindDays: [-7, -1] })
    const { person, askedId } = await visitRequest(house, post, 'done@rem2.test')
    await person.do(declineRequest, { params: { askedId }, body: { reason: 'closed' } })
    await runReminders(1)
    await runReminders(3)
    await runReminders(3)
    await post.mailTo('silent@rem.test', (mail) => (mail.subject ?? '').startsWith('Reminder:'))
    await eventually(async () => expect((await askedAt(tom, requestId, 'silent@rem.test')).reminderCount).toBe(1))
    expect([reminders('silent@rem.test').length, reminders('done@rem2.test').length]).toEqual([1, 0])
  })

  test('reminding by hand: nobody twice within a day, nobody of another request', async () => {
    const requestId = await ask(tom, [supplierAt('hand@hand.test')])
    const { askedId } = await askedAt(tom, requestId, 'hand@hand.test')
    const remind = (askedIds?: string[]) => tom.ask(remindSuppliers, { params: { requestId }, body: askedIds ? { askedIds } : {} })
    expect((await remind()).body).toEqual({ remindedCount: 0 })
    await house.services.db.queries
      .updateTable('asked_supplier')
      .set({ mailed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', askedId)
      .execute()
    const [one, two] = await Promise.all([remind([askedId]), remind([askedId])])
    expect(one.body.remindedCount + two.body.remindedCount).toBe(1)
    await post.mailTo('hand@hand.test', (mail) => (mail.subject ?? '').startsWith('Reminder:'))
    expect((await remind(['0123456789abcdef01234567'])).status).toBe(404)
  })

  test('a moved deadline is told with its message, and the page says when the next reminder goes out', async () => {
    const requestId = await ask(tom, [supplierAt('move@move.test')])
    await tom.do(setReminders, { params: { requestId }, body: { remindDays: [-3] } })
    await tom.do(moveDeadline, { params: { requestId }, body: { deadline: inDays(20), message: 'Take your time.' } })
    const mail = await post.mailTo('move@move.test', (each) => (each.subject ?? '').includes('moved the deadline'))
    expect(mail.text).toContain('Take your time.')
    expect(await tom.do(getRequest, { params: { requestId } })).toMatchObject({ deadline: inDays(20), nextReminder: inDays(17) })
  })

  test('a contract is filed as an answer and taken out again [C-CL-016] [C-CL-039] [C-CL-040] [C-RL-067] [C-RL-068]', async () => {
    const requestId = await ask(tom, [supplierAt('filed@filed.test')])
    const { askedId } = await askedAt(tom, requestId, 'filed@filed.test')
    const contractId = (await tom.do(listContracts, { body: {} })).items.at(-1)?.contractId ?? ''
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    await tom.do(fileContractForRequest, { body: { requestId, askedId, contractId } })
    expect(await askedAt(tom, requestId, 'filed@filed.test')).toMatchObject({
      state: 'answered',
      way: 'filed',
      contracts: [{ contractId }],
    })
    expect(await tom.do(removeContractsFromRequests, { body: { contractIds: [contractId] } })).toEqual({ removedCount: 1 })
    expect(await askedAt(tom, requestId, 'filed@filed.test')).toMatchObject({ state: 'mailed', contracts: [] })
  })

  test('it is repeated a year later, those who were late first; and is exported as a workbook', async () => {
    const requestId = await ask(tom, [supplierAt('early@rep.test'), supplierAt('late@rep2.test')])
    const { person, askedId } = await visitRequest(house, post, 'early@rep.test')
    await person.do(sendExternalRates, { body: { files: [{ path: (await pdf(person)).path }], requests: [askedId] } })
    const repeat = await tom.do(repeatRequest, { params: { requestId } })
    expect(repeat).toMatchObject({ requestName: 'Rates 2028/28', startDate: '2028-04-01', endDate: '2029-03-31' })
    expect(repeat.suppliers.map((each) => [each.emails[0], each.wasLate])).toEqual([
      ['late@rep2.test', true],
      ['early@rep.test', false],
    ])
    const file = await tom.ask(exportRequest, { params: { requestId } })
    expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('for another company, a reader and a supplier nothing of it exists or changes', async () => {
    const requestId = await ask(tom, [supplierAt('mine@mine.test')])
    const params = { requestId }
    const { askedId } = await askedAt(tom, requestId, 'mine@mine.test')
    const others = [
      await ana.ask(getRequest, { params }),
      await ana.ask(listAsked, { params }),
      await ana.ask(remindSuppliers, { params, body: {} }),
      await ana.ask(withdrawRequest, { params }),
      await ana.ask(getAsked, { params: { askedId } }),
      await ana.ask(declineRequest, { params: { askedId }, body: { reason: 'x' } }),
      await ana.ask(putHead, { params: { id: askedId }, body: {} as never }),
      await tom.ask(getAsked, { params: { askedId } }),
    ]
    expect(others.map((answer) => answer.status).filter((status) => status !== 404 && status !== 400)).toEqual([])
    expect((await house.visitor().ask(getAsked, { params: { askedId } })).status).toBe(401)
    expect(await stateAt(requestId, 'mine@mine.test')).toBe('mailed')
  })
})
