import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, getDay, partsOf } from '../calendar/day.ts'
import { joinNoticeRanges } from '../contracting/stop-sale/stop-sale.ts'
import { LONGEST_MESSAGE, type MessageAnswers, type UnderstoodNotice } from './message.ts'
import { ENGLISH_MESSAGES, VECTOR_PLACES } from './message-vectors.ts'
import { OTHER_MESSAGES } from './other-message-vectors.ts'
import { readStopSaleMessage } from './read-message.ts'

const MESSAGE_VECTORS = [...ENGLISH_MESSAGES, ...OTHER_MESSAGES]
const today = getDay('2026-11-23')
const read = (text: string, answers: MessageAnswers = {}, locationId?: string) =>
  readStopSaleMessage(text.normalize('NFC'), { places: VECTOR_PLACES, today, answers, locationId })

/** @example 'close palma 2027-08-03..2027-08-07 [pd] ?noYear:3-7 Aug' */
function shortOf({ kind, locationId, days, productIds, rooms, doubts }: UnderstoodNotice): string {
  return [
    kind,
    locationId ?? '-',
    ...days.map(({ from, to }) => `${from}..${to ?? ''}`),
    ...(productIds.length > 0 ? [`[${productIds.join(' ')}]`] : []),
    ...(rooms === null ? [] : [`=${rooms}`]),
    ...doubts.map((doubt) => `?${doubt.kind}${doubt.written === '' ? '' : `:${doubt.written}`}`),
  ].join(' ')
}
const shorts = (text: string, answers?: MessageAnswers, locationId?: string) => read(text, answers, locationId).notices.map(shortOf)

describe('a message that stops the sale', () => {
  test.each(MESSAGE_VECTORS)('$title', ({ text, notices }) => {
    expect(shorts(text)).toEqual(notices)
  })
})

describe('what has to be asked', () => {
  test('is settled by its answer, and the same answer holds for the whole message', () => {
    const text = 'Please stop sale at Palma Bay 03/08 to 07/08 and at Cala Blanca 05/08 to 06/08.'
    expect(shorts(text)).toEqual(['close palma ?dayOrder:03/08 to 07/08', 'close cala ?dayOrder:05/08 to 06/08'])
    expect(shorts(text, { order: 'dayFirst' })).toEqual(['close palma ?noYear:03/08 to 07/08', 'close cala ?noYear:05/08 to 06/08'])
    expect(shorts(text, { order: 'dayFirst', year: 2027 })).toEqual([
      'close palma 2027-08-03..2027-08-07',
      'close cala 2027-08-05..2027-08-06',
    ])
    expect(shorts(text, { order: 'monthFirst', year: 2027 })).toEqual([
      'close palma 2027-03-08..2027-07-08',
      'close cala 2027-05-08..2027-06-08',
    ])
  })

  test('a property and rooms are answered by what is written; ids that are none change nothing', () => {
    const text = 'Stop sale at Hotel Sunrise Palace, Double rooms, 3-7 August 2027.'
    const locations = { 'Hotel Sunrise Palace': 'palma' }
    expect(shorts(text, { locations: { 'Hotel Sunrise Palace': 'another' } })).toEqual(shorts(text))
    expect(read(text, { locations }).notices[0]?.doubts).toMatchObject([{ kind: 'unknownRooms', ids: ['pd', 'ps'] }])
    expect(shorts(text, { locations, products: { 'Double rooms': ['ps', 'cg'] } })).toEqual(['close palma 2027-08-03..2027-08-07 [ps]'])
    expect(shorts(text, { locations, products: { 'Double rooms': [] } })).toEqual(['close palma 2027-08-03..2027-08-07'])
  })

  test('the location of a form is meant only where the message names none', () => {
    expect(shorts('Stop sale 3-7 August 2027', {}, 'cala')).toEqual(['close cala 2027-08-03..2027-08-07'])
    expect(shorts('Stop sale Palma Bay 3-7 August 2027', {}, 'cala')).toEqual(['close palma 2027-08-03..2027-08-07'])
    expect(shorts('Stop sale Hotel Sol 3-7 August 2027', {}, 'cala')).toEqual(['close - 2027-08-03..2027-08-07 ?unknownProperty:Hotel Sol'])
  })

  test('an alias that files taught is a name', () => {
    expect(shorts('STOP SALE PBH MALLORCA, DDSV: 3-7 AUG 2027')).toEqual(['close palma 2027-08-03..2027-08-07 [pd]'])
  })
})

describe('whatever the text', () => {
  const words = MESSAGE_VECTORS.flatMap(({ text }) => text.split(/(?<=\s)/))
  const anyText = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )

  test('the same text gives the same answer, marks are in order without overlaps, and days are in order', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const text = raw.normalize('NFC')
        const { notices, marks } = read(text)
        expect(read(text)).toEqual({ notices, marks })
        let end = 0
        for (const mark of marks) {
          expect(mark.start).toBeGreaterThanOrEqual(end)
          expect(mark.end).toBeGreaterThan(mark.start)
          expect(mark.notice).toBeLessThan(notices.length)
          end = mark.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
        for (const { days, doubts, locationId } of notices) {
          expect(joinNoticeRanges(days)).toEqual(days)
          expect(days.length > 0 || doubts.length > 0).toBe(true)
          expect(locationId !== null || doubts.some((doubt) => doubt.kind.endsWith('Property'))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  const anyDay = fc.integer({ min: 0, max: 700 }).map((offset) => addDays(today, offset))
  const month = (day: Day, names: string) => names.split(' ')[partsOf(day).month - 1] ?? ''
  const WRITERS: readonly ((from: Day, to: Day) => string)[] = [
    (from, to) => `Stop sale Palma Bay ${from} to ${to}`,
    (from, to) => `Bitte Verkaufsstopp Palma Bay vom ${german(from)} bis ${german(to)}`,
    (from, to) => `Please close Palma Bay from ${english(from)} until ${english(to)}.`,
    (from, to) => `Stop vente Palma Bay du ${french(from)} au ${french(to)}`,
    (from, to) => `Paro de ventas en Palma Bay del ${french(from, SPANISH)} al ${french(to, SPANISH)}`,
  ]
  const german = (day: Day) => `${partsOf(day).dayOfMonth}.${partsOf(day).month}.${partsOf(day).year}`
  const english = (day: Day) => `${month(day, ENGLISH)} ${partsOf(day).dayOfMonth}, ${partsOf(day).year}`
  const french = (day: Day, names = FRENCH) => `${partsOf(day).dayOfMonth} ${month(day, names)} ${partsOf(day).year}`
  const ENGLISH = 'January February March April May June July August September October November December'
  const FRENCH = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'
  const SPANISH = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'

  test('days that are written are the days that are read, and their mark is where they are written', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), fc.constantFrom(...WRITERS), (from, length, write) => {
        const to = addDays(from, length)
        const text = write(from, to).normalize('NFC')
        const { notices, marks } = read(text)
        expect(notices).toMatchObject([{ kind: 'close', locationId: 'palma', days: [{ from, to }], doubts: [] }])
        const mark = marks.find((each) => each.meaning === 'days')
        expect(text.slice(mark?.start, mark?.end)).toContain(String(partsOf(from).dayOfMonth))
      }),
    )
  })

  // An expression that tries each beginning with each end would take days.
  test('a long message is read to its end', () => {
    const worst = [
      '3 Aug ',
      'stop sale ',
      'Palma Bay stop sale 3-7 Aug 2027.\n',
      'until further ',
      'allotment reduced to ',
      'Hotel Ab ',
      'from: a\n',
      '3, ',
    ]
    for (const part of worst) {
      const text = `stop sale ${part.repeat(Math.floor(LONGEST_MESSAGE / part.length) - 2)}`
      expect(read(text).marks.every(({ start, end }) => start < end && end <= text.length)).toBe(true)
    }
  })
})
