// Every panel, card and dialog of the rate sheet editor, full and empty, in both themes and on a phone: nothing for axe to find, nothing to
// move sideways, nothing the browser complains of.

import { addProducts } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { createTemplate } from '@tradewind/api/contracting/templates.ts'
import { NO_SCREEN, type Tab } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { rowOf } from '@tradewind/stage/sections.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

const SUPPLIER = 'supplier@demo.test'

type Opening = (page: Page) => Promise<unknown>
/** `{full}` is a product of a sheet that has everything, `{empty}` one that has nothing, `{draft}` the sheet of the full one. */
type Screen = readonly [name: string, address: string, open?: Opening]

const press =
  (name: string | RegExp): Opening =>
  (page) =>
    page
      .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .first()
      .click()
const row =
  (name: string): Opening =>
  (page) =>
    rowOf(page, name).first().click()
const item =
  (button: string, name: string): Opening =>
  async (page) => {
    await press(button)(page)
    await page.getByRole('menuitem', { name }).click()
  }
const beside: Opening = async (page) => {
  const opener = page.getByRole('button', { name: 'Check and price' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('region', { name: 'Stay calculator' }).waitFor()
}

const SECTIONS = ['extras', 'offers', 'allocation', 'blackouts', 'policy', 'details', 'year']
const FULL = SECTIONS.map((section): Screen => [`${section} of a product`, `{full}?section=${section}`])
const EMPTY = SECTIONS.map((section): Screen => [`${section} of an empty product`, `{empty}?section=${section}`])
const LOCATION: readonly Screen[] = [
  ...['policies', 'checkInOut', 'billing', 'notes'].map(
    (section): Screen => [`${section} of a location`, `{draft}/policies?section=${section}`],
  ),
  ['all products', '{draft}/products'],
]

const OPENED: readonly Screen[] = [
  ['extra that is open', '{full}?section=extras', row('Gala dinner')],
  ['offer that is open', '{full}?section=offers', row('Stay 7 pay 6')],
  ['allocation that is open', '{full}?section=allocation', row('8 held')],
  ['cancellation that is open', '{draft}/policies?section=policies', row('Cancellation')],
  [
    'calendar of a date',
    '{full}?section=allocation',
    async (page) => {
      await row('8 held')(page)
      await press('Choose a date')(page)
      await page.getByRole('dialog', { name: 'Choose a date' }).waitFor()
    },
  ],
  [
    'blackout with a date that is none',
    '{full}?section=blackouts',
    async (page) => {
      await page.getByLabel('From, new blackout').fill('44 Foo')
      await page.keyboard.press('Enter')
      await page
        .getByRole('form', { name: 'New blackout' })
        .getByText(/^Write a date/)
        .waitFor()
    },
  ],
]

const OVER_IT: readonly Screen[] = [
  ['copy from another product', '{full}?section=extras', press('Copy from another product')],
  ['season that is open', '{full}', press(/^High/)],
  ['new season', '{full}', press('Season')],
  ['calendar of seasons', '{full}', press('Calendar')],
  [
    'change many rates',
    '{full}',
    async (page) => {
      await item('More for this draft', 'Change rates')(page)
      await page.getByLabel(/^Change by/).fill('4')
      await page.getByText(/rates change: \+4 %/).waitFor()
    },
  ],
  ['publish', '{full}', press('Publish')],
  ['discard', '{full}', item('More for this draft', 'Discard draft')],
  ['check and price', '{full}', beside],
]

describe('screens of the editor', () => {
  const journey = openJourney()
  let names: Record<string, string>
  let tab: Tab

  beforeAll(async () => {
    tab = await journey.tabAs(SUPPLIER, { at: NO_SCREEN })
    const supplier = await journey.house.signIn(SUPPLIER)
    const { templateId } = await publishedTemplate(supplier, 'Contract rates')
    const full = await draftOf(supplier, templateId)
    const { head } = full.sheet
    const { draftId } = await supplier.do(createTemplate, {
      body: {
        location: { locationName: 'Solano Empty House', city: 'Split', country: 'Croatia' },
        head: { templateName: 'Rates', startDate: head.startDate, endDate: head.endDate, currency: 'EUR', taxInclusion: 'notStated' },
      },
    })
    const { addedIds } = await supplier.do(addProducts, {
      params: { id: draftId },
      body: { products: [{ productName: 'Garden room', productType: 'Accommodation' }], ratePackageNames: ['Primary'] },
    })
    const addressOf = (draft: string, pageId = '') => `/contracting/draft/${draft}/product/${pageId.replace('.', '/')}`
    names = {
      draft: `/contracting/draft/${full.draftId}`,
      full: addressOf(full.draftId, full.sheet.pages[0]?.pageId),
      empty: addressOf(draftId, addedIds[0]),
    }
  })

  test.each([
    ['panels of a full product', FULL],
    ['panels of an empty product', EMPTY],
    ['panels of the location', LOCATION],
    ['what opens in the panels', OPENED],
    ['cards and dialogs', OVER_IT],
  ])('%s', async (_, screens) => {
    const { page, complaints } = tab
    const before = complaints.length
    const problems: string[] = []
    for (const [name, address, open] of screens) {
      const opening = async () => {
        await page.goto(address.replace(/\{(\w+)\}/, (_, key: string) => names[key] ?? ''))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await open?.(page)
      }
      problems.push(...(await complaintsAboutScreen(page, name, opening)))
    }
    expect([...problems, ...complaints.slice(before)]).toEqual([])
  })
})
