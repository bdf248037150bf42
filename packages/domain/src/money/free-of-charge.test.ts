import { expect, test } from 'vitest'
import { saysFree } from './free-of-charge.ts'

test.each([
  'free',
  'Free of charge',
  'FOC',
  'f.o.c.',
  'gratis',
  ' GRATIS! ',
  'kostenlos',
  'gratuit',
  'gratuito',
  'sin cargo',
  'sem custo',
  'omaggio',
  '無料',
  '免费',
])('%s says that nothing is paid', (text) => expect(saysFree(text)).toBe(true))

test.each(['', '0', 'free on Sundays', 'gratuity', 'freight', 'included', 'n/a'])('“%s” does not', (text) =>
  expect(saysFree(text)).toBe(false),
)
