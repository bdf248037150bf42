import { describe, expect, test } from 'vitest'
import { filterOf, isSameList, listSearchOf, namedOf, searchOf } from './list-search.ts'

const ID = 'a1'.repeat(12)
const OTHER = 'b2'.repeat(12)

describe('the list that a number of the dashboard counts', () => {
  const search = listSearchOf({
    from: '2026-04-01',
    to: '2027-03-31',
    mainly: true,
    folder: ID,
    locations: `${ID};${OTHER}`,
    partners: OTHER,
    endFrom: '2026-10-05',
    endTo: '2026-10-11',
    reached: 'accepted',
    reachedTo: '2026-10-18',
    update: 'open',
    compared: true,
    notSentFrom: '2027-04-01',
    notSentTo: '2028-03-31',
  })
  const filter = {
    listType: 'expiring' as const,
    searchText: '',
    startDate: '2026-04-01',
    endDate: '2027-03-31',
    isMainly: true,
    folderId: ID,
    locationIds: [ID, OTHER],
    partnerIds: [OTHER],
    endFrom: '2026-10-05',
    endTo: '2026-10-11',
    reached: 'accepted' as const,
    reachedTo: '2026-10-18',
    updateAnswer: 'open' as const,
    isCompared: true,
    notSentFor: { startDate: '2027-04-01', endDate: '2028-03-31' },
  }

  test('is asked for with everything that its address says', () => {
    expect(filterOf('expiring', search)).toEqual(filter)
  })

  test('is the same when it is saved as a view and opened again, also within a folder', () => {
    const view = { filter: filter as never, arrangement: {}, viewId: ID } // days of the API are texts that were checked
    expect(namedOf(view.filter)).toBe('expiring')
    expect(isSameList(searchOf(view), search)).toBe(true)
    const ofFolder = { ...view, filter: { ...filter, listType: 'all' } as never } // as above
    expect(namedOf(ofFolder.filter)).toBe(ID)
  })

  test('leaves out what is no id, no day and no such word, and a period of every year is the same list', () => {
    const wrong = { folder: 'x', locations: 'x;y', endFrom: '5 Oct', reached: 'lost', update: 'maybe', compared: 'yes', period: 'some' }
    expect(filterOf('all', listSearchOf(wrong))).toEqual({ listType: 'all', searchText: '' })
    expect(isSameList(listSearchOf({ period: 'every' }), listSearchOf({}))).toBe(true)
  })
})
