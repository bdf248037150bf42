// A user reads the screens in German: chosen once in the settings, at once and on every device, until English is chosen again.

import { NARROW, type Tab, WIDE } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

const journey = openJourney()

const SECTIONS = [
  ['', 'Ihre Daten'],
  ['security', 'Passwort'],
  ['notifications', 'Benachrichtigungen'],
  ['appearance', 'Sprache'],
  ['company', 'Wer Zugang erhält'],
] as const

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const navigation = (page: Page, name: string) => page.getByRole('navigation', { name })

test('a supplier chooses German, which is there at once, after a reload and on a telephone, and English again', async () => {
  const desk: Tab = await journey.tabAs('supplier@demo.test', { at: '/settings/appearance' })
  const { page } = desk
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await navigation(page, 'Hauptnavigation').getByRole('link', { name: 'Verträge' }).waitFor()
  await navigation(page, 'Einstellungen').getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await expect.poll(() => page.title()).toBe('Darstellung, Einstellungen · Tradewind')
  expect(await languageOf(page)).toBe('de')
  await page.reload()
  await page.getByRole('radio', { name: 'Deutsch', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Ihr Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor()
  await page.keyboard.press('Escape')

  const complaints: string[] = []
  for (const [section, heading] of SECTIONS) {
    const address = new URL(`/settings/${section}`, page.url()).href
    const open = async () => {
      await page.goto(address)
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    }
    complaints.push(...(await complaintsAboutScreen(page, `settings in German ${section}`, open)))
  }
  expect(complaints).toEqual([])
  await page.setViewportSize(WIDE)

  // A screen whose sentences are still in English says so to who listens.
  await page.getByRole('link', { name: 'Verträge' }).first().click()
  await expect.poll(() => page.getByRole('main').getAttribute('lang')).toBe('en')

  const telephone = await journey.tabAs('supplier@demo.test', { size: NARROW, at: '/settings/appearance' })
  await telephone.page.getByRole('heading', { name: 'Einstellungen', exact: true }).waitFor()
  await telephone.page.getByRole('radio', { name: 'English' }).click()
  await telephone.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  expect(await languageOf(telephone.page)).toBe('en')
  await page.reload()
  await navigation(page, 'Main').getByRole('link', { name: 'Contracts' }).waitFor()
  expect([...desk.complaints, ...telephone.complaints]).toEqual([])
})
