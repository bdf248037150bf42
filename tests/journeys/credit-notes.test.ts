// Billing of the provider takes an invoice back in part; the customer reads what is left to pay, the reminder and the credit note.

import { saveRecipient } from '@tradewind/api/billing.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { billCompanies } from '@tradewind/server/features/billing/bill-companies-job.ts'
import { remindOfInvoices } from '@tradewind/server/features/billing/remind-of-invoices.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { SOLANO_RECIPIENT } from '@tradewind/stage/invoice-recipient.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const RECIPIENT = { ...SOLANO_RECIPIENT, taxNumber: '' }

describe('credit notes', () => {
  const journey = openJourney({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING) } })
  beforeAll(async () => {
    const { services } = journey.house
    const ana = await journey.house.signIn('supplier@demo.test')
    await ana.do(saveRecipient, { body: RECIPIENT })
    const signal = new AbortController().signal
    const today = () => dayAt(services.now(), 'UTC')
    journey.house.passTime(Date.parse(`${addDays(monthOf(today()).to, 2)}T12:00:00Z`) - services.now())
    await billCompanies(services, signal)
    journey.house.passTime(22 * 86_400_000)
    await remindOfInvoices(services, signal)
  })

  test('a part is taken off, and the customer reads what is left, the reminder and the credit note', async () => {
    const jonas = await journey.tabAs('billing@demo.test', { at: '/admin/find?searchText=solano' })
    const { page } = jonas
    await page.getByRole('link', { name: 'Solano Hotels' }).first().click()
    await page.getByLabel('Reason').fill('Ticket 7001: wrong plan')
    await page.getByRole('button', { name: 'Open' }).first().click()
    await page
      .getByRole('button', { name: /^Credit note for TW-/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A part', { exact: true }).click()
    await dialog.getByLabel('Amount without tax').fill('much')
    await dialog.getByText('This is no amount, such as 40.00.').waitFor()
    await dialog.getByLabel('Amount without tax').fill('40')
    await dialog.getByLabel('What the customer reads on it').fill('Ten days were not usable')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'credit-note')
    await dialog.getByRole('button', { name: 'Make the credit note' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const invoices = page.getByRole('list', { name: 'Invoices' })
    await invoices.getByText(/reminder 1 on .*credit note TWCN-\d{4}-00001 of .*EUR 50\.00/).waitFor()
    expect(await page.getByText(/TWCN-\d{4}-00002/).count()).toBe(0)
    expect(jonas.complaints).toEqual([])

    const ana = await journey.tabAs('supplier@demo.test', { at: '/billing' })
    const card = ana.page.getByRole('region', { name: 'Invoices', exact: true })
    await card.getByText('EUR 250.00 to pay, all of it overdue').waitFor()
    await card.getByText(/^Reminded /).waitFor()
    const download = ana.page.waitForEvent('download')
    await card.getByRole('button', { name: /^PDF of TWCN-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^TWCN-\d{4}-00001\.pdf$/)
    expect(await accessibilityFindings(ana.page)).toEqual([])
    await takePicture(ana.page, 'billing-credit-note')
    await ana.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(ana.page)).toBe(0)
    await ana.page.emulateMedia({ colorScheme: 'dark' })
    await card.getByRole('button', { name: /^PDF of TWCN-/ }).scrollIntoViewIfNeeded()
    await takePicture(ana.page, 'billing-credit-note-narrow-dark')
    expect(ana.complaints).toEqual([])
  })
})
