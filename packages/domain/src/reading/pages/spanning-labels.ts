// Labels printed once, in the middle of the rows for which they hold: a cell over several rows.

import { isValue, overlap, type Piece, type Row } from './row.ts'

/** A label of one or several lines, with the middle of its baselines. */
type Label = { readonly piece: Piece; readonly at: number; readonly first: number; readonly last: number }

/**
 * Every row gets the label of the cell that reaches over it. Only where all labels of a column are in the middle of their rows, so that
 * rows and labels fit together without a remainder; otherwise the lines stay as they are.
 */
export function withSpanningLabels(lines: readonly Row[]): Row[] {
  const out: Row[] = []
  let run: Row[] = []
  const close = () => {
    const last = run.findLast(isAmounts)
    // A text below the table is not a label of it; the last line of a label of several lines is.
    const far = last && !isRates(last) ? 1.3 : 0.9
    const end = last ? run.findIndex((row) => row.top - last.top > row.height * far) : -1
    out.push(...(end < 0 ? spread(run) : [...spread(run.slice(0, end)), ...run.slice(end)]))
    run = []
  }
  for (const line of lines) {
    if (isRates(line) || (run.length > 0 ? isBare(line) || isLeftOf(line, run) : isLeftOfNext(line, lines))) run.push(line)
    else {
      close()
      out.push(line)
    }
  }
  close()
  return out
}

function isRates(row: Row): boolean {
  return row.pieces.length >= 2 && row.pieces.filter(isValue).length >= 1 && !isValue(row.pieces[0] as Piece)
}

/** Only names that end left of the amounts. */
function isLeftOf(line: Row, rows: readonly Row[]): boolean {
  const first = Math.min(...rows.filter(isRates).flatMap(({ pieces }) => pieces.find(isValue)?.left ?? []))
  const last = rows.at(-1)
  const isNear = last === undefined || line.top - last.top <= line.height * 4
  return isNear && line.pieces.length <= 2 && line.pieces.every((piece) => piece.right < first && !isValue(piece) && piece.text.length < 45)
}

/** The first label of a run is above the middle of its rows when these are two. */
function isLeftOfNext(line: Row, lines: readonly Row[]): boolean {
  const next = lines[lines.indexOf(line) + 1]
  return next !== undefined && isRates(next) && next.top - line.top <= line.height * 1.35 && isLeftOf({ ...line, top: next.top }, [next])
}

function spread(lines: readonly Row[]): Row[] {
  const run = withOneEdge(lines)
  const rows = run.filter(isAmounts)
  if (rows.length < 2) return [...run]
  const first = Math.min(...rows.flatMap(({ pieces }) => pieces.find(isValue)?.left ?? []))
  const height = rows[0]?.height ?? 0
  const tops = rows.map(topOfValues)
  const pitch = Math.min(...tops.slice(1).map((top, i) => top - (tops[i] ?? top)))
  const names = run.flatMap((row) => row.pieces.filter((piece) => piece.right < first && !isValue(piece)).map((piece) => ({ row, piece })))
  const pieces = names.map(({ piece }) => piece)
  const columns = columnsOf(pieces.filter((piece) => !isOverTwo(piece, pieces)))
  const columnOf = (piece: Piece) => columns.find((column) => overlap(piece, column) > 0)
  const near = Math.min(height * 1.35, pitch * 0.9)
  const found = columns
    .map((column) => ({ column, own: names.filter(({ piece }) => columnOf(piece) === column) }))
    .map(({ column, own }) => ({
      column,
      labels: labelsOf(own, near),
      // From the first row on, each label is in a row at the height of its amounts: those above the rows that they hold for.
      isInRows:
        own.some(({ row }) => row === rows[0]) &&
        own.every(({ row, piece }) => isAmounts(row) && Math.abs(topOf(piece, row) - topOfValues(row)) < height * 0.05),
    }))
  const own = found.filter(({ isInRows }) => !isInRows)
  const perRow = own.filter(({ labels }) => isOneEach(labels, tops, pitch))
  const areas = tops.map((top, i) =>
    areaOf(
      top,
      perRow.flatMap(({ labels }) => labels[i] ?? []),
    ),
  )
  let spreadRows = rows
  let isSpread = false
  for (const { column, labels } of own) {
    const groups = perRow.some((each) => each.column === column)
      ? labels.map((label) => ({ label, count: 1 }))
      : (groupsOf(labels, areas, pitch) ?? groupsOfBothKinds(labels, areas, pitch))
    if (!groups) return [...run]
    isSpread ||= groups.some(({ count }) => count > 1)
    const texts = groups.flatMap(({ label, count }) => Array.from({ length: count }, () => label.piece))
    spreadRows = spreadRows.map((row, i) => withLabel(row, texts[i], column))
  }
  return isSpread ? spreadRows : [...run]
}

/** From the first to the last line of a row of the table. */
type Area = { readonly first: number; readonly last: number }

/** As many labels as rows, each at the height of its amounts: labels of two lines are around them. */
function isOneEach(labels: readonly Label[], tops: readonly number[], pitch: number): boolean {
  return labels.length === tops.length && labels.every(({ at }, i) => Math.abs(at - (tops[i] ?? 0)) <= pitch * 0.3)
}

function areaOf(top: number, labels: readonly Label[]): Area {
  return { first: Math.min(top, ...labels.map((label) => label.first)), last: Math.max(top, ...labels.map((label) => label.last)) }
}

/** Rows of a run: with a label, or amounts whose label has lines above and below them. */
function isAmounts(row: Row): boolean {
  return isRates(row) || isBare(row)
}

function isBare({ pieces }: Row): boolean {
  return pieces.length >= 2 && pieces.every(isValue)
}

/** `Single supplement` over a column of rooms and one of boards. */
function isOverTwo(piece: Piece, names: readonly Piece[]): boolean {
  const below = names.filter((each) => each !== piece && overlap(each, piece) > 0)
  const [left, right] = [Math.min(...below.map((each) => each.right)), Math.max(...below.map((each) => each.left))]
  return left < right
}

function topOf(piece: Piece, row: Row): number {
  return piece.top ?? row.top
}

/** The baseline of the amounts of a row: names that are over several rows may be a little higher or lower. */
function topOfValues(row: Row): number {
  const values = row.pieces.filter(isValue)
  return values.reduce((sum, piece) => sum + topOf(piece, row), 0) / Math.max(1, values.length)
}

/** Texts of one column that are set at two edges, left and centred: each row has one of them. */
function withOneEdge(run: readonly Row[]): Row[] {
  const rows = run.filter(isRates)
  const first = Math.min(...rows.flatMap(({ pieces }) => pieces.find(isValue)?.left ?? []))
  const columns = columnsOf(rows.flatMap(({ pieces }) => pieces.filter((piece) => piece.right < first && !isValue(piece))))
  const countIn = (row: Row, a: Column, b: Column) => row.pieces.filter((piece) => overlap(piece, a) > 0 || overlap(piece, b) > 0).length
  for (const [i, column] of columns.entries()) {
    const next = columns[i + 1]
    if (!next || rows.length < 3 || !rows.every((row) => countIn(row, column, next) === 1)) continue
    const whole = { left: column.left, right: next.right }
    return run.map((row) => ({
      ...row,
      pieces: row.pieces.map((piece) => (rows.includes(row) && overlap(piece, whole) > 0 ? { ...piece, ...whole } : piece)),
    }))
  }
  return [...run]
}

type Column = { readonly left: number; readonly right: number }

function columnsOf(pieces: readonly Piece[]): { left: number; right: number }[] {
  const columns: { left: number; right: number }[] = []
  for (const { left, right } of pieces.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  return columns
}

/** Lines of one label are closer to one another than rows are. */
function labelsOf(own: readonly { row: Row; piece: Piece }[], near: number): Label[] {
  const groups: { row: Row; piece: Piece }[][] = []
  for (const each of own) {
    const last = groups.at(-1)?.at(-1)
    if (last && topOf(each.piece, each.row) - topOf(last.piece, last.row) <= near) groups.at(-1)?.push(each)
    else groups.push([each])
  }
  return groups.map((group) => ({
    at: group.reduce((sum, { row, piece }) => sum + topOf(piece, row), 0) / group.length,
    first: Math.min(...group.map(({ row, piece }) => topOf(piece, row))),
    last: Math.max(...group.map(({ row, piece }) => topOf(piece, row))),
    piece: {
      ids: group.flatMap(({ piece }) => piece.ids),
      text: group.map(({ piece }) => piece.text).join('\n'),
      left: Math.min(...group.map(({ piece }) => piece.left)),
      right: Math.max(...group.map(({ piece }) => piece.right)),
    },
  }))
}

/** For each label how many rows it is the middle of; undefined where a row or a label is left over. */
function groupsOf(labels: readonly Label[], areas: readonly Area[], pitch: number): { label: Label; count: number }[] | undefined {
  const groups: { label: Label; count: number }[] = []
  let start = 0
  for (const label of labels) {
    const first = areas[start]
    if (first === undefined) return undefined
    const off = (end: number) => Math.abs((first.first + (areas[end]?.last ?? Number.POSITIVE_INFINITY)) / 2 - label.at)
    let end = start
    while (end + 1 < areas.length && off(end + 1) < off(end)) end += 1
    if (off(end) > pitch * 0.3) return undefined
    groups.push({ label, count: end - start + 1 })
    start = end + 1
  }
  return start === areas.length ? groups : undefined
}

/** Where some labels are in the middle of their rows and others in the first of them: the only way in which all rows have a label. */
function groupsOfBothKinds(labels: readonly Label[], areas: readonly Area[], pitch: number): { label: Label; count: number }[] | undefined {
  const known = new Map<string, readonly number[][]>()
  /** Ways, two at most, to give the rows from `start` on to the labels from `at` on. */
  const ways = (at: number, start: number): readonly number[][] => {
    const key = `${at} ${start}`
    const found = known.get(key)
    if (found) return found
    const label = labels[at]
    const first = areas[start]
    if (label === undefined || first === undefined) return at === labels.length && start === areas.length ? [[]] : []
    const isFirst = Math.abs(label.first - first.first) <= pitch * 0.1
    const counts = areas.slice(start).flatMap((last, i) => {
      const isMiddle = Math.abs((first.first + last.last) / 2 - label.at) <= pitch * 0.3
      return isFirst || isMiddle ? [i + 1] : []
    })
    const all = counts.flatMap((count) => ways(at + 1, start + count).map((rest) => [count, ...rest])).slice(0, 2)
    known.set(key, all)
    return all
  }
  const [only, other] = ways(0, 0)
  return only && !other ? labels.map((label, i) => ({ label, count: only[i] ?? 1 })) : undefined
}

function withLabel(row: Row, label: Piece | undefined, column: { left: number; right: number }): Row {
  if (!label) return row
  const pieces = [...row.pieces.filter((piece) => overlap(piece, column) <= 0), label]
  return { ...row, pieces: pieces.toSorted((a, b) => a.left - b.left) }
}
