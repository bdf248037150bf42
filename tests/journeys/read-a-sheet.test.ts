// A workbook laid out for people and a PDF: read on their pages, corrected by pointing, taken over and ready to publish.

import { fileURLToPath } from 'node:url'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { describe, expect, test } from 'vitest'

const layout = (name: string) => fileURLToPath(new URL(`../layouts/${name}`, import.meta.url))

describe('a sheet laid out for people', () => {
  const journey = openJourney()

  test('a workbook is read, corrected by pointing with mouse and keyboard, taken over and ready to publish', async () => {
    const { page, context, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await page.goto('/contracting/template-list?import=new')
    await page.locator('input[type=file]').setInputFiles(layout('01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx'))
    const file = page.getByRole('region', { name: 'The file', exact: true })
    const sheet = page.getByRole('region', { name: 'The rate sheet to be' })
    await file.waitFor()
    await takePicture(page, 'read-a-sheet-light')
    await sheet.getByLabel('Commission, %').fill('0')
    const take = page.getByRole('button', { name: /^Take over \d+ rates?$/ })
    const before = await take.textContent()
    // Pointing at a rate shows its cell; leaving the cell out takes the rate away at once, and undo brings it back.
    await sheet.locator('td button').first().click()
    const form = page.getByRole('form', { name: /^Correct the meaning of/ })
    const mean = async (choice: string) => {
      await form.getByRole('combobox', { name: 'It means' }).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }
    await mean('Nothing: leave it out')
    await form.getByRole('button', { name: 'Leave out' }).click()
    await expect.poll(() => take.textContent()).not.toBe(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => take.textContent()).toBe(before)
    // The head of a column, pressed by the mouse: all its prices get a board.
    await file.getByRole('button', { name: 'Column C', exact: true }).click()
    await mean('Board')
    await takePicture(page, 'read-a-sheet-pointing')
    await form.getByRole('combobox', { name: 'Board' }).click()
    await page.getByRole('option', { name: 'Full board' }).click()
    await form.getByRole('button', { name: 'Correct' }).click()
    await sheet.getByText('Full board').first().waitFor()
    // A block, drawn by the keyboard alone, and taken back.
    await page.getByRole('button', { name: 'Undo' }).click()
    await sheet.getByText('Full board').first().waitFor({ state: 'detached' })
    await file.locator('button[data-mark=amount]').first().focus()
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Shift')
    await page.getByRole('form', { name: /^Correct the meaning of Block/ }).waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    // What was corrected last is saved although the screen is left at once.
    await file.getByRole('button', { name: 'Column C', exact: true }).click()
    await mean('Board')
    await form.getByRole('combobox', { name: 'Board' }).click()
    await page.getByRole('option', { name: 'Full board' }).click()
    await form.getByRole('button', { name: 'Correct' }).click()
    const address = page.url()
    await page.getByRole('link', { name: 'Contracts' }).first().click()
    await page.waitForURL((url) => url.href !== address)
    await page.goto(address)
    await sheet.getByText('Full board').first().waitFor()
    await page.getByRole('tab', { name: /^Questions/ }).click()
    await takePicture(page, 'read-a-sheet-questions')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('tab', { name: 'Compared' }).click()
    await page.getByText('a new rate sheet').waitFor()
    await take.click()
    await page.getByText('01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx was taken over.').waitFor()
    // The page of the file is there to look at, with its colours.
    await file.locator('button[data-mark=amount]').first().waitFor()
    await takePicture(page, 'read-a-sheet-taken-over')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Rannaniit/i })
      .click()
    await page.getByRole('button', { name: 'Publish' }).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a PDF is read on its page, also on a phone in the dark', async () => {
    const { page, context, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN, theme: 'dark', size: NARROW })
    await page.goto('/contracting/template-list?import=new')
    await page.locator('input[type=file]').setInputFiles(layout('19_Hotel_Tamerici_Cervia_Listino_2027.pdf'))
    await page.getByRole('group', { name: 'Page 1 of the file' }).waitFor()
    await takePicture(page, 'read-a-sheet-pdf-dark')
    expect(await sidewaysPixels(page)).toBe(0)
    await page.getByRole('button', { name: /^Rate sheet/ }).click()
    await takePicture(page, 'read-a-sheet-pdf-sheet-dark')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
