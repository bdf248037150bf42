// Turns a piece of text into glyphs: which font for which character, kerned and joined as its script asks.

import type { Glyph } from 'fontkit'
import type { EmbeddedFont } from '../fonts/embedded-font.ts'
import { type Face, type FontBook, MISSING } from '../fonts/font-book.ts'
import type { HanStyle, Weight } from '../fonts/font-sources.ts'
import { directedParts } from './direction.ts'
import { graphemesOf } from './line-breaks.ts'

/** Glyphs of one font: elements of a PDF array for TJ; `rise` in thousandths of the type size. */
export type GlyphRun = {
  readonly font: EmbeddedFont
  readonly elements: string
  readonly rise: number
  /** What the following `spans` runs say, this one included, where their glyphs do not tell it one by one. */
  readonly saying?: { readonly text: string; readonly spans: number }
}

/** Figures that stand under each other: codes of one font, `width` in thousandths of the type size. */
export type SetFigures = { readonly font: EmbeddedFont; readonly codes: string; readonly width: number }

/** How a text is drawn: the shapes of Chinese characters, and the direction of its paragraph. */
export type Manner = { readonly style: HanStyle; readonly isFromRight: boolean }

/** A text that is ready for the page; `width` in thousandths of the type size. */
export type SetText = { readonly runs: readonly GlyphRun[]; readonly width: number }

/** What shaping needs to know of the document. */
export type Shaper = { readonly book: FontBook; readonly embedded: (face: Face) => EmbeddedFont }

/** Every character of the main font that occurs in Western European text; they need no search for a font. */
const PLAIN = /^[ -~\u00a0-\u024f–—…·×€’“”]*$/

/** The glyphs of a text on one line, from left to right as they stand on paper. */
export function shapedText({ book, embedded }: Shaper, text: string, weight: Weight, { style, isFromRight }: Manner): SetText {
  const main = book.main[weight]
  const runs: GlyphRun[] = []
  if (!isFromRight && PLAIN.test(text)) return { runs, width: addRuns(runs, embedded(main), text, false) }
  let width = 0
  for (const { text: part, isRightToLeft } of directedParts(text, isFromRight)) {
    const pieces = piecesByFace(part, (codePoint) => book.faceOf(codePoint, weight, style), main)
    for (const { face, text: piece } of isRightToLeft ? pieces.reverse() : pieces)
      width += addRuns(runs, embedded(face), piece, isRightToLeft)
  }
  return { runs, width }
}

/** The texts one after the other, as few runs as possible. */
export function joinedText(texts: readonly SetText[]): SetText {
  const runs: GlyphRun[] = []
  let width = 0
  for (const text of texts) {
    for (const run of text.runs) {
      const last = runs.at(-1)
      if (last && last.font === run.font && last.rise === run.rise && !last.saying && !run.saying)
        runs[runs.length - 1] = { ...last, elements: last.elements + run.elements }
      else runs.push(run)
    }
    width += text.width
  }
  return { runs, width }
}

type Piece = { face: Face; text: string }

/** The text in pieces of one face each, in reading order; what has no face becomes a box. */
function piecesByFace(text: string, faceOf: (codePoint: number) => Face | undefined, main: Face): Piece[] {
  const box = faceOf(MISSING.codePointAt(0) ?? 0)
  const pieces: Piece[] = []
  const add = (face: Face, part: string) => {
    const last = pieces.at(-1)
    if (last && last.face === face) last.text += part
    else pieces.push({ face, text: part })
  }
  for (const cluster of graphemesOf(text)) {
    const characters = Array.from(cluster).filter((character) => !NO_GLYPH.test(character))
    const [base = ''] = characters.filter((character) => !JOINER.test(character))
    const face = base === '' ? pieces.at(-1)?.face : faceOf(base.codePointAt(0) ?? 0)
    const has = (character: string) => face?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true
    if (base === '') {
      if (face) add(face, characters.filter(has).join(''))
    } else if (face === undefined) {
      if (box) add(box, MISSING)
      else add(main, '\ufffd')
    } else {
      // A mark that its letter's font lacks comes from another font; a joiner that it lacks joins nothing.
      for (const character of characters) {
        if (has(character)) add(face, character)
        else if (!JOINER.test(character)) add(faceOf(character.codePointAt(0) ?? 0) ?? box ?? main, character)
      }
    }
  }
  return pieces
}

/** Places where a line may end, and the selectors of variants have no glyph of their own; colours of skin are none in print of one colour. */
const NO_GLYPH = /\u200b|\p{Variation_Selector}|\p{Emoji_Modifier}/u
const JOINER = /\p{Join_Control}/u

/** Shapes the text in one font and appends its runs; answers the width in thousandths. */
function addRuns(runs: GlyphRun[], font: EmbeddedFont, text: string, isRightToLeft: boolean): number {
  // fontkit finds the direction by the script; a right-to-left part may begin with a sign that has none.
  const { glyphs, positions } = isRightToLeft ? font.font.layout(text, undefined, undefined, undefined, 'rtl') : font.font.layout(text)
  const { scale } = font
  const firstRun = runs.length
  let elements = ''
  let codes = ''
  let width = 0
  let rise = 0
  /** Where the pen should be beyond where the glyphs have brought it. */
  let ahead = 0
  const endCodes = () => {
    if (codes !== '') elements += `(${codes})`
    codes = ''
  }
  const endRun = () => {
    endCodes()
    if (elements !== '') runs.push({ font, elements, rise })
    elements = ''
  }
  glyphs.forEach((glyph, index) => {
    const position = positions[index]
    if (!position) return
    const up = Math.round(position.yOffset * scale)
    if (up !== rise) {
      endRun()
      rise = up
    }
    ahead += position.xOffset * scale
    if (Math.abs(ahead) >= 0.5) {
      // A number in the array moves the pen back, in thousandths of the type size.
      endCodes()
      elements += Math.round(-ahead)
      ahead += Math.round(-ahead)
    }
    codes += font.codeOf(glyph)
    ahead += (position.xAdvance - glyph.advanceWidth - position.xOffset) * scale
    width += position.xAdvance * scale
  })
  endCodes()
  // The text that follows begins where this one ends.
  if (Math.abs(ahead) >= 0.5) elements += Math.round(-ahead)
  endRun()
  const first = runs[firstRun]
  // Glyphs that were split, joined or reordered do not read as the text that they draw.
  if (first && textOf(glyphs, isRightToLeft) !== text) runs[firstRun] = { ...first, saying: { text, spans: runs.length - firstRun } }
  return width
}

function textOf(glyphs: readonly Glyph[], isRightToLeft: boolean): string {
  return (isRightToLeft ? [...glyphs].reverse() : glyphs).map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
}
