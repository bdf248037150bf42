import { resetPassword } from '@tradewind/api/accounts/recovery.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signUp } from '@tradewind/api/accounts/sign-up.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
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
import { listRequestContracts, remindSuppliers, removeContractsFromRequests, withdrawRequest } from '@tradewind/api/contracting/requests.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getFile } from '@tradewind/api/files.ts'
import { landingAssets } from '@tradewind/api/landing.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { GOOD_PASSWORD, NEWCOMER } from '@tradewind/stage/account-mail.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { tokenIn } from '@tradewind/stage/mail-link.ts'
import {
  addRoom,
  ask,
  askedAt,
  requestLinkIn,
  savePrice,
  supplierAt,
  uploadPdf,
  visitRequest,
  EMPTY_PDF,
} from '@tradewind/stage/requests.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom, ana] = house.signedIn('buyer@demo.test', 'supplier@demo.test')

const stateAt = async (requestId: string, email: string) => (await askedAt(tom, requestId, email)).state
const mailsTo = (email: string) => post.mails.filter((mail) => mail.recipients.includes(email))

describe('answering by link', () => {
  test('a supplier without an account uploads files; the buyer sees and reads them [A-CL-058] [A-RL-077]', async () => {
    const form = await uploadPdf(tom, 'please fill in.pdf')
    const requestId = await ask(tom, [supplierAt('files@files.test', 'Files Inn')], { files: [{ path: form.path }] })
    const { person, askedId } = await visitRequest(house, post, 'files@files.test')
    expect(await stateAt(requestId, 'files@files.test')).toBe('opened')
    const seen = await person.do(getAsked, { params: { askedId } })
    expect(seen).toMatchObject({ buyerName: 'Meridian Tours', state: 'open', canFillSheet: true, canSendTemplate: false, daysLeft: 10 })
    expect((await person.ask(getFile, { query: { key: seen.files[0]?.path ?? '' } })).bytes).toEqual(EMPTY_PDF)
    const file = await uploadPdf(person)
    const info = await person.do(getSessionInfo)
    const sender = { fromEmail: 'files@files.test', userId: info.userId ?? '', supplierId: info.companyId ?? '' }
    const body = { subject: '2027', message: 'As every year.', files: [{ path: file.path }], requests: [askedId], ...sender }
    for (const other of [{ fromEmail: 'other@files.test' }, { userId: '0'.repeat(24) }, { supplierId: '0'.repeat(24) }])
      expect((await person.ask(sendExternalRates, { body: { ...body, ...other } })).status).toBe(404)
    await person.do(sendExternalRates, { body })
    expect((await person.ask(sendExternalRates, { body })).status).toBe(404)
    const answered = await askedAt(tom, requestId, 'files@files.test')
    expect(answered).toMatchObject({ state: 'answered', way: 'files', answerMessage: '2027\n\nAs every year.' })
    expect((await tom.ask(getFile, { query: { key: file.path } })).bytes).toEqual(EMPTY_PDF)
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
    expect((await person.do(getAsked, { params })).sheet).toMatchObject({ draftId, completionPercent: 0 })
    expect((await person.do(getDraftNavigation, { params: { id: draftId } })).head.templateName).toBe('Rates 2027/28')
    expect((await askedAt(tom, requestId, 'sheet@sheet.test')).state).toBe('filling')
    const nothing = await person.do(checkDummyAccount, { query: { shortid: askedId, contractId: draftId } })
    expect(nothing).toMatchObject({ verdict: 'alert', text: expect.stringContaining('No product of this rate sheet has a price yet.') })
    const unpriced = await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    expect(unpriced.refusal).toMatchObject({ code: 'NotComplete', message: nothing.text })
    const pageId = await addRoom(person, draftId)
    const check = await person.do(checkDummyAccount, { query: { shortid: askedId, contractId: draftId } })
    expect(check).toMatchObject({
      isDummyAccount: true,
      verdict: 'confirm',
      text: 'This rate sheet is not complete, are you sure that you want to continue?',
    })
    // What is sent is what was seen on the page of the request.
    const revision = (await person.do(getAsked, { params })).sheet?.revision
    await savePrice(first.person, draftId, pageId, '75')
    const stale = await person.ask(submitRCRates, { body: { askedId, revision, isIncompleteMeant: true } })
    expect(stale.refusal).toMatchObject({ code: 'StateChanged', message: expect.stringContaining('changed after you looked at it') })
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

  test('a rate sheet in another currency than was asked for is sent only after a question about it', async () => {
    await ask(tom, [supplierAt('usd@usd.test')])
    const { person, askedId } = await visitRequest(house, post, 'usd@usd.test')
    const { draftId } = await person.do(beginSheet, { params: { askedId }, body: { currency: 'USD', locationName: 'Dollar Inn' } })
    await addRoom(person, draftId)
    const { verdict, text } = await person.do(checkDummyAccount, { query: { shortid: askedId, contractId: draftId } })
    expect({ verdict, text }).toEqual({
      verdict: 'confirm',
      text: 'This rate sheet is not complete, are you sure that you want to continue? Its amounts are in USD; EUR was asked for.',
    })
    expect((await person.ask(submitRCRates, { body: { askedId } })).refusal).toMatchObject({ code: 'NotComplete', message: text })
    expect((await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })).status).toBe(200)
  })

  test('a buyer that takes complete rate sheets only is not sent another one [C-RL-092] [C-ST-004]', async () => {
    await ask(tom, [supplierAt('strict@strict.test')], { mustBeComplete: true })
    const { person, askedId } = await visitRequest(house, post, 'strict@strict.test')
    await person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Strict Inn' } })
    const refused = await person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    expect(refused.refusal.message).toBe('Please complete the rate sheet before continuing')
  })

  test('a rate sheet that the buyer took out of the request is opened again, once for two who begin, and goes out when it was changed', async () => {
    const requestId = await ask(tom, [supplierAt('again@again.test', 'Again Inn')])
    const { person, askedId } = await visitRequest(house, post, 'again@again.test')
    const begin = { params: { askedId }, body: { currency: 'EUR', locationName: 'Again Inn' } }
    const { draftId } = await person.do(beginSheet, begin)
    const pageId = await addRoom(person, draftId)
    const send = () => person.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    const { contractId } = (await send()).body
    expect((await person.ask(beginSheet, begin)).refusal.code).toBe('StateChanged')
    await tom.do(removeContractsFromRequests, { body: { contractIds: [contractId] } })
    const sentSheet = { locationName: 'Again Inn', currency: 'EUR' }
    expect(await person.do(getAsked, { params: { askedId } })).toMatchObject({ state: 'open', sheet: null, sentSheet })
    const [one, other] = await Promise.all([person.do(beginSheet, begin), person.do(beginSheet, begin)])
    expect(other).toEqual(one)
    expect(one.draftId).not.toBe(draftId)
    expect((await person.do(getAsked, { params: { askedId } })).sentSheet).toBeNull()
    expect((await send()).refusal).toMatchObject({ code: 'NotComplete', message: "You haven't made any changes yet." })
    await savePrice(person, one.draftId, pageId, '80')
    const again = (await send()).body
    expect(again.contractId).not.toBe(contractId)
    expect(await askedAt(tom, requestId, 'again@again.test')).toMatchObject({
      state: 'answered',
      contracts: [{ contractId: again.contractId }],
    })
  })

  test('a supplier declines with a reason, and may still answer afterwards', async () => {
    const requestId = await ask(tom, [supplierAt('no@no.test', 'No Inn')])
    const { person, askedId } = await visitRequest(house, post, 'no@no.test')
    await person.do(declineRequest, { params: { askedId }, body: { reason: '<b>Rebuilding</b> until 2028' } })
    expect(await askedAt(tom, requestId, 'no@no.test')).toMatchObject({ state: 'declined', declineReason: '<b>Rebuilding</b> until 2028' })
    await person.do(sendExternalRates, { body: { files: [{ path: (await uploadPdf(person)).path }], requests: [askedId] } })
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
  await addRoom(person, draftId)
  const owner = house.visitor()
  await owner.do(signUp, { body: { ...NEWCOMER, email, productType: 'Accommodation' } })
  const mail = await post.mailTo(email, (each) => !(each.text ?? '').includes('assets-landing-request'))
  await owner.do(resetPassword, { body: { token: tokenIn(mail), newPassword: GOOD_PASSWORD } })
  await owner.signIn(email, GOOD_PASSWORD)
  expect((await owner.do(listReceivedRequests)).items).toMatchObject([{ askedId, state: 'open' }])
  expect((await owner.do(getAsked, { params: { askedId } })).sheet).toMatchObject({ draftId })
  // The link does not act for the company any more: the open visit has ended, and a new one sees the request only.
  expect((await person.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(401)
  const { person: visitor } = await visitRequest(house, post, email)
  expect((await visitor.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
  expect((await visitor.do(getAsked, { params: { askedId } })).canFillSheet).toBe(false)
  const refused = await visitor.ask(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
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
      await one.person.ask(addProducts, { params: { id: draftId }, body: { products: [] } }),
      await one.person.ask(listTemplates),
      await one.person.ask(listReceivedRequests),
      await one.person.ask(listContracts, { body: {} }),
    ]
    expect(tries.map((answer) => answer.status)).toEqual(tries.map(() => 404))
    expect((await one.person.do(landingAssets)).items).toEqual([])
    expect(await stateAt(requestId, 'two@scope2.test')).toBe('filling')
  })

  test('of a company with users does not act for the company: no rate sheet, no templates, no files of it', async () => {
    const own = await uploadPdf(ana, 'secret.pdf')
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
