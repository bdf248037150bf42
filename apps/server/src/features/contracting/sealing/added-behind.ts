// Writes updates behind a PDF, as programs do that add a time stamp to a signed document, for the tests of sealing. Source: ISO 32000-1, 7.5.6.

import { joined } from '@tradewind/domain/proof/der.ts'

/** Objects by number, each as the file has it between `obj` and `endobj`. */
export type Objects = Readonly<Record<number, string>>
export type Update = { readonly objects: Objects; readonly trailer?: string; readonly offsets?: Readonly<Record<number, number>> }

const TOKEN_BYTES = 8000
const OPEN = `/ByteRange [0 ${'0 '.repeat(29)}]`

/** @param offsets places that the table names instead of the right ones */
export function updated(pdf: Uint8Array, { objects, trailer = '', offsets = {} }: Update): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  const before = text.slice(text.lastIndexOf('trailer'))
  const [, size = '', at = ''] = /\/Size (\d+)[\s\S]*startxref\s+(\d+)/.exec(before) ?? []
  const [root, info] = [/\/Root \d+ 0 R/.exec(before)?.[0], /\/Info \d+ 0 R/.exec(before)?.[0]]
  let body = '\n'
  const table = Object.entries(objects).map(([number, value]) => {
    const offset = offsets[Number(number)] ?? pdf.length + body.length
    body += `${number} 0 obj\n${value}\nendobj\n`
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const newSize = Math.max(Number(size), ...Object.keys(objects).map((number) => Number(number) + 1))
  const begin = pdf.length + body.length
  const end = `trailer\n<<\n/Size ${newSize}\n${root}\n${info}\n/Prev ${at}\n${trailer}>>\nstartxref\n${begin}\n%%EOF\n`
  return joined(pdf, Buffer.from(`${body}xref\n${table.join('')}${end}`, 'latin1'))
}

/** What an update with a time stamp writes: the form and the last page name a field that shows nothing, whose value is the stamp. */
export function stampObjects(pdf: Uint8Array): {
  objects: Objects
  catalog: number
  form: number
  page: number
  field: number
  signature: number
} {
  const text = Buffer.from(pdf).toString('latin1')
  const number = (pattern: RegExp) => Number([...text.matchAll(pattern)].at(-1)?.[1])
  const [catalog, form] = [number(/\/Root (\d+) 0 R/g), number(/\/AcroForm (\d+) 0 R/g)]
  const page = number(/\n(\d+) 0 obj\n<<(?:(?!endobj)[\s\S])*?\/Type \/Page\n/g)
  const field = number(/\/Size (\d+)/g)
  const withField = (list: string, object: number) =>
    objectText(text, object).replace(new RegExp(`/${list} \\[([^\\]]*)\\]`), `/${list} [$1 ${field} 0 R]`)
  const objects = {
    [form]: withField('Fields', form),
    [page]: withField('Annots', page),
    [field]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Stamp ${field}) /V ${field + 1} 0 R /F 132 /Rect [0 0 0 0] /P ${page} 0 R >>`,
    [field + 1]:
      `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 ${OPEN} /Contents <${'0'.repeat(TOKEN_BYTES * 2)}> >>`,
  }
  return { objects, catalog, form, page, field, signature: field + 1 }
}

/** The object as the newest update has it. */
export function objectText(text: string, number: number): string {
  return [...text.matchAll(new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g'))].at(-1)?.[1] ?? ''
}

/** Puts the token into the place that `stampObjects` left. @param tokenOf a time stamp over these bytes */
export function stamped(pdf: Uint8Array, tokenOf: (covered: Uint8Array) => Uint8Array): Uint8Array {
  const file = Buffer.from(pdf)
  const [rangeAt, contentsAt] = [file.indexOf(OPEN, 0, 'latin1'), file.indexOf(`/Contents <${'0'.repeat(TOKEN_BYTES * 2)}>`, 0, 'latin1')]
  const from = contentsAt + '/Contents '.length
  const to = from + TOKEN_BYTES * 2 + 2
  file.write(`/ByteRange [0 ${from} ${to} ${file.length - to}`.padEnd(OPEN.length - 1), rangeAt, 'latin1')
  const token = tokenOf(joined(file.subarray(0, from), file.subarray(to)))
  file.write(Buffer.from(token).toString('hex').toUpperCase(), from + 1, 'latin1')
  return file
}
