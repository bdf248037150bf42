// A sheet with several products: one colour for a season, rows that are pasted by their names, and a rate type that is added to several at once.

import { accessibilityFindings, NO_SCREEN, takePicture } from '@tradewind/stage/browser.ts'
import { readDraft } from '@tradewind/stage/drafts.ts'
import { bringIn, takeOver } from '@tradewind/stage/importing.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { gridCell } from '@tradewind/stage/rate-grid.ts'
import { productLink } from '@tradewind/stage/sections.ts'
import { dayOnCalendar } from '@tradewind/stage/season-strip.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { mapImport } from '@tradewind/api/contracting/imports.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const HEAD = 'Country;Hotel;Room;Season;From;To;Single;Double;Extra Adult;Commission'
// The second room begins with the other season, which was the first to get a colour there.
const ROWS = [
  'Kenya;Fig Tree House;Tent;Low;2026-04-01;2026-11-30;80;100;20;20',
  'Kenya;Fig Tree House;Tent;High;2026-12-01;2027-03-31;90;150;30;20',
  'Kenya;Fig Tree House;Suite;High;2026-12-01;2027-03-31;290;350;50;15',
  'Kenya;Fig Tree House;Suite;Low;2026-04-01;2026-11-30;250;300;40;15',
]

describe('a rate sheet with two products', () => {
  const journey = openJourney()
  let page: Page
  let complaints: readonly string[]
  let draftAddress = ''

  beforeAll(async () => {
    const lodge = await journey.house.signIn('shell@demo.test')
    const view = await bringIn(lodge, { name: 'fig.csv', bytes: Buffer.from([HEAD, ...ROWS].join('\n')) })
    const options = { ...(view.options ?? expect.fail('no options')), startDate: '2026-04-01', endDate: '2027-03-31' }
    await lodge.do(mapImport, { params: { id: view.importId }, body: { mapping: view.mapping, options } })
    await takeOver(lodge, view.importId)
    const { items } = await lodge.do(listTemplates, { query: { searchText: 'Fig Tree House' } })
    const tab = await journey.tabAs('shell@demo.test', { at: NO_SCREEN })
    page = tab.page
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    complaints = tab.complaints
    await page.goto(`/contracting/template/${items[0]?.templateId ?? ''}/details`)
    await page.getByRole('heading', { level: 1, name: 'Fig Tree House' }).waitFor()
    const { draftId } = await lodge.do(openDraft, { params: { contractId: items[0]?.templateId ?? '' } })
    draftAddress = `/contracting/draft/${draftId}`
  })

  const colourOf = (place: Locator) => place.first().evaluate((element) => getComputedStyle(element).getPropertyValue('--h'))
  const open = async (product: string) => {
    await page.goto(draftAddress)
    await productLink(page, product).first().click()
    await page.getByRole('heading', { name: product }).waitFor()
    await page.getByRole('grid').waitFor()
  }
  const rateTypes = async () => {
    const lodge = await journey.house.signIn('shell@demo.test')
    const { sheet } = await readDraft(lodge, /draft\/([^/]+)/.exec(draftAddress)?.[1] ?? '')
    return sheet.pages.flatMap(({ body }) =>
      body.kind === 'product' ? [body.seasonRates[0]?.rateSets[0]?.rates.map((rate) => rate.description)] : [],
    )
  }

  test('a season has one colour on paper, whichever product has it', async () => {
    const paper = page.getByRole('article', { name: /^Rate sheet/ })
    const heads = paper.getByRole('columnheader', { name: 'High' })
    await heads.nth(1).waitFor()
    expect(await heads.count()).toBe(2)
    await takePicture(page, 'season-colours-on-paper')
    const low = await colourOf(paper.getByRole('columnheader', { name: 'Low' }))
    const high = await colourOf(heads)
    expect(high).not.toBe(low)
    expect(await colourOf(heads.nth(1))).toBe(high)
    expect(await colourOf(paper.getByRole('columnheader', { name: 'Low' }).nth(1))).toBe(low)
  })

  test('it has the same one in the strip, the grid, the calendar and the year, and in the grid of all products', async () => {
    const colours: string[][] = []
    for (const product of ['Tent', 'Suite']) {
      await open(product)
      const seen = [
        await colourOf(page.getByRole('button', { name: /^High, / })),
        await colourOf(page.getByRole('grid').getByRole('button', { name: /^Season High, / })),
      ]
      await page.getByLabel('Arrival').fill('24 Dec 2026')
      await page.getByLabel('Arrival').press('Tab')
      const nights = page.getByRole('region', { name: 'Stay calculator' }).getByRole('row').filter({ hasText: 'High' })
      seen.push(await colourOf(nights.getByText('High')))
      await takePicture(page, `season-colours-${product}`)
      await page.getByRole('button', { name: 'Calendar' }).click()
      const dialog = page.getByRole('dialog')
      await dayOnCalendar(page, '2026-12-24').waitFor()
      seen.push(await colourOf(dayOnCalendar(page, '2026-12-24')))
      seen.push(await colourOf(dialog.getByRole('list', { name: 'Seasons' }).getByRole('listitem').filter({ hasText: 'High' })))
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Year at a glance' }).click()
      await dayOnCalendar(page, '2026-12-24').waitFor()
      seen.push(await colourOf(dayOnCalendar(page, '2026-12-24')))
      colours.push(seen)
    }
    const [tent = [], suite = []] = colours
    expect(new Set(tent).size).toBe(1)
    expect(suite).toEqual(tent)
    await page.goto(`${draftAddress}/products`)
    await page.getByRole('grid').waitFor()
    expect(await colourOf(page.getByRole('columnheader', { name: 'High' }))).toBe(tent[0])
  })

  test('rows in another order, pasted anywhere, go to the rows of their names; that is told, and taken back in one step', async () => {
    await open('Tent')
    const reads = (description: string, text: string) =>
      expect.poll(async () => (await gridCell(page, description, 'Low')).innerText()).toBe(text)
    await page.evaluate(() => navigator.clipboard.writeText('Double\t111,00\r\nSingle\t88,00\r\n'))
    await (await gridCell(page, 'Extra Adult', 'Low')).click()
    await page.keyboard.press('ControlOrMeta+v')
    await reads('Single', '88.00')
    await reads('Double', '111.00')
    await reads('Extra Adult', '20.00')
    await page.getByText('2 rates were pasted, each into the row of its name.').waitFor()
    expect(await (await gridCell(page, 'Double', 'Low')).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ControlOrMeta+z')
    await reads('Single', '80.00')
    await reads('Double', '100.00')
  })

  test('a rate type comes to the other products as well, at its place, and goes in one step', async () => {
    await open('Tent')
    await page.getByRole('button', { name: 'Rate types' }).click()
    await page.getByRole('group', { name: 'A new rate type comes to these products too' }).getByLabel('Suite').check()
    await takePicture(page, 'rate-types-of-several')
    expect(await accessibilityFindings(page, '[data-portal]')).toEqual([])
    await page.getByLabel('Triple', { exact: true }).check()
    await page.keyboard.press('Escape')
    const with_ = ['Single', 'Double', 'Triple', 'Extra Adult']
    await expect.poll(rateTypes).toEqual([with_, with_])
    await page.getByRole('row', { name: /^Triple/ }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    const without = ['Single', 'Double', 'Extra Adult']
    await expect.poll(rateTypes).toEqual([without, without])
    // The next one is for this product alone, unless others are chosen again.
    await page.getByRole('button', { name: 'Rate types' }).click()
    await page.getByLabel('Another rate type').fill('Child 2-11')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(rateTypes).toEqual([[...without, 'Child 2-11'], without])
    expect(complaints).toEqual([])
  })
})
