// The drawing of one page: PDF operators for texts, lines and areas, as few as possible.

import { type EmbeddedFont, utf16Hex } from '../fonts/embedded-font.ts'
import { type Colour, PAGE } from '../look.ts'
import type { SetText } from '../text/shaping.ts'

/** All places in points from the top left corner; a text stands on its base line. */
export type Ink = {
  text(text: SetText, x: number, y: number, size: number, colour: Colour): void
  area(x: number, y: number, width: number, height: number, colour: Colour): void
  /** A horizontal line; lines are drawn together at the end of the page, over everything else. */
  rule(x: number, y: number, width: number, thickness: number, colour: Colour): void
  /** Slanting lines over an area, a fifth of its height apart: days that belong to no season. */
  hatch(x: number, y: number, width: number, height: number, colour: Colour): void
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
  let pen = { x: 0, y: 0, font: '', colour: '' }

  function beginText(): void {
    if (isInText) return
    parts.push('BT')
    isInText = true
    pen = { ...pen, x: 0, y: 0 }
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
    const operator = `${colourText(colour)} rg`
    if (operator !== pen.colour) parts.push(operator)
    pen.colour = operator
  }
  function choose(font: EmbeddedFont, size: number): void {
    const operator = `/${font.name} ${size} Tf`
    if (operator === pen.font) return
    fonts.add(font)
    parts.push(operator)
    pen.font = operator
  }

  return {
    text(text, x, y, size, colour) {
      beginText()
      fill(colour)
      const [left, base] = [cents(x), cents(PAGE.height - y)]
      parts.push(`${rounded(left - pen.x)} ${rounded(base - pen.y)} Td`)
      pen.x = left
      pen.y = base
      let spans = 0
      for (const run of text.runs) {
        if (run.saying) {
          parts.push(`/Span <</ActualText <feff${utf16Hex(run.saying.text)}>>> BDC`)
          spans = run.saying.spans
        }
        choose(run.font, size)
        if (run.rise === 0) parts.push(shown(run.elements))
        else parts.push(`${rounded((run.rise * size) / 1000)} Ts`, shown(run.elements), '0 Ts')
        if (spans > 0 && (spans -= 1) === 0) parts.push('EMC')
      }
    },
    area(x, y, width, height, colour) {
      endText()
      fill(colour)
      parts.push(`${box(x, y, width, height)} re f`)
    },
    rule(x, y, width, thickness, colour) {
      const key = `${colourText(colour)} RG ${thickness} w`
      const base = rounded(PAGE.height - y)
      rules.set(key, `${rules.get(key) ?? ''}${rounded(x)} ${base} m ${rounded(x + width)} ${base} l\n`)
    },
    hatch(x, y, width, height, colour) {
      endText()
      const lines: string[] = []
      const gap = Math.max(2, height / 5)
      const base = PAGE.height - y - height
      for (let start = x - height; start < x + width; start += gap) lines.push(`${rounded(start)} ${rounded(base)} m ${rounded(start + height)} ${rounded(base + height)} l`)
      parts.push(`q ${box(x, y, width, height)} re W n ${colourText(colour)} RG 0.6 w ${lines.join(' ')} S Q`)
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

function shown(elements: string): string {
  const isOneString = elements.indexOf('>') === elements.length - 1 && elements.startsWith('<')
  return isOneString ? `${elements} Tj` : `[${elements}] TJ`
}

function box(x: number, y: number, width: number, height: number): string {
  return `${rounded(x)} ${rounded(PAGE.height - y - height)} ${rounded(width)} ${rounded(height)}`
}

function colourText(colour: Colour): string {
  return colour.map((part) => Math.round((part / 255) * 1000) / 1000).join(' ')
}

/** Hundredths of a point are finer than any printer. */
function cents(value: number): number {
  return Math.round(value * 100) / 100
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
