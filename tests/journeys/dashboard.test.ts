// The dashboard of both sides: numbers and the lists that they lead to, filters, arranging by mouse and keyboard, print, picture and workbook.

import { getContractingYears, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getDashboard, getWidget } from '@tradewind/api/contracting/dashboard.ts'
import { assignFolder, createFolder } from '@tradewind/api/contracting/filing.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, signInAs, takePicture } from '@tradewind/stage/browser.ts'
import { allotmentJob } from '@tradewind/server/features/contracting/compare/allotment-job.ts'
import { levelsJob } from '@tradewind/server/features/contracting/compare/levels-job.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { addDays, dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const DASHBOARD = '/contracting/dashboard'
const YEAR = 'from=2026-04-01&to=2027-03-31'
const NEXT_YEAR = 'from=2027-04-01&to=2028-03-31'

describe('the dashboard', () => {
  const journey = openJourney()
  const widget = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
  const titles = async (page: Page) => page.getByRole('list', { name: 'Widgets' }).getByRole('heading', { level: 2 }).allTextContents()
  /** The list has buttons of the same names: what is pressed next is pressed on the dashboard. */
  const backToDashboard = async (page: Page) => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }
  const numberOfContracts = async (page: Page) => {
    const said = page.getByRole('status').getByText(/^[\d,]+ of [\d,]+ contracts/)
    await said.waitFor()
    return {
      contracts: (await said.textContent())?.split(' of ')[0],
      partners: /, ([\d,]+) (buyer|supplier)/.exec((await said.textContent()) ?? '')?.[1],
    }
  }

  // A job does it within a minute or two.
  beforeAll(async () => {
    const { services } = journey.house
    for (const job of [levelsJob(services), allotmentJob(services)])
      await job.run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
  })

  test('a supplier reads how far the year is, and each number opens the list with as many contracts [C-SC-006]', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: `${DASHBOARD}?${YEAR}` })
    const ana = await journey.house.signIn('supplier@demo.test')
    const query = { contractingPeriodStart: '2026-04-01', contractingPeriodEnd: '2027-03-31' }
    const data = await ana.do(getWidget, { params: { widget: 'progress' }, query })
    const progress = widget(page, data.title)
    for (const { label, value } of data.figures) {
      if (value === '0') continue
      await progress.getByRole('link', { name: `${label}: ${value}` }).click()
      await page.waitForURL('**/contract-list/all?**')
      expect((await numberOfContracts(page)).contracts).toBe(value)
      await page.getByRole('button', { name: `Remove filter: ${label}` }).waitFor()
      await backToDashboard(page)
    }
    // The table has every number of the chart, and each leads to its list as well.
    await progress.getByRole('button', { name: `${data.title}: table` }).click()
    const last = data.rows.findLast((row) => row.cells[0]?.value !== null)
    const row = progress.getByRole('row', { name: last?.label ?? '' })
    await row.getByRole('link').first().click()
    await page.waitForURL('**reachedTo=**')
    expect((await numberOfContracts(page)).contracts).toBe(countText(last?.cells[0]?.value ?? -1))
    await backToDashboard(page)
    // A press on the chart leads there too.
    const chart = progress.locator('svg.recharts-surface').first()
    await chart.waitFor({ timeout: LONG_STEP_MS })
    await chart.scrollIntoViewIfNeeded()
    const box = (await chart.boundingBox()) ?? expect.fail('the chart is not on the screen')
    const position = { x: box.width - 12, y: box.height / 2 }
    await chart.hover({ position })
    await progress.locator('.recharts-tooltip-cursor').waitFor({ state: 'attached' })
    await chart.click({ position })
    await page.waitForURL('**reachedTo=**')
    const week = addDays(getDay(new URL(page.url()).searchParams.get('reachedTo') ?? ''), -6)
    const pressed = data.rows.find((each) => each.label === dayText(week))
    expect((await numberOfContracts(page)).contracts).toBe(countText(pressed?.cells[0]?.value ?? -1))
    await backToDashboard(page)
    // The year to come has allotments, and prices of the year before.
    await page.goto(`${DASHBOARD}?${NEXT_YEAR}`)
    const nextYear = { contractingPeriodStart: '2027-04-01', contractingPeriodEnd: '2028-03-31' }
    const rooms = await ana.do(getWidget, { params: { widget: 'allotment' }, query: nextYear })
    const holding = rooms.figures.find((figure) => figure.label === 'Contracts')?.value ?? ''
    await widget(page, rooms.title)
      .getByRole('link', { name: `Contracts: ${holding}` })
      .click()
    await page.waitForURL('**/contract-list/all?**')
    expect((await numberOfContracts(page)).contracts).toBe(holding)
    await backToDashboard(page)
    const prices = await ana.do(getWidget, { params: { widget: 'priceLevel' }, query: nextYear })
    const level = widget(page, prices.title)
    await level.getByRole('button', { name: `${prices.title}: table` }).click()
    for (const { label, cells } of prices.rows) {
      const shown = await level
        .getByRole('row', { name: new RegExp(`^${label} `) })
        .getByRole('cell')
        .first()
        .textContent()
      expect(Number(shown?.replaceAll(',', ''))).toBeCloseTo(cells[0]?.value ?? Number.NaN, 2)
    }
    await level.getByRole('button', { name: `${prices.title}: table` }).click()
    await level.locator('svg.recharts-surface').first().waitFor({ timeout: LONG_STEP_MS })
    await page.mouse.move(0, 0)
    await takePicture(page, 'dashboard')
    expect(complaints).toEqual([])
  })

  test('locations, a folder and another year narrow all widgets, stand in the address and come back with it [C-SC-005] [C-SC-007] [C-SC-008]', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: `${DASHBOARD}?${YEAR}` })
    const progress = widget(page, 'How far is 2026/27')
    const sent = progress.getByRole('link', { name: /^Sent: / })
    const all = await sent.textContent()
    await page.getByRole('combobox', { name: 'Locations' }).click()
    await page.getByRole('combobox', { name: 'Locations' }).fill('addis')
    await page.getByRole('option', { name: /Addis/ }).first().click()
    await page.waitForURL('**locations=**')
    await expect.poll(() => sent.textContent()).not.toBe(all)
    const narrowed = await sent.textContent()
    await page.reload()
    await expect.poll(() => sent.textContent()).toBe(narrowed)
    await sent.click()
    await page.getByRole('button', { name: 'Remove filter: 1 location' }).waitFor()
    expect((await numberOfContracts(page)).contracts).toBe(narrowed)
    await backToDashboard(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => sent.textContent()).toBe(all)
    const ana = await journey.house.signIn('supplier@demo.test')
    const { items } = await ana.do(listContracts, {
      body: { startDate: '2026-04-01', endDate: '2027-03-31', isMainly: true, reached: 'sent', limit: 3 },
    })
    const { folderId } = await ana.do(createFolder, { body: { folderName: 'Early birds' } })
    await ana.do(assignFolder, { body: { contractIds: items.map((item) => item.contractId), folderId } })
    await page.reload()
    await page.getByRole('combobox', { name: 'Folder' }).click()
    await page.getByRole('option', { name: 'Early birds' }).click()
    await page.waitForURL(`**folder=${folderId}**`)
    await expect.poll(() => sent.textContent()).toBe('3')
    await sent.click()
    await page.getByRole('button', { name: 'Remove filter: Folder Early birds' }).waitFor()
    expect((await numberOfContracts(page)).contracts).toBe('3')
    await backToDashboard(page)
    const { years } = await ana.do(getContractingYears)
    const other = years.find((year) => yearText(year) !== '2026/27') ?? expect.fail('there is one year only')
    await page.getByRole('button', { name: '2026/27', exact: true }).click()
    await page
      .getByRole('menuitem', { name: new RegExp(`^${yearText(other)}`) })
      .first()
      .click()
    await page.waitForURL(`**from=${other.startDate}**`)
    await widget(page, `How far is ${yearText(other)}`).waitFor()
    await page.getByRole('button', { name: yearText(other), exact: true }).waitFor()
    // A folder that is gone is said in a sentence, and the filter can be taken away.
    await page.goto(`${DASHBOARD}?${YEAR}&folder=${'a'.repeat(24)}`)
    await page.getByText('The folder that the dashboard is narrowed to does not exist any more.').first().waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => sent.textContent()).toBe(all)
  })

  test('a person arranges widgets by keyboard and with the mouse, and finds them so again; a colleague does not', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: `${DASHBOARD}?${YEAR}` })
    // Its title has the year only with its numbers.
    await widget(page, 'How far is 2026/27').waitFor()
    expect(await titles(page)).toEqual([
      'How far is 2026/27',
      'Silent',
      'Price level',
      'Allotment by month',
      'How rates rose',
      'Answers to updates',
      'Ends within 60 days',
    ])
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Move Silent: arrow keys' }).press('ArrowLeft')
    await page.getByText('Silent is now number 1 of 7.').waitFor()
    expect((await titles(page))[0]).toBe('Silent')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Silent is now number 2 of 7.').waitFor()
    await page.getByRole('button', { name: 'Wider: Silent' }).click()
    await page.getByText('Silent is now 6 of 12 columns wide.').waitFor()
    await widget(page, 'Ends within 60 days').dragTo(widget(page, 'Silent'))
    await expect
      .poll(() => titles(page))
      .toEqual([
        'How far is 2026/27',
        'Ends within 60 days',
        'Silent',
        'Price level',
        'Allotment by month',
        'How rates rose',
        'Answers to updates',
      ])
    await page.getByRole('button', { name: 'Remove: Answers to updates' }).click()
    await page.getByRole('button', { name: 'Add Answers to updates' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect
      .poll(() => titles(page))
      .toEqual(['How far is 2026/27', 'Ends within 60 days', 'Silent', 'Price level', 'Allotment by month', 'How rates rose'])
    const ana = await journey.house.signIn('supplier@demo.test')
    await expect.poll(async () => (await ana.do(getDashboard)).widgets.map((each) => each.width)).toEqual([8, 6, 6, 6, 6, 6])
    const petar = await journey.house.signIn('sales@demo.test')
    expect((await petar.do(getDashboard)).widgets).toHaveLength(7)
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'First layout' }).click()
    await expect.poll(async () => (await titles(page)).length).toBe(7)
  })

  test('a widget is saved as a picture and as a workbook, and no chart code comes before a chart is seen', async () => {
    const { page } = await journey.browser.newTab({ isUnused: true })
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/home')
    expect(files.filter((file) => /WidgetChart/.test(file))).toEqual([])
    await page.goto(`${DASHBOARD}?${YEAR}`)
    const progress = widget(page, 'How far is 2026/27')
    await progress.locator('svg.recharts-surface').first().waitFor({ timeout: LONG_STEP_MS })
    expect(files.filter((file) => /WidgetChart/.test(file)).length).toBeGreaterThan(0)
    for (const [item, name] of [
      ['Save as picture', 'How far is 2026-27.png'],
      ['Save as workbook', /^How far is 2026-27 .*\.xlsx$/],
    ] as const) {
      await progress.getByRole('button', { name: 'How far is 2026/27: more' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      expect((await download).suggestedFilename()).toMatch(name)
    }
  })

  test('a buyer reads who has sent rates and who has not; any path with the word leads there, on a phone too [A-RT-025] [C-RT-019]', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: `/any/my-dashboard/here` })
    await page.waitForURL('**/contracting/dashboard')
    await page.goto(`${DASHBOARD}?${YEAR}`)
    const tom = await journey.house.signIn('buyer@demo.test')
    const query = { contractingPeriodStart: '2026-04-01', contractingPeriodEnd: '2027-03-31' }
    const data = await tom.do(getWidget, { params: { widget: 'whoSent' }, query })
    const whoSent = widget(page, data.title)
    const [figure] = data.figures
    await whoSent.getByRole('link', { name: `${figure?.label}: ${figure?.value}` }).click()
    await page.waitForURL('**reached=sent**')
    expect((await numberOfContracts(page)).partners).toBe(figure?.value)
    await backToDashboard(page)
    await widget(page, 'Waiting and ending').waitFor()
    const stay = widget(page, 'Your stay by place')
    await stay.getByText('15 Jul, 7 nights, 2 adults').waitFor()
    await stay.getByRole('button', { name: 'Your stay by place: more' }).click()
    await page.getByRole('menuitem', { name: 'Choose your stay' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nights').fill('99')
    await dialog.getByRole('button', { name: 'Compare this stay' }).click()
    await dialog.getByText('1 to 60 nights').waitFor()
    await dialog.getByLabel('Nights').fill('3')
    await dialog.getByRole('button', { name: 'Compare this stay' }).click()
    await stay.getByText('15 Jul, 3 nights, 2 adults').waitFor()
    const keptStay = async () => (await tom.do(getDashboard)).widgets.find((each) => each.id === 'ownStay')?.stay
    await expect.poll(keptStay).toBe('07-15.3.2')
    await takePicture(page, 'dashboard-buyer')
    await page.setViewportSize(NARROW)
    await whoSent.waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
