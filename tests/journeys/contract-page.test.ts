// One contract, from the list and back: its neighbours, files, versions, activities and private notes, for both sides.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { accessibilityFindings } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { publishedTemplate, sendAll, sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const LIST = '/contracting/contract-list/all?searchText=solano'

/** How many marks of changes the rates show. */
const marked = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/, was \d/)
    .count()

describe('the contract page', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    await sendAll(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
    page = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
  })

  const hrefs = () =>
    page
      .getByRole('table', { name: 'Contracts' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const current = () => page.locator('[role=row][aria-current=true]')

  test('a buyer goes through the contracts of the list and back to the row of the last one', async () => {
    await current().waitFor()
    const listed = await hrefs()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${listed[1]}`)
    const place = page.getByRole('navigation', { name: 'List' })
    await place.getByRole('link', { name: /^Next contract/ }).click()
    await page.waitForURL(`**${listed[2]}`)
    await page.getByRole('link', { name: /^Activities/ }).click()
    await page.reload()
    await place.getByRole('link', { name: /^Next contract/ }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.waitForURL(`**${listed[3]?.replace('/details', '/activities')}`)
    await page.keyboard.press('k')
    await page.waitForURL(`**${listed[2]?.replace('/details', '/activities')}`)
    await place.getByRole('link', { name: 'Back to the list' }).click()
    await page.waitForURL(`**${LIST}`)
    await expect.poll(() => current().getByRole('link').getAttribute('href')).toBe(listed[2])
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${listed[3]}`)
    await place.getByRole('link', { name: /^Next contract/ }).click()
    await page.waitForURL(`**${listed[4]}`)
    await page.goBack()
    await expect.poll(() => current().getByRole('link').getAttribute('href')).toBe(listed[4])
  })

  /** Drops files somewhere on the page. */
  const drop = async (files: readonly { name: string; type: string; bytes: Buffer }[]) => {
    const given = files.map(({ name, type, bytes }) => ({ name, type, text: bytes.toString('latin1') }))
    const dropped = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const { name, type, text } of all)
        transfer.items.add(new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name, { type }))
      return transfer
    }, given)
    const target = page.getByRole('heading', { level: 1 })
    for (const kind of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: dropped })
  }

  test('a buyer drops several files anywhere, sends a failed one again, cancels another, and looks at a PDF and a picture in place', async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Contract' }).waitFor()
    const contractId = /contract\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? ''
    // The connection breaks while the second file is sent.
    await page.route('**/proxy/s3/upload?*', (route) => route.abort(), { times: 1 })
    await drop([{ name: 'terms.pdf', type: 'application/pdf', bytes: PDF }])
    await page.getByRole('button', { name: 'Try terms.pdf again' }).click()
    const files = page.getByRole('list', { name: 'Files', exact: true })
    await files.getByText('terms.pdf').waitFor()
    await drop([
      { name: 'lobby.png', type: 'image/png', bytes: PNG },
      { name: 'program.exe', type: 'application/octet-stream', bytes: Buffer.from('MZ\0\0 no document') },
    ])
    await files.getByText('lobby.png').waitFor()
    const waiting = page.getByRole('list', { name: 'Files on their way' })
    await waiting.getByRole('alert').getByText('Files of this kind are not taken.').waitFor()
    await page.getByRole('button', { name: 'Remove program.exe' }).click()
    await waiting.waitFor({ state: 'detached' })
    await files.getByRole('button', { name: 'lobby.png' }).click()
    await expect.poll(() => page.getByRole('img', { name: 'lobby.png' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await page.keyboard.press('Escape')
    const shown = page.waitForResponse((response) => response.url().includes('/proxy/s3/preview') && response.url().includes('terms'))
    await files.getByRole('button', { name: 'terms.pdf' }).click()
    expect((await shown).status()).toBe(200)
    await page.getByRole('dialog', { name: 'terms.pdf' }).locator('iframe').waitFor()
    await page.keyboard.press('Escape')
    const ana = await journey.house.signIn('supplier@demo.test')
    const { contract } = await ana.do(getContractInfo, { params: { id: contractId }, body: {} })
    expect(contract?.files.map((file) => file.name).sort()).toEqual(['lobby.png', 'terms.pdf'])
  })

  test('a note that is not saved is still there after another tab, another screen and a reload; a saved one is not', async () => {
    await page.getByRole('link', { name: /^Notes/ }).click()
    const field = page.getByRole('textbox', { name: 'Add a note' })
    await field.fill('Ask for the winter too.')
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await field.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Notes/ }).click()
    await expect.poll(() => field.inputValue()).toBe('Ask for the winter too.')
    const address = page.url()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/home')
    await page.goto(address)
    await expect.poll(() => field.inputValue()).toBe('Ask for the winter too.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.goto(address)
    await page.getByText('Ask for the winter too.').waitFor()
    expect(await field.inputValue()).toBe('')
  })

  test('a note mentions a colleague, who is led to it; the supplier sees nothing of it', async () => {
    await page.getByRole('link', { name: /^Notes/ }).click()
    const field = page.getByRole('textbox', { name: 'Add a note' })
    await field.fill('Too high for 2027. ')
    await field.press('End')
    await field.pressSequentially('@Pri')
    await page.getByRole('option', { name: 'Priya Nair' }).click()
    await field.pressSequentially('please compare.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Told: Priya Nair').waitFor()
    await page.getByRole('link', { name: /^Activities/ }).click()
    const activities = page.getByRole('list', { name: 'Activities' })
    await activities.getByText('Too high for 2027. @Priya Nair please compare.').waitFor()
    await page.getByText('Files', { exact: true }).last().click()
    await activities.getByText(/attached terms\.pdf/).waitFor()
    await expect.poll(() => activities.getByText(/please compare/).count()).toBe(0)
    const priya = (await journey.tabAs('product@demo.test')).page
    await priya.getByRole('button', { name: /^Notifications/ }).click()
    await priya
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /mentioned you in a private note/ })
      .click()
    await priya.getByText('Told: Priya Nair').waitFor()
    const ana = (await journey.tabAs('supplier@demo.test', { at: new URL(page.url()).pathname })).page
    const seen = ana.getByRole('list', { name: 'Activities' })
    await seen
      .getByText(/E-mail to buyer@demo\.test/)
      .first()
      .waitFor()
    expect(await seen.getByText(/please compare/).count()).toBe(0)
    await ana.getByRole('heading', { name: /^Contacts at Meridian Tours/ }).waitFor()
    expect(await accessibilityFindings(ana)).toEqual([])
  })

  test('a new version: what changed since the last look is said and marked in its cell; products are reached by name', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const template = await publishedTemplate(amani)
    const { contractId } = await sendOne(amani, 'buyer@demo.test', { templateIds: [template.templateId] })
    await page.goto(`/contracting/contract/${contractId}/details`)
    await page.getByRole('article').waitFor()
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
    const raised = sheet.pages.find((each) => each.body.kind === 'product')
    if (raised?.body.kind !== 'product') throw new Error('the sheet has a product')
    await amani.do(changeRates, {
      params: { id: draftId },
      body: { pages: [{ pageId: raised.pageId, revision: raised.revision }], measure: 'percentage', value: '10' },
    })
    await amani.do(publishDraft, { params: { id: draftId } })
    await page.reload()
    await page.getByText(/Since you last looked, .*1 new activity/).waitFor()
    await expect.poll(() => marked(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'What changes' }).click()
    await page.getByRole('dialog', { name: 'What changed' }).getByText(raised.body.productName).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Mark changes against' }).click()
    await page.getByRole('option', { name: 'No changes marked' }).click()
    await expect.poll(() => marked(page)).toBe(0)
    const last = sheet.pages.findLast((each) => each.body.kind === 'product')
    if (last?.body.kind !== 'product') throw new Error('the sheet has a product')
    const label = last.body.ratePackageName === 'Primary' ? last.body.productName : `${last.body.productName}, ${last.body.ratePackageName}`
    await page.getByRole('combobox', { name: 'Go to a product' }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await expect
      .poll(async () => {
        const box = await page
          .getByRole('region', { name: `${last.body.kind === 'product' ? last.body.productName : ''}, ` })
          .first()
          .boundingBox()
        return box !== null && box.y > 0 && box.y < 900
      })
      .toBe(true)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('a buyer makes a contract of files, again after a failure, and keeps a copy; the supplier sees neither [C-DG-029] [C-TR-058]', async () => {
    await page.goto('/contracting/contract-list/all')
    await page.getByRole('complementary', { name: 'Preview' }).getByRole('heading', { name: 'Rates in short' }).waitFor()
    await page.getByRole('button', { name: 'Contract from files' }).click()
    const dialog = page.getByRole('dialog', { name: 'Contract from files' })
    await dialog.getByRole('button', { name: 'Create contract' }).click()
    await dialog.getByText('Choose at least one file.').waitFor()
    for (const [field, typed] of [
      ['Supplier', 'Hotel Zephyrine'],
      ['Location', 'Zephyrine Palace'],
      ['Title', 'Rates 2027'],
      ['Valid from', '1 Jan 2027'],
      ['Valid to', '31 Dec 2027'],
    ] as const)
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(typed)
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose files' }).click()
    await (await choosing).setFiles([{ name: 'zephyrine.pdf', mimeType: 'application/pdf', buffer: PDF }])
    await page.route('**/proxy/contracting/contractWithFiles', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Create contract' }).click()
    await dialog.getByText(/^The contract could not be created\./).waitFor()
    await dialog.getByRole('button', { name: 'Create contract' }).click()
    await page.waitForURL(/contract\/[0-9a-f]{24}\/files/)
    await page.getByText('Only your company has this').waitFor()
    await page.getByRole('button', { name: 'zephyrine.pdf' }).waitFor()
    expect(await page.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
    const original = new URL(page.url()).pathname.split('/')[3]
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Keep a copy' }).click()
    // The copy has the same heading: it is there once its address is.
    await page.waitForURL(({ pathname }) => /contract\/[0-9a-f]{24}/.test(pathname) && !pathname.includes(original ?? ''))
    await page.getByRole('heading', { level: 1, name: 'Zephyrine Palace' }).waitFor()
    await page.goto('/contracting/contract-list/all?searchText=zephyrine')
    await expect.poll(() => page.getByRole('table', { name: 'Contracts' }).getByText('Own', { exact: true }).count()).toBe(2)
    const { items } = await (await journey.house.signIn('supplier@demo.test')).do(listContracts, { body: { searchText: 'zephyrine' } })
    expect(items).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('a file that did not arrive is nothing to a colleague who signs in afterwards', async () => {
    await page.goto(LIST)
    await current().waitFor()
    const [address] = await hrefs()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Contract' }).waitFor()
    await page.route('**/proxy/s3/upload?*', (route) => route.abort(), { times: 1 })
    await drop([{ name: 'my letter.pdf', type: 'application/pdf', bytes: PDF }])
    await page.getByRole('button', { name: 'Try my letter.pdf again' }).waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // The page is not loaded anew in between.
    await page.getByLabel('Email').fill('product@demo.test')
    await page.locator('input[type=password]').fill(WORLD_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Contracts/ })
      .click()
    await page.locator(`a[href='${address}']`).click()
    await page.getByRole('link', { name: /^Files/ }).click()
    await page.getByRole('button', { name: 'Attach files' }).waitFor()
    expect(await page.getByText('my letter.pdf').count()).toBe(0)
  })
})
