// Who counts as an adult, who travels free in a family, and how large groups are: sentences of six languages.

import type { SaidRule } from './read-rule.ts'
import { COUNT, countOf, leftWords } from './said-words.ts'

const CHILD = String.raw`(?:children|child|kids?|kinder[n]?|kind|enfants?|ninos?|bambin[oi]|criancas?)`
const YEARS = String.raw`(?:years?(?: old| of age)?|yrs?|jahren?|ans|anos|anni)`
const UNDER = String.raw`(?:under|below|younger than|unter|de moins de|moins de|menor(?:es)? de|sotto i|con meno di|di eta inferiore a(?:i)?|com menos de|menor(?:es)? (?:de|que))`
const FREE = String.raw`(?:free(?: of charge)?|gratis|gratuite?s?(?:ment)?|gratuit[oaie]s?|frei|kostenlos|sin cargo|sem custo|gratuitamente)`
const FIRST = String.raw`(?:first|ersten?|premiers?|primer[oa]?s?|prim[oi]|primeir[oa]s?)`
const TRAVEL = String.raw`(?:travels?|travelling|stays?|staying|reisen|mitreisen|anreisen|reist|voyagent|voyage|sejournent|viajan|viajen|viaja|viaggiano|soggiornano|viajam|viajem|se alojan)`
const IF = String.raw`(?:when|if|where|provided|wenn|falls|bei|si|lorsque|quand|cuando|siempre que|se|quando|desde que)`
const LEAST = String.raw`(?:at least|minimum(?: of)?|mindestens|au moins|al menos|como minimo|almeno|pelo menos)`
const FAMILY = new RegExp(
  String.raw`(?:${FIRST} )?(${COUNT})?(?: ${FIRST})? ?${CHILD} (?:aged )?${UNDER} (\d{1,2})(?: ${YEARS})?,? (?:\p{L}+ ){0,2}?${FREE},? (?:\p{L}+ )?${IF} (?:${LEAST} )?(${COUNT})(?: ${CHILD})?(?: ${UNDER} \2(?: ${YEARS})?)?(?: \p{L}+)? ?${TRAVEL}`,
  'u',
)
/** German has the verb at the end of the first part: `Kinder unter 12 reisen frei`. */
const KNOWN = [
  new RegExp(
    String.raw`(?<!\p{L})(?:${FIRST}|${COUNT}|${CHILD}|${YEARS}|${UNDER}|${FREE}|${IF}|${LEAST}|${TRAVEL}|aged|together|zusammen|ensemble|juntos|insieme|dem|denen|diesen)(?!\p{L})`,
    'gu',
  ),
]

/** `Two children under 12 free if at least three children travel`. */
export function familyDiscountSaid(plain: string): SaidRule | undefined {
  const match = FAMILY.exec(plain)
  const underAge = Number(match?.[2])
  const [freeChildren, leastChildren] = [countOf(match?.[1] ?? ''), countOf(match?.[3] ?? '')]
  if (!match || freeChildren === undefined || leastChildren === undefined || leastChildren < freeChildren || underAge < 1) return undefined
  // Of a family whose adults are counted this says nothing.
  if (/adult|erwachsen/.test(plain) || leftWords(plain, KNOWN).length > 0) return undefined
  return { kind: 'familyDiscount', discount: { underAge, leastChildren, freeChildren } }
}

const ADULT = String.raw`(?:adult rates?|adults?|erwachsenenpreis|erwachsenen?|adultes?|adult[oi]s?)`
const FROM = String.raw`(?:from|as of|as from|ab|a partir de|des|a partir dos|desde(?: los)?|dai|dagli|a partire dai|over the age of)`
const COUNTS = String.raw`(?:count(?:s|ed)? as|considered(?: as)?|treated as|pay(?: the)?|zahlen(?: den)?|gelten als|comptent comme|sont consideres comme|se consideran|cuentan como|pagan(?: como)?|sono considerati|pagano come|contam como|pagam como|sao considerad[oa]s)`
const OLDER = String.raw`(?:and (?:over|older|above)|und alter|et plus|y mas|in su|e mais)`
const ADULTS_FROM = new RegExp(String.raw`(?<!\p{L})${ADULT}[:,]? (?:\p{L}+ )?${FROM} (\d{1,2}) ${YEARS}(?: ${OLDER})?$`, 'u')
const CHILDREN_AS_ADULTS = new RegExp(
  String.raw`^(?:${CHILD},? )?(?:aged )?(?:(?:${FROM} )(\d{1,2})(?: ${YEARS})?(?: ${OLDER})?|(\d{1,2})(?: ${YEARS})? ${OLDER}),? ${COUNTS} (?:\p{L}{1,3} )?${ADULT}$`,
  'u',
)

/** `Adults from 12 years`, `Kinder ab 13 Jahren gelten als Erwachsene`. */
export function adultAgeSaid(plain: string): SaidRule | undefined {
  const bare = plain.trim()
  const match = ADULTS_FROM.exec(bare) ?? CHILDREN_AS_ADULTS.exec(bare)
  const age = Number(match?.[1] ?? match?.[2])
  if (!match || age < 2 || age > 21) return undefined
  const known = [ADULT, FROM, YEARS, OLDER, COUNTS, CHILD, 'aged'].map((each) => new RegExp(String.raw`(?<!\p{L})${each}(?!\p{L})`, 'gu'))
  return leftWords(bare, known).length > 0 ? undefined : { kind: 'adultFromAge', age }
}

const GROUP_RATES = String.raw`(?:group (?:rates?|prices?|tariffs?)|gruppen(?:preise?|raten?|tarife?)|tarifs? (?:de )?groupes?|prix (?:de )?groupes?|(?:tarifas?|precios?) (?:de |para )?grupos?|(?:tariffe|prezzi) (?:per )?(?:i )?gruppi|precos? (?:de |para )?grupos?|groups?|gruppen?|groupes?|grupos?|gruppi)`
const PERSONS = String.raw`(?:persons|people|guests|pax|paying(?: guests| persons| adults)?|participants|personen|teilnehmern?|zahlende[nr]?(?: gaste| personen)?|personnes|participants|payants|personas|participantes|persone|partecipanti|paganti|pessoas|pagantes)`
const SIZE = new RegExp(
  String.raw`(?<!\p{L})${GROUP_RATES}(?: \p{L}+){0,3}? (?:${FROM}|${LEAST}|of) (?:${LEAST} )?(\d{1,3})(?: ?(?:-|to|bis|a|ate) ?(\d{1,3}))? ${PERSONS}`,
  'u',
)

/** `Group rates are valid from 20 persons`. */
export function groupSizeSaid(plain: string): SaidRule | undefined {
  const match = SIZE.exec(plain)
  const from = Number(match?.[1])
  const to = match?.[2] === undefined ? undefined : Number(match[2])
  if (!match || from < 2 || (to !== undefined && to < from)) return undefined
  const known = [GROUP_RATES, PERSONS, FROM, LEAST, 'valid', 'gultig', 'apply', 'aplicables?', 'applicables?', 'valid[oaie]s?'].map(
    (each) => new RegExp(String.raw`(?<!\p{L})${each}(?!\p{L})`, 'gu'),
  )
  return leftWords(plain, known).length > 0 ? undefined : { kind: 'groupSize', size: { from, ...(to === undefined ? {} : { to }) } }
}
