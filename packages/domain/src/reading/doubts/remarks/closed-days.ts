// Remarks about days that are closed or on request and priced at once, and about feasts whose days are not printed.

import { rangesOverlap } from '../../../calendar/day-range.ts'
import type { Question } from '../../reading.ts'
import { datesIn } from '../../words/dates-in-text.ts'
import { folded } from '../../words/folded.ts'
import { spoken } from '../../words/spoken.ts'
import { bracketed, daysInWords, joined, quoted, remark, type Seen } from './remark.ts'

/** Days that are closed or on request by a sentence, and lie in a season with prices. */
export function closedButPriced({ reading, rates }: Seen): Question[] {
  const used = new Set(rates.flatMap(({ rate }) => (rate.amount === undefined ? [] : (rate.seasonId ?? []))))
  const seasons = reading.seasons.filter(({ seasonId }) => used.has(seasonId))
  const told = reading.blackouts.filter(({ note }) => note !== '' && !STOP_SALE.test(folded(note)))
  return [...Map.groupBy(told, ({ cellIds }) => cellIds.join())].slice(0, MOST_CLOSURES).flatMap(([, own]) => {
    const [first] = own
    const inside = seasons.filter(({ ranges }) => ranges.some((range) => own.some((each) => rangesOverlap(range, each.range))))
    if (!first || inside.length === 0) return []
    const days = joined(own.map(({ range }) => daysInWords(range)))
    const why = isOnRequest(first.note) ? 'on request' : 'closed'
    const names = joined([...new Set(inside.map(({ name }) => quoted(name)))].slice(0, 3))
    return [
      remark(
        'uncoveredDays',
        'closed',
        `${days} ${own.length === 1 ? 'is' : 'are'} ${why} ${bracketed(first.note, first.cellIds)} although ${names} ${inside.length === 1 ? 'covers' : 'cover'} these days with prices.`,
        first.cellIds,
      ),
    ]
  })
}

const MOST_CLOSURES = 3
/** What is not sold for a while always lies in a season. */
const STOP_SALE = spoken({
  en: 'stop[- ]?sales?|closed? out|black-?outs?',
  de: 'verkaufsstopp?',
  fr: 'arret des ventes',
  es: '(?:paro|cierre) de ventas',
  it: 'stop vendit[ae]',
  pt: '(?:paragem|stop) de vendas',
})

function isOnRequest(note: string): boolean {
  return ON_REQUEST.test(folded(note))
}

const ON_REQUEST = spoken({
  en: 'on request|upon request|to be asked|please ask|on application',
  de: 'auf anfrage|bitte anfragen|nach anfrage',
  fr: 'sur demande|nous consulter|sur devis',
  es: 'a consultar|a peticion|bajo peticion|consultar|a solicitud',
  it: 'su richiesta|da richiedere|su preventivo',
  pt: 'sob consulta|sob pedido|a pedido|sob orcamento',
  nl: 'op aanvraag',
  da: 'pa forespørgsel|pa foresporgsel',
})

/** A compulsory dinner on a day on which nothing is sold. */
export function dinnersOnClosedDays({ reading }: Seen): Question[] {
  return reading.extras
    .filter(({ mandatory }) => mandatory)
    .flatMap(({ name, dates = [], cellIds }) => {
      const closed = reading.blackouts.find(({ range }) => dates.some((each) => rangesOverlap(each, range)))
      return closed
        ? [
            remark(
              'ambiguousNote',
              'dinnerClosed',
              `${quoted(name, cellIds)} is compulsory on days that lie inside the stop sale of ${daysInWords(closed.range)}.`,
              [...cellIds, ...closed.cellIds],
            ),
          ]
        : []
    })
    .slice(0, 1)
}

/** Packages of several nights in a season with closed days. */
export function packagesOverClosedDays({ reading, rates }: Seen): Question[] {
  const packages = rates.filter(({ product, rate }) => (product.nights ?? 1) > 1 && rate.amount !== undefined)
  const seasons = reading.seasons.filter(({ seasonId }) => packages.some(({ rate }) => rate.seasonId === seasonId))
  const closed = reading.blackouts.filter(({ range }) => seasons.some(({ ranges }) => ranges.some((each) => rangesOverlap(each, range))))
  const [first] = closed
  return first
    ? [
        remark(
          'ambiguousNote',
          'packagesClosed',
          `Packages of ${packages[0]?.product.nights} nights run over periods that are not available (${joined(closed.slice(0, 3).map(({ range }) => daysInWords(range)))}). May they begin before closed dates?`,
          first.cellIds,
        ),
      ]
    : []
}

/** `surcharge 10 % in Semana Santa`: feasts that move, without their days. */
export function undatedFeasts({ reading, clauses, context }: Seen): Question[] {
  const names = reading.seasons.flatMap(({ name, ranges }) => (ranges.length > 0 ? feastsIn(folded(name)) : []))
  const all = clauses.flatMap((clause) =>
    feastsIn(clause.plain).map((feast) => ({ ...feast, clause, isDated: hasDate(clause.plain, feast, context) })),
  )
  const dated = new Set([...names, ...all.filter(({ isDated }) => isDated)].map(({ word }) => word))
  const found = all.filter(({ word }) => !dated.has(word))
  const [first] = found
  if (!first) return []
  const printed = first.clause.text.slice(first.start, first.start + first.word.length)
  return [
    remark(
      'ambiguousNote',
      'feast',
      `${quoted(first.clause.text, first.clause.cellIds)}: the days of ${quoted(printed)} are not printed.`,
      found.flatMap(({ clause }) => clause.cellIds),
    ),
  ]
}

type Feast = { readonly word: string; readonly start: number }

/** A date is right beside the feast: `Easter (26 - 29 March)`, `26 - 29 March (Easter)`. */
function hasDate(plain: string, { word, start }: Feast, { order }: Seen['context']): boolean {
  return datesIn(plain, order).some(
    (date) =>
      date.from.dayOfMonth !== undefined &&
      (/^[\s.(,-]*$/.test(plain.slice(date.end, start)) ||
        (date.start >= start && /^[\s\d(:,=-]*(?:\p{L}{1,4}[. ]+){0,2}$/u.test(plain.slice(start + word.length, date.start)))),
  )
}

const FEAST = new RegExp(
  spoken({
    en: 'easter|whitsun|pentecost|carnival|ramadan|eid|arbaeen|chinese new year|lunar new year|diwali|songkran|tet|school holidays|bank holidays?|public holidays?|long weekends|trade fairs?|fair dates|festivals?',
    de: 'ostern|osterwochenende|pfingsten|fasching|karneval|schulferien|feiertagen?|lange wochenenden|messen|messezeiten|messetermine?',
    fr: 'paques|pentecote|carnaval|vacances scolaires|jours feries|ponts|salons',
    es: 'semana santa|pascua|pentecostes|fines de semana largos|puentes|festivos nacionales|ferias|fiestas patrias',
    it: 'pasqua|pasquetta|pentecoste|carnevale|vacanze scolastiche|ponti|giorni festivi|fiere',
    pt: 'pascoa|pentecostes|ferias escolares|feriados|pontes|feiras',
    nl: 'pasen|pinksteren|hemelvaart|schoolvakanties|feestdagen',
    da: 'paske|pinse|skoleferier|helligdage',
  }).source,
  'gu',
)

function feastsIn(plain: string): Feast[] {
  return [...plain.matchAll(FEAST)].map((match) => ({ word: match[0], start: match.index }))
}
