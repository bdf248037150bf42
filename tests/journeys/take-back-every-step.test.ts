// Taking back every step: products and rate packages that came, went, moved and were renamed, alone and while somebody else works beside.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('taking back what was done to the sheet', () => {
  const journey = openJourney()
  let ana: Tab
  let names: readonly (string | null)[]

  beforeAll(async () => {
    ana = await newTab()
    names = await productsInTree(ana.page)
  })

  async function newTab(): Promise<Tab> {
    const tab = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(tab.page, 'Dubrovnik')
    return tab
  }
  const shows = (page: Page, products: readonly (string | null | undefined)[]) => expect.poll(() => productsInTree(page)).toEqual(products)
  const first = () => names[0] ?? ''

  test('duplicating, renaming, moving and removing are steps like any other: undone and done again by key', async () => {
    const { page } = ana
    await choose(page, first(), 'Duplicate…')
    await page.getByLabel('Name of the copy').fill('Cliff room')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cliff room' }).waitFor()
    const [head, ...others] = names
    await shows(page, [head, 'Cliff room', ...others])
    await choose(page, 'Cliff room', 'Name and type…')
    await page.getByLabel('Name', { exact: true }).fill('Cliff loft')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cliff loft' }).waitFor()
    await shows(page, [head, 'Cliff loft', ...others])
    await choose(page, 'Cliff loft', 'Move up')
    await shows(page, ['Cliff loft', head, ...others])
    await choose(page, 'Cliff loft', 'Remove product')
    await shows(page, names)
    for (const expected of [['Cliff loft', head, ...others], [head, 'Cliff loft', ...others], [head, 'Cliff room', ...others], names]) {
      await page.keyboard.press('Control+z')
      await shows(page, expected)
    }
    await page.getByRole('heading', { level: 1, name: first() }).waitFor()
    for (const expected of [[head, 'Cliff room', ...others], [head, 'Cliff loft', ...others], ['Cliff loft', head, ...others], names]) {
      await page.keyboard.press('Control+y')
      await shows(page, expected)
    }
  })

  test('keys that are pressed faster than the server answers are all done, in their order', async () => {
    const { page } = ana
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z')
    await shows(page, names)
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+y')
    await shows(page, ['Cliff loft', ...names])
  })

  test('the button and the palette say what they would take back', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByText('Undo: Cliff loft moved up').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('undo')
    await page.getByRole('option', { name: 'Undo Cliff loft moved up' }).waitFor()
    await page.keyboard.press('Enter')
    const [head, ...others] = names
    await shows(page, [head, 'Cliff loft', ...others])
    await page.getByRole('button', { name: 'Redo' }).click()
    await shows(page, ['Cliff loft', ...names])
  })

  test('a rate package that was added goes and comes back with what was typed into it', async () => {
    const { page } = ana
    await choose(page, first(), 'Rate packages…')
    const dialog = page.getByRole('dialog', { name: 'Rate packages' })
    await dialog.getByLabel('Name', { exact: true }).fill('Half board')
    await dialog.getByText('Empty', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add rate package' }).click()
    const link = page.getByRole('region', { name: first() }).getByRole('link', { name: /Half board/ })
    await link.waitFor()
    await page.getByRole('grid', { name: /Half board/ }).waitFor()
    await typeRate(page, 'Single', 'Low', '77')
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.keyboard.press('Control+z')
    await reads(page, 'Single', 'Low', '')
    await page.keyboard.press('Control+z')
    await expect.poll(() => link.count()).toBe(0)
    await page.keyboard.press('Control+y')
    await link.waitFor()
    await page.getByRole('grid', { name: /Half board/ }).waitFor()
    await page.keyboard.press('Control+y')
    await reads(page, 'Single', 'Low', '77.00')
  })

  test('what somebody else has filled since does not go; who undoes it is told, and the step before comes next', async () => {
    const { page } = ana
    const other = await newTab()
    await choose(page, first(), 'Duplicate…')
    await page.getByLabel('Name of the copy').fill('Garden room')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Garden room' }).waitFor()
    await other.page.getByRole('region', { name: 'Garden room' }).getByRole('link').first().click()
    await other.page.getByRole('heading', { level: 1, name: 'Garden room' }).waitFor()
    await typeRate(other.page, 'Single', 'Low', '99')
    await reads(page, 'Single', 'Low', '99.00')
    const before = await productsInTree(page)
    await page.keyboard.press('Control+z')
    await page.getByText(/Not undone: Garden room duplicated\. Somebody else has changed Garden room/).waitFor()
    expect(await productsInTree(page)).toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByText(/^Undo: (?!Garden)/).waitFor()
    await other.context.close()
  })

  test('a rate that somebody else has changed since is not taken back over them; one beside it is', async () => {
    const { page } = ana
    const other = await newTab()
    await page.getByRole('region', { name: first() }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: first() }).waitFor()
    await typeRate(page, 'Single', 'Low', '141')
    await typeRate(page, 'Double', 'Low', '151')
    await other.page.getByRole('region', { name: first() }).getByRole('link').first().click()
    await reads(other.page, 'Double', 'Low', '151.00')
    await typeRate(other.page, 'Single', 'Low', '142')
    await reads(page, 'Single', 'Low', '142.00')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await gridCell(page, 'Double', 'Low')).innerText()).not.toBe('151.00')
    await reads(page, 'Single', 'Low', '142.00')
    await page.keyboard.press('Control+z')
    await page.getByText(/Somebody else has changed the same since/).waitFor()
    await reads(page, 'Single', 'Low', '142.00')
    expect(ana.complaints).toEqual([])
    await other.context.close()
  })

  test('what one person means so is meant so for everybody, with her name, and can be undone', async () => {
    const { page } = ana
    const other = await newTab()
    await other.page.getByRole('region', { name: first() }).getByRole('link').first().click()
    await other.page.getByRole('heading', { level: 1, name: first() }).waitFor()
    const check = page.getByRole('region', { name: 'Rate check' })
    const marked = () => page.getByRole('grid').locator('[aria-invalid=true]').count()
    const atFirst = await marked()
    await typeRate(page, 'Single', 'Mid', '999')
    const jump = check.getByRole('listitem').filter({ hasText: '% apart' }).first()
    await jump.waitFor()
    await expect.poll(marked).toBeGreaterThan(atFirst)
    const before = await marked()
    await jump.getByRole('button', { name: 'It is meant so' }).click()
    await check.getByText('1 is meant so.').waitFor()
    await expect.poll(marked).toBeLessThan(before)
    const others = other.page.getByRole('region', { name: 'Rate check' })
    await others.getByText('1 is meant so.').waitFor()
    await others.getByRole('button', { name: 'Show' }).click()
    await others.getByText(/^Ana Marušić means it so/).waitFor()
    await takePicture(other.page, 'meant-so')
    expect(await accessibilityFindings(other.page)).toEqual([])
    await page.keyboard.press('Control+z')
    await expect.poll(() => others.getByText('1 is meant so.').count()).toBe(0)
    await expect.poll(marked).toBe(before)
    await page.keyboard.press('Control+y')
    await others.getByText('1 is meant so.').waitFor()
    await others.getByRole('button', { name: 'Look at it again' }).click()
    await expect.poll(() => check.getByText('1 is meant so.').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await other.context.close()
  })

  test('Alt and an arrow go to the section beside from a cell that is not typed into; from one that is, and from a boundary, they do not', async () => {
    const { page } = ana
    const section = () => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]').innerText()
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Alt+ArrowRight')
    expect(await section()).toMatch(/^Rates/)
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Find a product' }).press('Alt+ArrowRight')
    expect(await section()).toMatch(/^Rates/)
    await (await gridCell(page, 'Single', 'Low')).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(section).toMatch(/^Extras/)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect.poll(section).toMatch(/^Rates/)
    await page.keyboard.press('Alt+ArrowLeft')
    expect(await section()).toMatch(/^Rates/)
    const boundary = page.getByRole('region', { name: 'Seasons' }).getByRole('slider').nth(1)
    const before = await boundary.getAttribute('aria-valuetext')
    await boundary.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => boundary.getAttribute('aria-valuetext')).not.toBe(before)
    expect(await section()).toMatch(/^Rates/)
    await page.keyboard.press('Control+z')
    await expect.poll(() => boundary.getAttribute('aria-valuetext')).toBe(before)
  })

  test('a cell that is typed into stays that of its product when somebody else adds one above it', async () => {
    const { page } = ana
    const other = await newTab()
    await page.getByRole('link', { name: 'All products' }).click()
    const cell = page
      .getByRole('row', { name: /^Single/ })
      .nth(1)
      .getByRole('gridcell')
      .first()
    await cell.click()
    await page.keyboard.type('48')
    await choose(other.page, 'Cliff loft', 'Duplicate…')
    await other.page.getByLabel('Name of the copy').fill('Attic')
    await other.page.getByRole('button', { name: 'Duplicate' }).click()
    await page
      .getByRole('grid')
      .getByRole('link', { name: /^Attic/ })
      .first()
      .waitFor()
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    const moved = page
      .getByRole('row', { name: /^Single/ })
      .nth(2)
      .getByRole('gridcell')
      .first()
    await expect.poll(() => moved.innerText()).toBe('481.00')
    await page.getByRole('region', { name: first() }).getByRole('link').first().click()
    await page.getByRole('grid', { name: new RegExp(first()) }).waitFor()
    await other.context.close()
  })

  test('a very long name leaves room for what is beside it, on a phone too', async () => {
    const { page } = ana
    await choose(page, first(), 'Name and type…')
    await page.getByLabel('Name', { exact: true }).fill(`豪华海景双人间 ${'Doppelzimmermitmeerblick'.repeat(7)}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Products', exact: true }).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    const right = async (name: string) => {
      const { x = 0, width = 0 } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {}
      return x + width
    }
    const mark = await page.getByText(/^Saved \d\d:\d\d$/).boundingBox()
    const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox()
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual(undo?.x ?? 0)
    expect(await right('Bed & breakfast')).toBeLessThanOrEqual(NARROW.width)
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    expect(await publish.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+z')
    await page.getByRole('heading', { level: 1, name: first() }).waitFor()
  })

  test('two who type into different cells of one product at the same moment both keep what they typed', async () => {
    const { page, context } = ana
    const other = await newTab()
    await other.page.getByRole('region', { name: first() }).getByRole('link').first().click()
    await reads(other.page, 'Single', 'Low', '481.00')
    await context.setOffline(true)
    await typeRate(page, 'Double', 'High', '333')
    await page.getByText('Not saved, trying again').waitFor()
    await typeRate(other.page, 'Single', 'High', '222')
    await other.page.getByText(/^Saved \d\d:\d\d$/).waitFor()
    await context.setOffline(false)
    for (const each of [page, other.page]) {
      await reads(each, 'Single', 'High', '222.00')
      await reads(each, 'Double', 'High', '333.00')
    }
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

const reads = (page: Page, description: string, season: string, text: string) =>
  expect.poll(async () => (await gridCell(page, description, season)).innerText()).toBe(text)

async function typeRate(page: Page, description: string, season: string, text: string): Promise<void> {
  await (await gridCell(page, description, season)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, product: string, entry: string): Promise<void> {
  await page.getByRole('region', { name: product }).getByRole('link').first().click()
  await page.getByRole('button', { name: `More for ${product}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

function productsInTree(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('navigation', { name: 'Rate sheet' })
    .getByRole('region')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')))
}
