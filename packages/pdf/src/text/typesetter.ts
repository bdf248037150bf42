// Sets the texts of one document: lines with their widths, each word shaped once and kept.

import { type EmbeddedFont, embeddedFont } from '../fonts/embedded-font.ts'
import type { Face, FontBook } from '../fonts/font-book.ts'
import type { HanStyle, Weight } from '../fonts/font-sources.ts'
import { hanStyleOf } from '../fonts/han-style.ts'
import { hasRightToLeft, startsFromRight } from './direction.ts'
import { breakablePieces, graphemesOf } from './line-breaks.ts'
import { joinedText, type Manner, type SetFigures, type SetText, shapedText } from './shaping.ts'

export type Typesetter = {
  /** The text on one line. */
  line(text: string, weight: Weight): SetText
  /** Digits, separators and Latin letters without kerning, so that figures stand under each other. */
  figures(text: string, weight: Weight): SetFigures
  /** The width in points of a line at this size. */
  widthOf(text: string, weight: Weight, size: number): number
  /** The text broken into lines of at most `width` points; longer words are cut. At least one line. */
  wrapped(text: string, weight: Weight, size: number, width: number): SetText[]
  /** Writes the fonts that were used; to be called once, at the end. */
  writeFonts(): void
}

type Figure = { readonly code: string; readonly width: number }
type ByWeight<Value> = Readonly<Record<Weight, Map<string, Value>>>

/** @param documentStyle for texts that do not tell how their Chinese characters are drawn */
export function newTypesetter(pdf: PDFKit.PDFDocument, book: FontBook, documentStyle: HanStyle): Typesetter {
  const fonts = new Map<string, EmbeddedFont>()
  const setTexts = new Map<string, ByWeight<SetText>>()
  const figures: ByWeight<Figure> = { regular: new Map(), semibold: new Map() }
  const latin: Manner = { style: documentStyle, isFromRight: false }
  const shaper = { book, embedded }

  function embedded(face: Face): EmbeddedFont {
    const font = fonts.get(face.id) ?? embeddedFont(pdf, face, `F${fonts.size + 1}`, fonts.size)
    fonts.set(face.id, font)
    return font
  }

  function mannerOf(text: string): Manner {
    return LATIN.test(text) ? latin : { style: hanStyleOf(text, documentStyle), isFromRight: startsFromRight(text) }
  }

  function setText(text: string, weight: Weight, manner: Manner): SetText {
    const texts = textsOf(manner)[weight]
    const known = texts.get(text)
    if (known) return known
    const words = wordsOf(text)
    const set = words.length > 1 ? joinedText(words.map((word) => setText(word, weight, manner))) : shapedText(shaper, text, weight, manner)
    texts.set(text, set)
    return set
  }

  function textsOf({ style, isFromRight }: Manner): ByWeight<SetText> {
    const key = isFromRight ? `${style} from right` : style
    const texts = setTexts.get(key) ?? { regular: new Map(), semibold: new Map() }
    setTexts.set(key, texts)
    return texts
  }

  function widthOf(text: string, weight: Weight, manner: Manner): number {
    let width = 0
    for (const word of wordsOf(text)) width += setText(word, weight, manner).width
    return width
  }

  function wrapped(text: string, weight: Weight, size: number, width: number): SetText[] {
    const manner = mannerOf(text)
    const most = (width * 1000) / size
    if (text.length <= SHORT) {
      const line = setText(text, weight, manner)
      if (line.width <= most) return [line]
    }
    return linesWithin(text, most, (part) => widthOf(part, weight, manner)).map((line) => setText(line, weight, manner))
  }

  return {
    line: (text, weight) => setText(text, weight, mannerOf(text)),
    figures: (text, weight) => figuresOf(embedded(book.main[weight]), figures[weight], text),
    widthOf: (text, weight, size) => (widthOf(text, weight, mannerOf(text)) * size) / 1000,
    wrapped,
    writeFonts() {
      for (const font of fonts.values()) font.write()
    },
  }
}

/** Texts of Latin letters, nearly all; they need no look at each letter. */
const LATIN = /^[ -~\u00a0-\u024f–—…·×€’“”]*$/
/** Texts that probably stand on one line, so that it is worth setting them whole. */
const SHORT = 60

/** Words and the spaces between them; a line that turns direction is shaped as a whole. */
function wordsOf(text: string): readonly string[] {
  if (!text.includes(' ') || hasRightToLeft(text)) return [text]
  return text.match(/ +|[^ ]+/g) ?? []
}

function figuresOf(font: EmbeddedFont, known: Map<string, Figure>, text: string): SetFigures {
  let codes = ''
  let width = 0
  for (const character of text) {
    let figure = known.get(character)
    if (!figure) {
      const glyph = font.font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      figure = { code: font.codeOf(glyph), width: glyph.advanceWidth * font.scale }
      known.set(character, figure)
    }
    codes += figure.code
    width += figure.width
  }
  return { font, codes, width }
}

/** The text in lines of at most `width`, in the unit of `widthOf`. */
function linesWithin(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  let currentWidth = 0
  const endLine = () => {
    lines.push(current.trimEnd())
    current = ''
    currentWidth = 0
  }
  for (const piece of breakablePieces(text)) {
    const pieceWidth = widthOf(piece.trimEnd())
    if (current !== '' && currentWidth + pieceWidth > width) endLine()
    const [head, ...rest] = pieceWidth > width ? cut(piece, width, widthOf).reverse() : [piece]
    lines.push(...rest.reverse())
    current += head ?? ''
    currentWidth += widthOf(head ?? '')
  }
  if (current.trimEnd() !== '' || lines.length === 0) endLine()
  return lines
}

/** A word that is longer than a line, cut into pieces that fit; at least one character each. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let current = ''
  let currentWidth = 0
  for (const character of graphemesOf(word)) {
    const characterWidth = widthOf(character)
    if (current !== '' && currentWidth + characterWidth > width) {
      pieces.push(current)
      current = ''
      currentWidth = 0
    }
    current += character
    currentWidth += characterWidth
  }
  return [...pieces, current]
}
