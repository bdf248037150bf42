// The areas of the menu by their names, and what the profile menu shows to whom.

import { accessibilityFindings } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { expect, test } from 'vitest'

const journey = openJourney()

test('the menu names the areas and leads to their screens [A-ST-002] [A-ST-005] [A-ST-007] [A-ST-008]', async () => {
  const { page, complaints } = await journey.tabAs('supplier@demo.test', { at: '/contracting/stop-sales' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [area, path, heading] of [
    ['Home', '/home', /^Good (morning|afternoon|evening), Ana$/],
    ['Connections', '/connections/', 'Connections'],
    ['Profile', '/profile', 'Solano Hotels'],
    ['Settings', '/settings', 'Settings'],
  ] as const) {
    const link = menu.getByRole('link', { name: area === 'Connections' ? /^Connections/ : area, exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(new URL(page.url()).pathname).toContain(path)
    expect(await link.getAttribute('aria-current')).toBe('page')
  }
  expect(complaints).toEqual([])
})

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
  expect((await itemsOf('supplier@demo.test')).items).toEqual(['Users'])
  const { page, items } = await itemsOf('admin@demo.test')
  expect(items).toEqual(['Users', 'Administration'])
  await page.getByRole('menuitem', { name: 'Administration' }).click()
  await page.waitForURL('**/admin/users')
})
