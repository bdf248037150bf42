// The drawing of one page: PDF operators for texts, lines and areas, as few as possible.

import { type EmbeddedFont, utf16Hex } from '../fonts/embedded-font.ts'
import { type Colour, PAGE } from '../look.ts'
import type { SetFigures, SetText } from '../text/shaping.ts'

/** All places in points from the top left corner; a text stands on its base line. */
export type Ink = {
  text(text: SetText, x: number, y: number, size: number, colour: Colour): void
  /** Figures that end at `right`. */
  figures(figures: SetFigures, right: number, y: number, size: number, colour: Colour): void
  area(x: number, y: number, width: number, height: number, colour: Colour): void
  /** A horizontal line; lines are drawn together at the end of the page, over everything else. */
  rule(x: number, y: number, width: number, thickness: number, colour: Colour): void
  /** Slanting lines over an area, a fifth of its height apart: days that belong to no season. */
  hatch(x: number, y: number, width: number, height: number, colour: Colour): void
  /** Lines as a pen drew them, each through its points. */
  strokes(strokes: readonly (readonly (readonly [x: number, y: number])[])[], thickness: number, colour: Colour): void
  /** What follows belongs to this block of the document's structure, or to none: page numbers, lines. */
  begin(block: Block | undefined): void
  /** The page in the order of drawing, and the fonts that it names. */
  finished(): { chunks: readonly Chunk[]; fonts: Iterable<EmbeddedFont> }
}

/** A heading or a paragraph of the document's structure; it may go on over several pages. */
export type Block = { readonly tag: BlockTag; readonly element: PDFKit.PDFStructureElement }
export type BlockTag = 'H1' | 'H2' | 'H3' | 'P'

/** PDF operators that belong to one block. */
export type Chunk = { readonly block: Block | undefined; readonly operators: string }

export function newInk(): Ink {
  const chunks: Chunk[] = []
  let block: Block | undefined
  let parts: string[] = []
  const rules = new Map<string, string>()
  const fonts = new Set<EmbeddedFont>()
  let isInText = false
  let [penX, penY] = [0, 0]
  let penFont: EmbeddedFont | undefined
  let penSize = 0
  let penColour = ''

  /** Moves the pen, with font and colour where they change: one string for each text keeps a page small in memory. */
  function place(font: EmbeddedFont | undefined, x: number, y: number, size: number, colour: Colour, show: string): void {
    const [left, base] = [cents(x), cents(PAGE.height - y)]
    let operators = ''
    if (!isInText) {
      operators = 'BT '
      isInText = true
      penX = 0
      penY = 0
    }
    if (colour.fill !== penColour) operators += `${colour.fill} `
    operators += font ? fontOperator(font, size) : ''
    parts.push(`${operators}${cents(left - penX)} ${cents(base - penY)} Td ${show}`)
    penColour = colour.fill
    penX = left
    penY = base
  }
  function fontOperator(font: EmbeddedFont, size: number): string {
    if (font === penFont && size === penSize) return ''
    fonts.add(font)
    penFont = font
    penSize = size
    return `/${font.name} ${size} Tf `
  }
  function endText(): void {
    if (isInText) parts.push('ET')
    isInText = false
  }
  function endChunk(): void {
    endText()
    if (parts.length > 0) chunks.push({ block, operators: parts.join('\n') })
    parts = []
  }
  function fill(colour: Colour): void {
    if (colour.fill !== penColour) parts.push(colour.fill)
    penColour = colour.fill
  }

  return {
    text(text, x, y, size, colour) {
      place(undefined, x, y, size, colour, '')
      let spans = 0
      for (const run of text.runs) {
        if (run.saying) {
          parts.push(`/Span <</ActualText <feff${utf16Hex(run.saying.text)}>>> BDC`)
          spans = run.saying.spans
        }
        const show = run.rise === 0 ? `[${run.elements}] TJ` : `${cents((run.rise * size) / 1000)} Ts [${run.elements}] TJ 0 Ts`
        parts.push(fontOperator(run.font, size) + show)
        if (spans === 1) parts.push('EMC')
        spans -= 1
      }
    },
    figures({ font, codes, width }, right, y, size, colour) {
      place(font, right - (width * size) / 1000, y, size, colour, `(${codes}) Tj`)
    },
    area(x, y, width, height, colour) {
      endText()
      fill(colour)
      parts.push(`${box(x, y, width, height)} re f`)
    },
    rule(x, y, width, thickness, colour) {
      const key = `${colour.stroke} ${thickness} w`
      const base = cents(PAGE.height - y)
      rules.set(key, `${rules.get(key) ?? ''}${cents(x)} ${base} m ${cents(x + width)} ${base} l\n`)
    },
    hatch(x, y, width, height, colour) {
      endText()
      const lines: string[] = []
      const gap = Math.max(2, height / 5)
      const base = PAGE.height - y - height
      for (let start = x - height; start < x + width; start += gap)
        lines.push(`${cents(start)} ${cents(base)} m ${cents(start + height)} ${cents(base + height)} l`)
      parts.push(`q ${box(x, y, width, height)} re W n ${colour.stroke} 0.6 w ${lines.join(' ')} S Q`)
    },
    strokes(strokes, thickness, colour) {
      endText()
      const lines = strokes.map((points) =>
        points.map(([x, y], i) => `${cents(x)} ${cents(PAGE.height - y)} ${i === 0 ? 'm' : 'l'}`).join(' '),
      )
      parts.push(`q 1 J 1 j ${colour.stroke} ${thickness} w ${lines.join(' ')} S Q`)
    },
    begin(next) {
      if (next === block) return
      endChunk()
      block = next
    },
    finished() {
      endChunk()
      block = undefined
      for (const [style, lines] of rules) parts.push(`${style}\n${lines}S`)
      endChunk()
      return { chunks, fonts }
    },
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return `${cents(x)} ${cents(PAGE.height - y - height)} ${cents(width)} ${cents(height)}`
}

/** Hundredths of a point are finer than any printer. */
function cents(value: number): number {
  return Math.round(value * 100) / 100
}
