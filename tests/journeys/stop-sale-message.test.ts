// A message of a hotel is pasted, its questions are answered, and the stop sale is sent only by the press of the form.

import { listStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney()

test('a pasted close-out is coloured and asked about, fills in the form, and is sent by the form alone', async () => {
  const { house } = journey
  const amani = await house.signIn('shell@demo.test')
  const { templateId } = await publishedTemplate(amani)
  await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })
  const { page, complaints } = await journey.tabAs('shell@demo.test', { at: `/contracting/template/${templateId}/details` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop sale…' }).click()
  await page.getByRole('button', { name: 'Paste a message…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop sale from a message' })
  await dialog
    .getByLabel('Message')
    .fill('Dear all,\n\nplease note a STOP SALE for all room types from 03/07/2027 to 05/07/2027 and 08/07/2027.\n\nBest regards,\nNeema')
  await dialog.getByRole('button', { name: 'Read the message' }).click()
  const fill = dialog.getByRole('button', { name: 'Fill in the stop sale' })
  await dialog.getByText(/is the day or the month first/).waitFor()
  expect(await fill.isDisabled()).toBe(true)
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'stop-sale-message-asked')
  await dialog.getByRole('button', { name: 'The day', exact: true }).click()
  await dialog.getByText('03 Jul 2027 – 05 Jul 2027, 08 Jul 2027 · All products').waitFor()
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, 'stop-sale-message-narrow-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await takePicture(page, 'stop-sale-message')
  await fill.click()
  const form = page.getByRole('dialog', { name: /^Stop sale: / })
  expect(await form.getByLabel('First day').nth(1).inputValue()).toBe('08 Jul 2027')
  await form.getByText(/partners? gets? an e-mail, for holding rates/).waitFor()
  expect((await amani.do(listStopSales)).items).toEqual([])
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'stop-sale-filled-in')
  await form.getByRole('button', { name: 'Send to all' }).dblclick()
  await dialog.getByText('Sent to all holders.').waitFor()
  expect((await amani.do(listStopSales)).items).toMatchObject([
    {
      kind: 'close',
      days: [
        { from: '2027-07-03', to: '2027-07-05' },
        { from: '2027-07-08', to: '2027-07-08' },
      ],
    },
  ])
  expect(complaints).toEqual([])
})

test('a buyer takes a close-out of a message over for its own contracts', async () => {
  const { house } = journey
  const ana = await house.signIn('supplier@demo.test')
  const template = await publishedTemplate(ana)
  const { contractId, locationName, endDate } = await sendOne(ana, 'buyer@demo.test', { templateIds: [template.templateId] })
  const { page: tom, complaints } = await journey.tabAs('buyer@demo.test', { at: '/workspace' })
  await tom.getByRole('button', { name: 'New message' }).click()
  await tom.getByRole('dialog').getByRole('button', { name: 'Solano Hotels' }).click()
  await tom.waitForURL('**/workspace/*/general')
  const { page: supplier } = await journey.tabAs('supplier@demo.test', { at: new URL(tom.url()).pathname })
  await supplier.getByLabel('Write to Meridian Tours').fill(`Stop sale ${locationName} on ${endDate}, please.`)
  await supplier.getByRole('button', { name: 'Send' }).click()
  const message = tom.getByRole('article').filter({ hasText: `Stop sale ${locationName} on` })
  await message.getByRole('heading', { name: `Stop sale: ${locationName}` }).waitFor()
  expect(await accessibilityFindings(tom)).toEqual([])
  await takePicture(tom, 'stop-sale-beside-message')
  await message.getByRole('button', { name: 'Record for my contracts' }).dblclick()
  await message.getByText(/^Recorded: /).waitFor()
  // It is remembered, also for a colleague who reads the message later.
  const { page: priya } = await journey.tabAs('product@demo.test', { at: new URL(tom.url()).pathname })
  await priya.getByText(/^Recorded today, .* by Tom Whitaker/).waitFor()
  expect(await priya.getByRole('button', { name: 'Record for my contracts' }).count()).toBe(0)
  await priya.context().close()
  await tom.setViewportSize(NARROW)
  expect(await sidewaysPixels(tom)).toBe(0)
  await takePicture(tom, 'stop-sale-beside-message-narrow')
  await tom.setViewportSize({ width: 1440, height: 900 })
  await tom.goto(`/contracting/contract/${contractId}/details`)
  await tom.getByText(/as told by Ana .*only your company sees this/).waitFor()
  await takePicture(tom, 'stop-sale-told')
  await tom.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => tom.getByText(/as told by/).count()).toBe(0)
  expect(complaints).toEqual([])
})
