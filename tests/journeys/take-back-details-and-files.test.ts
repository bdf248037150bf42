// Taking back what was done to the sheet as a whole: its period with the seasons that it cut, and a file that was brought in.

import { NO_SCREEN } from '@tradewind/stage/browser.ts'
import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { Tab } from '@tradewind/stage/browser.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('taking back details and files', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Dubrovnik')
  })

  const boundaries = () =>
    ana.page
      .getByRole('region', { name: 'Seasons' })
      .getByRole('slider')
      .evaluateAll((sliders) => sliders.map((slider) => slider.getAttribute('aria-valuetext')))
  const period = () =>
    ana.page
      .locator('main')
      .getByText(/^\d\d \w{3} \d{4} – \d\d \w{3} \d{4}$/)
      .first()
      .innerText()
  const reads = (description: string, season: string, text: string) =>
    expect.poll(async () => (await gridCell(ana.page, description, season)).innerText()).toBe(text)

  /** Both dates a year later, with all seasons cut: none of their days is in both years. */
  async function moveByAYear(): Promise<void> {
    const { page } = ana
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Rate sheet details…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rate sheet details' })
    for (const label of ['Valid from', 'Valid to']) {
      const field = dialog.getByLabel(label)
      const [day, month, year] = (await field.inputValue()).split(' ')
      await field.fill(`${day} ${month} ${Number(year) + 1}`)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Cut them to the period' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  test('a period that cut every season comes back with the seasons it had, and can be done again', async () => {
    const { page } = ana
    const [before, seasons] = [await period(), await boundaries()]
    await moveByAYear()
    await expect.poll(period).not.toBe(before)
    const [after, cut] = [await period(), await boundaries()]
    expect(cut).not.toEqual(seasons)
    await page.keyboard.press('Control+z')
    await expect.poll(boundaries).toEqual(seasons)
    expect(await period()).toBe(before)
    await page.keyboard.press('Control+y')
    await expect.poll(period).toBe(after)
    await expect.poll(boundaries).toEqual(cut)
    await page.keyboard.press('Control+z')
    await expect.poll(boundaries).toEqual(seasons)
    await page.reload()
    await expect.poll(boundaries).toEqual(seasons)
    expect(await period()).toBe(before)
  })

  test('details that somebody else has changed since stay as they entered them', async () => {
    const { page } = ana
    await moveByAYear()
    const amani = await journey.house.signIn('supplier@demo.test')
    const draftId = /draft\/(\w+)/.exec(page.url())?.[1] ?? ''
    const { head } = await amani.do(getDraftNavigation, { params: { id: draftId } })
    await amani.do(putHead, { params: { id: draftId }, body: { seen: head, head: { ...head, templateName: 'Theirs' } } })
    await page.getByText('Theirs').first().waitFor()
    const moved = await period()
    await page.keyboard.press('Control+z')
    await page.getByText(/Not undone: Rate sheet details\. Somebody else has changed the details since/).waitFor()
    expect(await period()).toBe(moved)
    await amani.do(putHead, { params: { id: draftId }, body: { seen: { ...head, templateName: 'Theirs' }, head, seasonsOutside: 'cut' } })
  })

  test('what a file brought in goes and comes back: products that came, rates that became others', async () => {
    const { page } = ana
    const products = () =>
      page
        .getByRole('navigation', { name: 'Rate sheet' })
        .getByRole('region')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')))
    const names = await products()
    const [first = ''] = names
    const before = await (await gridCell(page, 'Double', 'Low')).innerText()
    const board = await page
      .getByRole('region', { name: first ?? '' })
      .getByRole('link')
      .first()
      .innerText()
    const [, from = '', to = ''] = /(\d\d \w{3} \d{4}) – (\d\d \w{3} \d{4})/.exec(await period()) ?? []
    const rows = [first, 'Star bed'].map((room) => `${room};${board.split('\n')[0]};${from};${to};234;345`)
    const csv = ['Room;Board;From;To;Single;Double', ...rows].join('\n')
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a file into this rate sheet' })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: 'Take over' }).click()
    // It becomes a step though the dialog is closed before it is done.
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(products).toEqual([...names, 'Star bed'])
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByText('Undo: Imported from rooms.csv').waitFor()
    const taken = await boundaries()
    await page.keyboard.press('Control+z')
    await expect.poll(products).toEqual(names)
    await reads('Double', 'Low', before)
    await page.keyboard.press('Control+y')
    await expect.poll(products).toEqual([...names, 'Star bed'])
    await expect.poll(boundaries).toEqual(taken)
    await page.keyboard.press('Control+z')
    await expect.poll(products).toEqual(names)
    expect(ana.complaints).toEqual([])
  })
})
