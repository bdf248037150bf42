// Takes what a person said about a file into account.

import type { Correction, Reading } from './reading.ts'
import type { SourcePage } from './source-page.ts'

/** The pages without the cells that a person left out alone. */
export function withoutLeftOut(pages: readonly SourcePage[], corrections: readonly Correction[]): SourcePage[] {
  const gone = new Set(corrections.flatMap((each) => (each.kind === 'leaveOut' && each.at.scope === 'cell' ? [each.at.cellId] : [])))
  return gone.size === 0 ? [...pages] : pages.map((page) => ({ ...page, cells: page.cells.filter((cell) => !gone.has(cell.id)) }))
}

/** Questions that were answered no longer hold anything back. */
export function withCorrections(reading: Reading, corrections: readonly Correction[]): Reading {
  const answers = new Map(corrections.flatMap((each) => (each.kind === 'answer' ? [[each.questionId, each.value] as const] : [])))
  if (answers.size === 0) return reading
  return {
    ...reading,
    questions: reading.questions.map((question) => ({ ...question, answer: answers.get(question.questionId) })),
    products: reading.products.map((product) => ({
      ...product,
      rates: product.rates.map((rate) => ({ ...rate, questionIds: rate.questionIds.filter((id) => !answers.has(id)) })),
    })),
  }
}
