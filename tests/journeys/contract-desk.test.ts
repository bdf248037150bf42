// The desk: years, filters in the address, counts that follow, columns, by keyboard and on a phone.

import { countMatching, getContractingYears, groupContracts, listWithoutRates } from '@tradewind/api/contracting/contract-list.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { accessibilityFindings, NARROW, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

const LIST = '/contracting/contract-list/all'

describe('the contract desk', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    page = (await journey.tabAs('supplier@demo.test', { at: LIST })).page
  })

  const rows = (tab = page) => tab.getByRole('table', { name: 'Contracts' }).getByRole('row')
  const head = (name: string) => page.getByRole('columnheader', { name })
  const open = async (address = LIST) => {
    await page.goto(address)
    await rows().nth(1).waitFor()
  }
  const counts = async (body = {}) => (await journey.house.signIn('supplier@demo.test')).do(countMatching, { body })
  const tab = (name: string, count: number) =>
    page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: `${name} ${countText(count)}` })

  test('a chosen contract year stands in the address, narrows list and counts, and is kept under its keys [C-RL-038] [C-FD-001] [C-CN-006] [C-CN-007]', async () => {
    await open()
    const ana = await journey.house.signIn('supplier@demo.test')
    const { years } = await ana.do(getContractingYears)
    const [year] = years
    await page.getByRole('button', { name: 'Contract year' }).click()
    await page.getByRole('menuitem').first().click()
    await page.waitForURL(`**from=${year?.startDate}**`)
    const narrowed = await counts(year)
    const all = await counts()
    expect(narrowed.all).toBeLessThan(all.all)
    await tab('All', narrowed.all).waitFor()
    await page
      .getByRole('status')
      .getByText(`${countText(narrowed.all)} of ${countText(all.all)} contracts`)
      .waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('contractYearStartDate'), localStorage.getItem('contractYearEndDate')])).toEqual(
      [year?.startDate, year?.endDate],
    )
    // The next time the list opens with it.
    await page.goto('/contracting/contract-list/accepted')
    await page.waitForURL(`**accepted?**from=${year?.startDate}**`)
    await page.getByRole('button', { name: /^\d{4}/ }).click()
    await page.getByRole('menuitem', { name: 'Every period' }).click()
    await page.waitForURL((url) => !url.search.includes('from='))
    await page.goto(LIST)
    await tab('All', all.all).waitFor()
    expect(page.url()).not.toContain('from=')
  })

  test('opening the advanced part asks for nothing; a filter refreshes list and counts and stands in the address [C-RL-031] [C-RL-032]', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/contracting\/(contracts|contract-list\/counts)$/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.waitForURL(/advanced=true/)
    const advanced = page.getByRole('region', { name: 'Advanced search' })
    await advanced.getByLabel('Buyer').fill('tours mer')
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/partner=tours/)
    const found = await counts({ partner: 'tours mer' })
    await tab('All', found.all).waitFor()
    expect(asked.length).toBeGreaterThan(1)
    await advanced.getByLabel('States').click()
    await page.getByRole('option', { name: 'Accepted' }).click()
    await page.waitForURL(/states=accepted/)
    const fewer = await counts({ partner: 'tours mer', states: ['accepted'] })
    expect(fewer.all).toBeLessThan(found.all)
    await tab('All', fewer.all).waitFor()
    await page.keyboard.press('Escape')
    await advanced.getByLabel('Sent from').fill('1 Jan 2020')
    await page.waitForURL(/sentFrom=2020-01-01/)
    await page.reload()
    await advanced.getByLabel('Buyer').waitFor()
    expect(await advanced.getByLabel('Sent from').inputValue()).toBe('01 Jan 2020')
    await tab('All', fewer.all).waitFor()
    await page.getByRole('button', { name: 'Filters 3' }).waitFor()
    await takePicture(page, 'contracts-filtered')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await tab('All', (await counts()).all).waitFor()
  })

  test('what waits comes first, and a buyer reads Received', async () => {
    const tom = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
    const tabs = tom.getByRole('navigation', { name: 'Status' }).getByRole('link')
    await tabs.filter({ hasText: 'Received' }).waitFor()
    expect(await tabs.first().textContent()).toMatch(/^Waiting for me/)
    expect(await tabs.filter({ hasText: /^Sent/ }).count()).toBe(0)
    await tabs.filter({ hasText: 'Received' }).click()
    await tom.waitForURL(/contract-list\/received/)
    await rows(tom).nth(1).getByText('Received').waitFor()
    await tom.close()
  })

  test('columns are chosen, moved and sized by their heads, by keyboard too, and stay so', async () => {
    await open()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('Country', { exact: true }).check()
    await page.getByRole('dialog').getByLabel('Viewed', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Move Country left' }).click()
    await page.keyboard.press('Escape')
    await head('Country').waitFor()
    const names = () => page.getByRole('columnheader').evaluateAll((heads) => heads.map((each) => each.textContent ?? '').filter(Boolean))
    expect(await names()).not.toContain('Viewed')
    const sort = head('Rates period').getByRole('button').first()
    const before = await names()
    await sort.focus()
    await page.keyboard.press('Alt+ArrowRight')
    const moved = ['Partner', 'Rate sheet', 'Status', 'Rates period']
    expect(before.slice(0, 4)).toEqual(['Partner', 'Rate sheet', 'Rates period', 'Status'])
    await expect.poll(async () => (await names()).slice(0, 4)).toEqual(moved)
    const edge = page.getByRole('separator', { name: 'Width of Rate sheet' })
    const width = async () => (await head('Rate sheet').boundingBox())?.width ?? 0
    const was = await width()
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBe(Math.round(was) + 16)
    const place = await edge.boundingBox()
    await page.mouse.move((place?.x ?? 0) + 5, (place?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move((place?.x ?? 0) + 45, (place?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBe(Math.round(was) + 56)
    await page.reload()
    await expect.poll(async () => (await names()).slice(0, 4)).toEqual(moved)
    expect(await width()).toBe(Math.round(was) + 56)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByText('One line').click()
    await expect.poll(async () => (await rows().nth(1).boundingBox())?.height ?? 0).toBeLessThan(40)
    await takePicture(page, 'contracts-columns')
    await page.getByRole('button', { name: 'As usual' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Partner', 'Rate sheet', 'Rates period'])
  })

  test('a head that is pressed again turns the order round', async () => {
    await open()
    const first = () => rows().nth(1).getByRole('link').textContent()
    await head('Partner').getByRole('button').first().click()
    await expect.poll(() => head('Partner').getAttribute('aria-sort')).toBe('ascending')
    const least = await first()
    await head('Partner').getByRole('button').first().click()
    await expect.poll(() => head('Partner').getAttribute('aria-sort')).toBe('descending')
    await page.waitForURL(/reversed=true/)
    await expect.poll(first).not.toBe(least)
  })

  test('a view is saved with its filters, order and columns, opened from the navigation, changed, shared and deleted', async () => {
    await open(`${LIST}?country=Italy&sort=partner`)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('Currency', { exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill('Italy by partner')
    await page.keyboard.press('Enter')
    const views = page.getByRole('region', { name: 'Views' })
    const found = await counts({ countries: ['Italy'] })
    await views.getByRole('link', { name: `Italy by partner ${countText(found.all)}` }).waitFor()
    await page.getByRole('heading', { name: 'Italy by partner' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'As usual' }).click()
    await page.goto('/home')
    await views.getByRole('link', { name: /^Italy by partner/ }).click()
    await page.waitForURL(/country=Italy/)
    await tab('All', found.all).waitFor()
    await head('Currency').waitFor()
    expect(await head('Partner').getAttribute('aria-sort')).toBe('ascending')
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    await page.getByRole('button', { name: /^Unviewed/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    const unviewed = await counts({ countries: ['Italy'], isViewed: false })
    await views.getByRole('link', { name: `Italy by partner ${countText(unviewed.all)}` }).waitFor()
    await takePicture(page, 'contracts-view')
    await views.getByRole('button', { name: 'More about the view Italy by partner' }).click()
    await page.getByRole('menuitem', { name: 'Share with my company' }).click()
    const petar = (await journey.tabAs('sales@demo.test', { at: LIST })).page
    await petar
      .getByRole('region', { name: 'Views' })
      .getByRole('link', { name: /Italy by partner ?, shared/ })
      .waitFor()
    await views.getByRole('button', { name: 'More about the view Italy by partner' }).click()
    await page.getByRole('menuitem', { name: 'Delete the view' }).click()
    // Shown live to the colleague.
    await petar
      .getByRole('region', { name: 'Views' })
      .getByRole('link', { name: /Italy by partner/ })
      .waitFor({ state: 'detached' })
    await petar.close()
    await page.evaluate(() => localStorage.removeItem('tradewind.table.contracts'))
  })

  test('rows stand together by partner with their sums; a group is closed, and selected as a whole; the list is exported', async () => {
    await open()
    await page.getByRole('button', { name: 'Last activity' }).first().click()
    await page.getByRole('menuitem', { name: 'By partner' }).click()
    await page.waitForURL(/groupBy=partner/)
    const ana = await journey.house.signIn('supplier@demo.test')
    const { groups } = await ana.do(groupContracts, { body: { by: 'partner' } })
    const [first] = groups
    const line = rows()
      .filter({ has: page.getByRole('button', { expanded: true }) })
      .first()
    await line.getByText(`${first?.contracts} contract`).waitFor()
    await takePicture(page, 'contracts-grouped')
    expect(await accessibilityFindings(page)).toEqual([])
    await line.getByRole('checkbox').click()
    await page.getByRole('toolbar', { name: 'Selected contracts' }).getByText(`${first?.contracts} selected`).waitFor()
    await page.keyboard.press('Escape')
    const before = await rows().nth(2).getByRole('link').getAttribute('href')
    await line.getByRole('button').click()
    await expect.poll(() => rows().nth(2).getByRole('link').count()).toBe(0)
    await page.getByRole('button', { expanded: false, name: /./ }).and(rows().getByRole('button')).first().click()
    await expect.poll(() => rows().nth(2).getByRole('link').getAttribute('href')).toBe(before)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to a workbook' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Contracts \d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  test('a range, all that are loaded and all that match are selected, and stay so while contracts arrive', async () => {
    await open()
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    const bar = page.getByRole('toolbar', { name: 'Selected contracts' })
    await boxes.nth(1).check()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await bar.getByText('4 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await bar.getByText('3 selected').waitFor()
    const all = await counts()
    await bar.getByRole('button', { name: `Select all ${countText(all.all)}` }).click()
    await bar.getByText(`${countText(all.all)} selected`).waitFor()
    await sendOne(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
    await tab('All', all.all + 1).waitFor()
    await bar.getByText(`${countText(all.all)} selected`).waitFor()
    await bar.getByRole('button', { name: 'Mark unviewed' }).click()
    const work = page.getByRole('region', { name: 'Work in progress' })
    await work.getByText(`${countText(all.all)} contracts marked as unviewed.`).waitFor({ timeout: LONG_STEP_MS })
    await takePicture(page, 'contracts-work')
  })

  test('a buyer sees the suppliers without rates for the chosen year, with what they sent last', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items, total } = await tom.do(listWithoutRates, { body: { startDate: '2031-01-01', endDate: '2031-12-31' } })
    const buyer = (await journey.tabAs('buyer@demo.test', { at: `${LIST}?from=2031-01-01&to=2031-12-31` })).page
    await buyer.getByRole('link', { name: `Without rates ${total}` }).click()
    const without = buyer.getByRole('region', { name: 'Without rates' })
    await without.getByText(`${total} suppliers have sent no rates for 2031`).waitFor()
    const [one] = items.filter((item) => item.last !== null)
    await without
      .getByRole('link', { name: `Open the last contract with ${one?.partnerName}` })
      .first()
      .waitFor()
    await takePicture(buyer, 'contracts-without-rates')
    expect(await accessibilityFindings(buyer)).toEqual([])
    await buyer.close()
  })

  test('on a phone filters and rows fit', async () => {
    await page.setViewportSize(NARROW)
    await open(`${LIST}?advanced=true`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await takePicture(page, 'contracts-filters-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
