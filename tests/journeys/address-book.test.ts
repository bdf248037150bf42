// A supplier keeps its address book: a partner's details, an own note, two entries merged and taken apart.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('the address book', () => {
  const journey = openJourney()
  beforeAll(async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    await sendOne(ana, 'one@fjordline.test')
    await sendOne(ana, 'two@fjordline.test')
  })

  test('two entries are merged and taken apart; a partner gets a note and a tag; it fits a phone [A-RT-021]', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/partners?search=fjordline' })
    const partners = page.getByRole('list', { name: 'Partners' }).getByRole('listitem')
    await expect.poll(() => partners.count()).toBe(2)
    const same = page.getByRole('region', { name: 'Partners that look like one' })
    const pair = same.getByRole('listitem').filter({ hasText: 'fjordline' })
    await takePicture(page, 'address-book-same')
    await pair.getByRole('button', { name: /^Merge/ }).dblclick()
    await expect.poll(() => partners.count()).toBe(1)
    await same.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => partners.count()).toBe(2)

    await page.getByLabel('Search names').fill('Meridian')
    await partners.filter({ hasText: 'Meridian Tours' }).getByRole('link').click()
    await page.waitForURL(/\/partnerDetails\/[0-9a-f]{24}$/)
    await page.getByRole('heading', { name: 'Meridian Tours', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tags').fill('Series')
    await dialog.getByLabel('Tags').press('Enter')
    await dialog.getByLabel('Note').fill('<b>Pays on the 10th</b>')
    await takePicture(page, 'address-book-edit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('<b>Pays on the 10th</b>').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'address-book-partner')
    await page.emulateMedia({ colorScheme: 'dark' })
    await takePicture(page, 'address-book-partner-dark')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'address-book-partner-narrow')
    await page.getByRole('link', { name: 'Address book' }).first().click()
    await partners.first().waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'address-book-narrow')
  })
})
