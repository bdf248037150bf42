// Words that close, open again or reduce, in English, German, French, Spanish, Italian and Portuguese, and what takes them back.

import type { StopSaleKind } from '../contracting/stop-sale/stop-sale.ts'
import type { TextPlace } from './message.ts'

/**
 * Where a text says what is done. `isStrong`: words of the trade; a weak one, such as `closed`, counts only beside a property, rooms, dates
 * and the like. `isDisregarded`: an earlier notice is taken back.
 */
export type KindMention = TextPlace & {
  readonly kind: StopSaleKind
  readonly isStrong: boolean
  readonly isDisregarded: boolean
  /** For an allotment: the rooms that are left; null when it is not said. */
  readonly rooms: number | null
  readonly roomsPlace: TextPlace | null
}

const STOP =
  'stop[- ]?sales?|stop[- ]?sells?|stop[- ]?selling|sales? stop(?:ped)?|close[- ]?outs?|closed? out|closing out|closed? (?:all )?(?:for )?(?:the )?sales?|block(?:ed)? (?:all |the )?sales?|suspend(?:ed)? (?:all |the )?sales?|stop (?:all |the )?(?:sales?|bookings?)|' +
  '(?:verkaufs|buchungs)[- ]?stopp?s?|stopp? sale|' +
  'stop[- ]?ventes?|arrets? (?:des|de|de la|de toutes les) ventes?|fermetures? (?:des|de|a la) ventes?|clotures? (?:des|de) ventes?|(?:fermer|fermons|cloturer|arreter|stopper|suspendre) (?:toutes )?(?:les|la|a la) ventes?|ferme(?:e|s|es)? a la vente|' +
  'stop (?:de )?ventas?|par[oa](?:das?)? de (?:las )?ventas?|cierres? de (?:las )?ventas?|(?:cerrar|cerramos|parar|paramos|cierren|paren|detener|suspender) (?:las |la |a la )?ventas?|cerrad[oa]s? a la venta|ventas? (?:cerradas?|suspendidas?|parada)|' +
  'stop (?:alle )?vendit[ae]|chiusur[ae] (?:delle )?vendit[ae]|blocc(?:o|are|hiamo|ate) (?:delle |le )?vendit[ae]|(?:chiudere|chiudiamo|chiudete|sospendere|sospendiamo) (?:le |la |alla )?vendit[ae]|vendit[ae] (?:chius[ae]|sospes[ae]|bloccat[ae])|chius[eoai] (?:in|alla|alle) vendit[ae]|' +
  'stop (?:de |as )?vendas?|para(?:gem|da)s? (?:de|das) vendas?|(?:fecho|encerramento|fechamento|bloqueio|suspensao) (?:de|das) vendas?|(?:fechar|fechamos|fechem|encerrar|parar|suspender|bloquear) (?:as |a )?vendas?|vendas? (?:fechadas?|suspensas?|encerradas?|bloqueadas?)|fechad[oa]s? (?:a|para) vendas?'

const CLOSED =
  'clos(?:ed?|ing)|shut|sold[- ]?out|fully booked|full house|no (?:more )?(?:availability|rooms? available)|not available|unavailable|' +
  String.raw`geschlossen|schlie(?:ss?|s)en|gesperrt|sperren|ausgebucht|ausverkauft|voll belegt|nicht (?:mehr )?(?:verfugbar|buchbar)|keine (?:weiteren )?(?:verfugbarkeit\w*|buchungen)|dicht ?machen|` +
  'ferme(?:e|s|es|z|r|ture)?|fermons|cloture(?:e|s|es|r)?|complet(?:e|s|es)?|plus de disponibilites?|plus disponibles?|' +
  'cerrad[oa]s?|cerrar(?:emos)?|cerramos|cierren|cierre|agotad[oa]s?|sin disponibilidad|no disponibles?|' +
  'chius[oaie]|chiudere|chiudete|chiudiamo|chiusura|esaurit[oaie]|al completo|non (?:piu )?disponibil[ei]|' +
  'fechad[oa]s?|fechar|fechamos|fechem|fecho|encerrad[oa]s?|esgotad[oa]s?|lotad[oa]s?|sem disponibilidade|indisponive(?:l|is)|complet[oai]s?'

const REOPEN =
  're-?open(?:ed|ing|s)?|re-?opened for sale|open(?:ed|ing)? (?:again|up again)|open (?:for )?sales?|opening of (?:the )?sales?|back (?:on|in|for) sale|on sale again|available again|again (?:available|bookable|open|on sale)|' +
  String.raw`(?:stop[- ]?sales?|close[- ]?outs?)(?: for [^.;\n]{0,40}?| from [^.;\n]{0,40}?)? (?:is |are |was |were |has been |have been )?(?:now |hereby )?(?:lifted|removed|cancelled|canceled|withdrawn|released|released again|over)|(?:lift|lifting|remove|cancel|release|withdraw)(?:ed|ing)? (?:of )?(?:the |our |this |all )?(?:previous )?(?:stop[- ]?sales?|close[- ]?outs?)|` +
  String.raw`wieder (?:\p{L}+ ){0,2}?(?:ge)?offne(?:t|n)|wieder (?:offen|buchbar|verfugbar|frei(?:gegeben)?|im verkauf|verkauft)|wieder(?:er)?offnung|wiederer?offne[tn]|(?:verkaufs|buchungs)[- ]?stopp?s? (?:\p{L}+ |\d[\d.\-/ ]* ?){0,8}?aufgehoben|aufhebung (?:des |der )?(?:verkaufs|buchungs)?[- ]?stopp?s?|` +
  `re-?ouvertures?|reouvr(?:ir|ons|ez)|rouvrir|rouvrons|rouvrez|re-?ouvert(?:e|s|es)?|rouvert(?:e|s|es)?|(?:a|de) nouveau (?:ouvert|disponible|en vente|a la vente)(?:e|s|es)?|ouvertures? (?:des|de) ventes?|levee (?:du|de l'|des|de) ?(?:stop|arrets?|fermetures?)[- ]?(?:sales?|ventes?|des ventes|de ventes?)?|` +
  'reaperturas?|reabr(?:ir|imos|an|e|en)|reabiert[oa]s?|de nuevo (?:abiert[oa]s?|disponibles?|a la venta)|nuevamente (?:abiert[oa]s?|disponibles?|a la venta)|(?:apertura|abrir|abrimos|abran|abre) (?:de )?(?:las )?ventas?|ventas? abiertas?|volvemos a abrir|(?:levant(?:amos|ado|ar)|anulamos|anulado) (?:el |del )?(?:stop|paro|cierre)(?: de)? ?(?:ventas?|sales?)?|' +
  'riapertur[ae]|riaprire|riapriamo|riaprite|riapert[oaie]|di nuovo (?:apert[oaie]|disponibil[ei]|in vendita|prenotabil[ei])|nuovamente (?:apert[oaie]|disponibil[ei]|in vendita)|(?:apertura|aprire|apriamo) (?:delle |le )?vendit[ae]|vendit[ae] (?:ri)?apert[ae]|revoca (?:dello |del )?stop|stop (?:vendite|sales?) (?:revocat|annullat)[oa]|' +
  'reaberturas?|reabr(?:ir|imos|em|e|am)|reabert[oa]s?|(?:novamente|de novo) (?:abert[oa]s?|dispon[i]ve(?:l|is)|a venda|em venda)|(?:abertura|abrir|abrimos) (?:de|das|as)? ?vendas?|vendas? (?:re)?abertas?|(?:stop|fecho) (?:de )?(?:sales?|vendas?) (?:levantad|anulad|cancelad)[oa]'

const NUMBER_WORDS: Record<string, number> = {}
for (const [number, words] of [
  'no zero null keine kein zero cero nessuna nenhum nenhuma',
  'one ein eine einem un une uno una um uma',
  'two zwei deux dos due dois duas',
  'three drei trois tres tre',
  'four vier quatre cuatro quattro quatro',
  'five funf cinq cinco cinque',
  'six sechs six seis sei',
  'seven sieben sept siete sette sete',
  'eight acht huit ocho otto oito',
  'nine neun neuf nueve nove',
  'ten zehn dix diez dieci dez',
].entries())
  for (const word of words.split(' ')) NUMBER_WORDS[word] = number

const COUNT = String.raw`(?<count>\d{1,4}|${Object.keys(NUMBER_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const ROOMS = `(?:rooms?|units?|zimmer|einheiten|chambres?|unites?|habitaciones|habitacion|unidades?|camere|camera|unita|quartos?|uh'?s)`
const LOT = '(?:allotments?|allocation|allotement|kontingent|zimmerkontingent|contingents?|contingente|cupos?|cota|garantie|allottment)'
/** Rooms that are left. Named groups of the same name are allowed only in different alternatives. */
const LEFT: readonly string[] = [
  String.raw`${LOT}[^.;\n\d]{0,60}?(?:reduced|cut|limited|decreased|lowered|set|down|reduziert|gekurzt|begrenzt|reduit(?:e|s)?|limite(?:e|s)?|ramene(?:e|s)?|reducid[oa]s?|reducimos|limitad[oa]s?|ridott[oaie]|limitat[oaie]|reduzid[oa]s?)[^.;\n\d]{0,20}?(?: to|auf|a|para|at|=|:) (?:only |nur |maximal |max\.? |solo |apenas )?${COUNT}(?: ${ROOMS})?`,
  String.raw`(?:reduc(?:e|ed|ing)|cut|limit|lower|reduzier(?:en|t)|kurzen|redui(?:re|sez|sons)|limiter|redu(?:cir|zcan|cimos)|ridurre|riduciamo|riducete|reduzir|reduzimos|reduzam)[^.;\n\d]{0,20}?${LOT}[^.;\n\d]{0,60}?(?: to|auf|a|para|at) (?:only |nur |maximal |max\.? |solo |apenas )?${COUNT}(?: ${ROOMS})?`,
  `${LOT}(?: (?:is|are|ist|est|es|e) now| now| neu| nouveau)? ?[:=] ?${COUNT}(?: ${ROOMS})?`,
  `auf (?:maximal |nur )?${COUNT} ${ROOMS} (?:pro tag )?(?:reduziert|gekurzt|begrenzt)`,
  String.raw`(?:only|just|last|nur noch|nur|plus que|seulement|(?:il )?ne reste(?:nt)? (?:plus )?que|solo (?:quedan?|nos quedan?|restano|rimangono)?|quedan? (?:solo|solamente|unicamente)?|(?:ci )?(?:restano|rimangono)(?: solo)?|restam(?: apenas| so)?|apenas|so restam|temos apenas|max(?:imum|imal|imo|\.)?) ${COUNT} (?:\p{L}+ ){0,2}?${ROOMS}`,
  String.raw`${COUNT} (?:\p{L}+ ){0,2}?${ROOMS} (?:only|left|remaining|remain|ubrig|verfugbar|restantes?|rimanent[ei]|rimast[ei]|disponibles? seulement)`,
]
/** Reduced by an amount that is not the rooms that are left. */
const REDUCED = String.raw`(?:reduc(?:e|ed|tion of)|reduzier(?:en|t)|kurzen|reduire|reduit|reducir|reducimos|reduccion d[eo]l?|ridurre|ridotto|riduzione d[ei]l?|reduzir|reduzido|reducao d[eo])[^.;\n\d]{0,30}?${LOT}|${LOT}[^.;\n\d]{0,40}?(?:reduced|reduziert|gekurzt|reduit|reducido|ridotto|reduzido)`

const word = (body: string) => new RegExp(String.raw`(?<![\p{L}\d])(?:${body})(?![\p{L}\d])`, 'gu')
const STOP_WORDS = word(STOP)
const CLOSED_WORDS = word(CLOSED)
const REOPEN_WORDS = word(REOPEN)
const LEFT_WORDS = LEFT.map(word)
const REDUCED_WORDS = word(REDUCED)

/** Directly before a word, in the same clause: it is not so. */
const NOT_BEFORE =
  /(?<!\p{L})(?:not|n't|never|no|without|isn't|aren't|nicht|kein(?:e|en|er|em)?|nie|ohne|ne|n'est|n'y a|n'avons|pas|pas d[e']|aucune?|sans|ni|nunca|sin|ningun[ao]?|non|nessun[ao]?|senza|mai|nao|nenhuma?|sem)(?: (?:be|been|yet|a|an|any|the|under|on|in|mehr|est|sont|sera|de|d'|esta[n]?|es|hay|c'e|e|sono|ha|esta|ao|em|for|is|are|currently|longer|pas|plus|ein|eine|ferm\p{L}*|auf|im|gerade|derzeit|actuellement|actualmente|attualmente)){0,3} ?$/u
/** Behind a word: it is not so. */
const NOT_AFTER =
  /^(?: (?:is|are|was|ist|sind|est|sont|es|e|esta|applies|apply|gilt)){0,1} (?:not|nicht|pas|no longer|does not|do not|doesn't)(?!\p{L})/u
/** Before a word: only supposed, asked for or spoken about. */
const SUPPOSED =
  /(?<!\p{L})(?:if|in case of|whether|should (?:you|we)|when(?:ever)?|before|avoid|any|future|in the event of|how|falls|bei|im falle? (?:von|eines)|sollte|ob|wenn|kunftige|si|en cas d[e']|eventuel(?:s|le|les)?|en caso de|caso|cualquier|eventuales|futuros|in caso di|qualora|se|eventuali|em caso de|qualquer|eventuais)(?: \p{L}+){0,3} $/u
const DISREGARD =
  /(?<!\p{L})(?:disregard|ignore|void|cancel|ignorieren|ignoriert|hinfallig|gegenstandslos|nicht beachten|betrachten sie .{0,60} als|ignorer|ne pas tenir compte|annule[rz]?|ne tenez pas compte|ignorar|ignoren|ignore|hacer caso omiso|hagan caso omiso|no tener en cuenta|no tengan en cuenta|ignorare|ignorate|non tenere conto|non considerare|annullare|desconsiderar|desconsiderem|desconsidere|ignorem|nao considerar)(?!\p{L})/u

/**
 * What the text closes, opens or reduces, in its order. What is denied, supposed or asked is left out.
 * @param plain folded text of one sentence
 */
export function kindsIn(
  plain: string,
  offset: number,
): { readonly kept: KindMention[]; readonly isDenied: boolean; readonly hasWords: boolean } {
  const found: KindMention[] = []
  const isFree = (start: number, end: number) => found.every((each) => end <= each.start - offset || start >= each.end - offset)
  const put = (pattern: RegExp, kind: StopSaleKind, isStrong: boolean, rooms = false) => {
    for (const match of plain.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (!isFree(start, end)) continue
      const count = rooms ? match.groups?.count : undefined
      const at = count === undefined ? -1 : start + match[0].lastIndexOf(count)
      const countOf = count === undefined ? null : /^\d/.test(count) ? Number(count) : (NUMBER_WORDS[count] ?? null)
      found.push({
        kind,
        isStrong,
        isDisregarded: false,
        start: offset + start,
        end: offset + end,
        rooms: countOf,
        roomsPlace: count === undefined ? null : { start: offset + at, end: offset + at + count.length },
      })
    }
  }
  put(REOPEN_WORDS, 'reopen', true)
  for (const pattern of LEFT_WORDS) put(pattern, 'allotment', true, true)
  put(REDUCED_WORDS, 'allotment', true)
  put(STOP_WORDS, 'close', true)
  put(CLOSED_WORDS, 'close', false)
  const isTakenBack = DISREGARD.test(plain)
  const said = found.filter((each) => !isDenied(plain, each.start - offset, each.end - offset))
  const kept = said
    .map((each) => (isTakenBack && each.kind !== 'reopen' ? { ...each, kind: 'reopen' as const, isDisregarded: true, rooms: null } : each))
    .toSorted((a, b) => a.start - b.start)
  return { kept, isDenied: said.length < found.length, hasWords: found.length > 0 }
}

function isDenied(plain: string, start: number, end: number): boolean {
  const clause = plain.slice(0, start).split(/[,;:]/).at(-1) ?? ''
  return NOT_BEFORE.test(clause) || SUPPOSED.test(clause) || NOT_AFTER.test(plain.slice(end).split(/[,;]/)[0] ?? '')
}

/** Things of a house that are closed without closing its sale: an office, a pool. */
const OTHER_THINGS =
  /(?<!\p{L})(?:offices?|restaurants?|pools?|spa|reception|bar|shop|gym|sauna|airport|road|border|museum|kids club|beach|bank|buro|buros|schwimmbad|rezeption|flughafen|strasse|bureaux?|piscine|aeroport|oficinas?|piscina|recepcion|aeropuerto|uffici?o?|ristorante|reception|aeroporto|escritorios?|restaurante|rececao|recepcao|our team|call cent(?:er|re)|schalter|geschaftsstelle|registration|deal|contract|negotiation|ticket|window|door|fenster|close to|closed? attention|attention)(?!\p{L})/u

/** Whether a weak word is about something else than sale. @param plain folded sentence */
export function isAboutOtherThing(plain: string): boolean {
  return OTHER_THINGS.test(plain)
}

/** Asking for stop sales, or how they are told, is none. @param plain folded sentence */
export function isAsking(plain: string): boolean {
  if (!plain.trimEnd().endsWith('?')) return ABOUT.test(plain)
  return !/(?<!\p{L})(?:please|kindly|can you close|could you close|can you stop|could you stop|bitte|konnen sie|konnten sie|konnt ihr|s'il vous plait|svp|merci de|pouvez-vous|pourriez-vous|por favor|pueden|podrian|podeis|per favore|per cortesia|potete|potreste|poderiam|podem|se faz favor)(?!\p{L})/u.test(
    plain,
  )
}

const ABOUT =
  /(?<!\p{L})(?:send|notify|inform|forward|submit|report|advise) (?:us |me )?(?:about |of )?(?:all |any |your |future )*(?:stop[- ]?sales?|close[- ]?outs?)|(?:stop[- ]?sales?|close[- ]?outs?) (?:policy|policies|procedure|report|emails?|e-mails?|messages|notifications?|notices (?:to|must|should)|must be|should be|to be sent|clause)|ihre (?:verkaufs|buchungs)stopps (?:an|bitte an)|(?:verkaufs|buchungs)stopps? (?:senden|melden|schicken|mitteilen)|(?:envoyer|envoyez|communiquer|transmettre) .{0,30}(?:stop|arrets)|(?:enviar|envien|comunicar) .{0,30}(?:stop|paros|cierres)|(?:inviare|inviate|comunicare) .{0,30}stop|(?:enviar|enviem|comunicar) .{0,30}stop/u
