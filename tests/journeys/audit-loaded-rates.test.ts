// A buyer gives back what its booking system holds, sees what is wrong and why, and marks the contract to be exported again.

import { WIDE } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { takenByTourwriter } from '@tradewind/stage/loaded-rates.ts'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'

const BUYER = 'buyer@demo.test'

describe('an audit of loaded rates', () => {
  const journey = openJourney()
  let file: string
  let lower: string

  beforeAll(async () => {
    const { head, lines } = await takenByTourwriter(journey.house)
    const [first = [], ...others] = lines.map((line) => line.split(','))
    lower = (Number(first[9]) - 7).toFixed(2)
    file = [head, ...[first.with(9, lower), ...others].map((line) => line.join(','))].join('\r\n')
  })

  test('names what is wrong with its nights and rule, is a workbook, and is mended by one export', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/integration/audits' })
    await page.getByRole('heading', { level: 2, name: 'No audit yet' }).waitFor()
    await page.locator('input[type=file]').setInputFiles({ name: 'our rates.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('heading', { name: /our rates\.csv, \d+ rows/ }).waitFor()
    await page.getByLabel('What Net rate is taken for').selectOption('Not compared')
    await page.getByText('No column is taken for a price.').waitFor()
    await page.getByLabel('What Net rate is taken for').selectOption('Nett price')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('button', { name: /1 prices wrong/ }).click()
    const pane = page.getByRole('complementary', { name: 'One difference' })
    await pane.getByText('Another amount').waitFor()
    await pane.getByText('You sell below the contract:').waitFor()
    await pane.getByRole('cell', { name: lower }).first().waitFor()
    expect(await pane.getByRole('cell', { name: '7.00', exact: true }).count()).toBeGreaterThan(0)
    const address = page.url()
    const open = async () => {
      await page.goto(address)
      await pane.getByText('Another amount').waitFor()
    }
    expect(await complaintsAboutScreen(page, 'audit of loaded rates', open)).toEqual([])
    const openList = async () => {
      await page.goto('/integration/audits')
      await page.getByRole('link', { name: 'our rates.csv' }).waitFor()
    }
    expect(await complaintsAboutScreen(page, 'list of audits', openList)).toEqual([])
    await page.setViewportSize(WIDE)
    await open()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Workbook' }).click()])
    const { sheets } = await readXlsx(await readFile(await download.path()))
    expect(sheets.map(({ name }) => name)).toEqual(['To do', 'Differences', 'Not compared'])
    await page.getByRole('button', { name: 'Mark to be exported again' }).click()
    await page.getByRole('link', { name: 'Contracts to Be Exported' }).last().click()
    await page.getByText('an audit found other rates: to be exported again').first().waitFor()
    await page.context().close()
    expect(complaints).toEqual([])
  })
})
