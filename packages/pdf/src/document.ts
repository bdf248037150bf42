// One PDF from its texts to its bytes: fonts, typesetter, paper, and what the file says of itself.

import PDFDocument from 'pdfkit'
import { openFonts } from './fonts/font-book.ts'
import { documentHanStyle, hanStyleOf } from './fonts/han-style.ts'
import { PAGE } from './look.ts'
import { newPaper, type Paper } from './page/paper.ts'
import { leaveSealPlace, type SealPlace } from './seal-place.ts'
import { lineText, paragraphsOf } from './text/clean-text.ts'
import { newTypesetter } from './text/typesetter.ts'

export type DocumentInfo = {
  readonly title: string
  readonly author: string
  /** BCP 47 */
  readonly language: string
  /** ISO 8601 in UTC. */
  readonly madeAt: string
}

export type DocumentParts = {
  /** Files inside the document, which readers list beside its pages. */
  readonly files?: readonly { readonly name: string; readonly what: string; readonly type: string; readonly bytes: Uint8Array }[]
  readonly sealPlace?: SealPlace
}

/**
 * A4 portrait, with the fonts that it uses embedded. The same content gives the same bytes.
 * @param content every value whose texts the document shows: strings are found in objects and lists of any depth
 * @param draw sets the pages and the footers
 * @param parts what the file holds besides its pages
 */
export async function pdfDocument(
  info: DocumentInfo,
  content: unknown,
  draw: (paper: Paper) => void,
  { files = [], sealPlace }: DocumentParts = {},
): Promise<Uint8Array> {
  const texts = [...otherTexts(content, new Set())].flatMap(paragraphsOf)
  const style = documentHanStyle(texts)
  const book = await openFonts(texts.map((text) => ({ text, style: hanStyleOf(text, style) })))
  const pdf = newPdf(info)
  const bytes = bytesOf(pdf)
  const set = newTypesetter(pdf, book, style)
  draw(newPaper(pdf, set))
  set.writeFonts()
  const at = new Date(info.madeAt)
  for (const { name, what, type, bytes: content } of files)
    pdf.file(Buffer.from(content), { name, description: what, type, creationDate: at, modifiedDate: at })
  if (sealPlace) leaveSealPlace(pdf, sealPlace)
  pdf.end()
  return bytes
}

function newPdf({ title, author, language, madeAt }: DocumentInfo): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // An empty name keeps pdfkit from opening Helvetica, which is not embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: escapedInXml(lineText(title)),
      Author: escapedInXml(lineText(author)),
      Creator: 'Tradewind',
      Producer: 'Tradewind',
      CreationDate: new Date(madeAt),
    },
  })
}

/** Text for both places where pdfkit writes it: as it is in the information, escaped in the XML beside it. */
function escapedInXml(text: string): string {
  const escaped = text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  // pdfkit asks String objects for valueOf() where it writes PDF text and for toString() where it writes XML.
  return Object.assign(Object(text), { toString: () => escaped }) as string
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

/** What a document of Latin letters is made of: its texts need no search for fonts. */
const LATIN = /^[\n\r\t -~\u00a0-\u024f–—…·×€’“”]*$/

/** Every text of the document that is not all Latin, each once. */
function otherTexts(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') {
    if (!LATIN.test(value)) found.add(value)
  } else if (Array.isArray(value)) for (const item of value) otherTexts(item, found)
  else if (value !== null && typeof value === 'object') for (const item of Object.values(value)) otherTexts(item, found)
  return found
}
