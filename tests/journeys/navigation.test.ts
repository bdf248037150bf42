// The areas of the menu by their names, what the profile menu shows to whom, and what an operator adds: help of their own, a support widget, a
// sink for usage data.

import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, takePicture } from '@tradewind/stage/browser.ts'
import { helpArticle, indexEntry, openContentService } from '@tradewind/stage/content-service.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openDubrovnikDraft } from '@tradewind/stage/season-strip.ts'
import { openSupportWidget } from '@tradewind/stage/support-widget.ts'
import { openUsageSink } from '@tradewind/stage/usage-sink.ts'
import { afterAll, expect, test } from 'vitest'

const [service, widget, sink] = await Promise.all([openContentService(), openSupportWidget(), openUsageSink()])
const journey = openJourney({ settings: { ...service.settings, ...sink.settings, SUPPORT_WIDGET_URL: widget.url } })
afterAll(() => {
  service.stop()
  widget.stop()
  sink.stop()
})

async function expectAreas(areas: readonly (readonly [area: string, path: string, heading: string | RegExp])[]): Promise<void> {
  const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: '/contracting/stop-sales' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [area, path, heading] of areas) {
    const link = menu.getByRole('link', { name: area === 'Connections' ? /^Connections/ : area, exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(new URL(page.url()).pathname).toContain(path)
    expect(await link.getAttribute('aria-current')).toBe('page')
  }
  expect(complaints).toEqual([])
}

test('the menu names the areas of the company and leads to their screens [A-ST-002] [A-ST-005] [A-ST-007]', () =>
  expectAreas([
    ['Home', '/home', /^Good (morning|afternoon|evening), Ana$/],
    ['Connections', '/connections/', 'Connections'],
    ['Profile', '/profile', 'Solano Hotels'],
  ]))

test('the menu leads to the dashboard and to the settings [A-ST-004] [A-ST-008]', () =>
  expectAreas([
    ['Dashboard', '/contracting/dashboard', 'Dashboard'],
    ['Settings', '/settings', 'Settings'],
  ]))

test('rates and contracts are a head above its screens, and Support is the page of the guide about the screen [A-ST-003] [A-ST-009]', async () => {
  const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: '/settings' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const text = (await menu.textContent()) ?? ''
  const places = ['Rates & Contracts', 'Contracts', 'Templates'].map((name, i) =>
    text.indexOf(name, i === 0 ? 0 : text.indexOf('Rates & Contracts') + 17),
  )
  expect(places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)))).toBe(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Support', exact: true }).click()
  await page.waitForURL('**/help/accounts')
  await page.getByRole('heading', { level: 1, name: 'Accounts and access' }).waitFor()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the profile menu shows the links of administrators to administrators alone: those of the platform, and those of a company [A-RO-006]', async () => {
  const itemsOf = async (email: string) => {
    const { page } = await journey.tabAs(email, { at: '/settings' })
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    const items = await page.getByRole('menuitem').allTextContents()
    return { page, items: items.filter((item) => item === 'Administration' || item === 'Users') }
  }
  expect((await itemsOf('sales@demo.test')).items).toEqual([])
  expect((await itemsOf('product@demo.test')).items).toEqual([])
  expect((await itemsOf('loading@demo.test')).items).toEqual([])
  expect((await itemsOf('support@demo.test')).items).toEqual([])
  expect((await itemsOf('supplier@demo.test')).items).toEqual(['Users'])
  const { page, items } = await itemsOf('admin@demo.test')
  expect(items).toEqual(['Users', 'Administration'])
  await page.getByRole('menuitem', { name: 'Administration' }).click()
  await page.waitForURL('**/admin/find')
})

test('help beside the screen comes from the content service of the operator, by role, and none of its HTML runs [A-SC-010]', async () => {
  service.put(
    helpArticle(
      'day',
      'How we work',
      'Call us <img src=x onerror="document.title=1"> **early**.\n\n## Links\n\n[Ours](https://help.example/a) [Theirs](javascript:alert(1))',
    ),
  )
  service.put(helpArticle('beds', 'Beds', 'Only hotels read this.'))
  service.put(indexEntry('i1', 'Everyone', ['/settings*'], 'day'))
  service.put(indexEntry('i2', 'Supplier Accommodation', ['/settings*'], 'beds'))
  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: '/settings' })
  await page.getByRole('button', { name: 'Help for this screen' }).click()
  const help = page.getByRole('complementary', { name: 'Help' })
  const article = help.getByRole('region', { name: 'How we work' })
  await article.getByText('<img src=x').waitFor()
  await article.getByRole('button', { name: 'Links' }).click()
  await article.getByRole('link', { name: 'Ours' }).waitFor()
  expect(await article.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://help.example/a',
  ])
  const pictures = article.getByRole('img').evaluateAll((images) => images.filter((image) => image instanceof HTMLImageElement).length)
  expect(await pictures).toBe(0)
  expect(await help.getByText('Beds').count()).toBe(0)
  await takePicture(page, 'help-of-a-service')
  const { page: hotel } = await journey.tabAs('supplier@demo.test', { at: '/settings', theme: 'dark' })
  await hotel.getByRole('button', { name: 'Help for this screen' }).click()
  await hotel.getByRole('region', { name: 'Beds' }).getByText('Only hotels read this.').waitFor()
  // The editor of a rate sheet makes room for it.
  await openDubrovnikDraft(hotel)
  await hotel.getByRole('button', { name: 'Help for this screen' }).click()
  await hotel.getByRole('region', { name: 'How we work' }).waitFor()
  expect(await sidewaysPixels(hotel)).toBe(0)
  await takePicture(hotel, 'help-of-a-rate-sheet')
  expect(complaints).toEqual([])
})

test('the support widget starts 3,000 milliseconds after the page [A-RL-078] [A-CN-035]', async () => {
  const { page, complaints } = await journey.tabAs('buyer@demo.test', { at: NO_SCREEN })
  // The page's clock stands still: only what this test lets pass counts.
  const begin = Date.now()
  await page.clock.install({ time: begin })
  await page.clock.pauseAt(begin + 1000)
  await page.goto('/settings')
  let passedMs = 0
  const isThere = async () => {
    await page.clock.runFor(5)
    passedMs += 5
    return page.getByRole('navigation', { name: 'Main' }).isVisible()
  }
  await expect.poll(isThere).toBe(true)
  await page.clock.runFor(2999 - passedMs)
  const scripts = () => page.locator(`script[src="${widget.url}"]`).count()
  expect(await scripts()).toBe(0)
  await page.clock.runFor(passedMs + 1)
  expect(await scripts()).toBe(1)
  await page.getByRole('button', { name: 'Chat with support' }).waitFor()
  expect(complaints).toEqual([])
})

test('an administrator reads which fields go to whom, states the rest, and stops it', async () => {
  const { page, complaints } = await journey.tabAs('salma@atlasdune.test', { at: '/settings/usage' })
  const sent = page.getByRole('region', { name: 'Usage data' })
  await sent.getByRole('row', { name: 'companyType Supplier' }).waitFor()
  await sent.getByText(sink.host).waitFor()
  // This visit was sent, with what stands on the screen.
  const report = await eventually(() => {
    const found = sink.reports.find(({ body }) => body.user.name === 'Salma Idrissi')
    if (!found) throw new Error('nothing was sent yet')
    return found.body
  })
  for (const [name, value] of Object.entries({ ...report.user, ...report.company }).filter(([name]) => name !== 'name'))
    expect(await sent.getByRole('row', { name: `${name} ${value || 'empty'}`, exact: true }).count()).toBeGreaterThan(0)
  await page.getByLabel('Booking system').fill('Rezdesk')
  await page.getByLabel('Affiliate address').fill('not an address')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is no web address.').waitFor()
  await page.getByLabel('Affiliate address').fill('https://atlasdune.test/partners')
  await page.getByRole('button', { name: 'Save' }).click()
  await sent.getByRole('row', { name: 'bookingSystem Rezdesk' }).waitFor()
  await page.getByRole('switch', { name: 'Send usage data of this company' }).uncheck({ force: true })
  await page.reload()
  await sent.getByText(/^Sent last on/).waitFor()
  expect(await page.getByRole('switch', { name: 'Send usage data of this company' }).isChecked()).toBe(false)
  expect(await accessibilityFindings(page)).toEqual([])
  await takePicture(page, 'usage')
  await page.setViewportSize(NARROW)
  expect(await sidewaysPixels(page)).toBe(0)
  await takePicture(page, 'usage-narrow')
  expect(complaints).toEqual([])
})
