// Leaves room for an electronic signature in a document: a signature field whose value is filled in when the bytes of the file are known.

import { PAGE } from './look.ts'

export type SealPlace = {
  /** Bytes for the signature. */
  readonly size: number
  /** Four numbers as long as the longest that will stand there. */
  readonly range: readonly number[]
  /** Who seals. */
  readonly name: string
  readonly reason: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

const PRINTED_AND_LOCKED = 132
const SIGNED_AND_ONLY_ADDED_TO = 3

/** To be called when all pages are there; the field stands unseen on the last one. */
export function leaveSealPlace(pdf: PDFKit.PDFDocument, { size, range, name, reason, at }: SealPlace): void {
  const value = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [...range],
    Contents: Buffer.alloc(size),
    Name: text(name),
    Reason: text(reason),
    M: new Date(at),
  })
  value.end(undefined)
  const { page } = pdf
  const field = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Seal'),
    V: value,
    F: PRINTED_AND_LOCKED,
    Rect: [0, PAGE.height, 0, PAGE.height],
    P: page.dictionary,
  })
  field.end(undefined)
  page.annotations.push(field)
  const form = pdf.ref({ Fields: [field], SigFlags: SIGNED_AND_ONLY_ADDED_TO, DR: { Font: {} } })
  // pdfkit's own initForm would open a font that is not embedded. It ends this form itself, with the fonts that are named here: none.
  const inside = pdf as unknown as { _root: { data: object }; _acroform: object } // its types do not name the catalogue
  Object.assign(inside._root.data, { AcroForm: form })
  inside._acroform = { fonts: {}, defaultFont: 'none' }
}

/** pdfkit writes String objects as text and plain strings as names. */
function text(value: string): object {
  return Object(value) as object
}
