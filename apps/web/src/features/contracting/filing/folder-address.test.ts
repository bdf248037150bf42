import { expect, test } from 'vitest'
import { folderIdOf, folderPath } from './folder-address.ts'

const folderId = '0123456789abcdef01234567'

test('C-RL-034: another name of a folder is another address, and both lead to it', () => {
  const africa = folderPath({ folderId, folderName: ' Africa / Morocco ' })
  expect(africa).toBe(`/contracting/contract-list/${folderId}-africa-morocco`)
  const renamed = folderPath({ folderId, folderName: 'Afrika' })
  expect(renamed).not.toBe(africa)
  expect([africa, renamed].map((path) => folderIdOf(path.split('/').at(-1) ?? ''))).toEqual([folderId, folderId])
})

test('a name without letters leaves the id', () => {
  expect(folderPath({ folderId, folderName: '!!' })).toBe(`/contracting/contract-list/${folderId}`)
  expect(folderIdOf(folderId)).toBe(folderId)
})

test('other lists name no folder', () => {
  for (const listType of ['all', 'recent', `${folderId}0`, 'x'.repeat(24)]) expect(folderIdOf(listType)).toBeUndefined()
})
