// Journey 9 by file: a buyer uploads its Tourwriter file, maps a contract, checks and exports it, and says what Tourwriter answered.

import { readFile } from 'node:fs/promises'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractMappings, getExport, listExports } from '@tradewind/api/integration.ts'
import { runSql } from '@tradewind/server/platform/db/database.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { LONG_STEP_MS, STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import {
  type ExportedOption,
  switchTourwriterOn,
  tourwriterAnswers,
  tourwriterFile,
  tourwriterOptions,
} from '@tradewind/stage/tourwriter.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

const BUYER = 'buyer@demo.test'
const TO_EXPORT = '/integration/contracts-to-be-exported'
/** What the specification says of the polling, in milliseconds. */
const [EVERY, FOR] = [4000, 60_000]

describe('loading contracts into Tourwriter', () => {
  const journey = openJourney()
  let tom: Person
  /** The first is exported, the second takes too long. */
  let contracts: string[]
  let options: ExportedOption[]

  beforeAll(async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    tom = await journey.house.signIn(BUYER)
    contracts = [(await sendOne(amani, BUYER)).contractId, (await sendOne(amani, BUYER)).contractId]
    await tom.do(updateContractStatus, { body: { contractIds: contracts, state: 'accepted' } })
    options = await tourwriterOptions(tom, contracts[0] ?? '')
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('the screens are not there before the provider has switched Tourwriter on', async () => {
    const { page } = await journey.tabAs(BUYER, { at: '/home' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Tourwriter' }).count()).toBe(0)
    await page.goto(TO_EXPORT)
    await heading(page, 'Tourwriter is not switched on')
    await page.context().close()
    await switchTourwriterOn(journey.house, tom)
  })

  test('the file of Tourwriter is uploaded under Credentials, and a column is corrected [A-ST-010] [C-SC-010]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/home' })
    await page.getByRole('link', { name: 'Tourwriter' }).click()
    await heading(page, 'Contracts to Be Exported')
    await page.getByRole('link', { name: 'Open Credentials' }).click()
    await heading(page, 'Credentials')
    const file = tourwriterFile(options).replace('Net rate', 'Amount')
    const chosen = { name: 'tourwriter.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.locator('input[type=file]').setInputFiles(chosen)
    await page.getByText('Columns missing').waitFor()
    await page.getByLabel('What Amount is taken for').selectOption({ label: 'Nett rate' })
    await page.getByRole('button', { name: 'Save the columns' }).click()
    await page.getByText('Ready', { exact: true }).waitFor()
    await page.locator('input[type=file]').setInputFiles({ ...chosen, buffer: Buffer.from(tourwriterFile(options)) })
    await page.getByLabel('What Net rate is taken for').waitFor()
    await page.getByText(`${options.length} options`).waitFor()
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('a contract is mapped: sure suggestions together, another by hand, one left out [A-ST-014] [C-SC-014]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: `${TO_EXPORT}?contract=${contracts[0]}` })
    await page.getByText('so this contract is held back').waitFor()
    expect(await page.getByRole('button', { name: 'Export this contract' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Map them' }).click()
    await heading(page, 'Add Mapping')
    await page.getByRole('button', { name: /^Confirm [1-9]/ }).click()
    await page.getByRole('region', { name: 'Mapped' }).waitFor()
    await page
      .getByRole('button', { name: /^Choose an option for/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(options[0]?.product ?? '')
    await dialog.getByRole('button', { name: /^Use/ }).first().click()
    await dialog.waitFor({ state: 'detached' })
    // What is left over is not needed in Tourwriter.
    const { items } = await tom.do(getContractMappings, { params: { id: contracts[0] ?? '' } })
    for (const { state } of items) {
      if (state === 'mapped' || state === 'leftOut') continue
      const before = await page
        .getByRole('region', { name: /Not mapped|Suggested/ })
        .getByRole('listitem')
        .count()
      await page
        .getByRole('region', { name: /Not mapped|Suggested/ })
        .getByRole('button', { name: /^Leave out/ })
        .first()
        .click()
      await eventually(async () => {
        expect(
          await page
            .getByRole('region', { name: /Not mapped|Suggested/ })
            .getByRole('listitem')
            .count(),
        ).toBe(before - 1)
      }, LONG_STEP_MS)
    }
    await page.getByText('Everything of this contract is mapped.').waitFor()
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('confirmed mappings are listed and found [A-ST-011] [C-SC-011]', async () => {
    const { page } = await journey.tabAs(BUYER, { at: '/integration/mappings' })
    await heading(page, 'Mappings')
    const list = page.getByRole('list', { name: 'Mappings' })
    await list.getByRole('listitem').first().waitFor()
    await page.getByLabel('Search by name').fill('zzzz')
    await page.getByText('No mapping is named so').waitFor()
    await page.context().close()
  })

  test('the contract is exported and its file is one that Tourwriter takes [A-ST-013] [C-SC-013] [C-TR-056] [C-TR-033]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: `${TO_EXPORT}?contract=${contracts[0]}` })
    await page.getByText(/lines? (is|are) right/).waitFor()
    await page.getByText('Tourwriter’s file cannot express').waitFor()
    await page.getByRole('button', { name: 'Export this contract' }).click()
    const said = page.getByRole('region', { name: 'The export' })
    await said.getByText('The file is made').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), said.getByRole('button', { name: 'Download the file' }).click()])
    const text = await readFile(await download.path(), 'utf8')
    expect(tourwriterAnswers(text, options)).toEqual([])
    expect(text.split('\r\n').length).toBeGreaterThan(3)
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('what Tourwriter answered stays with the export, line by line [A-ST-012] [C-SC-012]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/integration/exported-contracts' })
    await page.getByText('Answer not known').waitFor()
    await page.getByRole('button', { name: /^Open the export/ }).click()
    const answer = async (choice: RegExp, words: string) => {
      await page.getByRole('button', { name: 'Say what Tourwriter answered' }).click()
      await page.getByLabel(choice).check()
      await page.getByLabel('Its words').fill(words)
      await page.getByRole('button', { name: 'Keep the answer' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await answer(/^refused/, 'Line 2: Missing rate period name')
    await page.getByText('Refused by Tourwriter').waitFor()
    await page.getByText(/^Line 2, .+: Missing rate period name$/).waitFor()
    await page.goto(TO_EXPORT)
    await page.getByRole('list', { name: 'Contracts to be exported' }).getByRole('listitem').nth(1).waitFor()
    await page.goto('/integration/exported-contracts')
    await page.getByRole('button', { name: /^Open the export/ }).click()
    await answer(/^taken/, '')
    await page.getByText('Taken by Tourwriter').waitFor()
    await page.getByText('Tourwriter refused the file').waitFor()
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('the state is asked every 4 seconds for 60 in all; then the failure is told and kept with the marker of the timeout [C-TR-032] [C-TR-035] [C-RL-133] [C-CN-029]', async () => {
    const { page } = await journey.tabAs(BUYER, { at: '/favicon.svg' })
    await page.clock.install()
    await page.goto(`${TO_EXPORT}?contract=${contracts[1]}`)
    let asked = 0
    page.on('requestfinished', (request) => {
      if (request.url().includes('/integrationproxy/jobStatus')) asked += 1
    })
    const hasAsked = async (times: number) => {
      await eventually(() => Promise.resolve(expect(asked).toBe(times)), STEP_MS)
      // The page has read the answer, and waits by its own clock.
      for (let i = 0; i < 3; i += 1) await page.evaluate(() => document.title)
    }
    const send = page.getByRole('button', { name: 'Export this contract' })
    await send.waitFor()
    await page.clock.pauseAt(Date.now() + FOR)
    // The job cannot read the rates as long as the table is held.
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = journey.house.services.db.transaction(async (tx) => {
      await runSql(tx, 'set local idle_in_transaction_session_timeout = 0', [])
      await runSql(tx, 'lock table rate_body in access exclusive mode', [])
      locked.resolve()
      await done.promise
    })
    await locked.promise
    try {
      await send.dispatchEvent('click')
      await hasAsked(1)
      await page.clock.runFor(EVERY - 1)
      expect(asked).toBe(1)
      await page.clock.runFor(1)
      await hasAsked(2)
      for (let times = 3; times <= FOR / EVERY + 1; times += 1) {
        await page.clock.runFor(EVERY)
        await hasAsked(times)
      }
      await page.getByText('Timeout: the export was not done within 60 seconds').waitFor()
      await page.clock.runFor(3 * EVERY)
      expect(asked).toBe(FOR / EVERY + 1)
    } finally {
      done.resolve()
      await held
    }
    const jobId = (await tom.do(listExports)).items[0]?.jobId ?? ''
    await eventually(async () => {
      const { answers, status } = await tom.do(getExport, { params: { id: jobId } })
      expect([status, answers.map((each) => [each.answer, each.timeout])]).toEqual(['succeeded', [['failed', true]]])
    }, LONG_STEP_MS)
    await page.context().close()
  })

  test('every screen is whole in both themes and on a phone', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/favicon.svg' })
    const problems: string[] = []
    const jobId = (await tom.do(listExports)).items[0]?.jobId ?? ''
    for (const path of [
      'contracts-to-be-exported',
      `exported-contracts?job=${jobId}`,
      'mappings',
      `add-mapping?contract=${contracts[0]}`,
      'credentials',
    ])
      problems.push(...(await complaintsAboutScreen(page, path, () => page.goto(`/integration/${path}`))))
    await page.context().close()
    expect([...problems, ...complaints]).toEqual([])
  })
})
