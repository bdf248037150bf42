// What a supplier does for many templates at once: terms that all of them follow, the next year, and taking both back.

import { accessibilityFindings, NARROW, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

describe('master templates', () => {
  const journey = openJourney()
  let ana: Tab
  let page: Page
  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test')
    page = ana.page
  })

  test('terms are written once, in an editor, at addresses that name their type [C-RT-013] [C-RT-014] [C-RT-015] [C-RT-016]', async () => {
    await page.getByRole('link', { name: 'Master templates' }).click()
    await page.waitForURL('**/contracting/master-template-list')
    await page.getByRole('heading', { name: 'No master templates yet' }).waitFor()
    const asked = page.waitForRequest('**/proxy/contracting/master-templates?type=policyNotes')
    await page.goto('/contracting/master-template-list?type=policyNotes')
    await asked
    await page.getByRole('link', { name: 'New master template' }).first().click()
    await page.waitForURL('**/contracting/create-master-template?type=policyNotes')
    await page.getByLabel('Name', { exact: true }).fill('All our houses')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/contracting\/master-template\/draft(:|%3A)[0-9a-f]{24}/)
    await page.getByRole('link', { name: 'Terms and notes' }).click()
    await page.getByRole('textbox', { name: 'Terms and conditions' }).fill('Valid in all our houses.')
    await page.getByText(/^Saved/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'master-template-draft')
    await page.getByRole('button', { name: 'Finalise' }).click()
    await page.getByRole('heading', { name: 'Followed by 0 templates' }).waitFor()
    await page.waitForURL(/\/contracting\/master-template\/[0-9a-f]{24}$/)
  })

  test('they are applied at the address whose fourth segment is the master, to which the earlier address leads [C-RT-017] [C-SC-002]', async () => {
    await page.getByRole('link', { name: 'Apply to templates' }).click()
    await page.getByRole('heading', { level: 1, name: 'Apply to templates' }).waitFor()
    // The empty segment before the first slash counts.
    const [, ...segments] = new URL(page.url()).pathname.split('/')
    expect(segments).toEqual(['contracting', 'associate', expect.stringMatching(/^[0-9a-f]{24}$/)])
    const [, , masterId = ''] = segments
    const asked = page.waitForRequest(`**/proxy/contracting/master-template/${masterId}/templates?type=policyNotes`)
    await page.goto(`/contracting/master-template/associate/${masterId}?type=policyNotes`)
    await page.waitForURL(`**/contracting/associate/${masterId}?type=policyNotes`)
    await asked
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'master-template-apply')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('2 templates follow this master template in a draft.').waitFor()
    await page.getByRole('link', { name: 'All our houses' }).click()
    await page.getByRole('heading', { name: 'Followed by 2 templates' }).waitFor()
  })

  test('a change of them reaches the templates that follow after a question [C-DG-037]', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('link', { name: 'Terms and notes' }).click()
    await page.getByRole('textbox', { name: 'Terms and conditions' }).fill('Valid in all our houses, and in the boats.')
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Finalise' }).click()
    await page.getByRole('dialog').getByText('Bring this to 2 templates?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Finalise' }).click()
    await page.getByText('2 rate sheets changed.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await takePicture(page, 'master-template')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'master-template-narrow')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('a template that follows is the same as corporate until it says something else, and without the master its draft is shown anew [C-TR-043] [C-TR-044]', async () => {
    await page.getByRole('complementary').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Terms and notes' }).click()
    const follows = page.getByRole('group', { name: 'Same as corporate' })
    await follows.getByLabel('Terms and conditions').waitFor()
    expect(await page.getByRole('textbox', { name: 'Terms and conditions' }).inputValue()).toBe(
      'Valid in all our houses, and in the boats.',
    )
    await takePicture(page, 'same-as-corporate')
    await page.getByRole('textbox', { name: 'Terms and conditions' }).fill('Only here.')
    await page.getByText(/^Saved/).waitFor()
    await expect.poll(() => follows.getByLabel('Terms and conditions').isChecked()).toBe(false)
    await follows.getByLabel('Terms and conditions').click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Terms and conditions' }).inputValue())
      .toBe('Valid in all our houses, and in the boats.')
    // The draft is shown as it is now, without loading the page.
    await follows.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('link', { name: 'Apply a master template' }).waitFor()
  })

  test('the one that is picked is applied to templates [C-RT-018]', async () => {
    await page.goto('/contracting/pick-master-template?type=policyNotes')
    await page
      .getByRole('row', { name: /All our houses/ })
      .getByRole('button', { name: 'Apply' })
      .click()
    await page.waitForURL(/\/contracting\/associate\/[0-9a-f]{24}\?type=policyNotes$/)
    expect(ana.complaints).toEqual([])
  })

  test('rate sheets of the next year are made for two locations, and all of them taken back', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test')
    await page.getByRole('link', { name: 'Templates', exact: false }).first().click()
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('button', { name: 'Next year' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Prices').selectOption('percentage')
    await dialog.getByLabel('Percent').fill('4')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'next-year')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const make = dialog.getByRole('button', { name: 'Make 2 drafts' })
    await make.waitFor()
    await dialog.getByText('2 rate sheets are made').waitFor()
    await dialog.getByRole('group').first().locator('summary').click()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'next-year-preview')
    // Another rule is looked at before it is followed.
    await dialog.getByLabel('Percent').fill('4,5')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await make.click()
    await dialog.getByText(/^2 rate sheets made/).waitFor()
    await takePicture(page, 'next-year-made')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('2 rate sheets undone.').waitFor()
    expect(complaints).toEqual([])
  })
})
