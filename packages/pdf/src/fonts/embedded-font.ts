// One font inside one PDF: hands out glyph codes while pages are set, and writes the subset of used glyphs at the end.

import type { Font, Glyph } from 'fontkit'
import type { Face } from './font-book.ts'

export type EmbeddedFont = {
  /** The name of the font in the resources of a page. */
  readonly name: string
  readonly font: Font
  /** From font units to thousandths of the type size. */
  readonly scale: number
  /** The code of the glyph in the subset: two bytes, fit to stand in a PDF string. */
  codeOf(glyph: Glyph): string
  /** The object that pages refer to. */
  readonly reference: PDFKit.PDFKitReference
  /** Writes the font; to be called once, after the last page was set. */
  write(): void
}

/** @param name unique in the document @param number 0 and up, for the six letters that mark a subset */
export function embeddedFont(pdf: PDFKit.PDFDocument, face: Face, name: string, number: number): EmbeddedFont {
  const { font, outlines } = face
  const scale = 1000 / font.unitsPerEm
  const subset = outlines.createSubset()
  const codes = new Map<number, string>()
  const widths: number[] = [Math.round(font.getGlyph(0).advanceWidth * scale)]
  const texts: string[] = ['\ufffd']
  const reference = pdf.ref({ Type: 'Font', Subtype: 'Type0', Encoding: 'Identity-H' })

  function codeOf(glyph: Glyph): string {
    const known = codes.get(glyph.id)
    if (known !== undefined) return known
    // The types say a glyph in and a boolean out; fontkit takes a glyph or its id and answers its place in the subset.
    const index = subset.includeGlyph(glyph.id as unknown as Glyph) as unknown as number
    widths[index] = Math.round(glyph.advanceWidth * scale)
    texts[index] = String.fromCodePoint(...glyph.codePoints)
    const code = stringBytes(index)
    codes.set(glyph.id, code)
    return code
  }

  function write(): void {
    const baseFont = `${subsetTag(number)}+${face.name}`
    const descriptor = pdf.ref(descriptorOf(font, baseFont, ended(pdf.ref({}), subset.encode())))
    descriptor.end(undefined)
    const descendant = pdf.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: { Registry: pdfText('Adobe'), Ordering: pdfText('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, widths],
      CIDToGIDMap: 'Identity',
    })
    descendant.end(undefined)
    Object.assign(reference.data, { BaseFont: baseFont, DescendantFonts: [descendant], ToUnicode: ended(pdf.ref({}), toUnicode(texts)) })
    reference.end(undefined)
  }

  return { name, font, scale, codeOf, reference, write }
}

function descriptorOf(font: Font, baseFont: string, file: PDFKit.PDFKitReference): object {
  const scale = 1000 / font.unitsPerEm
  const { minX, minY, maxX, maxY } = font.bbox
  return {
    Type: 'FontDescriptor',
    FontName: baseFont,
    // Symbolic: its codes are its own.
    Flags: 4,
    FontBBox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
    ItalicAngle: 0,
    Ascent: Math.round(font.ascent * scale),
    Descent: Math.round(font.descent * scale),
    CapHeight: Math.round((font.capHeight || font.ascent) * scale),
    StemV: 80,
    FontFile2: file,
  }
}

/** The map from glyph codes back to text, with which readers search, copy and read aloud. */
function toUnicode(texts: readonly string[]): string {
  const pairs = Array.from(texts, (text, index) => `<${hex(index)}> <${utf16Hex(text)}>`).filter((pair) => !pair.endsWith('<>'))
  const blocks: string[] = []
  // A block holds at most 100 pairs.
  for (let start = 0; start < pairs.length; start += 100) {
    const block = pairs.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** The text in UTF-16, big end first, as hexadecimal digits. */
export function utf16Hex(text: string): string {
  let result = ''
  for (let index = 0; index < text.length; index += 1) result += hex(text.charCodeAt(index))
  return result
}

function ended(reference: PDFKit.PDFKitReference, content: Uint8Array | string): PDFKit.PDFKitReference {
  reference.end(content)
  return reference
}

/** pdfkit writes a primitive string as a name and a String object as text. */
function pdfText(text: string): object {
  return Object(text)
}

/** Both bytes of a code, those escaped that mean something inside a PDF string. Source: ISO 32000-1, 7.3.4.2. */
function stringBytes(code: number): string {
  const bytes = String.fromCharCode(code >> 8, code & 255)
  return bytes.replace(/[()\\\r]/g, (byte) => (byte === '\r' ? '\\r' : `\\${byte}`))
}

function subsetTag(number: number): string {
  return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(number / 26 ** (5 - place)) % 26))).join('')
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}
