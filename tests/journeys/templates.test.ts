// The supplier's templates: the list, the archive and the trash with a way back, the change log, and one sheet at a time where that is asked for.

import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { accessibilityFindings, NARROW, NO_SCREEN, sidewaysPixels, signInAs, takePicture } from '@tradewind/stage/browser.ts'
import { draftOf } from '@tradewind/stage/drafts.ts'
import { publishedTemplate } from '@tradewind/stage/sending.ts'
import { WORLD_PASSWORD } from '@tradewind/world/people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourney } from '@tradewind/stage/journey.ts'

describe('templates', () => {
  const journey = openJourney({ settings: { SECURE_RATES_HOST: 'localhost' } })
  let templateId: string

  beforeAll(async () => {
    // The journey.house is the secure rates host as well.
    const ana = await journey.house.signIn('supplier@demo.test')
    templateId = (await publishedTemplate(ana, 'Vienna')).templateId
    const { draftId, sheet } = await draftOf(ana, templateId)
    const [page] = sheet.pages
    if (page?.body.kind !== 'product') throw new Error('the sheet begins with a product')
    const value = { blackouts: [{ range: { from: sheet.head.startDate, to: sheet.head.startDate }, reason: 'Painting' }] }
    const changes = [{ pageId: page.pageId, revision: page.revision, section: 'blackouts' as const, value }]
    await ana.do(saveSections, { params: { id: draftId }, body: { changes } })
    await ana.do(publishDraft, { params: { id: draftId } })
  })

  test('the address says location when the supplier has several, and nothing when there is one [C-RT-003] [C-RL-027]', async () => {
    for (const [email, showType] of [
      ['supplier@demo.test', 'location'],
      ['shell@demo.test', null],
    ] as const) {
      const { page, context } = await journey.tabAs(email, { at: NO_SCREEN })
      await page.goto('/contracting/template-list')
      await page.getByRole('row').nth(1).waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('showType')).toBe(showType)
      await context.close()
    }
  })

  test.each(['light', 'dark'] as const)(
    'many are archived or deleted and come back by undo, %s [C-TR-012] [C-TR-013] [C-RL-044] [C-RL-045]',
    async (theme) => {
      const { page, context, complaints } = await journey.browser.newTab({ theme, ...(theme === 'dark' ? { size: NARROW } : {}) })
      await signInAs(page, 'supplier@demo.test', WORLD_PASSWORD, '/contracting/template-list?searchText=Baku')
      const row = page.getByRole('row').filter({ hasText: 'Solano Baku' })
      for (const [button, tab, said] of [
        ['Archive', 'Archived', 'Template is archived.'],
        ['Delete', 'Trash', 'Template is in the trash.'],
      ] as const) {
        await row.getByRole('checkbox').check()
        await page.getByRole('toolbar', { name: 'Templates' }).getByRole('button', { name: button }).click()
        await page.getByText(said).waitFor()
        await row.waitFor({ state: 'detached' })
        await page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: tab }).click()
        await row.waitFor()
        // An offer stays while somebody points at it.
        await page.getByRole('button', { name: 'Undo' }).hover()
        await takePicture(page, `templates-${tab.toLowerCase()}-${theme}`)
        expect(await accessibilityFindings(page)).toEqual([])
        expect(await sidewaysPixels(page)).toBe(0)
        await page.getByRole('button', { name: 'Undo' }).click()
        await row.waitFor({ state: 'detached' })
        await page.getByRole('navigation', { name: 'Templates' }).getByRole('link', { name: 'All' }).click()
        await row.waitFor()
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  test('are narrowed to a year and a country, stand in groups, and are selected all at once [C-RL-038] [C-RL-032]', async () => {
    const { page, context, complaints } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await page.goto('/contracting/template-list')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Contract year' }).click()
    await page.getByRole('menuitem').first().click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('contractYearStartDate')))
      .toBe(new URL(page.url()).searchParams.get('from'))
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('option', { name: 'Austria' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: 'Vienna' }).first().waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('contractYearStartDate'))).toBe(null)
    await page.getByRole('button', { name: 'By location' }).click()
    await page.getByRole('menuitem', { name: 'By year' }).click()
    await page
      .getByRole('checkbox', { name: /^Select all of \d{4}$/ })
      .first()
      .waitFor()
    await takePicture(page, 'templates-by-year')
    expect(await accessibilityFindings(page)).toEqual([])
    await page
      .getByRole('checkbox', { name: /^Select all of \d{4}$/ })
      .first()
      .click()
    const bar = page.getByRole('toolbar', { name: 'Templates' })
    await bar.getByText(/^\d+ selected$/).waitFor()
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('row').nth(3).getByRole('checkbox').check()
    const { total } = await (await journey.house.signIn('supplier@demo.test')).do(listTemplates)
    await bar.getByRole('button', { name: `Select all ${total}` }).click()
    await bar.getByText(`${total} selected`).waitFor()
    await bar.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('group', { name: 'Download selected rate sheets' }).waitFor()
    await takePicture(page, 'templates-download')
    expect(await sidewaysPixels(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('rate sheets of one group are downloaded in a zip of its name [C-ST-039] [C-ST-040]', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await page.clock.install()
    await page.goto('/contracting/template-list?groupBy=year&state=published')
    const head = page.getByRole('checkbox', { name: /^Select all of \d{4}$/ }).first()
    await head.waitFor()
    const year = /\d{4}/.exec((await head.getAttribute('aria-label')) ?? '')?.[0]
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: 'Templates' }).getByRole('button', { name: 'Download' }).click()
    const options = page.getByRole('group', { name: 'Download selected rate sheets' })
    const files: string[] = []
    page.on('download', (file) => files.push(file.suggestedFilename()))
    context.on('page', (opened) => opened.on('download', (file) => files.push(file.suggestedFilename())))
    for (const name of [`${year} Full Version Rates.zip`, `${year} Compact Version Rates.zip`]) {
      await options.getByLabel('Full version').setChecked(name.includes('Full'))
      await options.getByLabel('Compact version').setChecked(name.includes('Compact'))
      await options.getByRole('button', { name: 'Download 2 rate sheets' }).click()
      await expect.poll(() => page.clock.runFor(3000).then(() => files.at(-1))).toBe(name)
      await options.getByText('Downloaded.').waitFor()
    }
    await context.close()
  })

  test('a location that is typed and not there yet is offered as a new one, with its name', async () => {
    const { page } = await journey.tabAs('supplier@demo.test', { at: '/contracting/template-list?sheet=new' })
    const dialog = page.getByRole('dialog', { name: 'New rate sheet' })
    await dialog.getByRole('combobox', { name: 'Location' }).fill('Baobab Bay')
    await page.getByRole('option', { name: 'A new location…' }).click()
    expect(await dialog.getByLabel('Name of the location').inputValue()).toBe('Baobab Bay')
    await dialog.getByLabel('City').fill('Lamu')
    await dialog.getByLabel('Country').fill('Kenya')
    await dialog.getByRole('button', { name: 'Make rate sheet' }).click()
    await page.waitForURL('**/contracting/draft/**')
    await page.getByText('Baobab Bay').first().waitFor()
  })

  test('an address that holds what there is not shows what it would without', async () => {
    const { page, context, complaints } = await journey.tabAs('supplier@demo.test')
    for (const [address, place, shown] of [
      ['/contracting/template-list?state=bogus&sort=worst&searchText=Vienna', '/contracting/template-list', 'Vienna'],
      ['/contracting/contract-list/all?sort=bogus', '/contracting/contract-list/all', 'Meridian Tours'],
      ['/settings/users?filter=bogus', '/settings/users', 'Petar Kralj'],
    ] as const) {
      await page.goto(address)
      await page.locator('main').getByText(shown).first().waitFor()
      expect(new URL(page.url()).pathname).toBe(place)
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a template that is archived says so on its page, and is restored there [C-RT-007]', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test', { at: NO_SCREEN })
    await page.goto(`/contracting/template/${templateId}/details`)
    await page.getByRole('heading', { level: 1, name: 'Solano Vienna' }).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('This template is archived.').waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('This template is archived.').waitFor({ state: 'detached' })
    await context.close()
  })

  test('the change log compares two versions, and what stands behind its address goes to the call [C-RT-008] [C-RL-028]', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test')
    const asked = page.waitForRequest((request) => request.url().includes(getTemplateLogs.path.replace('{id}', templateId)))
    await page.goto(`/contracting/template/${templateId}/logs?limit=1&sort=newest`)
    expect(new URL((await asked).url()).search).toBe('?limit=1&sort=newest')
    await page.getByRole('button', { name: 'Show earlier changes' }).waitFor()
    await page.getByRole('button', { name: 'What changed in version 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'What changed' })
    await dialog.getByText('Blackouts: added').waitFor()
    await takePicture(page, 'template-diff')
    expect(await accessibilityFindings(page)).toEqual([])
    await context.close()
  })

  test('at the secure host another sheet takes over, and the earlier tab says why it is closed [C-ST-032] [C-RL-130]', async () => {
    const { page, context } = await journey.tabAs('supplier@demo.test')
    const ana = await journey.house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'draft', limit: 2 } })
    const [first, second] = items.map((item) => `/contracting/template/${item.templateId}/details`)
    await page.goto(first ?? '')
    await page.getByRole('button', { name: 'Open draft' }).first().click()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    const other = await context.newPage()
    await other.goto(second ?? '')
    await other.getByRole('button', { name: 'Open draft' }).first().click()
    await other.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    const text = 'In order to protect the security and integrity of rate data, you can only have one rate sheet open at a time.'
    await page.getByText(text).waitFor()
    await takePicture(page, 'one-sheet-only')
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await other.getByText(text).count()).toBe(0)
    await context.close()
  })
})
