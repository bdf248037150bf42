// Rate sheets as suppliers lay them out, read and counted by the rules of layouts/README.md. What was reached must not fall.

import { readFileSync } from 'node:fs'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { type ExpectedSheet, scoreOf } from './layout-score.ts'

const FILES = [
  '01_Hotel_Rannaniit_Parnu_FIT_2027.xlsx',
  '03_Hotel_Sa_Figuera_Contrato_2027.xlsx',
  '05_Umsenge_River_Lodge_STO_2027.xlsx',
  '07_Thalori_Court_Naxos_Allotment_2027.xlsx',
  '09_Calton_Gate_Hotel_Edinburgh_Tour_rates_2027.xlsx',
  '11_Lotus_Bend_Travel_Private_Tours_2027.xlsx',
  '13_Hotel_des_Trois_Rives_Annecy_Groupes_2027.xlsx',
  '15_Kameelboom_Lodges_Namibia_STO_2027.pdf',
  '17_Hotel_Bernsteinhof_Zinnowitz_Preise_2027.pdf',
  '19_Hotel_Tamerici_Cervia_Listino_2027.pdf',
]
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('the rates of a sheet laid out for people are read without correction', () => {
  test.each(FILES)('%s', async (name) => {
    const reading = await readingOf(name)
    // The answers were written by hand in the shape that layouts/README.md describes.
    const score = scoreOf(JSON.parse(fileOf(`${name}.expected.json`).toString()) as ExpectedSheet, reading)
    expect({ ...score, log: [] }, score.log.join('\n')).toMatchObject({ points: 1, wrong: 0, extra: 0, missing: 0, asked: 0 })
  })

  test('the same file gives the same reading', async () => {
    const [name = ''] = FILES
    expect(await readingOf(name)).toEqual(await readingOf(name))
  })

  test('a hidden sheet is named and not read', async () => {
    const reading = await readingOf(FILES[2] ?? '')
    expect(reading.hiddenSheets).toEqual(['Rates 2026'])
    expect(reading.products.every((product) => product.sheet !== 'Rates 2026')).toBe(true)
  })
})

async function readingOf(name: string) {
  const read = await pagesOfFile(fileOf(name), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
  if ('problem' in read) throw new Error(read.problem)
  return readRateSheet(read.pages, [])
}

function fileOf(name: string): Buffer {
  return readFileSync(new URL(`layouts/${name}`, import.meta.url))
}
