import { expect, test } from 'vitest'
import { goneText } from './gone-text.ts'

test('at the secure host it is said that one rate sheet can be open, elsewhere that the tab is to be opened again [C-ST-032] [C-ST-033]', () => {
  expect(goneText({ code: 'SheetTakenOver', status: 409 })).toBe(
    'In order to protect the security and integrity of rate data, you can only have one rate sheet open at a time.',
  )
  expect(goneText({ code: 'NotFound', status: 404 })).toBe('Something is wrong, please close the tab and reopen.')
  expect(goneText({ code: 'EditConflict', status: 409 })).toBeUndefined()
})
