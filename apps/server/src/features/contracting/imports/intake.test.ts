// Files of tests/vectors/intake: each was once taken over with a wrong price, a lost row or a guess.

import { readFileSync } from 'node:fs'
import {
  applyImport,
  downloadImportProblems,
  listImportProblems,
  mapImport,
  previewImport,
  type ImportView,
} from '@tradewind/api/contracting/imports.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringInOpen, takeOver } from '@tradewind/stage/importing.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [lodge] = house.signedIn('shell@demo.test')

const TYPES: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  xls: 'application/vnd.ms-excel',
}

function fileOf(name: string) {
  const bytes = readFileSync(new URL(`../../../../../../tests/vectors/intake/${name}`, import.meta.url))
  return { name, contentType: TYPES[name.split('.').at(-1) ?? ''] ?? '', bytes }
}

/** The import of a file as it is suggested, its rates and its problems. */
async function read(name: string, change?: (view: ImportView) => { mapping?: ImportView['mapping']; options?: object }) {
  let view = await bringInOpen(lodge, fileOf(name))
  if (change && view.options !== null) {
    const { mapping = view.mapping, options = {} } = change(view)
    view = await lodge.do(mapImport, { params: { id: view.importId }, body: { mapping, options: { ...view.options, ...options } } })
  }
  return { view, ...(await madeBy(view)) }
}

async function madeBy(view: ImportView) {
  if (view.summary === null) return { rates: [], problems: [] }
  const params = { id: view.importId }
  const { items: locations } = await lodge.do(previewImport, { params })
  const { items: problems } = await lodge.do(listImportProblems, { params })
  const rates = locations.flatMap(({ currency, products }) =>
    products.flatMap(({ productName, seasons }) =>
      seasons.flatMap(({ seasonName, rates }) =>
        rates.map(({ name, amount }) => `${productName}, ${seasonName}, ${name}: ${amount ?? 'none'} ${currency}`),
      ),
    ),
  )
  return {
    rates,
    problems: problems.map(({ level, rowNumber, column, value, reason }) => `${level} ${rowNumber} ${column} ${value}: ${reason}`),
  }
}

describe('a file that a supplier brings in', () => {
  test.each(['18-superscript.csv', '18-superscript.xlsx'])('%s: a raised note mark is no figure of the amount', async (name) => {
    const { rates, problems } = await read(name)
    expect(rates).toEqual(['Double Room, Low, Double: 120.00 EUR', 'Double Room, High, Double: 95.00 EUR'])
    expect(problems.filter((each) => each.startsWith('warning 2'))).toContainEqual(expect.stringContaining('¹ leads to a note'))
  })

  test('19-struck.xlsx: what is struck through is left out and named', async () => {
    const { rates, problems } = await read('19-struck.xlsx')
    expect(rates).toEqual(['Double Room, Low, Double: 135.00 EUR', 'Double Room, High, Double: 140.00 EUR'])
    expect(problems).toContainEqual(expect.stringContaining('“150” is struck through in the file and was left out.'))
  })

  test('x1-head-currency.csv: the currency of a head is that of the rates; without one it is asked, and nothing is taken over before', async () => {
    const { rates, view } = await read('x1-head-currency.csv')
    expect(rates).toEqual(['Standard, A, Double: 100.00 EUR'])
    expect(view.findings).toEqual([])
    const bytes = Buffer.from(fileOf('x1-head-currency.csv').bytes.toString().replace(' (EUR)', ''))
    const open = await bringInOpen(lodge, { name: 'no-currency.csv', contentType: 'text/csv', bytes })
    expect(open.options).not.toHaveProperty('currency')
    expect(open.findings).toEqual(['Enter the currency of the rates: the file does not say it.'])
    expect((await lodge.ask(applyImport, { params: { id: open.importId } })).refusal.message).toContain('Enter the currency')
  })

  test('20-hidden-rows.xlsx: hidden rows are named, and taken only when that is chosen', async () => {
    const { rates, problems, view } = await read('20-hidden-rows.xlsx')
    expect(rates).toEqual(['Double Room, Low, Double: 120.00 EUR', 'Double Room, High, Double: 140.00 EUR'])
    expect(view.hiddenRowCount).toBe(2)
    expect(problems.filter((each) => each.includes('hidden in the file')).map((each) => each.slice(0, 11))).toEqual([
      'unusable 4 ',
      'unusable 5 ',
    ])
    const chosen = await read('20-hidden-rows.xlsx', () => ({ options: { takesHiddenRows: true, startDate: '2026-04-01' } }))
    expect(chosen.rates).toHaveLength(4)
    expect(chosen.view.options).toMatchObject({ takesHiddenRows: true })
  })

  test('20-hidden-column.xlsx: a hidden column is shown as hidden and used only when it is given a meaning', async () => {
    const { rates, view } = await read('20-hidden-column.xlsx')
    expect(view.columns.filter((column) => column.isHidden).map(({ header }) => header)).toEqual(['Cost nett (EUR)'])
    expect(rates.join()).not.toContain('55')
    const chosen = await read('20-hidden-column.xlsx', ({ mapping }) => ({
      mapping: mapping.map((meaning, i) => (i === 6 ? { field: 'rate' as const, name: 'Cost', basis: 'nett' as const } : meaning)),
    }))
    expect(chosen.rates).toContain('Double Room, Low, Cost: 55.00 EUR')
  })

  test('21-ods-header-rows-groups.ods: rows in groups and repeated heads are there', async () => {
    const { rates } = await read('21-ods-header-rows-groups.ods')
    expect(rates).toEqual([
      'Superior Sea view, Low, Double: 120.00 EUR',
      'Superior Sea view, High, Double: 140.00 EUR',
      'Suite, Low, Double: 220.00 EUR',
    ])
  })

  test('25-date-seconds.xlsx: a date with a time is its day, and a calculated midnight is asked', async () => {
    const { rates, problems } = await read('25-date-seconds.xlsx')
    expect(rates).toEqual(['Double Room, High, Double: 140.00 EUR'])
    expect(problems).toContainEqual(expect.stringMatching(/^unusable 2 From 2027-03-31 23:59:12: This is shortly before midnight/))
  })

  test('10-dates.csv: one bad date is one bad row', async () => {
    const { rates, problems } = await read('10-dates.csv')
    expect(rates).toEqual(['Garden, D, Double: 100.00 EUR'])
    expect(problems.filter((each) => each.startsWith('unusable'))).toEqual([
      'unusable 2 To 31/09/2027: No calendar has this day.',
      'unusable 3 From 29/02/2027: No calendar has this day.',
      expect.stringMatching(/^unusable 4 From 01 Apr 2027: The season ends on 30 Sep 2026, before it begins/),
    ])
  })

  test('32-errors.xlsx: errors of the spreadsheet are named, and none is "not applicable"', async () => {
    const { rates, problems } = await read('32-errors.xlsx')
    expect(rates).toEqual([])
    for (const [row, error] of [
      [2, '#N/A'],
      [3, '#REF!'],
      [4, '#DIV/0!'],
    ] as const) {
      expect(problems).toContainEqual(
        expect.stringContaining(`unusable ${row} Double nett (EUR) ${error}: The file has the error ${error} here`),
      )
    }
  })

  test('x2-room-codes.csv: R1 and R2 are rooms, not rand', async () => {
    expect((await read('x2-room-codes.csv')).rates).toEqual(['R1, A, Double: 100.00 EUR', 'R2, A, Double: 120.00 EUR'])
  })

  test('29-sep.csv: the first line names the sign between the cells, and rows keep their numbers', async () => {
    const { rates, view } = await read('29-sep.csv')
    expect(rates).toEqual(['Double, Low, Double: 1120.50 EUR', 'Double, High, Double: 140.00 EUR'])
    const { bytes: csv } = await lodge.ask(downloadImportProblems, { params: { id: view.importId } })
    expect(csv.toString()).not.toContain('sep=')
  })

  test('30-yen.csv: 円 is the sign of the yen', async () => {
    expect((await read('30-yen.csv')).rates).toEqual([
      'Standard, Low, Double: 12000 JPY',
      'Superior, Low, Double: 14000 JPY',
      'Deluxe, Low, Double: 16000 JPY',
    ])
  })

  test('31-south-asia.csv: 2,500/- is an amount, and what is shortened or has a tax added is refused with the reason', async () => {
    const { rates, problems } = await read('31-south-asia.csv')
    expect(rates).toEqual([
      'Standard, Low, Double: 2500.00 INR',
      'Superior, Low, Double: 13000.00 INR',
      'Sea View, Low, Double: 3500.00 INR',
      'Loft, Low, Double: 3500.00 INR',
    ])
    const unusable = problems.filter((each) => each.startsWith('unusable')).join('\n')
    expect(unusable).toMatch(/4 .*13-14k: Two shortened amounts/)
    expect(unusable).toMatch(/5 .*12 k AP\+\+: The amount is shortened/)
    expect(unusable).toMatch(/6 .*45\.88 L \+\+: The amount is shortened/)
    expect(unusable).toMatch(/7 .*18% GST: A tax or fee is added/)
    expect(unusable).toMatch(/9 .*1\.71 CR\+\+: The amount is shortened/)
  })

  test('34: a web page, a Numbers document, a password and an old workbook are each refused with what to do', async () => {
    await expect(upload(lodge, fileOf('34-html-as-xls.xls'))).rejects.toThrow(/web page with the name of a workbook.*Excel Workbook/)
    await expect(upload(lodge, { ...fileOf('34-html-as-xls.xls'), name: 'rates.csv' })).rejects.toThrow(/web page/)
    await expect(upload(lodge, fileOf('34-numbers-as-xlsx.xlsx'))).rejects.toThrow(/In Numbers choose File, Export To, Excel/)
    const failed = async (name: string, bytes: Buffer) => (await bringInOpen(lodge, { name, contentType: TYPES.xlsx ?? '', bytes })).problem
    const compound = (text: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(text, 'utf16le'), Buffer.alloc(1024)])
    expect(await failed('secret.xlsx', compound('EncryptedPackage'))).toContain('save it without a password')
    expect(await failed('old.xls', compound('Workbook'))).toContain('old XLS kind')
  })

  test('what is taken over is what was shown', async () => {
    const { view } = await read('31-south-asia.csv')
    const done = await takeOver(lodge, view.importId)
    expect(done.summary).toMatchObject({ unusableRowCount: 5, newTemplateCount: 1 })
  })
})
