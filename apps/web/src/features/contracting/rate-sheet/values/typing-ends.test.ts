import { expect, test } from 'vitest'
import { clearTabStores } from '../../../../client/tab-store.ts'
import { findWrongText, keepUnfinished, keepWrongText, unsavedTyping } from './unsaved-typing.ts'

test('what was typed and cannot be saved is forgotten when the session ends', () => {
  keepWrongText('draft page section thing field', '12,')
  keepUnfinished('draft page section thing', { name: '' })
  expect(unsavedTyping('draft')).toHaveLength(2)
  clearTabStores()
  expect(findWrongText('draft page section thing field')).toBeUndefined()
  expect(unsavedTyping('draft')).toEqual([])
})
