// What cells say instead of a price, as whole texts. Folded words by language.

import type { Phrases } from './phrases.ts'

export const ON_REQUEST: Phrases = {
  en: [
    '(?:up)?on (?:req(?:uest)?|enquiry|inquiry|application|demand)[.]?',
    '(?:price|rates?|prices) (?:up)?on (?:request|application)',
    '(?:by|at) request',
    'r[.]?/?q[.]?',
    'o[.]?/?r[.]?',
    'poa',
    'por',
    'tb[acd]',
    'to be (?:advised|announced|confirmed|determined)',
    'contact us',
    'please ask',
    'enquire',
    'ask',
    'requ?est',
  ],
  de: ['(?:preise? )?auf anfrage', 'a[.]? ?a[.]?', 'anfr(?:age)?[.]?'],
  fr: ['(?:prix )?sur demande', 'nous consulter', 'nous contacter', 's[.]?/?d[.]?'],
  es: ['(?:a |bajo )?(?:peticion|consultar?)', 'segun peticion', 's[.]?/?p[.]?', 'a pedido'],
  it: ['(?:prezzo )?su richiesta'],
  pt: ['(?:preco )?sob (?:consulta|pedido|reserva)', 's[.]?/?c[.]?'],
  nl: ['op aanvraag'],
  da: ['(?:pa )?(?:forfragan|foresporgsel|forespor[sz]el|begaran)'],
  hr: ['na (?:zapytanie|dotaz|upit|vyzadani)'],
  el: ['κατοπιν ζητησησ'],
}

export const NOT_SOLD: Phrases = {
  en: [
    '#?n[.]? ?[/.]? ?a[.]?',
    'not (?:applicable|available|sold|bookable|possible|offered)',
    'closed',
    'close[d]? out',
    'x+',
    'sold out',
    'stop(?: sales?)?',
    'none',
  ],
  de: [
    'n[.]? ?/?v[.]?',
    'k[.]? ?/?a[.]?',
    'nicht (?:verfugbar|buchbar|moglich|angeboten)',
    'geschlossen',
    'entfallt',
    'entfaellt',
    'ausgebucht',
    'keine',
  ],
  fr: ['n[.]? ?/?d[.]?', 'non (?:disponible|disponibile|applicabile|ouvert)', 'indispon(?:ible|ivel)', 'ferme', 'complet'],
  es: ['no (?:disponible|aplica|procede)', 'cerrad[ao]', 'completo'],
  it: ['chius[ao]', 'occupat[ao]'],
  pt: ['nao (?:disponivel|aplicavel)', 'fechad[ao]', 'encerrad[ao]', 'esgotado'],
  nl: ['uitverkocht', 'gesloten'],
  da: ['udsolgt', 'lukket', '(?:korer|kor) (?:ikke|inte)'],
  sv: ['slutsald', 'fullbokat', 'stangt'],
  no: ['utsalg?t'],
  cs: ['obsazeno'],
  hr: ['rasprodano'],
  el: ['κλειστ[οα]'],
}

export const IN_THE_PRICE: Phrases = {
  en: ['incl(?:uded|usive|[.])?'],
  de: ['inkl(?:usive|[.])?', 'inbegriffen', 'im preis enthalten', 'enthalten'],
  fr: ['inclus[eoai]?', 'compris[e]?'],
  es: ['incluid[oa]'],
  it: ['compres[oa]'],
  pt: [],
  nl: ['inbegrepen'],
  sv: ['ingar'],
}
