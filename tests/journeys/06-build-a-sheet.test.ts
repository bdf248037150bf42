// Building rate sheets: a new location, a sheet from scratch with products and packages, and the next year's sheet from it.

import { createTemplate } from '@tradewind/api/contracting/templates.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { tabTo } from '@tradewind/stage/keyboard.ts'
import { newSupplier } from '@tradewind/stage/new-supplier.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

const EMAIL = 'neema@river.test'

describe('building a rate sheet', () => {
  const journey = openJourney()
  let neema: Tab
  let draftUrl: string

  beforeAll(async () => {
    await newSupplier(journey.house, { email: EMAIL, companyName: 'River Camps' })
    neema = await journey.tabAs(EMAIL)
  })

  test('a supplier without anything makes a location and its first rate sheet, and is shown the ways to begin [C-RL-029]', async () => {
    const { page } = neema
    await page.goto('/contracting/template-list')
    await page.getByRole('button', { name: 'New rate sheet' }).last().click()
    const dialog = await opened(page, 'New rate sheet')
    await dialog.getByRole('button', { name: 'Make rate sheet' }).click()
    await dialog.getByText('The location needs a name.').waitFor()
    await dialog.getByLabel('Name of the location').fill('River House')
    await dialog.getByLabel('Country').fill('Tanzania')
    await dialog.getByLabel('Valid from').fill('2027-04-01')
    await dialog.getByLabel('Valid to').fill('2028-03-31')
    await expect.poll(() => dialog.getByLabel('Name of the rate sheet').inputValue()).toBe('Rates 2027/28')
    await dialog.getByLabel('Currency').fill('usd')
    await takePicture(page, 'new-rate-sheet')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make rate sheet' }).click()
    const ways = await opened(page, 'Begin this rate sheet')
    await takePicture(page, 'ways-to-begin')
    expect(await accessibilityFindings(page)).toEqual([])
    await ways.getByRole('button', { name: /From scratch/ }).click()
    await opened(page, 'Add products')
  })

  test('products are added by name, pasted from a list too, each with the rate packages that are named [C-DG-003] [C-RL-030]', async () => {
    const { page } = neema
    const dialog = await opened(page, 'Add products')
    const first = dialog.getByLabel('Name of new product 1')
    await first.fill('Double room')
    await dialog.getByLabel('Name of new product 2').fill('Family suite')
    await dialog.getByLabel('Name of new product 3').fill('Airport transfer')
    await dialog.getByRole('combobox', { name: 'Type of new product 3' }).click()
    await page.getByRole('option', { name: 'Tour or transfer' }).click()
    const packages = dialog.getByRole('textbox', { name: 'Rate packages' }).or(dialog.getByRole('combobox', { name: 'Rate packages' }))
    await packages.first().fill('Room only')
    await packages.first().press('Enter')
    await takePicture(page, 'add-products')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 3 products' }).click()
    await page.getByText('3 products were added.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Double room' }).waitFor()
    await expect.poll(() => productsInTree(page)).toEqual(['Double room', 'Family suite', 'Airport transfer'])
    await page.getByText('Extra Child', { exact: true }).first().waitFor()
    draftUrl = page.url()
    // Neither dialog comes again.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Double room' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a package that is another one plus ten percent comes to all products, by keyboard alone [C-DG-004]', async () => {
    const { page } = neema
    await page.getByRole('button', { name: 'Add to the rate sheet' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Rate packages…' }).waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return page.evaluate(() => document.activeElement?.textContent)
      })
      .toContain('Rate packages')
    await page.keyboard.press('Enter')
    const dialog = await opened(page, 'Rate packages')
    const name = dialog.getByLabel('Name', { exact: true })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Bed & breakfast')
    await tabTo(page, dialog.getByRole('button', { name: 'All', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('textbox', { name: 'Percentage' }))
    await page.keyboard.type('ten')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter by how many percent the rates differ, such as -15.').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('10')
    await takePicture(page, 'rate-packages')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('3 products have it now.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Double room' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Bed & breakfast/ }).count()).toBe(3)
  })

  test('a product is renamed, duplicated, moved and taken out, and comes back; the address follows only to another product [C-RL-035] [C-RL-036] [C-TR-046]', async () => {
    const { page } = neema
    await page.goto(draftUrl)
    const more = (product: string) => page.getByRole('button', { name: `More for ${product}` })
    await more('Double room').click()
    await page.getByRole('menuitem', { name: 'Name and type…' }).click()
    const rename = await opened(page, 'Name and type')
    await rename.getByLabel('Name').fill('River room')
    await rename.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'River room' }).waitFor()
    // The tree has the name from the server, and the address is still the same.
    await expect.poll(() => productsInTree(page)).toEqual(['River room', 'Family suite', 'Airport transfer'])
    expect(page.url()).toBe(draftUrl)
    await more('River room').click()
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
    const copy = await opened(page, 'Duplicate River room')
    await copy.getByLabel('Name of the copy').fill('Hill room')
    await copy.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hill room' }).waitFor()
    expect(page.url()).not.toBe(draftUrl)
    await expect.poll(() => productsInTree(page)).toEqual(['River room', 'Hill room', 'Family suite', 'Airport transfer'])
    await more('Hill room').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await expect.poll(() => productsInTree(page)).toEqual(['Hill room', 'River room', 'Family suite', 'Airport transfer'])
    await more('Hill room').click()
    await takePicture(page, 'product-menu')
    await page.getByRole('menuitem', { name: 'Remove product' }).click()
    await page.getByText('Hill room was removed').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await expect.poll(() => productsInTree(page)).toEqual(['River room', 'Family suite', 'Airport transfer'])
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => productsInTree(page)).toEqual(['Hill room', 'River room', 'Family suite', 'Airport transfer'])
    await page.getByRole('heading', { level: 1, name: 'Hill room' }).waitFor()
  })

  test('a base package that is taken out leaves the other with its own rates; a package gets another name in place', async () => {
    const { page } = neema
    await page.getByRole('button', { name: 'More for Hill room' }).click()
    await page.getByRole('menuitem', { name: 'Rate packages…' }).click()
    const dialog = await opened(page, 'Rate packages')
    await dialog.getByText('Room only +10 %').waitFor()
    await dialog.getByRole('button', { name: 'Remove Room only' }).click()
    await page.getByText('Hill room, Room only was removed').waitFor()
    await expect.poll(() => dialog.getByText('Room only +10 %').count()).toBe(0)
    const name = dialog.getByLabel('Name of Bed & breakfast')
    await name.fill('B&B')
    await name.press('Enter')
    await dialog.getByLabel('Name of B&B').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('region', { name: 'Hill room' }).getByRole('link', { name: /B&B/ }).waitFor()
  })

  test('a period that leaves seasons outside is refused in the stated words, and cuts them when that is asked [C-RL-098] [C-RL-054]', async () => {
    const { page } = neema
    await fromPalette(page, 'rate sheet details')
    const dialog = await opened(page, 'Rate sheet details')
    await dialog.getByLabel('Valid to').fill('2027-12-31')
    await dialog.getByLabel('Location').fill('River House & Spa')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog
      .getByText('Your seasons, which start from 01 Apr 2027 - 31 Mar 2028, are not within your contract validity period.')
      .waitFor()
    await takePicture(page, 'rate-sheet-details')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cut them to the period' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('01 Apr 2027 – 31 Dec 2027').first().waitFor()
    await page.getByRole('navigation', { name: 'Rate sheet' }).getByText('River House & Spa').waitFor()
  })

  test('a file changes this draft alone: seen before, and products are added and changed [C-DG-013] [C-DG-032]', async () => {
    const { page } = neema
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    const dialog = await opened(page, 'Import a file into this rate sheet')
    const csv =
      'Room;Board;From;To;Single;Double\nRiver room;Room only;01.04.2027;31.12.2027;90;120\nStar bed;Room only;01.04.2027;31.12.2027;70;95\n'
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const result = dialog.getByRole('region', { name: 'What comes of the file' })
    await result.getByText('River room, Room only').waitFor()
    await takePicture(page, 'import-into-draft')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await dialog.getByText('rooms.csv: 1 product added, 1 product changed.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => productsInTree(page)).toContain('Star bed')
    await page
      .getByRole('region', { name: 'River room' })
      .getByRole('link', { name: /Room only/ })
      .click()
    await page.getByText('120.00').first().waitFor()
    // What follows it has its rates ten percent higher.
    await page
      .getByRole('region', { name: 'River room' })
      .getByRole('link', { name: /Bed & breakfast/ })
      .click()
    await page.getByText('132.00').first().waitFor()
  })

  test('half board by an amount costs what the dialog showed, for every product that was chosen', async () => {
    const { page } = neema
    await page.getByRole('button', { name: 'More for River room' }).click()
    await page.getByRole('menuitem', { name: 'Rate packages…' }).click()
    const dialog = await opened(page, 'Rate packages')
    await dialog.getByLabel('Name', { exact: true }).fill('Half board')
    await dialog.getByText('By an amount', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('22')
    const shown = dialog.getByRole('region', { name: 'Rates before and after' })
    await shown.getByRole('row', { name: /^Double.* 120\.00 164\.00$/ }).waitFor()
    await takePicture(page, 'rate-packages-by-amount')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add rate package' }).click()
    await page.getByText('The rate package was added.').waitFor()
    await page.getByText('164.00').first().waitFor()
    await page.getByRole('button', { name: 'More for River room' }).click()
    await page.getByRole('menuitem', { name: 'Rate packages…' }).click()
    await dialog.getByText('Room only +22 per person').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  test('the next year’s rate sheet begins with this one, rolled forward by a year', async () => {
    const { page } = neema
    await page.goto('/contracting/template-list?sheet=new')
    const dialog = await opened(page, 'New rate sheet')
    await expect.poll(() => dialog.getByLabel('Valid from').inputValue()).toBe('01 Apr 2028')
    expect(await dialog.getByLabel('Valid to').inputValue()).toBe('31 Dec 2028')
    await expect
      .poll(() => dialog.getByRole('combobox', { name: 'Begin with' }).inputValue())
      .toMatch(/^River House & Spa · Rates 2027\/28/)
    await dialog.getByRole('button', { name: 'Make rate sheet' }).click()
    await page.getByText('products were taken over').waitFor()
    await page.getByText('01 Apr 2028 – 31 Dec 2028').first().waitFor()
    await expect.poll(() => productsInTree(page)).toEqual(['Hill room', 'River room', 'Family suite', 'Airport transfer', 'Star bed'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page
      .getByRole('region', { name: 'River room' })
      .getByRole('link', { name: /Bed & breakfast/ })
      .click()
    await page.getByText('132.00').first().waitFor()
    expect(neema.complaints).toEqual([])
  })

  test('on a phone in the dark what another template has comes into a sheet that is there [C-DG-002]', async () => {
    const person = await journey.house.signIn(EMAIL)
    const head = {
      templateName: 'Francs',
      startDate: '2028-04-01',
      endDate: '2029-03-31',
      currency: 'CHF',
      taxInclusion: 'included',
    } as const
    await person.do(createTemplate, { body: { location: { locationName: 'Alpine House' }, head } })
    const { page, complaints } = await journey.tabAs(EMAIL, { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await page.goto(`${draftUrl}?open=importFromTemplate`)
    const dialog = await opened(page, 'Import from a template')
    await dialog.getByText('Star bed, Room only').waitFor()
    await dialog.getByRole('combobox', { name: 'Rate sheet' }).click()
    expect(await page.getByRole('option', { name: /^Alpine House · Francs .* · in CHF$/ }).getAttribute('data-combobox-disabled')).toBe(
      'true',
    )
    await page.keyboard.press('Escape')
    await dialog.getByLabel(/^All \d+$/).uncheck()
    await dialog.getByLabel('Star bed, Room only').check()
    await takePicture(page, 'import-from-template-phone')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await dialog.getByLabel('Replace products that are here under the same names').check()
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await page.getByText('1 taken over').waitFor()
    expect(complaints).toEqual([])
  })

  test('an extra is taken off one of several products at once [C-DG-016]', async () => {
    const { page } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await page.goto('/contracting/template-list')
    await page.getByRole('link', { name: 'Mto wa Simba Lodge' }).first().click()
    await page
      .getByRole('button', { name: /Edit|Open draft/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Extras and offers of several products…' }).click()
    const dialog = await opened(page, 'Extras and offers of several products')
    await dialog.getByRole('button', { name: /Christmas lunch/ }).click()
    await dialog.getByLabel('Crater view suite, Full board').uncheck()
    await dialog.getByRole('button', { name: /Christmas lunch 2 of 3/ }).waitFor()
    await takePicture(page, 'extras-and-offers')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The products have them as you chose.').waitFor()
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Extras and offers of several products…' }).click()
    await dialog.getByRole('button', { name: /Christmas lunch 2 of 3/ }).waitFor()
  })
})

async function opened(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.waitFor()
  return dialog
}

function productsInTree(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('navigation', { name: 'Rate sheet' })
    .getByRole('region')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')))
}

/** What the command palette finds under these words. */
async function fromPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.fill(words)
  await page.getByRole('option', { name: new RegExp(words) }).waitFor()
  await page.keyboard.press('Enter')
}
