// Bringing in a file and the next one of the same list: the sheet that is read, what changed, what is gone, and rows that come back corrected.

import { readFile } from 'node:fs/promises'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { type CellValue, writeXlsx } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'

const HEAD = ['Country', 'Hotel', 'Season', 'From', 'To', 'Double', 'Commission']
const year = (hotel: string, double: CellValue): CellValue[] => ['Kenya', hotel, 'Year', '2026-04-01', '2027-03-31', double, 17.5]
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Rows = CellValue[][]

async function workbook(name: string, rows: Rows, hidden: Rows = []) {
  const costs = hidden.length > 0 ? [{ name: 'Costs', rows: [HEAD, ...hidden], hidden: true }] : []
  const sheets = [{ name: 'Rates', rows: [HEAD, ...rows] }, ...costs]
  return { name, mimeType: XLSX, buffer: Buffer.from(await writeXlsx({ sheets })) }
}

describe('the next file of a list', () => {
  const journey = openJourney()

  beforeAll(async () => {
    const lodge = await journey.house.signIn('shell@demo.test')
    const rows = [year('Acacia House', 100), year('Baobab House', 80), year('Cedar House', 70)]
    const { name, buffer } = await workbook('april.xlsx', rows)
    const { importId } = await bringIn(lodge, { name, contentType: XLSX, bytes: buffer })
    await takeOver(lodge, importId)
  })

  test.each(['light', 'dark'] as const)('says what is added, changed and gone, and names the hidden sheet, %s', async (theme) => {
    const size = theme === 'dark' ? { size: NARROW } : {}
    const { page, context, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN, theme, ...size })
    await page.goto('/contracting/template-list?import=new')
    const rows = [year('Acacia House', 110), year('Baobab House', 'on request'), year('Dune House', 'about 60')]
    const hidden = ['Elsewhere', 'Nowhere', 'Somewhere', 'Anywhere'].map((name) => year(name, 1))
    await page.locator('input[type=file]').setInputFiles(await workbook(`may ${theme}.xlsx`, rows, hidden))
    await page.getByText('Not read because hidden: Costs').waitFor()
    await page.getByText('1 location is gone from this list.').waitFor()
    await page.getByRole('link', { name: /^Compared/ }).click()
    await page.getByRole('region', { name: 'Locations, gone' }).getByRole('link', { name: 'Cedar House' }).waitFor()
    await page.getByRole('button', { name: 'Seasons changed: 2' }).click()
    const changed = page.getByRole('region', { name: 'Seasons, changed' })
    await changed.getByText('Double: 100.00 → 110.00').waitFor()
    await changed.getByText('Double: 80.00 → on request').waitFor()
    await takePicture(page, `import-compared-${theme}`)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('rows that could not be used come back corrected, another sheet can be chosen, what is gone is archived', async () => {
    const { page, context, complaints } = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    await page.goto('/contracting/template-list?import=new')
    const rows = [year('Acacia House', 110), year('Baobab House', 80), year('Dune House', 'about 60')]
    await page.locator('input[type=file]').setInputFiles(await workbook('june.xlsx', rows, [year('Elsewhere', 1)]))
    await page.getByRole('link', { name: /^Compared/ }).click()
    await page.getByRole('button', { name: 'Archive its rate sheet' }).click()
    await page.getByText('The rate sheet is archived.').waitFor()
    await page.getByRole('button', { name: 'Locations gone: 0' }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these rows' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toContain('4,Not taken over,Double: This is not an amount.,Kenya,Dune House,Year,2026-04-01,2027-03-31,about 60,')
    await page.goto('/contracting/template-list?import=new')
    const corrected = { name: 'june - rows to look at.csv', mimeType: 'text/csv', buffer: Buffer.from(text.replace('about 60', '60')) }
    await page.locator('input[type=file]').setInputFiles(corrected)
    await page.getByRole('button', { name: 'Take over 1 rate sheet' }).click()
    await page.getByRole('link', { name: 'Check and publish' }).click()
    // The drafts of this file are selected, and the others of the company are neither there nor selected.
    const bar = page.getByRole('toolbar', { name: 'Templates' })
    await bar.getByRole('button', { name: 'Publish 1' }).waitFor()
    expect(await page.getByRole('checkbox', { name: /House/ }).count()).toBe(1)
    await page
      .getByRole('row', { name: /Dune House/ })
      .getByRole('checkbox', { checked: true })
      .waitFor()
    await takePicture(page, 'drafts-of-an-import')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'other drafts are not selected' }).click()
    await page.getByRole('row', { name: /Acacia House/ }).waitFor()
    expect(await page.getByRole('row', { name: /Dune House/ }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the drafts of this import' }).click()
    await bar.getByRole('button', { name: 'Publish 1' }).waitFor()
    await page.goto('/contracting/template-list?import=new')
    await page.getByRole('link', { name: 'june.xlsx' }).click()
    await page.getByRole('combobox', { name: 'Sheet of the workbook' }).click()
    await page.getByRole('option', { name: 'Costs (hidden, 1 row)' }).click()
    await page.getByText('Elsewhere').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
