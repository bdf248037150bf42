// One change over many rate sheets of a supplier: seen before it is made, made, and undone in one press.

import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { describe, expect, test } from 'vitest'

describe('one change over many rate sheets', () => {
  const journey = openJourney()

  test('rates of chosen rate sheets are raised with a preview of each, and taken back together', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const drafts = async () => (await ana.do(listTemplates, { query: { limit: 100 } })).counts.draft
    const before = await drafts()
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: '/contracting/template-list' })
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(1).waitFor()
    for (const place of [1, 2, 3, 4, 5]) await boxes.nth(place).check()
    await page.getByRole('toolbar', { name: 'Templates' }).getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 5 rate sheets' })
    await dialog.getByLabel('Change by').fill('a lot')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('This is not a number.').waitFor()
    await dialog.getByLabel('Change by').fill('4,5')
    await page.keyboard.press('Enter')
    const submit = dialog.getByRole('button', { name: /^Change \d rate sheets?$/ })
    await submit.waitFor()
    await expect.poll(() => submit.isEnabled()).toBe(true)
    await dialog.getByRole('group').first().locator('summary').click()
    await takePicture(page, 'change-many')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.setViewportSize(NARROW)
    await takePicture(page, 'change-many-narrow')
    expect(await sidewaysPixels(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await submit.click()
    const progress = page.getByRole('dialog', { name: 'Changing rate sheets' })
    await progress.getByText(/rate sheets changed/).waitFor()
    await takePicture(page, 'change-many-done')
    expect(await drafts()).toBeGreaterThan(before)
    await progress.getByRole('button', { name: /Undo/ }).click()
    await progress.getByText(/rate sheets undone/).waitFor()
    expect(await drafts()).toBe(before)
    await progress.getByRole('button', { name: 'Close' }).last().click()
    for (const kind of ['Commission', 'Season', 'Stop sale']) {
      await page.getByRole('toolbar', { name: 'Templates' }).getByRole('button', { name: 'Change', exact: true }).click()
      await dialog.getByText(kind, { exact: true }).click()
      await takePicture(page, `change-many-${kind.toLowerCase().replace(' ', '-')}`)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
    expect(complaints).toEqual([])
  })
})
