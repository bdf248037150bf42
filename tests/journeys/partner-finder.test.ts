// A buyer finds a supplier on the map by keyboard, reads its profile and connects; a supplier pays for its plan.

import { saveRecipient } from '@tradewind/api/billing.ts'
import { findCompanies } from '@tradewind/api/connections/partner-finder.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { billCompanies } from '@tradewind/server/features/billing/bill-companies-job.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture, WIDE } from '@tradewind/stage/browser.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { openStripe } from '@tradewind/stage/stripe.ts'
import { afterAll, expect, test } from 'vitest'

const stripe = await openStripe()
afterAll(() => stripe.stop())

const journey = openJourney({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING), ...stripe.settings } })

test('a buyer looks at the map by keyboard, finds a supplier in it and in the list, opens its profile and connects [A-SC-001] [A-RL-015] [A-ST-006]', async () => {
  const { page, complaints } = await journey.tabAs('buyer@demo.test')
  await page.getByRole('link', { name: 'PartnerFinder', exact: true }).click()
  await page.getByText('381 suppliers').waitFor()
  const map = page.getByRole('application', { name: /Map of the world/ })
  const pin = map.getByRole('button', { name: /suppliers in/ })
  await pin.first().waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'partner-finder')

  // A cluster is opened: the list follows the map, and 0 shows everything again.
  await map.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('in this part of the map').waitFor()
  expect(new URL(page.url()).searchParams.get('area')).toMatch(/^-?[\d.]+(,-?[\d.]+){3}$/)
  await map.focus()
  await page.keyboard.press('0')
  await page.getByText('in 91 countries').waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('lapad dubrovnik')
  await page.getByText('1 supplier', { exact: true }).waitFor()
  await map.getByRole('button', { name: 'Lapad Bay Resort, Dubrovnik, Croatia' }).waitFor()
  await map.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const card = map.getByRole('article', { name: 'Lapad Bay Resort' })
  await card.getByText('23 rooms').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await card.getByRole('link', { name: 'View profile' }).press('Enter')

  await page.getByRole('heading', { name: 'Lapad Bay Resort', level: 1 }).waitFor()
  await page.getByText('You see the people of this company once you are connected.').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect', exact: true }).press('Enter')
  await page.getByText('Invited', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Locations' }).getByRole('link').press('Enter')
  await page.getByRole('region', { name: 'Products' }).waitFor()
  await page.goBack()

  // The way back leads to the search.
  await page.getByRole('article').getByRole('link', { name: 'PartnerFinder' }).click()
  await page.getByText('1 supplier', { exact: true }).waitFor()
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await page.getByRole('button', { name: 'Put the map away' }).click()
  await takePicture(page, 'partner-finder-narrow')
  expect(complaints).toEqual([])
})

test('companies of one city cannot be told apart on the map: a press on them, or Enter, lists them', async () => {
  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/partner-finder?text=Dubrovnik' })
  const map = page.getByRole('application', { name: /Map of the world/ })
  const city = map.getByRole('button', { name: /^\d+ suppliers in Dubrovnik, Croatia/ })
  await city.waitFor()
  const count = Number.parseInt((await city.getAttribute('aria-label')) ?? '', 10)
  expect(count).toBeGreaterThan(1)
  const rows = page
    .getByRole('list', { name: 'suppliers found' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  const listed = async () => {
    await page
      .getByRole('status')
      .filter({ hasText: `${count} suppliers in Dubrovnik` })
      .waitFor()
    await expect.poll(() => rows.count()).toBe(count)
    for (const row of await rows.all()) expect(await row.textContent()).toContain('Dubrovnik')
  }
  // At the largest scale as well, where a closer look shows no more.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await map.focus()
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('+')
  await city.click()
  await listed()
  await takePicture(page, 'partner-finder-city')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all places' }).click()
  await page
    .getByText(/in this part of the map|in \d+ countr/)
    .first()
    .waitFor()

  await city.press('Enter')
  await listed()
  // The keyboard goes on in the list.
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('company')).not.toBeNull()
  // The address leads to the same list again.
  await page.reload()
  await listed()
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'partner-finder-city-narrow')
  expect(complaints).toEqual([])
})

test('the list is narrowed to a city or region, and to destinations sold [A-RL-013] [A-RL-014]', async () => {
  const tom = await journey.house.signIn('buyer@demo.test')
  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/partner-finder' })
  const filters = page.getByRole('group', { name: 'Filters' })
  const narrowed = async (to: { place: string } | { destinations: string[] }) => {
    const { total } = await tom.do(findCompanies, { body: { companyType: 'Supplier', ...to } })
    expect(total).toBeGreaterThan(1)
    expect(total).toBeLessThan(381)
    await page.getByText(`${total} suppliers`, { exact: true }).waitFor()
  }
  await filters.getByRole('button', { name: 'City or region' }).click()
  await page.getByRole('textbox', { name: 'City or region' }).fill('Split')
  await page.keyboard.press('Enter')
  await narrowed({ place: 'Split' })
  await page.keyboard.press('Escape')
  await filters.getByRole('button', { name: 'Remove filter City or region' }).click()
  await page.getByText('381 suppliers').waitFor()
  await filters.getByRole('button', { name: 'Destinations sold' }).click()
  await page.getByRole('combobox', { name: 'Destinations sold' }).fill('Croatia')
  await page.getByRole('option', { name: /^Croatia/ }).click()
  await narrowed({ destinations: ['HR'] })
  expect(complaints).toEqual([])
})

test('a saved search says what is new since its owner looked', async () => {
  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/partner-finder' })
  await page.getByRole('link', { name: /Small houses, small groups \d+ new/ }).click()
  await page.getByText(/\d+ new since you looked/).waitFor()
  await page.getByRole('button', { name: 'Mark seen' }).click()
  await page.getByText('Nothing new since you looked').waitFor()
  await page.getByRole('button', { name: 'Remove filter Segment' }).click()
  await page.getByRole('button', { name: 'Not connected yet' }).click()
  await page.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Everybody else')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Everybody else/ }).waitFor()
  expect(complaints).toEqual([])
})

test('a company on Free that opens a profile reads which plan opens it, what that costs and what goes on without it', async () => {
  const { queries } = journey.house.services.db
  const { id } = await queries
    .selectFrom('found_company')
    .select('company_id as id')
    .where('company_name', '=', 'Lapad Bay Resort')
    .executeTakeFirstOrThrow()
  await queries.updateTable('company').set({ plan: 'Free' }).where('company_name', '=', 'Atlas & Dune Journeys').execute()
  const { page, complaints } = await journey.tabAs('salma@atlasdune.test', { at: `/partner-finder/${id}` })
  await page.getByRole('heading', { name: 'The profile of Lapad Bay Resort is part of a plan' }).waitFor()
  await page.getByText('Atlas & Dune Journeys is on the plan Free. This belongs to Connected and Unlimited.').waitFor()
  const opening = page.getByRole('region', { name: 'Plans that open it' })
  await opening.getByText('EUR 89.00 a month, tax not included').waitFor()
  await page
    .getByRole('region', { name: 'What you can do without it' })
    .getByText(/^Search:/)
    .waitFor()
  await page.getByText('No promotion runs. The last one, free access with 5 connections, ended in July 2015.').waitFor()
  const look = () => page.getByRole('heading', { level: 1 }).waitFor()
  expect(await complaintsAboutScreen(page, 'page that a plan opens', look)).toEqual([])
  expect(complaints).toEqual([])
})

test('a supplier finds Billing in its profile menu, says who gets invoices and saves one as PDF; a buyer has no Billing [C-SC-009] [A-ST-001] [A-RO-007] [C-RO-024]', async () => {
  const { page, complaints } = await journey.tabAs('supplier@demo.test')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Billing' }).click()
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
  const next = page.getByRole('region', { name: 'Next invoice' })
  await next.getByText('EUR, tax not included').waitFor()
  const isShown = () => next.waitFor()
  expect(await complaintsAboutScreen(page, 'billing with nothing entered', isShown)).toEqual([])
  await page.setViewportSize(WIDE)
  await page.getByRole('region', { name: 'On the invoice' }).getByRole('button', { name: 'Enter' }).click()
  const dialog = page.getByRole('dialog', { name: 'On the invoice' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the address.').waitFor()
  await dialog.getByLabel('Street and city').fill('Lapadska obala 17\n20000 Dubrovnik')
  await dialog.getByLabel('Country').fill('Croatia')
  await page.getByRole('option', { name: 'Croatia' }).click()
  await dialog.getByLabel('Tax number (optional)').fill('HR84610734921')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await next.getByText('Tax 25 %, PDV').waitFor()
  await next.getByText('300.00', { exact: true }).waitFor()

  // As if the account were half a year old.
  const { services } = journey.house
  await services.db.queries.updateTable('billing_account').set({ billed_until: '2026-05-31' }).execute()
  await billCompanies(services, new AbortController().signal)
  await page.reload()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  const download = page.waitForEvent('download')
  await invoices
    .getByRole('button', { name: /^PDF of TW-/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^TW-\d{4}-\d{5}\.pdf$/)
  const look = () => invoices.getByText('To pay').first().waitFor()
  expect(await complaintsAboutScreen(page, 'billing with invoices', look)).toEqual([])
  expect(complaints).toEqual([])

  const buyer = await journey.tabAs('buyer@demo.test')
  await buyer.page.getByRole('button', { name: 'Your account' }).click()
  await buyer.page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  expect(await buyer.page.getByRole('menuitem', { name: 'Billing' }).count()).toBe(0)
})

test('a supplier upgrades by card: it leaves, pays, changes the plan and ends it, each on a page of Stripe, and reads each time what it has', async () => {
  const { house } = journey
  stripe.deliverTo(house)
  await house.services.db.queries.updateTable('company').set({ plan: 'Free' }).where('company_name', '=', 'Solano Hotels').execute()
  const recipient = { name: 'Solano Hotels', address: 'Lapadska obala 17', countryCode: 'HR', taxNumber: '', email: 'pay@solano.test' }
  await (await house.signIn('supplier@demo.test')).do(saveRecipient, { body: { ...recipient, orderNumber: '' } })
  const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: '/billing' })
  const card = page.getByRole('region', { name: 'Payment by card' })
  const pay = card.getByRole('button', { name: 'Pay by card for Connected' })
  stripe.be('down')
  await pay.click()
  await card.getByText(/^Stripe, which takes payments by card, does not answer at the moment/).waitFor()
  stripe.be('well')
  await pay.click()
  await page.getByRole('link', { name: 'back' }).click()
  await page.getByText('You left the page of Stripe: nothing was paid, and your plan is as it was.').waitFor()

  await pay.click()
  await page.getByRole('button', { name: 'pay', exact: true }).click()
  await page.getByText('Your plan is Connected, paid by card.').waitFor()
  await card.getByText('Connected, next payment').waitFor()
  const invoices = page.getByRole('region', { name: 'Invoices by card' })
  await invoices.getByText('EUR 111.25').waitFor()
  expect(await invoices.getByRole('link', { name: /^PDF of STAND-\d+ at Stripe$/ }).count()).toBe(1)
  expect(await complaintsAboutScreen(page, 'billing by card', () => invoices.getByText('Paid', { exact: true }).waitFor())).toEqual([])
  await page.setViewportSize(WIDE)

  await card.getByRole('button', { name: 'Change plan to Unlimited' }).click()
  await page.getByRole('button', { name: 'confirm', exact: true }).click()
  await page.getByText('Your plan is Unlimited, paid by card.').waitFor()
  await invoices.getByText('EUR 300.00').waitFor()
  await card.getByRole('button', { name: 'Open Stripe' }).click()
  await page.getByRole('button', { name: 'cancel', exact: true }).click()
  await card.getByText('Unlimited until').waitFor()
  await card.getByText('Free', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
