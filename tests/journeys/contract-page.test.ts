// One contract, from the list and back: its neighbours, files, versions, activities and private notes, for both sides.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { accessibilityFindings } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { send } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const LIST = '/contracting/contract-list/all?searchText=solano'

describe('the contract page', () => {
  const journey = openJourney()
  let page: Page

  beforeAll(async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 100 } })
    await send(ana, { templateIds: items.map((template) => template.templateId), recipients: [{ email: 'buyer@demo.test' }] })
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
})
