import {
  applyImport,
  downloadImportProblems,
  getImport,
  type ImportView,
  listImportProblems,
  listImports,
  mapImport,
  previewImport,
  startImport,
} from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, takeOver, workDone } from '@tradewind/stage/importing.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [lodge] = house.signedIn('shell@demo.test')

const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
const PERIOD = { startDate: '2026-04-01', endDate: '2027-03-31' }

const RIVER = `Hotel;City;Country;Season;From;To;Double;Breakfast
River House;Arusha;Tanzania;Green;01.04.2026;31.05.2026;120,00;8
River House;Arusha;Tanzania;High;01.06.2026;31.03.2027;180,00;8
Hill House;Arusha;Tanzania;Green;01.04.2026;31.05.2026;0;8
Hill House;Arusha;Tanzania;High;01.06.2026;31.03.2027;abc;8
`
const CAMPS = 'Place;Begin;End;Price;Other\nNorth Camp;01.04.2026;31.03.2027;90;70\n'

/** The options of an import, with the period and the currency that its supplier chooses. */
function optionsOf(view: ImportView) {
  if (!view.options) throw new Error('the import has no options')
  return { ...view.options, ...PERIOD, currency: 'USD' as const }
}

describe('reading a file', () => {
  test('whose dates can all be read in both ways asks for their order, and takes nothing over before', async () => {
    const rows = 'Hotel;From;To;Double\nBoth Ways;03/04/2027;05/06/2027;90\nBoth Ways;06/06/2027;09/08/2027;70\n'
    const view = await bringIn(lodge, file('both-ways.csv', rows))
    expect(view).toMatchObject({ state: 'ready', summary: null })
    expect(view.options).not.toHaveProperty('dateOrder')
    expect(view.findings).toEqual(['Choose how dates are written: those of the file can be read in two ways.'])
    const params = { id: view.importId }
    expect((await lodge.ask(applyImport, { params })).refusal.code).toBe('ImportNotReady')
    if (!view.options) throw new Error('the import has no options')
    const options = { ...view.options, dateOrder: 'monthFirst' } as const
    await lodge.do(mapImport, { params, body: { mapping: view.mapping, options } })
    const { items } = await lodge.do(previewImport, { params })
    expect(items[0]?.products[0]?.seasons.map(({ dateRanges }) => dateRanges)).toEqual([
      [{ from: '2027-03-04', to: '2027-05-06' }],
      [{ from: '2027-06-06', to: '2027-09-08' }],
    ])
  })

  test('columns are recognised and nothing is made yet [C-CL-051]', async () => {
    const before = await lodge.do(listTemplates)
    const view = await bringIn(lodge, file('river.csv', RIVER))
    expect(view.sheets).toMatchObject([{ isRead: true }])
    expect(view).toMatchObject({ state: 'ready', findings: [], isRemembered: false, options: { ...PERIOD, dateOrder: 'dayFirst' } })
    expect(view.mapping.map((meaning) => meaning.field)).toEqual([
      'location',
      'city',
      'country',
      'seasonName',
      'seasonStart',
      'seasonEnd',
      'rate',
      'extra',
    ])
    expect((await lodge.do(listTemplates)).total).toBe(before.total)
  })

  test('every row that cannot be used is listed with its number, value and reason, and can be downloaded', async () => {
    const { importId: id, summary } = await bringIn(lodge, file('river.csv', RIVER))
    const { items } = await lodge.do(listImportProblems, { params: { id } })
    expect(items).toMatchObject([
      { level: 'warning', rowNumber: 4, column: 'Double', value: '0' },
      { level: 'warning', rowNumber: 4, reason: expect.stringContaining('304 nights') },
      { level: 'unusable', rowNumber: 5, column: 'Double', value: 'abc' },
    ])
    const unusable = await lodge.do(listImportProblems, { params: { id }, query: { level: 'unusable' } })
    expect(unusable.total).toBe(1)
    const csv = await lodge.ask(downloadImportProblems, { params: { id } })
    expect(csv.headers.get('content-disposition')).toContain('river - rows to look at.csv')
    expect(csv.bytes.toString()).toContain('abc')
    expect(summary).toMatchObject({ rowCount: 4, unusableRowCount: 1, warningCount: 2 })
  })

  test('what a user wrote cannot become a formula in the downloaded rows', async () => {
    const { importId: id } = await bringIn(lodge, file('evil.csv', RIVER.replace('abc', '"=cmd()|x"')))
    const csv = await lodge.ask(downloadImportProblems, { params: { id } })
    expect(csv.bytes.toString()).toContain(`'=cmd()`)
    expect(csv.bytes.toString()).not.toMatch(/(^|[;,"\n])=cmd/)
  })

  test('the preview shows each location with its seasons; an amount of zero is not applicable', async () => {
    const { importId: id } = await bringIn(lodge, file('river.csv', RIVER))
    const { items } = await lodge.do(previewImport, { params: { id }, query: { searchText: 'hill' } })
    expect(items).toMatchObject([{ locationName: 'Hill House', change: 'new' }])
    expect(items[0]?.products[0]?.seasons[0]).toMatchObject({ seasonName: 'Green', nights: 61, rates: [{ name: 'Double', amount: null }] })
  })

  test('a corrected column shows at once what it makes, and is remembered for the next such file', async () => {
    const view = await bringIn(lodge, file('camps.csv', CAMPS))
    const mapping = view.mapping.map((meaning, i) => (i === 4 ? { field: 'rate' as const, name: 'Single' } : meaning))
    const params = { id: view.importId }
    const changed = await lodge.do(mapImport, { params, body: { mapping, options: optionsOf(view) } })
    expect(changed.findings).toEqual([])
    const { items } = await lodge.do(previewImport, { params })
    expect(items[0]?.products[0]?.seasons[0]?.rates.map((rate) => rate.name)).toContain('Single')
    await takeOver(lodge, view.importId)
    const again = await bringIn(lodge, file('camps-of-may.csv', CAMPS))
    expect(again).toMatchObject({ isRemembered: true, mapping: changed.mapping })
  })

  test.each([
    ['an empty file', ''],
    ['a file with one line', 'Hotel;From;To;Rate\n'],
    ['prose', 'Dear partner,\nplease find our rates attached.\n'],
  ])('%s ends as failed with a reason, not as an empty import', async (_, text) => {
    const answer = await lodge.ask(startImport, { body: { file: { path: (await uploadOrNothing(text)) ?? '' } } })
    if (answer.status !== 200) {
      expect(answer.status).toBeLessThan(500)
      expect(answer.refusal.message).not.toBe('')
      return
    }
    const view = await bringIn(lodge, file('odd.csv', text))
    expect(view.state === 'failed' ? view.problem : view.findings.join()).toMatch(/\w+ \w+/)
  })

  async function uploadOrNothing(text: string): Promise<string | undefined> {
    if (text === '') return undefined
    return (await upload(lodge, file('odd.csv', text))).path
  }
})

describe('taking a file over', () => {
  test('all usable rows become templates at once, and the import says what it made', async () => {
    const { importId } = await bringIn(lodge, file('river.csv', RIVER))
    const done = await takeOver(lodge, importId)
    expect(done).toMatchObject({ state: 'done', summary: { locationCount: 2, newTemplateCount: 2 } })
    const { items } = await lodge.do(listTemplates, { query: { searchText: 'river house' } })
    expect(items).toMatchObject([{ locationName: 'River House', startDate: PERIOD.startDate, endDate: PERIOD.endDate }])
  })

  test('the same file again changes nothing; another price changes only its location', async () => {
    const same = await bringIn(lodge, file('river.csv', RIVER))
    expect(same.summary).toMatchObject({ unchangedTemplateCount: 2, changedTemplateCount: 0, newTemplateCount: 0 })
    const dearer = await bringIn(lodge, file('river.csv', RIVER.replace('180,00', '189,00')))
    expect(dearer.summary).toMatchObject({ unchangedTemplateCount: 1, changedTemplateCount: 1, newTemplateCount: 0 })
    const done = await takeOver(lodge, dearer.importId)
    expect(done.summary).toMatchObject({ changedTemplateCount: 1 })
  })

  test('pressed twice it is taken over once', async () => {
    const { importId } = await bringIn(lodge, file('coast.csv', RIVER.replaceAll('River House', 'Coast House')))
    const input = { params: { id: importId }, headers: { 'idempotency-key': 'twice' } }
    const [one, two] = await Promise.all([lodge.do(applyImport, input), lodge.do(applyImport, input)])
    expect(two).toEqual(one)
    await workDone(lodge, one.workId)
    const { items } = await lodge.do(listTemplates, { query: { searchText: 'coast house' } })
    expect(items).toHaveLength(1)
  })

  test('a file whose period is not known is refused in words and makes nothing', async () => {
    const text = 'Hotel;Season;From;To;Double\nFar House;Low;October 1;March 31;90\nFar House;High;April 1;September 30;120\n'
    const view = await bringIn(lodge, file('far.csv', text))
    const answer = await lodge.ask(applyImport, { params: { id: view.importId } })
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({ code: 'ImportNotReady', message: view.findings[0] })
    expect((await lodge.do(listTemplates, { query: { searchText: 'far house' } })).items).toEqual([])
  })

  test('an import that was taken over can neither be mapped nor taken over again', async () => {
    const view = await bringIn(lodge, file('once.csv', RIVER.replaceAll('House', 'Once')))
    await takeOver(lodge, view.importId)
    const params = { id: view.importId }
    const mapped = await lodge.ask(mapImport, { params, body: { mapping: view.mapping, options: optionsOf(view) } })
    expect(mapped.refusal.code).toBe('ImportNotReady')
    const again = await lodge.do(applyImport, { params })
    expect(again).toEqual({ workId: (await lodge.do(getImport, { params })).workId })
  })

  test('the rows to look at stay to be read after it was taken over', async () => {
    const view = await bringIn(lodge, file('later.csv', RIVER.replaceAll('House', 'Later')))
    await takeOver(lodge, view.importId)
    const { items } = await lodge.do(listImportProblems, { params: { id: view.importId }, query: { level: 'unusable' } })
    expect(items).toMatchObject([{ rowNumber: 5, value: 'abc' }])
  })
})

describe('who may import', () => {
  test('somebody with read access, a buyer and nobody may not', async () => {
    const { path } = await upload(lodge, file('river.csv', RIVER))
    const body = { file: { path } }
    const reader = await house.signIn('sales@demo.test')
    expect((await reader.ask(startImport, { body })).refusal.code).toBe('NoWriteAccess')
    const buyer = await house.signIn('buyer@demo.test')
    expect((await buyer.ask(startImport, { body })).refusal.code).toBe('SuppliersOnly')
    expect((await house.visitor().ask(startImport, { body })).refusal.code).toBe('InvalidCredentials')
  })

  test('a stranger finds neither the file nor the import, and changes nothing', async () => {
    const { path } = await upload(lodge, file('river.csv', RIVER))
    const view = await bringIn(lodge, file('stranger.csv', RIVER.replaceAll('House', 'Stranger')))
    const ana = await house.signIn('supplier@demo.test')
    const params = { id: view.importId }
    const answers = await Promise.all([
      ana.ask(startImport, { body: { file: { path } } }),
      ana.ask(getImport, { params }),
      ana.ask(mapImport, { params, body: { mapping: view.mapping, options: optionsOf(view) } }),
      ana.ask(previewImport, { params }),
      ana.ask(listImportProblems, { params }),
      ana.ask(downloadImportProblems, { params }),
      ana.ask(applyImport, { params }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(Array.from(answers, () => 404))
    expect((await ana.do(listImports)).items.map((item) => item.importId)).not.toContain(view.importId)
    expect((await lodge.do(getImport, { params })).state).toBe('ready')
  })

  test('a file that never arrived, or was deleted, is no file', async () => {
    const answer = await lodge.ask(startImport, { body: { file: { path: 'no/such/file.csv' } } })
    expect(answer.status).toBe(404)
  })
})
