// One contract, from the list and back: its neighbours, files, versions, activities and private notes, for both sides.

import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { send } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const LIST = '/contracting/contract-list/all?searchText=solano'

describe('the contract page', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 100 } })
    await send(ana, { templateIds: items.map((template) => template.templateId), recipients: [{ email: 'buyer@demo.test' }] })
    page = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
  })

  const hrefs = () =>
    page
      .getByRole('table', { name: 'Contracts' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const current = () => page.locator('[role=row][aria-current=true]')

  test('a buyer goes through the contracts of the list and back to the row of the last one', async () => {
    await current().waitFor()
    const listed = await hrefs()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${listed[1]}`)
    const place = page.getByRole('navigation', { name: 'List' })
    await place.getByRole('link', { name: /^Next contract/ }).click()
    await page.waitForURL(`**${listed[2]}`)
    await page.getByRole('link', { name: /^Activities/ }).click()
    await page.reload()
    await place.getByRole('link', { name: /^Next contract/ }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.waitForURL(`**${listed[3]?.replace('/details', '/activities')}`)
    await page.keyboard.press('k')
    await page.waitForURL(`**${listed[2]?.replace('/details', '/activities')}`)
    await place.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL(`**${LIST}`)
    await expect.poll(() => current().getByRole('link').getAttribute('href')).toBe(listed[2])
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${listed[3]}`)
    await place.getByRole('link', { name: /^Next contract/ }).click()
    await page.waitForURL(`**${listed[4]}`)
    await page.goBack()
    await expect.poll(() => current().getByRole('link').getAttribute('href')).toBe(listed[4])
  })
})
