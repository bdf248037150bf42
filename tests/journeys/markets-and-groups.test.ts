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

  test('one of 21 travellers is free: the calculator prices all rooms of a group', async () => {
    const { page } = ana
    await openTab(page, 'Details')
    await page.getByLabel('One free for each').fill('20')
    await page.getByLabel('One free for each').blur()
    await page.getByLabel('Free is').selectOption('Half a double')
    await page.getByText('Printed as “1 place free for each 20 paying, half a double room”.').waitFor()
    await saved(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel('One free for each').scrollIntoViewIfNeeded()
    await takePicture(page, 'groups')
    const calculator = page.getByRole('region', { name: 'Stay calculator' })
    await calculator.getByRole('combobox', { name: 'Guests from' }).fill('Germany')
    await page.getByRole('option', { name: 'Germany', exact: true }).click()
    await calculator.getByLabel('Travellers in all').fill('21')
    await calculator.getByText('21 travellers in 11 rooms, 1 of them free').waitFor()
    await calculator.getByText('Free place').first().scrollIntoViewIfNeeded()
    await takePicture(page, 'groups-stay')
    await page.setViewportSize({ width: 1280, height: 800 })
    await takePicture(page, 'groups-1280')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await page.getByLabel('One free for each').scrollIntoViewIfNeeded()
    await takePicture(page, 'groups-narrow')
  })

  test('a combined offer has its place in the order, and a percentage of the price before offers', async () => {
    const { page } = ana
    await page.setViewportSize({ width: 1440, height: 900 })
    await openTab(page, 'Offers')
    await page.getByRole('button', { name: 'Add offer' }).click()
    await page.getByLabel('Offer', { exact: true }).fill('Honeymoon')
    await page.getByLabel('What is given').selectOption('A percentage off')
    await page.getByLabel('Can be combined with other offers').check()
    await page.getByLabel('Applied as no.').fill('2')
    await page.getByLabel('Percentage of').selectOption('Price before offers')
    await page.getByText(/applied as no\. 2, of the price before offers/).waitFor()
    await saved(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByLabel('Applied as no.').scrollIntoViewIfNeeded()
    await takePicture(page, 'offers-in-order')
  })
})
