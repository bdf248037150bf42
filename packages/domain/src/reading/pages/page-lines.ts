// The lines of a PDF page: runs of text put together to pieces, and pieces to lines.

import type { Box, SourcePage } from '../source-page.ts'
import { contentOf } from '../words/cell-values.ts'
import { isValue, overlap, type Piece, type Row } from './row.ts'

/** Gaps in heights of the letters: up to the first, runs are parts of a word; up to the second, words of a piece; to the third, of a sentence. */
const [WITHIN_WORD, WITHIN_PIECE, WITHIN_SENTENCE] = [0.12, 0.36, 1.2]
const WITHIN_MONOSPACED = 0.8
const SENTENCE_LENGTH = 50
/** A remark in brackets, often in smaller letters, right behind the name that it explains. */
const IN_BRACKETS = /^\([^()]*\p{L}{2}[^()]*\)$/u
const WITHIN_REMARK = 0.8

type Run = { readonly id: string; readonly text: string; readonly box: Box }

/** The lines from top to bottom. `top` is the baseline. */
export function linesOf(page: SourcePage): Row[] {
  const runs = page.cells.flatMap(({ id, text, box }) => (box && !isLeader(text) ? [{ id, text, box }] : []))
  const sorted = runs.toSorted((a, b) => baseline(a) - baseline(b) || a.box.left - b.box.left)
  const lines: Run[][] = []
  for (const run of sorted) {
    const [first] = lines.at(-1) ?? []
    if (first && Math.abs(baseline(run) - baseline(first)) <= Math.min(run.box.height, first.box.height) * 0.3) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  const within = isMonospaced(runs) ? WITHIN_MONOSPACED : WITHIN_PIECE
  const rows = lines.map((line) => lineOf(line, within))
  return rows
    .map((row, i) => (isHead(row, rows.slice(i + 1, i + 4)) ? row : withSentence(row)))
    .map((row, i, all) => ({ ...row, hasGapAbove: isWide(row, all[i - 1]) }))
}

/** Nothing, or the dots that lead from a name to its price. */
function isLeader(text: string): boolean {
  return !/[^\s.…·_]/.test(text) && text.trim().length !== 1
}

function baseline({ box }: Run): number {
  return box.top + box.height
}

function isWide(row: Row, before: Row | undefined): boolean {
  return before !== undefined && row.top - before.top > Math.max(row.height, before.height) * 1.9
}

/** All letters are equally wide, as in a list from a typewriter or a terminal: words are further apart there. */
function isMonospaced(runs: readonly Run[]): boolean {
  const widths = runs.filter(({ text }) => text.length > 3).map(({ text, box }) => box.width / text.length / box.height)
  const middleWidth = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  return widths.length > 10 && widths.filter((width) => Math.abs(width - middleWidth) < middleWidth * 0.03).length >= widths.length * 0.95
}

function lineOf(runs: readonly Run[], within: number): Row {
  const sorted = runs.toSorted((a, b) => a.box.left - b.box.left)
  const height = Math.max(...sorted.map((run) => run.box.height))
  const pieces = joined(withSigns(sorted.map(pieceOfRun), height), (a, b) => joinOf(a, b, height, within))
  const top = sorted.reduce((sum, run) => sum + baseline(run), 0) / sorted.length
  return { top, height, pieces, hasGapAbove: false }
}

/** The words of a long line without amounts are one sentence, however wide it is set. */
function withSentence(row: Row): Row {
  const length = row.pieces.reduce((sum, piece) => sum + piece.text.length, 0)
  if (length < SENTENCE_LENGTH || row.pieces.some(isValue)) return row
  return { ...row, pieces: joined(row.pieces, (a, b) => (b.left - a.right <= row.height * WITHIN_SENTENCE ? '  ' : undefined)) }
}

/** Each piece is over another column of a row of amounts close below. */
function isHead(row: Row, below: readonly Row[]): boolean {
  const rates = below.find((each) => each.pieces.filter(isValue).length > 1)
  if (!rates || row.pieces.length < 3 || row.pieces.length < rates.pieces.length - 1 || rates.top - row.top > row.height * 6) return false
  const over = row.pieces.map((piece) => rates.pieces.findIndex((each) => overlap(each, piece) > 0))
  return over.every((at, i) => at >= 0 && over.indexOf(at) === i)
}

function pieceOfRun({ id, text, box }: Run): Piece {
  return { ids: [id], text: withoutLetterSpacing(text.trim()), left: box.left, right: box.left + box.width, top: box.top + box.height }
}

/** @example 'N a m i b i a' is 'Namibia' */
function withoutLetterSpacing(text: string): string {
  return /^\S(?: \S){4,}$/.test(text) ? text.replaceAll(' ', '') : text
}

function joinOf(a: Piece, b: Piece, height: number, within: number): string | undefined {
  const gap = b.left - a.right
  if (gap <= height * WITHIN_WORD && gap > -height) return ''
  const isRemark = IN_BRACKETS.test(b.text) && !isNumber(a) && gap > 0
  if (gap > height * (isRemark ? WITHIN_REMARK : within)) return undefined
  return isNumber(a) && isNumber(b) ? undefined : ' '
}

/** A dash, a bar or a point that is set apart between two texts close to it parts nothing: `TRADE RATES – FISCAL YEAR 2027`. */
function withSigns(pieces: readonly Piece[], height: number): Piece[] {
  const isNear = (a: Piece | undefined, b: Piece | undefined) => a !== undefined && b !== undefined && b.left - a.right <= height
  const isSign = (i: number) => {
    const [before, piece, after] = pieces.slice(i - 1, i + 2)
    if (i === 0 || !piece || !after || !/^[–—·|•-]$/.test(piece.text) || !isNear(before, piece) || !isNear(piece, after)) return false
    return [before, after].every((each) => each !== undefined && /\p{L}{2}/u.test(each.text) && !isNumber(each))
  }
  const out: Piece[] = []
  pieces.forEach((piece, i) => {
    const last = out.at(-1)
    if (last && (isSign(i) || (i > 0 && isSign(i - 1))))
      out[out.length - 1] = { ...last, ids: [...last.ids, ...piece.ids], text: `${last.text} ${piece.text}`, right: piece.right }
    else out.push(piece)
  })
  return out
}

function isNumber(piece: Piece): boolean {
  return contentOf(piece.text).kind !== 'text'
}

function joined(pieces: readonly Piece[], joinWith: (a: Piece, b: Piece) => string | undefined): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    const last = out.at(-1)
    const sign = last && joinWith(last, piece)
    if (last === undefined || sign === undefined) out.push(piece)
    else
      out[out.length - 1] = {
        ...last,
        ids: [...last.ids, ...piece.ids],
        text: `${last.text}${sign}${piece.text}`,
        right: Math.max(last.right, piece.right),
      }
  }
  return out
}
