// What tables say of children beside prices: sentences in their cells and heads, and the ages of the rates for children.

import type { ReadChildRule, ReadProduct } from '../reading.ts'
import type { TextLine } from '../tables/table.ts'
import type { Piece } from '../pages/row.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { agesIn } from './ages.ts'
import { childRulesIn, whichChild } from './child-sentences.ts'
import { type Clause, clausesOfNotes, speaksOfChildren } from './clauses.ts'
import { folded } from '../words/folded.ts'

/**
 * Rules written as sentences in a table of something else: `0 – 5 yrs: free of charge` below `CHILD POLICY` in a column of notes, or rows
 * that were taken for heads, `Extra bed, child 4-11 yrs | THB 700 per night`.
 */
export function childSentencesOfTable(table: UnderstoodTable): ReadChildRule[] {
  return clausesOfCells(table).flatMap((clause) => (clause.isAboutChildren ? childRulesIn(clause) : []))
}

/** The clauses that are in the cells and heads of a table without rates, column by column, and in rows of heads. */
export function clausesOfCells({ table, axes, kind }: UnderstoodTable): Clause[] {
  if (kind === 'rates') return []
  const deepest = Math.max(0, ...axes.map(({ heads }) => heads.length))
  const rowsOfHeads = Array.from({ length: deepest }, (_, i) => axes.flatMap(({ heads }) => heads[i]?.piece ?? []))
  const besides = rowsOfHeads
    .map((pieces) => [...new Set(pieces)])
    .filter((pieces) => pieces.length > 1 && pieces.every(({ text }) => !text.includes('\n')))
    .map(lineOf)
  const columns = axes.map((axis) => [
    ...axis.heads.flatMap(({ piece }) => piece.text.split('\n').map((text) => lineOf([{ ...piece, text }]))),
    ...table.rows.flatMap((row) => {
      const cell = row.cells[axis.index]
      return cell ? [lineOf([cell])] : []
    }),
  ])
  return [besides, ...columns].flatMap(clausesOfNotes)
}

function lineOf(pieces: readonly Piece[]): TextLine {
  return {
    text: pieces.map(({ text }) => text.replace(/\s*\n\s*/g, ' ').trim()).join('  '),
    ids: pieces.flatMap(({ ids }) => ids),
    top: 0,
    hasGapAbove: false,
    height: 1,
    left: 0,
  }
}

/**
 * The ages that heads and labels of rates for children give: `Adult | Child 4–14`, `Teen 13-17`. Nothing where the sheet has no such rate.
 * @returns one rule for each age, with the products that have the rate where others have none
 */
export function agesOfRates(tables: readonly UnderstoodTable[], products: readonly ReadProduct[]): ReadChildRule[] {
  const pieces = tables.flatMap(({ table, axes, kind }) =>
    kind === 'rates' ? [...axes.flatMap(({ heads }) => heads.map(({ piece }) => piece)), ...table.rows.flatMap(({ cells }) => cells)] : [],
  )
  const named = [...new Set(pieces)].filter((piece): piece is Piece => piece !== undefined && isChildOfAge(piece.text))
  const rules = named.flatMap((piece): ReadChildRule[] => {
    const ages = agesIn(folded(piece.text))
    const own = products.filter(({ rates }) => rates.some((rate) => isRateOf(rate, piece)))
    const rates = own.flatMap((product) => product.rates.filter((each) => isRateOf(each, piece)))
    const rate = rates.find(({ amount }) => amount !== undefined) ?? rates.find(({ status }) => status === 'free')
    if (!ages || !rate) return []
    // A label that was taken for the name of what is sold says nothing of a room.
    const isOfAll = products.every((product) => own.includes(product)) || own.some(({ name }) => agesIn(folded(name)) !== undefined)
    return [
      {
        who: 'child',
        ageFrom: ages.from,
        ageTo: ages.to,
        ...whichOf(piece.text),
        ...(rate.amount === undefined ? { charge: 'free' } : { charge: 'asRate', value: rate.description }),
        ...(isOfAll ? {} : { products: [...new Set(own.map(({ name }) => name))] }),
        note: piece.text.replace(/\s+/g, ' ').trim(),
        sureness: 0.8,
        cellIds: piece.ids,
      },
    ]
  })
  return joined(rules, products)
}

function whichOf(text: string): Pick<ReadChildRule, 'which'> {
  const which = whichChild(folded(text))
  return which === undefined ? {} : { which }
}

const LONGEST_LABEL = 60

function isChildOfAge(text: string): boolean {
  const plain = folded(text)
  return plain.length <= LONGEST_LABEL && speaksOfChildren(plain) && agesIn(plain) !== undefined && !/[%€$£]/.test(plain)
}

function isRateOf({ description, cellIds }: ReadProduct['rates'][number], piece: Piece): boolean {
  return !/^(?:Adult|Room|Double|Single|Triple|Quad)$/.test(description) && piece.ids.some((id) => cellIds.includes(id))
}

/** The same ages in several tables or rows are one rule. */
function joined(rules: readonly ReadChildRule[], products: readonly ReadProduct[]): ReadChildRule[] {
  const groups = Map.groupBy(rules, ({ ageFrom, ageTo, which, charge, value }) => [ageFrom, ageTo, which, charge, value].join('|'))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const names = own.every((rule) => rule.products) ? [...new Set(own.flatMap((rule) => rule.products ?? []))] : []
    const isOfAll = products.every(({ name }) => names.includes(name))
    return [
      { ...first, products: names.length > 0 && !isOfAll ? names : undefined, cellIds: [...new Set(own.flatMap((rule) => rule.cellIds))] },
    ]
  })
}
