// The seal of a PDF: a place that is left for it when the file is written, and how it is found and read again. Source: ISO 32000-1, 12.8.1.

import { joined } from './der.ts'
import { latinText } from './pdf-objects.ts'
import { hexOf } from './sha-256.ts'

/** Bytes that are kept free for the signature: a chain of four certificates and a time stamp fit. */
export const SEAL_BYTES = 24_000
/** Stands in the file until the places are known. */
export const OPEN_RANGE = [0, 999_999_999, 999_999_999, 999_999_999] as const

const RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/g

export type PdfSeal = {
  /** The bytes that are sealed: everything but the signature itself. */
  readonly sealed: Uint8Array
  /** The signature. */
  readonly signature: Uint8Array
  /** Where the sealed document ends; what is behind it was added later. */
  readonly end: number
}

/**
 * Sets the places of the signature in a PDF that was written with `OPEN_RANGE`.
 * @returns the bytes to seal, and how the seal is put into the file
 * @throws Error for a file without a place for a seal
 */
export function openSeal(pdf: Uint8Array): { readonly toSeal: Uint8Array; close(signature: Uint8Array): Uint8Array } {
  const file = pdf.slice()
  const latin = latinText(file)
  const open = `/ByteRange [${OPEN_RANGE.join(' ')}]`
  const rangeAt = latin.indexOf(open)
  const from = latin.indexOf(`/Contents <${'0'.repeat(SEAL_BYTES * 2)}>`) + '/Contents '.length
  if (rangeAt < 0 || from < '/Contents '.length) throw new Error('no place for a seal')
  const to = from + SEAL_BYTES * 2 + 2
  const range = `/ByteRange [0 ${from} ${to} ${file.length - to}`
  file.set(latinBytes(`${range.padEnd(open.length - 1)}]`), rangeAt)
  return {
    toSeal: joined(file.subarray(0, from), file.subarray(to)),
    close(signature) {
      if (signature.length > SEAL_BYTES) throw new Error(`the seal takes ${signature.length} bytes, there are ${SEAL_BYTES}`)
      file.set(latinBytes(hexOf(signature)), from + 1)
      return file
    },
  }
}

/**
 * The first seal of a PDF: what comes later is added behind it.
 * @returns why it cannot be read, in words; undefined for a PDF without a sign of a seal
 */
export function findPdfSeal(pdf: Uint8Array): PdfSeal | { readonly problem: string } | undefined {
  const latin = latinText(pdf)
  const places = [...latin.matchAll(RANGE)].map(placeOf).filter(({ start, from, to }) => start === 0 && from < to)
  for (const { from, to, end } of places) {
    const hex = latin.slice(from, to)
    const signature = hex.startsWith('<') && hex.endsWith('>') ? findBytes(hex.slice(1, -1)) : undefined
    if (signature && end <= pdf.length) return { sealed: joined(pdf.subarray(0, from), pdf.subarray(to, end)), signature, end }
  }
  const cut = places.find(({ end }) => end > pdf.length)
  if (cut) return { problem: `The file ends ${cut.end - pdf.length} bytes before the end of what was sealed.` }
  if (!latin.slice(-1024).includes('%%EOF')) return { problem: 'The end of the file is missing.' }
  // Documents of Tradewind that were never sealed have neither; signed documents of others are not made here.
  const isOurs = /\(Tradewind\)/.test(latin) && /\/ByteRange|\/SubFilter/.test(latin)
  return isOurs ? { problem: 'The place of the seal in the file (ByteRange) was changed.' } : undefined
}

function placeOf([, start, length, second, rest]: RegExpMatchArray) {
  const to = Number(second)
  return { start: Number(start), from: Number(length), to, end: to + Number(rest) }
}

/** Files that are embedded in a PDF that Tradewind wrote, compressed as they stand there. */
export function embeddedFiles(pdf: Uint8Array): Uint8Array[] {
  const latin = latinText(pdf)
  const found: Uint8Array[] = []
  for (const { index, 0: head } of latin.matchAll(/\/Type \/EmbeddedFile\b(?:(?!endobj)[\s\S]){0,2000}?\nstream\r?\n/g)) {
    const length = /\/Length (\d+)/.exec(head)?.[1]
    const begin = index + head.length
    if (length !== undefined) found.push(pdf.subarray(begin, begin + Number(length)))
  }
  return found
}

function latinBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Undefined for what `hexOf` does not write. */
export function findBytes(hex: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return undefined
  return Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}
