// Filling every section of a rate sheet besides its rates: what is typed is saved by itself, can be taken back, and is there when one comes back.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openDraftOf, openTab, productLink, rowOf, saved } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** What was typed is saved, and the screen has no finding of accessibility. */
async function savedWithoutFindings(page: Tab['page']): Promise<void> {
  await saved(page)
  expect(await accessibilityFindings(page)).toEqual([])
}

describe('filling the sections of a rate sheet', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Solano Dubrovnik')
  })

  test('an extra is typed by keyboard alone; what is not an amount is said beside it and not lost [C-DG-010] [C-DG-011]', async () => {
    const { page } = ana
    await openTab(page, 'Extras')
    await page.getByRole('button', { name: 'Add extra' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByLabel('Extra', { exact: true })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Not saved until it has a name.').waitFor()
    await page.keyboard.type('Wine tasting')
    await page.getByLabel('Retail', { exact: true }).fill('12x')
    await page.getByText('This is not an amount. Write it as 84 or 84.50.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await openTab(page, 'Offers')
    await page.getByRole('button', { name: 'Add offer' }).waitFor()
    await openTab(page, 'Extras')
    await rowOf(page, 'Wine tasting').click()
    expect(await page.getByLabel('Retail', { exact: true }).inputValue()).toBe('12x')
    await page.getByLabel('Retail', { exact: true }).fill('1.250,50')
    await page.getByLabel('Commission', { exact: true }).fill('20')
    await expect.poll(() => page.getByLabel('Nett', { exact: true }).inputValue()).toBe('1000.40')
    await page.getByRole('button', { name: 'Add dates' }).click()
    await page.keyboard.type('1.6.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('30 Jun')
    await page.keyboard.press('Escape')
    await rowOf(page, 'Wine tasting').getByText('1,250.50 EUR per person 01 Jun 2027 – 30 Jun 2027.').waitFor()
    await saved(page)
    await takePicture(page, 'sections-extras')
  })

  test('a single day is a day; dates that are not complete are not charged, which stands beside them', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Add extra' }).click()
    await page.getByLabel('Extra', { exact: true }).fill('Gala dinner')
    await page.getByLabel('Retail', { exact: true }).fill('190')
    await page.getByLabel('Commission', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Add dates' }).click()
    await page.keyboard.type('31 Dex')
    await page.keyboard.press('Tab')
    await page.getByLabel('Extra', { exact: true }).focus()
    await page.getByText('Write a date such as 1 Apr 2027 or 01.04.2027. Nothing is charged until then.').waitFor()
    await rowOf(page, 'Gala dinner').getByText('190.00 EUR per person (dates are not complete).').waitFor()
    await page.getByLabel('Dates, from 1').fill('31 Dec')
    await page.getByLabel('Extra', { exact: true }).focus()
    await rowOf(page, 'Gala dinner').getByText('190.00 EUR per person on 31 Dec 2026.').waitFor()
    expect(await page.getByLabel('Dates, to 1').inputValue()).toBe('31 Dec 2026')
    await saved(page)
    await page.getByRole('button', { name: 'Remove Gala dinner', exact: true }).click()
  })

  test('one extra on several products is changed once, on all of them', async () => {
    const { page } = ana
    await rowOf(page, 'Wine tasting').click()
    await page.getByRole('button', { name: 'Only on this product' }).click()
    await page.getByRole('button', { name: 'All products' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Extra', { exact: true }).fill('Wine tasting in Konavle')
    await productLink(page, 'Family suite').click()
    await rowOf(page, 'Wine tasting in Konavle').waitFor()
    await productLink(page, 'Classic room').click()
  })

  test('a new offer begins with the dates of sale of the period; free nights that are none are refused in words [C-RL-087] [C-DG-016]', async () => {
    const { page } = ana
    await openTab(page, 'Offers')
    await page.getByRole('button', { name: 'Add offer' }).click()
    expect(await page.getByLabel('Dates of sale, from 1').inputValue()).toBe('01 Dec 2026')
    expect(await page.getByLabel('Dates of sale, to 1').inputValue()).toBe('30 Nov 2027')
    await page.getByLabel('Offer', { exact: true }).fill('Long stay')
    await page.getByLabel('What is given').selectOption('Free nights')
    await page.getByLabel('Pay', { exact: true }).fill('7')
    await page.getByText('Fewer nights are paid than stayed.').waitFor()
    await page.getByLabel('Stay', { exact: true }).fill('8')
    await page.getByLabel('Booked ahead').fill('30')
    await page.getByLabel('Free are').selectOption('the cheapest nights')
    await page.getByRole('group', { name: 'Free nights include' }).getByLabel('Dinner, three courses').check()
    await rowOf(page, 'Long stay').getByText('Stay 8, pay 7, cheapest nights free, free nights include Dinner').waitFor()
    await savedWithoutFindings(page)
  })

  test('allocation and blackouts are lines of their own [C-DG-005] [C-DG-009]', async () => {
    const { page } = ana
    await openTab(page, 'Allocation')
    await page.getByRole('button', { name: 'Add allocation' }).click()
    await page.getByLabel('Held', { exact: true }).fill('12')
    await page.getByLabel('Type', { exact: true }).selectOption('free sale')
    await page.getByLabel('Rooms of this kind').fill('40')
    await page.getByText(/^released 14 days before arrival, 40 rooms of this kind/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await openTab(page, 'Blackouts')
    await page.getByLabel('From, new blackout').fill('26.12.')
    await page.getByLabel('To, new blackout').fill('24.12.')
    await page.keyboard.press('Enter')
    await page.getByText('The range ends before it begins.').waitFor()
    await page.getByLabel('To, new blackout').fill('28.12.')
    await page.getByLabel('Reason, new blackout').fill('Regatta')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('To, blackout 1').inputValue()).toBe('28 Dec 2026')
    await expect.poll(() => page.getByLabel('From, new blackout').evaluate((field) => field === document.activeElement)).toBe(true)
    await savedWithoutFindings(page)
  })

  test('a policy of the product shows its tiers on a line of time, with the hole in it and the way to mend it [C-DG-006] [C-DG-007]', async () => {
    const { page } = ana
    await openTab(page, 'Policy')
    await page.getByRole('button', { name: 'Add policy' }).click()
    await page.getByRole('menuitem', { name: 'Cancellation' }).click()
    // Hours unless said otherwise.
    expect(await page.getByLabel('Notice counted in').inputValue()).toBe('hours')
    await page.getByLabel('Notice counted in').selectOption('days')
    await page.getByLabel('From, tier 1').fill('60')
    await page.getByLabel('To, tier 1').fill('35')
    await page.getByLabel('Costs, tier 1', { exact: true }).fill('30')
    await page.getByRole('button', { name: 'Add tier' }).click()
    await page.getByLabel('From, tier 2').fill('21')
    const findings = page.getByRole('list', { name: 'Findings in the tiers' })
    await findings.getByText('No tier holds from 34 to 22 days before arrival.').waitFor()
    const line = page.getByRole('list', { name: 'What cancelling costs, by notice' })
    await line.getByText('Between 35 days and 21 days: no tier holds').waitFor({ state: 'attached' })
    await takePicture(page, 'sections-policy')
    expect(await accessibilityFindings(page)).toEqual([])
    await findings.getByRole('button', { name: 'Mend the tiers' }).first().click()
    await expect.poll(() => line.textContent()).not.toContain('no tier holds')
    await page.getByLabel('Deposit at booking').fill('40')
    await page.getByLabel('Balance due').fill('14')
    await findings.getByText(/^The balance is due 14 days before arrival, after the full penalty begins/).waitFor()
    await saved(page)
  })

  test('the name, the beds, whom it takes and ages of children are typed in place [C-DG-017]', async () => {
    const { page } = ana
    await openTab(page, 'Details')
    await page.getByRole('button', { name: 'Say how many it takes' }).click()
    await page.getByLabel('Maximum', { exact: true }).fill('1')
    await page.getByText('They rise from minimum to maximum.').waitFor()
    await page.getByLabel('Maximum', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Add ages' }).click()
    await page.getByRole('button', { name: 'Add beds' }).click()
    await page.getByLabel('Type, beds 1').selectOption('king')
    await page.getByText('Printed as “1 king”.').waitFor()
    await savedWithoutFindings(page)
  })

  test('what another product has is copied, and the dialog comes back for more [C-DG-014] [C-CN-031]', async () => {
    const { page } = ana
    await productLink(page, 'Superior sea view').click()
    await openTab(page, 'Blackouts')
    await page.getByRole('button', { name: 'Copy from another product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy from another product' })
    await dialog.getByRole('combobox', { name: 'From' }).click()
    await page.getByRole('option', { name: 'Classic room, Bed & breakfast' }).click()
    await dialog.getByText('1 blackout', { exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByLabel('Copy more afterwards').check()
    const isAway = page.evaluate(awayMs)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    expect(await isAway).toBeGreaterThanOrEqual(300)
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByLabel('Reason, blackout 1').inputValue()).toBe('Regatta')
    await saved(page)
  })

  test('undo takes back one step after the other, redo brings it again', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Reason, blackout 1').inputValue()).toBe('Film festival, house fully taken')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => page.getByLabel('Reason, blackout 1').inputValue()).toBe('Regatta')
    await saved(page)
  })

  test('policies of the location, by type and by season [C-RT-010] [C-DG-008] [C-DG-020]', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Policies', exact: true }).click()
    await page.getByRole('button', { name: 'Add policy' }).click()
    await page.getByRole('menuitem', { name: 'Families' }).click()
    await page.getByLabel('Policy', { exact: true }).fill('Two rooms side by side on request.')
    await page.getByLabel('Children free of charge').fill('1')
    await page.getByText('Children free of charge: 1. Two rooms side by side on request.').waitFor()
    await page.getByRole('button', { name: 'Add policy' }).click()
    await page.getByRole('menuitem', { name: 'Cancellation, certain dates of arrival' }).click()
    await page.getByLabel('Days of arrival, from 1').fill('20 Dec 2026')
    await page.getByLabel('Days of arrival, to 1').fill('5 Jan 2027')
    await page
      .getByText(/For arrivals 20 Dec 2026 – 05 Jan 2027/)
      .first()
      .waitFor()
    await savedWithoutFindings(page)
  })

  test('early check-in costs, and is forgotten with its checkbox [C-DG-019]', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Check-in and check-out' }).click()
    await page.getByLabel('Check-in from').fill('3 pm')
    await page.getByLabel('Early check-in is offered').check()
    const early = page.getByRole('region', { name: 'Early check-in' })
    expect(await early.getByLabel('Fee in').inputValue()).toBe('$')
    await early.getByLabel('From').fill('10')
    await early.getByLabel('Fee', { exact: true }).fill('25')
    await page.getByLabel('Late check-out is offered').check()
    const late = page.getByRole('region', { name: 'Late check-out' })
    await late.getByLabel('Fee in').selectOption('percent')
    await late.getByLabel('Fee', { exact: true }).fill('50')
    await page.getByLabel('Late check-out is offered').uncheck()
    await page.getByLabel('Late check-out is offered').check()
    expect(await late.getByLabel('Fee', { exact: true }).inputValue()).toBe('50')
    await savedWithoutFindings(page)
  })

  test('billing information with an insurance paper [C-DG-018]', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Billing information' }).click()
    await page.getByLabel('Terms', { exact: true }).fill('30 days after departure')
    await page.getByLabel('Billed in').fill('eur')
    await page.getByLabel('Insured until').fill('31.12.2027')
    const files = page.locator('input[type=file]')
    await files.setInputFiles({ name: 'liability.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByRole('list', { name: 'Insurance files' }).getByRole('link', { name: 'liability.pdf' }).waitFor()
    await files.setInputFiles({ name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000\u0001') })
    await page.getByText('virus.exe: Files of this kind are not taken.').waitFor()
    await savedWithoutFindings(page)
  })

  test('terms and notes [C-DG-021] [C-DG-022] [C-DG-023] [C-DG-024]', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Terms and notes' }).click()
    await page.getByLabel('Corporate identification number').fill('HR 12345678901')
    await page.getByRole('textbox', { name: 'Terms and conditions' }).fill('Payment within 14 days.')
    for (const name of ['Submission criteria', 'Market information']) await page.getByRole('textbox', { name }).fill('By e-mail.')
    await savedWithoutFindings(page)
  })

  test('where guests are picked up and left is typed on what is no accommodation [C-DG-012]', async () => {
    const { page, context } = await journey.tabAs('salma@atlasdune.test', { at: NO_SCREEN })
    await openDraftOf(page, 'Atlas & Dune Marrakech', 'published')
    await openTab(page, 'Details')
    await page.getByLabel('Pick-up', { exact: true }).fill('At the Koutoubia, 09:00')
    await page.getByLabel('Drop-off', { exact: true }).fill('Jemaa el-Fnaa')
    await savedWithoutFindings(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('Pick-up', { exact: true }).inputValue()).toBe('At the Koutoubia, 09:00')
    await context.close()
  })

  test('in the dark on a phone all of it is there, and nothing is cut off', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await openDraftOf(page, 'Solano Dubrovnik')
    const product = page.url().split('?')[0]
    const location = product?.replace(/\/product\/.*/, '/policies')
    const look = async (address: string, ...texts: (string | RegExp)[]) => {
      await page.goto(address)
      for (const text of texts) await page.getByText(text).first().waitFor()
      const row = page.locator('[data-row]').last()
      if ((await row.count()) > 0) await row.click()
      expect([address, await accessibilityFindings(page), await sidewaysPixels(page)]).toEqual([address, [], 0])
    }
    await look(`${product}?section=extras`, 'Wine tasting in Konavle')
    await look(`${product}?section=offers`, 'Long stay')
    await look(`${product}?section=allocation`, /40 rooms of this kind/)
    await look(`${product}?section=blackouts`)
    expect(await page.getByLabel('Reason, blackout 1').inputValue()).toBe('Regatta')
    await look(`${product}?section=policy`, /Deposit 40 %/)
    await takePicture(page, 'sections-policy-phone')
    await look(`${product}?section=details`, 'Printed as “1 king”.')
    await look(`${location}?section=policies`, /For arrivals 20 Dec 2026/)
    await look(`${location}?section=checkInOut`, 'Early check-in is offered')
    expect(await page.getByLabel('Check-in from').inputValue()).toBe('15:00')
    await look(`${location}?section=billing`, 'liability.pdf')
    await look(`${location}?section=notes`, 'Submission criteria')
    expect(await page.getByLabel('Corporate identification number').inputValue()).toBe('HR 12345678901')
    expect(complaints).toEqual([])
  })

  test('somebody with read access is told why nothing can be changed', async () => {
    const { page } = await journey.tabAs('sales@demo.test', { at: NO_SCREEN })
    await page.goto(ana.page.url())
    await page.getByLabel('Corporate identification number').fill('1')
    await page.getByRole('dialog').waitFor()
  })
})

/** In the page: for how many milliseconds there is no dialog, from the moment when the one that is there goes. */
function awayMs(): Promise<number> {
  return new Promise((resolve) => {
    let gone: number | undefined
    const observer = new MutationObserver(() => {
      const isThere = document.querySelector('[role="dialog"]') !== null
      if (!isThere) gone ??= performance.now()
      if (!isThere || gone === undefined) return
      observer.disconnect()
      resolve(Math.ceil(performance.now() - gone))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
