// How much of what a sheet says beside its rates was found: supplements, children, offers, allotments, closures, and what is to be asked.

import type { Reading } from '@tradewind/domain/reading/reading.ts'
import type { ExpectedSheet } from './expected.ts'

export type Share = { readonly found: number; readonly of: number }

/** Extras, rules for children, offers, allotments and closures with the right numbers. */
export function termsFound(sheet: ExpectedSheet, reading: Reading): Share {
  const numbers = reading.extras.flatMap(({ amount, percent, status }) => [amount, percent, status]).map(plainNumber)
  const extras = (sheet.extras ?? []).map(({ amount, percent, status }) => {
    const wanted = plainNumber(amount ?? percent ?? STATUSES[status ?? ''] ?? status)
    return wanted !== '' && numbers.includes(wanted)
  })
  const children = (sheet.childPolicy ?? []).map((wanted) => {
    const value = plainNumber(wanted.amount ?? wanted.discountPercent ?? wanted.percentOfAdult)
    return reading.childPolicy.some(
      (read) =>
        (read.ageTo ?? -1) === (wanted.ageTo ?? -1) &&
        (value === '' ? isCharged(read.charge, wanted.charge) : plainNumber(read.value) === value),
    )
  })
  const offers = (sheet.offers ?? []).map((wanted) =>
    ['percent', 'amount', 'stayNights', 'payNights', 'minStay', 'freePlaceFor'].every(
      (name) => wanted[name] === undefined || reading.offers.some((read) => numbersOf(read).includes(plainNumber(wanted[name]))),
    ),
  )
  const allotment = (sheet.allotment ?? []).map((wanted) =>
    reading.allotment.some(({ rooms, releaseDays }) => isSame(rooms, wanted.rooms) && isSame(releaseDays, wanted.releaseDays)),
  )
  const closed = (sheet.blackouts ?? []).map(({ start, end }) =>
    reading.blackouts.some(({ range }) => range.from === start && range.to === end),
  )
  return shareOf([...extras, ...children, ...offers, ...allotment, ...closed])
}

/** Terms that were read and are in no part of the answer, by their numbers: each was read where nothing of the kind stands. */
export function termsUnfounded(sheet: ExpectedSheet, reading: Reading): string[] {
  const numbers = new Set(
    [sheet.extras, sheet.childPolicy, sheet.offers, sheet.products]
      .flatMap((part) => JSON.stringify(part ?? []).match(/\d+(?:\.\d+)?/g) ?? [])
      .map(plainNumber),
  )
  const isNowhere = (...values: unknown[]) =>
    values.map(plainNumber).some((value) => /\d/.test(value) && !numbers.has(value.replace(/^-/, '')))
  const terms: [string, string][] = [
    ...reading.extras
      .filter(({ amount, percent }) => isNowhere(amount, percent))
      .map(({ name, amount, percent }): [string, string] => ['extra', `${name} ${amount ?? `${percent} %`}`]),
    ...reading.childPolicy
      .filter(({ value, ageTo }) => isNowhere(value, ageTo))
      .map(({ ageFrom, ageTo, charge, value }): [string, string] => ['child', `${ageFrom ?? 0}-${ageTo ?? ''} ${charge} ${value ?? ''}`]),
    ...reading.offers
      .filter(({ stayNights, payNights, percent, amount }) => isNowhere(stayNights, payNights, percent, amount))
      .map((offer): [string, string] => ['offer', JSON.stringify(offer)]),
    ...reading.allotment
      .filter((read) => !(sheet.allotment ?? []).some((one) => isSame(read.rooms, one.rooms) || isSame(read.releaseDays, one.releaseDays)))
      .map(({ rooms, releaseDays }): [string, string] => ['allotment', `${rooms ?? '-'} rooms, ${releaseDays ?? '-'} days`]),
    ...reading.blackouts
      .filter(({ range }) => !(sheet.blackouts ?? []).some(({ start, end }) => start <= range.to && end >= range.from))
      .map(({ range }): [string, string] => ['closed', `${range.from}/${range.to}`]),
  ]
  return terms.map(([kind, said]) => `unfounded ${kind}: ${said}`)
}

/** What the answers call a status of the reading. */
const STATUSES: Readonly<Record<string, string>> = { 'on request': 'onRequest', 'not applicable': 'notApplicable', free: 'free' }

/** A rule without a number says by its kind what is charged. */
function isCharged(read: string, wanted: string | undefined): boolean {
  const kind = wanted?.startsWith('as ')
    ? 'asRate'
    : ({ free: 'free', 'not accepted': 'notAccepted', 'on request': 'onRequest' } as Record<string, string>)[wanted ?? '']
  return kind === undefined || kind === read
}

/** The answers write `null` for a number that the sheet does not have. */
function isSame(read: number | undefined, wanted: number | null | undefined): boolean {
  return (read ?? null) === (wanted ?? null)
}

/** Roughly: a question shares a number, or two longer words, with what a careful reader asks about. */
export function warningsRaised(sheet: ExpectedSheet, reading: Reading): Share {
  const texts = reading.questions.map(({ text }) => wordsOf(text))
  return shareOf(
    (sheet.mustWarn ?? []).map(({ about, what }) => {
      const wanted = wordsOf(`${about} ${what}`)
      return texts.some((words) => {
        const shared = [...wanted].filter((word) => words.has(word))
        return shared.length >= 2
      })
    }),
  )
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\d+(?:\.\d+)?|\p{L}{5,}/gu) ?? [])
}

function numbersOf(value: object): string[] {
  return Object.values(value).map(plainNumber)
}

function plainNumber(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return Number.isNaN(Number(value)) ? String(value) : String(Number(value))
}

function shareOf(all: readonly boolean[]): Share {
  return { found: all.filter(Boolean).length, of: all.length }
}
