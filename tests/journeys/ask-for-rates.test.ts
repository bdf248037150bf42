// Journey 3: a buyer asks suppliers for rates; they answer by link, without an account, each in another way.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { askedAt } from '@tradewind/stage/requests.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const SUPPLIERS = [
  ['Files Inn', 'rates@files-inn.test'],
  ['Sheet Lodge', 'rates@sheet-lodge.test'],
  ['Closed Camp', 'rates@closed-camp.test'],
  ['Silent Stay', 'rates@silent-stay.test'],
] as const

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

  test('one uploads files, one fills the sheet in, one declines, the silent one is reminded; the buyer sees all of it live [A-TR-035] [A-RT-013] [C-RT-012]', async () => {
    const { page, complaints } = await journey.tabAs('buyer@demo.test')
    await page.getByRole('link', { name: 'Requests' }).click()
    await page.getByRole('button', { name: 'Ask for rates' }).click()
    await page.getByLabel('Or paste a list').fill(`${SUPPLIERS.map(([name, email]) => `${name}, ${email}`).join('\n')}\nNobody`)
    await page.getByRole('button', { name: 'Add from the list' }).click()
    await page.getByText('Row 5, Nobody: There is no e-mail address in this row.').waitFor()
    await page.getByText('4 suppliers will be asked').waitFor()
    await page.getByLabel('Or paste a list').fill('')
    await page.getByLabel('Name of the request').fill('Rates next year')
    await page.getByLabel('Currency').fill('EUR')
    await page.getByLabel('Message', { exact: true }).fill('We would like to sell you again.')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'ask-for-rates')
    await page.getByRole('button', { name: 'Send the request' }).dblclick()
    await page.waitForURL('**/contracting/request/*')
    const requestId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByText('0 of 4').waitFor()
    await expect.poll(() => page.getByText('Mailed', { exact: true }).count()).toBeGreaterThan(3)

    // Files, without an account.
    const files = await visit('rates@files-inn.test')
    expect(await accessibilityFindings(files.page)).toEqual([])
    await takePicture(files.page, 'request-by-link')
    await rowOf(page, 'Files Inn').getByText('Opened').first().waitFor()
    await way(files.page, 'Upload your own files').click()
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
    await again.page.getByRole('link', { name: 'Back to the request' }).click()
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
    const buyer = await journey.house.signIn('buyer@demo.test')
    const { askedId } = await askedAt(buyer, requestId, 'rates@silent-stay.test')
    await journey.house.services.db.queries
      .updateTable('asked_supplier')
      .set({ mailed_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', askedId)
      .execute()
    await page.getByRole('button', { name: 'Remind 1' }).click()
    await page.getByText('1 supplier gets a reminder.').waitFor()
    expect(await linkTo('rates@silent-stay.test', 'Reminder:')).toContain('hashToken')
    await page.getByText('2 of 4').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'request')
    const dark = await journey.tabAs('buyer@demo.test', { size: NARROW, theme: 'dark', at: `/contracting/request/${requestId}` })
    await dark.page.getByText('2 of 4').waitFor()
    expect(await sidewaysPixels(dark.page)).toBe(0)
    expect(await accessibilityFindings(dark.page)).toEqual([])
    await takePicture(dark.page, 'request-narrow-dark')
    await dark.page.goto('/contracting/requests')
    await dark.page.getByRole('link', { name: 'Rates next year' }).waitFor()
    await takePicture(dark.page, 'requests-narrow-dark')
    expect(journey.mailbox.mails.filter((mail) => (mail.subject ?? '').startsWith('Reminder:'))).toHaveLength(1)
    expect(complaints).toEqual([])
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
    await page.getByText('Your rate sheets were sent.').waitFor()
    await buyer.getByText('Own rate sheet').waitFor()
  })
})
