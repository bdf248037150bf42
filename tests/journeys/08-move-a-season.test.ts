// Seasons: boundaries dragged and moved by keys, dates typed, days painted on the calendar, on one product and on all.

import { dayNumber, getDay } from '@tradewind/domain/calendar/day.ts'
import { accessibilityFindings, NO_SCREEN, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { productOf, readDraft, seasonOf } from '@tradewind/stage/drafts.ts'
import { calendarFindings, dayOnCalendar, openDubrovnikDraft } from '@tradewind/stage/season-strip.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

// The demo sheet holds from 01 Dec 2026 to 30 Nov 2027. Mid is 15 May – 19 Jun and 07 – 30 Sep 2027, High lies between, 79 nights.
describe('moving a season', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDubrovnikDraft(ana.page)
  })
  afterEach(() => {
    expect(ana.complaints).toEqual([])
  })

  /** The dates of a season as the server has them. */
  async function savedDates(productName: string, seasonName: string): Promise<string[]> {
    const draftId = /draft\/([^/]+)/.exec(ana.page.url())?.[1] ?? ''
    const { sheet } = await readDraft(await journey.house.signIn('supplier@demo.test'), draftId)
    const { dateRanges } = seasonOf(productOf(sheet, productName, 'Bed & breakfast'), seasonName)
    return dateRanges.map((range) => `${range.seasonStartDate} ${range.seasonEndDate}`)
  }

  test('a boundary is dragged: the strip follows at once, the grid when it is let go, and the neighbour gives its days [C-RL-100]', async () => {
    const { page } = ana
    await head(page, 'High, 79 nights').waitFor()
    await dragEnd(page, 'End of High', '2027-09-12', async () => {
      await expect.poll(() => standsAt(page, 'End of High')).toBe('High ends 12 Sep 2027')
      await piece(page, 'Mid, 13 Sep 2027 – 30 Sep 2027, 18 nights').waitFor()
      await head(page, 'High, 79 nights').waitFor()
      await takePicture(page, 'season-dragged')
    })
    await head(page, 'High, 85 nights').waitFor()
    await head(page, 'Mid, 54 nights').waitFor()
    await expect.poll(() => savedDates('Classic room', 'High')).toEqual(['2027-06-20 2027-09-12'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await head(page, 'High, 79 nights').waitFor()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await head(page, 'High, 85 nights').waitFor()
    await expect.poll(() => savedDates('Classic room', 'Mid')).toEqual(['2027-05-15 2027-06-19', '2027-09-13 2027-09-30'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  })

  test('a boundary that is dragged does not pass the other end of its range, and Escape puts it back', async () => {
    const { page } = ana
    await dragEnd(page, 'Start of Low', '2027-01-02', async () => {
      await expect.poll(() => standsAt(page, 'Start of Low')).toBe('Low starts 26 Dec 2026') // its own last day
      await page.keyboard.press('Escape')
    })
    await head(page, 'Low, 135 nights').waitFor()
  })

  test('by keyboard it goes by days and weeks, keeps the focus, and is undone as one step', async () => {
    const { page } = ana
    const handle = page.getByRole('slider', { name: 'End of High' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    expect(await handle.getAttribute('aria-valuetext')).toBe('High ends 08 Sep 2027')
    await page.keyboard.press('PageUp')
    expect(await handle.getAttribute('aria-valuetext')).toBe('High ends 15 Sep 2027')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    expect(await handle.getAttribute('aria-valuetext')).toBe('High ends 01 Sep 2027')
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('form', { name: 'Season High' }).waitFor()
    await page.keyboard.press('Escape')
    await piece(page, 'Mid, 02 Sep 2027 – 30 Sep 2027, 29 nights').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await head(page, 'High, 79 nights').waitFor()
    await page.getByRole('slider', { name: 'End of Low' }).last().focus()
    await page.keyboard.press('ArrowRight')
    await page
      .getByText('Your seasons, which start from 01 Dec 2026 - 01 Dec 2027, are not within your contract validity period.')
      .waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('the dates of a season are typed as people write them, several ranges, and outside of the period they are refused [C-DG-015][C-RL-098][C-ST-011]', async () => {
    const { page } = ana
    await head(page, 'High, 79 nights').focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('form', { name: 'Season High' })
    await expect.poll(() => card.getByLabel('Season', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
    await card.getByLabel('End of range 1').fill('5.12.2027')
    await page.keyboard.press('Enter')
    await card
      .getByRole('alert')
      .getByText('Your seasons, which start from 20 Jun 2027 - 05 Dec 2027, are not within your contract validity period.')
      .waitFor()
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([])
    await takePicture(page, 'season-refused')
    await card.getByLabel('End of range 1').fill('30 Aug')
    await card.getByRole('button', { name: 'Add a range' }).click()
    await card.getByLabel('Start of range 2').fill('2027-10-01')
    await card.getByLabel('End of range 2').fill('3.10.')
    await card.getByLabel('Start of range 2').focus()
    expect(await card.getByLabel('End of range 2').inputValue()).toBe('03 Oct 2027')
    await card.getByText(/75 nights: /).waitFor()
    await card.getByLabel('Season', { exact: true }).fill('Peak')
    await takePicture(page, 'season-card')
    await card.getByRole('button', { name: 'Save' }).click()
    await head(page, 'Peak, 75 nights').waitFor()
    await expect.poll(() => savedDates('Classic room', 'Peak')).toEqual(['2027-06-20 2027-08-30', '2027-10-01 2027-10-03'])
    await piece(page, 'No season, 31 Aug 2027 – 06 Sep 2027, 7 nights').waitFor()
  })

  test('days that no season has are given to a season, or to their neighbours, in one click [C-RL-099]', async () => {
    const { page } = ana
    await page.getByText('7 nights have no season').waitFor()
    await takePicture(page, 'season-hole')
    await page.getByRole('button', { name: 'Give to neighbours' }).click()
    await head(page, 'Peak, 82 nights').waitFor()
    await page.keyboard.press('Control+z')
    await piece(page, 'No season, 31 Aug 2027 – 06 Sep 2027, 7 nights').click()
    await page.getByRole('button', { name: 'To Mid' }).click()
    await piece(page, 'Mid, 31 Aug 2027 – 30 Sep 2027, 31 nights').waitFor()
    await undoUntil(page, 'High, 79 nights')
  })

  test('a season is split at a date with its rates, and removed with them until it is undone', async () => {
    const { page } = ana
    await head(page, 'High, 79 nights').click()
    const card = page.getByRole('form', { name: 'Season High' })
    await card.getByRole('button', { name: 'Split at a date…' }).click()
    await card.getByLabel('From').fill('1 Aug')
    await card.getByLabel('is called').fill('August')
    await card.getByRole('button', { name: 'Split', exact: true }).click()
    await head(page, 'August, 37 nights').waitFor()
    await head(page, 'High, 42 nights').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /^Twin/ }).getByText('420.00').count()).toBe(2)
    await head(page, 'August, 37 nights').click()
    await page.getByRole('form', { name: 'Season August' }).getByRole('button', { name: 'Remove season' }).click()
    await page.getByText('37 nights have no season').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /^Twin/ }).getByText('420.00').count()).toBe(1)
    await undoUntil(page, 'High, 79 nights')
  })

  test('days are painted on the calendar, by mouse and by keyboard, and become a new season', async () => {
    const { page } = ana
    await page.getByRole('button', { name: 'Calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Seasons of Classic room, Bed & breakfast' })
    await dayOnCalendar(page, '2027-08-06').hover()
    await page.mouse.down()
    await dayOnCalendar(page, '2027-08-10').hover()
    await page.mouse.up()
    await dialog.getByText('06 Aug – 10 Aug 2027').waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByText('06 Aug – 18 Aug 2027').waitFor()
    expect(await calendarFindings(page)).toEqual([])
    await takePicture(page, 'season-calendar')
    await dialog.getByRole('button', { name: 'Mid', exact: true }).click()
    await expect.poll(() => dayOnCalendar(page, '2027-08-18').getAttribute('title')).toBe('18 Aug 2027, Mid')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dayOnCalendar(page, '2027-08-06').click()
    await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByRole('button', { name: 'New season' }).click()
    const card = page.getByRole('form', { name: 'New season' })
    await card.getByLabel('New season').fill('High')
    await card.getByRole('button', { name: 'Add', exact: true }).click()
    await card.getByText('There is another season called High.').waitFor()
    await card.getByLabel('New season').fill('Festival')
    await card.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => dayOnCalendar(page, '2027-08-06').getAttribute('title')).toBe('06 Aug 2027, Festival')
    await page.keyboard.press('Escape')
    await head(page, 'Festival, 8 nights').waitFor()
    await head(page, 'High, 71 nights').waitFor()
    await undoUntil(page, 'High, 79 nights')
  })

  test('with all products chosen a boundary moves everywhere as one step, and the choice is remembered', async () => {
    const { page } = ana
    await page.getByRole('radiogroup', { name: 'Seasons are changed on' }).getByText('All products').click()
    await page.getByRole('slider', { name: 'End of High' }).focus()
    await page.keyboard.press('ArrowRight')
    await head(page, 'High, 80 nights').waitFor()
    await expect.poll(() => savedDates('Family suite', 'High')).toEqual(['2027-06-20 2027-09-07'])
    await expect.poll(() => savedDates('Superior sea view', 'Mid')).toEqual(['2027-05-15 2027-06-19', '2027-09-08 2027-09-30'])
    await page.keyboard.press('Control+z')
    await head(page, 'High, 79 nights').waitFor()
    await expect.poll(() => savedDates('Family suite', 'High')).toEqual(['2027-06-20 2027-09-06'])
    await page.reload()
    await head(page, 'High, 79 nights').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'All products' }).isChecked()).toBe(true)
  })
})

/** The head of a season in the grid, called by its name and nights. */
function head(page: Page, text: string) {
  return page.getByRole('button', { name: `Season ${text}`, exact: true })
}
function piece(page: Page, text: string) {
  return page.getByRole('button', { name: text, exact: true })
}
function standsAt(page: Page, handle: string): Promise<string | null> {
  return page.getByRole('slider', { name: handle }).first().getAttribute('aria-valuetext')
}
/** Drags a boundary until it stands at this day; `look` is called before it is let go. */
async function dragEnd(page: Page, handle: string, to: string, look: () => Promise<void>): Promise<void> {
  const lane = await page.getByRole('group', { name: 'Year' }).boundingBox()
  const grip = await page.getByRole('slider', { name: handle }).first().boundingBox()
  if (!lane || !grip) throw new Error('the strip is not there')
  const nights = dayNumber(getDay(to)) - dayNumber(getDay('2026-12-01')) + 1
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(lane.x + (lane.width * nights) / 365, lane.y + 10, { steps: 8 })
  await look()
  await page.mouse.up()
}

/** Undoes step after step until the season's head reads so again. */
async function undoUntil(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 6 && (await head(page, text).count()) === 0; step += 1) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  }
  await head(page, text).waitFor()
}
