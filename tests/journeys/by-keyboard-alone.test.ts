// A new supplier comes from nothing to a contract that three partners hold, with every section filled, and never touches a pointer.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { GOOD_PASSWORD } from '@tradewind/stage/account-mail.ts'
import { type Tab, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { chooseByLetters, pressOn, tabTo, takeFromMenu, typeInto } from '@tradewind/stage/keyboard.ts'
import { linkIn } from '@tradewind/stage/mail-link.ts'
import { productLink, saved } from '@tradewind/stage/sections.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const EMAIL = 'neema@river-camps.test'
const PARTNERS = ['buyer@demo.test', 'jonas@nordwind.test', 'rates@harbour-lines.example']

describe('from nothing to a sent contract, by keyboard alone', () => {
  const journey = openJourney({ sendsMail: true })
  let tab: Tab
  let page: Page

  beforeAll(async () => {
    tab = await journey.browser.newTab()
    page = tab.page
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })

  test('she signs up, confirms her address from the mail, chooses the password, and signs in', async () => {
    await page.goto('/signup')
    await typeInto(page, page.getByRole('textbox', { name: 'Company' }), 'River Camps')
    await typeInto(page, page.getByLabel('First name'), 'Neema')
    await typeInto(page, page.getByLabel('Last name'), 'Massawe')
    await typeInto(page, page.getByLabel('Email'), EMAIL)
    await typeInto(page, page.locator('input[type=password]'), GOOD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    await page.goto(linkIn(await journey.mailbox.mailTo(EMAIL)).href)
    const confirm = page.getByRole('button', { name: 'Confirm my address' })
    await confirm.waitFor()
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await page.getByText('Your email has been confirmed.').waitFor()
    await typeInto(page, page.locator('input[type=password]'), GOOD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/signin')
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL)
    await typeInto(page, page.locator('input[type=password]'), GOOD_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    await pressOn(page, button('Help for this screen'))
    const hour = page.getByRole('region', { name: 'Your first hour' })
    await hour.getByText('0 of 4 steps done').waitFor()
    await takePicture(page, 'first-hour')
  })

  test('a location and its rate sheet are made, with two products', async () => {
    await page.getByRole('heading', { level: 1, name: /Neema/ }).waitFor()
    await pressOn(page, button('Close help'))
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('New rate sheet')
    await page.getByRole('option', { name: 'New rate sheet' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New rate sheet' }).waitFor()
    await typeInto(page, page.getByLabel('Name of the location'), 'River House')
    await typeInto(page, page.getByLabel('Country'), 'Tanzania')
    await typeInto(page, page.getByLabel('Valid from'), '1 Apr 2027')
    await typeInto(page, page.getByLabel('Valid to'), '31 Mar 2028')
    await typeInto(page, field('Currency'), 'USD')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Begin this rate sheet' }).waitFor()
    await pressOn(page, page.getByRole('button', { name: /From scratch/ }))
    await page.getByRole('dialog', { name: 'Add products' }).waitFor()
    await typeInto(page, field('Name of new product 1'), 'River tent')
    await typeInto(page, field('Name of new product 2'), 'Family tent')
    await pressOn(page, button('Add 2 products'))
    await page.getByRole('heading', { level: 1, name: 'River tent' }).waitFor()
    await takePicture(page, 'keyboard-products')
    expect(await page.title()).toBe('River House, draft · Tradewind')
  })

  test('seasons are typed, and every rate of both products, in the grid', async () => {
    const card = page.getByRole('form', { name: 'New season' })
    await pressOn(page, button('Season'))
    await typeInto(page, card.getByLabel('New season'), 'High')
    await typeInto(page, card.getByLabel('Start of range 1'), '1 Jul')
    await typeInto(page, card.getByLabel('End of range 1'), '31 Aug')
    await takeChoice(card, 'All products')
    await tabTo(page, card.getByLabel('New season'))
    await page.keyboard.press('Enter')
    await card.waitFor({ state: 'detached' })
    await typeRates(['300', '400'])
    await takePicture(page, 'keyboard-rates')
    await saved(page)
    await pressOn(page, productLink(page, 'Family tent'))
    await page.getByRole('heading', { level: 1, name: 'Family tent' }).waitFor()
    await typeRates(['450', '600'])
    await saved(page)
    await page.getByText('99 %', { exact: true }).waitFor()
  })

  test('extras, offers, allocation, blackouts and a policy of the product', async () => {
    await openTab('Extras')
    await pressOn(page, button('Add extra'))
    await typeInto(page, field('Extra'), 'Boat to the island')
    await typeInto(page, field('Retail'), '25')
    await openTab('Offers')
    await pressOn(page, button('Add offer'))
    await typeInto(page, field('Offer'), 'Stay 4 pay 3')
    await chooseByLetters(page, field('What is given'), 'Free')
    await typeInto(page, field('Stay'), '4')
    await typeInto(page, field('Pay'), '3')
    await openTab('Allocation')
    await pressOn(page, button('Add allocation'))
    await typeInto(page, field('Held'), '5')
    await openTab('Blackouts')
    await typeInto(page, field('From, new blackout'), '24 Dec')
    await typeInto(page, field('To, new blackout'), '26 Dec')
    await typeInto(page, field('Reason, new blackout'), 'Closed')
    await page.keyboard.press('Enter')
    await openTab('Policy')
    await takeFromMenu(page, button('Add policy'), page.getByRole('menuitem', { name: 'Cancellation' }))
    await chooseByLetters(page, field('Notice counted in'), 'days')
    await typeInto(page, field('From, tier 1'), '30')
    await typeInto(page, field('Costs, tier 1'), '50')
    await saved(page)
    await takePicture(page, 'keyboard-policy')
  })

  test('what holds for the location: policies, check-in, billing, terms and notes', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Policies', exact: true }))
    await takeFromMenu(page, button('Add policy'), page.getByRole('menuitem', { name: 'Cancellation' }))
    await typeInto(page, field('From, tier 1'), '48')
    await typeInto(page, field('Costs, tier 1'), '100')
    await page.getByText('100 %', { exact: true }).first().waitFor()
    await takeFromMenu(page, button('Add policy'), page.getByRole('menuitem', { name: 'Families' }))
    await typeInto(page, field('Policy'), 'Cots on request.')
    await pressOn(page, page.getByRole('link', { name: 'Check-in and check-out' }))
    await typeInto(page, page.getByLabel('Check-in from'), '3 pm')
    await pressOn(page, page.getByRole('link', { name: 'Billing information' }))
    await typeInto(page, field('Terms'), '30 days after departure')
    await pressOn(page, page.getByRole('link', { name: 'Terms and notes' }))
    await typeInto(page, page.getByRole('textbox', { name: 'Terms and conditions' }), 'Payment within 14 days.')
    await saved(page)
  })

  test('it is published, and sent to three partners; each gets a link, and the sheet holds the products, seasons, allocations and policies that were typed [A-RL-006]', async () => {
    await pressOn(page, button('Publish'))
    const publish = page.getByRole('dialog')
    await pressOn(page, publish.getByRole('button', { name: 'Publish', exact: true }))
    await pressOn(page, button('Send'))
    expect(await page.title()).toBe('River House, Rates 2027/28 · Tradewind')
    const dialog = page.getByRole('dialog')
    for (const address of PARTNERS) {
      await typeInto(page, dialog.getByRole('textbox', { name: 'To' }), address)
      await page.keyboard.press('Enter')
    }
    await takePicture(page, 'keyboard-send')
    await pressOn(page, dialog.getByRole('button', { name: 'Send', exact: true }))
    await dialog.getByRole('link', { name: 'Show' }).waitFor()
    await Promise.all(PARTNERS.map((address) => journey.mailbox.mailTo(address, (mail) => /River House/.test(mail.subject ?? ''))))
    // The first hour ends with a sent contract, whatever was left out on the way.
    await pressOn(page, dialog.getByRole('link', { name: 'Show' }))
    await dialog.waitFor({ state: 'detached' })
    await pressOn(page, button('Help for this screen'))
    await page.getByRole('complementary', { name: 'Help' }).getByText('For this screen').waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Your first hour' }).count()).toBe(0)
    const tom = await journey.house.signIn('buyer@demo.test')
    const [contract] = (await tom.do(listContracts, { body: { limit: 1 } })).items
    const { sheet } = await tom.do(getContractInfo, { params: { id: contract?.contractId ?? '' }, body: { collection: 'contract' } })
    expect(JSON.stringify(sheet)).toMatch(/Boat to the island.*Stay 4 pay 3/s)
    for (const part of ['"productName":"River tent"', '"seasonName":"High"', '"allotments":5', '"policyType":"cancellation"'])
      expect(JSON.stringify(sheet)).toContain(part)
    for (const text of ['Closed', 'Cots on request.', '30 days after departure', 'Payment within 14 days.'])
      expect(JSON.stringify(sheet)).toContain(text)
    expect(tab.complaints).toEqual([])
  })

  async function openTab(name: string): Promise<void> {
    await pressOn(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${name}`) }))
  }

  /** A choice of several is one stop of the Tab key; the arrows choose. */
  async function takeChoice(inside: Locator, name: string): Promise<void> {
    const choice = inside.getByRole('radio', { name })
    await tabTo(page, inside.locator('input[type=radio]:checked'))
    await page.keyboard.press('ArrowRight')
    expect(await choice.isChecked()).toBe(true)
  }

  /** Types the retail rates of a season one below the other, and their commission beside them; then those of the next season. */
  async function typeRates(retail: readonly string[]): Promise<void> {
    const grid = page.getByRole('grid')
    await tabTo(page, grid)
    const rows = await grid.getByRole('row', { name: /^(Single|Double|Extra Adult|Extra Child)/ }).count()
    const typeDown = async (text: string) => {
      for (let row = 0; row < rows; row += 1) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      for (let row = 0; row < rows; row += 1) await page.keyboard.press('ArrowUp')
    }
    for (const amount of retail) {
      await typeDown(amount)
      await page.keyboard.press('ArrowRight')
      await typeDown('20')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
    }
  }
})
