// For guests of which markets rates or an offer are valid: `Valid for the German and Austrian market only`.

import type { MarketValidity } from '../../rate-sheet/rate-sheet.ts'
import { marketsIn } from './countries-said.ts'
import { leftWords } from './said-words.ts'

const NOT_FOR =
  /(?:not|nicht|non|no|nao) (?:valid[oaie]?s?|applicable|gultig|anwendbar|valables?|applicables?|aplicables?|applicabil[ei]|aplicave(?:l|is))(?: for| fur| pour| para| per| a)?|(?:gelten|gilt) nicht fur|(?:excluding|except|ausgenommen|hors|sauf|excluyendo|excepto|escluso|esclusi|tranne|exceto|excluindo)/
const ONLY =
  /(?:exclusively|only|nur|ausschlieslich|ausschliesslich|uniquement|exclusivement|seulement|solo|solamente|unicamente|exclusivamente|esclusivamente|soltanto|apenas|somente)/
const VALID =
  /(?:valid|applicable|applies|apply|gultig|gelten|gilt|valables?|valid[oaie]s?|validita|aplicables?|applicabil[ei]|aplicave(?:l|is)|vigentes?|vale|valgono|valem)(?: for| fur| pour| para| per)?/
const MARKET =
  /markets?|markte?[sn]?|herkunftsmarkt\p{L}*|quellmarkt\p{L}*|source|quellmarkte?|marches?|mercados?|mercat[oi]|emisores?|countries|country|landern?|pays|paises|pais|paes[ei]/u
const NATIONALS =
  /nationals?|nationality|passport(?: ?holders?)?|passport|citizens?|staatsangehorige[nr]?|staatsburger|burger|ressortissants?|nationalite|citoyens?|nacionales|nacionalidad|ciudadanos?|cittadin[oi]|nazionalita|nacionais|nacionalidade|cidadaos?/
const RESIDENTS = /residents?|residing|wohnsitz|ansassig\p{L}*|einwohner|residants?|residentes?|residenti?|moradores/u
const ABOUT = new RegExp(String.raw`(?<!\p{L})(?:${MARKET.source}|${NATIONALS.source}|${RESIDENTS.source})(?!\p{L})`, 'u')
const whole = (pattern: RegExp) => new RegExp(String.raw`(?<!\p{L})(?:${pattern.source})(?!\p{L})`, 'u')

/** Undefined where the folded sentence does not speak of markets, or says more than was understood. */
export function marketsSaid(plain: string): MarketValidity | undefined {
  if (!ABOUT.test(plain)) return undefined
  const not = whole(NOT_FOR).exec(plain)
  const [before, behind] = not ? [plain.slice(0, not.index), plain.slice(not.index + not[0].length)] : [plain, '']
  const only = marketsIn(before)
  const excluded = marketsIn(behind)
  if (only.markets.length + excluded.markets.length === 0) return undefined
  // A market that is only named, without a word that the rates are for it, may be a greeting or a heading of another part.
  if (only.markets.length > 0 && !whole(VALID).test(plain) && !whole(ONLY).test(plain)) return undefined
  const left = leftWords(`${only.rest} ${excluded.rest}`, [NOT_FOR, ONLY, VALID, MARKET, NATIONALS, RESIDENTS].map(whole))
  // A number is a date, an amount or a number of nights.
  if (left.length > 0 || /\d/.test(plain)) return undefined
  return {
    guestsBy: whole(NATIONALS).test(plain) ? 'nationality' : 'residence',
    ...(only.markets.length > 0 ? { onlyFor: only.markets } : {}),
    ...(excluded.markets.length > 0 ? { notFor: excluded.markets } : {}),
  }
}
