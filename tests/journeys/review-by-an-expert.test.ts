// A supplier asks a lawyer to look over a contract; she reads it by link without an account, answers, and the answer is a private note.

import { listReviews } from '@tradewind/api/contracting/expert-reviews.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney({ sendsMail: true })

test('an expert reads a contract by link and answers; the supplier sees it in the notes, the partner nothing', async () => {
  const { house } = journey
  const ana = await house.signIn('supplier@demo.test')
  const { contractId } = await sendOne(ana, 'buyer@demo.test')
  const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
  await page.getByRole('button', { name: 'Ask an expert…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask an expert/ })
  await dialog.getByLabel('Name').fill('Vera Lex')
  await dialog.getByLabel('E-mail address').fill('vera@lex.test')
  await dialog.getByLabel('What should they look at?').fill('Are the cancellation terms usual for the Algarve?')
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'review-dialog')
  await dialog.getByRole('button', { name: 'Send' }).dblclick()
  await page.getByText(/not opened yet$/).waitFor()
  expect((await ana.do(listReviews, { params: { id: contractId } })).items).toHaveLength(1)

  const mail = await journey.mailbox.mailTo('vera@lex.test')
  const [link = ''] = /https?:\/\/\S+\/assets-landing-review\?\S+/.exec(mail.text ?? '') ?? []
  const { page: visitor, complaints: more } = await journey.browser.newTab()
  await visitor.goto(link)
  await visitor.getByText('Are the cancellation terms usual for the Algarve?').waitFor()
  await page.getByText(/, opened /).waitFor()
  await visitor.getByLabel('I have remarks').check()
  await visitor.getByRole('combobox', { name: 'About' }).click()
  await visitor.getByRole('option').nth(1).click()
  const rate = visitor.getByRole('combobox', { name: 'Rate' })
  await rate.click()
  await visitor.getByRole('option').first().click()
  expect(await rate.inputValue()).toMatch(/, .*\d$/)
  await visitor.getByLabel('Remark 1').fill('=cmd() 28 days would be usual.')
  expect(await accessibilityFindings(visitor)).toEqual([])
  await takePicture(visitor, 'review-link')
  await visitor.setViewportSize(NARROW)
  expect(await sidewaysPixels(visitor)).toBe(0)
  await takePicture(visitor, 'review-link-narrow')
  await visitor.getByRole('button', { name: 'Send the answer' }).dblclick()
  await visitor.getByText(/^Thank you\. You answered/).waitFor()

  await page.getByText(/^Answered .*1 remark$/).waitFor()
  await takePicture(page, 'review-answered')
  await page.getByRole('link', { name: /^Notes/ }).click()
  await page.getByText('=cmd() 28 days would be usual.').first().waitFor()
  await takePicture(page, 'review-notes')
  const { page: tom } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/activities` })
  await tom
    .getByText(/sent version/)
    .first()
    .waitFor()
  expect(await tom.getByText('Vera Lex').count()).toBe(0)
  expect([...complaints, ...more]).toEqual([])
})
