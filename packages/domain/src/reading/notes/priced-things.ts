// Sentences that are a name with its price, whatever the name says: `Porter EUR 2 per piece`, `Bois de chauffage : 8 € la brouette`.

import { boardIn } from '../words/boards.ts'
import { isBreakfast } from '../words/meals.ts'
import { isRoomNoun } from '../words/heads.ts'
import { occupancyIn } from '../words/occupancies.ts'
import { spoken } from '../words/spoken.ts'
import type { Clause } from './clauses.ts'
import { pricesIn } from './percent-extras.ts'

const LONGEST_NAME = 50
const MOST_WORDS = 7
/** Words behind the amount: `per person per night`, `each way`. */
const MOST_BEHIND = 6

/** Whether a clause names one thing and its price, and the thing is no room, no rate and no condition. */
export function isPricedThing({ plain, isAboutChildren }: Clause): boolean {
  const [first, ...others] = pricesIn(plain)
  if (!first || isAboutChildren) return false
  const name = plain
    .slice(0, first.start)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s:=.+-]+$/, '')
    .trim()
  const behind = plain.slice(first.end).replace(/\([^)]*\)/g, ' ')
  if (!/^\p{L}/u.test(name) || /\d/.test(name) || name.length > LONGEST_NAME || name.split(' ').length > MOST_WORDS) return false
  if (isRoomNoun(name) || occupancyIn(name) !== undefined || NO_THING.test(name)) return false
  if (boardIn(name) !== undefined && !isBreakfast(name)) return false
  // `62 € / 79 €` are the prices of two seasons or uses.
  if (others.length > 0)
    return others.every(({ start }, i) => /,[^,\d]*\p{L}[^,\d]*$/u.test(plain.slice([first, ...others][i]?.end, start)))
  return !/\d/.test(behind) && (behind.match(/\p{L}+/gu) ?? []).length <= MOST_BEHIND
}

/** Words of rates, of conditions, and of money that is given back. */
const NO_THING = spoken({
  en: 'rates?|prices?|from|minimum|total|commission|deposit|cancellation|cancelled|refund|budget|less|minus|off|discount|free|tel|phone',
  de: 'preise?|\\p{L}*preise?|tarife?|raten?|ab|mindest\\p{L}*|gesamt|kaution|storno\\p{L}*|abzug|minus|weniger|rabatt|tel|frei',
  fr: 'tarifs?|prix|des|a partir|minimum|total|caution|acompte|annulation|moins|remise|tel|gratuit',
  es: 'tarifas?|precios?|desde|a partir|minimo|total|deposito|fianza|cancelacion|menos|descuento|tel|gratis',
  it: 'tariff[ae]|prezz[oi]|quot[ae]|da|a partire|minimo|totale|cauzione|caparra|cancellazione|meno|sconto|tel|gratis',
  pt: 'tarifas?|precos?|desde|a partir|minimo|total|caucao|sinal|cancelamento|menos|desconto|tel|gratis',
  nl: 'prij(?:s|zen)|vanaf|minimaal|totaal|borg|annulering|korting|tel',
  da: 'priser?|fra|depositum|rabat|tlf',
})
