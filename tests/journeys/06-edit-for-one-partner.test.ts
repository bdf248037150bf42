// One contract is changed for its partner: colleagues see one another in the draft, the changes are read before and after they are sent.

import { editUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, signInAs, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('a contract for one partner', () => {
  const journey = openJourney()
  let colleague: Person
  let ana: Tab
  let tom: Tab
  let contractId: string

  beforeAll(async () => {
    const owner = await journey.house.signIn('supplier@demo.test')
    const { items } = await owner.do(listUsers, { params: { filter: 'active' } })
    const petar = items.find((user) => user.email === 'sales@demo.test')
    await owner.do(editUser, { body: { userId: petar?.userId ?? '', access: 'write' } })
    colleague = await journey.house.signIn('sales@demo.test')
    const { templateId } = await publishedTemplate(colleague, 'Dubrovnik')
    contractId = (await sendOne(colleague, 'buyer@demo.test', { templateIds: [templateId] })).contractId
    ana = await journey.browser.newTab()
    tom = await journey.browser.newTab()
    await signInAs(ana.page, 'supplier@demo.test', WORLD_PASSWORD)
    await signInAs(tom.page, 'buyer@demo.test', WORLD_PASSWORD)
  })

  /** A colleague of Ana gives the first product another name and raises its rates by 5 percent, in another room of the office. */
  async function change(productName: string): Promise<void> {
    const { draftId } = await colleague.do(openDraft, { params: { contractId } })
    const [first] = (await draftSheet(colleague, draftId)).pages
    if (first?.body.kind !== 'product') throw new Error('the sheet begins with a product')
    const { productType, ratePackageName, occupancy, childBands, categoryRank, bedsAndSofas } = first.body
    const value = { productName, productType, ratePackageName, occupancy, childBands, categoryRank, bedsAndSofas }
    const seasonRates = first.body.seasonRates.map(({ seasonId, rateSets }) => ({
      seasonId,
      rateSets: rateSets.map((set) => ({
        ...set,
        rates: set.rates.map((rate) => ({ ...rate, retailRate: (Number(rate.retailRate) * 1.05).toFixed(2) })),
      })),
    }))
    const seen = { pageId: first.pageId, revision: first.revision }
    const changes = [
      { ...seen, section: 'product' as const, value },
      { ...seen, section: 'seasonRates' as const, value: { seasons: first.body.seasons, seasonRates } },
    ]
    await colleague.do(saveSections, { params: { id: draftId }, body: { changes } })
  }
  const changesButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Changes|No changes)/ })

  test('is opened from its page, and colleagues who have it open see one another', async () => {
    const { page } = ana
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Edit for this partner' }).click()
    await page.getByText('Draft of version 2').waitFor()
    await changesButton(page).getByText('No changes').waitFor()
    const petar = await journey.tabAs('sales@demo.test', { at: NO_SCREEN })
    await petar.page.goto(page.url())
    await page.getByRole('list', { name: 'Also here' }).getByText('Petar Kralj').waitFor()
    await petar.page.getByRole('list', { name: 'Also here' }).getByText('Ana Marušić').waitFor()
    await takePicture(page, 'also-here')
    expect(await accessibilityFindings(page)).toEqual([])
    await petar.page.goto('/home')
    await page.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' })
    await petar.context.close()
  })

  test('what a colleague saves appears, and what changed is asked for 500 ms after it [C-CN-030] [C-TR-053] [C-TR-051]', async () => {
    const { page } = ana
    await page.clock.install()
    await page.reload()
    await changesButton(page).getByText('No changes').waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes(getDiffReport.path.replace('{docs}', ''))) asked += 1
    })
    const checked = page.waitForRequest((request) => request.url().includes('/checkContractReadiness/'))
    await change('Classic room with a view')
    await page.getByRole('navigation', { name: 'Rate sheet' }).getByText('Classic room with a view').waitFor()
    await checked
    await page.clock.runFor(450)
    expect(asked).toBe(0)
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return asked
      })
      .toBeGreaterThan(0)
    await page.clock.resume()
    await changesButton(page)
      .getByText(/^Changes\d+$/)
      .waitFor()
  })

  test('the changes are read beside Publish and in its dialog, before they are sent [C-DG-034] [C-DG-031]', async () => {
    const { page } = ana
    await changesButton(page).click()
    await page.getByRole('dialog', { name: 'Changes' }).getByText('Classic room with a view').last().waitFor()
    await page.getByRole('dialog', { name: 'Changes' }).getByText('A typical stay: 7 nights').waitFor()
    await takePicture(page, 'draft-changes')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish version 2 for Meridian Tours?' })
    await dialog.getByRole('button', { name: /^Changes/ }).click()
    await page.getByRole('dialog', { name: 'Changes' }).getByText('Classic room with a view').last().waitFor()
    await takePicture(page, 'publish-changes')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await tom.page.goto(`/contracting/contract/${contractId}/details`)
    await tom.page.getByRole('button', { name: 'Accept' }).waitFor()
    await dialog.getByRole('button', { name: 'Publish and send' }).click()
    await page.getByText('Meridian Tours got version 2.').waitFor()
    await page.getByRole('heading', { name: 'New in version 2' }).waitFor()
    expect(ana.complaints).toEqual([])
  })

  test('the buyer, who has the contract open, sees what is new, compares the versions, and reads the earlier one as it was [C-DG-033] [C-TR-052] [C-RL-037]', async () => {
    const { page, complaints } = tom
    await page.getByRole('heading', { name: 'New in version 2' }).waitFor()
    await page.getByRole('button', { name: 'Full difference' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changed' })
    await dialog.getByText('Classic room with a view').last().waitFor()
    await takePicture(page, 'diff-report')
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByLabel('To').selectOption({ index: 1 })
    await dialog.getByText('Nothing is different.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Version 1' }).click()
    await page.getByText('This is version 1, as it was. A newer one is there.').waitFor()
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Read version 2' }).click()
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    const feed = page.waitForRequest((request) => new URL(request.url()).pathname === getHistoryFeed.path.replace('{id}', contractId))
    await page.goto(`/contracting/contract/${contractId}/activities`)
    await feed
    await page.getByText('Petar Kralj, Solano Hotels, sent version 1').waitFor()
    await page.getByText('Ana Marušić, Solano Hotels, sent version 2').waitFor()
    expect(await page.getByRole('heading', { name: 'Edit history' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('the supplier reads who changed what for this partner, beside what happened', async () => {
    const { page, complaints } = ana
    await page.goto(`/contracting/contract/${contractId}/activities`)
    await page.getByRole('heading', { name: 'Edit history' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Classic room with a view' }).filter({ hasText: 'Petar Kralj' }).first().waitFor()
    await takePicture(page, 'contract-edit-history')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a draft is discarded after a question; on a phone and in the dark as well [C-DG-039] [C-ST-007]', async () => {
    await change('Not after all')
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByText('In Edit').first().waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    await page.getByRole('button', { name: 'Open draft' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Changes/ })
      .click()
    await page.getByRole('dialog', { name: 'Changes' }).getByText('Not after all').first().waitFor()
    await takePicture(page, 'publish-changes-phone')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'More for this draft' }).click()
    await page.getByRole('menuitem', { name: 'Discard draft' }).click()
    await page
      .getByRole('dialog', { name: 'Are you sure you want to discard this draft?' })
      .getByRole('button', { name: 'Discard' })
      .click()
    await page.getByRole('button', { name: 'Edit for this partner' }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a file of rates goes into the draft of the one contract [C-DG-013] [C-DG-032]', async () => {
    const { page } = ana
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('button', { name: 'Edit for this partner' }).click()
    await page.getByRole('button', { name: 'Add to the rate sheet' }).click()
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import a file into this rate sheet' })
    const csv = 'Room;Board;Single;Double\nStar room;Room only;140;170\nMoon room;Room only;150;190\n'
    await dialog.locator('input[type=file]').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('region', { name: 'What comes of the file' }).getByText('Star room, Room only').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await dialog.getByText('rooms.csv: 2 products added').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('navigation', { name: 'Rate sheet' }).getByText('Star room').waitFor()
    await changesButton(page)
      .getByText(/^Changes\d+$/)
      .waitFor()
    expect(ana.complaints).toEqual([])
  })
})
