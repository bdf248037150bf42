// A supplier prepares a sending: a group, an answer-by date, a file, a preview, a set time; and withdraws what nobody has answered.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { publishedTemplate, send, sendLetter } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

describe('preparing a sending', () => {
  const journey = openJourney({ sendsMail: true })

  test('partners become a group, the e-mail is looked at, and the sending is planned, moved and cancelled', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { templateId } = await publishedTemplate(ana)
    const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/template/${templateId}/details` })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Send / })
    const to = dialog.getByRole('textbox', { name: 'To' })
    await to.fill('Atlas')
    // Until the answer is there the list has all partners.
    await expect
      .poll(() => page.getByRole('listbox', { name: 'Partners' }).getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining('Atlas Maroc')])
    expect(await accessibilityFindings(page, '[role=listbox]')).toEqual([])
    for (const partner of ['Meridian Tours', 'Nordwind Reisen']) {
      await to.fill(partner)
      await page.getByRole('option', { name: new RegExp(partner) }).click()
    }
    await dialog.getByRole('button', { name: 'Save as a group…' }).click()
    await dialog.getByLabel('Name of the group').fill('Europe')
    await dialog.getByRole('button', { name: 'Save group' }).click()
    await dialog.getByRole('button', { name: 'Europe (2)' }).waitFor()
    await dialog.getByRole('button', { name: 'Remove Meridian Tours' }).click()
    await dialog.getByRole('button', { name: 'Europe (2)' }).click()
    await dialog.getByRole('button', { name: 'Remove Meridian Tours' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Answer by' }).fill('31 Dec 2027')
    await dialog.getByRole('textbox', { name: 'Answer by' }).press('Tab')
    await dialog.getByText('is no date').waitFor({ state: 'detached' })
    const soon = new Date(Date.now() + 20 * 24 * 3600_000)
    await dialog.getByRole('textbox', { name: 'Answer by' }).fill(soon.toISOString().slice(0, 10))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await dialog.getByRole('button', { name: 'Remove menu.pdf' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'send-options')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'send-options-dark-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })

    await dialog.getByRole('button', { name: 'Preview the e-mail' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByLabel('Recipient').selectOption({ label: 'Nordwind Reisen' })
    await preview.frameLocator('iframe').getByText('menu.pdf').waitFor()
    await takePicture(page, 'send-preview')
    await preview.getByRole('button').first().click()
    await dialog.getByLabel('Send later').fill(`${new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)}T08:00`)
    await dialog.getByRole('button', { name: 'Plan' }).dblclick()
    await page.getByText(/^Planned: /).waitFor()

    await page.goto('/contracting/template-list')
    await page.getByRole('button', { name: '1 planned sending' }).click()
    const planned = page.getByRole('dialog', { name: 'Planned sendings' })
    await planned.getByText('to 2 recipients').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'planned-sendings')
    await planned.getByRole('button', { name: 'Change time' }).click()
    await planned.getByLabel('New time').fill(`${new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10)}T09:30`)
    await planned.getByRole('button', { name: 'Save' }).click()
    await planned.getByText(/09:30/).waitFor()
    await planned.getByRole('button', { name: 'Cancel sending' }).click()
    await expect.poll(() => page.getByRole('button', { name: /planned sending/ }).count()).toBe(0)
  })

  test('one button of an e-mail opens all of its rate sheets, one after the other', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 2 } })
    await send(ana, { templateIds: items.map((item) => item.templateId), recipients: [{ email: 'many@open.test' }], subject: 'Two sheets' })
    const mail = await journey.mailbox.mailTo('many@open.test')
    const [all] = /https?:\/\/\S+all=true/.exec(mail.text ?? '') ?? ['']
    const { page } = await journey.browser.newTab()
    await page.goto(new URL(all).pathname + new URL(all).search)
    await page.getByRole('heading', { name: '2 rate sheets from Solano Hotels' }).waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'open-all')
    for (const at of [0, 1]) {
      await page
        .getByRole('button', { name: /^Open / })
        .nth(at)
        .click()
      await page.getByRole('heading', { level: 1, name: items[at]?.locationName ?? '' }).waitFor()
      await page.goto(new URL(all).pathname + new URL(all).search)
      await page.getByRole('heading', { name: '2 rate sheets from Solano Hotels' }).waitFor()
    }
  })

  test('withdrawn rates: the open page of the reader and the link say so at once', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const letter = await sendLetter(journey.mailbox, ana, 'reader@withdrawn.test')
    const { contractId } = letter.contract
    const link = `/assets-landing-signing?${new URLSearchParams(letter.link).toString()}`
    const reader = await journey.browser.newTab()
    await reader.page.goto(link)
    await reader.page.getByRole('button', { name: 'Accept', exact: true }).first().waitFor()
    const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
    await page.getByRole('button', { name: 'Withdraw…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).dblclick()
    await page.getByText(/was told\.$/).waitFor()
    await reader.page.getByText('These rates were withdrawn').waitFor()
    await reader.page.goto(link)
    await reader.page.getByRole('heading', { name: 'These rates were withdrawn' }).waitFor()
    expect(await accessibilityFindings(reader.page)).toEqual([])
    await takePicture(reader.page, 'link-withdrawn')
  })
})
