// Into which rows of the grid the rows of a pasted block go: those of the same name, or one after the other.

/** The row of the grid that a pasted row goes to, counted from 0 in the whole grid; or why it goes to none. */
export type RowPlace = { readonly row: number } | { readonly reason: string; readonly value: string }

/**
 * A row with names goes to the row that has all of them: the one at its position if that has them, or else the only one, or else the
 * next one below the row before it. A row without a name goes to its position, unless others of the block went elsewhere.
 * @param names of each pasted row, in lower case @param known names of each row of the grid, in lower case
 * @param first the row of the grid that stands where the block begins
 * @example Double, Single pasted onto Single: the first goes to the row Double, the second to the row Single
 */
export function placesOfRows(names: readonly (readonly string[])[], known: readonly (readonly string[])[], first: number): RowPlace[] {
  const taken = new Set<number>()
  let last = first - 1
  // Rows that follow one another there do so here, unless their names say otherwise.
  let offset = first
  const places = names.map((own, y): RowPlace | undefined => {
    if (own.length === 0) return undefined
    const place = placeOf(own, known, y + offset, last)
    if (!('row' in place)) return place
    if (taken.has(place.row)) return { reason: 'This row was pasted already.', value: own.join(', ') }
    taken.add(place.row)
    last = place.row
    offset = place.row - y
    return place
  })
  const isMoved = places.some((place, y) => place !== undefined && 'row' in place && place.row !== first + y)
  return places.map((place, y) => place ?? (isMoved ? { reason: 'This row has no name.', value: '' } : { row: first + y }))
}

function placeOf(own: readonly string[], known: readonly (readonly string[])[], position: number, last: number): RowPlace {
  const hasAll = (row: number) => own.every((name) => known[row]?.includes(name))
  if (hasAll(position)) return { row: position }
  const rows = known.flatMap((_, row) => (hasAll(row) ? [row] : []))
  const [only] = rows
  const value = own.find((name) => !known.some((each) => each.includes(name))) ?? own.join(', ')
  if (only === undefined) return { reason: 'No row has this name.', value }
  if (rows.length === 1) return { row: only }
  const next = rows.find((row) => row > last)
  return next === undefined ? { reason: 'Several rows have this name, none of them below.', value } : { row: next }
}
