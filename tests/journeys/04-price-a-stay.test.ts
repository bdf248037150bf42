// What a stay costs by a rate sheet: across two seasons, with offers and extras, refused with its reason, for the supplier and the buyer.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

// From the demo sheet: Classic room, Double 338 in Mid (until 19 Jun 2027) and 420 in High (from 20 Jun), Extra Child 46 and 58,
// commission 20 %, early bird 10 % until 31 Mar, dinner 34 per person and night.
describe('what a stay costs', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await ana.page.goto('/contracting/template-list?searchText=Dubrovnik&state=draft')
    await ana.page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
  })

  test('a stay over two seasons is priced night by night, by keyboard, with the offer that was taken and the one that was not', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Price a stay' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Price a stay' })
    await expect.poll(() => panel.getByLabel('Room', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
    await ask(page, { arrival: '2027-06-18', nights: '4', booked: '2027-03-01' })
    expect(await pricesOf(page)).toEqual([
      ['Fri 18 Jun 2027', 'Mid', '304.20'], // 338 less 33.80
      ['Sat 19 Jun 2027', 'Mid', '304.20'],
      ['Sun 20 Jun 2027', 'High', '378.00'], // 420 less 42
      ['Mon 21 Jun 2027', 'High', '378.00'],
    ])
    expect(await totalsOf(page)).toEqual([
      ['Retail, EUR, tax included', '1,364.40'],
      ['Nett', '1,091.52'],
    ])
    expect(await panel.getByRole('row', { name: /20 Jun/ }).textContent()).toContain(
      'Highminimum stay 3 nightsDouble 420.00Early bird −42.00',
    )
    expect(await linesOf(page, 'Offers taken')).toEqual(['Early bird: 151.60 off in all.'])
    expect(await linesOf(page, 'Offers not taken')).toEqual(['Stay 7 pay 6: It begins at 7 nights; 2 of this stay count.'])
    expect(await linesOf(page, 'Availability')).toEqual(['From the allotment: 8 rooms on the scarcest night.'])
    expect(await linesOf(page, 'Assumed')).toContain('Early bird: each night in the dates of travel counts.')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'price-a-stay')
  })

  test('a child and dinner are added to each night and to the stay', async () => {
    const { page } = ana
    await ask(page, { arrival: '2027-06-18', nights: '4', booked: '2027-03-01', ages: '6' })
    await page.getByRole('checkbox', { name: /Dinner/ }).click()
    expect((await pricesOf(page)).map(([, , price]) => price)).toEqual(['345.60', '345.60', '430.20', '430.20']) // 384 and 478 less 10 %
    expect(await totalsOf(page)).toEqual([
      ['Dinner, three courses 12 × 34.00, booked', '408.00'],
      ['Retail, EUR, tax included', '1,959.60'], // 1,551.60 and 408
      ['Nett', '1,567.68'],
    ])
    await page.getByRole('checkbox', { name: /Dinner/ }).click()
  })

  test('dinner is charged on the free night too, and the calculator says so', async () => {
    const { page } = ana
    await ask(page, { arrival: '2027-06-01', nights: '7', booked: '2027-05-01' })
    await page.getByRole('checkbox', { name: /Dinner/ }).click()
    expect((await pricesOf(page)).map(([, , price]) => price)).toEqual([...Array.from({ length: 6 }, () => '338.00'), 'free'])
    expect((await totalsOf(page)).slice(0, 2)).toEqual([
      ['Dinner, three courses 14 × 34.00, booked', '476.00'],
      ['Retail, EUR, tax included', '2,504.00'], // 6 x 338 and 476
    ])
    expect(await linesOf(page, 'Offers taken')).toEqual(['Stay 7 pay 6: 338.00 off in all.'])
    expect(await linesOf(page, 'Assumed')).toContain(
      'Dinner, three courses is charged on the free nights of Stay 7 pay 6 too, because it does not include it.',
    )
    await page.getByRole('checkbox', { name: /Dinner/ }).click()
  })

  test('a stay that is too short is refused with the reason, and what cannot be read is said at its field', async () => {
    const { page } = ana
    await ask(page, { arrival: '2027-06-20', nights: '2', booked: '2027-03-01' })
    await page.getByText('This stay is not sold.').waitFor()
    expect(await linesOf(page, 'Why it is not sold')).toEqual(['Stays arriving on 20 Jun 2027 are at least 3 nights.'])
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'stay-refused')
    await page.getByLabel('Ages of children').fill('four')
    await page.getByText('Whole years with commas, such as 4, 9.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('another room has other rates and blackouts, and Escape leads back to the button', async () => {
    const { page } = ana
    await page.getByLabel('Room', { exact: true }).selectOption('Superior sea view, Bed & breakfast')
    await ask(page, { arrival: '2027-08-05', nights: '3', booked: '2027-03-01' })
    expect(await linesOf(page, 'Why it is not sold')).toEqual([
      '06 Aug 2027 is blacked out: Film festival, house fully taken.',
      '07 Aug 2027 is blacked out: Film festival, house fully taken.',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Price a stay')
    expect(ana.complaints).toEqual([])
  })

  test('in a draft the calculator beside the grid prices what is being written', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(page, 'Dubrovnik')
    const calculator = page.getByRole('region', { name: 'Stay calculator' })
    await calculator.getByRole('table', { name: 'Price of each night' }).getByText('236.00').first().waitFor()
    await (await gridCell(page, 'Double', 'Low')).click()
    await page.keyboard.type('240')
    await page.keyboard.press('Enter')
    await calculator.getByRole('table', { name: 'Price of each night' }).getByText('240.00').first().waitFor()
    await takePicture(page, 'draft-stay')
    await (await gridCell(page, 'Double', 'Mid')).click()
    await page.keyboard.type('99.95')
    await page.keyboard.press('Enter')
    await ask(page, { arrival: '2027-05-20', nights: '3', booked: '2027-02-01' })
    // 99.95 less 10 % is 89.955, three nights 269.865: the nights that are shown add up to the total.
    await expect.poll(async () => (await pricesOf(page)).map(([, , price]) => price)).toEqual(['89.96', '89.96', '89.95'])
    expect((await totalsOf(page))[0]).toEqual(['Retail, EUR, tax included', '269.87'])
  })

  test('a further rate set waits until it is told from the others, and the calculator asks for its booking code', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(page, 'Dubrovnik')
    await page.getByRole('button', { name: 'Rate set for other days' }).click()
    await page.getByRole('rowheader', { name: 'Fri, Sat' }).waitFor()
    await page.getByRole('button', { name: 'Rate set for other days' }).click()
    await page.getByText('Low: Set 1 has rates on Sun–Thu for the same length of stay.').waitFor()
    await page.getByLabel('Booking code').fill('PROMO')
    await takePicture(page, 'rate-set-new')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add rate set' }).click()
    const calculator = page.getByRole('region', { name: 'Stay calculator' })
    await calculator.getByLabel('Booking code').selectOption('PROMO')
    await calculator.getByText('This stay is not sold.').waitFor()
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('rowheader', { name: 'Fri, Sat' }).count()).toBe(0)
    expect(await calculator.getByLabel('Booking code').count()).toBe(0)
  })

  test('a buyer prices the same stay in the contract on a dark phone, and gets the same', async () => {
    const { page } = await journey.tabAs('buyer@demo.test', { size: NARROW, theme: 'dark' })
    const { items } = await (await journey.house.signIn('buyer@demo.test')).do(listContracts, { body: { searchText: 'Solano Dubrovnik' } })
    const contract = items.find((item) => item.locationName === 'Solano Dubrovnik' && item.templateName === 'Contract rates 2026/27')
    await page.goto(`/contracting/contract/${contract?.contractId}/details`)
    await page.getByRole('button', { name: 'Price a stay' }).waitFor()
    await takePicture(page, 'contract-narrow')
    await page.getByRole('button', { name: 'Price a stay' }).click()
    await ask(page, { arrival: '2027-06-18', nights: '4', booked: '2027-03-01' })
    expect((await totalsOf(page))[0]).toEqual(['Retail, EUR, tax included', '1,364.40'])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'price-a-stay-narrow')
  })
})

type Asked = { arrival: string; nights: string; booked: string; ages?: string }

async function ask(page: Page, { arrival, nights, booked, ages = '' }: Asked): Promise<void> {
  await page.getByLabel('Arrival').fill(arrival)
  await page.getByRole('spinbutton', { name: 'Nights' }).fill(nights)
  await page.getByLabel('Booked on').fill(booked)
  await page.getByLabel('Ages of children').fill(ages)
}

/** Of each night in the list: the day, its season and what it costs after offers. */
async function pricesOf(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: 'Price of each night' }).locator('tbody').getByRole('row').all()
  return Promise.all(
    rows.map(async (row) => {
      const [made, price] = await row.getByRole('cell').allTextContents()
      const season = /^(Low|Shoulder|Mid|High|Festive)/.exec(made ?? '')?.[0] ?? ''
      return [(await row.getByRole('rowheader').textContent()) ?? '', season, price?.split(' ').at(-1) ?? '']
    }),
  )
}

/** The lines under the nights: what they say and their amount. */
async function totalsOf(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: 'Price of each night' }).locator('tfoot').getByRole('row').all()
  return Promise.all(
    rows.map(async (row) => [
      ((await row.getByRole('rowheader').textContent()) ?? '').trim(),
      (await row.getByRole('cell').textContent()) ?? '',
    ]),
  )
}

function linesOf(page: Page, title: string): Promise<string[]> {
  return page.getByRole('list', { name: title }).getByRole('listitem').allTextContents()
}
