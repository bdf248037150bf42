import { expect, test } from 'vitest'
import { forgetSession } from './client/session.ts'
import { leaveSearch, searchLeft } from './features/connections/partner-finder/search-left.ts'
import { leaveListAt, positionLeft } from './features/contracting/contract-list/opened-from.ts'

test('where a user was in lists and searches is forgotten when the session ends', () => {
  leaveSearch({ text: 'lodge' })
  leaveListAt('entry', { contractId: 'c', position: 4 })
  forgetSession()
  expect(searchLeft()).toEqual({})
  expect(positionLeft('entry')).toBeUndefined()
})
