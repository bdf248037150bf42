// Words of what is paid beside the price, and of what has to be paid. Folded words.

import { spoken } from '../../words/spoken.ts'

export { moneyIn } from '../../notes/clauses.ts'

export const PAID_APART = spoken({
  en: 'tax(?:es)?|levy|fee|fees|supplement|surcharge|dinner|gala|buffet',
  de: 'taxe|kurtaxe|ortstaxe|gebuhr(?:en)?|zuschlag|galadinner|abendessen|aufpreis|\\p{L}*zuschlag',
  fr: 'taxes?|frais|supplement|diner|reveillon|gala',
  es: 'tasas?|impuestos?|suplementos?|cena|gala|recargo',
  it: 'tass[ae]|imposta|supplement[oi]|cenone|cena|gala',
  pt: 'taxas?|suplementos?|jantar|gala|reveillon',
  nl: 'toeslag|belasting|diner',
  da: 'tillaeg|gebyr|middag',
})

export const MANDATORY = spoken({
  en: 'compulsory|mandatory|obligatory|applies|apply|payable|will be charged',
  de: 'obligatorisch|verpflichtend|pflicht|wird erhoben|fallt an|fallen an|zahlbar',
  fr: 'obligatoires?|a regler|payables?',
  es: 'obligatori[oa]s?|se aplicara?|pagader[oa]s?',
  it: 'obbligatori[aoe]|da pagare|da pagarsi',
  pt: 'obrigatori[oa]s?|a pagar',
  nl: 'verplicht',
  da: 'obligatorisk',
})

export const NOT_PRICED = spoken({
  en: 'not included|excluded|extra charge|on request|to be advised|tba|tbc',
  de: 'nicht inbegriffen|nicht enthalten|nicht inkludiert|exklusive|auf anfrage|zuzuglich',
  fr: 'non compris(?:e|es)?|non inclus(?:e|es)?|en sus|sur demande',
  es: 'no incluid[oa]s?|a consultar|aparte|bajo peticion',
  it: 'esclus[aoe]|non inclus[aoe]|non compres[aoe]|su richiesta',
  pt: 'nao incluid[oa]s?|sob consulta|a parte',
  nl: 'niet inbegrepen|exclusief',
  da: 'ikke inkluderet',
})

/** One person alone in a room, by whatever name. */
export const SINGLE = spoken({
  en: 'single|sgl|sole use',
  de: 'einzel\\p{L}*|ez|alleinbenutzung',
  fr: 'single|individuelle?|simple',
  es: 'individual|sencilla|single',
  it: 'singol[ae]|uso singol[ao]',
  pt: 'individual|single|solteiro',
  nl: 'eenpersoons\\p{L}*|1-persoons',
  da: 'enkelt\\p{L}*',
})
