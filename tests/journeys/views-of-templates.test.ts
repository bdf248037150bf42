// Views of the list of templates: saved, chosen again, and shared.

import { accessibilityFindings, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { describe, expect, test } from 'vitest'

describe('views of the list of templates', () => {
  const journey = openJourney()

  test('a view is saved under a name, leads back to what it showed, and is shared from its menu', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/template-list?state=draft' })
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill('My drafts')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/view=/)
    await page.getByRole('link', { name: /^All/ }).first().click()
    await page.getByRole('button', { name: 'My drafts' }).click()
    const views = page.getByRole('list', { name: 'Views' })
    await views.waitFor()
    await takePicture(page, 'views-of-templates')
    expect(await accessibilityFindings(page)).toEqual([])
    await views.getByRole('link', { name: /My drafts/ }).click()
    await page.waitForURL(/state=draft/)
    await page.getByRole('button', { name: 'My drafts' }).click()
    await page.getByRole('button', { name: 'More about the view My drafts' }).click()
    await page.getByRole('menuitem', { name: 'Share with my company' }).click()
    await views.getByText('shared with your company').waitFor({ state: 'attached' })
    await page.getByRole('heading', { level: 1 }).click()
    await views.waitFor({ state: 'detached' })
  })
})
