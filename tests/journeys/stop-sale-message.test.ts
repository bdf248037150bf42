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
