import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { bookingCodes } from '@tradewind/domain/rate-sheet/rates/booking-codes.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { firstStayFields, readStay, roomDescriptions } from './stay-fields.ts'

const { startDate, endDate } = EXAMPLE_HEAD

describe('what is typed into the stay calculator', () => {
  test.each([
    ['before the sheet begins', '2000-01-01', startDate, '2000-01-01'],
    ['on its last day', endDate, endDate, endDate],
    ['after it has ended', '2100-01-01', startDate, startDate],
  ])('%s the first stay is one that can be booked', (_, today, arrival, bookingDay) => {
    expect(firstStayFields(EXAMPLE_HEAD, getDay(today), 'Accommodation')).toMatchObject({
      arrival: dayText(getDay(arrival)),
      bookingDay: dayText(getDay(bookingDay)),
    })
  })

  test('ages are read with commas, blanks or both', () => {
    const fields = { ...firstStayFields(EXAMPLE_HEAD, startDate, 'Accommodation'), ages: ' 4,9; 12 ' }
    expect(readStay(fields, periodOf(EXAMPLE_HEAD))).toMatchObject({ request: { childAges: [4, 9, 12], nights: 7, adults: 2 } })
  })

  test('each field that cannot be read says so', () => {
    const fields = {
      arrival: '',
      bookingDay: '2026-02-30',
      nights: '0',
      adults: 'two',
      ages: '4 to 9',
      description: '',
      bookingCode: '',
      extraIds: [],
      guestCountry: '',
      travellers: '',
    }
    const read = readStay(fields, periodOf(EXAMPLE_HEAD))
    expect('problems' in read && Object.keys(read.problems).sort()).toEqual(['adults', 'ages', 'arrival', 'bookingDay', 'nights'])
  })

  test('a room is looked at for a week, a tour for a day', () => {
    expect(firstStayFields(EXAMPLE_HEAD, startDate, 'Accommodation').nights).toBe('7')
    expect(firstStayFields(EXAMPLE_HEAD, startDate, 'Non-Accommodation').nights).toBe('1')
  })

  test('rooms, adults of a tour and whole services can be asked for by name; children and extra persons cannot', () => {
    const page = (...names: string[]) =>
      examplePage({
        seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(Object.fromEntries(names.map((name) => [name, '100'])))] }],
        childBands: [{ description: 'Teen', minAge: 12, maxAge: 18 }],
      })
    expect(roomDescriptions(page('Double', 'Family', 'Extra Adult', 'Extra Child', 'Infant', 'Teen'))).toEqual(['Double', 'Family'])
    expect(roomDescriptions(page('Adult', 'Child', 'Senior', 'Private', '5-8'))).toEqual(['Adult', 'Senior', 'Private'])
  })

  test('the booking codes of the rates can be asked for, each once', () => {
    const page = examplePage({
      seasonRates: [
        { seasonId: 'year', rateSets: [exampleSet({}), exampleSet({}, { bookingCode: 'NET' }), exampleSet({}, { bookingCode: 'RACK' })] },
        { seasonId: 'low', rateSets: [exampleSet({}, { bookingCode: 'NET' })] },
      ],
    })
    expect(bookingCodes(page)).toEqual(['NET', 'RACK'])
    const fields = firstStayFields(EXAMPLE_HEAD, startDate, 'Accommodation')
    expect(readStay({ ...fields, bookingCode: 'NET' }, periodOf(EXAMPLE_HEAD))).toMatchObject({ request: { bookingCode: 'NET' } })
    const read = readStay(fields, periodOf(EXAMPLE_HEAD))
    expect('request' in read && read.request).not.toHaveProperty('bookingCode')
  })
})
