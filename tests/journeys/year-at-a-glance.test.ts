// The year of a product at a glance: what each day says, on paper as one page, in the dark, and for the buyer of a contract.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { saved } from '@tradewind/stage/sections.ts'
import { calendarFindings, dayOnCalendar, openDubrovnikDraft } from '@tradewind/stage/season-strip.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

// From the demo sheet: Superior sea view, Double 532 in High and 584 in Festive, Triple 364 in Low less 20 %, not sold in Festive;
// five rooms held from 15 May to 30 Sep 2027, blacked out from 06 to 10 Aug.
describe('the year at a glance', () => {
  const journey = openJourney()

  test('the year at a glance shows season, price and blackout of each day, and is one page on paper', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDubrovnikDraft(page)
    await page.getByRole('link', { name: 'Bed & breakfast' }).nth(1).click()
    await page.getByRole('heading', { name: 'Superior sea view' }).waitFor()
    await page.getByRole('link', { name: 'Year at a glance' }).click()
    await expectDay(page, '2027-08-05', '05 Aug 2027: High, Double 532.00 EUR retail, minimum stay 3 nights, 5 rooms held')
    await expectDay(
      page,
      '2027-08-06',
      '06 Aug 2027: High, blacked out: Film festival, house fully taken, Double 532.00 EUR retail, minimum stay 3 nights, 5 rooms held',
    )
    await expectDay(page, '2026-12-28', '28 Dec 2026: Festive, Double 584.00 EUR retail, minimum stay 4 nights')
    await page.getByRole('radiogroup', { name: 'Which amount' }).getByText('Nett', { exact: true }).click()
    await page.getByLabel('Rate', { exact: true }).first().selectOption('Triple')
    await expectDay(page, '2026-12-28', '28 Dec 2026: Festive, Triple is not sold, minimum stay 4 nights')
    await expectDay(page, '2027-01-06', '06 Jan 2027: Low, Triple 291.20 EUR nett')
    expect(await calendarFindings(page)).toEqual([])
    await page.getByRole('radiogroup', { name: 'Which amount' }).getByText('Retail', { exact: true }).click()
    await page.getByLabel('Rate', { exact: true }).first().selectOption('Double')
    await takePicture(page, 'year-at-a-glance')
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Double, EUR retail, 01 Dec 2026 – 30 Nov 2027').waitFor()
    expect(await page.getByRole('heading', { name: 'Superior sea view' }).isVisible()).toBe(false)
    await takePicture(page, 'year-printed')
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1)
    expect(complaints).toEqual([])
  })

  test('a long amount is never cut, on screen, on a phone and on paper, where offers stand with their dates', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDubrovnikDraft(page)
    await (await gridCell(page, 'Double', 'Low')).click()
    await page.keyboard.type('12345678.50')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Year at a glance' }).click()
    await expectDay(page, '2026-12-01', '01 Dec 2026: Low, Double 12,345,678.50 EUR retail')
    expect(await page.locator('[data-day="2026-12-01"]').innerText()).toContain('12,345,678.50')
    expect(await cutPrices(page)).toEqual([])
    await page.setViewportSize(NARROW)
    await expect.poll(() => cutPrices(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    const legend = page.getByRole('list', { name: 'Legend' }).filter({ visible: true })
    await legend.getByText('Early bird 15 May 2027 – 30 Sep 2027').waitFor()
    expect(await cutPrices(page)).toEqual([])
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Control+Z')
    await saved(page)
    expect(complaints).toEqual([])
  })

  test('in the dark theme nothing is lost', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { theme: 'dark', at: NO_SCREEN })
    await openDubrovnikDraft(page)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'seasons-dark')
    await page.getByRole('button', { name: 'Calendar' }).click()
    await dayOnCalendar(page, '2027-08-06').click()
    expect(await calendarFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Year at a glance' }).click()
    await dayOnCalendar(page, '2027-08-06').click()
    expect(await calendarFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a buyer looks at the year in the contract, on a phone too', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { size: NARROW })
    const { items } = await (await journey.house.signIn('buyer@demo.test')).do(listContracts, { body: { searchText: 'Solano Dubrovnik' } })
    const contract = items.find((item) => item.locationName === 'Solano Dubrovnik' && item.templateName === 'Contract rates 2026/27')
    await page.goto(`/contracting/contract/${contract?.contractId}/details`)
    await page.getByRole('button', { name: 'Year at a glance' }).click()
    await page.getByLabel('Product', { exact: true }).selectOption('Superior sea view, Bed & breakfast')
    await expectDay(page, '2027-08-05', '05 Aug 2027: High, Double 532.00 EUR retail, minimum stay 3 nights, 5 rooms held')
    expect(await calendarFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'year-narrow')
    expect(complaints).toEqual([])
  })
})

async function expectDay(page: Page, date: string, text: string): Promise<void> {
  await expect.poll(() => dayOnCalendar(page, date).getAttribute('title')).toBe(text)
}

/** The prices on screen that reach out of their day, which would cut them. */
function cutPrices(page: Page): Promise<string[]> {
  return page
    .locator('[data-kind="price"]')
    .filter({ visible: true })
    .evaluateAll((prices) =>
      prices.flatMap((price) => {
        const [inner, outer] = [price.getBoundingClientRect(), price.parentElement?.getBoundingClientRect()]
        return outer && inner.left < outer.left ? [price.textContent ?? ''] : []
      }),
    )
}

/** How many pages a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
