// Enter and Space belong to the control that has the focus, on every screen, whatever keys the screen has itself.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

describe('a link or button that has the focus', () => {
  const journey = openJourney()
  const tabs = new Map<string, Page>()
  const known: Record<string, string> = {}

  beforeAll(async () => {
    const ana = await journey.house.signIn('supplier@demo.test')
    await sendOne(ana, 'buyer@demo.test')
    known.draft = (await draftOf(ana)).draftId
    for (const email of ['supplier@demo.test', 'buyer@demo.test']) {
      const { items } = await (await journey.house.signIn(email)).do(listContracts, { body: { limit: 2 } })
      known[`contract of ${email}`] = items[0]?.contractId ?? ''
      known[`pair of ${email}`] = items.map(({ contractId }) => contractId).join(',')
      tabs.set(email, (await journey.tabAs(email, { at: '/home' })).page)
    }
  })

  const [ANA, TOM] = ['supplier@demo.test', 'buyer@demo.test']
  test.each([
    [ANA, '/contracting/contract-list/all'],
    [TOM, '/contracting/contract-list/all'],
    [ANA, '/contracting/contract/{contract of supplier@demo.test}/details'],
    [TOM, '/contracting/contract/{contract of buyer@demo.test}/details'],
    [TOM, '/contracting/compare?contracts={pair of buyer@demo.test}'],
    [ANA, '/contracting/template-list'],
    [ANA, '/contracting/draft/{draft}'],
    [ANA, '/contracting/updates'],
    [ANA, '/contracting/requests'],
    [TOM, '/contracting/requests/new'],
    [ANA, '/contracting/stop-sales'],
    [ANA, '/contracting/master-template-list'],
    [TOM, '/workspace'],
    [TOM, '/workspace/inbox'],
    [TOM, '/partner-finder'],
    [ANA, '/partners'],
    [ANA, '/connections/sent'],
    [ANA, '/profile'],
    [ANA, '/home'],
  ])('gets Enter and Space: %s at %s', async (email, address) => {
    const page = tabs.get(email)
    if (!page) throw new Error('there is no such tab')
    await page.goto(address.replaceAll(/\{(.*?)\}/g, (_, name: string) => known[name] ?? ''))
    await page.locator('main :is(h1, [role=row], [role=tree]) , main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { tried, taken } = await pressedOnAll(page)
    expect(tried).toBeGreaterThan(3)
    expect(taken).toEqual([])
  })
})

/** Presses both keys on every control and says where something else took them: what is taken presses nothing. */
function pressedOnAll(page: Page): Promise<{ tried: number; taken: string[] }> {
  return page.evaluate(() => {
    const taken: string[] = []
    let tried = 0
    // A grid, a map and a list of choices move about in themselves.
    const ofItself = '[role=grid], [role=application], [role=listbox], [role=combobox], [role=slider], [role=separator]'
    for (const control of document.querySelectorAll<HTMLElement>('main a[href], main button:not(:disabled), header a[href], nav a[href]')) {
      if (control.closest(ofItself) !== null || control.checkVisibility() === false) continue
      control.focus()
      if (document.activeElement !== control) continue
      for (const key of control.tagName === 'BUTTON' ? ['Enter', ' '] : ['Enter']) {
        tried += 1
        const pressed = new KeyboardEvent('keydown', { key, code: key === ' ' ? 'Space' : key, bubbles: true, cancelable: true })
        if (!control.dispatchEvent(pressed))
          taken.push(`${key === ' ' ? 'Space' : key} on ${control.getAttribute('aria-label') ?? control.textContent}`)
      }
    }
    return { tried, taken }
  })
}
