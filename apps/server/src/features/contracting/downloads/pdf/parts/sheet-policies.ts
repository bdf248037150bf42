// What holds for the whole location: policies, check-in and check-out, terms and notes.

import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Note, policyNotes, termNotes } from '../../content/notes.ts'
import { LEAD, PAGE, SIZE, TEXT } from '@tradewind/pdf/look.ts'
import type { RatesPaper } from '../rates-paper.ts'
import { paragraphsOf } from '@tradewind/pdf/text/clean-text.ts'
import { setNote } from './notes.ts'

export function setSheetPolicies(paper: RatesPaper, sheet: RateSheet): void {
  const policies = sheet.pages
    .filter((page) => page.kind === 'policies')
    .flatMap((page) => policyNotes(page, sheet.head.currency, paper.language))
  const terms = sheet.pages.filter((page) => page.kind === 'notes').flatMap((page) => termNotes(page, paper.language))
  setNotes(paper, paper.language.say('policies'), policies)
  setNotes(paper, paper.language.say('termsAndNotes'), terms)
}

function setNotes(paper: RatesPaper, title: string, notes: readonly Note[]): void {
  const filled = notes.filter(({ texts }) => texts.some((text) => paragraphsOf(text).length > 0))
  if (filled.length === 0) return
  paper.skip(20)
  paper.need(LEAD.head + 4 * LEAD.body)
  paper.block('H2', () => {
    paper.skip(LEAD.head)
    paper.ink().text(paper.set.line(title, 'semibold'), PAGE.left, paper.y(), SIZE.head, TEXT)
  })
  paper.skip(5)
  filled.forEach(({ label, texts }, index) =>
    setNote(
      paper,
      label,
      texts.map((text) => ({ text })),
      index === 0,
    ),
  )
}
