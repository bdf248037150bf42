import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBytes } from './ready-json.ts'

test('parts in any script are sent as they are written, whether few or all of their signs take several bytes', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('Σουίτα με θέα', '海景套房', 'x'.repeat(100)))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (parts) => {
      expect(jsonBytes(parts).toString()).toBe(Buffer.from(parts.join('')).toString())
    }),
  )
})
