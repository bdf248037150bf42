// Words for single meals, for the night that they come with, and between them. Folded words by language.

import type { Phrases } from './phrases.ts'

/** A breakfast however it is written. */
export const BREAKFASTS: Phrases = {
  en: ['breakfasts?'],
  de: ['fruhstuck'],
  fr: ['petits?[- ]dejeuners?', 'p(?:etits?|[.]|tits?)?[- ]?dej[.]?', 'pdj'],
  es: ['desayunos?'],
  it: ['(?:prima )?colazion[ei]'],
  pt: ['pequenos?[- ]almocos?', 'cafe da manha'],
  nl: ['ontbijt'],
  da: ['morgenmad', 'morgenbuffet'],
  sv: ['frukost'],
  fi: [String.raw`aamiai\p{L}*`],
  pl: [String.raw`sniadani\p{L}*`],
  cs: [String.raw`snidan\p{L}*`, String.raw`ranajk\p{L}*`],
  hr: [String.raw`dorucak\p{L}*`, String.raw`doruck\p{L}*`, 'zajtrk(?:om)?'],
  el: ['πρωινο'],
  tr: ['(?:sabah )?kahvalti(?:si)?'],
  hu: ['reggeli(?:vel)?'],
  ro: ['mic(?:ul)? dejun'],
}
export const LUNCHES: Phrases = {
  en: [String.raw`lunch\p{L}*`],
  de: ['mittagessen', 'mittag-?'],
  fr: [String.raw`(?<!petits?[- ])(?<!p[- ])dejeuners?`],
  es: ['almuerzos?', 'comidas?'],
  it: ['pranz[oi]'],
  pt: ['(?<!pequenos?[- ])almocos?'],
  da: ['frokost(?= og)'],
  fi: ['lounas'],
  pl: ['obiad'],
  cs: [String.raw`obed\p{L}*`],
  hr: ['ruc(?:ak|kom)'],
  hu: ['ebed'],
  ro: ['pranz'],
}
export const DINNERS: Phrases = {
  en: ['dinners?', 'suppers?', 'evening meals?'],
  de: ['abendessen', String.raw`abendmenu\p{L}*`, 'abendbuffet', 'nachtmahl', 'nachtessen'],
  fr: ['diners?', 'soupers?'],
  es: ['cenas?'],
  it: [],
  pt: ['jantar(?:es)?'],
  da: ['aftensmad', 'middag'],
  fi: ['illallinen', 'paivallinen'],
  pl: ['kolacj[ae]', 'obiadokolacj[ae]'],
  cs: [String.raw`vecer[ei]`],
  hr: ['veceru', 'veceror?m'],
  hu: ['vacsora'],
  ro: ['cina'],
}

/** What a meal is sold with. */
export const A_NIGHT: Phrases = {
  en: ['bed', 'room', '(?:over)?nights?', String.raw`accomm\p{L}*[.]?`, 'lodging'],
  de: [String.raw`ubernacht\p{L}*`, 'ubern[.]?', 'u', 'un', 'zimmer', 'zi[.]?', 'logis', 'nacht'],
  fr: ['nuit(?:ee)?s?', "chambres?(?: d'hotes)?", 'hebergement', 'logement'],
  es: ['alojamiento', 'aloj[.]?', 'hospedaje', 'habitacion', 'hab[.]', 'noche'],
  it: ['pernottamento', 'pern[.]?', 'camera', 'alloggio', 'notte'],
  pt: ['alojamento', 'hospedagem', 'quarto', 'diaria'],
  nl: ['logies', 'kamer', 'overnachting'],
  da: ['overnatning', 'vae?relse', 'ophold'],
  sv: ['rum', 'logi', 'overnattning'],
  no: ['rom', 'overnatting'],
  fi: ['huone', 'majoitus'],
  pl: ['noclegi?', 'pokoj'],
  cs: ['ubytovani', 'nocleh'],
  hr: ['nocenje', 'nocitev'],
  el: ['διαμονη', 'δωματιο'],
  tr: ['oda'],
  hu: ['szallas', 'szoba'],
  ro: ['cazare'],
}

/** Between and around meals that are in a price. */
export const BESIDE_MEALS: Phrases = {
  en: [String.raw`incl\p{L}*[.]?`, 'inclusive of', 'with', 'and', 'or', 'plus', 'only', 'the', 'basis', 'daily', 'a'],
  de: [String.raw`inkl\p{L}*[.]?`, 'einschl(?:iess?lich|[.])?', 'mit', 'und', 'oder', 'nur', 'inbegriffen'],
  fr: [String.raw`inclu\p{L}*`, String.raw`compri\p{L}*`, 'avec', 'et', 'ou', 'le', 'formule'],
  es: ['con', 'y', 'o', 'solo', 'el', 'en regimen de'],
  it: ['e', 'solo', 'compres[aoie]', 'la'],
  pt: ['com', 'so', 'inclui'],
  nl: ['met', 'en', 'inbegrepen'],
  da: ['med', 'og', 'inkluderet'],
  sv: ['och', 'ingar'],
  fi: ['sis[.]?', 'sisaltyy', 'ja'],
  pl: ['z', 'ze', 'i', 'w cenie', String.raw`wliczon\p{L}*`],
  cs: ['se?', 'v cene', 'vc(?:etne|[.])?', 'a'],
  hr: ['sa?', 'u cijeni', String.raw`ukljucen\p{L}*`],
  el: ['με', String.raw`περιλ\p{L}*[.]?`, 'και'],
  tr: ['dahil', 've'],
  hu: ['es'],
  ro: ['cu', 'si'],
}
export const OR: Phrases = { en: ['or'], de: ['oder'], fr: ['ou'], es: ['o'], it: [], pt: ['ou'], nl: ['of'] }
