// The provider's people decide what a company may use.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { beforeAll, describe, expect, test } from 'vitest'

describe('running the platform', () => {
  const journey = openJourney()
  let pageOf: (email: string) => Promise<string>
  beforeAll(() => {
    pageOf = async (email) => {
      const { companyId } = await (await journey.house.signIn(email)).do(getSessionInfo)
      return `/admin/company-details/${companyId}?reason=Ticket%206001`
    }
  })

  test('an administrator switches a feature on for a company, and support reads that it is on', async () => {
    const { page } = await journey.tabAs('admin@demo.test', { at: await pageOf('buyer@demo.test') })
    const features = page.getByRole('region', { name: 'Features' })
    await features.getByRole('button', { name: 'Switch on: Tourplan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Switch Tourplan on for Meridian Tours' })
    await dialog.getByText('The people of Meridian Tours can use Tourplan from now on.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await features.getByRole('button', { name: 'Switch off: Tourplan' }).waitFor()
    await page
      .getByRole('region', { name: 'Audit log' })
      .getByText(/switched Tourplan on for the company for Tradewind/)
      .waitFor()
    await features.scrollIntoViewIfNeeded()
    await takePicture(page, 'company-features')
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)

    const { page: ofSupport } = await journey.tabAs('support@demo.test', { at: await pageOf('buyer@demo.test') })
    const read = ofSupport.getByRole('region', { name: 'Features' })
    await read.getByRole('listitem').filter({ hasText: 'Tourplan' }).getByText('On').waitFor()
    await read.getByRole('listitem').filter({ hasText: 'Tourwriter' }).getByText('Off').waitFor()
    expect(await read.getByRole('button').count()).toBe(0)
  })
})
