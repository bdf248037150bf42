// The flow of a document over its pages: where the next thing stands, page breaks, footers, structure.

import { deflateSync } from 'node:zlib'
import { PAGE, SIZE, TEXT_3 } from '../look.ts'
import type { Typesetter } from '../text/typesetter.ts'
import { type Block, type BlockTag, type Ink, newInk } from './ink.ts'

export type Paper = {
  readonly set: Typesetter
  /** The drawing of the page that is being filled. */
  ink(): Ink
  /** The distance of the next thing from the top of the page, in points. */
  y(): number
  /** Leaves `height` points empty, or fills them. */
  skip(height: number): void
  /** Points left on this page. */
  room(): number
  /** Points on an empty page. */
  readonly fullRoom: number
  /** Begins a new page when fewer points than this are left; answers whether it did. */
  need(height: number): boolean
  /** What `draw` sets is one heading or paragraph of the document's structure. */
  block(tag: BlockTag, draw: () => void): void
  /** An entry of the outline that leads here. */
  bookmark(title: string): void
  /**
   * Sets the footers and writes all pages. To be called once.
   * @param footer what stands left of the page number
   * @param pageText the page number in words; pages count from 1
   */
  finish(footer: string, pageText: (page: number, pages: number) => string): void
}

const BOTTOM = PAGE.height - PAGE.bottom

export function newPaper(pdf: PDFKit.PDFDocument, set: Typesetter): Paper {
  const root = pdf.struct('Document')
  let ink: Ink | undefined
  let y = 0
  let current: Block | undefined

  function beginPage(): Ink {
    endPage()
    pdf.addPage()
    const next = newInk()
    next.begin(current)
    ink = next
    y = PAGE.top
    return next
  }
  function endPage(): void {
    if (ink) writePage(pdf, ink)
    ink = undefined
  }

  pdf.addStructure(root)
  beginPage()

  return {
    set,
    ink: () => ink ?? beginPage(),
    y: () => y,
    skip(height) {
      y += height
    },
    room: () => BOTTOM - y,
    fullRoom: BOTTOM - PAGE.top,
    need(height) {
      if (height <= BOTTOM - y || y === PAGE.top) return false
      beginPage()
      return true
    },
    block(tag, draw) {
      const outer = current
      current = { tag, element: pdf.struct(tag) }
      root.add(current.element)
      ink?.begin(current)
      draw()
      current = outer
      ink?.begin(current)
    },
    bookmark(title) {
      // pdfkit takes the distance from the top as well, which its types do not name.
      const place = { expanded: false, top: Math.max(0, y - SIZE.head) }
      pdf.outline.addItem(title, place)
    },
    finish(footer, pageText) {
      endPage()
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        writeFooter(pdf, setFooter(set, footer, pageText(page + 1, count)))
      }
      root.end()
    },
  }
}

function setFooter(set: Typesetter, footer: string, pageText: string): Ink {
  const ink = newInk()
  const base = PAGE.height - PAGE.footer
  const page = set.line(pageText, 'regular')
  const pageWidth = (page.width * SIZE.small) / 1000
  const right = PAGE.width - PAGE.right
  const [line] = set.wrapped(footer, 'regular', SIZE.small, right - PAGE.left - pageWidth - 20)
  if (line) ink.text(line, PAGE.left, base, SIZE.small, TEXT_3)
  ink.text(page, right - pageWidth, base, SIZE.small, TEXT_3)
  return ink
}

/** Writes what stands on a page as soon as it is full, so that only footers wait for the number of pages. */
function writePage(pdf: PDFKit.PDFDocument, ink: Ink): void {
  const { page } = pdf
  const footerContent = page.content
  // pdfkit begins each page with the y axis pointing down; these operators are written for the page's own, which points up.
  footerContent.write(`1 0 0 -1 0 ${PAGE.height} cm`)
  const { chunks, fonts } = ink.finished()
  const operators: string[] = []
  // pdfkit writes marks of structure into the content of the page, of which it uses nothing but this function.
  page.content = { write: (text: string) => operators.push(text) } as unknown as PDFKit.PDFKitReference
  for (const chunk of chunks) {
    if (chunk.block) chunk.block.element.add(pdf.markStructureContent(chunk.block.tag))
    else pdf.markContent('Artifact')
    operators.push(chunk.operators)
    pdf.endMarkedContent()
  }
  page.content = footerContent
  const content = pdf.ref({ Filter: 'FlateDecode' })
  content.end(deflated(operators.join('\n')))
  Object.assign(page.dictionary.data, { Contents: [footerContent, content] })
  for (const font of fonts) page.fonts[font.name] = font.reference
}

/** The operators as bytes before they are compressed; one place in memory serves all pages. */
let pageBytes = Buffer.alloc(1 << 16)

function deflated(operators: string): Buffer {
  if (operators.length > pageBytes.length) pageBytes = Buffer.alloc(operators.length * 2)
  const length = pageBytes.write(operators, 'latin1')
  return deflateSync(pageBytes.subarray(0, length), { chunkSize: 1 << 13 })
}

function writeFooter(pdf: PDFKit.PDFDocument, ink: Ink): void {
  const { chunks, fonts } = ink.finished()
  pdf.markContent('Artifact')
  for (const { operators } of chunks) pdf.addContent(Buffer.from(`${operators}\n`, 'latin1'))
  pdf.endMarkedContent()
  for (const font of fonts) pdf.page.fonts[font.name] = font.reference
}
