// The provider's people decide what a company may use.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { getCompanyProfile, saveProfile } from '@tradewind/api/profile/company.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { bringIn } from '@tradewind/stage/importing.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
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

  test('removes an activity of a contract after “Are you sure?”, and neither side sees it any more [A-DG-001] [A-ST-043] [C-DG-042] [C-ST-010]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const { contractId } = await sendOne(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected', reason: 'Mrs Weber of room 12 was ill' } })
    const { page } = await journey.tabAs('admin@demo.test', { at: `/admin/find?searchText=${contractId}` })
    await page.getByRole('link', { name: 'Activities of this contract' }).click()
    await page.getByLabel('Reason').fill('Ticket 6002: names a guest')
    await page.getByRole('button', { name: 'Open the activities' }).click()
    const lines = page.getByRole('list', { name: 'Activities' }).getByRole('listitem')
    await lines.first().waitFor()
    const before = await lines.count()
    await takePicture(page, 'contract-activities')
    const removed = lines.filter({ hasText: 'Mrs Weber' }).first()
    await removed.getByRole('button', { name: /^Remove/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?', exact: true })
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await lines.count()).toBe(before)
    await removed.getByRole('button', { name: /^Remove/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => lines.count()).toBe(before - 1)

    const feed = await tom.do(getHistoryFeed, { params: { id: contractId } })
    expect(feed.items.filter(({ kind }) => kind === 'rejected')).toEqual([])
    const { page: ofSupplier } = await journey.tabAs('supplier@demo.test', { at: `/contracting/contract/${contractId}/activities` })
    const activities = ofSupplier.getByRole('list', { name: 'Activities' })
    await activities.getByText('sent version').first().waitFor()
    expect(await activities.getByText('Mrs Weber').count()).toBe(0)
  })

  test('makes a link to the audit log, which somebody without an account opens once', async () => {
    const { page } = await journey.tabAs('admin@demo.test', { at: await pageOf('supplier@demo.test') })
    const card = page.getByRole('region', { name: 'Signed link' })
    await card.getByRole('button', { name: 'Make a link' }).click()
    await page
      .getByRole('dialog', { name: 'A link to the audit log of Solano Hotels' })
      .getByRole('button', { name: 'Make the link' })
      .click()
    const url = (await card.getByText(/signed-link#/).textContent()) ?? ''
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'signed-link-made')

    const { page: auditor } = await journey.browser.newTab()
    await auditor.goto(url)
    const [download] = await Promise.all([
      auditor.waitForEvent('download'),
      auditor.getByRole('button', { name: 'Download the file' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Audit log .*\.xlsx$/)
    await auditor.getByText('This link opens nothing any more.').waitFor()
    expect(await accessibilityFindings(auditor)).toEqual([])
    await auditor.reload()
    await auditor.getByRole('button', { name: 'Download the file' }).click()
    await auditor.getByText('This link is out of date, please try a new link.').waitFor()
    await takePicture(auditor, 'signed-link')
  })

  test('closes a company once its data is downloaded: its people are told at the sign-in, its partner on the contract; and reopens it', async () => {
    const { contractId } = await sendOne(await journey.house.signIn('supplier@demo.test'), 'buyer@demo.test')
    const { page } = await journey.tabAs('admin@demo.test', { at: await pageOf('supplier@demo.test') })
    const card = page.getByRole('region', { name: 'Closing' })
    await card.getByRole('button', { name: 'Close the company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Solano Hotels' })
    await dialog.getByRole('button', { name: 'Download its data' }).click()
    const made = dialog.getByRole('link', { name: /^Made today/ })
    await made.waitFor({ timeout: LONG_STEP_MS })
    const [download] = await Promise.all([page.waitForEvent('download'), made.click()])
    expect(download.suggestedFilename()).toMatch(/^Solano Hotels, data of .*\.zip$/)
    expect(await dialog.getByRole('button', { name: 'Close the company' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Name of the company').fill('Solano Hotels')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'company-closing')
    await dialog.getByRole('button', { name: 'Close the company' }).click()
    await card.getByText(/^It can be reopened until/).waitFor()
    await page
      .getByRole('heading', { name: /^Solano Hotels/, level: 1 })
      .getByText('Closed')
      .waitFor()

    const { page: ofTom } = await journey.tabAs('buyer@demo.test', { at: `/contracting/contract/${contractId}/details` })
    await ofTom.getByText('Solano Hotels is closed', { exact: true }).waitFor()
    await takePicture(ofTom, 'contract-of-a-closed-company')
    const { page: ofAna } = await journey.browser.newTab()
    await ofAna.goto('/signin')
    await ofAna.getByLabel('Email').fill('supplier@demo.test')
    await ofAna.locator('input[type=password]').fill(WORLD_PASSWORD)
    await ofAna.getByRole('button', { name: 'Log in' }).click()
    await ofAna.getByText('This company is closed. Please contact the people who run Tradewind.').waitFor()

    await card.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('dialog', { name: 'Reopen Solano Hotels' }).getByRole('button', { name: 'Reopen' }).click()
    await card.getByRole('button', { name: 'Close the company' }).waitFor()
    await journey.house.signIn('supplier@demo.test')
  })

  test('an administrator limits the sending of a company, stops it, and its page and audit log say so', async () => {
    const { page } = await journey.tabAs('admin@demo.test', { at: await pageOf('supplier@demo.test') })
    const card = page.getByRole('region', { name: 'Sending' })
    await card.getByText('The limit follows its age, its plan and how its e-mails are received.').waitFor()
    await card.getByRole('button', { name: 'Change the limit' }).click()
    const limit = page.getByRole('dialog', { name: 'New addresses a day of Solano Hotels' })
    await limit.getByRole('radio', { name: 'A number of our own' }).check()
    await limit.getByLabel('New addresses a day').fill('2500')
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'sending-limit')
    await limit.getByRole('button', { name: 'Change the limit' }).click()
    await card.getByText(/of 2,500 new addresses/).waitFor()
    await card.getByText('The limit was set by us.').waitFor()
    await page
      .getByRole('region', { name: 'Audit log' })
      .getByText(/let the company write to 2,500 new addresses a day for Tradewind/)
      .waitFor()
    await card.getByRole('button', { name: 'Stop sending' }).click()
    await page.getByRole('dialog', { name: 'Stop the sending of Solano Hotels' }).getByRole('button', { name: 'Stop sending' }).click()
    await card.getByText(/^Sends nothing since/).waitFor()
    await card.getByRole('button', { name: 'Allow sending' }).click()
    await page.getByRole('dialog', { name: 'Allow Solano Hotels to send again' }).getByRole('button', { name: 'Allow sending' }).click()
    await card.getByRole('button', { name: 'Stop sending' }).waitFor()
    await card.scrollIntoViewIfNeeded()
    await takePicture(page, 'company-sending')
  })

  test('an administrator verifies a membership that a company states, and its partner reads so', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    await ana.do(saveProfile, { body: { companyBadges: [{ badgeId: 'pata', membershipId: 'PATA 77' }] } })
    const { companyId } = await ana.do(getSessionInfo)
    const { page } = await journey.tabAs('admin@demo.test', { at: await pageOf('supplier@demo.test') })
    const card = page.getByRole('region', { name: 'Memberships' })
    await card.getByText('PATA, no. PATA 77').waitFor()
    await card.getByRole('button', { name: 'Verify: PATA' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify PATA of Solano Hotels' })
    await dialog.getByText('Pacific Asia Travel Association, number PATA 77.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await card.getByRole('button', { name: 'Take it back: PATA' }).waitFor()
    await takePicture(page, 'company-memberships')
    const tom = await journey.house.signIn('buyer@demo.test')
    const { companyBadges } = await tom.do(getCompanyProfile, { params: { id: companyId ?? '' } })
    expect(companyBadges).toMatchObject([{ badgeId: 'pata', verifiedStatus: 'verified' }])
  })

  test('support asks for a file that could not be read, its company allows it, and support opens it; an administrator reads what is wrong', async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    const { importId } = await bringIn(ana, { name: '=cmd() 费率.csv', bytes: Buffer.from('Hotel;Double\nA;90\n') })
    const { pool } = journey.house.services.db
    const failed = `update import set state = 'failed', problem = 'No column says when a season begins.', ended_at = $2 where id = $1`
    await pool.query(failed, [importId, new Date(journey.house.services.now())])
    await pool.query(`insert into pgboss.job (name, source_name, data, source_retry_count) values ('failed', 'files.clean-up', '{}', 3)`)

    const { page } = await journey.tabAs('support@demo.test', { at: '/admin/operations' })
    await page.getByRole('region', { name: 'What is wrong' }).getByText('1 background job failed at every try.').waitFor()
    const files = page.getByRole('region', { name: 'Files that could not be read' })
    await files.getByRole('button', { name: 'Ask to open: =cmd() 费率.csv' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask to open =cmd() 费率.csv' })
    await dialog.getByLabel('Reason').fill('Ticket 6010: we want to see its columns')
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await files.getByText('Solano Hotels was asked whether it may be opened.').waitFor()

    const { page: ofAna } = await journey.tabAs('supplier@demo.test', { at: '/settings/company' })
    const questions = ofAna.getByRole('region', { name: 'Files that Tradewind asks to open' })
    await questions.getByText('“Ticket 6010: we want to see its columns”').waitFor()
    expect(await accessibilityFindings(ofAna)).toEqual([])
    await takePicture(ofAna, 'file-question')
    await ofAna.setViewportSize(NARROW)
    expect(await sidewaysPixels(ofAna)).toBe(0)
    await questions.getByRole('button', { name: 'Allow: =cmd() 费率.csv', exact: true }).click()
    await questions.getByText(/^It may be opened until/).waitFor()

    const open = files.getByRole('button', { name: 'Open: =cmd() 费率.csv' })
    await open.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), open.click()])
    expect(download.suggestedFilename()).toContain('费率')
    await questions.getByRole('button', { name: 'Take it back: =cmd() 费率.csv' }).click()
    await files.getByText('Solano Hotels does not allow it to be opened.').waitFor()
    await takePicture(page, 'operations-troubles')

    const { page: ofIris } = await journey.tabAs('admin@demo.test', { at: '/admin/operations' })
    const wrong = ofIris.getByRole('region', { name: 'What is wrong' })
    const tellMe = wrong.getByRole('switch', { name: 'Tell me by e-mail' })
    await expect.poll(() => tellMe.isChecked()).toBe(true)
    await tellMe.click()
    await expect.poll(() => tellMe.isChecked()).toBe(false)
    expect(await accessibilityFindings(ofIris)).toEqual([])
    await pool.query(`delete from pgboss.job where name = 'failed'`)
  })

  test('an announcement stands at the top of the screen until its reader dismisses it', async () => {
    const { page } = await journey.tabAs('admin@demo.test', { at: '/admin/announcements' })
    await page.getByRole('button', { name: 'Write an announcement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write an announcement' })
    await dialog.getByLabel('Title').fill('Away on Saturday')
    await dialog.getByLabel('Text').fill('From 06:00 to 08:00 UTC Tradewind gets a new database.')
    await dialog.getByLabel('For', { exact: true }).selectOption('list')
    await dialog.getByLabel('Companies', { exact: true }).fill('meridian')
    await page.getByRole('option', { name: 'Meridian Tours' }).click()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'announcement-written')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(/for 1 company\. Written by Iris Lund/).waitFor()
    expect(await page.getByRole('complementary', { name: 'Announcement' }).count()).toBe(0)

    const { page: ofTom } = await journey.tabAs('buyer@demo.test', { at: '/contracting/contract-list/all' })
    const bar = ofTom.getByRole('complementary', { name: 'Announcement' })
    await bar.getByText('Away on Saturday').waitFor()
    expect(await accessibilityFindings(ofTom)).toEqual([])
    await takePicture(ofTom, 'announcement')
    await ofTom.setViewportSize(NARROW)
    expect(await sidewaysPixels(ofTom)).toBe(0)
    await takePicture(ofTom, 'announcement-narrow')
    // On the calendar of a reader whose last day is over it is not there.
    await ofTom.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000)
    await Promise.all([ofTom.waitForResponse((response) => response.url().endsWith('/proxy/announcements')), ofTom.reload()])
    await ofTom.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await bar.count()).toBe(0)
    await ofTom.clock.setFixedTime(Date.now())
    await ofTom.reload()
    await bar.getByRole('button', { name: 'Dismiss' }).click()
    await bar.waitFor({ state: 'hidden' })
    await ofTom.reload()
    await ofTom.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await bar.count()).toBe(0)
  })

  test('operations at a glance: a failed job is tried again, another is given up with a reason, and support only reads', async () => {
    const fail = (kind: string, reason: string) =>
      journey.house.services.db.pool.query(
        `insert into pgboss.job (name, source_name, data, source_retry_count, source_output) values ('failed', $1, '{}', 3, $2)`,
        [kind, JSON.stringify({ message: reason })],
      )
    await fail('files.clean-up', 'the store did not answer')
    await fail('a.kind-of-the-past', '=cmd() 没有回答')
    const { page, complaints } = await journey.tabAs('admin@demo.test', { at: '/home' })
    await page.getByRole('navigation').getByRole('link', { name: 'Operations' }).click()
    await page.getByText('All parts answer').waitFor()
    const failed = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem')
    await expect.poll(() => failed.count()).toBe(2)
    await failed.filter({ hasText: '=cmd() 没有回答' }).getByText('after 4 tries').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'operations')

    const { page: ofSupport } = await journey.tabAs('support@demo.test', { at: '/admin/operations' })
    await ofSupport.getByRole('list', { name: 'Failed jobs' }).getByText('files.clean-up').waitFor()
    expect(await ofSupport.getByRole('region', { name: 'Failed jobs' }).getByRole('button').count()).toBe(0)

    await page.getByRole('button', { name: 'Try again: files.clean-up' }).click()
    await page.getByText('1 job is tried again.').waitFor()
    await expect.poll(() => failed.count()).toBe(1)
    await page.getByRole('button', { name: 'Give up: a.kind-of-the-past' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give the job up for good' })
    expect(await dialog.getByRole('button', { name: 'Give up' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Nobody needs it any more')
    await dialog.getByRole('button', { name: 'Give up' }).click()
    await page.getByText('No job has failed at every try.').waitFor()
    await page.setViewportSize(NARROW)
    expect(await sidewaysPixels(page)).toBe(0)
    await takePicture(page, 'operations-narrow')
    expect(complaints).toEqual([])
  })
})
