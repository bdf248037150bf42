// Closures, stop sales and days on request in sentences: `Stop vendite: dal 31 luglio al 3 agosto e dal 13 al 16 agosto`.

import type { FileContext } from '../file-context.ts'
import type { ReadBlackout, ReadProduct } from '../reading.ts'
import { rangeOf } from '../seasons.ts'
import type { TextLine } from '../tables/table.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded, nameKey } from '../words/folded.ts'
import { anyOf, spoken } from '../words/spoken.ts'

const CLOSURE = spoken({
  en: 'stop[- ]?sales?|close[d]? out|closed|black-?outs?(?: dates?)?|no departures|no services?|not available|closure',
  de: 'verkaufsstopp?|geschlossen|betriebsferien|keine kontingente|keine leistungen|nicht verfugbar',
  fr: 'arret des ventes|fermeture(?: annuelle)?|fermee?s?|ferme du|non disponibles?|pas de service',
  es: '(?:paro|cierre) de ventas|cerrad[oa]s?|no disponibles?|sin servicios?|cierre',
  it: 'stop vendit\\p{L}*|chius[oaie]|chiusura|non disponibil[ei]|nessun servizio',
  pt: 'encerrad[oa]s?|fechad[oa]s?|sem servicos?|nao disponive(?:l|is)|(?:paragem|stop) de vendas',
  nl: 'gesloten|verkoopstop',
  da: 'lukket|salgsstop',
})
/** Days whose prices have to be asked for have no contract rates. */
const ON_REQUEST = new RegExp(
  String.raw`(?:${anyOf({ en: 'rates?|prices?|period', de: 'preise?|raten?|zeitraum', fr: 'tarifs?|prix|periode', es: 'tarifas?|precios?', it: 'tariff[ae]|prezz[oi]|periodo', pt: 'precos?|tarifas?', nl: 'prijzen' })}[^.;]{0,60})(?<!\p{L})${anyOf({ en: '(?:up)?on request|to be asked', de: 'auf anfrage', fr: 'sur demande', es: 'a consultar|bajo (?:peticion|consulta)', it: 'su richiesta', pt: 'sob consulta', nl: 'op aanvraag' })}(?!\p{L})|${anyOf({ en: 'rates? on request', de: 'preise? auf anfrage', fr: 'sur demande', es: 'a consultar', it: 'su richiesta', pt: 'sob consulta', nl: 'op aanvraag' })}`,
  'u',
)
const OF_A_PART = /pool|spa|restaurant|bar(?!\p{L})|museum|museo|musee|kitchen|kuche|reception|office|buro|dorm/u

/** A sentence does not end in the middle of `3. bis 9. März`. */
const SENTENCE = /(?<=(?<!(?<!\d)\d{1,2})[.;])\s+(?=\p{Lu}|\d)|\s[·|]\s/u

/** @param products whose sections a sentence may name */
export function closuresIn(line: TextLine, context: FileContext, products: readonly ReadProduct[]): ReadBlackout[] {
  const sentences = line.text.split(SENTENCE)
  return sentences.flatMap((sentence) => {
    const plain = folded(sentence).replace(/(?<= )t\/m(?= )/g, ' - ')
    const isClosed = CLOSURE.test(plain)
    if (!(isClosed || ON_REQUEST.test(plain)) || sentence.includes('=') || OF_A_PART.test(plain.replace(/\([^)]*\)/g, ' '))) return []
    const names = namedIn(plain, products)
    const dates = datesIn(plain, context.order)
    const areListed = dates.slice(1).every(({ start }, i) => LISTED.test(plain.slice(dates[i]?.end, start)))
    return dates.flatMap((date): ReadBlackout[] => {
      if (!date.isRange && (date.from.dayOfMonth === undefined || !areListed || NOT_A_DAY.test(plain))) return []
      const range = rangeOf(date, context.years)
      return range ? [{ range, products: names.length > 0 ? names : undefined, note: sentence.trim(), cellIds: line.ids }] : []
    })
  })
}

/** `closed until 31 March`, `rates after 1 May on request`: the day is an end, and no day of its own. */
const NOT_A_DAY = spoken({
  en: 'until|till|after|from|before|since|by',
  de: 'bis|nach|ab|vor|seit',
  fr: "jusqu'au|apres|a partir|des|avant",
  es: 'hasta|desde|a partir|antes|despues',
  it: 'fino|dal|dopo|prima|entro',
  pt: 'ate|desde|a partir|antes|depois',
  nl: 'tot|vanaf|na|voor',
  da: 'indtil|fra|efter',
})

const LISTED = /^[^\d]{0,40}(?:,|;|&|\+|(?<!\p{L})(?:and|und|et|y|e|en|og)(?!\p{L}))[^\d]{0,20}$/u

function namedIn(plain: string, products: readonly ReadProduct[]): string[] {
  const sections = products.flatMap(({ section }) => (section && plain.includes(folded(section)) ? [section] : []))
  if (sections.length > 0) return [...new Set(sections)]
  const key = nameKey(plain)
  return [...new Set(products.flatMap(({ name }) => (nameKey(name).length > 4 && key.includes(nameKey(name)) ? [name] : [])))]
}
