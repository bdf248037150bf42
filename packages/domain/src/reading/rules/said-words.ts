// Whether a sentence says nothing beside what was understood: words of six languages that add nothing to a rule.

/** Articles, prepositions and words of the trade between the parts of a rule. Folded. */
const SMALL = new Set(
  (
    'a an the of in on at by for to from with and or per each all any is are be will can only this these that their his her our who which when where if while up until valid ' +
    'rate rates price prices tariff tariffs contract sheet offer offers room rooms hotel night nights stay stays person persons people guest guests pax ' +
    'der die das den dem des ein eine einen einem einer im in am an auf aus bei fur mit von vom zu zum zur und oder je pro nur ist sind wird werden gelten gilt gultig wenn falls diese dieser dieses alle ' +
    'preis preise rate raten tarif tarife vertrag zimmer nacht nachte aufenthalt aufenthalte person personen gast gaste gasten hotel ' +
    'le la les un une des du de d l au aux en dans pour par avec sur et ou est sont ce cette ces chaque tous toutes si lorsque quand prix tarif tarifs contrat chambre chambres nuit nuits sejour sejours personne personnes client clients valable valables ' +
    'el los las lo un una unos unas del al de en con por para sobre y e o u es son este esta estos estas cada todo todos todas si cuando precio precios tarifa tarifas contrato habitacion habitaciones noche noches estancia estancias persona personas cliente clientes valido valida validos validas ' +
    'il lo la i gli le un uno una dei delle degli di del della dello dell da dal dalla in nel nella con su per tra e ed o se quando e sono questo questa questi queste ogni tutti tutte prezzo prezzi tariffa tariffe contratto camera camere notte notti soggiorno soggiorni persona persone ospite ospiti cliente clienti ' +
    'o a os as um uma uns umas do da dos das de em no na nos nas ao aos com por para sobre e ou se quando sao este esta estes estas cada todos todas preco precos tarifa tarifas contrato quarto quartos noite noites estadia estadias pessoa pessoas hospede hospedes cliente clientes'
  ).split(' '),
)

/**
 * The words that are left of a folded sentence when everything that was understood is taken out. Empty: the sentence says nothing else, and
 * the rule is certain.
 */
export function leftWords(plain: string, understood: readonly RegExp[]): string[] {
  let rest = plain
  for (const pattern of understood)
    rest = rest.replace(new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`), ' ')
  return [...rest.matchAll(/\p{L}+/gu)].map(([word]) => word).filter((word) => !SMALL.has(word))
}

const NUMBERS: readonly string[] = [
  'one ein eine einem einer un une uno una um uma',
  'two zwei deux dos due dois duas',
  'three drei trois tres tre',
  'four vier quatre cuatro quattro quatro',
]

/** A number from 1, in figures or in words, as a part of a regular expression. */
export const COUNT = String.raw`(?:\d|${NUMBERS.flatMap((words) => words.split(' ')).join('|')})`

/** @example countOf('zwei') is 2 */
export function countOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const at = NUMBERS.findIndex((words) => words.split(' ').includes(word))
  return at === -1 ? undefined : at + 1
}
