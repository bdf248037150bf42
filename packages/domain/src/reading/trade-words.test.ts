// Words of lodges, resorts, agencies and operators, and what must not be taken for them.

import { describe, expect, test } from 'vitest'
import { boardIn } from './words/boards.ts'
import { basisIn, currenciesIn, packageIn, namesRetailPrices, rateTypesIn } from './words/facts-in-text.ts'
import { isForAny } from './words/for-two.ts'
import { roleOfHead } from './words/heads.ts'

describe('words', () => {
  test.each([
    ['655 n main st, moab', undefined],
    ['postcode 1655n', undefined],
    ['55 n main st', undefined],
    ['package 7n', { nights: 7 }],
    ['7 n / 8 d', { nights: 7 }],
  ])('%s: nights of a package', (text, nights) => expect(packageIn(text)).toEqual(nights))

  test.each([
    ['Rates in Indian Rupees per room', ['INR']],
    ['All prices in Egyptian pounds', ['EGP']],
    ['All prices in pounds sterling', ['GBP']],
    ['Alle priser i norske kroner', ['NOK']],
    ['rates in U.S. dollars', ['USD']],
    ['Precios en pesos mexicanos', ['MXN']],
  ])('%s: a currency with its country', (text, codes) => expect(currenciesIn(text, text.toLowerCase())).toEqual(codes))

  test.each([
    ['prezzi al pubblico', ['retail']],
    ['214 eden road, bar harbor', []],
    ['hotel with bar and terrace', []],
    ['bar less 20 %', ['retail']],
    ['10 % off bar', []],
    ['rates must not be displayed as selling prices', []],
    ['nett rates - confidential, not for publication', ['nett']],
    ['prix publics', ['retail']],
    ['bar rates', ['retail']],
  ])('%s: retail or nett', (text, types) => expect(rateTypesIn(text)).toEqual(types))

  test.each([
    ['rack rates 2027', true],
    ['retail selling prices', true],
    ['prezzi al pubblico', true],
    ['precios de venta al publico', true],
    ['tarifs publics', true],
    ['verkaufspreise in chf', true],
    ['pvp', true],
    ['bar harbor', false],
    ['gross street', false],
    ['rates must not be displayed as selling prices', false],
  ])('%s: names retail prices', (text, isNamed) => expect(namesRetailPrices(text)).toBe(isNamed))

  test.each([
    ['all rates are per apartment per night, including linen and a weekly service', 'perUnitPerNight'],
    ['per apartment and week', 'perRoomPerStay'],
    ['house per night', 'perUnitPerNight'],
    ['preis pro erwachsenem', 'perPerson'],
  ])('%s: what a price is for', (text, basis) => expect(basisIn(text)).toBe(basis))

  test.each([
    ['room with breakfast and one major meal', 'HB'],
    ['pris per rom per natt inkl. frokost', 'BB'],
    // Lunch in Danish.
    ['pris pr. person inkl. frokost', undefined],
    ['halvpensjon', 'HB'],
    ['halvpension', 'HB'],
    ['en gestion libre (sans repas)', 'SC'],
  ])('%s: a board', (text, board) => expect(boardIn(text)?.board).toBe(board))

  test('hours over a column are a remark', () => {
    expect(['check-in', 'pick-up time', 'heure de depart'].map((head) => roleOfHead(head))).toEqual(['remark', 'remark', 'remark'])
    expect(roleOfHead('check-in from')).toBe('from')
  })
  test('prices for however many a room holds', () => {
    expect(['per room, whatever the number of guests', 'per room per night, for up to 4 guests'].map(isForAny)).toEqual([true, true])
    expect(['per room, for up to 2 guests', 'per room, two guests'].map(isForAny)).toEqual([false, false])
  })
})
