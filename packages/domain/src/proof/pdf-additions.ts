// What was added behind a sealed document: time stamps leave it as it was, everything else could change what it shows.
// Sources: ISO 32000-1, 7.5.6; ISO 32000-2, 12.8.5; ETSI EN 319 142-1.

import { joined } from './der.ts'
import {
  dictionaryOf,
  integerOf,
  isDictionary,
  latinText,
  listOf,
  newestRevision,
  type PdfDictionary,
  type PdfRevision,
  type PdfValue,
  readObject,
  readRevision,
  UnreadablePdf,
  valueText,
} from './pdf-objects.ts'

export type AddedStamp = {
  /** What it stamps: the whole file up to its end, but for the token itself. */
  readonly covered: Uint8Array
  /** RFC 3161; zeros may follow it. */
  readonly token: Uint8Array
}

const OF_TRAILER = ['/Size', '/Root', '/Info', '/ID', '/Prev']
const OF_FIELD = ['/Type', '/Subtype', '/FT', '/T', '/V', '/F', '/Ff', '/Rect', '/P', '/AP']

/**
 * The time stamps that were added behind a sealed document by updates that add nothing else but data for checking signatures.
 * @param end where the sealed document ends
 * @returns empty when only such data was added; undefined when anything else was
 */
export function findAddedStamps(pdf: Uint8Array, end: number): readonly AddedStamp[] | undefined {
  try {
    return stampsOf(pdf, latinText(pdf), end)
  } catch (error) {
    if (error instanceof UnreadablePdf) return undefined
    throw error
  }
}

function stampsOf(pdf: Uint8Array, text: string, end: number): AddedStamp[] {
  const sealed = newestRevision(text.slice(0, end))
  const file = { text, sealed, changed: changedOffsets(text, sealed, end) }
  const root = numberOf(sealed.trailer.get('/Root'))
  const before = dictionaryOf(sealedObject(file, root))
  const after = dictionaryOf(newestObject(file, root))
  refuseOther(before, after, ['/AcroForm', '/DSS', '/Extensions'])
  const form = before.get('/AcroForm')
  const formBefore = dictionaryOf(sealedValue(file, form))
  const formAfter = dictionaryOf(newestValue(file, after.get('/AcroForm')))
  refuseOther(formBefore, formAfter, ['/Fields', '/SigFlags'])
  const fields = addedItems(file, formBefore.get('/Fields'), formAfter.get('/Fields'))
  for (const number of file.changed.keys()) {
    const isOld = sealed.offsets.has(number) && number !== root && !(typeof form === 'string' && number === numberOf(form))
    if (isOld) refuseOtherPage(file, number, fields)
  }
  if (fields.length === 0 && valueText(before.get('/DSS')) === valueText(after.get('/DSS')))
    throw new UnreadablePdf('nothing known was added')
  return fields.map((field) => stampOf(pdf, text, dictionaryOf(newestValue(file, signatureOf(file, field))), end))
}

type AddedTo = { readonly text: string; readonly sealed: PdfRevision; readonly changed: ReadonlyMap<number, number> }

/** Where the objects are that the updates add or replace, by number. */
function changedOffsets(text: string, sealed: PdfRevision, end: number): ReadonlyMap<number, number> {
  const changed = new Map<number, number>()
  const updates: PdfRevision[] = []
  for (let update = newestRevision(text); update.at !== sealed.at; update = readRevision(text, integerOf(update.trailer.get('/Prev')))) {
    refuseOtherTable(update, sealed, end)
    updates.push(update)
    for (const [number, offset] of update.offsets) if (!changed.has(number)) changed.set(number, offset)
  }
  refuseHidden(text, updates, end)
  return changed
}

/** A table of an update names the objects in front of it, up to the table before. */
function refuseOtherTable({ trailer, offsets, at }: PdfRevision, sealed: PdfRevision, end: number): void {
  const previous = integerOf(trailer.get('/Prev'))
  const size = integerOf(trailer.get('/Size'))
  const isSame = ['/Root', '/Info'].every((key) => valueText(trailer.get(key)) === valueText(sealed.trailer.get(key)))
  const isKnown = [...trailer.keys()].every((key) => OF_TRAILER.includes(key))
  // A reader leaves out objects above the size.
  const isWhole = size >= integerOf(sealed.trailer.get('/Size')) && [...offsets.keys()].every((number) => number < size)
  if (at < end || previous >= at || !isSame || !isKnown || !isWhole) throw new UnreadablePdf('an update that is none')
  const from = Math.max(end, previous)
  for (const [number, offset] of offsets) if (offset < from || offset > at) throw new UnreadablePdf(`object ${number} is another one`)
}

/** Readers that repair a file search it for objects and trailers that no table names: there must be none, nor any inside another object. */
function refuseHidden(text: string, updates: readonly PdfRevision[], end: number): void {
  const added = text.slice(end)
  const named = updates.flatMap(({ offsets }) => [...offsets])
  const isClear =
    (added.match(/[\d\0\t\n\f\r ]obj/g) ?? []).length === named.length && (added.match(/trailer/g) ?? []).length === updates.length
  const types = named
    .map(([number, offset]) => readObject(text, number, offset))
    .map((value) => (isDictionary(value) ? valueText(value.get('/Type')) : ''))
  const holdsOthers = types.some((type) => type === '/ObjStm' || type === '/XRef' || isReference(type))
  if (!isClear || holdsOthers) throw new UnreadablePdf('something that no table names')
}

function sealedObject({ text, sealed }: AddedTo, number: number): PdfValue {
  return readObject(text, number, sealed.offsets.get(number) ?? text.length)
}

function newestObject(file: AddedTo, number: number): PdfValue {
  const at = file.changed.get(number)
  return at === undefined ? sealedObject(file, number) : readObject(file.text, number, at)
}

function isReference(value: PdfValue | undefined): value is string {
  return typeof value === 'string' && value.endsWith(' 0 R')
}

function numberOf(value: PdfValue | undefined): number {
  if (!isReference(value)) throw new UnreadablePdf('no reference')
  return Number.parseInt(value, 10)
}

const sealedValue = (file: AddedTo, value: PdfValue | undefined) => (isReference(value) ? sealedObject(file, numberOf(value)) : value)
const newestValue = (file: AddedTo, value: PdfValue | undefined) => (isReference(value) ? newestObject(file, numberOf(value)) : value)

/** @param open the entries that may differ */
function refuseOther(before: PdfDictionary, after: PdfDictionary, open: readonly string[]): void {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (!open.includes(key) && valueText(before.get(key)) !== valueText(after.get(key))) throw new UnreadablePdf(`${key} was changed`)
  }
}

/** A page names the field of each signature; nothing else of it changes. */
function refuseOtherPage(file: AddedTo, number: number, fields: readonly PdfValue[]): void {
  const before = dictionaryOf(sealedObject(file, number))
  const after = dictionaryOf(newestObject(file, number))
  if (before.get('/Type') !== '/Page') throw new UnreadablePdf(`object ${number} was changed`)
  refuseOther(before, after, ['/Annots'])
  const isKnown = addedItems(file, before.get('/Annots') ?? [], after.get('/Annots')).every((each) => fields.includes(each))
  if (!isKnown) throw new UnreadablePdf('something else was put on a page')
}

/** The references at the end of a list that it did not have when it was sealed. */
function addedItems(file: AddedTo, before: PdfValue | undefined, after: PdfValue | undefined): readonly PdfValue[] {
  const [old, all] = [listOf(sealedValue(file, before)), listOf(newestValue(file, after))]
  if (valueText(old) !== valueText(all.slice(0, old.length))) throw new UnreadablePdf('something was taken away')
  return all.slice(old.length)
}

/** The signature of a field that shows nothing. */
function signatureOf(file: AddedTo, reference: PdfValue): PdfValue | undefined {
  if (file.sealed.offsets.has(numberOf(reference))) throw new UnreadablePdf('a field that was there before')
  const field = dictionaryOf(newestValue(file, reference))
  const isOnlySignature =
    field.get('/FT') === '/Sig' && field.get('/Subtype') === '/Widget' && [...field.keys()].every((key) => OF_FIELD.includes(key))
  const looks = field.get('/AP')
  const isSeen = !isEmpty(field.get('/Rect')) || (looks !== undefined && !isEmptyLook(file, dictionaryOf(looks)))
  if (isSeen || !isOnlySignature) throw new UnreadablePdf('a field that is more than a time stamp')
  return field.get('/V')
}

/** Programs give a field that shows nothing a drawing without an area. */
function isEmptyLook(file: AddedTo, looks: PdfDictionary): boolean {
  const drawing = dictionaryOf(newestValue(file, looks.get('/N')))
  return [...looks.keys()].join() === '/N' && isEmpty(drawing.get('/BBox'))
}

/** Whether a rectangle has neither width nor height. */
function isEmpty(area: PdfValue | undefined): boolean {
  const sides = listOf(area)
  const isPlain = sides.length === 4 && sides.every((side) => typeof side === 'string' && /^-?\d+(?:\.\d*)?$/.test(side))
  const [left, bottom, right, top] = sides.map(Number)
  return isPlain && left === right && bottom === top
}

function stampOf(pdf: Uint8Array, text: string, signature: PdfDictionary, end: number): AddedStamp {
  const isStamp = signature.get('/Type') === '/DocTimeStamp' && signature.get('/SubFilter') === '/ETSI.RFC3161'
  const [start, from = 0, to = 0, after = 0] = listOf(signature.get('/ByteRange')).map(integerOf)
  const contents = valueText(signature.get('/Contents'))
  const isWhole = start === 0 && end < from && from < to && to + after <= pdf.length && text.slice(from, to) === contents
  if (!isStamp || !isWhole) throw new UnreadablePdf('a signature that is no time stamp of the whole document')
  const hex = contents.replace(/[^0-9A-Fa-f]/g, '')
  return {
    covered: joined(pdf.subarray(0, from), pdf.subarray(to, to + after)),
    token: Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)),
  }
}
