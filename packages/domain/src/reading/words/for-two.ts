// Whether a title says that its prices are for two, or for one and two alike. Folded texts.

const FOR_TWO =
  /(?:per|pro|por|par|a) (?:double room|dbl room|doppelzimmer|chambre double|habitacion doble|camera doppia|quarto duplo|apartamento duplo)|(?:single (?:or|\/|and) )?double (?:occupancy|use)|(?:1|one) ?(?:-|or|to|\/) ?(?:2|two) (?:persons|people|guests|adults|pax|personen|personnes|personas|persone|pessoas)|(?<!\p{L})(?:in )?(?:uso|usage) (?:doppi[ao]|dupl[ao]|doble|double)(?!\p{L})|(?:based on|for|fur|pour|para|per|base|basis) (?:2|two|zwei|deux|dos|due|duas) (?:persons|people|guests|adults|pax|personen|personnes|personas|persone|pessoas)/u

const FOR_ONE_OR_TWO =
  /single (?:or|\/|and|&) double (?:occupancy|use)|(?:1|one) ?(?:-|or|to|\/) ?(?:2|two) (?:persons|people|guests|adults|pax|personen|personnes|personas|persone|pessoas)|(?:uso |ocupacion |occupazione |ocupacao )?(?:individual|singol[ao]) (?:o|ou) (?:doble|doppi[ao]|dupl[ao])|einzel-? ?(?:oder|und|\/) ?doppel(?:belegung|nutzung)/

/** `por quarto e noite, 2 pessoas, pequeno-almoço incluído` */
const TWO_ALONE =
  /[,;(|·–-] ?(?:2|two|zwei|deux|dos|due|duas|twee) (?:persons|people|guests|adults|pax|pers|personen|personnes|personas|persone|pessoas)\.?(?= ?(?:[,;.)|·–-]|$))/

/** Whether a folded text says that prices are for two. */
export function isForTwo(plain: string): boolean {
  return FOR_TWO.test(plain) || TWO_ALONE.test(plain)
}

const FOR_ANY =
  /whatever the number of|(?:regardless|irrespective) of (?:the )?(?:number|occupancy)|for up to [3-9] (?:guests|persons|people)|unabhangig von (?:der )?(?:anzahl|belegung|personenzahl)|quel que soit le nombre|independientemente del? n|indipendentemente dal n/

/** Whether it says that they are the same for however many the room holds. */
export function isForAny(plain: string): boolean {
  return FOR_ANY.test(plain)
}

/** Whether it says that they are the same for one: `single or double occupancy`. */
export function isForOneOrTwo(plain: string): boolean {
  return FOR_ONE_OR_TWO.test(plain)
}
