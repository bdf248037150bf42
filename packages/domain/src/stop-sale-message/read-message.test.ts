import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import type { MessageAnswers, UnderstoodNotice } from './message.ts'
import { MESSAGE_VECTORS, VECTOR_PLACES } from './message-vectors.ts'
import { readStopSaleMessage } from './read-message.ts'

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
