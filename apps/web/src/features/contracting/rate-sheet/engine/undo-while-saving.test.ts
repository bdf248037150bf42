import { EXAMPLE_HEAD, examplePage, exampleSeason } from '@tradewind/domain/rate-sheet/example-page.ts'
import { describe, expect, test } from 'vitest'
import { emptyState, undone, unsavedSections, withChange, withServerPages } from './editor-state.ts'

const before = examplePage()
const after = examplePage({ seasons: [exampleSeason('Year', ['2026-04-01', '2026-10-31'])] })
const placed = (body: typeof before, revision: number) => [{ pageId: 'room.primary', revision, completionScore: 100, body: body as never }]

describe('a change that is undone while it is being saved', () => {
  test('stays undone when the answer comes, and is saved so', () => {
    const opened = withServerPages(emptyState(EXAMPLE_HEAD), placed(before, 1))
    const changed = withChange(opened, 'Season moved', [after])
    const sent = unsavedSections(changed)
    const answered = withServerPages(undone(changed) ?? changed, placed(after, 2), sent)
    expect(answered.pages.get('room.primary')?.now).toEqual(before)
    expect(unsavedSections(answered)).toMatchObject([{ pageId: 'room.primary', revision: 2, section: 'seasonRates' }])
  })
})
