import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suppliersInCells, suppliersInText } from './supplier-rows.ts'

describe('suppliers in a pasted list', () => {
  test.each([
    ['Lapad Bay\trates@lapad.hr', 'Lapad Bay', ['rates@lapad.hr']],
    ['rates@lapad.hr;Lapad Bay', 'Lapad Bay', ['rates@lapad.hr']],
    ['Lapad Bay, rates@lapad.hr, ANA@lapad.hr', 'Lapad Bay', ['rates@lapad.hr', 'ana@lapad.hr']],
    ['Ana Babić <ana@lapad.hr>', 'Ana Babić', ['ana@lapad.hr']],
    ['rates@lapad.hr', 'lapad.hr', ['rates@lapad.hr']],
    ['someone@gmail.com', 'someone@gmail.com', ['someone@gmail.com']],
    ['"Kuoni, Ltd" <rates@kuoni.test>', 'Kuoni, Ltd', ['rates@kuoni.test']],
    ['"Kuoni; the ""other"" one",rates@kuoni.test', 'Kuoni; the "other" one', ['rates@kuoni.test']],
    ['Motel 12" <rates@motel.test>', 'Motel 12', ['rates@motel.test']],
    ['Evil\u202eName\tx@y.hr', 'EvilName', ['x@y.hr']],
  ])('%j is one supplier', (text, supplierName, emails) => {
    expect(suppliersInText(text)).toEqual({ rows: [{ line: 1, supplierName, emails }], problems: [] })
  })

  test('a row without an address, with a wrong one, or with one that is there already says so and is left out', () => {
    const { rows, problems } = suppliersInText(
      'Supplier\tE-mail\nLapad Bay\trates@lapad.hr\n\nNobody\nTypo\tana@@lapad\nAgain\trates@lapad.hr',
    )
    expect(rows.map((row) => row.line)).toEqual([2])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'There is no e-mail address in this row.'],
      [5, '“ana@@lapad” is no e-mail address.'],
      [6, 'rates@lapad.hr is in row 2 already.'],
    ])
  })
})

test('of any cells, every row is a supplier or has a reason, and no address is there twice', () => {
  const cell = fc.oneof(fc.string(), fc.emailAddress(), fc.constantFrom('a@b.hr', 'Name', 'E-mail', ''))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 20 }), (cells) => {
      const { rows, problems } = suppliersInCells(cells)
      const emails = rows.flatMap((row) => row.emails)
      expect(new Set(emails).size).toBe(emails.length)
      expect(rows.every((row) => row.emails.length > 0 && row.supplierName !== '')).toBe(true)
      const lines = [...rows, ...problems].map((each) => each.line)
      expect(new Set(lines).size).toBe(lines.length)
    }),
  )
})
