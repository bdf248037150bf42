// What is no e-mail address is named where it was typed, and nothing is sent to the good ones beside it, wherever addresses are typed.

import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

const WRONG = 'not-an-address'

describe('an address that is none', () => {
  const journey = openJourney()

  test('is named when a contract is sent again, beside a good one and in place of one', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { contractId } = await sendOne(ana, 'reader@resent.test')
    const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
    const sent = callsTo(page, /resendContract|\/partner$/)
    await page.getByRole('button', { name: 'Resend…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend contract' })
    const send = dialog.getByRole('button', { name: 'Resend', exact: true })
    await dialog.getByLabel('New addresses').fill(`second@resent.test ${WRONG}`)
    await send.click()
    await isNamed(dialog)
    await dialog.getByLabel('New addresses').fill('second@resent.test')
    await dialog.getByLabel('Address reader@resent.test').fill(WRONG)
    await send.click()
    await isNamed(dialog)
    expect(await dialog.getByRole('button', { name: 'Save without sending' }).isDisabled()).toBe(true)
    expect(sent).toEqual([])
  })

  test('is named when an expert is asked', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    const { page } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/details` })
    const sent = callsTo(page, /\/reviews$/)
    await page.getByRole('button', { name: 'Ask an expert…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Ask an expert/ })
    await dialog.getByLabel('Name').fill('Vera Lex')
    await dialog.getByLabel('E-mail address').fill(WRONG)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('This is no e-mail address.').waitFor()
    expect(sent).toEqual([])
  })

  test('is named in a list of suppliers that is pasted, and none of its row is asked', async () => {
    const { page } = await journey.tabAs('buyer@demo.test', { at: '/contracting/requests/new' })
    await page.getByLabel('Or paste a list').fill(`Asked Inn; rates@asked-inn.test ${WRONG}@\nOther Inn; rates@other-inn.test`)
    await page.getByRole('button', { name: 'Add from the list' }).click()
    await page.getByText(`“${WRONG}@” is no e-mail address.`).waitFor()
    await page.getByText('1 supplier will be asked').waitFor()
    await page.getByLabel('Name of the request').fill('Rates next year')
    const sent = callsTo(page, /\/contracting\/request$/)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Some lines of the pasted list cannot be read. Correct or delete them.').waitFor()
    expect(sent).toEqual([])
  })

  test('is named among the contacts of the profile, which are not saved', async () => {
    const { page } = await journey.tabAs('salma@atlasdune.test', { at: '/profile' })
    const sent = callsTo(page, /\/proxy\/profile$/)
    await page.getByRole('button', { name: 'Add a contact' }).click()
    const contact = page.getByRole('group', { name: /^Contact/ }).last()
    await contact.getByLabel('First name').fill('Nadia')
    await contact.getByLabel('Email').fill(WRONG)
    await page.locator('form').filter({ has: contact }).getByRole('button', { name: 'Save' }).click()
    await contact.getByText('This is no e-mail address.').waitFor()
    expect(sent).toEqual([])
  })
})

const isNamed = (dialog: Locator) => dialog.getByText(`“${WRONG}” is no e-mail address.`).waitFor()

/** What this tab changes at these addresses of the server from now on. */
function callsTo(page: Page, address: RegExp): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && address.test(pathname)) paths.push(`${request.method()} ${pathname}`)
  })
  return paths
}
