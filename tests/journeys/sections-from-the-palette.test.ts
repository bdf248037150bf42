// Every dialog and section of the rate sheet from the command palette, with the focus where one goes on typing.

import { NO_SCREEN } from '@tradewind/stage/browser.ts'
import type { Tab } from '@tradewind/stage/browser.ts'
import { openDraftOf } from '@tradewind/stage/sections.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('the rate sheet from the command palette', () => {
  const journey = openJourney()
  let ana: Tab

  beforeAll(async () => {
    ana = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await openDraftOf(ana.page, 'Dubrovnik')
  })

  const dialog = (name: string) => ana.page.getByRole('dialog', { name })
  const field = (name: string) => ana.page.getByRole('textbox', { name, exact: true }).and(ana.page.locator(':focus'))
  const section = (name: string) => ana.page.getByRole('link', { name, exact: false }).and(ana.page.locator('[aria-current=page]'))

  test.each<[string, () => Locator]>([
    ['Add a season', () => field('New season')],
    ['Season calendar', () => dialog('Seasons of Classic room')],
    ['Copy from another product', () => dialog('Copy from another product')],
    ['Add an extra', () => field('Extra')],
    ['Add an offer', () => field('Offer')],
    ['Add an allocation', () => field('Held')],
    ['Add a blackout', () => field('From, new blackout')],
    ['Add a policy of this product', () => ana.page.getByRole('menuitem', { name: 'Cancellation' })],
    ['Add a policy of the location', () => ana.page.getByRole('menuitem', { name: 'Families' })],
    ['Cancellation for a season', () => field('From, tier 1')],
    ['Corporate identification number', () => field('Corporate identification number')],
    ['Terms and conditions', () => field('Terms and conditions')],
    ['Submission criteria', () => field('Submission criteria')],
    ['Market information', () => field('Market information')],
    ['Billing information', () => section('Billing information')],
    ['Check-in and check-out', () => section('Check-in and check-out')],
    ['Beds', () => ana.page.getByRole('checkbox', { name: 'An apartment of several rooms' }).and(ana.page.locator(':focus'))],
    ['Year at a glance', () => section('Year at a glance')],
    ['Change rates', () => dialog('Change many rates')],
    ['Add products', () => dialog('Add products')],
    ['Rate packages', () => dialog('Rate packages')],
    ['Extras and offers of several products', () => dialog('Extras and offers')],
    ['Import from a template', () => dialog('Import from a template')],
    ['Import a file', () => dialog('Import a file')],
    ['Discard draft', () => dialog('Are you sure you want to discard this draft?')],
    ['Publish', () => dialog('Publish version')],
  ])('%s is found under its name [C-DG-001]', async (name, opened) => {
    const { page } = ana
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name, 'i'), selected: true })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await opened().waitFor()
    await page.keyboard.press('Escape')
  })

  test('the menu of a product copies from another one, whatever section is open', async () => {
    const { page } = ana
    for (const open of ['Rates', 'Extras']) {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: open }).click()
      await page.getByRole('button', { name: 'More for Classic room' }).click()
      await page.getByRole('menuitem', { name: 'Copy from another product…' }).click()
      await dialog('Copy from another product').waitFor()
      await page.keyboard.press('Escape')
      await dialog('Copy from another product').waitFor({ state: 'detached' })
    }
    await section('Extras').waitFor()
  })

  test('a finding that is mended in another section leads there', async () => {
    const { page } = ana
    await page.getByRole('link', { name: 'Rates', exact: true }).click()
    const check = page.getByRole('region', { name: 'Rate check' })
    const finding = check.getByRole('listitem').filter({ hasText: 'There is a rate Extra Child, but no ages for it.' })
    await finding.getByRole('link', { name: 'Show' }).click()
    await section('Details').waitFor()
    await finding.getByRole('link', { name: 'Show' }).waitFor({ state: 'detached' })
    await check.getByText('Whole sheet').click()
    await finding.first().getByRole('link', { name: 'Classic room' }).waitFor()
    await page.getByRole('link', { name: 'Rates', exact: true }).click()
    await finding.first().getByRole('link', { name: 'Classic room' }).click()
    await section('Details').waitFor()
  })
})
