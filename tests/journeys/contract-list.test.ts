// Working through a long list of contracts by keyboard and mouse, while it grows.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { countContracts, listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { accessibilityFindings, NARROW, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendAll, sendOne } from '@tradewind/stage/sending.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const LIST = '/contracting/contract-list/all'

describe('a long list of contracts', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    await sendAll(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
    page = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
  })

  const rows = () => page.getByRole('table', { name: 'Contracts' }).getByRole('row')
  const current = () => page.locator('[role=row][aria-current=true]')
  const region = () => page.getByRole('region', { name: 'Contracts' })
  const scrolled = () => region().evaluate((element) => element.scrollTop)
  const sendAnother = async () => sendOne(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
  const open = async () => {
    await page.goto(LIST)
    await rows().nth(1).waitFor()
  }

  test.each(['a row', 'a tab', 'Settings', 'Unviewed', 'Review'])('Enter on %s does what it says', async (what) => {
    await open()
    const link = (name: RegExp, inside = page.locator('main')) => inside.getByRole('link', { name }).first()
    const control = {
      'a row': rows().nth(3).getByRole('link'),
      'a tab': link(/^Accepted/),
      Settings: page.getByRole('link', { name: 'Settings' }),
      Unviewed: page.getByRole('button', { name: /^Unviewed/ }),
      Review: page.getByRole('complementary', { name: 'Preview' }).getByRole('link', { name: /Review|Open/ }),
    }[what]
    const leadsTo = {
      'a row': /contract\/[0-9a-f]{24}/,
      'a tab': /contract-list\/accepted/,
      Settings: /\/settings/,
      Unviewed: /viewed=unviewed/,
      Review: /contract\/[0-9a-f]{24}/,
    }[what]
    await control?.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(leadsTo ?? '')
  })

  test('Enter opens the current row where no control has the focus, also after a button was pressed', async () => {
    await open()
    const sort = page.getByRole('button', { name: 'Last activity' }).first()
    await sort.click()
    const menu = page.getByRole('menu')
    await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => sort.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const wanted = await current().getByRole('link').getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${wanted}`)
  })

  test('one that was marked as unviewed is viewed once it is opened again', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { contractId } = await sendAnother()
    for (const isViewed of [true, false]) await tom.do(markContractViewed, { params: { id: contractId }, body: { isViewed } })
    await open()
    const badge = page.getByRole('link', { name: /^Contracts/ }).filter({ hasText: /\d+ unviewed/ })
    const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])
    await page.locator(`main a[href*="${contractId}"]`).first().click()
    await badge.filter({ hasText: `${before - 1} unviewed` }).waitFor()
  })

  test('Back leads to the row that was left', async () => {
    await open()
    for (let i = 0; i < 20; i += 1) await page.keyboard.press('j')
    const wanted = await current().getByRole('link').getAttribute('href')
    const before = await scrolled()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${wanted}`)
    await page.getByRole('navigation', { name: 'Contract' }).waitFor()
    await page.goBack()
    await current().waitFor()
    expect(await current().getByRole('link').getAttribute('href')).toBe(wanted)
    await expect.poll(scrolled).toBe(before)
  })

  test('the list stays where it is when a page is loaded and when a contract arrives, and so does the current row', async () => {
    await open()
    await page.keyboard.press('j')
    const wanted = await current().getByRole('link').getAttribute('href')
    const loaded = page.waitForResponse(
      async (response) => response.url().endsWith('/contracting/contracts') && (await response.text()).length > 0,
    )
    await region().hover()
    await page.mouse.wheel(0, 2400)
    await loaded
    await expect.poll(scrolled).toBeGreaterThan(2000)
    const [first, top] = await firstShown(page)
    await sendAnother()
    const { all } = await (await journey.house.signIn('buyer@demo.test')).do(countContracts)
    await page.getByRole('link', { name: `All ${all}` }).waitFor()
    await expect.poll(() => shownAt(page, first)).toBe(top)
    const newest = (await (await journey.house.signIn('buyer@demo.test')).do(listContracts, { body: { limit: 1 } })).items[0]
    await region().evaluate((element) => element.scrollTo(0, 0))
    await expect.poll(() => rows().nth(1).getByRole('link').getAttribute('href')).toContain(newest?.contractId ?? 'none')
    expect(await current().getByRole('link').getAttribute('href')).toBe(wanted)
    expect(await page.getByRole('complementary', { name: 'Preview' }).getByRole('link').getAttribute('href')).toBe(wanted)
    await page.keyboard.press('x')
    expect(await current().getByRole('checkbox').isChecked()).toBe(true)
  })

  test('the head of a column puts the list into its order and says so', async () => {
    await open()
    const partner = page.getByRole('columnheader', { name: 'Partner' })
    expect(await partner.getAttribute('aria-sort')).toBe('none')
    await partner.getByRole('button').click()
    await page.waitForURL(/sort=partner/)
    await expect.poll(() => partner.getAttribute('aria-sort')).toBe('ascending')
  })

  test('at 1,280 pixels no column is hidden, and on a phone no button of a contract', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open()
    expect(await region().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await page.setViewportSize(NARROW)
    await page
      .getByRole('checkbox', { name: /^Select Solano/ })
      .first()
      .check()
    expect(await outside(page, page.getByRole('toolbar', { name: 'Selected contracts' }).getByRole('button'))).toEqual([])
    await takePicture(page, 'contracts-selected-narrow')
    const { contractId } = await sendAnother()
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    expect(await outside(page, page.getByRole('banner').or(page.locator('header')).getByRole('button'))).toEqual([])
    await takePicture(page, 'contract-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('an answer is taken back while the supplier has not read it, and a rejection says why', async () => {
    const { contractId } = await sendAnother()
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
    const question = page.getByRole('dialog', { name: 'Reject this rate sheet?' })
    await question.getByLabel('Reason').fill('Too dear in August.')
    await question.getByRole('button', { name: 'Reject' }).click()
    const progress = page.getByRole('complementary', { name: 'Progress and proof' })
    await progress.getByText('Rejected by Tom Whitaker').waitFor()
    await progress.getByRole('button', { name: 'Undo rejecting' }).click()
    await progress.getByText('Your answer, open').waitFor()
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    await page.goto(`/contracting/contract/${contractId}/activities`)
    await page.getByText('rejected version 1: “Too dear in August.”').waitFor()
    await page.getByText('took back the answer to version 1').waitFor()
  })

  test('all that are selected are accepted by one piece of work, and the one that cannot be is named', async () => {
    await page.goto('/contracting/contract-list/viewed')
    await rows().nth(1).waitFor()
    const select = page.getByRole('checkbox', { name: /^Select all/ })
    await select.check()
    const [contractId = ''] = /[0-9a-f]{24}/.exec((await rows().nth(2).getByRole('link').getAttribute('href')) ?? '') ?? []
    // Somebody else is faster, and the list has not heard of it: her answer cannot be turned into this one.
    const tom = await journey.house.signIn('buyer@demo.test')
    await page.getByRole('button', { name: /^Accept/ }).click()
    await page.route('**/proxy/contracting/contracts', (route) => route.abort())
    for (const state of ['accepted', 'loaded'] as const) await tom.do(updateContractStatus, { body: { contractIds: [contractId], state } })
    const question = page.getByRole('dialog')
    await question
      .getByText(/: by accepting this rate sheet, you will no longer be able to request a signature from your supplier\. /)
      .waitFor()
    await question.getByRole('button', { name: 'Accept' }).click()
    const work = page.getByRole('region', { name: 'Work in progress' })
    await work.getByText(/^[\d,]+ contracts accepted, 1 not\.$/).waitFor()
    await work.getByText('These rates are marked as loaded. They cannot be accepted any more.').waitFor()
    await takePicture(page, 'many-accepted')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.unroute('**/proxy/contracting/contracts')
  })
})

/** The address of the first row that is wholly on screen, and how many pixels below the top of the window it begins. */
async function firstShown(page: Page): Promise<[string, number]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('[role=rowgroup] [role=row]')].find((row) => row.getBoundingClientRect().top > 300)
    const link = found?.querySelector('a')
    return [link?.getAttribute('href') ?? '', Math.round(link?.getBoundingClientRect().top ?? 0)]
  })
}

async function shownAt(page: Page, href: string): Promise<number> {
  return page.evaluate(
    (address) => Math.round(document.querySelector(`main [role=row] a[href="${address}"]`)?.getBoundingClientRect().top ?? -1),
    href,
  )
}

/** The names of the buttons that are not wholly within the width of the window. */
async function outside(page: Page, buttons: Locator): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const all = await buttons.filter({ visible: true }).all()
  const places = await Promise.all(
    all.map(async (button) => ({ box: await button.boundingBox(), name: (await button.textContent()) ?? '' })),
  )
  return places.filter(({ box }) => box !== null && (box.x < 0 || box.x + box.width > width)).map(({ name }) => name)
}
