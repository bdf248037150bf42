// The seasons of a draft in a browser: opening the demo's draft, days of a calendar, and what axe finds in one.

import type { Locator, Page } from 'playwright-core'
import { accessibilityFindings } from './browser.ts'

/** Opens the draft of the demo's house in Dubrovnik at its first product, Classic room. */
export async function openDubrovnikDraft(page: Page): Promise<void> {
  await page.goto('/contracting/template-list?searchText=Dubrovnik&state=draft')
  await page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
  await page
    .getByRole('button', { name: /^(Edit|Open draft)$/ })
    .first()
    .click()
  await page.getByRole('slider').first().waitFor()
}

/** One day of a calendar that can be pressed. @param date `YYYY-MM-DD` */
export function dayOnCalendar(page: Page, date: string): Locator {
  return page.locator(`button[data-day="${date}"]`)
}

/** What axe finds in the bars and the first months: it takes minutes for all days of a year, which are alike. */
export function calendarFindings(page: Page): Promise<string[]> {
  return accessibilityFindings(page, 'table:nth-of-type(-n+2), [role=toolbar], [aria-label=Legend], [role=radiogroup], select')
}
