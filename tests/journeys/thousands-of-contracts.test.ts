// A buyer works through 10,000 contracts while a supplier sends.

import { countMatching, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { copyContract } from '@tradewind/stage/many-contracts.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

const LIST = '/contracting/contract-list/all'
/** As many as can be selected at once. */
const CONTRACTS = 10_000
const SENT_MEANWHILE = 3

describe('a buyer with 10,000 contracts', () => {
  const journey = openJourney()
  let [page, tom, ana]: [Page?, Person?, Person?] = []

  beforeAll(async () => {
    ana = await journey.house.signIn('supplier@demo.test')
    tom = await journey.house.signIn('buyer@demo.test')
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    const { all } = await tom.do(countMatching, { body: {} })
    await copyContract(journey.house, contractId, CONTRACTS - all)
    page = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
  })

  const all = () => page as Page // opened before the first test
  const rows = () => all().getByRole('table', { name: 'Contracts' }).getByRole('row')
  const bar = () => all().getByRole('toolbar', { name: 'Selected contracts' })
  const tab = (count: number) =>
    all()
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: `All ${countText(count)}` })
  const archived = async () => {
    const { contracts = [] } = await (tom as Person).do(listContracts, { body: { place: 'archived', getContractIds: true } })
    return contracts.length
  }
  const send = async () => {
    for (let sent = 0; sent < SENT_MEANWHILE; sent += 1) await sendOne(ana as Person, 'buyer@demo.test')
  }

  test('the row that is read and the selection stay where they are while contracts arrive, far down as well', async () => {
    await tab(CONTRACTS).waitFor()
    await rows().nth(3).waitFor()
    const boxes = all().getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(1).check()
    await boxes.nth(5).click({ modifiers: ['Shift'] })
    await bar().getByText('5 selected').waitFor()
    const selected = rows().and(all().locator('[aria-selected=true]'))
    const hrefs = () => selected.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const before = await hrefs()
    // Far down: as long as it takes until hundreds are behind.
    const box = await rows().nth(3).boundingBox()
    await all().mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 5)
    for (let turn = 0; turn < 12; turn += 1) {
      await all().mouse.wheel(0, 4000)
      await all().waitForFunction(() => document.querySelectorAll('[role=row]').length > 5)
    }
    const middle = rows().nth(8)
    // The wheel turns on for a moment: the row that is read is the one that stays.
    let href: string | null = null
    await expect
      .poll(async () => {
        const last = href
        href = await middle.getByRole('link').first().getAttribute('href')
        return href === last
      })
      .toBe(true)
    const read = all().locator(`[role=row]:has(a[href="${href}"])`)
    const at = (await read.boundingBox())?.y
    await send()
    await tab(CONTRACTS + SENT_MEANWHILE).waitFor()
    await bar().getByText('5 selected').waitFor()
    expect((await read.boundingBox())?.y).toBe(at)
    await takePicture(all(), 'contracts-thousands')
    await bar().getByRole('button', { name: 'File' }).click()
    await all().getByRole('menuitem', { name: 'Archive' }).click()
    // The pointer holds the message, whose Undo is pressed below.
    await all().getByText('5 contracts archived').hover()
    await tab(CONTRACTS + SENT_MEANWHILE - 5).waitFor()
    const { items } = await (tom as Person).do(listContracts, { body: { place: 'archived' } })
    expect(items.map(({ contractId }) => before.some((each) => each?.includes(contractId)))).toEqual([true, true, true, true, true])
    await all().getByRole('button', { name: 'Undo' }).click()
    await all().getByText('Undone for 5 contracts').waitFor()
    await tab(CONTRACTS + SENT_MEANWHILE).waitFor()
  })

  test('10,000 are selected, archived by one piece of work while more arrive, and come back by Undo', async () => {
    await all().goto(LIST)
    await rows().nth(1).getByRole('checkbox').check()
    await bar()
      .getByRole('button', { name: `Select all ${countText(CONTRACTS + SENT_MEANWHILE)}` })
      .click()
    await bar()
      .getByText(`${countText(CONTRACTS)} selected`)
      .waitFor()
    await bar().getByRole('button', { name: 'File' }).click()
    await all().getByRole('menuitem', { name: 'Archive' }).click()
    const sending = send()
    const work = all().getByRole('region', { name: 'Work in progress' })
    await work.getByText(`${countText(CONTRACTS)} contracts: to the archive.`).waitFor({ timeout: LONG_STEP_MS })
    expect(await archived()).toBe(CONTRACTS)
    await takePicture(all(), 'contracts-thousands-archived')
    await work.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(archived, { timeout: LONG_STEP_MS }).toBe(0)
    await sending
    await tab(CONTRACTS + 2 * SENT_MEANWHILE).waitFor()
  })
})
