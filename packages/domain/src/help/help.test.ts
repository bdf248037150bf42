import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GUIDE, guidePageOf } from './guide-index.ts'
import { isForReader, isForScreen } from './help-index.ts'
import { articleOf, findHelp, plainText } from './help-text.ts'

const BUYER = { companyType: 'Contractor', productType: null } as const
const HOTEL = { companyType: 'Supplier', productType: 'Accommodation' } as const
const TOURS = { companyType: 'Supplier', productType: 'Non-Accommodation' } as const
const BOTH = { companyType: 'Supplier', productType: 'Both' } as const

describe('who reads an article', () => {
  test.each([
    ['Everyone', [true, true, true, true]],
    ['Contractor', [true, false, false, false]],
    ['Supplier', [false, true, true, true]],
    ['Supplier Accommodation', [false, true, false, true]],
    ['supplier-non-accommodation', [false, false, true, true]],
    ['SupplierBoth', [false, false, false, true]],
    ['Accommodation', [false, false, false, false]],
    ['', [false, false, false, false]],
  ])('an article for "%s" is read by a buyer, a hotel, a tour operator and a supplier of both: %j', (matchingRole, expected) => {
    expect([BUYER, HOTEL, TOURS, BOTH].map((reader) => isForReader({ matchingRole }, reader))).toEqual(expected)
  })
})

describe('on which screen', () => {
  test.each([
    ['/home', '/home', true],
    ['/home', '/home/2', false],
    ['/contracting/draft/*', '/contracting/draft/64f/rates', true],
    ['/contracting/draft/*', '/contracting/draft', false],
    ['/contracting/*/history', '/contracting/contract/64f/history', true],
    ['/contracting/*/history', '/contracting/contract/64f', false],
    ['*history', '/contracting/history', true],
    ['/a*a', '/a', false],
    ['*', '/anything', true],
    ['', '/home', false],
    ['(a+)+$', '/aaaaaaaa', false],
  ])('an article for %s is shown at %s: %s', (expression, pathname, expected) => {
    expect(isForScreen({ expressions: ['/nowhere', expression] }, pathname)).toBe(expected)
  })

  test('a star stands for any text, and nothing else does', () => {
    const part = fc.stringMatching(/^[a-z/]{0,6}$/)
    fc.assert(
      fc.property(part, part, part, fc.boolean(), (begin, any, end, isStar) => {
        expect(isForScreen({ expressions: [isStar ? `${begin}*${end}` : begin + end] }, begin + any + end)).toBe(
          isStar || any === '' || begin + end === begin + any + end,
        )
      }),
    )
  })

  test('each screen has its page of the guide, and others the first steps', () => {
    expect(['/settings/users', '/contracting/draft/64f/rates', '/contracting/contract-list/all', '/outbox'].map(guidePageOf)).toEqual([
      'accounts',
      'edit-rates',
      'file-contracts',
      'first-steps',
    ])
    expect(new Set(GUIDE.map((page) => page.entryId)).size).toBe(GUIDE.length)
  })
})

const SEASONS = articleOf(
  'seasons',
  '# Seasons\n\nA [night](x.md) needs a **season**.\n\n## Minimum stay\n\nIt can stand in a season. ![Strip](pictures/strip.png)\n\n```\n## no heading\n```\n\n## Naïve guests\n\n| Key | Does |\n|---|---|\n| <kbd>Alt</kbd> | moves the minimum of a stay |\n',
)

describe('an article', () => {
  test('has a title and a section for each heading', () => {
    expect(SEASONS.title).toBe('Seasons')
    expect(SEASONS.sections.map((section) => section.title)).toEqual(['', 'Minimum stay', 'Naïve guests'])
    expect(SEASONS.sections[1]?.text).toContain('## no heading')
    expect(articleOf('a', '', 'Own title')).toEqual({ entryId: 'a', title: 'Own title', sections: [] })
    expect(articleOf('a', 'Text only')).toEqual({ entryId: 'a', title: 'a', sections: [{ title: '', text: 'Text only' }] })
  })

  test('is found by the beginnings of words, in any order, titles first', () => {
    expect(findHelp([SEASONS], 'stay min').map((hit) => [hit.section, hit.sectionTitle])).toEqual([
      [1, 'Minimum stay'],
      [2, 'Naïve guests'],
    ])
    expect(findHelp([SEASONS], 'NAIVE').map((hit) => hit.section)).toEqual([2])
    expect(findHelp([SEASONS], 'inimum')).toEqual([])
    expect(findHelp([SEASONS], 'minimum nothing')).toEqual([])
    expect(findHelp([SEASONS], '  ')).toEqual([])
  })

  test('shows plain text around what was found', () => {
    expect(plainText(SEASONS.sections[0]?.text ?? '')).toBe('A night needs a season.')
    expect(findHelp([SEASONS], 'moves')[0]?.excerpt).toBe('Key Does Alt moves the minimum of a stay')
    const long = articleOf('long', `${'before '.repeat(30)}needle ${'after '.repeat(60)}`)
    const [hit] = findHelp([long], 'needle')
    expect(hit?.excerpt).toMatch(/^… before (before )*needle (after )+…$/)
    expect(hit?.excerpt.length).toBeLessThan(160)
  })
})
