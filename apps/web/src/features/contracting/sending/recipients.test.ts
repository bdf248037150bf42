import { expect, test } from 'vitest'
import { recipientInputs, recipientsProblem, withRecipients, writtenRecipients } from './recipients.ts'

test('what was written and is no address stays among the recipients, and nothing is sent until it is mended', () => {
  const written = writtenRecipients('Ana <ana@lapad.hr>; tom@x.uk\nnot-an-address, bad@')
  expect(written).toEqual([
    { kind: 'address', email: 'ana@lapad.hr' },
    { kind: 'address', email: 'tom@x.uk' },
    { kind: 'unknown', text: 'not-an-address' },
    { kind: 'unknown', text: 'bad@' },
  ])
  expect(recipientsProblem(written)).toBe('These are no e-mail addresses: “not-an-address”, “bad@”. Mend or remove them.')
  expect(recipientsProblem(written.slice(0, 3))).toBe(
    '“not-an-address” is no e-mail address, and no partner was chosen by this name. Mend or remove it.',
  )
  expect(recipientsProblem(written.slice(0, 2))).toBe(null)
  expect(recipientsProblem([])).toBe('Choose at least one partner or write an address.')
  expect(recipientInputs(written.slice(0, 2))).toEqual([{ email: 'ana@lapad.hr' }, { email: 'tom@x.uk' }])
})

test('nobody is among the recipients twice', () => {
  const once = writtenRecipients('tom@x.uk')
  expect(withRecipients(once, writtenRecipients('TOM@x.uk, Meridian'))).toEqual([...once, { kind: 'unknown', text: 'Meridian' }])
})
