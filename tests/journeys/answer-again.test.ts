// A supplier without an account changes the rate sheet that it sent for a request, and sends it again.

import { getDraftNavigation, getDraftPages, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { beginSheet, submitRCRates } from '@tradewind/api/contracting/request-answers.ts'
import { listRequestContracts } from '@tradewind/api/contracting/requests.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { addRoom, ask, savePrice, supplierAt, visitRequest } from '@tradewind/stage/requests.ts'
import { describe, expect, test } from 'vitest'

const EMAIL = 'rates@again.test'

/** The rate sheet of a draft is complete with and not complete without it. */
async function setCancellation(person: Person, draftId: string, isThere: boolean): Promise<void> {
  const { pages } = await person.do(getDraftNavigation, { params: { id: draftId } })
  const pageId = pages.find((page) => page.kind === 'policies')?.pageId ?? ''
  const [page] = (await person.do(getDraftPages, { params: { id: draftId }, body: { pageIds: [pageId] } })).pages
  const value = { locationPolicy: isThere ? [{ policyType: 'cancellation', note: 'Free until seven days before arrival.' }] : [] }
  const changes = [{ pageId, revision: page?.revision, section: 'policy', value }]
  await person.do(saveSections, { params: { id: draftId }, body: { changes: changes as never } })
}

describe('a rate sheet that was sent for a request and is no answer any more', () => {
  const journey = openJourney({ sendsMail: true })

  test('is changed and sent again: without a change it is not, nor when it is not complete for a buyer that takes complete ones only [C-RL-091]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const requestId = await ask(tom, [supplierAt(EMAIL, 'Again Inn')], { mustBeComplete: true, requestName: 'Rates once more' })
    const { person, askedId } = await visitRequest(journey.house, journey.mailbox, EMAIL)
    const { draftId } = await person.do(beginSheet, { params: { askedId }, body: { currency: 'EUR', locationName: 'Again Inn' } })
    const pageId = await addRoom(person, draftId)
    await setCancellation(person, draftId, true)
    await person.do(submitRCRates, { body: { askedId } })

    // The buyer takes it out of the request.
    const buyer = await journey.tabAs('buyer@demo.test', { at: `/contracting/request/${requestId}` })
    const row = buyer.page.getByRole('row').filter({ hasText: 'Again Inn' })
    await row.getByRole('button', { name: 'Take out Rates once more of Again Inn' }).click()
    await buyer.page.getByText('0 of 1').waitFor()

    const { page, complaints } = await journey.browser.newTab()
    const mail = await journey.mailbox.mailTo(EMAIL)
    const { pathname, search } = new URL(/https?:\/\/\S+\/assets-landing-request\?\S+/.exec(mail.text ?? '')?.[0] ?? '')
    await page.goto(`${pathname}${search}`)
    await page.getByText('You sent a rate sheet of Again Inn in EUR. It answers this request no more.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'answer-again')
    await page.getByRole('button', { name: 'Change what you sent' }).dblclick()
    await page.waitForURL('**/contracting/draft/**')
    const edited = /draft\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
    expect(edited).not.toBe(draftId)
    await page.getByText('Double').first().waitFor()

    // Nothing was changed.
    await page.getByRole('link', { name: 'Back to the request' }).click()
    await page.getByText('100 % complete, kept on any device').waitFor()
    const send = page.getByRole('button', { name: 'Send to Meridian Tours' })
    await send.dblclick()
    await page.getByText("You haven't made any changes yet.").waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    // It was changed and is not complete.
    await setCancellation(person, edited, false)
    await page.reload()
    await page.getByText('99 % complete, kept on any device').waitFor()
    await send.click()
    await page.getByText('Please complete the rate sheet before continuing').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect((await tom.do(listRequestContracts, { params: { requestId } })).items).toEqual([])
    await page.setViewportSize(NARROW)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'answer-again-narrow-dark')

    // It is complete, with a change.
    await setCancellation(person, edited, true)
    await savePrice(person, edited, pageId, '81')
    await page.reload()
    await send.click()
    await page.getByText('The rate sheet that you filled in was sent.').waitFor()
    await buyer.page.getByText('1 of 1').waitFor()
    expect((await tom.do(listRequestContracts, { params: { requestId } })).items).toMatchObject([{ supplierName: 'Again Inn' }])
    expect(complaints).toEqual([])
  })
})
