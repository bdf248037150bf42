// A column of a table of rates that gives a third person a part of the price: `3rd person | 70 %`.

import type { ReadChildRule } from '../reading.ts'
import { labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { contentOf } from '../words/cell-values.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'

const THIRD_OR_EXTRA: Phrases = {
  en: ['3rd', 'third', String.raw`3\.`, 'extra', 'additional'],
  de: ['dritte[rsn]?', 'zusatzliche[rn]?', 'weitere'],
  fr: ['3e', '3eme', 'troisieme', 'supplementaire'],
  es: ['3a', '3o', '3ª', '3º', 'tercer[ao]?', 'adicional'],
  it: ['3°', 'terz[ao]', 'aggiuntiv[ao]'],
  pt: ['terceir[ao]'],
}
const PERSON_OR_BED: Phrases = {
  en: [String.raw`adult\p{L}*`, String.raw`pers\p{L}*\.?`, 'pax', 'guest', 'bed'],
  de: [String.raw`erwachsene\p{L}*`, 'bett'],
  fr: ['personne', 'lit'],
  es: ['persona', 'cama'],
  it: ['letto'],
  pt: ['pessoa'],
}

/** A person in a room beside those that its price is for. */
export const THIRD_PERSON = new RegExp(String.raw`(?<![\p{L}\d])${oneOf(THIRD_OR_EXTRA)} ${oneOf(PERSON_OR_BED)}`, 'u')

/** Rules for all rooms where the column says the same in every row, else one for the room of each row. */
export function shareColumnsOf({ table, axes, kind }: UnderstoodTable): ReadChildRule[] {
  if (kind !== 'rates') return []
  return axes.flatMap((axis) => {
    const heads = axis.heads.map(({ piece }) => piece)
    const head = heads.map(plain).join(' ')
    if (!THIRD_PERSON.test(head)) return []
    const rules = table.rows.flatMap((row): ReadChildRule[] => {
      const cell = row.cells[axis.index]
      const label = labelOf(row)
      if (!cell || !label || cell === label) return []
      const content = contentOf(cell.text, cell.value)
      if (content.kind !== 'percent') return []
      return [
        {
          who: 'extraAdult',
          charge: content.sign === '-' ? 'percentOff' : 'percentOf',
          value: content.percent,
          products: [label.text],
          note: `${heads.map(({ text }) => text).join(' ')}: ${cell.text}`,
          sureness: 0.8,
          cellIds: [...cell.ids, ...heads.flatMap(({ ids }) => ids)],
        },
      ]
    })
    const [first] = rules
    const isSame = first !== undefined && rules.length > 1 && rules.every(({ note }) => note === first.note)
    return isSame ? [{ ...first, products: undefined, cellIds: [...new Set(rules.flatMap(({ cellIds }) => cellIds))] }] : rules
  })
}
