// The tables of a workbook are confirmed by sentences about their own cells: by mouse, by keys alone, and on a phone.

import { fileURLToPath } from 'node:url'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const THALORI = fileURLToPath(new URL('../layouts/07_Thalori_Court_Naxos_Allotment_2027.xlsx', import.meta.url))

async function bringIn(page: Page): Promise<void> {
  await page.goto('/contracting/template-list?import=new')
  await page.locator('input[type=file]').setInputFiles(THALORI)
  await page
    .getByRole('region', { name: 'The rate sheet to be' })
    .or(page.getByRole('region', { name: 'The file', exact: true }))
    .first()
    .waitFor()
}

describe('a file that is confirmed by sentences', () => {
  const journey = openJourney()

  test('each table is said to be right by a press; what a correction changes is asked again; the next file needs no press', async () => {
    const { page, context, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await bringIn(page)
    const table = page.getByRole('region', { name: /^Table 1/ })
    const summary = page.getByText(/tables? (?:waits?|is|are) /).first()
    const take = page.getByRole('button', { name: /^Take over \d+ rates?$/ })
    expect(await summary.textContent()).toBe('3 tables wait to be confirmed.')
    await table.getByText(/Standard DBL, one adult, Bed and breakfast, D, 26 Jul 2027 – 24 Aug 2027, last night 24 Aug 2027/).waitFor()
    await table
      .getByText(/^EUR [\d.]+ per room and night, nett$/)
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Rate sheet' }).click()
    await page.getByLabel('Commission, %').fill('0')
    await page.getByRole('tab', { name: 'Confirm (3)' }).click()
    await page.getByText('3 tables wait to be confirmed', { exact: false }).first().waitFor()
    expect(await take.isDisabled()).toBe(true)
    // A cell of a sentence is shown in the file.
    await table.getByRole('button', { name: 'H13, show in the file' }).click()
    await page.locator('#cell-s1\\!H13[data-shown]').waitFor()
    await table.getByRole('button', { name: /^Right: Table 1/ }).click()
    await expect.poll(() => summary.textContent()).toBe('2 tables wait to be confirmed.')
    // By keys: the focus went to the next table, which is right; then back to the first, in which the basis is wrong.
    await page.keyboard.down('r')
    await expect.poll(() => summary.textContent()).toBe('1 table waits to be confirmed.')
    // A key that is held down confirms no more than one.
    await page.keyboard.down('r')
    await page.keyboard.down('r')
    await page.keyboard.up('r')
    expect(await summary.textContent()).toBe('1 table waits to be confirmed.')
    await page.keyboard.press('r')
    await expect.poll(() => summary.textContent()).toBe('All 3 tables are confirmed.')
    await expect.poll(() => take.isDisabled()).toBe(false)
    await table.focus()
    await page.keyboard.press('w')
    await table.getByText('Press what is wrong in a sentence.').waitFor()
    await takePicture(page, 'confirm-a-sheet-wrong')
    await table.getByRole('button', { name: /^per room and night of H13 is wrong$/ }).press('Enter')
    const form = page.getByRole('form', { name: /^Correct the meaning of/ })
    expect(await form.getByRole('combobox', { name: 'It means' }).inputValue()).toBe('Per room or per person')
    await takePicture(page, 'confirm-a-sheet-correct')
    await form.getByRole('combobox', { name: 'Prices are' }).click()
    await page.getByRole('option', { name: 'Per person and night' }).click()
    await form.getByRole('button', { name: 'Correct' }).click()
    // Everything follows: the sentences are made anew, and the table is asked again.
    await expect
      .poll(() => summary.textContent())
      .toMatch(/^1 table waits to be confirmed\. Table 1.* means something else than you confirmed\.$/)
    await table
      .getByText(/^EUR [\d.]+ per person and night, nett$/)
      .first()
      .waitFor()
    expect(await take.isDisabled()).toBe(true)
    await expect.poll(() => table.evaluate((card) => card === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => summary.textContent()).toBe('All 3 tables are confirmed.')
    await take.click()
    await page.getByText('07_Thalori_Court_Naxos_Allotment_2027.xlsx was taken over.').waitFor()
    await page.getByText(/^It took 3 confirmations and/).waitFor()

    // The next file of this layout.
    await bringIn(page)
    await page.getByRole('tab', { name: 'Confirm (0)' }).click()
    await page.getByText('3 tables are as in your last file, and need no press.', { exact: false }).waitFor()
    await takePicture(page, 'confirm-a-sheet-known')
    await page.getByRole('tab', { name: 'Rate sheet' }).click()
    await page.getByLabel('Commission, %').fill('0')
    await expect.poll(() => take.isDisabled()).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on a phone a sentence leads to its cell and back', async () => {
    const { page, context, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN, size: NARROW })
    await bringIn(page)
    await page.getByRole('button', { name: /^Rate sheet, 3 to confirm/ }).click()
    const table = page.getByRole('region', { name: /^Table 1/ })
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'confirm-a-sheet-phone')
    await table.getByRole('button', { name: /^Something is wrong/ }).click()
    await table.getByRole('button', { name: /^EUR of H13 is wrong$/ }).click()
    const form = page.getByRole('form', { name: /^Correct the meaning of/ })
    await form.getByLabel('Currency').fill('USD')
    await takePicture(page, 'confirm-a-sheet-phone-correct')
    await form.getByRole('button', { name: 'Correct' }).click()
    await table
      .getByText(/^USD [\d.]+ per room and night, nett$/)
      .first()
      .waitFor()
    await table.getByRole('button', { name: /^Right: Table 1/ }).click()
    await page.getByText('2 tables wait to be confirmed.').first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    const wrong = await complaintsAboutScreen(page, 'confirm a sheet', () => page.getByRole('tab', { name: /^Confirm/ }).waitFor())
    expect(wrong).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
