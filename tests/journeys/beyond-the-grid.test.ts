// Where the rate grid ends: the dialogs of its heads, and the page around it.

import { NO_SCREEN } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

describe('where the rate grid ends', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    const tab = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = tab.page
    await openDraftOf(page, 'Dubrovnik')
  })

  const reads = (description: string, text: string) =>
    expect.poll(async () => (await gridCell(page, description, 'High')).innerText()).toBe(text)

  test('a booking code is pasted, copied and cut in its dialog, and the selected rates stay as they are', async () => {
    const before = await (await gridCell(page, 'Single', 'High')).innerText()
    await (await gridCell(page, 'Single', 'High')).click()
    await page.getByRole('button', { name: /conditions of rate set 1 in High$/ }).click()
    const code = page.getByLabel('Booking code')
    await page.evaluate(() => navigator.clipboard.writeText('4711'))
    await code.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => code.inputValue()).toBe('4711')
    await page.keyboard.type('2')
    await code.selectText()
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('47112')
    await page.keyboard.press('ControlOrMeta+x')
    await expect.poll(() => code.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await reads('Single', before)
  })

  test('a corner that is dragged out of the grid fills when it is released there', async () => {
    const before = await (await gridCell(page, 'Extra Child', 'High')).innerText()
    const from = await gridCell(page, 'Extra Adult', 'High')
    await from.click()
    const corner = await from.boundingBox()
    const target = await (await gridCell(page, 'Extra Child', 'High')).boundingBox()
    const bar = await page.getByRole('form', { name: 'Selected cells' }).boundingBox()
    if (!corner || !target || !bar) throw new Error('the cells and the bar are on screen')
    await page.mouse.move(corner.x + corner.width, corner.y + corner.height)
    await page.mouse.down()
    await page.mouse.move(target.x + 20, target.y + 12, { steps: 4 })
    await page.mouse.move(bar.x + 4, bar.y + 4)
    await page.mouse.up()
    await reads('Extra Child', await from.innerText())
    await page.keyboard.press('ControlOrMeta+z')
    await reads('Extra Child', before)
  })
})
