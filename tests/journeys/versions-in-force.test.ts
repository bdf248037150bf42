// A partner who holds a version is named before a newer one is sent, and what was accepted stays in force until the newer one is.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('versions of what a partner holds', () => {
  const journey = openJourney()
  let ana: Person
  let templateId: string
  let locationName: string
  let contractId: string
  let first: number

  beforeAll(async () => {
    ana = await journey.house.signIn('supplier@demo.test')
    const template = await publishedTemplate(ana, 'Tunis')
    templateId = template.templateId
    locationName = template.locationName
    const sent = await sendOne(ana, 'buyer@demo.test', { templateIds: [templateId] })
    contractId = sent.contractId
    first = sent.version
    const tom = await journey.house.signIn('buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await publish(templateId)
  })

  async function publish(id: string, raisedBy?: string): Promise<number> {
    const { draftId } = await ana.do(openDraft, { params: { contractId: id } })
    if (raisedBy !== undefined) {
      const pages = (await draftSheet(ana, draftId)).pages.filter((page) => page.body.kind === 'product')
      const seen = pages.map(({ pageId, revision }) => ({ pageId, revision }))
      await ana.do(changeRates, { params: { id: draftId }, body: { pages: seen, measure: 'percentage', value: raisedBy } })
    }
    return (await ana.do(publishDraft, { params: { id: draftId } })).version
  }

  test('the partner is named with the version that it holds, before anything is sent; the new contract has the number of the new version', async () => {
    const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/template/${templateId}/details`)
    await page.getByRole('button', { name: 'Send' }).click()
    const dialog = page.getByRole('dialog')
    const to = dialog.getByRole('textbox', { name: 'To' })
    await to.fill('nobody@unknown.example')
    await to.press('Enter')
    expect(await dialog.getByText('holds version').count()).toBe(0)
    await to.fill('Meridian Tours')
    await page.getByRole('option', { name: /Meridian Tours/ }).click()
    await dialog.getByText(new RegExp(`^Meridian Tours holds version ${first}, accepted today, `)).waitFor()
    await dialog.getByLabel('Message').fill('Our new rates.')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'send-to-holder')
    await dialog.getByRole('button', { name: 'Remove nobody@unknown.example' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('link', { name: 'Show' }).click()
    const row = page.getByRole('row').filter({ hasText: locationName }).filter({ hasText: 'Meridian Tours' }).first()
    await row.getByText(`version ${first + 1}`).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('after an update the accepted contract is found under Accepted, says what is in force and what waits, and gives the files of both versions', async () => {
    const newest = await publish(contractId, '10')
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await page.goto('/contracting/contract-list/accepted')
    const row = page.getByRole('row').filter({ hasText: locationName }).first()
    await row.getByText(`version ${newest} waits`).waitFor()
    await row.getByText(new RegExp(`version ${first}$`)).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'list-with-waiting-version')
    await row.getByRole('link').first().click()
    await page.getByText(`Version ${first} in force, version ${newest} waits for your answer`).waitFor()
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'version-in-force')
    await page.getByRole('button', { name: 'Price a stay' }).click()
    await page.getByRole('dialog').getByText(`By version ${newest} of this page. In force is version ${first}.`).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `Version ${first}`, exact: true }).click()
    await page.getByText(`This is version ${first}. It is in force until a newer one is accepted.`).waitFor()
    await page.getByRole('button', { name: 'Price a stay' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Price a stay' }).waitFor()
    expect(
      await page
        .getByRole('dialog')
        .getByText(/^By version/)
        .count(),
    ).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Download' }).first().click()
    const options = page.getByRole('group', { name: 'Download' })
    const asked = page.waitForRequest((request) => request.url().includes(`version=${first}`))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      options.getByRole('button', { name: 'Download', exact: true }).click(),
      asked,
    ])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a comparison prices the version in force, and beside it the one that waits', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/compare?contracts=${contractId}`)
    const inForce = page.getByRole('article', { name: new RegExp(`^${locationName}, version ${first},`) })
    const waiting = page.getByRole('article', { name: new RegExp(`^${locationName}, version ${first + 2},`) })
    await inForce.getByText(new RegExp(`^Accepted version ${first}$`)).waitFor()
    await waiting.getByText(`Waits for an answer version ${first + 2}`).waitFor()
    const priceOf = async (column: typeof waiting) => {
      const why = (await column.getByRole('button', { name: /^Why / }).getAttribute('aria-label')) ?? ''
      return Number(/[\d,.]*\d/.exec(why)?.[0].replace(',', ''))
    }
    expect((await priceOf(waiting)) / (await priceOf(inForce))).toBeCloseTo(1.1, 2)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'compare-version-in-force')
    await waiting.getByRole('button', { name: /^Take / }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByText(`Accepted version ${first}`).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('the same on a phone and in the dark', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test', { theme: 'dark', size: NARROW, at: NO_SCREEN })
    await page.goto('/contracting/contract-list/accepted')
    await page
      .getByText(/^version \d+ waits$/)
      .first()
      .waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'list-with-waiting-version-phone')
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByText(/in force, version \d+ waits for your answer/).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'version-in-force-phone')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
