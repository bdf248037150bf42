// A column of a table of rates that gives a third person a part of the price: `3rd person | 70 %`.

import type { ReadChildRule } from '../reading.ts'
import { labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { contentOf } from '../words/cell-values.ts'

/** A person in a room beside those that its price is for. */
export const THIRD_PERSON =
  /(?<![\p{L}\d])(?:3rd|third|3\.|3e|3eme|3a|3o|3ª|3º|3°|dritte[rsn]?|troisieme|tercer[ao]?|terz[ao]|terceir[ao]|extra|additional|zusatzliche[rn]?|weitere|supplementaire|adicional|aggiuntiv[ao]) (?:adult\p{L}*|pers\p{L}*\.?|persona|personne|pessoa|erwachsene\p{L}*|pax|guest|bed|bett|letto|lit|cama)/u

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
