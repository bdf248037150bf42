// What goes wrong at the desk is said in the stated words, and what was chosen stays; addresses of contracts lead to them.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { createFolder } from '@tradewind/api/contracting/filing.ts'
import { takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'

describe('mishaps at the desk', () => {
  const journey = openJourney()
  let page: Page
  beforeAll(async () => {
    page = (await journey.tabAs('buyer@demo.test', { at: '/contracting/contract-list/all' })).page
  })

  const rows = () => page.getByRole('table', { name: 'Contracts' }).getByRole('row')
  const bar = () => page.getByRole('toolbar', { name: 'Selected contracts' })
  /** The connection breaks once for calls to this address. */
  const breakOnce = (address: string) => page.route(address, (route) => route.abort(), { times: 1 })

  test('selecting all, answering, and grouping for a resend fail in words and work the next time [C-ST-018] [C-ST-019] [C-ST-025] [C-ST-026]', async () => {
    await page.goto('/contracting/contract-list/pending')
    await rows().nth(1).getByRole('checkbox').check()
    await breakOnce('**/proxy/contracting/contracts')
    await bar()
      .getByRole('button', { name: /^Select all/ })
      .click()
    await bar()
      .getByText(/^Select all failed/)
      .waitFor()
    await takePicture(page, 'select-all-failed')
    await page.setViewportSize({ width: 1280, height: 800 })
    await takePicture(page, 'select-all-failed-1280')
    await page.setViewportSize({ width: 1440, height: 900 })

    await bar()
      .getByRole('button', { name: /^Accept/ })
      .click()
    const question = page.getByRole('dialog', { name: /^Accept/ })
    await breakOnce('**/proxy/contracting/contracts/answer')
    await question.getByRole('button', { name: 'Accept', exact: true }).click()
    await question.getByText(/^Update status failed/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()

    const grouping = '**/proxy/contracting/groupContractsForBulkResend'
    await page.route(grouping, (route) => route.abort())
    await bar().getByRole('button', { name: 'Resend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend contracts' })
    await dialog.getByText('Failed to get data for bulk resending.').waitFor()
    await page.unroute(grouping)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await breakOnce('**/proxy/contracting/bulkResendContracts')
    await dialog.getByRole('button', { name: /^Resend to/ }).click()
    await dialog.getByText(/Failed to resend contracts in bulk\./).waitFor()
    await dialog.getByRole('button', { name: /^Resend to/ }).click()
    await page.getByText(/^Sent again to/).waitFor()
    await page.keyboard.press('Escape')
  })

  test('without a connection that is said at once; what was asked for meanwhile comes when there is one again', async () => {
    await page.goto('/contracting/contract-list/all')
    await rows().nth(1).waitFor()
    const banner = page.getByText(/^Tradewind cannot be reached at the moment/)
    expect(await banner.count()).toBe(0)
    await page.context().setOffline(true)
    await banner.waitFor()
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /^Accepted/ })
      .click()
    await page.context().setOffline(false)
    await page.waitForURL('**/contract-list/accepted*')
    await rows().nth(1).waitFor()
    await banner.waitFor({ state: 'detached' })
  })

  test('a list of named contracts and one of a folder have their addresses [C-RT-001] [C-RT-002]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { limit: 2 } })
    await page.goto(`/contracting/contract-list/recent?contractIds=${items.map((each) => each.contractId).join(',')}`)
    await expect.poll(() => rows().count()).toBe(3)
    await tom.do(createFolder, { body: { folderName: 'Alps' } })
    await page.goto('/contracting/contract-list/all')
    const folders = page.getByRole('region', { name: 'Folders' })
    await folders.getByRole('link').first().click()
    await page.waitForURL(/isFolder=true/)
  })

  test('the tabs of a contract are addresses [C-RT-004] [C-CN-001] [C-CN-002] [C-CN-003]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { limit: 1 } })
    const contractId = items[0]?.contractId ?? ''
    for (const tab of ['activities', 'notes', 'details']) {
      await page.goto(`/contracting/contract/${contractId}/${tab}`)
      await page
        .getByRole('navigation', { name: 'Contract' })
        .getByRole('link', { name: new RegExp(`^${tab}`, 'i') })
        .waitFor()
      expect(
        await page
          .locator('[aria-current=page]')
          .filter({ hasText: new RegExp(tab, 'i') })
          .count(),
      ).toBe(1)
    }
  })

  test('any address of a contract that ends in details leads to its details [C-RT-005] [C-RT-006]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { limit: 1 } })
    const contractId = items[0]?.contractId ?? ''
    await page.goto(`/contracting/draft/${contractId}/details`)
    await page.waitForURL(`**/contracting/contract/${contractId}/details`)
    await page.getByRole('article').waitFor()
  })

  test('who downloads a contract that waits for an answer is asked whether to accept it, and warned of what that ends [C-TR-004] [C-DG-036] [C-DG-041] [C-ST-009]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { items } = await tom.do(listContracts, { body: { listType: 'pending', limit: 1 } })
    const contractId = items[0]?.contractId ?? ''
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Download' }).click()
    const options = page.getByRole('group', { name: 'Download' })
    await options.getByText('Accept this rate sheet as well?').waitFor()
    expect(await options.textContent()).toContain(
      'by accepting this rate sheet, you will no longer be able to request a signature from your supplier.',
    )
    const file = page.waitForEvent('download')
    await options.getByRole('button', { name: 'Only download' }).click()
    await file
    const { items: after } = await tom.do(listContracts, { body: { contractIds: [contractId] } })
    expect(after[0]).toMatchObject({ waits: true, answeredAt: null })
  })
})
