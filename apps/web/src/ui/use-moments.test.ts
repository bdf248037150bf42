import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { momentInText, momentText, whenText } from './moment-text.ts'
import { german } from './sentences.de.ts'
import { english } from './sentences.en.ts'
import { momentsIn } from './use-moments.ts'

const noon = new Date()
noon.setHours(12, 0, 0, 0)
const today = noon.toISOString()
const before = new Date(2025, 9, 3, 9, 12).toISOString()

test('in English moments are written as in areas without a catalogue', () => {
  const moments = momentsIn('en', createTranslator({ locale: 'en', messages: english }))
  for (const iso of [today, before]) {
    expect(moments.momentText(iso)).toBe(momentText(iso))
    expect(moments.momentInText(iso)).toBe(momentInText(iso))
    expect(moments.whenText(iso)).toBe(whenText(iso))
  }
})

test('in German they have German words and dates', () => {
  const moments = momentsIn('de', createTranslator({ locale: 'de', messages: german }))
  expect([moments.momentText(today), moments.momentInText(today), moments.whenText(today)]).toEqual([
    'Heute, 12:00',
    'heute, 12:00',
    'heute, 12:00',
  ])
  expect([moments.momentText(before), moments.momentInText(before), moments.whenText(before)]).toEqual([
    '03.10.2025',
    '03.10.2025',
    'am 03.10.2025',
  ])
})
