// Raising many rates of a draft at once: what each becomes is seen before, and everything else stays as it was.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { tabTo } from '@tradewind/stage/keyboard.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('raising rates', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Dubrovnik')
  })

  test('all rates of High by 4 percent, up to 50 cents: before and after are seen by keyboard alone [C-CN-021] [C-CN-022] [C-CN-023]', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Change rates' }).focus()
    await page.keyboard.press('Enter')
    const dialog = await openedDialog(page)
    const value = dialog.getByLabel('Change by, %')
    await expect.poll(() => value.evaluate((field) => field === document.activeElement)).toBe(true)
    // Percentage, to the nearest cent, is what it begins with.
    expect(await dialog.getByRole('radio', { name: 'Percentage' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('radio', { name: 'Fixed' }).isChecked()).toBe(false)
    expect(await rounding(dialog).inputValue()).toBe('Normal')
    expect(await dialog.getByLabel('To a step of, cents').inputValue()).toBe('1')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toEqual(['Normal', 'Always up', 'Always down'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => rounding(dialog).inputValue()).toBe('Always up')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('50')
    const seasons = dialog.getByRole('combobox', { name: 'Seasons' })
    await tabTo(page, seasons)
    await page.keyboard.type('High')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await dialog.getByText('13 rates change: +4 %, always up to 0.50 EUR.').waitFor()
    expect(await preview(dialog, 'Double, High Classic room')).toEqual(['436.00', '453.50', '348.80', '362.80'])
    expect(await preview(dialog, 'Single, High Classic room')).toEqual(['364.00', '379.00', '291.20', '303.20'])
    await takePicture(page, 'mass-change')
    expect(await accessibilityFindings(page)).toEqual([])
    await tabTo(page, dialog.getByRole('button', { name: 'Change 13 rates' }))
    await page.keyboard.press('Enter')
    await page.getByText('13 rates changed.').waitFor()
    await reads(page, 'Double', 'High', '453.50')
    const row = await page.getByRole('row', { name: /^Double/ }).textContent()
    for (const untouched of ['236.00', '274.00', '338.00', '456.00']) expect(row).toContain(untouched)
    await openProduct(page, 'Superior sea view')
    await reads(page, 'Triple', 'Festive', 'n/a')
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('one product can be chosen, extra persons left out, and what is not applicable is named as unchanged [C-RL-094] [C-RL-095]', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Change rates' }).click()
    const dialog = await openedDialog(page)
    await dialog.getByText('Fixed', { exact: true }).click()
    await dialog.getByLabel('Change by, EUR').fill('-10,50')
    await choose(page, dialog, 'Products', 'Superior sea view')
    await choose(page, dialog, 'Seasons', 'Festive')
    await dialog.getByText('Unchanged: 1 not applicable.').waitFor()
    await dialog.getByLabel('Leave extra child and extra adult rates unchanged').check()
    await dialog.getByText('3 rates change: -10.50 EUR, rounded to 0.01 EUR.').waitFor()
    await dialog.getByText('Unchanged: 2 extra child or adult, 1 not applicable.').waitFor()
    await dialog.getByRole('button', { name: 'Change 3 rates' }).click()
    // The pointer over it holds a message for as long as it likes.
    const told = page.getByRole('alert').filter({ hasText: '3 rates changed.' })
    await told.getByRole('button', { name: 'Close this message' }).hover()
    await reads(page, 'Double', 'Festive', '573.50')
    await reads(page, 'Extra Child', 'Festive', '68.00')
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await reads(page, 'Double', 'Festive', '584.00')
    await told.waitFor({ state: 'detached' })
  })

  test('a value that cannot be is refused in words, and Escape leaves everything as it was', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Change rates' }).click()
    const dialog = await openedDialog(page)
    await dialog.getByLabel('Change by, %').fill('four')
    await dialog.getByText('This is not a number. Write it as 4 or -2.50.').waitFor()
    await dialog.getByLabel('Change by, %').fill('4')
    await dialog.getByLabel('To a step of, cents').fill('0')
    await dialog.getByText('The step is a whole number of cents, at least 1.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openProduct(page, 'Classic room')
    await reads(page, 'Double', 'High', '453.50')
  })

  test('on a phone in the dark somebody whose sheet was changed meanwhile sees the rates as they are, and decides again', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await openDraftOf(page, 'Dubrovnik')
    await page.getByRole('button', { name: 'More for this draft' }).click()
    await page.getByRole('menuitem', { name: 'Change rates' }).click()
    const dialog = await openedDialog(page)
    await dialog.getByLabel('Change by, %').fill('10')
    await choose(page, dialog, 'Seasons', 'Low')
    expect((await preview(dialog, 'Double, Low Classic room')).slice(0, 2)).toEqual(['236.00', '259.60'])
    await (await gridCell(ana.page, 'Double', 'Low')).click()
    await ana.page.keyboard.type('240')
    await ana.page.keyboard.press('Enter')
    await expect.poll(async () => (await preview(dialog, 'Double, Low Classic room')).slice(0, 2)).toEqual(['240.00', '264.00'])
    await takePicture(page, 'mass-change-conflict')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await dialog.getByRole('button', { name: 'Change 13 rates' }).click()
    await page.getByText('13 rates changed.').waitFor()
    await takePicture(page, 'mass-change-phone')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(complaints).toEqual([])
  })
})

async function reads(page: Page, description: string, season: string, text: string): Promise<void> {
  await expect.poll(async () => (await gridCell(page, description, season)).innerText()).toBe(text)
}

async function openProduct(page: Page, productName: string): Promise<void> {
  await page.getByRole('region', { name: productName }).getByRole('link').first().click()
  await page.getByRole('heading', { name: productName, level: 1 }).waitFor()
}

async function openedDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Change many rates' })
  await dialog.waitFor()
  return dialog
}

function rounding(dialog: Locator): Locator {
  return dialog.getByRole('combobox', { name: 'Rounding' })
}

async function choose(page: Page, dialog: Locator, label: string, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: label })
  await field.fill(name)
  await page.getByRole('option', { name }).click()
  await field.press('Tab')
}

/** The four amounts of a line of the preview. */
async function preview(dialog: Locator, name: string): Promise<string[]> {
  const [description, product] = name.split(/ (?=Classic)/)
  const row = dialog
    .getByRole('row')
    .filter({ hasText: description ?? '' })
    .filter({ hasText: product ?? '' })
  return row.getByRole('cell').allTextContents()
}
