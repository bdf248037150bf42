// Journey: an e-mail to the address of the company is done, not done, and assigned to a partner.

import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import { describe, expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('the inbox of unassigned activities', () => {
  const journey = openJourney({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })

  test('an e-mail arrives live, is marked as done unless that fails, and is assigned [A-RT-020] [C-SC-001] [C-TR-057]', async () => {
    const { page } = await journey.tabAs('buyer@demo.test', { at: '/workspace/inbox' })
    const code = page.getByRole('region', { name: 'Address of the inbox' }).locator('code')
    const to = (await code.textContent()) ?? ''
    await page.getByText('Nothing waits here.').waitFor()
    await mailIn(journey.house.inboundPort, {
      from: '"Ana Marušić" <supplier@demo.test>',
      to,
      subject: 'Insurance for 2027',
      text: 'Dear Tom,\n\nhere is the certificate for 2027.\n\nBest regards\nAna',
      attachments: [{ filename: 'certificate-2027.pdf', content: PDF }],
    })
    const inbox = page.getByRole('region', { name: 'Inbox', exact: true })
    await inbox.getByRole('link', { name: /Insurance for 2027/ }).waitFor()
    await mailIn(journey.house.inboundPort, {
      from: '"Jane Doe" <jane@insurer.test>',
      to,
      subject: 'Renewal',
      text: 'Please renew by 1 May.',
    })
    await inbox.getByRole('link', { name: /Renewal/ }).waitFor()
    await page.getByRole('link', { name: 'Inbox 2 to do' }).waitFor()

    const done = inbox.getByRole('checkbox', { name: 'Done: Renewal' })
    await page.route('**/proxy/asset-activity/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    await done.click()
    await inbox.getByRole('alert').waitFor()
    expect(await done.isChecked()).toBe(false)
    await page.unroute('**/proxy/asset-activity/*')
    await done.click()
    await page.getByRole('link', { name: 'Inbox 1 to do' }).waitFor()

    await inbox.getByRole('link', { name: /Insurance for 2027/ }).click()
    const mail = page.getByRole('article', { name: 'E-mail' })
    await mail.getByText('here is the certificate').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'inbox')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'inbox-narrow')
    await mail.getByRole('button', { name: 'Assign …' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Solano/ })
      .first()
      .waitFor()
    await takePicture(page, 'inbox-assign')
    await page.keyboard.press('Escape')
    await mail.getByRole('button', { name: 'Assign to Solano Hotels' }).click()
    await mail.getByRole('link', { name: 'Solano Hotels' }).click()
    await page
      .getByRole('article', { name: /Private note/ })
      .filter({ hasText: 'Insurance for 2027' })
      .waitFor()
  })
})
