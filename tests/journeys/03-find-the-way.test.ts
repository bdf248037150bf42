// The frame of the application: command palette, keys, help, theme, notifications, the phone's menu, signing out.

import { accessibilityFindings, NARROW, sidewaysPixels, type Tab, takePicture, WIDE } from '@tradewind/stage/browser.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'

describe('finding the way', () => {
  const journey = openJourney()
  let buyer: Tab

  beforeAll(async () => {
    buyer = await journey.browser.newTab()
  })

  test('a demo account is one press away, and the address that was wanted is opened after it', async () => {
    const { page } = buyer
    await page.addInitScript(() => {
      const tops = new Set<number>()
      const look = () => {
        const top = document.querySelector('input[type=password]')?.getBoundingClientRect().top
        if (top !== undefined) document.documentElement.dataset.formTops = [...tops.add(top)].join(' ')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/contracting/contract-list/accepted')
    await page.waitForURL('**/signin**')
    await page.getByRole('button', { name: /Tom Whitaker/ }).click()
    await page.waitForURL('**/contracting/contract-list/accepted**')
    await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
    // Under the hand of somebody who signs in nothing has moved; a font that takes the place of another may shift a line by a pixel.
    const tops = (await page.evaluate(() => document.documentElement.dataset.formTops))?.split(' ').map(Number) ?? []
    expect(tops).not.toEqual([])
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2)
  })

  test('every address of a screen is answered, whatever the program that asks can unpack, and a file that is not there is not', async () => {
    const ask = async (path: string, method = 'GET') =>
      await fetch(`${journey.house.url}${path}`, { method, headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
    for (const path of ['/', '/signin', '/contracting/contract-list/all']) {
      expect(await (await ask(path)).text()).toContain('<div id="root">')
      expect((await ask(path, 'HEAD')).status).toBe(200)
    }
    for (const path of ['/assets/gone.js', '/assets/']) expect((await ask(path)).status).toBe(404)
  })

  test('what is typed before the palette stands there is not lost, and goes nowhere else', async () => {
    const { page } = buyer
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey, bubbles: true }))
      press('k', true)
      for (const key of 'gh simba') press(key)
    })
    await expect.poll(() => page.getByRole('combobox', { name: 'Search or jump to' }).inputValue()).toBe('gh simba')
    expect(new URL(page.url()).pathname).toBe('/contracting/contract-list/accepted')
    await page.keyboard.press('Escape')
  })

  test('the tab of the browser says which screen it is', async () => {
    const { page } = buyer
    for (const [address = '', title] of [
      ['/contracting/contract-list/accepted', 'Contracts'],
      ['/help/first-steps', 'Guide'],
      ['/outbox', 'Outbox'],
      ['/home', 'Home'],
    ]) {
      await page.goto(address)
      await expect.poll(() => page.title()).toBe(`${title} · Tradewind`)
    }
    await page.goto('/contracting/contract-list/accepted')
    await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
  })

  test('the palette finds a contract by the name of a place and opens it', async () => {
    const { page } = buyer
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('simba')
    await page
      .getByRole('option', { name: /Mto wa Simba/ })
      .first()
      .waitFor()
    await takePicture(page, 'palette')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Mto wa Simba/ }).waitFor()
  })

  test('keys lead to the screens, and the question mark lists them', async () => {
    const { page } = buyer
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await page.waitForURL('**/home')
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard help' })
    await help.waitFor()
    await takePicture(page, 'keys')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
  })

  test('what happened meanwhile stands behind the bell, and reading it takes the mark away', async () => {
    const { page } = buyer
    await page.getByRole('button', { name: /notifications/i }).click()
    await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
    await takePicture(page, 'notifications')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('the chosen theme stays after the page is loaded anew', async () => {
    const { page } = buyer
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Light theme' }).waitFor()
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  })

  test('help stands beside the screen and knows it, is searched by words, and leads to the whole guide [C-SC-003]', async () => {
    const { page } = buyer
    await page.goto('/contracting/contract-list/all')
    await page.getByRole('button', { name: 'Help for this screen' }).click()
    const help = page.getByRole('complementary', { name: 'Help' })
    await help.getByRole('region', { name: 'File contracts' }).getByRole('button', { name: 'Folders' }).click()
    await help.getByText('creates a folder with a name and a color').waitFor()
    // A buyer edits no rates.
    expect(await help.getByRole('button', { name: 'Edit rates' }).count()).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'help')
    // It follows to the next screen, and what is found is opened beside it.
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await help.getByRole('region', { name: 'Accounts and access' }).waitFor()
    await help.getByLabel('Search the help').fill('authenticator')
    await help
      .getByRole('status')
      .getByText(/sections? found/)
      .waitFor()
    await takePicture(page, 'help-search')
    await help
      .getByRole('listitem')
      .getByRole('button', { name: /second factor/i })
      .first()
      .click()
    await help.getByRole('button', { name: 'A second factor', expanded: true }).waitFor()
    await help.getByRole('button', { name: 'All for this screen' }).click()
    await page.setViewportSize(NARROW)
    await help.waitFor({ state: 'detached' })
    const drawer = page.getByRole('dialog', { name: 'Help' })
    await drawer.getByRole('region', { name: 'Accounts and access' }).waitFor()
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await takePicture(page, 'help-narrow')
    await drawer.getByRole('button', { name: 'Close help' }).click()
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: 'Help for this screen' }).click()
    await help.getByRole('link', { name: 'Whole guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Accounts and access' }).waitFor()
    await help.getByRole('button', { name: 'Close help' }).click()
    await help.waitFor({ state: 'detached' })
  })

  test('seven tabs of one browser all load and hear what happens, also after the first one is closed', async () => {
    const { page: first, context } = await journey.tabAs('buyer@demo.test', { at: '/contracting/contract-list/all' })
    const pages = [first]
    const contractsOf = (page: Page) => page.getByRole('link', { name: /^Contracts/ })
    for (let tab = 2; tab <= 7; tab += 1) {
      const page = await context.newPage()
      await page.goto('/contracting/contract-list/all')
      await contractsOf(page).waitFor()
      pages.push(page)
    }
    const ana = await journey.house.signIn('supplier@demo.test')
    const unviewed = async () => Number(/\d+/.exec((await contractsOf(first).textContent()) ?? '')?.[0])
    const before = await unviewed()
    const allCount = (count: number) =>
      Promise.all(
        pages.map((page) =>
          contractsOf(page)
            .filter({ hasText: `${count} unviewed` })
            .waitFor(),
        ),
      )
    await sendOne(ana, 'buyer@demo.test')
    await allCount(before + 1)
    await first.close()
    pages.shift()
    await sendOne(ana, 'buyer@demo.test')
    await allCount(before + 2)
    await context.close()
  })

  test('somebody who signs out is out on every tab, and the way back leads to the sign-in page', async () => {
    const { page, context } = buyer
    const second = await context.newPage()
    await second.goto('/contracting/contract-list/all')
    await second.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/signin**')
    await second.waitForURL('**/signin**')
    await page.goBack()
    await page.waitForURL('**/signin**')
    expect(buyer.complaints).toEqual([])
  })

  test('on a phone the menu slides in and leads on', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { size: NARROW })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await takePicture(page, 'menu-on-a-phone')
    await menu.getByRole('link', { name: /^Contracts/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)
  })

  test('a wrong password is refused in the words of the specification, and what was typed stays', async () => {
    const { page } = await journey.browser.newTab()
    await page.goto('/signin')
    await page.getByLabel('Email').fill('buyer@demo.test')
    await page.locator('input[type=password]').fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').waitFor()
    await takePicture(page, 'sign-in-refused')
    expect(await page.getByLabel('Email').inputValue()).toBe('buyer@demo.test')
  })
})
