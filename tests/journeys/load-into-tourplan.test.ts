// Journey 9 by the interface: a buyer says how its Tourplan is reached, maps a contract, sends it, and reads what Tourplan answered.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getContractMappings } from '@tradewind/api/integration.ts'
import { getTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openJourney } from '@tradewind/stage/journey.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { complaintsAboutScreen } from '@tradewind/stage/screen-look.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openTourplan, TOURPLAN_PASSWORD, TOURPLAN_USER, type TourplanStandIn } from '@tradewind/stage/tourplan.ts'
import { mapIntoTourplan, switchTourplanOn, tourplanOptions } from '@tradewind/stage/tourplan-house.ts'
import { switchTourwriterOn } from '@tradewind/stage/tourwriter.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BUYER = 'buyer@demo.test'
const TO_EXPORT = '/integration/contracts-to-be-exported'

describe('loading contracts into Tourplan', () => {
  const journey = openJourney({ settings: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  let tourplan: TourplanStandIn
  let tom: Person
  let contractId: string
  /** The export of a stop sale. */
  let stopSaleAt = ''

  beforeAll(async () => {
    tourplan = await openTourplan()
    const amani = await journey.house.signIn('shell@demo.test')
    tom = await journey.house.signIn(BUYER)
    contractId = (await sendOne(amani, BUYER)).contractId
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    for (const { code, description } of await tourplanOptions(tom, contractId)) tourplan.addOption(code, description)
    await switchTourplanOn(journey.house, tom)
  })
  afterAll(() => tourplan.stop())

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('the connection is entered, a wrong password is said in words, and the right one is never shown again [A-ST-010] [C-SC-010]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/home' })
    await page.getByRole('link', { name: 'Tourplan' }).click()
    await heading(page, 'Contracts to Be Exported')
    await page.getByRole('link', { name: 'Open Credentials' }).click()
    await page.getByLabel('Address').fill(tourplan.url)
    await page.getByRole('textbox', { name: 'User' }).fill(TOURPLAN_USER)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
    await page.getByRole('button', { name: 'Save and try' }).click()
    await page.getByText('Tourplan does not know this user or password').waitFor()
    await page.getByText('Does not work').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(TOURPLAN_PASSWORD)
    await page.getByRole('button', { name: 'Save and try' }).click()
    await page.getByText('Works', { exact: true }).waitFor()
    await page.getByText(/\d+ options? read/).waitFor()
    expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
    expect(await page.content()).not.toContain(TOURPLAN_PASSWORD)
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('a contract is mapped: by suggestions, and by a code that is typed [A-ST-014] [C-SC-014]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: `/integration/add-mapping?contract=${contractId}` })
    await page
      .getByRole('button', { name: /^Choose an option for/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const parts = ['LIS', 'AC', 'SEAVW', 'R0']
    for (const [i, name] of ['Location', 'Service', 'Supplier', 'Option'].entries())
      await dialog.getByRole('textbox', { name, exact: true }).fill(parts[i] ?? '')
    await dialog.getByRole('button', { name: 'Use this code' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'Mapped' })
      .getByText(/LIS AC SEAVW R0 · /)
      .waitFor()
    await mapIntoTourplan(tom, contractId)
    await page.reload()
    await page.getByText('Everything of this contract is mapped.').waitFor()
    expect(
      (await tom.do(getContractMappings, { params: { id: contractId }, query: { system: 'tourplan' } })).items.some(
        ({ state }) => state === 'open',
      ),
    ).toBe(false)
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('it is sent, and what arrived without an answer is asked for again [A-ST-013] [C-SC-013] [C-TR-056] [C-TR-033]', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: `${TO_EXPORT}?contract=${contractId}` })
    await page.getByText(/lines? (is|are) right/).waitFor()
    await page.getByText('Tourplan cannot express as').waitFor()
    tourplan.be('lost', 'SetRate')
    await page.getByRole('button', { name: 'Export this contract' }).click()
    const said = page.getByRole('region', { name: 'The export' })
    await said.getByText('did not arrive').waitFor()
    await said.getByRole('link', { name: 'Details' }).click()
    await heading(page, 'Exported Contracts')
    const answers = page.getByRole('region', { name: 'What Tourplan answered' })
    await answers.getByText('Answer not known').waitFor()
    const sent = tourplan.sent.length
    await page.getByRole('button', { name: 'Ask Tourplan again' }).click()
    await eventually(async () => {
      await page.reload()
      // On a slow machine the list arrives after the page.
      await page
        .getByText(/Answer not known|Taken by Tourplan/)
        .first()
        .waitFor()
      expect(await page.getByText('Taken by Tourplan').count()).toBe(1)
    }, LONG_STEP_MS)
    await page.getByText('Tourplan took everything').waitFor()
    expect(tourplan.sent[0]).not.toBe(tourplan.sent.slice(sent)[0])
    expect(await answers.getByText('Answer not known').count()).toBe(0)
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('inventory is switched on, and a stop sale goes there by itself, which the history says', async () => {
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/integration/credentials?system=tourplan' })
    await page.getByRole('switch', { name: 'Write inventory' }).click()
    await page.getByRole('textbox', { name: 'Split code' }).fill('GEN')
    await page.getByRole('button', { name: 'Save and try' }).click()
    await eventually(async () => {
      expect((await tom.do(getTourplanConnection)).connection?.inventory).toMatchObject({ unitType: 'RM', splitCode: 'GEN' })
    }, LONG_STEP_MS)
    const amani = await journey.house.signIn('shell@demo.test')
    const { items } = await amani.do(listTemplates, { query: {} })
    const days = [{ from: getDay(inDays(12)), to: getDay(inDays(13)) }]
    await amani.do(createStopSale, { body: { locationId: items[0]?.locationId ?? '', kind: 'close', days } })
    await eventually(() => {
      expect(tourplan.inventories.length).toBeGreaterThan(0)
    }, LONG_STEP_MS)
    await eventually(async () => {
      await page.goto('/integration/exported-contracts?system=tourplan')
      await page.getByText('of inventory, sent by itself').waitFor()
      expect(await page.getByText('Taken by Tourplan').count()).toBe(2)
    }, LONG_STEP_MS)
    await page
      .getByRole('button', { name: /^Open the export/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'Inventory' }).getByText('2 days closed').first().waitFor()
    await page
      .getByRole('region', { name: 'What Tourplan answered' })
      .getByText(/^Inventory, /)
      .first()
      .waitFor()
    stopSaleAt = `/integration/exported-contracts?system=tourplan&job=${new URL(page.url()).searchParams.get('job')}`
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('where both booking systems are on, a person chooses between them', async () => {
    await switchTourwriterOn(journey.house, tom)
    const { page, complaints } = await journey.tabAs(BUYER, { at: '/home' })
    await page.getByRole('link', { name: 'Booking systems' }).click()
    await page.getByText('Tourplan', { exact: true }).click()
    await page
      .getByText('No contract waits to be exported')
      .or(page.getByRole('list', { name: 'Contracts to be exported' }))
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('system')).toBe('tourplan')
    await page.getByRole('link', { name: 'Credentials' }).click()
    await page.getByText('Works', { exact: true }).waitFor()
    await page.context().close()
    expect(complaints).toEqual([])
  })

  test('the screens are right in both themes and on a phone', async () => {
    const { page } = await journey.tabAs(BUYER, { at: '/home' })
    const complaints: string[] = []
    for (const [name, path, wait] of [
      ['Tourplan credentials', '/integration/credentials?system=tourplan', 'Works'],
      ['Tourplan exports', '/integration/exported-contracts?system=tourplan', 'Taken by Tourplan'],
      ['an export of a stop sale', stopSaleAt, '2 days closed'],
      ['Tourplan mappings', '/integration/mappings?system=tourplan', 'LIS AC SEAVW R0'],
    ] as const)
      complaints.push(
        ...(await complaintsAboutScreen(page, name, async () => {
          await page.goto(path)
          await page.getByText(wait).first().waitFor()
        })),
      )
    await page.context().close()
    expect(complaints).toEqual([])
  })
})
