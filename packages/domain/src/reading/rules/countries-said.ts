// Countries and markets by their names and adjectives in English, German, French, Spanish, Italian and Portuguese.

import { COUNTRY_CODES } from '../../places/countries.ts'
import { KNOWN_MARKETS } from '../../rate-sheet/markets/known-markets.ts'
import type { Market } from '../../rate-sheet/rate-sheet.ts'
import { folded } from '../words/folded.ts'

/** Adjectives and nationals of the countries that send guests, without their endings. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  DE: String.raw`german|deutsche[nrs]?|allemande?s?|aleman(?:a|es|as)?|tedesc(?:[oai]|he)|alem(?:ao|aes|as?)`,
  AT: String.raw`austrian|osterreichische[nrs]?|autrichien(?:ne)?s?|austriac[oa]s?|austriac[oai]`,
  CH: String.raw`swiss|schweizer(?:ische[nrs]?)?|suisses?|suiz[oa]s?|svizzer[oaie]|suic[oa]s?`,
  FR: String.raw`french|franzosische[nrs]?|francaise?s?|frances(?:a|es|as)?|frances[ei]`,
  GB: String.raw`british|britische[nrs]?|britanniques?|britanic[oa]s?|britannic[oaie]|britanic[oa]s?`,
  IE: String.raw`irish|irische[nrs]?|irlandaise?s?|irlandes(?:a|es|as)?|irlandes[ei]`,
  IT: String.raw`italian|italienische[nrs]?|italien(?:ne)?s?|italian[oa]s?|italian[oaie]`,
  ES: String.raw`spanish|spanische[nrs]?|espagnole?s?|espanol(?:a|es|as)?|spagnol[oaie]|espanhol(?:a)?|espanhois`,
  PT: String.raw`portuguese|portugiesische[nrs]?|portugaise?s?|portugues(?:a|es|as)?|portoghes[ei]`,
  NL: String.raw`dutch|niederlandische[nrs]?|hollandische[nrs]?|neerlandaise?s?|neerlandes(?:a|es|as)?|holandes(?:a|es|as)?|olandes[ei]`,
  BE: String.raw`belgian|belgische[nrs]?|belges?|belgas?|belg[ai]`,
  US: String.raw`american|amerikanische[nrs]?|americaine?s?|american[oaie]s?|estadounidenses?|statunitens[ei]`,
  PL: String.raw`polish|polnische[nrs]?|polonaise?s?|polac[oa]s?|polacch[ie]|polones(?:a|es|as)?`,
  BR: String.raw`brazilian|brasilianische[nrs]?|bresilien(?:ne)?s?|brasilen[oa]s?|brasilian[oaie]|brasileir[oa]s?`,
  CN: String.raw`chinese|chinesische[nrs]?|chinoise?s?|chin[oa]s?|cines[ei]|chines(?:a|es|as)?`,
  IN: String.raw`indian|indische[nrs]?|indien(?:ne)?s?|indi[oa]s?|indian[oaie]|indian[oa]s?`,
}

const MARKET_WORDS: readonly (readonly [string, string])[] = [
  [
    'DACH',
    String.raw`dach|d-a-ch|german[- ]speaking|deutschsprachige[nrs]?(?: raum(?:es|s)?)?|germanophones?|de habla alemana|di lingua tedesca|de lingua alema`,
  ],
  ['Benelux', 'benelux'],
  [
    'Nordics',
    String.raw`nordics?|nordische[nrs]?|scandinavian?|skandinavien|skandinavische[nrs]?|scandinavie|scandinaves?|nordiques?|escandinavia|escandinav[oa]s?|scandinavia|scandinav[oaie]|nordic[oa]s?`,
  ],
  ['Baltics', String.raw`baltics?|baltische[nrs]?|baltikum|baltes?|baltic[oa]s?|baltic[oaie]`],
  ['Gulf states', String.raw`gcc|gulf(?: states)?|golfstaaten|pays du golfe|paises del golfo|paesi del golfo|paises do golfo`],
  ['Iberia', String.raw`iberian?|iberische[nrs]?|iberiques?|iberic[oa]s?`],
  [
    'North America',
    String.raw`north america(?:n)?|nordamerika(?:nische[nrs]?)?|amerique du nord|america del norte|nord ?america|america do norte`,
  ],
  ['Latin America', String.raw`latin america(?:n)?|lateinamerika(?:nische[nrs]?)?|amerique latine|america latina|latam`],
  ['European Union', String.raw`european union|europaische[nrs]? union|union europeenne|union europea|unione europea|uniao europeia|eu`],
]

/** Short names that `Intl` does not give. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  [
    'GB',
    String.raw`uk|u\.k\.|great britain|england|grossbritannien|grosbritannien|grande-bretagne|royaume-uni|gran bretana|reino unido|gran bretagna|regno unito|inglaterra|gra-bretanha`,
  ],
  ['US', String.raw`usa|u\.s\.a\.|us|united states|etats-unis|estados unidos|stati uniti|eeuu`],
  ['AE', 'uae|emirates|vae'],
  ['NL', String.raw`holland|hollande|holanda|olanda|the netherlands|pays-bas|paises bajos|paesi bassi|paises baixos`],
  ['CZ', 'czech republic|tschechien|tchequie|republica checa|repubblica ceca'],
]

type Named = { readonly pattern: string; readonly market: Market }

function namesOf(): Named[] {
  const countries = new Map<string, string>()
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt']) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of COUNTRY_CODES) {
      const name = folded(names.of(code) ?? code)
      if (name.length > 3 && !countries.has(name)) countries.set(name, code)
    }
  }
  const market = (marketName: string): Market =>
    KNOWN_MARKETS.find((each) => each.marketName === marketName) ?? { marketName, countries: [] }
  return [
    ...MARKET_WORDS.map(([name, pattern]) => ({ pattern, market: market(name) })),
    ...OTHER_NAMES.map(([code, pattern]) => ({ pattern, market: { countries: [code] } })),
    ...Object.entries(ADJECTIVES).map(([code, pattern]) => ({ pattern, market: { countries: [code] } })),
    ...[...countries]
      .toSorted(([a], [b]) => b.length - a.length)
      .map(([name, code]) => ({ pattern: name.replace(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`), market: { countries: [code] } })),
  ].map(({ pattern, market: meant }) => ({ pattern: String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`, market: meant }))
}

let names: readonly { readonly pattern: RegExp; readonly market: Market }[] | undefined

/** The markets and countries that a folded text names, and the text without them. Single countries are one market without a name. */
export function marketsIn(plain: string): { readonly markets: readonly Market[]; readonly rest: string } {
  // Speed: made at the first sentence about markets, which most files do not have.
  names ??= namesOf().map(({ pattern, market }) => ({ pattern: new RegExp(pattern, 'gu'), market }))
  let rest = plain
  const named: Market[] = []
  const countries = new Set<string>()
  for (const { pattern, market } of names) {
    if (rest.search(pattern) === -1) continue
    rest = rest.replace(pattern, ' ')
    if (market.marketName === undefined) for (const code of market.countries) countries.add(code)
    else if (!named.includes(market)) named.push(market)
  }
  return { markets: countries.size > 0 ? [...named, { countries: [...countries].toSorted() }] : named, rest }
}
