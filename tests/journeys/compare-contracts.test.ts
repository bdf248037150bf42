// Contracts side by side: two years of one hotel and another hotel, for one's own stay, with the cheapest marked and every price explained.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const PLACE = 'Solano Dubrovnik'
const OTHER = 'Mto wa Simba Lodge'
const BUYER = 'buyer@demo.test'

describe('comparing contracts', () => {
  const journey = openJourney()
  let tom: Tab
  let nextYear: string

  beforeAll(async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const buyer = await journey.house.signIn(BUYER)
    const { templateId } = await publishedTemplate(ana, PLACE)
    const thisYear = await sendOne(ana, BUYER, { templateIds: [templateId] })
    await buyer.do(updateContractStatus, { body: { contractIds: [thisYear.contractId], state: 'accepted' } })
    const raise = async (draftId: string) => {
      const { pages } = await draftSheet(ana, draftId)
      const seen = pages.filter((page) => page.body.kind === 'product').map(({ pageId, revision }) => ({ pageId, revision }))
      await ana.do(changeRates, { params: { id: draftId }, body: { pages: seen, measure: 'percentage', value: '10' } })
    }
    nextYear = (await sendNextYear(ana, PLACE, BUYER, raise)).contractId
    tom = await journey.tabAs(BUYER, { at: NO_SCREEN })
    await tom.page.goto(`/contracting/contract/${nextYear}/details`)
  })

  test('a buyer compares the rates of next year with those that were in force, and with another contract', async () => {
    const { page } = tom
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Compare with others' }).click()
    await page.getByRole('heading', { name: 'Compare 1 contract' }).waitFor()
    const own = columnOf(page, PLACE)
    await expect.poll(() => own.getByText('+10 %').count()).toBeGreaterThan(1)
    expect(await page.getByRole('button', { name: 'Raised by more than 5 %: 1 of 1' }).isEnabled()).toBe(true)

    await page.getByRole('button', { name: 'Add a contract' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a contract' })
    await dialog.getByLabel('Search contracts').fill(OTHER)
    await dialog
      .getByRole('list', { name: 'Contracts' })
      .getByRole('button', { name: new RegExp(`^${OTHER}`) })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Compare 2 contracts' }).waitFor()
    await columnOf(page, OTHER).waitFor()
    expect(new URL(page.url()).searchParams.get('contracts')).toContain(`${nextYear},`)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'compare')
  })

  test('the stay is changed for all of them, and a price says what made it', async () => {
    const { page } = tom
    await page.getByLabel('Nights').fill('4')
    await page.getByText('4 nights, nett, all in').waitFor()
    const own = columnOf(page, PLACE)
    await own.getByRole('button', { name: /^Why / }).click()
    const why = page.getByRole('region', { name: `Why, ${PLACE}` })
    expect(await why.getByRole('table', { name: 'Price of each night' }).locator('tbody tr').count()).toBe(4)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'compare-why')
    await page.getByLabel('Nights').fill('0')
    await page.getByText('1 to 999.').waitFor()
    await page.getByLabel('Nights').fill('4')
  })

  test('another room of one contract is chosen, and stays after the page was loaded again', async () => {
    const { page } = tom
    const room = columnOf(page, OTHER).getByLabel(`Room of ${OTHER}`)
    const before = await room.inputValue()
    const other = await room.locator('option').evaluateAll((options, chosen) => {
      return options.map((option) => option.getAttribute('value') ?? '').find((value) => value !== chosen) ?? ''
    }, before)
    await room.selectOption(other)
    await expect.poll(() => page.url()).toContain(other)
    await page.reload()
    await expect.poll(() => columnOf(page, OTHER).getByLabel(`Room of ${OTHER}`).inputValue()).toBe(other)
    expect(await page.getByLabel('Nights').inputValue()).toBe('4')
  })

  test('what is the same is left out, what was not raised too, and a contract is taken out', async () => {
    const { page } = tom
    await page.getByRole('button', { name: 'Raised by more than 5 %' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('button', { name: 'Raised by more than 5 %' }).click()
    const terms = page.getByText('Cancellation', { exact: true })
    const all = await terms.count()
    await page.getByRole('button', { name: 'Only what differs' }).click()
    expect(await terms.count()).toBeLessThanOrEqual(all)
    await columnOf(page, OTHER)
      .getByRole('button', { name: `Take ${OTHER} out` })
      .click()
    await page.getByRole('heading', { name: 'Compare 1 contract' }).waitFor()
  })

  test('it reads on a phone, and a comparison of nothing says what to do', async () => {
    const { page } = tom
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'compare-phone')
    await page.goto('/contracting/compare')
    await page.getByRole('heading', { name: 'Choose two to six contracts' }).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
  })
})

function columnOf(page: Page, locationName: string) {
  return page.getByRole('article', { name: new RegExp(`^${locationName}`) })
}
