// A supplier closes days for all who hold its rates; one partner confirms by link, another signed in; the calculator follows.

import { getStopSale, listStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { dayOnCalendar } from '@tradewind/stage/season-strip.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney({ sendsMail: true })

test('days are closed for all holders at once, and each receipt is followed to its confirmation', async () => {
  const { house } = journey
  const amani = await house.signIn('shell@demo.test')
  const { templateId } = await publishedTemplate(amani)
  const { contractId } = await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })
  await sendOne(amani, 'desk@far.test', { templateIds: [templateId] })

  const { page, complaints } = await journey.tabAs('shell@demo.test', { at: `/contracting/template/${templateId}/details` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop sale…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Stop sale/ })
  await dialog.getByLabel('First day').fill('1 Jul 2027')
  await dialog.getByLabel('Last day').fill('5 Jul 2027')
  await dialog.getByLabel('Reason').fill('=cmd() 水漏れ, burst pipe')
  await dialog.getByText(/partners? gets? an e-mail, for holding rates/).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'stop-sale-dialog')
  await dialog.getByRole('button', { name: 'Send to all' }).dblclick()
  await page.waitForURL(/\/contracting\/stop-sale\/[0-9a-f]{24}/)
  const table = page.getByRole('table')
  await table.getByText('desk@far.test').waitFor()
  const { items } = await amani.do(listStopSales)
  expect(items).toHaveLength(1)

  const mail = await journey.mailbox.mailTo('desk@far.test', (each) => each.subject?.startsWith('Stop sale') === true)
  const [link = ''] = /https?:\/\/\S+\/assets-landing-stop-sale\?\S+/.exec(mail.text ?? '') ?? []
  const visitor = (await journey.browser.newTab()).page
  await visitor.goto(link)
  await visitor.getByRole('heading', { name: /^Stop sale: / }).waitFor()
  await takePicture(visitor, 'stop-sale-link')
  await table.getByText('Opened').last().waitFor()
  await visitor.getByRole('button', { name: 'Confirm' }).dblclick()
  await visitor.getByText(/^Confirmed .* by /).waitFor()
  await visitor.setViewportSize(NARROW)
  expect(await sidewaysPixels(visitor)).toBe(0)

  const { page: tom } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/details` })
  await tom.getByText(/^Stop sale: .*01 Jul 2027 – 05 Jul 2027/).waitFor()
  await takePicture(tom, 'stop-sale-contract')
  await tom.getByRole('button', { name: 'Price a stay' }).click()
  const calculator = tom.getByRole('dialog', { name: 'Price a stay' })
  await calculator.getByLabel('Arrival').fill('3 Jul 2027')
  await calculator.getByLabel('Arrival').press('Tab')
  await calculator
    .getByText(/blacked out: stop sale, =cmd\(\) 水漏れ, burst pipe/)
    .first()
    .waitFor()
  await tom.keyboard.press('Escape')
  await calculator.waitFor({ state: 'hidden' })
  await tom
    .getByRole('article', { name: /^Rate sheet/ })
    .getByText(/01 Jul 2027 – 05 Jul 2027: stop sale/)
    .first()
    .waitFor()
  await tom.getByRole('button', { name: 'Year at a glance' }).click()
  await expect.poll(() => dayOnCalendar(tom, '2027-07-03').getAttribute('title')).toContain('blacked out: stop sale, =cmd()')
  await takePicture(tom, 'stop-sale-year')
  await tom.keyboard.press('Escape')
  await tom.getByRole('link', { name: 'Confirm' }).click()
  await tom.getByRole('button', { name: 'Confirm' }).click()
  await tom.getByText(/^Confirmed .* by Tom Whitaker/).waitFor()
  expect(await accessibilityFindings(tom)).toEqual([])
  await takePicture(tom, 'stop-sale-received')

  // The draft shows it on its strip, among its blackouts and in its calculator, and does not hold it.
  const { draftId, sheet } = await draftOf(amani, templateId)
  const [productId, ratePackage] = sheet.pages.find(({ body }) => body.kind === 'product')?.pageId.split('.') ?? []
  const editor = await journey.tabAs('shell@demo.test', {
    at: `/contracting/draft/${draftId}/product/${productId}/${ratePackage}?section=rates`,
  })
  await editor.page
    .getByRole('list', { name: 'Offers, blackouts and stop sales' })
    .getByText(/^Stop sale, =cmd\(\)/)
    .first()
    .waitFor()
  const aside = editor.page.getByRole('region', { name: 'Stay calculator' })
  await aside.getByLabel('Arrival').fill('3 Jul 2027')
  await aside.getByLabel('Arrival').press('Tab')
  await aside
    .getByText(/blacked out: stop sale, =cmd/)
    .first()
    .waitFor()
  await takePicture(editor.page, 'stop-sale-draft')
  expect(await accessibilityFindings(editor.page)).toEqual([])
  expect(editor.complaints).toEqual([])
  await editor.context.close()

  const { counts } = await amani.do(getStopSale, { params: { stopSaleId: items[0]?.stopSaleId ?? '' } })
  expect(counts.confirmed).toBeGreaterThanOrEqual(2)
  await page.reload()
  await table.getByText('Tom Whitaker').first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'stop-sale-receipts')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'stop-sale-receipts-narrow-dark')
  await page.goto('/contracting/stop-sales')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takePicture(page, 'stop-sale-list-narrow-dark')
  expect(complaints).toEqual([])
})
