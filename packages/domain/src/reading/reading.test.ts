import { describe, expect, test } from 'vitest'
import { isRemark } from './doubts/remarks/is-remark.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Question, Reading } from './reading.ts'
import type { SourceCell, SourcePage } from './source-page.ts'
import { cellAddress } from './source-page.ts'

/** A sheet of these texts; empty texts are empty cells. */
function sheet(rows: readonly (readonly string[])[]): SourcePage {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return { kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 10, height: rows.length, cells }
}

/** The questions, without what only the supplier can answer. */
function asked({ questions }: Reading): Question[] {
  return questions.filter((question) => !isRemark(question))
}

const TITLE = ['Hotel Porat: nett rates 2027 in EUR per room and night, breakfast included']
const HEAD = ['Room', 'Use', 'Low 01.01.-31.05.', 'High 01.06.-31.12.']

describe('a doubtful value is a question, and its rates wait', () => {
  test('two prices for the same night', () => {
    const reading = readRateSheet([sheet([TITLE, HEAD, ['Classic', 'DBL', '80', '100'], ['Classic', 'DBL', '80', '120']])], [])
    expect(asked(reading)).toMatchObject([{ kind: 'twoPrices', affects: ['s1!D3', 's1!D4'] }])
    expect(reading.questions[0]?.text).toContain('100.00 in D3 and 120.00 in D4')
    const [question] = reading.questions
    const answer = { kind: 'answer', questionId: question?.questionId ?? '', value: 's1!D4' } as const
    const after = readRateSheet([sheet([TITLE, HEAD, ['Classic', 'DBL', '80', '100'], ['Classic', 'DBL', '80', '120']])], [answer])
    expect(after.products[0]?.rates.filter((rate) => rate.cellId !== 's1!C3' && rate.cellId !== 's1!C4')).toMatchObject([
      { amount: '120.00', questionIds: [] },
    ])
  })

  test('a season without dates', () => {
    const reading = readRateSheet([sheet([TITLE, ['Room', 'Use', 'Low season', 'High season'], ['Classic', 'DBL', '80', '100']])], [])
    expect(asked(reading).map((question) => question.kind)).toEqual(['seasonDates', 'seasonDates'])
    expect(reading.products[0]?.rates.every((rate) => rate.questionIds.length > 0)).toBe(true)
  })

  test('dates without a year in the whole file', () => {
    const reading = readRateSheet([sheet([['Nett rates in EUR per room and night'], HEAD, ['Classic', 'DBL', '80', '100']])], [])
    expect(reading.questions.map((question) => question.kind)).toContain('year')
  })

  test('an amount in another currency', () => {
    const reading = readRateSheet([sheet([TITLE, HEAD, ['Classic', 'DBL', '€ 80', '€ 100'], ['Suite', 'DBL', '€ 180', '£ 200']])], [])
    expect(asked(reading)).toMatchObject([{ kind: 'currency', affects: ['s1!D4'] }])
  })

  test('one person pays more than two', () => {
    const reading = readRateSheet([sheet([TITLE, HEAD, ['Classic', 'SGL', '80', '130'], ['Classic', 'DBL', '90', '110']])], [])
    expect(asked(reading)).toMatchObject([{ kind: 'outlier', affects: ['s1!D3', 's1!D4'] }])
  })
})

test('a hidden sheet is not read, however many rates it has, and is named', () => {
  const costs = sheet([TITLE, HEAD, ['Classic', 'DBL', '55', '65'], ['Suite', 'DBL', '155', '165']])
  const cells = costs.cells.map((cell) => ({ ...cell, id: cell.id.replace('s1', 's2') }))
  const reading = readRateSheet(
    [sheet([TITLE, HEAD, ['Classic', 'DBL', '80', '100']]), { ...costs, name: 'Costs', number: 2, isHidden: true, cells }],
    [],
  )
  expect(reading.products.flatMap((product) => product.rates.map((rate) => rate.cellId))).toEqual(['s1!C3', 's1!D3'])
  expect(reading.hiddenSheets).toEqual(['Costs'])
})

test('a total line and a release line are no rates', () => {
  const reading = readRateSheet(
    [sheet([TITLE, HEAD, ['Classic', 'DBL', '80', '100'], ['Average', '', '81', '99'], ['Release', '', '7', '14']])],
    [],
  )
  expect(reading.products.flatMap((product) => product.rates.map((rate) => rate.cellId))).toEqual(['s1!C3', 's1!D3'])
  expect(reading.notUnderstood.map((each) => each.cellIds[0])).toContain('s1!C4')
})

test('a row that was left out has no rates', () => {
  const page = sheet([TITLE, HEAD, ['Classic', 'DBL', '80', '100'], ['Suite', 'DBL', '180', '200']])
  const reading = readRateSheet([page], [{ kind: 'leaveOut', at: { scope: 'row', cellId: 's1!A4' } }])
  expect(reading.products.map((product) => product.name)).toEqual(['Classic'])
})
