// Two companies find each other on the map, connect, talk live with files and notes, and one of them answers by e-mail.

import { showProfiles } from '@tradewind/server/demo/scenes/profiles.ts'
import { actorAt, sceneOf } from '@tradewind/server/demo/scenes/scene.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture, WIDE } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const RATES = Buffer.from('Camp;Double\nAgafay;140.00\n')

describe('two companies that do not know each other', () => {
  const journey = openJourney({ sendsMail: true, settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
  beforeAll(async () => {
    const { services } = journey.house
    const at = (email: string) => actorAt(services, email)
    const people = { ana: await at('supplier@demo.test'), salma: await at('salma@atlasdune.test'), tom: await at('buyer@demo.test') }
    await showProfiles(sceneOf(services), { ...people, jonas: await at('jonas@nordwind.test') })
  })
  const said = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

  test('show their profiles, find each other on the map, connect, talk live, exchange files and rates, and one answers by e-mail [A-RL-002] [A-CN-039] [C-CN-046]', async () => {
    const { page: salma, complaints: ofSalma } = await journey.tabAs('salma@atlasdune.test', { at: '/partner-finder?text=nordwind' })
    const mapOf = (page: Page) => page.getByRole('application', { name: /Map of the world/ })
    await mapOf(salma).getByRole('button', { name: 'Nordwind Reisen, Hamburg, Germany' }).waitFor()

    // The buyer finds the supplier on the map, reads its profile with its pictures, and connects.
    const { page: jonas, complaints: ofJonas } = await journey.tabAs('jonas@nordwind.test', { at: '/partner-finder?text=dune' })
    await mapOf(jonas)
      .getByRole('button', { name: /^Atlas & Dune Journeys, .*Morocco$/ })
      .press('Enter')
    await mapOf(jonas).getByRole('article', { name: 'Atlas & Dune Journeys' }).getByRole('link', { name: 'View profile' }).press('Enter')
    await jonas.getByRole('heading', { name: 'Atlas & Dune Journeys', level: 1 }).waitFor()
    await expect.poll(() => jonas.getByRole('img').evaluateAll(loadedPictures)).toBeGreaterThan(1)
    await takePicture(jonas, 'found-with-pictures')
    const pictures = jonas.getByRole('region', { name: 'Pictures, one after the other' })
    expect((await pictures.boundingBox())?.height).toBe(320)
    await pictures.getByText(/^1 of/).waitFor()
    await pictures.getByRole('button', { name: 'Next picture' }).click()
    await pictures.getByText(/^2 of/).waitFor()
    await jonas.setViewportSize(NARROW)
    expect((await pictures.boundingBox())?.height).toBe(320)
    await pictures.scrollIntoViewIfNeeded()
    await takePicture(jonas, 'found-with-pictures-narrow')
    await jonas.setViewportSize(WIDE)
    await jonas.getByRole('button', { name: 'Connect', exact: true }).click()
    await jonas.getByText('Invited', { exact: true }).waitFor()

    await salma.getByRole('link', { name: 'Connections 1 new' }).click()
    const received = salma.getByRole('listitem').filter({ hasText: 'Nordwind Reisen' })
    await received.getByRole('button', { name: 'Accept' }).click()
    await received.waitFor({ state: 'detached' })

    // They talk, each in a browser of their own.
    const openTalk = async (page: Page, partner: string) => {
      await page.getByRole('link', { name: /^Workspace/ }).click()
      await page.getByRole('region', { name: 'Connections' }).getByRole('link', { name: partner }).click()
      await page.waitForURL('**/workspace/*/general')
    }
    await openTalk(jonas, 'Atlas & Dune Journeys')
    await openTalk(salma, 'Nordwind Reisen')
    await jonas.getByLabel('Write to Atlas & Dune Journeys').fill('Do you have rates for the camp?')
    await jonas.getByRole('button', { name: 'Send' }).click()
    await said(salma, 'rates for the camp').waitFor()
    await salma.locator('input[type=file]').setInputFiles({ name: 'camp-2027.csv', mimeType: 'text/csv', buffer: RATES })
    await salma.getByLabel('Write to Nordwind Reisen').fill('Here they are.')
    await salma.getByRole('button', { name: 'Send' }).click()
    const file = said(jonas, 'Here they are.').getByRole('link', { name: /camp-2027\.csv/ })
    const [download] = await Promise.all([jonas.waitForEvent('download'), file.click()])
    expect(Buffer.concat(await (await download.createReadStream()).toArray()).equals(RATES)).toBe(true)

    // A private note stays with its company.
    await jonas.getByText('Private note').first().click()
    await jonas.getByLabel('Write a private note').fill('Cheaper than last year.')
    await jonas.keyboard.press('Control+Enter')
    await jonas.getByRole('article', { name: 'Private note by Jonas Petersen' }).waitFor()
    expect(await accessibilityFindings(jonas)).toEqual([])

    // The buyer leaves. What is said now reaches him by e-mail, and his answer by e-mail is read live.
    await jonas.context().close()
    await journey.house.services.db.pool.query(
      `update session set last_used_at = now() - interval '1 hour' where user_id = (select id from user_account where email = 'jonas@nordwind.test')`,
    )
    await salma.getByLabel('Write to Nordwind Reisen').fill('Shall I keep two tents for October?')
    await salma.getByRole('button', { name: 'Send' }).click()
    const mail = await journey.mailbox.mailTo('jonas@nordwind.test', ({ text }) => (text ?? '').includes('two tents for October'))
    const to = mail.replyTo?.[0]?.address ?? ''
    expect(to).toMatch(/^m-[a-z0-9]+@in\.test$/)
    await mailIn(journey.house.inboundPort, {
      from: '"Jonas Petersen" <jonas@nordwind.test>',
      to,
      subject: `Re: ${mail.subject}`,
      text: 'Yes, two please.\n\nOn Monday, Salma Idrissi wrote:\n> Shall I keep two tents for October?',
    })
    await said(salma, 'Yes, two please.').waitFor()
    expect(await said(salma, 'Yes, two please.').textContent()).not.toContain('On Monday')
    expect(await salma.getByText('Cheaper than last year.').count()).toBe(0)
    await takePicture(salma, 'answered-by-mail')

    // Rates go from one to the other, and the answer comes back.
    const { contractId } = await sendOne(await journey.house.signIn('salma@atlasdune.test'), 'jonas@nordwind.test')
    const { page: again } = await journey.tabAs('jonas@nordwind.test', { at: `/contracting/contract/${contractId}/details` })
    await again.getByRole('button', { name: 'Accept', exact: true }).click()
    await again.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await again.getByText('Accepted', { exact: true }).first().waitFor()
    await salma.setViewportSize(NARROW)
    expect(await sidewaysPixels(salma)).toBe(0)
    expect([...ofSalma, ...ofJonas]).toEqual([])
  })
})

/** Runs in the page: how many of these pictures are shown. */
function loadedPictures(pictures: Element[]): number {
  return pictures.filter((picture) => picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0).length
}
