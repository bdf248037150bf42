// One change over many rate sheets of a supplier: seen before it is made, made, and undone in one press.

import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
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

  test('the rates of the year before stand below those of this year, in this browser from now on', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { templateId } = await publishedTemplate(ana, 'Vienna')
    const before = (await ana.do(listTemplates, { query: { limit: 100, searchText: 'Vienna' } })).items
    const prices = { measure: 'percentage' as const, value: getAmount('5') }
    await workDone(ana, (await ana.do(rollForward, { body: { templateIds: [templateId], prices } })).workId)
    const made = (await ana.do(listTemplates, { query: { limit: 100, searchText: 'Vienna' } })).items.find(
      (card) => !before.some((each) => each.templateId === card.templateId),
    )
    const { draftId, sheet } = await draftOf(ana, made?.templateId)
    const [productId, ratePackage] = sheet.pages[0]?.pageId.split('.') ?? []
    const at = `/contracting/draft/${draftId}/product/${productId ?? ''}/${ratePackage ?? ''}?section=rates`
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at })
    const grid = page.getByRole('grid', { name: /^Rates of/ })
    await page.getByRole('switch', { name: 'Year before' }).check()
    await grid.getByText('+5 %').first().waitFor()
    await takePicture(page, 'year-before')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.reload()
    await grid.getByText('+5 %').first().waitFor()
    await page.setViewportSize(NARROW)
    await takePicture(page, 'year-before-narrow')
    expect(complaints).toEqual([])
  })
})
