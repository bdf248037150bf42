// The main journey: a supplier brings in real rates, publishes, sends; buyers open, download and accept; the supplier sees it live.

import { execFileSync } from 'node:child_process'
import { accessibilityFindings, signInAs, signInByForm, type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { ReceivedMail } from '@tradewind/stage/mailbox.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { hasRealData, realFile } from '@tradewind/stage/real-data.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { solanoFile } from '@tradewind/world/solano-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/** The published list where it is beside the project, else the demo world's own list with other names, and a head that was not imported before. */
function ratesToBringIn() {
  if (hasRealData) return { ...realFile('rates/foreign-per-diem-2026-04.csv'), locations: '1,034', place: 'Dubrovnik' }
  const { bytes } = solanoFile()
  const text = bytes.toString().replaceAll('Solano ', 'Villa ').replace('Hotel;', 'Property;')
  return { name: 'villas-2026-27.csv', bytes: Buffer.from(text), locations: '168', place: 'Villa Dubrovnik' }
}

describe('from drafts to templates, sent as contracts by a supplier and accepted by buyers [C-RL-002]', () => {
  const file = ratesToBringIn()
  const journey = openJourney({ sendsMail: true })
  let supplier: Tab

  beforeAll(async () => {
    supplier = await journey.browser.newTab()
  })

  test('a supplier signs in and drops a file of rates', async () => {
    const { page } = supplier
    await signInByForm(page, 'supplier@demo.test', WORLD_PASSWORD)
    await page.getByText('Waiting for you').waitFor()
    await takePicture(page, 'home')
    await page.getByRole('link', { name: /^Templates/ }).click()
    await page.getByRole('button', { name: 'Import a file' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: file.bytes })
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor()
    // No column says in what the amounts are: that is asked, and nothing is taken over before.
    await page.getByText('The file does not say it', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Take over' }).isDisabled()).toBe(true)
    await page.getByLabel('Currency', { exact: true }).fill('USD')
    await page.getByRole('button', { name: /^Take over [\d,]+ rate sheets$/ }).waitFor()
    await expect.poll(() => page.getByRole('definition').allTextContents()).toContain(file.locations)
    await takePicture(page, 'import-columns')
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('the file is taken over and its rate sheets wait as drafts', async () => {
    const { page } = supplier
    await page.getByRole('button', { name: /^Take over/ }).click()
    await page.getByRole('link', { name: 'Check and publish' }).click()
    await page.getByLabel('Search templates').fill(file.place)
    const row = page.getByRole('row', { name: new RegExp(file.place) }).filter({ hasText: 'Draft' })
    await row.getByRole('checkbox').check()
    await takePicture(page, 'publish-drafts')
    await page.getByRole('button', { name: 'Publish 1' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    // All drafts of the file are selected, up to a thousand.
    await page
      .getByRole('dialog')
      .getByText(/published/i)
      .waitFor({ timeout: LONG_STEP_MS })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => row.count()).toBe(0)
  })

  test('the supplier sends the rate sheet to two partners and to an address nobody knows', async () => {
    const { page } = supplier
    await page.getByRole('link', { name: 'Templates' }).first().click()
    await page.getByLabel('Search templates').fill(file.place)
    await page
      .getByRole('link', { name: new RegExp(file.place) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Send' }).click()
    const dialog = page.getByRole('dialog')
    const to = dialog.getByRole('textbox', { name: 'To' })
    for (const partner of ['Meridian Tours', 'Nordwind Reisen']) {
      await to.fill(partner)
      await page.getByRole('option', { name: new RegExp(partner) }).click()
    }
    await to.fill('rates@harbour-lines.example')
    await to.press('Enter')
    await dialog.getByLabel('Message').fill('Dear partners,\nhere are our rates for the coming season.')
    await takePicture(page, 'send')
    expect(await accessibilityFindings(page)).toEqual([])
    // What is neither a partner nor an address is not left out without a word, and nothing typed is dropped.
    await to.fill('not-an-address')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    const problem = dialog.getByText('“not-an-address” is no e-mail address, and no partner was chosen by this name. Mend or remove it.')
    await problem.waitFor()
    await to.press(',')
    await dialog.getByLabel('Subject').press('Escape')
    await dialog.getByText('What you typed here is not saved. Closing again drops it.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove not-an-address' }).click()
    await problem.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('link', { name: 'Show' }).click()
    await expect.poll(() => page.getByRole('row', { name: /harbour-lines/ }).count()).toBe(1)
  })

  test('each of the three gets one e-mail with a link of its own', async () => {
    const mails = await Promise.all(
      ['buyer@demo.test', 'jonas@nordwind.test', 'rates@harbour-lines.example'].map((address) =>
        journey.mailbox.mailTo(address, isAboutRates),
      ),
    )
    expect(mails.map((mail) => mail.subject)).toEqual(mails.map(() => `${file.place}: our rates`))
    expect(new Set(mails.map(linkIn)).size).toBe(3)
    expect(mails[2]?.text).toContain('here are our rates for the coming season.')
    expect(mails[2]?.html).toContain('here are our rates for the coming season.')
  })

  test('somebody without an account opens the link, sees the contract and nothing else, downloads and accepts [A-RT-014] [A-TR-034]', async () => {
    const { page, complaints } = await journey.browser.newTab()
    await page.goto(linkIn(await journey.mailbox.mailTo('rates@harbour-lines.example', isAboutRates)))
    await page.getByRole('heading', { level: 1, name: file.place }).waitFor()
    await takePicture(page, 'receive')
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    await page.getByText('Accept this rate sheet as well?').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    // The link opens on the question: Enter, however often, answers nothing that was not read.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Download')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog', { name: 'Accept this rate sheet?' }).count()).toBe(0)
    expect(await page.getByText('Accepted', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Accept and download' }).click()
    const question = page.getByRole('dialog', { name: 'Accept this rate sheet?' })
    await question
      .getByText(/: by accepting this rate sheet, you will no longer be able to request a signature from your supplier\. /)
      .waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), question.getByRole('button', { name: 'Accept' }).click()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(pdfText(await download.path())).toContain(file.place)
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('the supplier, whose list stood open all the time, sees it arrive and reads of it by mail and in the history', async () => {
    const { page, complaints } = supplier
    const row = page.getByRole('row', { name: /harbour-lines/ })
    await row.getByText('Accepted').waitFor()
    const mail = await journey.mailbox.mailTo('supplier@demo.test', (each) => each.subject?.includes('accepted') ?? false)
    expect(mail.text).toContain(file.place)
    await row.getByRole('link').first().click()
    await page.getByRole('link', { name: /^Activities/ }).click()
    await page
      .getByText(/accepted/)
      .first()
      .waitFor()
    await takePicture(page, 'activities')
    expect(complaints).toEqual([])
  })

  test('a buyer who is signed in goes straight from the mail to the contract, and accepts there [A-TR-038]', async () => {
    const { page, complaints } = await journey.browser.newTab()
    await signInAs(page, 'buyer@demo.test', WORLD_PASSWORD, linkIn(await journey.mailbox.mailTo('buyer@demo.test', isAboutRates)))
    await page.getByRole('heading', { level: 1, name: file.place }).waitFor()

    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('the sender who opens the link of a mail of hers goes straight to the contract [A-TR-033] [A-TR-037]', async () => {
    const { page } = await journey.browser.newTab()
    await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, linkIn(await journey.mailbox.mailTo('jonas@nordwind.test', isAboutRates)))
    await page.waitForURL('**/contracting/contract/**')
    await page.getByRole('heading', { level: 1, name: file.place }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
    expect(await page.getByText('Accept this rate sheet as well?').count()).toBe(0)
  })

  test('the link of an answered contract opens it only with a code that is sent to its address', async () => {
    const { page } = await journey.browser.newTab()
    await page.goto(linkIn(await journey.mailbox.mailTo('rates@harbour-lines.example', isAboutRates)))
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const mail = await journey.mailbox.mailTo('rates@harbour-lines.example', (each) => /\b\d{6}\b/.test(each.text ?? ''))
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Open the rates' }).click()
    await page.getByRole('heading', { level: 1, name: file.place }).waitFor()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
  })
})

function isAboutRates(mail: ReceivedMail): boolean {
  return mail.subject?.includes('our rates') ?? false
}

/** The one link to the contract in the text of the mail. */
function linkIn(mail: ReceivedMail): string {
  return /https?:\S+assets-landing-signing\S+/.exec(mail.text ?? '')?.[0] ?? ''
}

function pdfText(path: string): string {
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
}
