import { describe, expect, test } from 'vitest'
import { findTable } from './table.ts'

describe('finding the table', () => {
  test('the header row may stand below a title', () => {
    const found = findTable([
      ['Rates 2026', '', ''],
      ['', '', ''],
      ['Hotel', 'From', 'Rate'],
      ['Porat', '2026-04-01', '84'],
      ['', '', ''],
    ])
    expect(found).toEqual({
      above: ['Rates 2026'],
      headers: ['Hotel', 'From', 'Rate'],
      rows: [{ rowNumber: 4, cells: ['Porat', '2026-04-01', '84'] }],
    })
  })

  test.each([
    [[['', '']], 'The file is empty.'],
    [
      [
        ['2021-01-01', '15'],
        ['2021-01-02', '16'],
      ],
      'No row with column names was found. The first row of the table has to say what each column holds.',
    ],
    [[['Hotel', 'Rate']], 'There are no rows below the column names.'],
    [
      [
        ['Hotel', 'Remark'],
        ['Porat', 'nice'],
      ],
      'No column holds amounts, so there are no rates to take over. The columns are: Hotel, Remark.',
    ],
    [
      [['Hotel', 'Rate'], ...Array.from({ length: 20_001 }, () => ['Porat', '1'])],
      'The table has 20001 rows; at most 20000 can be taken over at once. Please split the file.',
    ],
  ])('a file without a usable table says why', (cells, problem) => expect(findTable(cells)).toEqual({ problem }))
})
