// Journey 9 by file: a buyer uploads its Tourwriter file, maps a contract, checks and exports it, and says what Tourwriter answered.

import { readFile } from 'node:fs/promises'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractMappings, getExport, getJobStatus, listContractsToExport, listExports } from '@tradewind/api/integration.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { LONG_STEP_MS, STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import {
  type ExportedOption,
  holdRates,
  switchTourwriterOn,
  tourwriterAnswers,
  tourwriterFile,
  tourwriterOptions,
  uploadTemplate,
} from '@tradewind/stage/tourwriter.ts'
import { readXlsx } from 'hucre/xlsx'
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

  /** How often the page has asked for the state of an export. */
  function questionsOf(page: Page) {
    let asked = 0
    page.on('requestfinished', (request) => {
      if (request.url().includes('/integrationproxy/jobStatus')) asked += 1
    })
    const are = async (times: number) => {
      await eventually(() => Promise.resolve(expect(asked).toBe(times)), STEP_MS)
      // The page has read the answer, and waits by its own clock.
      for (let i = 0; i < 3; i += 1) await page.evaluate(() => document.title)
    }
    return { count: () => asked, are }
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('the screens are not there before the provider has switched Tourwriter on', async () => {
    const { page } = await journey.tabAs(BUYER, { at: '/home' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Tourwriter' }).count()).toBe(0)
    await page.goto(TO_EXPORT)
    await heading(page, 'No booking system is switched on')
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
    const open = page.getByRole('region', { name: /Not mapped|Suggested/ })
    for (let left = items.filter(({ state }) => state !== 'mapped' && state !== 'leftOut').length; left > 0; left -= 1) {
      await eventually(async () => expect(await open.getByRole('listitem').count()).toBe(left), LONG_STEP_MS)
      await open
        .getByRole('button', { name: /^Leave out/ })
        .first()
        .click()
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
    await page.getByText('Tourwriter cannot express as').waitFor()
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

  test('an export has its variants: what changed, every line, and what has to be done by hand [C-CL-075]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/integration/exported-contracts' })
    await page.getByRole('button', { name: /^Open the export/ }).click()
    const download = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const other = async (name: string) => {
      await page.getByRole('button', { name: 'Other files' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const changes = await download(() => page.getByRole('button', { name: 'Download the file' }).click())
    const whole = await download(() => other('Every line, for a Tourwriter without these rates'))
    const byHand = await download(() => other('What to do by hand, as a workbook'))
    expect([changes.name, whole.name, byHand.name]).toEqual([
      expect.stringMatching(/^Tourwriter rates \d{4}-\d\d-\d\d\.csv$/),
      expect.stringMatching(/^Tourwriter rates \d{4}-\d\d-\d\d, everything\.csv$/),
      expect.stringMatching(/^Tourwriter by hand \d{4}-\d\d-\d\d\.xlsx$/),
    ])
    // Tourwriter held nothing before: it is the same file.
    expect(whole.bytes.toString()).toBe(changes.bytes.toString())
    const jobId = (await tom.do(listExports)).items[0]?.jobId ?? ''
    const [report] = (await tom.do(getExport, { params: { id: jobId } })).reports
    const { differences = [], leftOut = [] } = report ?? {}
    const [head, ...rows] = (await readXlsx(new Uint8Array(byHand.bytes))).sheets[0]?.rows ?? []
    expect(head).toEqual(['Contract', 'To do', 'What', 'Period', 'Days', 'Why'])
    for (const { what } of differences) expect(rows.some((row) => row[1] === 'Enter by hand' && row[2] === what)).toBe(true)
    for (const what of leftOut) expect(rows.some((row) => row[1] === 'Nothing' && row[2] === what)).toBe(true)
    expect([differences.length > 0, leftOut.length > 0]).toEqual([true, true])
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
    const questions = questionsOf(page)
    const send = page.getByRole('button', { name: 'Export this contract' })
    await send.waitFor()
    await page.clock.pauseAt(Date.now() + FOR)
    const release = await holdRates(journey.house)
    try {
      await send.dispatchEvent('click')
      await questions.are(1)
      await page.clock.runFor(EVERY - 1)
      expect(questions.count()).toBe(1)
      await page.clock.runFor(1)
      await questions.are(2)
      for (let times = 3; times <= FOR / EVERY + 1; times += 1) {
        await page.clock.runFor(EVERY)
        await questions.are(times)
      }
      await page.getByText('Timeout: the export was not done within 60 seconds').waitFor()
      await page.clock.runFor(3 * EVERY)
      expect(questions.count()).toBe(FOR / EVERY + 1)
    } finally {
      await release()
    }
    const jobId = (await tom.do(listExports)).items[0]?.jobId ?? ''
    await eventually(async () => {
      const { answers, status } = await tom.do(getExport, { params: { id: jobId } })
      expect([status, answers.map((each) => [each.answer, each.timeout])]).toEqual(['succeeded', [['failed', true]]])
    }, LONG_STEP_MS)
    await page.context().close()
  })

  test('an export that fails is asked about 4 seconds later and then no more; the failure is told, and kept without the marker [C-TR-034] [C-CN-028]', async () => {
    const amani = await journey.house.signIn('shell@demo.test')
    const failing = [(await sendOne(amani, BUYER)).contractId, (await sendOne(amani, BUYER)).contractId]
    await tom.do(updateContractStatus, { body: { contractIds: failing, state: 'accepted' } })
    const { page } = await journey.tabAs(BUYER, { at: '/favicon.svg' })
    await page.clock.install()
    await page.goto(TO_EXPORT)
    const list = page.getByRole('list', { name: 'Contracts to be exported' })
    for (const at of [0, 1]) await list.getByRole('checkbox').nth(at).check()
    await page.clock.pauseAt(Date.now() + FOR)
    const questions = questionsOf(page)
    const release = await holdRates(journey.house)
    try {
      await page.getByRole('button', { name: 'Export 2' }).dispatchEvent('click')
      await questions.are(1)
      // The job holds the first of the two, and finds another file when it comes to the second.
      await uploadTemplate(tom, tourwriterFile(options))
    } finally {
      await release()
    }
    const jobId = (await tom.do(listExports)).items[0]?.jobId ?? ''
    await eventually(async () => {
      expect((await tom.do(getJobStatus, { query: { jobId } })).status).toBe('failed')
    }, LONG_STEP_MS)
    await page.clock.runFor(EVERY - 1)
    expect(questions.count()).toBe(1)
    await page.clock.runFor(1)
    await questions.are(2)
    await page.getByRole('region', { name: 'The export' }).getByText('The file of Tourwriter was replaced in the meantime.').waitFor()
    await page.clock.runFor(3 * EVERY)
    expect(questions.count()).toBe(2)
    await eventually(async () => {
      const { answers } = await tom.do(getExport, { params: { id: jobId } })
      expect(answers.map(({ answer, timeout }) => [answer, timeout])).toEqual([['failed', false]])
    }, LONG_STEP_MS)
    const { items } = await tom.do(listContractsToExport, { query: {} })
    expect(
      items
        .slice(0, 2)
        .map((each) => each.contractId)
        .toSorted(),
    ).toEqual(failing.toSorted())
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
