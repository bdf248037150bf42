// E-mails that are forwarded to a contract: the address, what arrives, and one of an unknown sender.

import { accessibilityFindings } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const journey = openJourney({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })

test('a buyer forwards e-mails to a contract, and takes in that of an unknown sender', async () => {
  const ana = await journey.house.signIn('supplier@demo.test')
  const { contractId } = await sendOne(ana, 'buyer@demo.test')
  const { page } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/activities` })
  const address = page
    .getByRole('region')
    .or(page.locator('aside'))
    .getByText(/^c-\w{25}@in\.test$/)
  const to = (await address.textContent()) ?? ''
  const port = journey.house.inboundPort
  await mailIn(port, {
    from: 'buyer@demo.test',
    to,
    subject: 'Re: Rates 2027',
    text: 'We take the **High** season as it is.\n\nOn 3 May 2027, Ana wrote:\n> Is the High season fine?',
    attachments: [{ filename: 'voucher.pdf', content: PDF }],
  })
  const list = page.getByRole('list', { name: 'Activities' })
  await list.getByText('sent the e-mail “Re: Rates 2027” with voucher.pdf').waitFor()
  await list.getByRole('button', { name: 'Show all of it' }).click()
  await list.getByText('What it quotes').click()
  await list.getByText('> Is the High season fine?').waitFor()
  await mailIn(port, {
    from: '"Jane Doe" <jane@insurer.test>',
    to,
    subject: 'Certificate of insurance',
    html: '<p>Dear all,</p><p>please find the <b>certificate</b> attached.</p>',
    attachments: [{ filename: 'certificate.pdf', content: PDF }],
  })
  await list.getByText('Unknown sender').waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  if (process.env.SHOTS !== undefined) {
    for (const [width, scheme] of [
      [1440, 'light'],
      [1280, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `${process.env.SHOTS}/mail-${width}-${scheme}.png`, fullPage: width === 390 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await list.getByRole('button', { name: 'Take into the contract' }).click()
  await list.getByText('took in the e-mail “Certificate of insurance” with certificate.pdf of Jane Doe').waitFor()
  await page.getByRole('link', { name: /^Files/ }).click()
  await page.getByText('certificate.pdf').waitFor()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click()
  await expect.poll(() => address.textContent()).not.toBe(to)
})
