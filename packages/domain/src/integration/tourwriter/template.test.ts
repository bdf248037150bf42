// The file that a customer exported from Tourwriter: its columns, and its own manner of writing.

import { describe, expect, test } from 'vitest'
import { csvFileOf, csvHead, csvLine } from './csv.ts'
import { EXAMPLE_HEADINGS } from './example-headings.ts'
import { columnsFinding, suggestedColumns, templateHeadings } from './template.ts'

describe('the template', () => {
  test('knows its columns by their headings, each meaning once', () => {
    expect(suggestedColumns([...EXAMPLE_HEADINGS, 'Net', 'RateID'])).toEqual([
      'productId',
      'optionId',
      'productName',
      'optionName',
      'periodName',
      'start',
      'end',
      'currency',
      'nett',
      'keep',
      'keep',
      'empty',
    ])
    expect(columnsFinding(suggestedColumns(EXAMPLE_HEADINGS))).toBeUndefined()
  })

  test.each([
    [suggestedColumns(EXAMPLE_HEADINGS.filter((heading) => heading !== 'Start date')), 'First day'],
    [suggestedColumns(EXAMPLE_HEADINGS.filter((heading) => heading !== 'Net rate')), 'nett or the retail rate'],
    [[...suggestedColumns(EXAMPLE_HEADINGS), 'start' as const], 'Two columns'],
  ])('columns %# are refused', (columns, reason) => {
    expect(columnsFinding(columns)).toContain(reason)
  })

  test.each([
    ['ProductID,OptionID\n', 'no lines'],
    ['Room,Rate\nDouble,100\n', 'no ProductID'],
    [`ProductID,OptionID${',x'.repeat(200)}\n1,2\n`, 'columns'],
  ])('a file that is no export is refused: %#', (text, reason) => {
    expect(templateHeadings(text)).toMatchObject({ problem: expect.stringContaining(reason) as string })
  })

  test('is read and written in its own manner: delimiter, quotes, ends of lines and byte order mark', () => {
    const text = '\ufeffa;b\r\n"x;1";"say ""yes"""\r\n\r\n"two\nlines";2'
    const { rows, ...manner } = csvFileOf(text)
    expect(rows).toEqual([
      ['a', 'b'],
      ['x;1', 'say "yes"'],
      ['two\nlines', '2'],
    ])
    const [head = [], ...others] = rows
    expect(csvHead(head, manner) + others.map((row) => csvLine(row, manner)).join('')).toBe(
      '\ufeffa;b\r\n"x;1";"say ""yes"""\r\n"two\nlines";2\r\n',
    )
  })
})
