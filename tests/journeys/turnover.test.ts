// A buyer gives what it turned over with its suppliers, for many at once and for one, and reads on the dashboard who of the largest has not sent.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/** The suppliers of the demo have rates that lie mainly in 2027/28. */
const DASHBOARD = '/contracting/dashboard?from=2028-04-01&to=2029-03-31'

describe('turnover', () => {
  const journey = openJourney()
  beforeAll(async () => {
    await sendOne(await journey.house.signIn('shell@demo.test'), 'buyer@demo.test')
  })

  test('a table is pasted, checked and kept, one amount is changed, and the dashboard names the largest first', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/partners' })
    await page.getByRole('button', { name: 'Turnover', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Paste a table').fill('Solano Hotels\t1,000\nMto wa Simba Lodge\t2,500.50\nNobody Known\t70')
    await dialog.getByText('Enter a currency, such as EUR.').waitFor()
    await dialog.getByLabel('Year').fill('2027')
    await dialog.getByLabel('Currency').fill('eur')
    await dialog.getByRole('button', { name: 'Check the table' }).click()
    await dialog.getByText('2 rows: EUR 3,500.50').waitFor()
    await dialog.getByText('Row 3, Nobody Known, 70: No partner with this name or address is in your address book.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'turnover-many')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'turnover-many-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Keep 2 amounts' }).dblclick()
    await dialog.waitFor({ state: 'detached' })

    await page
      .getByRole('list', { name: 'Partners' })
      .getByRole('link', { name: /Solano Hotels/ })
      .click()
    await page.getByRole('table', { name: 'Turnover' }).getByRole('row', { name: '2027/28 EUR 1,000.00' }).waitFor()
    await page.getByRole('button', { name: 'Edit turnover' }).click()
    await dialog.getByLabel('Amount of row 1').fill('much')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('“much” is no amount').waitFor()
    await dialog.getByLabel('Amount of row 1').fill('9,000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: '2027/28 EUR 9,000.00' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'turnover-partner')

    await page.goto(DASHBOARD)
    const list = page.getByRole('region', { name: /have not sent, most turnover first$/ })
    await list.waitFor()
    const names = await list.getByRole('rowheader').allTextContents()
    expect(names.slice(0, 2)).toEqual(['Solano Hotels', 'Mto wa Simba Lodge'])
    await list.getByRole('row', { name: /Solano Hotels .* 9,000$/ }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'turnover-dashboard')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'turnover-dashboard-narrow-dark')
    await list.getByRole('link', { name: 'Solano Hotels' }).click()
    await page.waitForURL('**/partnerDetails/**')
    expect(complaints).toEqual([])
  })

  test('a supplier has no turnover to give', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/partners' })
    await page.getByRole('button', { name: 'Import' }).waitFor()
    expect(await page.getByRole('button', { name: 'Turnover', exact: true }).count()).toBe(0)
  })
})
