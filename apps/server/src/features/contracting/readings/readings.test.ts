import { readFile } from 'node:fs/promises'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import {
  compareReading,
  discardReading,
  getReading,
  listReadFiles,
  saveReading,
  takeOverReading,
} from '@tradewind/api/contracting/readings.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, confirmationsOf } from '@tradewind/stage/importing.ts'
import { expect, test } from 'vitest'
import { jsonOf } from '../../../platform/db/database.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const RANNANIIT = '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx'
const TAMERICI = '19_Hotel_Tamerici_Cervia_Listino_2027.pdf'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')

async function bringInLayout(name: string, person = amani): Promise<string> {
  const bytes = await readFile(new URL(`../../../../../../tests/layouts/${name}`, import.meta.url))
  const view = await bringIn(person, { name, contentType: name.endsWith('pdf') ? 'application/pdf' : XLSX, bytes })
  expect(view).toMatchObject({ state: 'ready', problem: null, isLaidOut: true })
  return view.importId
}

test('a workbook laid out for people is read, corrected, taken over once, and every rate keeps its cells', async () => {
  const importId = await bringInLayout(RANNANIIT)
  const params = { id: importId }
  const view = await amani.do(getReading, { params })
  const reading = readRateSheet(view.pages, [])
  expect(reading.products.length).toBeGreaterThan(0)
  const choices = { ...view.choices, commissionPercentage: '0', templateName: 'Rates 2027' }
  const early = await amani.ask(takeOverReading, { params, body: { revision: view.revision } })
  expect(early.status).toBe(422)
  const confirmed = confirmationsOf(view)
  const { revision } = await amani.do(saveReading, { params, body: { revision: view.revision, corrections: [], choices, confirmed } })
  const stale = await amani.ask(saveReading, { params, body: { revision: view.revision, corrections: [], choices } })
  expect(stale.refusal.code).toBe('StateChanged')
  expect((await amani.ask(takeOverReading, { params, body: { revision: view.revision } })).refusal.code).toBe('StateChanged')
  const { locations } = await amani.do(compareReading, { params })
  expect(locations).toMatchObject([{ change: 'added', templateName: null }])
  const [first, second] = await Promise.all([
    amani.do(takeOverReading, { params, body: { revision } }),
    amani.do(takeOverReading, { params, body: { revision } }),
  ])
  expect(second).toEqual(first)
  const [made] = first.sheets
  expect(made?.rateCount).toBeGreaterThan(20)
  const sheet = await draftSheet(amani, made?.draftId ?? '')
  expect(sheet.pages.filter(({ body }) => body.kind === 'product')).toHaveLength(made?.pageCount ?? 0)
  expect((await amani.do(getDraftNavigation, { params: { id: made?.draftId ?? '' } })).head).toMatchObject({ currency: 'EUR' })
  const rows = await house.services.db.queries.selectFrom('rate_source').select('sources').where('import_id', '=', importId).execute()
  expect(rows.flatMap(({ sources }) => jsonOf<{ cellIds: string[] }[]>(sources)).every(({ cellIds }) => cellIds.length > 0)).toBe(true)
  expect((await amani.ask(discardReading, { params })).refusal.code).toBe('ImportNotReady')

  // What the file says and the draft does not have stays with the draft, until it is published.
  expect(first.left.length).toBeGreaterThan(0)
  const ofDraft = { params: { id: made?.draftId ?? '' } }
  expect((await amani.do(listReadFiles, ofDraft)).files).toEqual([{ importId, fileName: RANNANIIT, left: first.left }])
  const ana = await house.signIn('supplier@demo.test')
  expect((await ana.ask(listReadFiles, ofDraft)).status).toBe(404)

  // The next file of the same supplier: its location is known, and nothing has changed.
  const again = { id: await bringInLayout(RANNANIIT) }
  const next = await amani.do(getReading, { params: again })
  await amani.do(saveReading, { params: again, body: { revision: next.revision, corrections: [], choices } })
  const compared = (await amani.do(compareReading, { params: again })).locations
  expect(compared).toMatchObject([{ change: 'unchanged', templateName: 'Rates 2027' }])
})

test('steps of one screen are saved in its order, whichever arrives first; another screen is refused until it has read them', async () => {
  const params = { id: await bringInLayout(RANNANIIT) }
  const { revision, choices } = await amani.do(getReading, { params })
  const save = (screenId: string, step: number, templateName: string, from = revision) =>
    amani.ask(saveReading, {
      params,
      body: { revision: from, screen: { id: screenId, step }, corrections: [], choices: { ...choices, templateName } },
    })
  const kept = async () => {
    const view = await amani.do(getReading, { params })
    return [view.choices.templateName, view.revision - revision]
  }
  expect((await save('mine', 1, 'First')).status).toBe(200)
  expect((await save('mine', 3, 'Third')).status).toBe(200)
  expect(await kept()).toEqual(['Third', 2])
  expect((await save('mine', 2, 'Second')).body).toEqual({ revision: revision + 2 })
  expect((await save('mine', 3, 'Third again')).body).toEqual({ revision: revision + 2 })
  expect(await kept()).toEqual(['Third', 2])
  expect((await save('other', 4, 'Other')).refusal.code).toBe('StateChanged')
  expect((await save('other', 1, 'Other', revision + 2)).status).toBe(200)
  expect((await save('mine', 4, 'Fourth')).refusal.code).toBe('StateChanged')
  expect(await kept()).toEqual(['Other', 3])
  const unnamed = await amani.ask(saveReading, { params, body: { revision, corrections: [], choices } })
  expect(unnamed.refusal.code).toBe('StateChanged')
})

test('a PDF is read; a file of another company is not found, and a discarded one is gone', async () => {
  const params = { id: await bringInLayout(TAMERICI) }
  const view = await amani.do(getReading, { params })
  expect(readRateSheet(view.pages, []).products.length).toBeGreaterThan(0)
  const ana = await house.signIn('supplier@demo.test')
  const body = { revision: view.revision, corrections: [], choices: view.choices }
  expect((await ana.ask(getReading, { params })).status).toBe(404)
  expect((await ana.ask(saveReading, { params, body })).status).toBe(404)
  expect((await ana.ask(takeOverReading, { params, body: { revision: view.revision } })).status).toBe(404)
  expect((await ana.ask(compareReading, { params })).status).toBe(404)
  expect((await ana.ask(discardReading, { params })).status).toBe(404)
  const foreign = {
    ...view.choices,
    commissionPercentage: '10',
    locations: { '': { kind: 'location' as const, locationId: 'aaaaaaaaaaaaaaaaaaaaaaaa' } },
  }
  const { revision } = await amani.do(saveReading, { params, body: { ...body, choices: foreign } })
  expect((await amani.ask(takeOverReading, { params, body: { revision } })).status).toBe(422)
  await amani.do(discardReading, { params })
  expect((await amani.ask(getReading, { params })).status).toBe(404)
})
