// A supplier sends contracts again: many from the list with the key R, one from its page with a mended address.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { linksIn, sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

describe('sending contracts again', () => {
  const journey = openJourney({ sendsMail: true })

  test('the selected contracts are grouped by partner, reviewed and sent with R [C-DG-025]', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    for (const email of ['one@again.test', 'one@again.test', 'two@more.test']) await sendOne(ana, email)
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/contract-list/all' })
    await page
      .getByRole('row', { name: /again\.test/ })
      .first()
      .waitFor()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+J')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Resend contracts' })
    await dialog.getByRole('button', { name: /^Resend to \d partners$/ }).waitFor()
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Rates Reminder: Solano Hotels')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'resend-bulk')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'resend-bulk-dark-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    const button = dialog.getByRole('button', { name: /^Resend to/ })
    await button.dblclick()
    await page.getByText(/^Sent again to \d partners\.$/).waitFor()
    const mail = await journey.mailbox.mailTo('one@again.test', (each) => each.subject === 'Rates Reminder: Solano Hotels')
    expect(new Set(linksIn(mail).map((link) => link.hashToken)).size).toBe(2)
  })

  test('on the page of a contract an address is mended and the contract goes there again [C-DG-026] [C-RL-066] [C-TR-041] [C-TR-040]', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { contractId } = await sendOne(ana, 'wrong@page.test')
    const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
    await page.getByRole('button', { name: 'Resend…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend contract' })
    await dialog.getByLabel('Address wrong@page.test').fill('right@page.test')
    await dialog.getByLabel('New addresses').fill('second@page.test')
    await dialog.getByRole('button', { name: 'Save without sending' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'resend')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'resend-dark-narrow')
    await dialog.getByRole('button', { name: 'Resend', exact: true }).click()
    await page.getByText('Sent again to right@page.test, second@page.test.').waitFor()
    await journey.mailbox.mailTo('right@page.test')
    await journey.mailbox.mailTo('second@page.test')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByText('second@page.test').first().waitFor()
    await page.getByRole('button', { name: 'Resend…' }).click()
    await dialog.getByLabel('Partner name').fill('  Page Travel  ')
    await dialog.getByRole('button', { name: 'Save without sending' }).click()
    await page.getByText('Page Travel').first().waitFor()
  })
})
