// Correcting a rate sheet in the grid: by keyboard, from and to a spreadsheet, by two people at once, without a connection, and away from what nobody may do.

import {
  accessibilityFindings,
  NARROW,
  NO_SCREEN,
  sidewaysPixels,
  type Tab,
  type TabOptions,
  takePicture,
} from '@tradewind/stage/browser.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('correcting a rate sheet', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await newTab()
    await openDraftOf(ana.page, 'Dubrovnik')
  })

  async function newTab(email = 'supplier@demo.test', options: TabOptions = {}): Promise<Tab> {
    const tab = await journey.tabAs(email, { ...options, at: NO_SCREEN })
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    return tab
  }
  const reads = (page: Page, description: string, season: string, field: Parameters<typeof gridCell>[3], text: string) =>
    expect.poll(async () => (await gridCell(page, description, season, field)).innerText()).toBe(text)
  const isSaved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor()

  test('a rate is typed by keyboard alone, with a decimal comma, and the nett follows; it is there after a reload', async () => {
    const { page } = ana
    await page.getByRole('grid').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    expect(await (await gridCell(page, 'Double', 'Shoulder')).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.type('1.250,50')
    await page.keyboard.press('Enter')
    await reads(page, 'Double', 'Shoulder', 'retail', '1,250.50')
    await reads(page, 'Double', 'Shoulder', 'nett', '1,000.40')
    expect(await (await gridCell(page, 'Twin', 'Shoulder')).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('25')
    await page.keyboard.press('Tab')
    await reads(page, 'Double', 'Shoulder', 'nett', '937.88')
    await isSaved(page)
    await takePicture(page, 'rate-grid')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.reload()
    await reads(page, 'Double', 'Shoulder', 'retail', '1,250.50')
    expect(ana.complaints).toEqual([])
  })

  test('text that is no amount is refused beside the cell, Escape leaves everything as it was', async () => {
    const { page } = ana
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.press('F2')
    await page.keyboard.type('12x')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'This is not an amount.' }).waitFor()
    await takePicture(page, 'rate-refused')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await reads(page, 'Single', 'Low', 'retail', '198.00')
  })

  test('typed text that is no amount is not dropped without a word when somebody goes elsewhere', async () => {
    const { page } = ana
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.type('99999999999999')
    await (await gridCell(page, 'Double', 'Mid')).click()
    await page.getByText('“99999999999999” was not taken over. No rate is larger than 999,999,999,999.').waitFor()
    await reads(page, 'Single', 'Low', 'retail', '198.00')
    expect(await (await gridCell(page, 'Double', 'Mid')).getAttribute('aria-selected')).toBe('true')
  })

  test('rates are typed along a row with Tab, which may skip one, and Enter goes to where the next row begins', async () => {
    const { page } = ana
    const before = await (await gridCell(page, 'Single', 'Shoulder')).innerText()
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.type('201')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('301')
    await page.keyboard.press('Enter')
    await reads(page, 'Single', 'Shoulder', 'retail', '301.00')
    expect(await (await gridCell(page, 'Double', 'Low')).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(false)
    await page.getByRole('grid').focus()
    for (let i = 0; i < 2; i++) await page.keyboard.press('ControlOrMeta+z')
    await reads(page, 'Single', 'Shoulder', 'retail', before)
    await reads(page, 'Single', 'Low', 'retail', '198.00')
  })

  test('a table with its names is pasted into the rows that it names, and no other', async () => {
    const { page } = ana
    await copyToClipboard(page, '\tLow\t\r\n\tRetail\t%\r\nSingle\t205,00\t15 %\r\nTriple\t900,00\t15 %\r\n')
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.press('ControlOrMeta+v')
    await reads(page, 'Single', 'Low', 'retail', '205.00')
    await reads(page, 'Single', 'Low', 'nett', '174.25')
    await page.getByText('Left as it was: row 4, column 1 “triple”. No row has this name.').waitFor()
    await reads(page, 'Double', 'Low', 'retail', '236.00')
    await page.keyboard.press('ControlOrMeta+z')
    await reads(page, 'Single', 'Low', 'retail', '198.00')
  })

  test('a block from a spreadsheet is pasted, filled down and across, taken out of sale, and all of it undone and done again', async () => {
    const { page } = ana
    await copyToClipboard(page, '€ 1.300,00\t20\r\n1.400,50\tn/a\r\nabc\t')
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.press('ControlOrMeta+v')
    await reads(page, 'Single', 'Low', 'retail', '1,300.00')
    await page.getByText(/Left as it was: row 3, column 1 “abc”\. This is not an amount\./).waitFor()
    // Not applicable in one amount takes the whole rate out of sale.
    await reads(page, 'Double', 'Low', 'retail', 'n/a')
    // What was pasted is selected, as in a spreadsheet.
    expect(await (await gridCell(page, 'Twin', 'Low', 'commission in percent')).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('grid').locator('[aria-selected=true]').count()).toBe(6)
    await page.keyboard.press('ControlOrMeta+d')
    await reads(page, 'Twin', 'Low', 'retail', '1,300.00')
    await (await gridCell(page, 'Twin', 'Low')).click()
    await (await gridCell(page, 'Twin', 'Mid')).click({ modifiers: ['Shift'] })
    await page.keyboard.press('ControlOrMeta+r')
    await reads(page, 'Twin', 'Mid', 'retail', '1,300.00')
    await reads(page, 'Twin', 'Mid', 'commission in percent', '20')
    await (await gridCell(page, 'Extra Child', 'High')).click()
    await page.keyboard.press('n')
    await reads(page, 'Extra Child', 'High', 'nett', 'n/a')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ControlOrMeta+z')
    await reads(page, 'Single', 'Low', 'retail', '198.00')
    await reads(page, 'Double', 'Low', 'retail', '236.00')
    await reads(page, 'Twin', 'Mid', 'retail', '338.00')
    await reads(page, 'Extra Child', 'High', 'retail', '58.00')
    await page.keyboard.press('ControlOrMeta+y')
    await reads(page, 'Single', 'Low', 'retail', '1,300.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await reads(page, 'Single', 'Low', 'retail', '198.00')
  })

  test('a range is copied as a spreadsheet takes it, and the corner is dragged to fill', async () => {
    const { page } = ana
    await (await gridCell(page, 'Single', 'High')).click()
    await (await gridCell(page, 'Double', 'High', 'nett')).click({ modifiers: ['Shift'] })
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('364.00\t20\t291.20\r\n436.00\t20\t348.80')
    const from = await gridCell(page, 'Extra Adult', 'High')
    await from.click()
    const corner = await from.boundingBox()
    const target = await (await gridCell(page, 'Extra Child', 'High')).boundingBox()
    if (!corner || !target) throw new Error('cells are on screen')
    await page.mouse.move(corner.x + corner.width, corner.y + corner.height)
    await page.mouse.down()
    await page.mouse.move(target.x + 20, target.y + 12, { steps: 4 })
    await page.mouse.up()
    await reads(page, 'Extra Child', 'High', 'retail', '118.00')
    await page.keyboard.press('ControlOrMeta+z')
    await reads(page, 'Extra Child', 'High', 'retail', '58.00')
  })

  test('in a selected block typing begins where the selection began; Enter goes down its columns and Tab along its rows', async () => {
    const { page } = ana
    await (await gridCell(page, 'Single', 'High')).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    for (const typed of ['300', '310', '25', '26']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await reads(page, 'Single', 'High', 'retail', '300.00')
    await reads(page, 'Double', 'High', 'retail', '310.00')
    await reads(page, 'Single', 'High', 'nett', '225.00')
    await reads(page, 'Double', 'High', 'nett', '229.40')
    // Behind the last cell it begins anew, and all of it is still selected.
    await page.keyboard.type('400')
    await page.keyboard.press('Tab')
    await page.keyboard.type('20\n')
    await reads(page, 'Single', 'High', 'nett', '320.00')
    expect(await page.getByRole('grid').locator('[aria-selected=true]').count()).toBe(4)
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('ControlOrMeta+z')
    await reads(page, 'Single', 'High', 'retail', '364.00')
    await reads(page, 'Double', 'High', 'nett', '348.80')
  })

  test('selected cells are raised by a percentage from the bar below, with what it means', async () => {
    const { page } = ana
    await (await gridCell(page, 'Double', 'High')).click()
    await (await gridCell(page, 'Twin', 'High')).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('form', { name: 'Selected cells' })
    await bar.getByLabel('Change by').fill('-5 CHF')
    // Nobody takes francs off euros.
    await expect.poll(() => bar.getByLabel('Change by').getAttribute('aria-invalid')).toBe('true')
    expect(await bar.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
    await bar.getByLabel('Change by').fill('+4 %')
    await bar.getByLabel('Rounding').selectOption('alwaysUp')
    await bar.getByLabel('Rounded to').selectOption('50')
    await bar.getByText('453.50').waitFor()
    await bar.getByRole('button', { name: 'Apply' }).click()
    await reads(page, 'Twin', 'High', 'retail', '437.00')
    await page.getByRole('button', { name: 'Undo' }).click()
    await reads(page, 'Twin', 'High', 'retail', '420.00')
  })

  test('a rate set for the weekend, with its own rates and minimum stay', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Rate set for other days' }).click()
    await page.getByRole('rowheader', { name: 'Fri, Sat' }).waitFor()
    await page.getByRole('button', { name: /conditions of rate set 2 in Low$/ }).click()
    await page.getByLabel('Minimum stay').fill('2')
    await page.getByLabel('Alike in all seasons').check()
    await takePicture(page, 'rate-set')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Classic room, Low, Single: the amount is missing.').waitFor()
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('rowheader', { name: 'Fri, Sat' }).count()).toBe(0)
    await isSaved(page)
  })

  test('what another person saves is seen at once; when both changed the same, both are shown and one is chosen', async () => {
    const { page, context } = ana
    const other = await newTab()
    await openDraftOf(other.page, 'Dubrovnik')
    await typeRate(other.page, 'Double', 'High', '300')
    await reads(page, 'Double', 'High', 'retail', '300.00')
    await context.setOffline(true)
    await typeRate(page, 'Double', 'High', '310')
    await page.getByText('Not saved, trying again').waitFor()
    await typeRate(other.page, 'Double', 'High', '305')
    await isSaved(other.page)
    await context.setOffline(false)
    const dialog = page.getByRole('dialog', { name: /Somebody else saved this section/ })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/Yours[\s\S]*300\.00 became 310\.00[\s\S]*Theirs[\s\S]*300\.00 became 305\.00/)
    await takePicture(page, 'conflict')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await reads(other.page, 'Double', 'High', 'retail', '310.00')
    await other.context.close()
  })

  test('without a connection typing goes on; what was typed outlives even the closed window', async () => {
    const { context } = ana
    const page = await context.newPage()
    await page.goto(ana.page.url())
    await page.getByRole('grid').waitFor()
    await context.setOffline(true)
    await typeRate(page, 'Double', 'Mid', '320')
    await page.getByText('Not saved, trying again').waitFor()
    await takePicture(page, 'offline')
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    await ana.page.reload()
    await reads(ana.page, 'Double', 'Mid', 'retail', '320.00')
    const other = await newTab()
    await openDraftOf(other.page, 'Dubrovnik')
    await reads(other.page, 'Double', 'Mid', 'retail', '320.00')
    await other.context.close()
  })

  test('all products stand in one grid, and a rate typed there is the rate of its product', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'All products' }).click()
    await page.getByRole('grid', { name: 'Rates of Solano Dubrovnik' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'all-products')
    await typeRate(page, 'Quad', 'Low', '470')
    await page.getByRole('grid').getByRole('link', { name: 'Family suite, Bed & breakfast' }).click()
    await reads(page, 'Quad', 'Low', 'retail', '470.00')
  })

  test('on a phone in the dark the same grid is there, and nothing hangs over the edge', async () => {
    const { page, complaints } = await newTab('supplier@demo.test', { theme: 'dark', size: NARROW })
    await openDraftOf(page, 'Dubrovnik')
    await typeRate(page, 'Single', 'Low', '199')
    await isSaved(page)
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Products' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'All products' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'editor-phone')
    expect(complaints).toEqual([])
  })

  test('somebody with read access is told why nothing can be changed, and nothing is', async () => {
    const { page } = await newTab('sales@demo.test')
    await page.goto(ana.page.url())
    const cell = await gridCell(page, 'Quad', 'Low')
    const before = await cell.innerText()
    await cell.click()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('You will need write access in order to perform this action.').waitFor()
    await takePicture(page, 'no-access')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await cell.innerText()).toBe(before)
  })
})

async function typeRate(page: Page, description: string, season: string, text: string): Promise<void> {
  await (await gridCell(page, description, season)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function copyToClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
}
