// Names that say where guests come from. Words of six languages.

import { folded } from './folded.ts'

/** Whether a name is that of a group of guests by where they live or which passport they have, and of no room. @example isOfMarket('East African Residents') is true */
export function isOfMarket(name: string): boolean {
  return OF_MARKET.test(folded(name).trim())
}

const WHO = String.raw`(?:non[- ]?)?(?:residents?|residentes?|residenti|residants?|res\.|nationals?|nacionales|nacionais|nazionali|nationaux|citizens?|einheimische|inlander|auslander|locals?|foreigners?|foreign|visitors?|guests?|tourists?|turistas?|touristes?|extranjeros?|estrangeiros?|stranieri|etrangers?|ciudadanos?|cidadaos|cittadini|expat\p{L}*|passport holders?|clients?|markets?|markt|markte?|marches?|mercados?|mercat[oi])`
const WHENCE = String.raw`(?:international|overseas|foreign|domestic|local|regional|national|nacional|internacional|internazionale|inland|ausland|auslands|inlands|estrangeiro|extranjero|east african|african|sadc|eac|kenyan?|tanzanian?|ugandan?|namibian?|south african|european|europaische\p{L}*|asian|gcc|uk|us|usa|eu|dach|german|british|french|thai|sri lankan|indian|all|other|others|rest of (?:the )?world|row|mainland|island|peninsular\p{L}*)`
const OF_MARKET = new RegExp(
  String.raw`^(?:rates? for |prices? for |for |fur |pour |para |per )?(?:${WHENCE}[ /,&-]*(?:and )?)*(?:${WHO})(?: (?:rates?|prices?|only|tarif\p{L}*|precios?|prezzi|preise))?\W*$|^(?:sadc|eac|gcc|rest of (?:the )?world|domestic|overseas|international)(?: (?:rates?|prices?))?\W*$`,
  'u',
)
