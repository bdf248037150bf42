// At the secure rates host a session has one rate sheet open: the tab that had the earlier one says so, and nothing typed there is lost.

import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { accessibilityFindings, takePicture } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { saved } from '@tradewind/stage/sections.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const ANA = 'supplier@demo.test'
const STATED = 'In order to protect the security and integrity of rate data, you can only have one rate sheet open at a time.'

describe('at the secure rates host', () => {
  const journey = openJourney({ settings: { SECURE_RATES_HOST: 'localhost' } })
  let context: BrowserContext
  let first: Page
  let second: Page
  const draftIds: string[] = []

  beforeAll(async () => {
    const ana = await journey.house.signIn(ANA)
    const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 2 } })
    for (const { templateId } of items) draftIds.push((await draftOf(ana, templateId)).draftId)
    const tab = await journey.tabAs(ANA)
    context = tab.context
    first = tab.page
    second = await context.newPage()
  })

  /** Opens the draft, and is in it. */
  async function open(page: Page, which: 0 | 1): Promise<void> {
    await page.goto(`/contracting/draft/${draftIds[which]}`)
    await page.getByRole('navigation', { name: 'Sections' }).waitFor()
  }

  test('another rate sheet in a second tab closes the one in the first, in the stated words [C-ST-032] [C-RL-130]', async () => {
    await open(first, 0)
    await nameProduct(first, 'Room with a view')
    await saved(first)
    await open(second, 1)
    const closed = first.getByRole('dialog', { name: 'This rate sheet is closed here' })
    await closed.getByText(STATED, { exact: true }).waitFor()
    await takePicture(first, 'closed-here')
    expect(await accessibilityFindings(first)).toEqual([])
    await first.keyboard.press('Escape')
    expect(await closed.isVisible()).toBe(true)
    await nameProduct(second, 'Room in the second tab')
    await saved(second)
  })

  test('the first tab leads out of it, and opening it again takes over from the second', async () => {
    await first.getByRole('link', { name: 'To the template' }).click()
    await first.getByRole('heading', { level: 1 }).waitFor()
    await open(first, 0)
    await first.getByRole('heading', { level: 1, name: 'Room with a view' }).waitFor()
    await second.getByRole('dialog', { name: 'This rate sheet is closed here' }).getByText(STATED, { exact: true }).waitFor()
    expect(await first.getByRole('dialog').count()).toBe(0)
  })

  test('at another machine the same person has another one open', async () => {
    const { page } = await journey.tabAs(ANA)
    await open(page, 1)
    await page.getByRole('heading', { level: 1, name: 'Room in the second tab' }).waitFor()
    await nameProduct(first, 'Room with two views')
    await saved(first)
    await nameProduct(page, 'Room at another machine')
    await saved(page)
    expect(await first.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

async function nameProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('Product name').fill(name)
}
