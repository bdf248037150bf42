// In which order combined offers are taken: `The long-stay discount is deducted first, then the early bird`.

import type { OfferKind, SaidRule } from './read-rule.ts'
import { leftWords } from './said-words.ts'

const KINDS: readonly (readonly [OfferKind, string])[] = [
  [
    'earlyBird',
    String.raw`(?:early[- ]?(?:bird|booking)|fruhbucher?(?:rabatt|ermasigung|bonus)?|reservation anticipee|reserva anticipada|venta anticipada|prenota prima|reserva antecipada)`,
  ],
  ['longStay', String.raw`(?:long[- ]?stay|langzeit(?:rabatt)?|long sejour|sejour prolonge|larga estancia|lungo soggiorno|estadia longa)`],
  [
    'stayPay',
    String.raw`(?:free nights?|stay ?/ ?pay|freinachte?|gratisnachte?|nuits? gratuites?|noches? gratis|notti? gratuit[ae]|notti gratis|noites? gratis)`,
  ],
]
const FIRST = String.raw`(?:first|zuerst|zunachst|d'abord|en premier|primero|en primer lugar|prima|per primo|primeiro)`
const THEN = String.raw`(?:then|afterwards|thereafter|dann|danach|anschliesend|anschliessend|puis|ensuite|luego|despues|poi|successivamente|depois)`
const TAKEN = String.raw`(?:discounts?|deducted|applied|applies|calculated|taken|off|rabatte?|abgezogen|angewendet|berechnet|reductions?|deduites?|appliquees?|descuentos?|aplica|se aplica|se descuenta|sconti?|sconto|applicat[oi]|dedott[oi]|descontos?|aplicad[oa]s?|deduzid[oa]s?)`
const whole = (pattern: string) => new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'gu')

/** Undefined where no order of two kinds of offers is stated, or more than that. */
export function offerOrderSaid(plain: string): SaidRule | undefined {
  const then = whole(THEN).exec(plain)
  if (!then || !whole(FIRST).test(plain.slice(0, then.index))) return undefined
  const placed = KINDS.flatMap(([type, pattern]) => {
    const at = plain.search(whole(pattern))
    return at === -1 ? [] : [{ type, at }]
  }).toSorted((a, b) => a.at - b.at)
  const [first, second] = placed
  if (placed.length !== 2 || !first || !second || first.at > then.index || second.at < then.index) return undefined
  const left = leftWords(plain, [...KINDS.map(([, pattern]) => pattern), FIRST, THEN, TAKEN].map(whole))
  return left.length > 0 ? undefined : { kind: 'offerOrder', types: placed.map(({ type }) => type) }
}
