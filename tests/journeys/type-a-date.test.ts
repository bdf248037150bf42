// Dates, typed as their writer is used to or chosen from the calendar, wherever the editor asks for one; and messages that stand in nobody's way.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openDraftOf, openTab, rowOf, saved } from '@tradewind/stage/sections.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('dates in the editor', () => {
  const journey = openJourney()

  const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })
  const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

  test('are read the day first in every way people write them, and shown alike', async () => {
    const { page, context, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(page, 'Solano Dubrovnik')
    const arrival = page.getByLabel('Arrival', { exact: true })
    for (const [typed, shown] of [
      ['3 Apr', '03 Apr 2027'],
      ['05/04/2027', '05 Apr 2027'],
      ['2027-04-07', '07 Apr 2027'],
      ['9.12.', '09 Dec 2026'],
    ] as const) {
      await arrival.fill(typed)
      await arrival.press('Tab')
      await expect.poll(() => arrival.inputValue()).toBe(shown)
    }
    await page.getByRole('row', { name: /09 Dec 2026/ }).waitFor()
    await arrival.fill('31 Feb')
    await page.getByText('Enter the day of arrival.').waitFor()
    await arrival.fill('1 Mar')
    await arrival.press('ArrowUp')
    expect(await arrival.inputValue()).toBe('02 Mar 2027')
    expect(await page.locator('input[type=date]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('are chosen from a calendar by keyboard, which goes with Escape alone and gives the focus back', async () => {
    const { page, context, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(page, 'Solano Dubrovnik')
    await openTab(page, 'Allocation')
    await rowOf(page, '8 held').click()
    const from = page.getByLabel('Dates, from 1')
    await from.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => hasFocus(calendar(page).getByRole('button', { name: 'Saturday, 15 May 2027' }))).toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'calendar-of-a-date')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => hasFocus(calendar(page).getByRole('button', { name: 'Monday, 14 Jun 2027' }))).toBe(true)
    await page.keyboard.press('Escape')
    await calendar(page).waitFor({ state: 'detached' })
    expect(await from.inputValue()).toBe('15 May 2027')
    expect(await hasFocus(from)).toBe(true)
    await page.keyboard.press('Alt+ArrowDown')
    await calendar(page).waitFor()
    // Who types quickly does not wait for a picture between two keys.
    expect(await page.evaluate(pressArrowDown)).toBe('Saturday, 22 May 2027')
    await page.keyboard.press('Enter')
    await calendar(page).waitFor({ state: 'detached' })
    await expect.poll(() => from.inputValue()).toBe('22 May 2027')
    await rowOf(page, '8 held').getByText('22 May 2027 – 30 Sep 2027').waitFor()
    await saved(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('are chosen by pointer in a card and in a dialog, which stay open; a press elsewhere closes the calendar', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await openDraftOf(page, 'Solano Dubrovnik')
    await page.getByRole('button', { name: /^High/ }).first().click()
    const card = page.getByRole('form', { name: 'Season High' })
    await card.getByRole('button', { name: 'Choose a date' }).first().click()
    await calendar(page).getByRole('button', { name: 'Month after' }).click()
    await calendar(page).getByRole('button', { name: 'Thursday, 1 Jul 2027' }).click()
    expect(await card.getByLabel('Start of range 1').inputValue()).toBe('01 Jul 2027')
    await card.getByRole('button', { name: 'Choose a date' }).first().click()
    await calendar(page).waitFor()
    await card.getByLabel('Season', { exact: true }).click()
    await calendar(page).waitFor({ state: 'detached' })
    await card.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`${page.url().split('?')[0] ?? ''}?open=sheetDetails`)
    const dialog = page.getByRole('dialog', { name: 'Rate sheet details' })
    await dialog.getByRole('button', { name: 'Choose a date' }).last().click()
    await calendar(page).getByRole('button', { name: 'Tuesday, 30 Nov 2027', pressed: true }).waitFor()
    const at = await calendar(page).boundingBox()
    expect(at && at.x >= 0 && at.x + at.width <= NARROW.width && at.y >= 0 && at.y + at.height <= NARROW.height).toBe(true)
    expect(await sidewaysPixels(page)).toBe(0)
    await page.keyboard.press('Escape')
    await calendar(page).waitFor({ state: 'detached' })
    await dialog.waitFor()
    await context.close()
  })

  test('a message on a phone stands above what can be done', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test', { size: NARROW, at: NO_SCREEN })
    await page.goto('/contracting/template-list?searchText=Dubrovnik')
    await page.getByRole('link', { name: 'Solano Dubrovnik' }).first().click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'Template is archived.' })
    await message.waitFor()
    await takePicture(page, 'message-on-a-phone')
    for (const name of ['Download', 'Send']) {
      const [above, below] = [await message.boundingBox(), await page.getByRole('button', { name, exact: true }).boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    }
    await context.close()
  })
})

/** In the page: a key, and the name of what has the focus before anything else can happen. */
function pressArrowDown(): string | null | undefined {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  return document.activeElement?.getAttribute('aria-label')
}
