import { describe, expect, test } from 'vitest'
import { sumsOf, wrongSums } from './migration-sums.ts'

const [ONE, OTHER] = ['1'.repeat(64), '2'.repeat(64)]
const sums = (...lines: string[]) => sumsOf(lines.map((line) => `${line}\n`).join(''))

describe('a list of migrations', () => {
  test('is sound when it says what the files say, whatever the order', () => {
    const files = sums(`${ONE}  0001-a`, `${OTHER}  0002-b`)
    expect(wrongSums(files, sums(`${OTHER}  0002-b`, `${ONE}  0001-a`), [sums(`${ONE}  0001-a`)])).toEqual([])
  })

  test.each([
    ['a file that was edited', sums(`${OTHER}  0001-a`), sums(`${ONE}  0001-a`), [], '0001-a has changed since it was listed'],
    ['a new file', sums(`${ONE}  0001-a`), sums(), [], '0001-a is not in'],
    ['a file that is gone', sums(), sums(`${ONE}  0001-a`), [], '0001-a is in'],
    [
      'a file edited together with its line',
      sums(`${OTHER}  0001-a`),
      sums(`${OTHER}  0001-a`),
      [sums(`${ONE}  0001-a`)],
      'has landed with another text',
    ],
  ])('names %s', (_, files, listed, landed, sentence) => {
    const wrong = wrongSums(files, listed, landed)
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(sentence)
  })

  test('does not ask for what landed meanwhile and is not here yet', () => {
    expect(wrongSums(sums(`${ONE}  0001-a`), sums(`${ONE}  0001-a`), [sums(`${ONE}  0001-a`, `${OTHER}  0002-b`)])).toEqual([])
  })
})
