import { examplePage } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { expect, test } from 'vitest'
import { type DraftSnapshot, seenOf } from './draft-snapshot.ts'
import { emptyState, withServerPages } from './editor-state.ts'
import { withEmptyPages } from './empty-pages.ts'

test('what is published is named as it is on screen: by the page that is read, by the list where none is, and without pages that were never saved', () => {
  const head = { templateName: 'Rates' } as SheetHead // only passed on
  const read = { pageId: 'room.primary', revision: 3, completionScore: 100, body: examplePage() }
  const state = withEmptyPages(withServerPages(emptyState(head), [read]))
  const pages = [
    { pageId: 'room.primary', revision: 4 },
    { pageId: 'suite.primary', revision: 2 },
  ]
  const navigation = { pages } as unknown as DraftSnapshot['navigation'] // nothing else of it is read
  expect(seenOf({ navigation, state })).toEqual({
    head,
    pages: [
      { pageId: 'room.primary', revision: 3 },
      { pageId: 'suite.primary', revision: 2 },
    ],
  })
})
