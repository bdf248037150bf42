// A contract as it stood on a day, for the buyer: the version that was in force then, to read and to calculate with, and nothing to answer.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const journey = openJourney()

test('the buyer goes back to the day before the update, and sees the rates of then', async () => {
  const { house } = journey
  const amani = await house.signIn('shell@demo.test')
  const tom = await house.signIn('buyer@demo.test')
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  // What was sent and accepted is a week old.
  const { pool } = house.services.db
  for (const table of ['history_entry', 'contract_version'])
    await pool.query(`update ${table} set created_at = created_at - interval '7 days' where contract_id = $1`, [contractId])
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
  await amani.do(publishDraft, { params: { id: draftId } })

  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/details` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'As of a day…' }).click()
  const told = page.getByRole('banner').last().or(page.locator('main')).getByRole('status')
  await told.getByText(/Version 1 was in force\. Version 2 \(received .*\) waited for an answer\./).waitFor()
  const first = page.getByRole('region', { name: 'rates' })
  await first.getByText('Version 1, with the rates of then').waitFor()
  const before = await first.getByRole('article').innerText()
  await page.getByText('Version 2, the newest').click()
  await first.getByText('Version 2, with the rates of then').waitFor()
  expect(await first.getByRole('article').innerText()).not.toBe(before)
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'as-of')

  await page.getByRole('button', { name: 'The day before on which something happened' }).click()
  await told.getByText(/^Version 1 \(received .*\) was in force\.$/).waitFor()
  expect(await first.getByRole('article').innerText()).toBe(before)
  const happened = page.getByRole('complementary', { name: 'Until then' })
  await happened.getByText(/accepted version 1/).waitFor()
  expect(await happened.getByText(/version 2/).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^(Accept|Reject|Sign)/ }).count()).toBe(0)
  await first.getByRole('button', { name: 'Download' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Download' }).getByRole('button', { name: 'Download', exact: true }).click()
  expect((await waiting).suggestedFilename()).toMatch(/version 1, as of 20\d\d-\d\d-\d\d-Full Version Rates\.pdf$/)
  await first.getByRole('button', { name: 'Price a stay' }).click()
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')

  const field = page.getByRole('textbox', { name: 'As of' })
  await field.fill('1 Jan 2020')
  await field.press('Enter')
  await told.getByText('Nothing had been sent yet on this day.').waitFor()
  await page.waitForURL(/on=2020-01-01/)
  await takePicture(page, 'as-of-nothing')
  await page.goBack()
  await page.goto(`/contracting/contract/${contractId}/as-of`)
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await first.getByRole('article').waitFor()
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'as-of-narrow-dark')
  expect(complaints).toEqual([])
})
