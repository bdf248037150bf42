import { describe, expect, test } from 'vitest'
import type { ReadChildRule } from '../reading.ts'
import { childRulesIn } from './child-sentences.ts'
import { clausesOf, clausesOfNotes } from './clauses.ts'

function lineOf(text: string) {
  return { text, ids: ['s1!A1'], top: 0, hasGapAbove: false, height: 1, left: 0 }
}

function saidBy({ who, ageFrom, ageTo, charge, value }: ReadChildRule): string {
  return [who, `${ageFrom}-${ageTo}`, charge, value].filter(Boolean).join(' ')
}

/** What a sentence says of children and third persons, one line for each rule. */
function rulesIn(text: string): string[] {
  return clausesOf(lineOf(text)).flatMap((clause) => childRulesIn(clause).map(saidBy))
}

/** The same of several lines below one another. */
function rulesOf(...texts: readonly string[]): string[] {
  return clausesOfNotes(texts.map(lineOf)).flatMap((clause) => childRulesIn(clause).map(saidBy))
}

describe('a sentence about children', () => {
  test.each([
    ['Kinderermäßigung: bis 3 Jahre 100 %, 4-8 Jahre 60 %', ['child 0-3 percentOff 100', 'child 4-8 percentOff 60']],
    ['Children 12 and under stay free.', ['child 0-12 free']],
    ['Gratuit pour enfants -6 ans.', ['child 0-5 free']],
    ['Menores de 3 años sin cargo; de 3 a 12 años 50 %', ['child 0-2 free', 'child 3-12 percentOff 50']],
    [
      'Riduzione 3°/4° letto adulti 10%, bambini 2-8 anni 50%, 8-12 anni 30%.',
      ['extraAdult undefined-undefined percentOff 10', 'child 2-8 percentOff 50', 'child 8-12 percentOff 30'],
    ],
    [
      '3rd person on extra bed: adult -20 %, child 3-12 years -50 %.',
      ['extraAdult undefined-undefined percentOff 20', 'child 3-12 percentOff 50'],
    ],
  ])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })
})

describe('ages in the words of a language', () => {
  test.each([
    ['Children below 4 years: free', ['child 0-3 free']],
    ['Children: under 3s stay free of charge in a travel cot', ['child 0-2 free']],
    ['Children up to and including 5 years: free', ['child 0-5 free']],
    ['Kinder bis 2,9 Jahre frei, 3 bis 5,9 Jahre 50 %', ['child 0-2 free', 'child 3-5 percentOff 50']],
    ['Bébé de moins de 2 ans gratuit', ['child 0-1 free']],
    ['Crianças: até 3 anos grátis em berço', ['child 0-3 free']],
    ['Crianças dos 4 aos 10 anos em cama extra 15,00 € por noite', ['child 4-10 amount 15.00']],
    ['Kinderen t/m 2 jaar gratis in een kinderbedje', ['child 0-2 free']],
    ['Barn 0–2 år bor gratis i förälders säng', ['child 0-2 free']],
    ['Børn 4-11 år i kahyt med to voksne: 40 % rabat', ['child 4-11 percentOff 40']],
    ['Dzieci do lat 3 bezpłatnie bez osobnego łóżka', ['child 0-3 free']],
    ['Dječji krevetić (djeca do 3 godine): besplatno', ['child 0-3 free']],
    ['Children: free 07 – 17 Aug', []],
  ])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })
})

describe('several ages, beds and boards in one sentence', () => {
  test.each([
    [
      'Kinder 0–2 Jahre frei, 3–6 Jahre 60 % Ermäßigung, ab 14 Jahren 20 %',
      ['child 0-2 free', 'child 3-6 percentOff 60', 'child 14-undefined percentOff 20'],
    ],
    ['Enfants de 3 à 11 ans dans le lit supplémentaire : 22 € par nuit', ['child 3-11 amount 22.00']],
    [
      '1er enfant de 2 à 11 ans dans la chambre des parents : 22 €, bébé de moins de 2 ans gratuit',
      ['child 2-11 amount 22.00', 'child 0-1 free'],
    ],
    [
      'Children 6-11 years: free in existing bed, breakfast EUR 14.00; extra bed EUR 35.00',
      ['child 6-11 free', 'child 6-11 amount 14.00', 'child 6-11 amount 35.00'],
    ],
    [
      'Child 6-11 years: without extra bed Rs. 1,200 per night; with extra bed at extra bed rate',
      ['child 6-11 amount 1200.00', 'child 6-11 asRate Extra bed'],
    ],
    ['Child 6-11 years without extra bed: CP Rs. 800, MAP Rs. 1,400 per night', ['child 6-11 amount 800.00', 'child 6-11 amount 1400.00']],
    ['Children 6-11 years sharing: USD 12 BB, USD 20 HB', ['child 6-11 amount 12.00', 'child 6-11 amount 20.00']],
    ['Children 6-11 years sharing: USD 12 or USD 20', []],
    ['Children 4-12 on an extra bed 68 EUR, adults 110 EUR', ['child 4-12 amount 68.00']],
    ['Extra adult €45, children 3-12 €25, cots free', ['child 3-12 amount 25.00']],
    [
      'Children 6-11: 25 % of half the double rate without bed; 50 % of half the double rate with extra bed',
      ['child 6-11 percentOf 25', 'child 6-11 percentOf 50'],
    ],
    [
      'Bambini 3-11 anni in terzo letto -50 %; terzo letto adulti -20 %',
      ['child 3-11 percentOff 50', 'extraAdult undefined-undefined percentOff 20'],
    ],
    ['Dritte Person ab 15 Jahren im Zustellbett: 15 % Ermäßigung', ['extraAdult 15-undefined percentOff 15']],
    ['Dritter Erwachsener: 15 % Ermäßigung', ['extraAdult undefined-undefined percentOff 15']],
  ])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })
})

describe('children who pay a rate, or are not accepted', () => {
  test.each([
    ['Children 4-11 pay the child rate of each camp', ['child 4-11 asRate Child']],
    ['Child = 4 to 11 years, children 0-3 free', ['child 4-11 asRate Child', 'child 0-3 free']],
    ["Enfants : pas d'enfant de moins de 8 ans à bord", ['child 0-7 notAccepted']],
    ['Quinta não aceita crianças com menos de 8 anos', ['child 0-7 notAccepted']],
    ['Børn under 4 år medtages ikke', ['child 0-3 notAccepted']],
  ])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })
})

describe('what children pay for something else is no rule of the room', () => {
  test.each([
    'Gala dinner 24 December: THB 3,200 per adult, THB 1,600 per child 4-11 years',
    'Gala dinner: THB 3,200 per adult; children 4-11 years half price',
    '31 December: THB 4,500 per adult. Children 4-11 years 50%',
    'Silvestergala: € 69,00 pro Person; Kinder 3-15 Jahre € 35,00',
    'Speedboat to the pier: THB 800 per adult / THB 400 per child 4-11 yrs',
    'All inclusive : adulte 72 € – enfant (3-11 ans) 36 €',
    'Mezza pensione: € 27,00 a persona; bambini 3-11 anni € 16,00',
    'Boravišna pristojba: 1,60 € po osobi od 18 godina, djeca do 12 godina ne plaćaju',
    'City tax EUR 2.20, children under 12 free',
  ])('%s', (text) => {
    expect(rulesIn(text)).toEqual([])
  })
  test('a bed or a room says that it is the room', () => {
    expect(rulesIn('Children 4-11 years sharing bed with parents: breakfast THB 200')).toEqual(['child 4-11 amount 200.00'])
    expect(rulesIn('Suite supplement USD 55 per person per night. Children 6-11.99: 50%')).toEqual(['child 6-11 percentOff 50'])
  })
})

describe('lines below a title about children', () => {
  test('begin with ages, and go on about them', () => {
    expect(
      rulesOf(
        'Kinderermäßigung im Zimmer der Eltern (bei 2 Vollzahlern)',
        '0 – 2 Jahre: frei',
        '3 – 6 Jahre: 60 %',
        'Ab 12 Jahren: Erwachsenenpreis',
      ),
    ).toEqual(['child 0-2 free', 'child 3-6 percentOff 60', 'child 12-undefined asRate Adult'])
    expect(rulesOf('CHILDREN', '12 years and over: adult', 'Not accepted below 16 years in the suite')).toEqual([
      'child 12-undefined asRate Adult',
      'child 0-15 notAccepted',
    ])
  })
  test('say what the title says', () => {
    const [rule] = clausesOfNotes(['Children sharing with 2 adults', '3-11 years: free'].map(lineOf)).flatMap((clause) =>
      childRulesIn(clause),
    )
    expect(rule?.note).toBe('Children sharing with 2 adults: 3-11 years: free')
  })
  test.each(['4 - 6 nights: 10 % discount', 'From 4 nights: 10 % discount', 'Extra bed EUR 30 per night', '12 - 15 May: free'])(
    'not %s',
    (line) => {
      expect(rulesOf('Children', 'Under 3 years: free', line)).toEqual(['child 0-2 free'])
    },
  )
  test('without such a title ages say nothing', () => {
    expect(rulesOf('Conditions', '3 – 6 Jahre: 60 %')).toEqual([])
  })
})
