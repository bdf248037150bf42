// One side files its contracts; the other side sees nothing of it.

import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { archiveOrUnarchive, createFolder, deleteOrUndelete, listFolders } from '@tradewind/api/contracting/filing.ts'
import { accessibilityFindings, takePicture } from '@tradewind/stage/browser.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const LIST = '/contracting/contract-list/all'

describe('filing contracts', () => {
  const journey = openJourney()
  let page: Page
  let contractId: string

  beforeAll(async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    await sendOne(amani, 'buyer@demo.test')
    contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
    page = (await journey.tabAs('buyer@demo.test', { at: LIST })).page
  })

  const folders = () => page.getByRole('region', { name: 'Folders' })
  const rows = () => page.getByRole('table', { name: 'Contracts' }).getByRole('row')
  const preview = () => page.getByRole('complementary', { name: 'Preview' })
  const newFolder = async (name: string, color?: string) => {
    await folders().getByRole('button', { name: 'New folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'New folder' })
    await dialog.getByLabel('Name').fill(name)
    if (color) await dialog.getByRole('radio', { name: color }).check({ force: true })
    await dialog.getByRole('button', { name: 'Create folder' }).click()
  }
  const menuItem = (name: string | RegExp) => page.getByRole('menuitem', { name })

  test('a folder is created, a row is dragged onto it, and its list has this row alone', async () => {
    await newFolder('Africa', 'violet')
    await newFolder('With legal')
    // A name that is taken is said beside the field.
    await folders().getByRole('button', { name: 'New folder' }).click()
    const again = page.getByRole('dialog', { name: 'New folder' })
    await again.getByLabel('Name').fill('africa')
    await again.getByRole('button', { name: 'Create folder' }).click()
    await again.getByText('There is a folder with this name.').waitFor()
    await again.getByRole('button', { name: 'Cancel' }).click()

    await rows()
      .nth(1)
      .dragTo(folders().getByRole('link', { name: /^Africa/ }))
    await page.getByText('1 contract moved to Africa').waitFor()
    await folders().getByRole('link', { name: 'Africa 1 contracts' }).click()
    await page.waitForURL(/contract-list\/[0-9a-f]{24}-africa\?isFolder=true/)
    await expect.poll(() => rows().count()).toBe(2)
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('undo takes it out again, and the menu of the preview files it with note, priority, assignee and reminder', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone for 1 contract').waitFor()
    await expect
      .poll(() =>
        folders()
          .getByRole('link', { name: /^Africa/ })
          .innerText(),
      )
      .toContain('0')
    await page.goto(LIST)
    const file = async (...path: (string | RegExp)[]) => {
      await preview().getByRole('button', { name: 'File…' }).click()
      for (const name of path) await menuItem(name).click()
    }
    await file('Move to folder', 'With legal')
    await preview().getByText('With legal').waitFor()
    await file('Priority', 'High')
    await preview().getByText('High').waitFor()
    await file('Assign', 'Priya Nair')
    await preview().getByText('Priya Nair').waitFor()
    await file('Private note…')
    const note = page.getByRole('dialog', { name: 'Private note' })
    await note.getByLabel('Note').fill('Ask for 5 % on groups.')
    await note.getByRole('button', { name: 'Save note' }).click()
    await preview().getByText('Ask for 5 % on groups.').waitFor()
    await file('Remind me…')
    const reminder = page.getByRole('dialog', { name: 'Remind me' })
    const today = new Date(journey.house.services.now()).toISOString().slice(0, 10)
    await reminder.getByLabel('Day', { exact: true }).fill(today)
    await reminder.getByRole('button', { name: 'Set reminder' }).click()
    await preview().getByText('Reminder').waitFor()
    await file(/New ones from Mto wa Simba Lodge go to/, 'With legal')
    await folders().getByText('from Mto wa Simba Lodge').waitFor()
    await page.reload()
    await preview().getByText('Ask for 5 % on groups.').waitFor()
    await takePicture(page, 'filing')
    expect(await accessibilityFindings(page)).toEqual([])
  })

  test('the reminder is on the home screen until it is done', async () => {
    await page.goto('/home')
    await page.getByText('Reminder: Mto wa Simba Lodge, Mto wa Simba Lodge').first().waitFor()
    await page.getByRole('button', { name: 'Done: Reminder: Mto wa Simba Lodge, Mto wa Simba Lodge' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Done: Reminder/ }).count()).toBe(0)
  })

  test('C-RL-033, C-RL-034: a folder gets another name and another address, and its list closes when it is deleted', async () => {
    await folders()
      .getByRole('link', { name: /^With legal/ })
      .click()
    await page.waitForURL(/-with-legal\?/)
    await folders().getByRole('listitem').filter({ hasText: 'With legal' }).hover()
    await folders().getByRole('button', { name: 'More for With legal' }).click()
    await menuItem('Name and color…').click()
    const dialog = page.getByRole('dialog', { name: 'Change With legal' })
    await dialog.getByLabel('Name').fill('Lawyers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/-lawyers\?isFolder=true/)
    await expect.poll(() => rows().count()).toBe(2)
    await folders().getByRole('button', { name: 'More for Lawyers' }).click()
    await menuItem('Move up').click()
    await expect
      .poll(() => folders().getByRole('link').allInnerTexts())
      .toEqual([expect.stringContaining('Lawyers'), expect.stringContaining('Africa')])
    await folders().getByRole('button', { name: 'More for Lawyers' }).click()
    await menuItem('Delete…').click()
    const question = page.getByRole('dialog', { name: 'Delete Lawyers?' })
    await question.getByText('Its 1 contract stays in your lists, in no folder. Its 1 rule ends.').waitFor()
    await question.getByRole('button', { name: 'Delete folder' }).click()
    await page.waitForURL(/contract-list\/all/)
    await expect.poll(() => folders().getByRole('link').count()).toBe(1)
  })

  test('selected rows are archived at once and come back by Undo', async () => {
    await page.goto(LIST)
    await rows().nth(2).waitFor()
    const tom = await journey.house.signIn('buyer@demo.test')
    const archived = async () => (await tom.do(listContracts, { body: { place: 'archived' } })).items.length
    await rows().nth(1).getByRole('checkbox').click()
    await rows().nth(2).getByRole('checkbox').click()
    await page.getByRole('toolbar', { name: 'Selected contracts' }).getByRole('button', { name: 'File' }).click()
    await menuItem('Archive').click()
    await page.getByText('2 contracts archived').waitFor()
    expect(await archived()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone for 2 contracts').waitFor()
    expect(await archived()).toBe(0)
  })

  test('several are rejected with one reason, from the list', async () => {
    await page.goto(LIST)
    await rows().nth(2).waitFor()
    for (const row of [1, 2]) await rows().nth(row).getByRole('checkbox').click()
    const bar = page.getByRole('toolbar', { name: 'Selected contracts' })
    await bar.getByRole('button', { name: 'Other answers' }).click()
    await menuItem('Reject…').click()
    const question = page.getByRole('dialog', { name: 'Reject 2 rate sheets?' })
    await question.getByLabel('Reason').fill('Not this year.')
    await question.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText('2 contracts rejected.').first().waitFor()
    const amani = await journey.house.signIn('shell@demo.test')
    const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
    expect(items[0]).toMatchObject({ kind: 'rejected', facts: { reason: 'Not this year.' } })
  })

  test('the other side sees nothing of it', async () => {
    const { page: theirs } = await journey.tabAs('shell@demo.test', { at: LIST })
    await theirs.getByRole('table', { name: 'Contracts' }).getByRole('row').nth(1).waitFor()
    expect(await theirs.getByRole('region', { name: 'Folders' }).getByRole('link').count()).toBe(0)
    const text = await theirs.locator('body').innerText()
    for (const word of ['Ask for 5 %', 'Priya Nair', 'Africa', 'Reminder']) expect(text).not.toContain(word)
    const amani = await journey.house.signIn('shell@demo.test')
    expect((await amani.do(listFolders)).folders).toEqual([])
    const { items } = await amani.do(listContracts, { body: { contractIds: [contractId] } })
    expect(items).toMatchObject([{ folderId: null, assigneeId: null, priority: null, note: null, remindOn: null }])
  })

  test('a reader is told what is missing, whatever they try, without a message of its own for new and deleted folders [C-RL-105] [C-RL-106]', async () => {
    const WITHOUT_REASON = 'You have read access only.'
    const ana = await journey.house.signIn('supplier@demo.test')
    await ana.do(createFolder, { body: { folderName: 'Europe' } })
    const { page: reader } = await journey.tabAs('sales@demo.test', { at: LIST })
    const dialog = (message: string) => reader.getByRole('dialog', { name: 'No access' }).filter({ hasText: message })
    const told = async (message: string) => {
      await dialog(message).waitFor()
      await reader.keyboard.press('Escape')
      await dialog(message).waitFor({ state: 'detached' })
    }
    const file = () => reader.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'File…' }).click()
    await file()
    await reader.getByRole('menuitem', { name: 'Archive' }).click()
    await told('You will need write access in order to perform this action.')
    await file()
    await reader.getByRole('menuitem', { name: 'Move to folder' }).click()
    await reader.getByRole('menuitem', { name: 'Europe' }).click()
    await told('You will need write access in order to move contracts to folders.')
    const folders = reader.getByRole('region', { name: 'Folders' })
    await folders.getByRole('button', { name: 'New folder' }).click()
    await told(WITHOUT_REASON)
    await folders.getByRole('listitem').hover()
    await folders.getByRole('button', { name: 'More for Europe' }).click()
    await reader.getByRole('menuitem', { name: 'Delete…' }).click()
    await told(WITHOUT_REASON)
  })

  test('what could not be done to a folder says so [C-ST-016] [C-ST-017]', async () => {
    await page.goto(LIST)
    await rows().nth(1).waitFor()
    await page.route('**/proxy/contracting/**', (route) =>
      route.request().method() === 'GET' || route.request().url().endsWith('/contracts') ? route.continue() : route.abort(),
    )
    await newFolder('Nowhere')
    await page.getByText(/^Create folder failed\. Tradewind cannot be reached/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Drop it' }).click()
    const africa = folders().getByRole('listitem').filter({ hasText: 'Africa' })
    await africa.hover()
    await africa.getByRole('button', { name: 'More for Africa' }).click()
    await menuItem('Delete…').click()
    await page.getByRole('button', { name: 'Delete folder' }).click()
    await page.getByText(/^Delete folder failed\. Tradewind cannot be reached/).waitFor()
    await page.keyboard.press('Escape')
  })

  test('what could not be done to a contract says so, and changes nothing [C-ST-020] [C-ST-021] [C-ST-023]', async () => {
    for (const [path, said] of [
      [['Move to folder', 'Africa'], 'Move to folder failed.'],
      [['Move to trash'], 'Move to trash failed.'],
      [['Archive'], 'Move to archived failed.'],
    ] as const) {
      await preview().getByRole('button', { name: 'File…' }).click()
      for (const name of path) await menuItem(name).click()
      await page.getByRole('alert').filter({ hasText: said }).waitFor()
    }
    expect(await folders().getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/Africa\s+0/)])
  })

  test('what could not be brought back from the trash or the archive says so [C-ST-022] [C-ST-024]', async () => {
    const tom = await journey.house.signIn('buyer@demo.test')
    const [first, second] = (await tom.do(listContracts, { body: { limit: 2 } })).items.map((card) => card.contractId)
    await tom.do(deleteOrUndelete, { body: { contractIds: [first ?? ''], state: true } })
    await tom.do(archiveOrUnarchive, { body: { contractIds: [second ?? ''], state: true } })
    for (const [list, item] of [
      ['trash', 'Restore'],
      ['archived', 'Take out of the archive'],
    ] as const) {
      await page.goto(`/contracting/contract-list/${list}`)
      await rows().nth(1).waitFor()
      await preview().getByRole('button', { name: 'File…' }).click()
      await menuItem(item).click()
      await page.getByRole('alert').filter({ hasText: 'Restore failed' }).waitFor()
    }
    await page.unroute('**/proxy/contracting/**')
  })
})
