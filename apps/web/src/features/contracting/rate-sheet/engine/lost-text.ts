// What was changed in this tab and could not be saved any more, in words that can be taken along.

import { pageChanges } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import type { NotesPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { EditorState } from './editor-state.ts'

/** Whoever wrote these wants them whole, and not what became of them in short. */
const PROSE = [
  ['Terms and conditions', 'termsAndConditions'],
  ['Submission criteria', 'submissionCriteria'],
  ['Market information', 'marketInfo'],
] as const

/** A line for each change; empty when everything is saved. */
export function lostText({ pages, head }: Pick<EditorState, 'pages' | 'head'>): string {
  const lines = [...pages.values()].flatMap(({ saved, now }) => {
    if (saved.kind === 'notes' && now.kind === 'notes') return [...proseOf(saved, now), ...textsOf(saved, withoutProse(now, saved), head)]
    return textsOf(saved, now, head)
  })
  return lines.join('\n')
}

function textsOf(...pages: Parameters<typeof pageChanges>): string[] {
  return pageChanges(...pages).map((change) => change.text)
}

function proseOf(saved: NotesPage, now: NotesPage): string[] {
  return PROSE.flatMap(([label, field]) => (saved[field] === now[field] ? [] : [`${label}: ${now[field] ?? 'removed'}`]))
}

function withoutProse(now: NotesPage, { termsAndConditions, submissionCriteria, marketInfo }: NotesPage): NotesPage {
  const { termsAndConditions: _terms, submissionCriteria: _criteria, marketInfo: _market, ...rest } = now
  return {
    ...rest,
    ...(termsAndConditions === undefined ? {} : { termsAndConditions }),
    ...(submissionCriteria === undefined ? {} : { submissionCriteria }),
    ...(marketInfo === undefined ? {} : { marketInfo }),
  }
}
