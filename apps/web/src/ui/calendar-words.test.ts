import { expect, test } from 'vitest'
import { calendarWords } from './calendar-words.ts'

test('the calendar has the names of months and days in the language of the reader', () => {
  const english = calendarWords('en')
  expect(english.weekdays).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
  expect([english.longWeekdays[0], english.longWeekdays[6], english.monthText(3)]).toEqual(['Sunday', 'Saturday', 'Mar'])
  const german = calendarWords('de')
  expect(german.weekdays).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  expect([german.longWeekdays[0], german.longWeekdays[6], german.monthText(3)]).toEqual(['Sonntag', 'Samstag', 'März'])
})
