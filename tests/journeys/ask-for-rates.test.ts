// Journey 3: a buyer asks suppliers for rates; they answer by link, without an account, each in another way.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { addRoom, visitRequest } from '@tradewind/stage/requests.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const SUPPLIERS = [
  ['Files Inn', 'rates@files-inn.test'],
  ['Sheet Lodge', 'rates@sheet-lodge.test'],
  ['Closed Camp', 'rates@closed-camp.test'],
  ['Silent Stay', 'rates@silent-stay.test'],
  ...Array.from({ length: 46 }, (_, i) => [`House ${i + 1}`, `rates@house-${i + 1}.test`] as const),
] as const
/** One sends files, one fills a sheet in, and one declines. */
const SILENT = SUPPLIERS.length - 3

describe('asking for rates', () => {
  const journey = openJourney({ sendsMail: true })

  const linkTo = async (email: string, subject = 'asks for your rates') => {
    const mail = await journey.mailbox.mailTo(email, (each) => (each.subject ?? '').includes(subject))
    const [address = ''] = /https?:\/\/\S+\/assets-landing-request\?\S+/.exec(mail.text ?? '') ?? []
    const { pathname, search } = new URL(address)
    return `${pathname}${search}`
  }
  const visit = async (email: string) => {
    const tab = await journey.browser.newTab()
    await tab.page.goto(await linkTo(email))
    await tab.page.getByRole('heading', { name: 'Meridian Tours asks for your rates' }).waitFor()
    return tab
  }
  const way = (page: Page, name: string) => page.getByRole('button', { name }).first()
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

  test('of fifty suppliers one uploads files, one fills the sheet in, one declines, and the silent ones are reminded at once; the buyer sees all of it live [A-TR-035] [A-RT-013] [C-RT-012]', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test')
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByRole('button', { name: 'Ask for rates' }).click()
    await page.getByLabel('Or paste a list').fill(`${SUPPLIERS.map(([name, email]) => `${name}, ${email}`).join('\n')}\nNobody`)
    await page.getByRole('button', { name: 'Add from the list' }).click()
    await page.getByText('Row 51, Nobody: There is no e-mail address in this row.').waitFor()
    await page.getByText('50 suppliers will be asked').waitFor()
    // Enter in the search looks for a supplier, and sends nothing to the fifty that are chosen.
    await page.getByLabel('Search your address book').fill('Nobody has this name')
    await page.getByLabel('Search your address book').press('Enter')
    await page.getByText('Nobody in your address book has this name or address.').waitFor()
    await page.getByLabel('Search your address book').fill('')
    // What was entered is not left by accident.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/contracting/requests/new')
    await page.getByLabel('Or paste a list').fill('')
    await page.getByLabel('Name of the request').fill('Rates next year')
    await page.getByLabel('Currency').fill('EUR')
    await page.getByLabel('Message', { exact: true }).fill('We would like to sell you again.')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'ask-for-rates')
    await page.getByRole('button', { name: 'Send the request' }).dblclick()
    await page.waitForURL('**/contracting/request/*')
    // The empty segment before the first slash counts.
    const [, , , requestId = ''] = new URL(page.url()).pathname.split('/')
    expect(requestId).toMatch(/^[0-9a-f]{24}$/)
    await page.getByText('0 of 50').waitFor()
    await page
      .getByRole('group', { name: 'Suppliers' })
      .getByRole('button', { name: /^Mailed.*50/ })
      .waitFor()

    // Files, without an account.
    const files = await visit('rates@files-inn.test')
    expect(await accessibilityFindings(files.page)).toEqual([])
    await takePicture(files.page, 'request-by-link')
    await way(files.page, 'Upload your own files').click()
    await rowOf(page, 'Files Inn').getByText('Opened').first().waitFor()
    const [chooser] = await Promise.all([
      files.page.waitForEvent('filechooser'),
      files.page.getByRole('button', { name: 'Choose files' }).click(),
    ])
    await chooser.setFiles({ name: 'our rates.pdf', mimeType: 'application/pdf', buffer: PDF })
    await files.page.getByLabel('Message to the buyer').fill('As every year.')
    await files.page.getByRole('button', { name: 'Send the file to Meridian Tours' }).click()
    await files.page.getByText('Your files were sent.').waitFor()
    await rowOf(page, 'Files Inn').getByRole('link', { name: 'our rates.pdf' }).waitFor()

    // The rate sheet, in two visits.
    const sheet = await visit('rates@sheet-lodge.test')
    await way(sheet.page, 'Fill in a rate sheet').click()
    await sheet.page.getByRole('button', { name: 'Begin' }).click()
    await sheet.page.waitForURL('**/contracting/draft/**')
    await sheet.page.getByRole('dialog').getByLabel('Name of new product 1').fill('Double room')
    await takePicture(sheet.page, 'fill-in-by-link')
    await sheet.page.getByRole('dialog').getByRole('button', { name: /^Add/ }).last().click()
    await sheet.page.getByText('Double room').first().waitFor()
    await sheet.context.close()
    await rowOf(page, 'Sheet Lodge')
      .getByText(/Filling in/)
      .waitFor()
    const again = await visit('rates@sheet-lodge.test')
    await again.page.getByRole('link', { name: 'Continue filling in' }).click()
    await again.page.getByText('Double room').first().waitFor()
    const draftId = /draft\/([0-9a-f]{24})/.exec(again.page.url())?.[1] ?? ''
    await again.page.getByRole('link', { name: 'Back to the request' }).click()
    await again.page.getByRole('button', { name: 'Send to Meridian Tours' }).click()
    await again.page.getByText('No product of this rate sheet has a price yet. Add at least one rate before you send it.').waitFor()
    await again.page.keyboard.press('Escape')
    const { person } = await visitRequest(journey.house, journey.mailbox, 'rates@sheet-lodge.test')
    await addRoom(person, draftId)
    await again.page.reload()
    await again.page.getByRole('button', { name: 'Send to Meridian Tours' }).click()
    await again.page.getByText('This rate sheet is not complete, are you sure that you want to continue?').waitFor()
    await again.page.getByRole('button', { name: 'Send it' }).click()
    await again.page.getByText('The rate sheet that you filled in was sent.').waitFor()
    await rowOf(page, 'Sheet Lodge').getByRole('link', { name: 'Sheet Lodge, Rates next year' }).waitFor()

    // Declined, at the width of a phone.
    const closed = await journey.browser.newTab({ size: NARROW })
    await closed.page.goto(await linkTo('rates@closed-camp.test'))
    await way(closed.page, 'Decline').click()
    await closed.page.getByLabel('Reason, which Meridian Tours reads').fill('Rebuilding until 2028')
    expect(await sidewaysPixels(closed.page)).toBe(0)
    await takePicture(closed.page, 'decline-narrow')
    await closed.page.getByRole('button', { name: 'Decline the request' }).click()
    await closed.page.getByText('You declined: “Rebuilding until 2028”').waitFor()
    await rowOf(page, 'Closed Camp').getByText('“Rebuilding until 2028”').waitFor()

    // Reminded, two days later.
    await journey.house.services.db.queries
      .updateTable('asked_supplier')
      .set({ mailed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('request_id', '=', requestId)
      .execute()
    await page.getByRole('button', { name: `Remind ${SILENT}` }).click()
    await page.getByText(`${SILENT} suppliers get a reminder.`).waitFor()
    expect(await linkTo('rates@silent-stay.test', 'Reminder:')).toContain('hashToken')
    await page.getByText('2 of 50').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'request')
    const dark = await journey.tabAs('buyer@demo.test', { size: NARROW, theme: 'dark', at: `/contracting/request/${requestId}` })
    await dark.page.getByText('2 of 50').waitFor()
    expect(await sidewaysPixels(dark.page)).toBe(0)
    expect(await accessibilityFindings(dark.page)).toEqual([])
    await takePicture(dark.page, 'request-narrow-dark')
    await dark.page.goto('/contracting/requests')
    await dark.page.getByRole('link', { name: 'Rates next year' }).waitFor()
    const label = dark.page.getByText('Ask for rates', { exact: true })
    expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
    await takePicture(dark.page, 'requests-narrow-dark')
    expect(journey.mailbox.mails.filter((mail) => (mail.subject ?? '').startsWith('Reminder:'))).toHaveLength(SILENT)
    expect(complaints).toEqual([])
  })

  test('a request is repeated for the next year in three clicks, whoever was late first', async () => {
    const { page } = await journey.tabAs('buyer@demo.test', { at: '/contracting/requests' })
    await page.getByRole('link', { name: 'Rates next year' }).click()
    await page.getByRole('button', { name: 'More' }).waitFor()
    await page.evaluate(() => {
      document.body.dataset.clicks = '0'
      addEventListener(
        'click',
        ({ isTrusted }) => {
          if (isTrusted) document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)
        },
        true,
      )
    })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Repeat for the next year' }).click()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.waitForURL(/\/contracting\/request\/(?!new)/)
    await page.getByText('0 of 50').waitFor()
    expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('3')
    const first = page.getByRole('row').filter({ hasText: '@' }).first()
    await expect.poll(() => first.textContent()).toContain('Silent Stay')
    await journey.mailbox.mailTo('rates@silent-stay.test', ({ text }) => (text ?? '').includes(`31 Dec ${new Date().getFullYear() + 2}`))
  })

  test('whom the buyer asked already is shown before the same company is asked twice [C-DG-027]', async () => {
    const { page } = await journey.tabAs('buyer@demo.test', { at: '/contracting/requests/new' })
    await page.getByLabel('Or paste a list').fill('Silent Stay Ltd, office@silent-stay.test')
    await page.getByRole('button', { name: 'Send the request' }).click()
    const dialog = page.getByRole('dialog', { name: 'Requests with the same name or domain' })
    await dialog.getByText('has the same domain as Silent Stay').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ask them all the same' }).click()
    await page.waitForURL('**/contracting/request/*')
    await journey.mailbox.mailTo('office@silent-stay.test')
  })

  test('a supplier with an account answers with a rate sheet that it has, from its list of requests [C-DG-030]', async () => {
    const { page: buyer } = await journey.tabAs('buyer@demo.test', { at: '/contracting/requests/new' })
    await buyer.getByRole('textbox', { name: 'Search your address book' }).fill('Solano')
    await buyer
      .getByRole('button', { name: /^Add Solano/ })
      .first()
      .click()
    await buyer.getByRole('button', { name: 'Send the request' }).click()
    await buyer.waitForURL('**/contracting/request/*')
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/requests' })
    await page.getByText('Waits for you').first().waitFor()
    await page
      .getByRole('link', { name: /^Rates \d+$/ })
      .first()
      .click()
    await way(page, 'Send a rate sheet that you have').click()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Send to Meridian Tours' }).click()
    // The rate sheet does not cover the year that was asked for.
    const question = page.getByRole('dialog', { name: 'Send what was not asked for?' })
    await question.getByText(/rates for 01 Jan \d+ – 31 Dec \d+ were asked for\.$/).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await question.getByRole('button', { name: 'Send it' }).click()
    await page.getByText('Your rate sheets were sent.').waitFor()
    await buyer.getByText('Own rate sheet').waitFor()
  })
})
