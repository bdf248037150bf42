// What sheets say about children and about rates made from another product: entered, checked, and there when one comes back.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { openDraftOf, openTab, saved } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('children and rates of another product', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Solano Dubrovnik')
  })

  test('the first child pays half of a share, with one adult more; adults and families have their say', async () => {
    const { page } = ana
    await openTab(page, 'Details')
    await page.getByRole('button', { name: 'Add ages' }).click()
    const conditions = page.getByRole('button', { name: /^Conditions, ages/ }).last()
    await conditions.click()
    await page
      .getByLabel(/^Which child, ages/)
      .last()
      .selectOption('first child')
    await page
      .getByLabel(/^Sharing with, ages/)
      .last()
      .selectOption('with one adult')
    await page
      .getByLabel(/^Percent of an adult’s share/)
      .last()
      .fill('80')
    await page.getByLabel('Adults from').fill('16')
    await page.getByRole('button', { name: 'Add a family discount' }).click()
    await page.getByText('1 child free under 12 years where at least 2 travel').waitFor()
    await saved(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'children-conditions')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'children-conditions-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect
      .poll(() =>
        page
          .getByLabel(/^Percent of an adult’s share/)
          .last()
          .inputValue(),
      )
      .toBe('80')
    expect(await page.getByLabel('Adults from').inputValue()).toBe('16')
  })

  test('rates without a commission have the default of the rate sheet, and follow it', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Rates', exact: true }).click()
    await page.getByRole('button', { name: 'Default commission' }).click()
    const dialog = page.getByRole('dialog', { name: 'Default commission' })
    await dialog.getByLabel('All seasons').fill('120')
    await dialog.getByRole('button', { name: 'Set the default' }).click()
    await dialog.getByText('Write percentages from 0 to 100, or leave a field empty.').waitFor()
    await dialog.getByLabel('All seasons').fill('17,5')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'default-commission')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'default-commission-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Set the default' }).click()
    const commission = page.locator('[role=gridcell][data-field=commission]').first()
    await commission.click()
    await page.keyboard.press('Delete')
    await expect.poll(() => commission.textContent()).toContain('17.5')
    await expect.poll(() => commission.getAttribute('title')).toBe('The default commission')
    await takePicture(page, 'default-commission-grid')
    await saved(page)
  })

  test('a room is another one plus 30, and says so', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'More for Classic room' }).click()
    await page.getByRole('menuitem', { name: 'Rates from another product…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rates from another product' })
    await dialog.getByRole('button', { name: 'Follow these rates' }).click()
    await dialog.getByText('Choose the product whose rates are followed.').waitFor()
    await dialog.getByLabel('Rates of').click()
    await page.getByRole('option').last().click()
    await dialog.getByLabel('and then an amount').fill('30')
    await dialog.getByRole('region', { name: 'Rates before and after' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'rates-from-another-product')
    await dialog.getByRole('button', { name: 'Follow these rates' }).click()
    await saved(page)
    await page.getByRole('link', { name: 'Rates', exact: true }).click()
    await page.getByText(/The rates follow .*: the seasons are changed there\./).waitFor()
    await takePicture(page, 'rates-that-follow')
  })

  test('an offer is combined with the others that it names', async () => {
    const { page } = ana
    await openTab(page, 'Offers')
    for (const name of ['Honeymoon', 'Candlelight', 'Long stay']) {
      await page.getByRole('button', { name: 'Add offer' }).click()
      await page.getByLabel('Offer', { exact: true }).fill(name)
      await page.getByLabel('Can be combined with other offers').check()
    }
    const named = page.getByRole('group', { name: 'Combined with' })
    await named.getByRole('checkbox', { name: 'Candlelight' }).uncheck()
    await page.getByText(/Combinable only with .*Honeymoon/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'offers-combined')
    await saved(page)
  })
})
