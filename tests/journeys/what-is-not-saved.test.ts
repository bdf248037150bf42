// What was typed and is not saved: publishing waits for it or tells of it, and nothing that was typed is dropped unasked.

import { addProducts, removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { accessibilityFindings, type Tab } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { openDraftOf, openTab, rowOf, saved } from '@tradewind/stage/sections.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const UPLOADS = '**/proxy/s3/upload**'
const SAVES = '**/sections'

describe('what is typed into a draft and not saved', () => {
  const journey = openJourney()
  let ana: Tab
  let page: Page
  beforeEach(async () => {
    ana = await journey.tabAs('supplier@demo.test')
    page = ana.page
    await openDraftOf(page, 'Solano Dubrovnik')
  })
  afterEach(() => page.context().close())

  const openPlace = (name: string) => page.getByRole('navigation', { name: 'Rate sheet' }).getByRole('link', { name }).click()
  const terms = () => page.getByRole('textbox', { name: 'Terms and conditions' })
  const publishDialog = () => page.getByRole('dialog', { name: /^Publish version/ })
  const openPublishDialog = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await publishDialog().waitFor()
  }

  test('a draft is not published while the last change of it cannot be saved, and is once it could', async () => {
    await openPlace('Terms and notes')
    await page.route(SAVES, (route) => route.abort())
    await terms().fill('Payment before arrival.')
    await page.getByRole('status').getByText('Not saved, trying again').waitFor()
    await openPublishDialog()
    await publishDialog().getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('What you changed last could not be saved yet, and would not be in it.').waitFor()
    expect(page.url()).toContain('/contracting/draft/')
    await page.unroute(SAVES)
    await saved(page)
    await page.reload()
    expect(await terms().inputValue()).toBe('Payment before arrival.')
  })

  test('what is typed elsewhere while an insurance paper is uploaded stays [C-FD-011]', async () => {
    await openPlace('Billing information')
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    await page.route(UPLOADS, async (route) => {
      begun.resolve()
      await goesOn.promise
      await route.continue()
    })
    await page.locator('input[type=file]').setInputFiles({ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: PDF })
    await begun.promise
    await openPlace('Terms and notes')
    await terms().fill('Typed during the upload.')
    goesOn.resolve()
    await openPlace('Billing information')
    await page.getByRole('list', { name: 'Insurance files' }).getByRole('link', { name: 'insurance.pdf' }).waitFor()
    await saved(page)
    await page.reload()
    await page.getByRole('list', { name: 'Insurance files' }).getByRole('link', { name: 'insurance.pdf' }).waitFor()
    await openPlace('Terms and notes')
    expect(await terms().inputValue()).toBe('Typed during the upload.')
  })

  test('an empty file is refused in words', async () => {
    await openPlace('Billing information')
    await page.locator('input[type=file]').setInputFiles({ name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await page.getByRole('alert').getByText('nothing.pdf: This file is empty.').waitFor()
  })

  test('an offer without a name is there when one comes back, is not lost to the next one, and is named before publishing', async () => {
    await openTab(page, 'Offers')
    await page.getByRole('button', { name: 'Add offer' }).click()
    const words = page.getByLabel('In words')
    await words.fill('A bottle of wine on arrival.')
    await page.getByRole('button', { name: 'Add offer' }).click()
    expect(await words.inputValue()).toBe('A bottle of wine on arrival.')
    await openPlace('Check-in and check-out')
    await page.getByLabel('Check-in from').fill('noon')
    await openPublishDialog()
    const notSaved = publishDialog().getByRole('status')
    await notSaved.getByText('Offers: what you began to add is not complete, and not saved.').waitFor()
    await notSaved.getByText('Check-in and check-out: “noon” is not understood, and not saved.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByLabel('Check-in from').fill('12:00')
    await page.getByRole('navigation', { name: 'Rate sheet' }).getByRole('region').first().getByRole('link').first().click()
    await openTab(page, 'Offers')
    await rowOf(page, 'New offer').click()
    await page.getByLabel('Offer', { exact: true }).fill('Welcome wine')
    await rowOf(page, 'Welcome wine').getByText('A bottle of wine on arrival.').waitFor()
    await openPublishDialog()
    expect(await publishDialog().getByText('not saved').count()).toBe(0)
  })

  test('who publishes finds the buttons, and what the published version has already folded away', async () => {
    await openPublishDialog()
    await publishDialog()
      .getByText(/^\d+ things to look at in the published version already$/)
      .click()
    expect(await publishDialog().getByText('The rate check found').count()).toBe(0)
    const button = await publishDialog().getByRole('button', { name: 'Publish', exact: true }).boundingBox()
    expect((button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
    await publishDialog().getByRole('list', { name: 'What to look at' }).getByText('Classic room, Bed & breakfast: ').first().waitFor()
  })

  test('an offer takes something off: nothing and 0 are no discount, and what stands there is kept until it is one', async () => {
    await openTab(page, 'Offers')
    await page.getByRole('button', { name: 'Add offer' }).click()
    await page.getByLabel('Offer', { exact: true }).fill('Spring')
    await page.getByLabel('What is given').selectOption('percent')
    const percent = page.getByLabel('Off each night')
    for (const typed of ['', '0', '0,00']) {
      await percent.fill(typed)
      await page.getByText('More than 0.').waitFor()
    }
    await page.getByLabel('In words').focus()
    expect(await percent.inputValue()).toBe('0,00')
    await rowOf(page, 'Spring').getByText('10 % off.').waitFor()
    await page.getByLabel('What is given').selectOption('amount')
    await page.getByLabel('Amount off').fill('12,5')
    await rowOf(page, 'Spring').getByText('12.50 EUR off each night.').waitFor()
  })

  test('Escape does not drop typed names of products at once', async () => {
    await page.keyboard.press('Shift+A')
    const dialog = page.getByRole('dialog', { name: 'Add products' })
    const name = dialog.getByRole('textbox', { name: 'Name of new product 1' })
    await name.fill('Villa')
    await page.keyboard.press('Escape')
    await dialog.getByText('What you typed here is not saved. Closing again drops it.').waitFor()
    expect(await name.inputValue()).toBe('Villa')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('Escape asks before it drops a new name of a product, or what is chosen to be copied from another one', async () => {
    const asks = 'What you typed here is not saved. Closing again drops it.'
    const leave = async (dialog: Locator) => {
      await page.keyboard.press('Escape')
      await dialog.getByText(asks).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    const more = page.getByRole('button', { name: /^More for (?!this draft)/ }).first()
    await more.click()
    await page.getByRole('menuitem', { name: 'Name and type…' }).click()
    const rename = page.getByRole('dialog', { name: 'Name and type' })
    await rename.getByLabel('Name').fill('Villa')
    await leave(rename)
    await more.click()
    await page.getByRole('menuitem', { name: 'Copy from another product…' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy from another product' })
    await copy.getByRole('checkbox', { name: 'Copy more afterwards' }).check()
    await leave(copy)
  })

  test('a policy of each type can hold for the arrivals of a season [C-DG-008]', async () => {
    await openPlace('Policies')
    await page.getByRole('button', { name: 'Add policy' }).click()
    await page.getByRole('menuitem', { name: 'Groups, certain dates of arrival' }).click()
    await page.getByRole('button', { name: 'Days of arrival, dates of a season' }).click()
    await page.getByRole('menuitem', { name: /^Festive/ }).click()
    await page.getByText(/For arrivals \d\d Dec 2026 – \d\d Jan 2027\./).waitFor()
    await page.getByLabel('Days of arrival, from 2').waitFor({ state: 'detached' })
  })

  test('what is chosen for extras stays while offers are chosen, and both are put on their products [C-DG-016]', async () => {
    const sections = page.getByRole('navigation', { name: 'Sections' })
    const countOf = async (name: string) => Number(/\d+/.exec(await sections.getByRole('link', { name }).innerText())?.[0] ?? 0)
    const [extras, offers] = [await countOf('Extras'), await countOf('Offers')]
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Extras and offers of several products…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Extras and offers of several products' })
    const classic = dialog.getByRole('checkbox', { name: 'Classic room, Bed & breakfast' })
    await classic.uncheck()
    await dialog.getByText('Offers', { exact: true }).click()
    await dialog.getByRole('list', { name: 'Offers' }).waitFor()
    await classic.uncheck()
    await dialog.getByText('Extras', { exact: true }).click()
    await dialog.getByRole('list', { name: 'Extras' }).waitFor()
    expect(await classic.isChecked()).toBe(false)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => countOf('Extras')).toBe(extras - 1)
    await expect.poll(() => countOf('Offers')).toBe(offers - 1)
  })

  test('an early check-in is before check-in, a late check-out after check-out; which of the two is mended does not matter', async () => {
    await openPlace('Check-in and check-out')
    await page.getByLabel('Check-in from').fill('14')
    await page.getByLabel('Check-out until').fill('11')
    await page.getByLabel('Early check-in is offered').check()
    await page.getByLabel('Late check-out is offered').check()
    await page.getByRole('region', { name: 'Early check-in' }).getByLabel('From').fill('15')
    await page.getByText('Early check-in has to be before check-in from 14:00.').waitFor()
    await page.getByLabel('Check-in from').fill('16')
    await page.getByText('Early check-in has to be before').waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Late check-out' }).getByLabel('Until').fill('10')
    await page.getByText('Late check-out has to be after check-out until 11:00.').waitFor()
  })

  test('a draft by its address alone opens at its first product; at an address that is none there is nothing [C-CN-025]', async () => {
    const draft = new URL(page.url()).pathname.split('/').slice(0, 4).join('/')
    await page.goto(draft)
    await page.getByRole('heading', { name: 'Classic room' }).waitFor()
    for (const address of [
      '/contracting/draft/mine/policies',
      '/contracting/template/mine/details',
      '/contracting/contract/MINE/details',
    ]) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    }
  })

  test('why an amount is refused stands above the rows below it, selected ones too', async () => {
    await page.locator('[data-row="0"][data-column="0"]').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.type('1x\n')
    // What a click would reach is in sight.
    await page.locator('#cell-problem').click({ trial: true })
    await page.keyboard.press('Escape')
  })

  test('who scrolled away from a cell and types is brought back to it, and loses no key', async () => {
    const supplier = await journey.house.signIn('supplier@demo.test')
    const [, id = ''] = /\/draft\/(\w+)/.exec(page.url()) ?? []
    const products = Array.from({ length: 8 }, (_, i) => ({ productName: `Cabin ${i + 1}`, productType: 'Accommodation' as const }))
    const { addedIds } = await supplier.do(addProducts, { params: { id }, body: { products } })
    await page.goto(`/contracting/draft/${id}/products`)
    const first = page.locator('[data-row="0"][data-column="0"]')
    const before = await first.innerText()
    await first.click()
    await page.getByRole('grid').hover()
    await page.mouse.wheel(0, 9000)
    await first.waitFor({ state: 'detached' })
    await page.keyboard.press('3')
    await page.getByLabel('Rate', { exact: true }).waitFor()
    await page.keyboard.type('33')
    await page.keyboard.press('Enter')
    await expect.poll(() => first.innerText()).toBe('333.00')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => first.innerText()).toBe(before)
    // Who scrolls away while typing has typed it, and goes on by the keyboard.
    await first.click()
    await page.keyboard.type('444')
    await page.mouse.wheel(0, 9000)
    await first.waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+Home')
    await expect.poll(() => first.innerText()).toBe('444.00')
    await saved(page)
    // What is being typed into a row that a colleague removes is told.
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('55')
    await supplier.do(removePages, { params: { id }, body: { pages: addedIds.map((pageId) => ({ pageId, revision: 1 })) } })
    await page.getByText('“55” was not taken over. Its row is not there any more.').waitFor()
  })

  test('who types while a colleague publishes stays where she is, and can take along what she typed [C-ST-033]', async () => {
    const draft = page.url()
    const other = await journey.tabAs('supplier@demo.test')
    await other.page.goto(draft)
    await other.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await other.page.getByRole('dialog', { name: /^Publish version/ }).waitFor()
    await openPlace('Terms and notes')
    await page.route(SAVES, (route) => route.abort())
    await terms().fill('Gratuities are')
    await other.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    const closed = page.getByRole('dialog', { name: 'This rate sheet is closed here' })
    await closed.getByText('Something is wrong, please close the tab and reopen.').waitFor()
    // With G and H somebody goes home, with a space or Enter a button is pressed.
    await page.keyboard.type('g h not included. ')
    await page.keyboard.press('Enter')
    expect(await closed.getByLabel('What you changed here and is not saved').inputValue()).toBe('Terms and conditions: Gratuities are')
    expect(await accessibilityFindings(page)).toEqual([])
    await closed.getByRole('link', { name: 'To the template' }).click()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    // Back does not lead her colleague to a draft that is none any more.
    await other.page.getByRole('button', { name: 'Edit' }).waitFor()
    await other.page.goBack()
    await other.page.waitForURL('**/home')
    await other.page.context().close()
  })
})
