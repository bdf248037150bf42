// DER: the writing of certificates and electronic signatures, as far as sealing and checking need it. Source: ITU-T X.690.

import { utf8Bytes, utf8Text } from './utf8.ts'

/** The tags that are used here. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** One value with its place. */
export type Der = {
  readonly tag: number
  /** The value with tag and length. */
  readonly whole: Uint8Array
  readonly content: Uint8Array
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A value with its tag and length. */
export function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = joined(...content)
  return joined(Uint8Array.of(tag), lengthOf(body.length), body)
}

export const sequence = (...items: readonly Uint8Array[]) => der(TAG.sequence, ...items)

/** A set in the order that DER asks for: by the bytes of its items. */
export function set(...items: readonly Uint8Array[]): Uint8Array {
  return der(TAG.set, ...items.toSorted(byBytes))
}

/** `[number]`, around a value or in place of its tag. */
export const tagged = (number: number, ...content: readonly Uint8Array[]) => der(0xa0 + number, ...content)

/** @param value from 0; bytes are a number without sign, the highest first */
export function integer(value: number | Uint8Array): Uint8Array {
  if (typeof value === 'number') return integer(bytesOfNumber(value))
  const first = value.findIndex((byte) => byte !== 0)
  const bytes = first < 0 ? Uint8Array.of(0) : value.subarray(first)
  return der(TAG.integer, ...((bytes[0] ?? 0) >= 0x80 ? [Uint8Array.of(0)] : []), bytes)
}

/** @example objectId('1.2.840.113549.1.7.2') */
export function objectId(text: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return der(TAG.objectId, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

export const octets = (bytes: Uint8Array) => der(TAG.octetString, bytes)
export const nothing = () => der(TAG.null)
export const utf8 = (text: string) => der(TAG.utf8, utf8Bytes(text))
/** Whole bytes. */
export const bits = (bytes: Uint8Array) => der(TAG.bitString, Uint8Array.of(0), bytes)

/** A moment to the second, as certificates name it. @param at milliseconds since 1970 */
export function time(at: number): Uint8Array {
  const text = new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  const isShort = Number(text.slice(0, 4)) < 2050
  return der(isShort ? TAG.utcTime : TAG.generalizedTime, utf8Bytes(`${isShort ? text.slice(2) : text}Z`))
}

/** The first value of these bytes; undefined when they are no DER. What follows it is left alone. */
export function readDer(bytes: Uint8Array): Der | undefined {
  const tag = bytes[0]
  let length = bytes[1]
  if (tag === undefined || length === undefined || length === 0x80) return undefined
  let at = 2
  if (length > 0x80) {
    const count = length - 0x80
    if (count > 4) return undefined
    length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0)
    at += count
  }
  if (at + length > bytes.length) return undefined
  return { tag, whole: bytes.subarray(0, at + length), content: bytes.subarray(at, at + length) }
}

/** The values inside a sequence, a set or a tagged value; empty for content that is no list of values. */
export function itemsOf(value: Pick<Der, 'content'> | undefined): Der[] {
  const items: Der[] = []
  let left = value?.content ?? new Uint8Array()
  while (left.length > 0) {
    const item = readDer(left)
    if (!item) return []
    items.push(item)
    left = left.subarray(item.whole.length)
  }
  return items
}

/** @returns as `objectId` takes it; empty for another kind of value */
export function objectIdText(value: Der | undefined): string {
  if (value?.tag !== TAG.objectId) return ''
  const numbers: number[] = []
  let number = 0
  for (const byte of value.content) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  const [both = 0, ...rest] = numbers
  const first = Math.min(2, Math.floor(both / 40))
  return [first, both - first * 40, ...rest].join('.')
}

/** Milliseconds since 1970; undefined for another kind of value. */
export function findTime(value: Der | undefined): number | undefined {
  if (value?.tag !== TAG.utcTime && value?.tag !== TAG.generalizedTime) return undefined
  const text = utf8Text(value.content)
  const full = value.tag === TAG.generalizedTime ? text : `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}`
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(full) ?? []
  return year === undefined ? undefined : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes = bytesOfNumber(length)
  return joined(Uint8Array.of(0x80 + bytes.length), bytes)
}

function bytesOfNumber(value: number): Uint8Array {
  const bytes: number[] = []
  for (let left = value; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return Uint8Array.from(bytes.length === 0 ? [0] : bytes)
}

function base128(number: number): number[] {
  const bytes = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128)
  return bytes
}

function byBytes(a: Uint8Array, b: Uint8Array): number {
  const differs = a.findIndex((byte, i) => byte !== b[i])
  return differs < 0 ? a.length - b.length : (a[differs] ?? 0) - (b[differs] ?? -1)
}
