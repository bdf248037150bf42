import { buyerDraft, getDraftErrand, submitBuyerDraft } from '@tradewind/api/contracting/data-load.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getAsked, submitRCRates } from '@tradewind/api/contracting/request-answers.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { addRoom, ask, askedAt, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom] = house.signedIn('buyer@demo.test')

describe('a draft in the supplier’s name', () => {
  test('the buyer fills it in, the supplier gets a link, checks it and sends it [C-CL-042]', async () => {
    const requestId = await ask(tom, [supplierAt('paper@paper.test')])
    const { askedId, canDraft } = await askedAt(tom, requestId, 'paper@paper.test')
    expect(canDraft).toBe(true)
    const begin = { body: { askedId, currency: 'EUR', locationName: 'Paper Inn' } }
    const { draftId } = await tom.do(buyerDraft, begin)
    expect((await tom.do(buyerDraft, begin)).draftId).toBe(draftId)
    expect((await tom.do(getDraftNavigation, { params: { id: draftId } })).head.currency).toBe('EUR')
    expect((await tom.do(getDraftErrand, { params: { id: draftId } })).errand).toMatchObject({ kind: 'buyer', requestId })
    const other = await house.signIn('shell@demo.test')
    expect((await other.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
    await addRoom(tom, draftId)
    await tom.do(submitBuyerDraft, { body: { askedId } })
    await eventually(async () => {
      const subjects = post.mails
        .filter((mail) => mail.recipients.includes('paper@paper.test'))
        .map((mail) => `${mail.subject} ${mail.text}`)
      expect(subjects.join('\n')).toContain('has filled your rates in')
    })
    const { person } = await visitRequest(house, post, 'paper@paper.test')
    expect((await person.do(getAsked, { params: { askedId } })).sheet).toMatchObject({ draftId })
    await person.do(submitRCRates, { body: { askedId, isIncompleteMeant: true } })
    expect((await askedAt(tom, requestId, 'paper@paper.test')).way).toBe('sheet')
    expect((await tom.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
  })

  test('not of a supplier that has an account', async () => {
    const requestId = await ask(tom, [supplierAt('shell@demo.test')])
    const { askedId, canDraft } = await askedAt(tom, requestId, 'shell@demo.test')
    expect(canDraft).toBe(false)
    const refused = await tom.ask(buyerDraft, { body: { askedId, currency: 'EUR', locationName: 'Lodge' } })
    expect(refused.refusal.code).toBe('NotUsable')
  })
})
