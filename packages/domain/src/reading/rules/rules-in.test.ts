import { describe, expect, test } from 'vitest'
import type { ReadSeason } from '../reading.ts'
import { folded } from '../words/folded.ts'
import type { SaidRule } from './read-rule.ts'
import { rulesIn } from './rules-in.ts'

const HIGH: ReadSeason = { seasonId: 'high', name: 'Hochsaison', ranges: [], overrides: [], sureness: 1, cellIds: [] }
const said = (text: string): SaidRule[] =>
  rulesIn({ text, plain: folded(text), isAboutChildren: false, cellIds: ['A1'] }, [HIGH]).map(
    ({ note: _note, sureness: _sureness, cellIds: _cells, ...rule }) => rule,
  )
const only = (countries: readonly string[], marketName?: string) => [{ ...(marketName === undefined ? {} : { marketName }), countries }]

describe('markets', () => {
  test.each([
    ['Rates are valid for the German and Austrian market only', 'residence', only(['AT', 'DE'])],
    ['Nur gültig für den deutschsprachigen Markt', 'residence', only(['AT', 'CH', 'DE'], 'DACH')],
    ['Tarifs valables uniquement pour le marché français', 'residence', only(['FR'])],
    ['Tarifas válidas solo para el mercado británico', 'residence', only(['GB'])],
    ['Tariffe valide esclusivamente per il mercato italiano', 'residence', only(['IT'])],
    ['Tarifas válidas apenas para o mercado português', 'residence', only(['PT'])],
    ['Rates valid for nationals of Kenya, Tanzania and Uganda only', 'nationality', only(['KE', 'TZ', 'UG'])],
    ['Gültig nur für Gäste mit Wohnsitz in Schweden und Dänemark', 'residence', only(['DK', 'SE'])],
  ] as const)('%s', (text, guestsBy, onlyFor) => {
    expect(said(text)).toEqual([{ kind: 'markets', markets: { guestsBy, onlyFor } }])
  })

  test.each([
    ['Not valid for the UK market', only(['GB'])],
    ['Nicht gültig für den Schweizer Markt', only(['CH'])],
    ['Non valable pour le marché belge', only(['BE'])],
    ['No válido para el mercado español', only(['ES'])],
    ['Non valido per il mercato olandese', only(['NL'])],
    ['Não válido para o mercado brasileiro', only(['BR'])],
  ] as const)('%s', (text, notFor) => {
    expect(said(text)).toEqual([{ kind: 'markets', markets: { guestsBy: 'residence', notFor } }])
  })

  test('a market with others left out', () => {
    expect(said('Valid for the DACH market, except Switzerland')).toEqual([
      { kind: 'markets', markets: { guestsBy: 'residence', onlyFor: only(['AT', 'CH', 'DE'], 'DACH'), notFor: only(['CH']) } },
    ])
  })

  test.each([
    'Our sales office for the German market',
    'Rates are valid for the German market only from 1 May',
    'Rates valid for the German market only on request',
    'Visit our stand at the German travel market',
    'Transfer from Germany',
    'Rates are valid for the German market only in May',
    'Rates are valid for the German market only for stays of 7 nights',
  ])('%s: nothing, because it says something else', (text) => {
    expect(said(text)).toEqual([])
  })
})

describe('travellers', () => {
  test.each([
    ['Two children under 12 free if at least three children travel', 12, 3, 2],
    ['1 child under 6 years stays free of charge when 2 children travel', 6, 2, 1],
    ['Ein Kind unter 6 Jahren frei, wenn mindestens zwei Kinder reisen', 6, 2, 1],
    ['Un enfant de moins de 12 ans gratuit si au moins deux enfants voyagent', 12, 2, 1],
    ['Un niño menor de 12 años gratis si viajan', undefined, undefined, undefined],
    ['Un niño menor de 12 años gratis cuando al menos dos niños viajan', 12, 2, 1],
    ['Un bambino sotto i 8 anni gratis se almeno due bambini viaggiano', 8, 2, 1],
    ['Uma criança com menos de 10 anos gratis se pelo menos duas crianças viajam', 10, 2, 1],
    ['Two children under 12 free if two adults travel', undefined, undefined, undefined],
    ['Two children under 12 free in a suite if at least three children travel', undefined, undefined, undefined],
  ])('%s', (text, underAge, leastChildren, freeChildren) => {
    const rule = { kind: 'familyDiscount', discount: { underAge, leastChildren, freeChildren } }
    expect(said(text)).toEqual(underAge === undefined ? [] : [rule])
  })

  test.each([
    ['Adults from 12 years', 12],
    ['Erwachsene ab 16 Jahren', 16],
    ['Kinder ab 13 Jahren gelten als Erwachsene', 13],
    ['Adultes à partir de 12 ans', 12],
    ['Adultos desde los 12 años', 12],
    ['Adulti dai 14 anni', 14],
    ['Adultos a partir de 12 anos', 12],
    ['Children 12 years and over pay the adult rate', 12],
    ['Gala dinner for adults from 12 years', undefined],
    ['City tax: adults from 16 years EUR 2', undefined],
  ])('%s', (text, age) => {
    expect(said(text)).toEqual(age === undefined ? [] : [{ kind: 'adultFromAge', age }])
  })

  test.each([
    ['Group rates are valid from 20 persons', { from: 20 }],
    ['Gruppenpreise gültig ab 15 Personen', { from: 15 }],
    ['Tarifs groupes à partir de 20 personnes', { from: 20 }],
    ['Tarifas de grupo a partir de 25 personas', { from: 25 }],
    ['Tariffe gruppi a partire dai 20 persone', { from: 20 }],
    ['Tarifas para grupos a partir de 20 pessoas', { from: 20 }],
    ['Group rates for groups of 10 to 40 persons', { from: 10, to: 40 }],
    ['Groups from 20 persons receive 10 % discount', undefined],
  ] as const)('%s', (text, size) => {
    expect(said(text)).toEqual(size === undefined ? [] : [{ kind: 'groupSize', size }])
  })
})

describe('days of arrival and departure', () => {
  test.each([
    ['Arrival on Saturdays only', 'arrivalDays', [6]],
    ['Anreise nur samstags', 'arrivalDays', [6]],
    ['Arrivées uniquement le samedi', 'arrivalDays', [6]],
    ['Llegadas solo los sábados', 'arrivalDays', [6]],
    ['Arrivi solo di sabato', 'arrivalDays', [6]],
    ['Chegadas apenas aos domingos', 'arrivalDays', [7]],
    ['No arrivals on Sundays', 'arrivalDays', [1, 2, 3, 4, 5, 6]],
    ["Pas d'arrivée le dimanche", 'arrivalDays', [1, 2, 3, 4, 5, 6]],
    ['Keine Abreise am Sonntag', 'departureDays', [1, 2, 3, 4, 5, 6]],
    ['No departures on Saturdays and Sundays', 'departureDays', [1, 2, 3, 4, 5]],
  ])('%s', (text, kind, days) => {
    expect(said(text)).toEqual([{ kind, days }])
  })

  test('both, and in a season', () => {
    expect(said('Anreise und Abreise nur samstags in der Hochsaison')).toEqual([
      { kind: 'arrivalDays', days: [6], seasonIds: ['high'] },
      { kind: 'departureDays', days: [6], seasonIds: ['high'] },
    ])
    expect(said('Changeover day Saturday')).toMatchObject([{ kind: 'arrivalDays' }, { kind: 'departureDays' }])
  })

  test.each([
    'Arrival on Saturdays, breakfast included',
    'Arrival on Saturdays only with a supplement',
    'Arrival only Saturday, departure only Sunday',
    'Late arrival on Sundays only by arrangement with reception',
  ])('%s: nothing', (text) => {
    expect(said(text)).toEqual([])
  })
})

test.each([
  ['The long stay discount is deducted first, then the early bird', ['longStay', 'earlyBird']],
  ['Zuerst wird der Frühbucherrabatt abgezogen, danach der Langzeitrabatt', ['earlyBird', 'longStay']],
  ['Primero se aplica la reserva anticipada, luego las noches gratis', ['earlyBird', 'stayPay']],
  ['First the early bird, then the long stay, in High only', undefined],
])('the order of offers: %s', (text, types) => {
  expect(said(text)).toEqual(types === undefined ? [] : [{ kind: 'offerOrder', types }])
})
