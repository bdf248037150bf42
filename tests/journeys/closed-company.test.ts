// A company is closed, and erased in the end.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { eraseCompanies } from '@tradewind/server/features/admin/closing/erase-companies-job.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const DAY_MS = 24 * 3_600_000

describe('a company that is closed', () => {
  const journey = openJourney()

  test('says beforehand when it is erased and what stays, and afterwards that it was; its partner goes on reading its rates', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { companyId } = await ana.do(getSessionInfo)
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    const at = `/admin/company-details/${companyId}?reason=Ticket%206010`
    const { page, complaints } = await journey.tabAs('admin@demo.test', { at })
    const card = page.getByRole('region', { name: 'Closing' })
    await card.getByRole('button', { name: 'Close the company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Solano Hotels' })
    await dialog.getByText(/On \d\d \w{3} \d{4} everything that it alone has is erased for good/).waitFor()
    await dialog.getByText('What stays').click()
    await dialog.getByText('The name of the company, its country and city').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'close-company')
    await dialog.getByLabel('Name of the company').fill('Solano Hotels')
    await dialog.getByRole('button', { name: 'Close the company' }).click()
    await card.getByText(/^From \d\d \w{3} \d{4} on, what it alone has is erased\.$/).waitFor()
    await card.getByRole('button', { name: 'Reopen' }).waitFor()

    const run = () => eraseCompanies(journey.house.services, new AbortController().signal)
    journey.house.passTime(84 * DAY_MS)
    await run()
    journey.house.passTime(8 * DAY_MS)
    await run()
    const { page: later } = await journey.tabAs('admin@demo.test', { at })
    const erased = later.getByRole('region', { name: 'Closing' })
    await erased.getByText(/^Erased .*: what it alone had is gone\.$/).waitFor()
    expect(await erased.getByRole('button').count()).toBe(0)
    await erased.getByText('What stays').click()
    await later
      .getByRole('region', { name: 'Audit log' })
      .getByText(/erased the company, which was closed on/)
      .waitFor()
    expect(await accessibilityFindings(later)).toEqual([])
    await erased.scrollIntoViewIfNeeded()
    await takePicture(later, 'erased-company')
    await later.setViewportSize(NARROW)
    expect(await sidewaysPixels(later)).toBe(0)
    await takePicture(later, 'erased-company-narrow')

    const { page: ofTom } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/details` })
    await ofTom.getByText('Solano Hotels is closed').first().waitFor()
    expect(complaints).toEqual([])
  })
})
