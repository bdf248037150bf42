// Correcting one rate and one season in a draft: by keyboard, by two people at once, without a connection, and away from what nobody may do.

import { accessibilityFindings, openBrowser, signInAs, type Tab, takePicture, type TestBrowser } from '@tradewind/stage/browser.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const RATE = 'Change Double, High, Classic room'

describe('correcting a rate sheet', () => {
  let house: House
  let browser: TestBrowser
  let ana: Tab

  beforeAll(async () => {
    house = await openHouse({ servesWeb: true })
    browser = await openBrowser(house.services.config.publicUrl)
    ana = await browser.newTab()
    await signInAs(ana.page, 'supplier@demo.test', WORLD_PASSWORD)
    await ana.page.goto('/contracting/template-list?searchText=Dubrovnik&state=draft')
    await ana.page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
    await ana.page.getByText('Classic room').first().waitFor()
    await takePicture(ana.page, 'template')
    await openDraft(ana.page)
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })

  test('a rate is changed by keyboard alone, and the nett follows while it is typed', async () => {
    const { page } = ana
    await page.getByRole('button', { name: RATE }).focus()
    await page.keyboard.press('Enter')
    const retail = page.getByLabel('Retail, EUR')
    await expect.poll(() => retail.evaluate((field) => field === document.activeElement)).toBe(true)
    await retail.press('ControlOrMeta+a')
    await page.keyboard.type('1.250,50')
    await page.getByText('Nett 1,000.40 EUR').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await rateCell(page).getByText('1,250.50').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(RATE)
  })

  test('an amount that cannot be is refused in words, and Escape leaves everything as it was', async () => {
    const { page } = ana
    await page.getByRole('button', { name: RATE }).click()
    await page.getByLabel('Retail, EUR').fill('12x')
    await page.getByRole('button', { name: 'Save' }).click()
    await takePicture(page, 'rate-refused')
    expect(await page.getByLabel('Retail, EUR').getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
    await rateCell(page).getByText('1,250.50').waitFor()
  })

  test('when somebody else has changed the product meanwhile, both are shown and one is chosen', async () => {
    const { page } = ana
    const other = await browser.newTab()
    await signInAs(other.page, 'supplier@demo.test', WORLD_PASSWORD)
    await openDraft(other.page)
    await page.getByRole('button', { name: RATE }).click()
    await changeRate(other.page, '300')
    await rateCell(other.page).getByText('300.00').waitFor()
    await page.getByLabel('Retail, EUR').fill('310')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: /Somebody else saved this product/ })
    await dialog.waitFor()
    await takePicture(page, 'conflict')
    expect(await dialog.textContent()).toContain('300')
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await rateCell(page).getByText('310.00').waitFor()
    await other.context.close()
  })

  test('without a connection nothing that was typed is lost, and it is saved when the connection is back', async () => {
    const { page, context } = ana
    await page.getByRole('button', { name: RATE }).click()
    await page.getByLabel('Retail, EUR').fill('320')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    await takePicture(page, 'offline')
    expect(await page.getByLabel('Retail, EUR').inputValue()).toBe('320')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await rateCell(page).getByText('320.00').waitFor()
  })

  test('a season that leaves days open says so, and the sheet cannot be published with the hole unseen', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Change season Festive' }).first().click()
    await page.getByLabel('End of range 1').fill('2027-01-03')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/04 Jan 2027/)
      .first()
      .waitFor()
    await takePicture(page, 'season-hole')
  })

  test('somebody with read access is told why nothing can be changed', async () => {
    const { page } = await browser.newTab()
    await signInAs(page, 'sales@demo.test', WORLD_PASSWORD)
    await page.goto('/contracting/template-list?searchText=Dubrovnik')
    await page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('dialog').waitFor()
    await takePicture(page, 'no-access')
    expect(await accessibilityFindings(page)).toEqual([])
  })
})

async function openDraft(page: Page): Promise<void> {
  await page.goto('/contracting/template-list?searchText=Dubrovnik&state=draft')
  await page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
  await page.getByRole('button', { name: 'Open draft' }).first().click()
  await page.getByRole('button', { name: RATE }).waitFor()
}

async function changeRate(page: Page, retail: string): Promise<void> {
  await page.getByRole('button', { name: RATE }).click()
  await page.getByLabel('Retail, EUR').fill(retail)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** The cell of the table around the rate's button. */
function rateCell(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: RATE }) })
}
