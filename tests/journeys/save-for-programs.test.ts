// A buyer saves a contract for other programs: as data, as a workbook and as CSV, one contract and several.

import { readFile } from 'node:fs/promises'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getOpenContract } from '@tradewind/api/contracting/open-data.ts'
import { getOctoFeed } from '@tradewind/api/octo.ts'
import { exactAmount } from '@tradewind/domain/contracting/price-rows/price-cells.ts'
import { PRICE_COLUMNS, TERM_COLUMNS } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { chooseDownloadOfTwo } from '@tradewind/stage/downloading.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

describe('saving for programs', () => {
  const journey = openJourney()
  let contractId: string
  beforeAll(async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
  })

  async function saved(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
    const options = page.getByRole('group', { name: 'Download', exact: true })
    await options.getByLabel('For programs').selectOption({ label })
    const download = page.waitForEvent('download')
    await options.getByRole('button', { name: 'Save for programs' }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const tableIn = (bytes: Buffer) =>
    parseCsv(bytes.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ',' }).map((row) => row.map(String))

  test('a contract is saved as JSON, workbook and CSV, with the same prices in each', async () => {
    const { page, context, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Download' }).click()
    const json = await saved(page, 'JSON, everything')
    expect(json.name).toMatch(/, version 1\.json$/)
    const open = getOpenContract.answer.parse(JSON.parse(json.bytes.toString()))
    const { currency } = open.sheet.head
    const names = PRICE_COLUMNS.map((column) => column.name)
    const csv = await saved(page, 'CSV, one row for each price')
    expect(csv.name).toMatch(/, version 1, prices\.csv$/)
    const [head = [], ...rows] = tableIn(csv.bytes)
    expect(head).toEqual(names)
    const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? ''
    const found = new Set(
      rows.map((row) => ['product_id', 'rate_package_id', 'season_id', 'rate_name', 'nett'].map((name) => cell(row, name)).join('|')),
    )
    const asked = productPagesOf(open.sheet).flatMap((product) =>
      product.seasonRates.flatMap(({ seasonId, rateSets }) =>
        rateSets.flatMap(({ rates }) =>
          rates.map((rate) => {
            const { nett } = shownRate(rate, currency)
            return [product.productId, product.ratePackageId, seasonId, rate.description, nett ? exactAmount(nett, currency) : ''].join('|')
          }),
        ),
      ),
    )
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((each) => !found.has(each))).toEqual([])
    const workbook = await saved(page, 'Workbook, one row for each price')
    expect(workbook.name).toMatch(/, version 1, prices\.xlsx$/)
    const { sheets } = await readXlsx(new Uint8Array(workbook.bytes))
    expect(sheets[0]?.rows).toHaveLength(rows.length + 1)
    const terms = await saved(page, 'CSV, what is no price')
    expect(tableIn(terms.bytes)[0]).toEqual(TERM_COLUMNS.map((column) => column.name))
    const plans = await saved(page, 'AlpineBits 2024-10, with what it leaves out')
    expect(plans.name).toMatch(/, version 1, AlpineBits 2024-10\.zip$/)
    const entries = plans.bytes.toString('latin1')
    expect(entries).toContain('AlpineBits 2024-10.xml')
    expect(entries).toContain('AlpineBits 2024-10, left out.csv')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'save-for-programs')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the feed of tours has its address beside the list of what it leaves out; a contract of rooms has none', async () => {
    const salma = await journey.house.signIn('salma@atlasdune.test')
    const tours = (await sendOne(salma, 'buyer@demo.test')).contractId
    const tom = await journey.house.signIn('buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [tours], state: 'accepted' } })
    const { page, context, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/contracting/contract/${tours}/details`)
    await page.getByRole('button', { name: 'Download' }).click()
    const list = await saved(page, 'OCTO, what the feed of tours leaves out')
    expect(list.name).toMatch(/, version 1, OCTO, left out\.csv$/)
    const { address } = await tom.do(getOctoFeed, { params: { id: tours } })
    const options = page.getByRole('group', { name: 'Download', exact: true })
    await options.getByText(address).waitFor()
    await options.getByRole('button', { name: 'Copy the address of the feed' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'octo-feed')
    expect(complaints).toEqual([])
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Download' }).click()
    await options.getByLabel('For programs').selectOption({ label: 'OCTO, what the feed of tours leaves out' })
    await options.getByText('This contract has no tours in force.').waitFor()
    await context.close()
  })

  test('on a phone the choice fits, and a file that cannot be made says why', async () => {
    const { page, context } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN, ...NARROW })
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Download' }).click()
    const options = page.getByRole('group', { name: 'Download', exact: true })
    await options.getByLabel('For programs').selectOption({ label: 'Workbook, one row for each price' })
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'save-for-programs-narrow')
    await page.route('**/prices*', (route) => route.abort())
    await options.getByRole('button', { name: 'Save for programs' }).click()
    await options.getByRole('alert').waitFor()
    await context.close()
  })

  test('the prices of selected contracts are one table', async () => {
    const { page, context, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await chooseDownloadOfTwo(page)
    const download = page.waitForEvent('download')
    await page.getByRole('group', { name: 'Download selected contracts' }).getByRole('button', { name: 'Save prices as CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Contracts \d{4}-\d\d-\d\d, prices\.csv$/)
    const [head = [], ...table] = tableIn(await readFile(await file.path()))
    expect(new Set(table.map((row) => row[head.indexOf('contract_id')])).size).toBe(2)
    await takePicture(page, 'save-prices-of-many')
    expect(complaints).toEqual([])
    await context.close()
  })
})
