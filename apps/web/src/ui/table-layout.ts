// How somebody has arranged a table: which columns, in which order, how wide, how dense. Kept in this browser.

import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'

export const DENSITIES = ['comfortable', 'compact'] as const

/** All parts may be missing or name columns that are not there any more. */
export type TableLayout = {
  /** Ids of columns in their order; those that are not named stand behind them as they were declared. */
  readonly order?: readonly string[]
  /** Ids of the columns that are shown; the usual ones unless given. */
  readonly shown?: readonly string[]
  /** Pixels by id. */
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: (typeof DENSITIES)[number]
}

type Arranged = { readonly id: string; readonly isOptional?: boolean; readonly isFixed?: boolean }

/** Columns are never narrower, in pixels: their heads stay readable. */
export const LEAST_WIDTH = 64
export const MOST_WIDTH = 800

/** All columns in the order of the layout: fixed ones first. */
export function inLayoutOrder<Column extends Arranged>(columns: readonly Column[], { order = [] }: TableLayout): Column[] {
  const placeOf = ({ id, isFixed }: Column) => {
    if (isFixed) return -1
    const place = order.indexOf(id)
    return place === -1 ? order.length : place
  }
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export function isShown({ id, isFixed = false, isOptional = false }: Arranged, { shown }: TableLayout): boolean {
  return isFixed || (shown ? shown.includes(id) : !isOptional)
}

/** Shows or hides a column. */
export function withColumn<Column extends Arranged>(
  columns: readonly Column[],
  layout: TableLayout,
  id: string,
  isIn: boolean,
): TableLayout {
  const shown = columns.filter((column) => (column.id === id ? isIn : isShown(column, layout))).map((column) => column.id)
  return { ...layout, shown }
}

/** Moves a column to the place of another one. Fixed columns stay. */
export function withMoved<Column extends Arranged>(columns: readonly Column[], layout: TableLayout, id: string, to: string): TableLayout {
  const movable = inLayoutOrder(columns, layout).filter((column) => !column.isFixed)
  const ids = movable.map((column) => column.id)
  const [from, place] = [ids.indexOf(id), ids.indexOf(to)]
  if (from === -1 || place === -1) return layout
  ids.splice(from, 1)
  ids.splice(place, 0, id)
  return { ...layout, order: ids }
}

/** @param width pixels; undefined as it was declared */
export function withWidth(layout: TableLayout, id: string, width: number | undefined): TableLayout {
  const { [id]: _, ...others } = layout.widths ?? {}
  if (width === undefined) return { ...layout, widths: others }
  return { ...layout, widths: { ...others, [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) } }
}

export type OwnLayout = { readonly layout: TableLayout; readonly change: (layout: TableLayout) => void }

/** The layout that this browser keeps under the name. */
export function useTableLayout(name: string): OwnLayout {
  const [layout, change] = useLocalStorage<TableLayout>({
    key: `tradewind.table.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: (text) => layoutOf(text),
  })
  const keep = useCallback((next: TableLayout) => change(next), [change])
  return useMemo(() => ({ layout, change: keep }), [layout, keep])
}

/** What is kept, read with distrust: whoever uses the browser can write there. */
export function layoutOf(text: string | undefined): TableLayout {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    const { order, shown, widths, density } = read as Record<string, unknown>
    return {
      ...(isTexts(order) ? { order } : {}),
      ...(isTexts(shown) ? { shown } : {}),
      ...(isNumbers(widths) ? { widths } : {}),
      ...(density === 'compact' ? { density } : {}),
    }
  } catch {
    return {}
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isNumbers = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => Number.isFinite(each))
