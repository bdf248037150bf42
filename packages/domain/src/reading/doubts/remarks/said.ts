// Remarks about sentences that leave something open: amounts, dates, taxes, meals, exchange rates.

import { oneOf, type Phrases } from '../../words/phrases.ts'
import { MANDATORY, moneyIn, NOT_PRICED, PAID_APART } from './open-words.ts'
import { datesIn } from '../../words/dates-in-text.ts'
import { folded } from '../../words/folded.ts'
import { spoken } from '../../words/spoken.ts'
import { boardIn } from '../../words/boards.ts'
import type { Question } from '../../reading.ts'
import { joined, quoted, remark, type Seen } from './remark.ts'

/** `A tourism fee applies`: something is to be paid, and the file does not say how much. */
export function withoutAmount({ clauses, reading }: Seen): Question[] {
  const priced = new Set(reading.extras.filter(({ amount, percent }) => amount ?? percent).flatMap(({ cellIds }) => cellIds))
  const named = [
    ...clauses.filter(({ plain }) => moneyIn(plain).length > 0 || /\d ?%/.test(plain)).map(({ plain }) => plain),
    ...reading.extras.map(({ name }) => folded(name)),
  ]
  const isPricedElsewhere = (plain: string) => {
    const word = PAID_APART.exec(plain)?.[0]
    return word !== undefined && named.some((other) => new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'u').test(other))
  }
  const found = clauses.filter(
    ({ plain, text }) =>
      !reading.tables.some(({ title }) => title === text) &&
      text.length < LONGEST &&
      PAID_APART.test(plain) &&
      (MANDATORY.test(plain) || NOT_PRICED.test(plain)) &&
      moneyIn(plain).length === 0 &&
      !/\d ?%/.test(plain),
  )
  const open = found.filter(({ cellIds, plain }) => !cellIds.some((id) => priced.has(id)) && !isPricedElsewhere(plain))
  const [first] = open
  return first
    ? [
        remark(
          'unsaid',
          'amountless',
          `${quoted(first.text, first.cellIds)}: no amount is printed for it.`,
          open.flatMap(({ cellIds }) => cellIds),
        ),
      ]
    : []
}

const LONGEST = 160

/** `approx. US$ 95` is no firm price. */
export function approximate({ clauses }: Seen): Question[] {
  const found = clauses.find(
    ({ plain }) =>
      moneyIn(plain).some(({ start }) => ABOUT.test(plain.slice(Math.max(0, start - 16), start))) ||
      (moneyIn(plain).length > 0 && SUBJECT.test(plain)),
  )
  return found
    ? [
        remark(
          'ambiguousNote',
          'approximate',
          `${quoted(found.text, found.cellIds)} is approximate or subject to change, and no firm rate.`,
          found.cellIds,
        ),
      ]
    : []
}

const ABOUT = new RegExp(
  String.raw`${spoken({ en: 'approx|approximately|about|around|circa|ca', de: 'ca|circa|etwa|ungefahr', fr: 'environ|env|approx', es: 'aprox|aproximadamente|unos|cerca de', it: 'circa|ca|approssimativamente', pt: 'aprox|aproximadamente|cerca de', nl: 'ongeveer|circa', da: 'ca|cirka' }).source}\.?:? *$`,
  'u',
)
const SUBJECT = spoken({
  en: 'subject to change|to be reconfirmed|indicative',
  de: 'unverbindlich|anderungen vorbehalten|richtpreis',
  fr: 'sous reserve de modification|a titre indicatif',
  es: 'sujeto a cambios?|orientativ[oa]',
  it: 'soggett[oi] a variazion[ei]|indicativ[oi]',
  pt: 'sujeit[oa]s? a alterac\\p{L}*|indicativ[oa]',
})

/** Prices that rest on a rate of exchange. */
export function exchange({ context }: Seen): Question[] {
  const line = context.texts.find(({ text }) => EXCHANGE.test(folded(text)) || /1 ?(?:€|eur|usd|us\$|£|gbp) ?= ?\d/.test(folded(text)))
  return line
    ? [
        remark(
          'ambiguousNote',
          'exchange',
          `${quoted(line.text, line.ids)}: the prices rest on this exchange rate. May they change with it?`,
          line.ids,
        ),
      ]
    : []
}

const EXCHANGE = spoken({
  en: 'exchange rates?|rate of exchange|roe|currency fluctuations?',
  de: 'wechselkurs\\p{L}*|umrechnungskurs\\p{L}*|kursschwankung\\p{L}*',
  fr: 'taux de change|cours de change',
  es: 'tipo de cambio|tasa de cambio',
  it: 'tasso di cambio|cambio valutario',
  pt: 'taxa de cambio|cambio',
  nl: 'wisselkoers',
  da: 'valutakurs',
})

/** `before 28 February`: is that day still in time? */
export function beforeDay({ clauses, context }: Seen): Question[] {
  for (const { plain, text, cellIds } of clauses) {
    if (!/\d ?%|book|buch|reserv|prenot|boek/.test(plain)) continue
    const date = datesIn(plain, context.order).find(
      ({ start, from }) => from.dayOfMonth !== undefined && BEFORE.test(plain.slice(0, start).trimEnd()),
    )
    if (date)
      return [
        remark(
          'ambiguousNote',
          'before',
          `${quoted(text, cellIds)}: is the day itself, ${quoted(text.slice(date.start, date.end).trim())}, included in “before”?`,
          cellIds,
        ),
      ]
  }
  return []
}

const BEFORE = new RegExp(
  String.raw`${spoken({ en: 'before|prior to', de: 'vor(?: dem)?', fr: 'avant(?: le)?', es: 'antes del?', it: "prima del(?:l')?", pt: 'antes de', nl: 'voor', da: 'for|inden' }).source}$`,
  'u',
)

const TAX = spoken({
  en: 'vat|tax(?:es)?|gst|service charge',
  de: 'mwst|mehrwertsteuer|ust|umsatzsteuer|steuern?|bedienung',
  fr: 'tva|ttc|ht|taxes?|service compris',
  es: 'iva|igic|itbis|impuestos?|servicio',
  it: 'iva|tass[ae]|servizio',
  pt: 'iva|iss|taxas?|impostos?',
  nl: 'btw',
  da: 'moms',
})
const STAY_TAX = spoken({
  en: '(?:city|tourist|tourism|local|bed|visitor|occupancy) (?:tax|levy|fee)s?',
  de: 'kurtaxe|ortstaxe|bettensteuer|citytax|city tax|beherbergungssteuer',
  fr: 'taxes? de sejour|taxe de promotion touristique',
  es: 'ecotasa|tasa turistica|impuesto turistico',
  it: 'imposta di soggiorno|tassa di soggiorno',
  pt: 'taxa turistica|taxa municipal',
  nl: 'toeristenbelasting',
})

/** Neither of the prices nor of the taxes that the file lists is it said whether one holds the other. */
export function taxes({ reading, context, rates }: Seen): Question[] {
  if (reading.facts.taxIncluded !== undefined || rates.length === 0) return []
  const lines = [...context.texts, ...labelLines(rates)]
  const line = lines.find(({ text }) => TAX.test(folded(text).replace(new RegExp(STAY_TAX.source, 'gu'), ' ')))
  if (line && INCLUDED.test(folded(line.text))) return []
  return [
    line
      ? remark(
          'unsaid',
          'tax',
          `${quoted(line.text, line.ids)}: taxes and service are named, but not whether the rates include them.`,
          line.ids,
        )
      : remark('unsaid', 'tax', 'The sheet does not say whether its prices include VAT and taxes.', []),
  ]
}

const INCLUDED_OR_NOT: Phrases = {
  en: ['incl', 'excl', 'not included', 'plus'],
  de: ['inkl', 'inbegriff', 'exkl', 'nicht enthalten', 'zzgl', 'zuzug'],
  fr: ['compris', 'en sus', 'hors', String.raw`\bttc\b`, String.raw`\bht\b`],
  es: ['mas (?:iva|impuestos)'],
  it: ['esclus'],
  pt: [],
}

const INCLUDED = new RegExp(oneOf(INCLUDED_OR_NOT))

function labelLines(rates: Seen['rates']): { readonly text: string; readonly ids: readonly string[] }[] {
  return [...new Map(rates.map(({ raw }) => [raw.table.page.number, raw.table.page])).values()].flatMap(({ cells }) =>
    cells.flatMap(({ text, id }) => (text.length < 60 && /\p{L}/u.test(text) ? [{ text, ids: [id] }] : [])),
  )
}

/** Who sells for a commission has to know how much. */
export function commissionOpen({ reading, context }: Seen): Question[] {
  if (reading.facts.commissionPercent !== undefined) return []
  const line = context.texts.find(
    ({ text }) =>
      COMMISSIONABLE.test(folded(text)) &&
      !/\d ?%/.test(text) &&
      !/(?<!\p{L})(?:non?|not|nett?|nicht|sans|sin|senza|sem|nao)(?!\p{L})/u.test(folded(text)),
  )
  return line
    ? [remark('unsaid', 'commission', `${quoted(line.text, line.ids)}: the percentage of the commission is not printed.`, line.ids)]
    : []
}

const COMMISSIONABLE = spoken({
  en: 'commissionable|commission',
  de: 'kommissionsfahig|vermittlungsprovision|provision',
  fr: 'commissionnables?|commission',
  es: 'comisionables?|comision',
  it: 'commissionabil[ei]|provvigione|commissione',
  pt: 'comissionave[li]s?|comissao',
})

/** A meal that the price holds already is sold as a supplement too. */
export function mealsTwice({ reading }: Seen): Question[] {
  const boards = new Set(reading.products.flatMap(({ board }) => board ?? []))
  if (boards.size !== 1) return []
  const [board = ''] = boards
  const held = HELD[board] ?? []
  const extra = reading.extras.find(({ name, amount }) => amount !== undefined && held.includes(boardIn(folded(name))?.board ?? ''))
  return extra
    ? [
        remark(
          'ambiguousNote',
          'meals',
          `${quoted(extra.name, extra.cellIds)} is a supplement of ${extra.amount}, and yet the rates include this meal (${board}). For whom is the supplement?`,
          extra.cellIds,
        ),
      ]
    : []
}

const HELD: Readonly<Record<string, readonly string[]>> = {
  BB: ['BB'],
  HB: ['BB', 'HB'],
  DBB: ['BB', 'HB'],
  FB: ['BB', 'HB', 'FB'],
  AI: ['BB', 'HB', 'FB', 'AI'],
}

/** Reductions and supplements beside nightly prices and packages: do they hold for both? */
export function packagesToo({ reading, rates }: Seen): Question[] {
  const packages = rates.filter(({ product }) => (product.nights ?? 1) > 1)
  const nightly = rates.filter(({ product, rate }) => product.nights === undefined && rate.priceBasis.endsWith('Night'))
  const terms = [
    ...(reading.childPolicy.length > 0 ? ['the reductions for children'] : []),
    ...(reading.extras.some(({ name }) => /single|einzel|indiv|singol/i.test(name)) ||
    rates.some(({ rate }) => rate.description === 'Single Supplement')
      ? ['the single supplement']
      : []),
  ]
  if (packages.length === 0 || nightly.length === 0 || terms.length === 0) return []
  return [
    remark(
      'unsaid',
      'packages',
      `The file sells nights and packages: whether ${joined(terms)} also ${terms.length === 1 && terms[0]?.includes('single') ? 'applies' : 'apply'} to the packages is not said.`,
      packages.map(({ rate }) => rate.cellId).slice(0, 2),
    ),
  ]
}

/** Amounts in a column beside the prices, which are to be paid on top of them. */
export function feesOnTop({ reading }: Seen): Question[] {
  const fees = reading.extras.filter(
    ({ products, note, name }) => products?.length === 1 && name.endsWith(`, ${products[0]}`) && note !== '',
  )
  const [first] = fees
  const head = first?.name.slice(0, first.name.indexOf(','))
  return first && head !== undefined && fees.length > 1
    ? [
        remark(
          'ambiguousNote',
          'fees',
          `The amounts in the column ${quoted(head, first.cellIds.slice(0, 1))} are read as paid on top, and not in the price: they are to be added to it. Is it so?`,
          fees.flatMap(({ cellIds }) => cellIds.slice(0, 1)),
        ),
      ]
    : []
}
