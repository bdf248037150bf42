// Folded words of sentences about children and third persons: what they pay.

import type { Phrases } from '../words/phrases.ts'

/** What is paid beside the room, and is not the room: a charge for children then is that of the meal or the tax. */
export const MEALS_AND_TAXES: Phrases = {
  en: [
    'dinner',
    'lunch',
    'breakfast',
    '(?:half|full) board',
    'all[- ]inclusive',
    'gala',
    'buffet',
    'meals?',
    'levy',
    'tax',
    'fees?',
    'entrance',
    'admission',
  ],
  de: ['fruhstuck', 'abendessen', 'halbpension', 'vollpension', 'kurtaxe', 'ortstaxe', 'verpflegung', 'eintritt', String.raw`menu`],
  fr: ['taxe', 'petit[- ]dej', 'diner', 'dejeuner', 'demi-pension', 'pension complete', 'repas', "table d'hotes", 'entree'],
  es: ['tasa', 'cena', 'comida', 'desayuno', 'media pension', 'pension completa', 'entrada'],
  it: ['imposta', 'tassa', 'colazione', 'pranzo', 'cena', 'cenone', 'mezza pensione', 'pensione completa', 'ingresso'],
  pt: ['jantar', 'almoco', 'meia[- ]pensao', 'taxa'],
  nl: ['ontbijt', 'diner', 'belasting', 'halfpension'],
  da: ['morgenmad', 'middag', 'frokost', 'afgift', 'skatt'],
  sv: ['frukost', 'halvpension'],
  pl: ['sniadani', 'obiad', 'kolacj', 'oplat'],
  cs: ['snidan', 'vecer', 'obed', 'polopenz', 'poplat'],
  hr: ['pristojb', 'dorucak', 'vecer', 'polupansion', 'rucak'],
}

/** Free of charge they say nothing else, with an amount they are what is paid for. */
export const THINGS_FOR_CHILDREN: Phrases = {
  en: [
    'seat',
    String.raw`(?<!\p{L})(?:baby )?cots?(?!\p{L})`,
    'crib',
    'activit',
    'excursion',
    'transfer',
    'ticket',
    'suppl',
    'surcharge',
    'speedboat',
  ],
  de: ['kindersitz', 'gitterbett', 'babybett', 'zuschlag', 'aufpreis', 'ausflu', 'skipass'],
  fr: ['lit bebe', 'siege', 'suppl', 'forfait'],
  es: ['cuna', 'silla', 'supl', 'traslado', 'excursi'],
  it: ['culla', 'seggiol', 'suppl', 'skipass', 'escursion'],
  pt: ['berco', 'cadeira', 'supl'],
  nl: ['kinderbed', 'toeslag'],
  da: ['barneseng', 'tillaeg', 'tillegg'],
  sv: ['spjalsang', 'tillagg'],
  pl: ['lozeczk', 'doplat'],
  cs: ['postylk', 'priplat'],
  hr: ['krevetic', 'doplat'],
}

/** Where children sleep: then it is the room that they pay, whatever comes with it. */
export const IN_ROOM_OR_BED: Phrases = {
  en: [
    '(?<!bed and )(?<!bed & )beds?(?!ding)',
    'sharing',
    '(?:parents|own|adults)[^,;]{0,4} room',
    'stays?(?! sales)',
    'rollaway',
    'extra (?:adult|person)',
  ],
  de: [String.raw`(?<!gitter)(?<!baby)bett`, 'im zimmer', 'elternzimmer'],
  fr: ['lit(?! bebe)', 'chambre', 'partageant'],
  es: ['cama', 'habitacion', 'compartiendo'],
  it: ['letto', 'in camera'],
  pt: ['cama', 'quarto', 'partilha'],
  nl: ['(?<!kinder)bed(?!je)', 'kamer'],
  da: ['(?<!barne)seng', 'vaerelse', 'foreldrenes rom'],
  sv: ['(?<!spjal)sang', 'extrabad', 'rum'],
  pl: ['lozk', 'dostaw', 'pokoj'],
  cs: ['luzk', 'pristyl', 'pokoj'],
  hr: ['krevet(?!ic)', 'lezaj', String.raw`(?<!\p{L})sob[aeiu]`],
}

export const WITH: Phrases = {
  en: [String.raw`incl\p{L}*`, 'with'],
  de: [String.raw`inkl\p{L}*`, 'mit'],
  fr: ['avec', 'compris'],
  es: ['con', 'incluido'],
  it: ['con', 'inclus[ao]'],
  pt: ['com', String.raw`inclui\p{L}*`],
  nl: [String.raw`incl\p{L}*`, 'met'],
  da: ['med', String.raw`ink\p{L}*`],
  hr: ['s', 'uklj[.]?'],
}

export const BREAKFAST: Phrases = {
  en: ['breakfast', 'abf'],
  de: ['fruhstuck'],
  fr: ['petit[- ]dejeuner'],
  es: ['desayuno'],
  it: ['(?:prima )?colazione'],
  pt: ['pequeno[- ]almoco'],
  nl: ['ontbijt'],
  da: ['morgenmad', 'frokost'],
  sv: ['frukost'],
  hr: ['doruckom'],
}

/** Behind a breakfast that costs nothing more. */
export const INCLUDED: Phrases = {
  en: ['(?:is )?included', 'free'],
  de: ['inklusive', 'inbegriffen'],
  fr: ['(?:est )?(?:inclus|compris)'],
  es: ['incluido'],
  it: ['inclusa', 'compresa'],
  pt: ['incluido'],
  nl: ['inbegrepen'],
  da: ['inkluderet'],
}

export const FREE: Phrases = {
  en: ['(?<!duty[- ])(?<!toll[- ])free', 'no charge', 'complimentary', 'complementary', 'without charge', String.raw`foc(?!\p{L})`],
  de: ['frei(?!tag|zeit)', 'kostenlos', 'kostenfrei', 'gratis'],
  fr: [String.raw`gratuit\p{L}*`, 'offert', String.raw`inclus dans le prix`],
  es: ['gratis', 'gratuit[oa]s?', 'sin cargo', 'sin coste'],
  it: ['gratis', 'gratuit[oaie]', 'inclusi nel prezzo'],
  pt: ['gratis', 'gratuit[oa]s?', 'sem custo', 'sem encargos'],
  nl: ['kosteloos'],
  sv: ['utan kostnad', 'utan avgift'],
  fi: ['ilmaiseksi', 'ilmainen', 'maksutta'],
  pl: ['bezplatn', 'gratis', 'za darmo'],
  cs: ['zdarma'],
  hr: ['besplatn', 'gratis', 'ne placaju'],
  el: ['δωρεαν'],
}

export const NOT_ALLOWED: Phrases = {
  en: ['not (?:accepted|allowed|permitted|admitted|possible|accommodated)', 'no children (?:under|below)', 'do not accept children'],
  de: ['nicht (?:erlaubt|gestattet|moglich|zugelassen)', 'keine kinder unter'],
  fr: ["pas d'enfants? (?:de moins|avant)", 'non (?:admis|acceptes)', 'pas (?:admis|acceptes)', "n'acceptons pas"],
  es: ['no (?:se )?(?:admiten|aceptan|admitidos)'],
  it: ['non (?:sono )?(?:ammess|accett|accept|admis)'],
  pt: ['nao (?:sao |se )?(?:aceit|permitid|admit)'],
  nl: ['niet (?:toegestaan|toegelaten)', 'geen kinderen onder'],
  da: ['medtages ikke', 'ikke (?:tilladt|tillatt|adgang)'],
  sv: ['(?:ej|inte) tillat'],
  pl: ['nie (?:przyjmujemy|akceptujemy)'],
  cs: ['nejsou povoleny', 'neprijimame'],
}

export const PERCENT_OFF: Phrases = {
  en: ['off', 'discount', 'reduc', 'less', 'reduction'],
  de: ['rabatt', 'ermass?igung', 'nachlass', 'abschlag'],
  fr: ['remise', 'rabais'],
  es: ['descuento', 'dto'],
  it: ['riduzion', 'sconto'],
  pt: ['desconto', 'reducao'],
  nl: ['korting'],
  da: ['rabat'],
  fi: ['alennus'],
  pl: ['znizk', 'rabat'],
  cs: ['slev'],
  hr: ['popust'],
}

export const PERCENT_OF_PRICE: Phrases = {
  en: ['pays?', 'of (?:the )?(?:adult|pps|rate|price|per person|extra bed|third)', 'of half'],
  de: ['zahlen', 'vom (?:erwachsenen)?preis'],
  fr: ['paient', 'du (?:prix|tarif)'],
  es: ['pagan', 'del precio'],
  it: ['pagano', 'della quota'],
  pt: ['pagam', 'd[ao] (?:preco|tarifa|cama extra)'],
}

export const AND: Phrases = {
  en: ['and'],
  de: ['und'],
  fr: ['et'],
  es: ['y'],
  it: ['ed?'],
  pt: [],
  nl: ['en'],
  da: ['og'],
  sv: ['och'],
  hr: ['i'],
}

export const FIRST_OR_SECOND: Phrases = {
  en: ['1st', '2nd', '3rd child', 'first', 'second', 'third child'],
  de: ['erste', 'zweite', 'drittes kind', String.raw`[123]\. kind`],
  fr: ['1er', '2eme', '2e enfant', 'premier', 'deuxieme'],
  es: ['[12][oº]', 'primer', 'segund'],
  it: ['[12]°', 'primo', 'secondo'],
  pt: ['[12]ª', 'primeir'],
}

export const ADULT_RATE: Phrases = {
  en: ['(?:adult|full)s?(?: extra bed)? (?:rate|price)', '(?:as|like|count as) (?:an )?adults?', 'regular rate'],
  de: ['vollpreis', 'erwachsenenpreis', 'voller preis', 'wie erwachsene', 'gelten als erwachsene'],
  fr: ['plein tarif', 'tarif adulte', 'prix adulte'],
  es: ['como adult[oa]s?', '(?:tarifa|precio) de adulto'],
  it: ['come (?:gli )?adulti', 'prezzo intero', '(?:quota|tariffa) (?:adulti|intera)'],
  pt: ['preco integral', '(?:como|tarifa de|preco de) adultos?'],
  nl: ['volwassenentarief', 'volle prijs', 'als volwassenen?'],
  da: ['voksenpris', 'som voksne?'],
  sv: ['vuxenpris', 'som vuxna'],
  pl: ['jak doros'],
  cs: ['jako dospel'],
  hr: ['kao odrasl'],
}

/** A price that is elsewhere in the sheet. */
export const CHILD_RATE: Phrases = {
  en: ["child(?:ren)?'?s? (?:rates?|prices?)", 'child (?:sharing|supplement) rate'],
  de: ['kinderpreis', 'kindertarif'],
  fr: ['(?:tarif|prix) enfant'],
  es: ['(?:tarifa|precio) (?:de )?nino', '(?:tarifa|precio) infantil'],
  it: ['(?:tariffa|prezzo|quota) bambin'],
  pt: ['(?:tarifa|preco) (?:de )?crianca'],
  nl: ['kindertarief', 'kinderprijs'],
  da: ['bornepris', 'barnepris'],
  sv: ['barnpris'],
}

export const EXTRA_BED_RATE: Phrases = {
  en: [
    '(?:at|as|pays?|=|:) (?:the )?(?:child )?extra bed(?: child)?(?: rate| price)',
    'extra bed (?:rate|price|charge) (?:applies|applicable)',
    ', extra bed rate',
  ],
  de: ['zustellbettpreis'],
  fr: ['tarif (?:du )?lit supplementaire'],
  es: ['(?:tarifa|precio) (?:de )?cama (?:extra|supletoria)'],
  it: ['(?:prezzo|tariffa) letto aggiunto'],
  pt: ['(?:tarifa|preco) (?:de )?cama extra'],
}

export const HALF_PRICE: Phrases = {
  en: ['half price', 'half the (?:adult )?(?:rate|price)', 'half rate'],
  de: ['halber preis', 'halben preis'],
  fr: ['moitie prix', 'demi-tarif'],
  es: ['mitad de(?:l)? precio'],
  it: ['meta prezzo'],
  pt: ['metade'],
  nl: ['halve prijs'],
  da: ['halv pris'],
  sv: ['halva priset'],
}

export const ADULT_OF_CHILDREN: Phrases = {
  en: ['adults?'],
  de: ['erwachsene[rn]?'],
  fr: ['adultes?'],
  es: ['adult[oa]s?'],
  it: ['adulti'],
  pt: [],
  nl: ['volwassenen?'],
  da: ['voks[en]+'],
  sv: ['vux(?:na|en)'],
  pl: ['doros'],
  cs: ['dospel'],
  hr: ['odrasl'],
}

export const THE_THIRD: Phrases = {
  en: ['3rd', 'third', String.raw`3\.`, '3rd and 4th', 'third and fourth'],
  de: [String.raw`dritte[rn]?`, 'zusatzliche[rn]?'],
  fr: ['3e', '3eme', 'troisieme'],
  es: ['3a', '3ª', '3º', 'tercera?'],
  it: ['terz[ao]', '3°', String.raw`3° ?\/ ?4°`],
  pt: ['terceir[ao]'],
  nl: ['derde'],
  da: ['tredje'],
}

export const THIRD_PERSONS: Phrases = {
  en: ['person', String.raw`adult\p{L}*`, 'pax'],
  de: [String.raw`erwachsene\p{L}*`],
  fr: ['personne', 'adulte'],
  es: ['persona', 'adulto'],
  it: ['persona', 'adulto'],
  pt: ['pessoa', 'adulto'],
  nl: ['persoon', 'volwassene'],
  da: ['voksen', 'person'],
}

export const BEDS_OF_THIRD: Phrases = {
  en: ['bed'],
  de: ['bett'],
  fr: ['lit'],
  es: ['cama'],
  it: ['letto'],
  pt: ['cama'],
  nl: ['bed'],
}
