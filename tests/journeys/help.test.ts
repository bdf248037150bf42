// Help beside the screen: numbers at the places that an article points at, and whether it helped, as its reader answers and the provider's people read.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

describe('help beside the screen', () => {
  const journey = openJourney()
  const openHelp = async (page: Page) => {
    await page.getByRole('button', { name: 'Help for this screen' }).first().click()
    await page.getByRole('heading', { name: 'For this screen' }).waitFor()
  }
  const inArticle = (page: Page) => page.getByRole('complementary', { name: 'Help' }).locator('button.place:visible')
  const onScreen = (page: Page) => page.locator('[data-place-number]')

  test.each([
    ['supplier@demo.test', '/contracting/contract-list/all', 5],
    ['supplier@demo.test', '/contracting/dashboard', 4],
    ['supplier@demo.test', '/contracting/template-list', 3],
    ['supplier@demo.test', '/billing', 4],
    ['supplier@demo.test', '/connections/connected', 2],
    // The button of buyers is not on the screen of a supplier: no number.
    ['supplier@demo.test', '/partners', 2],
    ['buyer@demo.test', '/partners', 3],
    ['buyer@demo.test', '/contracting/requests', 1],
  ])('for %s at %s the article and the screen have the same numbers, from 1 to %i', async (who, at, count) => {
    const { page, complaints } = await journey.tabAs(who, { at })
    await openHelp(page)
    const numbers = Array.from({ length: count }, (_, i) => String(i + 1))
    await expect.poll(async () => [...new Set(await inArticle(page).allTextContents())]).toEqual(numbers)
    const seen = (await onScreen(page).allTextContents()).toSorted()
    expect(seen.length).toBeGreaterThan(0)
    expect(numbers).toEqual(expect.arrayContaining(seen))
    expect(await accessibilityFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a number leads to its place by keyboard and Escape back; it follows a screen that moves, and is hidden when that is wanted', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const { draftId, sheet } = await draftOf(amani)
    const { page } = await journey.tabAs('shell@demo.test', {
      at: `/contracting/draft/${draftId}/product/${sheet.pages[0]?.pageId.replace('.', '/')}`,
    })
    await page.getByRole('grid').first().waitFor()
    await openHelp(page)
    const grid = page.getByRole('button', { name: 'Place 2 on the screen: go there' }).first()
    await grid.waitFor()
    await takePicture(page, 'help-numbers')
    await grid.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place')))
      .toBe('rate-grid')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('rate-grid')
    const first = onScreen(page).filter({ hasText: /^1$/ })
    const before = (await first.boundingBox()) ?? expect.fail('there is no number 1')
    await page.setViewportSize({ width: 1300, height: 900 })
    await expect.poll(() => first.count()).toBe(1)
    const strip = (await page.getByRole('region', { name: 'Seasons', exact: true }).boundingBox()) ?? expect.fail('there is no strip')
    const after = (await first.boundingBox()) ?? expect.fail('there is no number 1')
    expect(Math.abs(after.x + after.width / 2 - strip.x)).toBeLessThan(12)
    expect(before.width).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Hide them' }).click()
    await expect.poll(() => onScreen(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Show them' }).click()
    await expect.poll(() => onScreen(page).count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Close help' }).click()
    await expect.poll(() => onScreen(page).count()).toBe(0)
    // Above the screen there is no place to point at.
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Menu' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Help for this screen' }).click()
    await page.getByRole('heading', { name: 'For this screen' }).waitFor()
    expect(await page.locator('button.place:visible').count()).toBe(0)
    expect(await onScreen(page).count()).toBe(0)
    expect(await sidewaysPixels(page)).toBe(0)
  })

  test('a reader says that an article did not help and why, changes it, and support reads the last answer', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/partners' })
    await openHelp(page)
    const question = page.getByRole('group', { name: 'Did Address book help?' })
    await question.getByRole('button', { name: 'No', exact: true }).dblclick()
    await question.getByLabel('What was missing? (optional)').fill('How do I <b>delete</b> a partner?')
    await question.getByRole('button', { name: 'Send' }).click()
    await question.getByText('Thank you.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'help-answer')
    await page.reload()
    await openHelp(page)
    expect(await question.getByLabel('What was missing? (optional)').inputValue()).toBe('How do I <b>delete</b> a partner?')
    await question.getByRole('button', { name: 'Yes', exact: true }).click()
    await question.getByLabel('What helped most? (optional)').waitFor()
    expect(complaints).toEqual([])

    const support = await journey.tabAs('support@demo.test', { at: '/home' })
    await support.page.getByRole('link', { name: 'Answers about the help' }).first().click()
    const articles = support.page.getByRole('table', { name: 'Articles' })
    await articles.getByRole('row', { name: 'Address book 0 1 1' }).waitFor()
    await support.page.getByText('How do I <b>delete</b> a partner?').waitFor()
    await support.page.getByText('Meridian Tours, buyer').waitFor()
    await articles.getByRole('link', { name: '1 about Address book' }).click()
    await support.page.getByRole('heading', { name: 'About Address book' }).waitFor()
    expect(await accessibilityFindings(support.page)).toEqual([])
    await takePicture(support.page, 'help-answers')
    await support.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(support.page)).toBe(0)
    await support.page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(support.page, 'help-answers-narrow-dark')
    expect(support.complaints).toEqual([])
  })
})
