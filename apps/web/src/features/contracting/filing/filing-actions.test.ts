import { expect, test } from 'vitest'
import { failedText, type Filing, noAccessText } from './filing-actions.ts'

const folder: Filing = { kind: 'folder', folderId: null, folderName: '' }

test('C-ST-020, C-ST-021, C-ST-022, C-ST-023, C-ST-024: what failed is said in the stated words', () => {
  expect(failedText(folder)).toBe('Move to folder failed.')
  expect(failedText({ kind: 'trash' })).toBe('Move to trash failed.')
  expect(failedText({ kind: 'restore' })).toBe('Restore failed')
  expect(failedText({ kind: 'archive' })).toBe('Move to archived failed.')
  expect(failedText({ kind: 'unarchive' })).toBe('Restore failed')
})

test('C-ST-013, C-ST-014: a reader is told what is missing in the stated words', () => {
  expect(noAccessText(folder)).toBe('You will need write access in order to move contracts to folders.')
  for (const kind of ['trash', 'restore', 'archive', 'unarchive'] as const)
    expect(noAccessText({ kind })).toBe('You will need write access in order to perform this action.')
})
