// Two companies connect: one invites, the other answers; both see it live.

import { inviteConnections } from '@tradewind/api/connections/connections.ts'
import { accessibilityFindings, NARROW, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

describe('connecting', () => {
  const journey = openJourney({ sendsMail: true })
  beforeAll(async () => {
    const queries = journey.house.services.db.queries
    await queries.deleteFrom('connection_invitation').execute()
    await queries.deleteFrom('connection').execute()
  })
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Connections' }).getByRole('link', { name })

  test('the connections have three tabs: Sent, Received and Connected [A-ST-037] [A-ST-038] [A-ST-039]', async () => {
    const { page, context } = await journey.tabAs('salma@atlasdune.test', { at: '/connections/sent' })
    for (const [name, list] of [
      [/^Received/, 'received'],
      [/^Connected/, 'connected'],
      [/^Sent/, 'sent'],
    ] as const) {
      await tab(page, name).click()
      await page.waitForURL(`**/connections/${list}`)
      expect(await tab(page, name).getAttribute('aria-current')).toBe('page')
    }
    await context.close()
  })

  test('a supplier invites by list, the buyer rejects, takes it back and accepts; the supplier sees it live and removes it [A-TR-001] [A-TR-002] [A-ST-067] [A-ST-068]', async () => {
    const salma = await journey.tabAs('salma@atlasdune.test', { at: '/connections/sent' })
    await salma.page.getByText('No invitation waits for an answer').waitFor()
    await takePicture(salma.page, 'connections-empty')
    await salma.page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = salma.page.getByRole('dialog')
    await dialog.getByLabel('E-mail addresses').fill('Nordwind, jonas@nordwind.test\nno address')
    await dialog.getByRole('button', { name: /^Invite/ }).click()
    await dialog.getByText('Line 2: There is no e-mail address in this row.').waitFor()
    await dialog.getByLabel('E-mail addresses').fill('Nordwind, jonas@nordwind.test\n华夏之旅, rates@huaxia-new.test')
    await dialog.getByLabel('Message').fill('We met at the fair.')
    await takePicture(salma.page, 'connections-invite')
    await dialog.getByRole('button', { name: 'Invite 2 companies' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await row(salma.page, '华夏之旅').getByText('sent').waitFor()
    expect(await tab(salma.page, /^Sent/).getAttribute('aria-current')).toBe('page')

    const jonas = await journey.tabAs('jonas@nordwind.test', { at: '/connections/received' })
    const received = row(jonas.page, 'Atlas & Dune Journeys')
    await received.getByText('We met at the fair.').waitFor()
    expect(await tab(jonas.page, /^Received/).getAttribute('aria-current')).toBe('page')
    expect(await accessibilityFindings(jonas.page)).toEqual([])
    await takePicture(jonas.page, 'connections-received')
    await received.getByRole('button', { name: 'Reject' }).click()
    await received.getByText('Connection Rejected').waitFor()
    await row(salma.page, 'Nordwind').getByText('Declined').waitFor()
    await received.getByRole('button', { name: 'Undo' }).click()
    await received.getByRole('button', { name: 'Accept' }).click()
    await received.waitFor({ state: 'detached' })

    await salma.page.getByRole('link', { name: /^Connected/ }).click()
    const connected = row(salma.page, 'Nordwind Reisen')
    await connected.getByText('New').waitFor()
    await takePicture(salma.page, 'connections-connected')
    await salma.page.setViewportSize(NARROW)
    expect(await sidewaysPixels(salma.page)).toBe(0)
    await takePicture(salma.page, 'connections-narrow')
    await salma.page.getByRole('button', { name: 'Mark new ones as read' }).click()
    await connected.getByText('New').waitFor({ state: 'detached' })
    await connected.getByRole('button', { name: 'Remove' }).click()
    await salma.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await connected.waitFor({ state: 'detached' })
    await jonas.page.getByRole('link', { name: /^Connected/ }).click()
    await jonas.page.getByText('No connections yet').waitFor()
    expect([...salma.complaints, ...jonas.complaints]).toEqual([])
  })

  test('an error of resending can be tried again [A-RL-084] [A-ST-064] [A-ST-065] [A-ST-066]', async () => {
    const anHourAgo = new Date(Date.now() - 3_700_000)
    await journey.house.services.db.queries.updateTable('connection_invitation').set({ mailed_at: anHourAgo }).execute()
    const { page } = await journey.tabAs('salma@atlasdune.test', { at: '/connections/sent' })
    const sent = row(page, '华夏之旅')
    await page.route('**/proxy/connection-invitations/*', (route) => route.abort(), { times: 1 })
    await sent.getByRole('button', { name: 'Resend' }).click()
    await sent.getByRole('button', { name: 'Retry' }).click()
    await sent.getByText('Invitation Resent.').waitFor()
    await sent.getByRole('button', { name: 'OK' }).click()
    await sent.getByText('2 times').waitFor()
  })

  test('accepting, rejecting, taking back and removing that fail can be tried again [A-RL-085] [A-RL-086] [A-RL-087] [A-RL-088]', async () => {
    const salma = await journey.house.signIn('salma@atlasdune.test')
    await salma.do(inviteConnections, { body: { invitations: [{ name: 'Meridian Tours', emails: ['buyer@demo.test'] }] } })
    const { page } = await journey.tabAs('buyer@demo.test', { at: '/connections/received' })
    const received = row(page, 'Atlas & Dune Journeys')
    const failsOnce = async (press: () => Promise<void>) => {
      await page.route(/\/proxy\/connections\/[0-9a-f]{24}$/, (route) => route.abort(), { times: 1 })
      await press()
      await page.getByRole('alert').first().waitFor()
      await page.getByRole('button', { name: 'Retry' }).click()
    }
    await failsOnce(() => received.getByRole('button', { name: 'Reject' }).click())
    await failsOnce(() => received.getByRole('button', { name: 'Undo' }).click())
    await takePicture(page, 'connections-taken-back')
    await failsOnce(() => received.getByRole('button', { name: 'Accept' }).click())
    await received.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Connected/ }).click()
    const connected = row(page, 'Atlas & Dune Journeys')
    await failsOnce(async () => {
      await connected.getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    })
    await connected.waitFor({ state: 'detached' })
  })
})
