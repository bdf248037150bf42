// What stays the same from one key to the next: what is made from it, and what shows it, is left alone.

import { sameSeason } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { useMemo, useState } from 'react'
import type { GridColumn, GridModel } from './grid-model.ts'

/** The rows of before while the same ones stand in the same order: where thousands stand is found out once, not at each key. */
export function useSamePlaces(rows: GridModel['rows']): GridModel['rows'] {
  return useSame(rows, hasSameKey)
}

/** The columns of before while they stand for the same: else each rate that is typed would draw every row. */
export function useSteadyColumns(model: GridModel): GridModel {
  const columns = useSame(model.columns, isSameColumn)
  return useMemo(() => ({ ...model, columns }), [model, columns])
}

function useSame<Item>(list: readonly Item[], isSame: (a: Item, b: Item) => boolean): readonly Item[] {
  const [known, setKnown] = useState(list)
  const isKnown = useMemo(() => list === known || isSameList(list, known, isSame), [list, known, isSame])
  if (!isKnown) setKnown(list)
  return isKnown ? known : list
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], isSame: (a: Item, b: Item) => boolean): boolean {
  return (
    a.length === b.length &&
    a.every((item, i) => {
      const other = b[i]
      return other !== undefined && isSame(item, other)
    })
  )
}

function hasSameKey(a: { readonly key: string }, b: { readonly key: string }): boolean {
  return a.key === b.key
}

function isSameColumn(a: GridColumn, b: GridColumn): boolean {
  return (
    a.key === b.key &&
    a.field === b.field &&
    (a.season === b.season || (a.season.seasonName === b.season.seasonName && sameSeason(a.season, b.season)))
  )
}
