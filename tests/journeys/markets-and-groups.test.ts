// For which markets rates are valid, and what groups pay: entered, checked, and held against a stay.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { openDraftOf, openTab, saved } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('markets and groups', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Solano Dubrovnik')
  })

  test('a rate package is valid for DACH only, and the stay calculator refuses guests from France', async () => {
    const { page } = ana
    await openTab(page, 'Details')
    const only = page.getByRole('combobox', { name: 'Valid only for' })
    await only.fill('DACH')
    await page.getByRole('option', { name: 'DACH' }).click()
    await page.keyboard.press('Escape')
    await page.getByText('Printed as “Valid only for DACH (Austria, Germany, Switzerland)”.').waitFor()
    await saved(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await only.scrollIntoViewIfNeeded()
    await takePicture(page, 'markets')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await only.scrollIntoViewIfNeeded()
    await takePicture(page, 'markets-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    const calculator = page.getByRole('region', { name: 'Stay calculator' })
    await calculator.getByRole('combobox', { name: 'Guests from' }).fill('France')
    await page.getByRole('option', { name: 'France', exact: true }).click()
    await calculator.getByText(/the guests are from France/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'markets-stay')
  })
})
