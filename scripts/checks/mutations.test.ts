import { expect, test } from 'vitest'
import { mutationsIn } from './mutations.ts'

function brokenBy(source: string): string[] {
  return mutationsIn('a.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))
}

test('comparisons, conditions, literals and negations are broken, one at a time', () => {
  expect(brokenBy('if (a <= 3) b()')).toEqual(['if (!(a <= 3)) b()', 'if (a < 3) b()', 'if (a <= 4) b()'])
  expect(brokenBy('const c = !d && true')).toEqual(['const c = !d || true', 'const c = d && true', 'const c = !d && false'])
  expect(mutationsIn('a.ts', 'first()\nconst é = a\n  - b')[0]).toMatchObject({ line: 3, what: '- → +' })
})

test('types and texts are left alone', () => {
  expect(brokenBy(`type A = { readonly b: true; c: 1 }\nconst d = 'a <= b' as string`)).toEqual([])
})
