// Journey 5: rates are raised and published, the update goes to those who hold an earlier version, and each buyer sees the difference and answers.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { addToUpdateQueue, listPlannedUpdates, listUpdateHolders, listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { accessibilityFindings, holdBack, NARROW, NO_SCREEN, sidewaysPixels, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { draftOf, draftSheet, type OpenDraft, type PlacedProduct, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('an update', () => {
  const journey = openJourney({ sendsMail: true })
  let supplier: Person
  let ana: Tab
  let tom: Tab
  let templateId: string
  let locationName: string
  let first: number
  let accepted: string
  let productName: string

  beforeAll(async () => {
    supplier = await journey.house.signIn('supplier@demo.test')
    const template = await publishedTemplate(supplier, 'Dubrovnik')
    templateId = template.templateId
    locationName = template.locationName
    const sent = await sendOne(supplier, 'buyer@demo.test', { templateIds: [templateId] })
    accepted = sent.contractId
    first = sent.version
    const buyer = await journey.house.signIn('buyer@demo.test')
    await buyer.do(updateContractStatus, { body: { contractIds: [accepted], state: 'accepted' } })
    const own = await sendOne(supplier, 'ada@kilim.example', { templateIds: [templateId] })
    await publishDouble(own.contractId, '400')
    productName = firstProduct((await draftOf(supplier, templateId)).sheet).body.productName
  })

  /** The double in high season at a price of its own, for one partner alone, or for the template. */
  async function publishDouble(id: string, retailRate: string): Promise<void> {
    const { draftId } = await draftOf(supplier, id)
    const page = firstProduct(await draftSheet(supplier, draftId))
    const { seasonId } = seasonOf(page, 'High')
    const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: 'Double' }
    const body = { ...address, retailRate, commissionPercentage: '20', notApplicable: false }
    await supplier.do(updateRate, { params: { id: draftId }, body })
    await supplier.do(publishDraft, { params: { id: draftId } })
  }

  test('a supplier raises a season, publishes, and reads at once who still holds the version before', async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    const { page } = ana
    await page.goto(`/contracting/template/${templateId}/details`)
    await page.getByRole('button', { name: 'Open draft' }).first().click()
    await page.getByRole('navigation', { name: 'Sections' }).waitFor()
    await page.getByRole('button', { name: 'Change rates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change many rates' })
    await dialog.getByLabel('Change by, %').fill('4')
    const seasons = dialog.getByRole('combobox', { name: 'Seasons' })
    await seasons.fill('High')
    await page.getByRole('option', { name: 'High' }).click()
    await seasons.press('Tab')
    await dialog.getByRole('button', { name: /^Change \d+ rates$/ }).click()
    await page.getByText(/rates changed\./).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(/partners? still holds? .*: .*Meridian Tours/).waitFor()
    await takePicture(page, 'update-after-publishing')
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('sees what changes for each of them, decides where a partner has a value of its own, and sends [C-RL-064]', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Send the update' }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${locationName}, version`) }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose Meridian Tours' }).first().waitFor()
    await page.getByRole('row', { name: `${productName}, High, Double` }).waitFor()
    const conflicts = page.getByRole('group', { name: 'Conflicts' })
    await conflicts.getByText(/1 not decided/).waitFor()
    // Messages in the corner would cover the button.
    await page.getByText('is published.').waitFor({ state: 'detached' })
    await takePicture(page, 'update-with-conflict')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Message' }).fill('High rises a little. Your own values stay.')
    tom = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await tom.page.goto(`/contracting/contract/${accepted}/details`)
    await tom.page.getByRole('heading', { level: 1 }).waitFor()
    // The press takes the focus from the message, which is kept then: that takes its time, and must not take the press away.
    const letGo = await holdBack(page, addToUpdateQueue.path)
    await page.getByRole('button', { name: /^Send to \d+ partners?$/ }).click({ delay: 100 })
    letGo()
    await page
      .getByText(/have a new version|has a new version/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
    // The partner who was not decided stayed behind, and gets it from the same screen.
    await page
      .getByRole('row', { name: `${productName}, High, Double` })
      .getByText('Theirs', { exact: true })
      .click()
    await conflicts.getByText(/all decided/).waitFor()
    // Whoever closes the page finds the decision again.
    await page.reload()
    await conflicts.getByText(/all decided/).waitFor()
    await planForTomorrow(page)
    await page.getByRole('button', { name: 'Send to 1 partner' }).dblclick()
    await page
      .getByText(/has a new version/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
    await page
      .getByText('Everybody has your newest rates')
      .or(page.getByRole('link', { name: /version/ }))
      .first()
      .waitFor()
    const { items, behind } = await supplier.do(listUpdateHolders, { params: { id: templateId } })
    expect(behind).toBe(0)
    expect((await supplier.do(listPlannedUpdates)).items).toEqual([])
    expect(items.find((each) => each.contractId === accepted)).toMatchObject({ inForceVersion: first, state: 'waiting' })
    expect(ana.complaints).toEqual([])
  })

  test('the buyer reads the difference in the mail and in the contract, live, and accepts; the other version was in force until then', async () => {
    const mail = await journey.mailbox.mailTo('buyer@demo.test', (each) => each.text?.includes('High rises a little.') === true)
    expect(mail.text).toContain(productName)
    expect(mail.text).toMatch(/A typical stay/)
    expect(mail.html?.toString().length).toBeLessThan(100_000)
    const { page } = tom
    await page.getByText(/waits for your answer: \d+ changes? from version/).waitFor()
    await page.getByText(`Version ${first} stays in force until the new one is accepted.`).waitFor()
    await takePicture(page, 'update-waits')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'What changes', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'What changed' })
      .getByText(/^High, Double, nett$/)
      .first()
      .waitFor()
    await page
      .getByRole('dialog', { name: 'What changed' })
      .getByText(/^A typical stay: .*, nett$/)
      .first()
      .waitFor()
    await takePicture(page, 'what-changes-nett')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await page.getByText(/waits for your answer: /).waitFor({ state: 'detached' })
    expect(tom.complaints).toEqual([])
    await ana.page.goto(`/contracting/template/${templateId}/details`)
    await ana.page.getByText(/partners who hold this rate sheet have version \d+\. .*1 accepted/).waitFor()
    await takePicture(ana.page, 'update-all-have-it')
  })

  test('the partner with a value of its own keeps it, and gets all else', async () => {
    const { items } = await supplier.do(listUpdateHolders, { params: { id: templateId } })
    expect(items.find((each) => each.isOwn)).toMatchObject({ isBehind: false, state: 'waiting', conflicts: [] })
  })

  test('on a phone in the dark the queue is read, and an update taken out of it and put back [C-RL-062] [C-RL-063]', async () => {
    await publishDouble(templateId, '470')
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await page.goto(`/contracting/updates?template=${templateId}`)
    await page.getByRole('checkbox', { name: 'Choose Meridian Tours' }).first().waitFor()
    await takePicture(page, 'update-phone')
    expect(await sidewaysPixels(page)).toBe(0)
    const isQueued = async () => (await supplier.do(listUpdates)).items.find((each) => each.templateId === templateId)?.isQueued
    const [out, back] = [
      page.getByRole('button', { name: 'Take out of the queue' }),
      page.getByRole('button', { name: 'Put into the queue' }),
    ]
    await out.click()
    await back.waitFor()
    expect(await isQueued()).toBe(false)
    await back.click()
    await out.waitFor()
    expect(await isQueued()).toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** Plans the update for tomorrow, and cancels that again. */
async function planForTomorrow(page: Tab['page']): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Send later').fill(`${tomorrow}T08:00`)
  await page.getByRole('button', { name: /^Plan to \d+ partners?$/ }).click()
  const planned = page.getByRole('region', { name: 'Planned' })
  await planned.getByText(/planned by Ana Marušić/).waitFor()
  await takePicture(page, 'update-planned')
  expect(await accessibilityFindings(page)).toEqual([])
  await planned.getByRole('button', { name: 'Cancel this update' }).click()
  await planned.waitFor({ state: 'detached' })
  await page.getByText(/^Planned for /).waitFor({ state: 'detached' })
}

function firstProduct(sheet: OpenDraft['sheet']): PlacedProduct {
  const [first] = sheet.pages.flatMap((page) => (page.body.kind === 'product' ? [page.body] : []))
  return productOf(sheet, first?.productName ?? '', first?.ratePackageName ?? '')
}
