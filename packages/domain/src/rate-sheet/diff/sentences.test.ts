import { expect, test } from 'vitest'
import { changedText } from './sentences.ts'

const NOTE = 'Valid worldwide. Not for guests who book with us.'

test('whole sentences stand in quotation marks, and words and amounts do not', () => {
  expect(changedText('Markets', undefined, NOTE)?.text).toBe(`Markets: “${NOTE}” was added.`)
  expect(changedText('Markets', NOTE, undefined)?.text).toBe(`Markets: “${NOTE}” was removed.`)
  expect(changedText('Markets', NOTE, 'DACH')?.text).toBe(`Markets: “${NOTE}” became DACH.`)
  expect(changedText('Markets', 'DACH', '25.50')?.text).toBe('Markets: DACH became 25.50.')
})
