// Words in the heads of columns and rows that say what stands below or beside them. Folded texts of six languages.

/** What a column holds, as its head says; `price` when the head names none of the others. */
export type ColumnRole =
  | 'from'
  | 'to'
  | 'period'
  | 'minStay'
  | 'release'
  | 'allotment'
  | 'days'
  | 'nights'
  | 'code'
  | 'departure'
  | 'remark'
  | 'commission'
  | 'board'
  | 'occupancy'
  | 'weekdays'
  | 'total'
  | 'room'
  | 'age'

/** What a column holds; `variant`, `place`: names beside those of what is sold. */
export type AxisRole = ColumnRole | 'price' | 'variant' | 'place' | 'empty'

const ROLES: readonly (readonly [RegExp, ColumnRole])[] = [
  [
    /^(?:valid )?(?:from|von|ab|od|απο|du|desde|dal?|de|start date|begin|beginn|inicio|inizio|debut|from date|date from|anreise ab|check-?in from|origin|origen|origine|origem|pick-?up(?: (?:point|location|place))?|abholort)$/,
    'from',
  ],
  [
    /^(?:valid )?(?:to|bis|do|εως|au|hasta|al|ate|a|end|end date|ende|fin|fine|until|till|to date|date to|fim|para|nach|vers|verso|hacia|destin(?:o|os|ations?|azion[ei])|ziel(?:ort)?|drop-?off(?: (?:point|location|place))?)$/,
    'to',
  ],
  [
    /min\.? ?(?:stay|nights?|los|nacht\w*|nuits|noches|notti|noites|aufenthalt)|minimum (?:stay|nights?)|mindest\w*|minimalny pobyt|min\w* boravak|ελαχιστη διαμονη|minimum ?verblijf|estancia min\w*|sejour min\w*|soggiorno min\w*|estadia min\w*|^min\.?$|^mlos$/,
    'minStay',
  ],
  [/release|ruckgabe\w*|retrocession|verfall\w*|cut-?off|devolucion/, 'release'],
  [
    /^(?:allot\w*|conting\w*|kontingent\w*|cupos?|anzahl(?: zimmer)?|quota|rooms? held|no\.? of rooms|number of rooms|zimmeranzahl|n\.? camere|rooms)$/,
    'allotment',
  ],
  [
    /^(?:days? ?\/ ?nights?|tage ?\/ ?nachte|jours ?\/ ?nuits|dias ?\/ ?noch?es|giorni ?\/ ?notti|dias ?\/ ?noites|days?|tage|jours|dias|giorni|dage|dagar|dager|dagen|duration|dauer|duree|durata|duracion|duracao|varighed|duur)$/,
    'days',
  ],
  [/^(?:nights?|nachte|nuits|noches|notti|noites|naetter|natter|netter|nachten|ubernachtungen|no\.? of nights)$/, 'nights'],
  [/^(?:code|ref\.?|nr\.?|no\.?|cod\.?|codigo|codice|kod|sifra|κωδικος|id|tour code|tour no\.?|n°|nº|#)$/, 'code'],
  [
    /^(?:start|departures?(?: dates?)?|abfahrt\w*|termine?|depart\w*|salidas?|partenz[ae]|saidas?|start dates?|tour dates?|abreise|reisetermin\w*|afgang\w*|afrejse|avgang\w*|avresa|vertrek\w*|wyjazd|odjezd|polazak)$/,
    'departure',
  ],
  [
    /remarks?|^notes?$|^(?:check-?in|pick-?up|start(?:ing)?|departure|meeting)(?: time)$|^(?:check-?in|times?|uhrzeit\w*|abfahrtszeit\w*|horarios?|horaires?|orari?o?|heure(?: de depart)?|hora(?: de salida)?)$|^(?:retour|return(?: date)?|ruckkehr|ruckreise|rientro|regreso|vuelta|regresso|hjem(?:komst|rejse)?|hemkomst|hemresa|retur|terugreis|powrot|povratak)$|^min\.? ?(?:pax|persons?|guests?|participants|teilnehmer|pers\.?)$|bemerk\w*|remarques?|observ\w*|osserv\w*|comments?|anmerk\w*|hinweis\w*|notas?$|includes?$|^max\.?(?: (?:pax|persons?|occ\w*\.?|guests?|cap\w*))?$|(?:end|schluss)reinigung\w*|(?:final |end )?cleaning(?: fee)?|(?:frais de )?menage(?: final)?|limpieza(?: final)?|pulizia finale|pulizie(?: finali)?|limpeza(?: final)?|(?:security )?deposits?|kaution|caution|cauzione|fianza|caucao|linen|bettwasche|biancheria|(?:entrance|entry|admission|park|conservation|conservancy|community|concession|bed night|booking|visa) (?:fees?|levy|levies|tickets?)|^(?:entrances?|eintritt\w*|entrees?|entradas?|ingress[io]|city tax|tourist tax|taxes|tax|vat|fees|levy|levies|kurtaxe|ortstaxe|taxe de sejour|tassa di soggiorno|ecotasa|imposta di soggiorno)(?: .{0,14})?$|^(?:capacity|cap\.?|capacidad|capacite|capienza|sleeps|beds?|betten|letti|camas|lits|size|sq\.? ?m\.?|sq\.? ?ft\.?|square feet|sqm|m2|qm|m²|grosse|surface|stars?|sterne|units?|kms?|kilomet\w*|miles|distan\w*|entfernung|fahrzeit|travel time|drive time|driving time|duration \(?h\)?|hours?|stunden|heures|horas|ore|frei(?:platz|platze)|free places?|foc|gratuites?|gratuidad(?:es)?|gratuita)$/,
    'remark',
  ],
  [/^(?:commission|kommission|provision|comision|provvigione|comissao)(?: ?%)?$|^comm\.? ?%?$/, 'commission'],
  [/^(?:board(?: basis)?|meals?(?: plan)?|meal basis|verpflegung|regimen?|pension|trattamento|arrangement)$/, 'board'],
  [
    /^(?:occupancy|occ\.?|px|guests?|no\.? of (?:persons|guests|pax|adults)|(?:persons?|guests|pax|adults|personen|personnes|personas|persone|pessoas) (?:per|in|pro|im|par|por) (?:the )?(?:room|tent|unit|zimmer|chambre|habitacion|camera|quarto)|number of (?:persons|guests|adults)|anzahl (?:der )?personen|nombre de personnes|numero (?:de|di) (?:personas|persone|pessoas)|use|uso|uso (?:da |della )?camera|utilizzo|utilisation|utilizacion|utilizacao|room occupancy|sharing|pax per room|room use|type of use|occupants|(?:size of (?:the )?group|group size|no\.? of (?:passengers|participants)|gruppengross?e|teilnehmer(?:zahl)?|personenzahl|taille du groupe|tamano (?:del )?grupo|numero partecipanti|tamanho do grupo)|belegung|nutzung|occupation|ocupacion|occupazione|ocupacao|persons?|personen|pax|room use|persone|personas|pessoas|personnes|price for|(?:liczba|ilosc) osob|broj osoba|pocet osob|αριθμος ατομων|ατομα|aantal personen|antal personer)$/,
    'occupancy',
  ],
  [
    /^(?:(?:days?|dias|tage|jours|giorni) (?:of|de|di|der) (?:departure|operation|salida|saida|partida|depart|partenza|abfahrt)|(?:departure|operating|running) days?|abfahrtstage|frequenc\w*|frecuencia|frequenza|days? of (?:the )?week|weekdays?|wochentage?|dow|jours de la semaine|dias de la semana|giorni della settimana)$/,
    'weekdays',
  ],
  [/^(?:age|ages|alter|edad|edades|eta|idades?|child age|age range|kinder)$/, 'age'],
  [/^(?:total|average|avg\.?|ø.*|durchschnitt\w*|schnitt|moyenne|promedio|summe|somme|sum|media|totale|gesamt)$/, 'total'],
  [
    /^(?:(?:months?|periods?|seasons?|dates?|time) of (?:stay|travel|arrival|visit)|period\w*|saisons?|seasons?|temporadas?|stagion[ei]|zeitraum|zeiten|reisezeit\w*|dates?|datum|daten|epocas?|fechas?|date|validity|gultigkeit|dal - al.*|from - to.*|von - bis.*|du - au.*|travel (?:dates?|period)|months?|monate?|mois|mes|mese|mesi|weeks?|wochen?|semaines?|arrivals?(?: dates?| between)?|anreise(?:zeit\w*)?|arrivees?|llegadas?|arrivi?|chegadas?|stay dates?|saisonzeiten?|reisezeitraum|temp\.?|ranks?|class(?:es)?|calendar|kalender|sezon\w*|sezona|termin|okres|razdoblje|obdobi|περιοδος|ημερομηνιες)(?: 20\d\d)?$/,
    'period',
  ],
  [
    /room|zimmer|chambre|habitacion|camera|quarto|kabine|cabin|camarote|accommodation|unterkunft|alojamiento|unit|categor\w*|kategorie|^tipo|^type|lodge|hotel|property|house|tour|programm?e?|vehicle|fahrzeug|vehicul|veicol|veicul|route|transfer|strecke|trayecto|tratta|trajeto|service|leistung|camp|product|excursion|ausflug|safari|circuit|itiner|cruise|journey|kreuzfahrt|rundreise|crociera|crucero|^(?:pokoj\w*|soba|sobe|smjestaj\w*|usluga|relacij[ae]|izleti?|trasa|wycieczk[ai]|ubytovani|δωματι[οα]|τυπος δωματιου|καταλυμα|kamers?|vaerelse\w*|rum|rom)$/,
    'room',
  ],
]

/** @param head the lowest head of the column, folded and in one line */
export function roleOfHead(head: string): ColumnRole | undefined {
  const bare = head
    .replace(/[:*]+$/, '')
    .replace(/\s*\((?:days?|nights?|tage|nachte|eur|€|%|jours|giorni|dias)\)$/, '')
    .trim()
  if (bare === '' || bare.length > 40) return undefined
  return ROLES.find(([pattern]) => pattern.test(bare))?.[1]
}

/** Rows right below the rates that are none: what their label says. */
export function roleOfRow(label: string): 'allotment' | 'release' | 'total' | 'minStay' | 'commission' | undefined {
  const bare = label.trim()
  if (
    /^(?:allot\w*|conting\w*|kontingent\w*|cupos?|zimmeranzahl|no\.? of rooms|number of rooms|anzahl\w*|(?:units?|no\.? of units|inventory|availability)$)/.test(
      bare,
    )
  )
    return 'allotment'
  if (/^(?:release|ruckgabe|retrocession|verfall|cut-?off|devolucion|rilascio)/.test(bare)) return 'release'
  if (
    /^(?:total|sub-?total|average|avg|ø|durchschnitt|mittelwert|moyenne(?! saison)|promedio|media (?:anual|annua|ponderat?a|general|del|mensile|total)|summe|somme|sum|rooms total|totale|gesamt|adr|budget|index)(?!\p{L})/u.test(
      bare,
    ) ||
    (bare.length < 30 &&
      !/sais|season/.test(bare) &&
      /(?<!\p{L})(?:average|durchschnitt|mittelwert|promedio|gemiddelde?|ø)(?!\p{L})/u.test(bare))
  )
    return 'total'
  if (/^(?:min\.? ?(?:stay|nights|los)|minimum|mindest|estancia min|sejour min|soggiorno min|estadia min|duree min|mlos)/.test(bare))
    return 'minStay'
  return /^(?:commission|kommission|provision|comision|provvigion|comissao)/.test(bare) ? 'commission' : undefined
}

/** What a table is about by its title; undefined when the title does not say. */
export function kindOfTitle(title: string): 'extras' | 'children' | 'allotment' | 'offers' | 'blackouts' | undefined {
  if (
    /stop ?-?sales?|paro de ventas|stop vendit|black-?outs?|close[d]?[ -]?outs?|verkaufsstopp|arret des ventes|fermeture|closures?|schliess/.test(
      title,
    )
  )
    return 'blackouts'
  if (/allot|cupos?(?!\p{L})|kontingent|contingent|release/u.test(title) && !/contract|contrat|vertrag/.test(title)) return 'allotment'
  if (
    /supp?l|zuschlag|zuschlage|extras?(?!\p{L})|sonderleistung|zusatzleistung|aufpreis|surcharge|opcional|optional|additional services|servizi|meals?(?!\p{L})|activities|excursion|regler sur place|sur place|zahlbar|vor ort|payable (?:locally|on site)|pag(?:o|ar) en (?:el )?hotel|da pagare|in loco|(?:entrance|entry|admission|museum|additional) (?:fees?|charges?|costs?)|eintritte?(?!\p{L})|nebenkosten|zusatzkosten|droits d'entree|gastos adicionales|costi aggiuntivi|custos adicionais/u.test(
      title,
    ) &&
    !/extra season|temporada extra/.test(title)
  )
    return 'extras'
  if (/child|kinder|enfant|nin[oa]s|bambin|crianc|riduzion|reduc|reduktion|ermass?igung|descuentos/.test(title)) return 'children'
  return /offers?(?!\p{L})|angebote|ofertas?|offerte|offres?(?!\p{L})|special|promoc|early bird|fruhbucher/u.test(title)
    ? 'offers'
    : undefined
}

const SEASON_WORD =
  /season|saison|seizoen|saeson|sezon|sasong|σεζον|temporada|stagione|epoca|(?<!\p{L})(?:low|high|mid|peak|shoulder|festive|green|regular|normal|off-peak|golden week|winter|summer|spring|autumn|fall|easter|christmas|new year|hogmanay|baja|media|alta|extra|bassa|altissima|baixa|basse|haute|moyenne|hiver|ete|printemps|automne|sommer|sommar|vinter|host|hosten|fruhling|herbst|voorjaar|voorzomer|zomer|nazomer|najaar|herfst|(?:voor|laag|tussen|hoog|na)seizoen|\p{L}*vakantie|kerst|pasen|pinksteren|hemelvaart|paske|efterar|forar|ostern|weihnachten|silvester|nebensaison|hauptsaison|feiertage|verano|invierno|estate|inverno|primavera|navidad|natale|pasqua|verao|natal|ns|zs|hs|vs|ls|ms|super|premium|standard season|value|festivita|festivos?|fetes|fiestas|festas|feiertag|capodanno|ferragosto|carnival|carnaval|karneval|semana santa|pont|puente|ponte)(?!\p{L})/u

/** Whether a folded text reads like the name of a season. */
export function isSeasonWord(text: string): boolean {
  return SEASON_WORD.test(text) && (CALLED_SEASON.test(text) || !ROOM_NOUN.test(text))
}

/** Whether a folded text has the word for a room, a flat or a house in it. */
export function isRoomNoun(text: string): boolean {
  return ROOM_NOUN.test(text)
}

const CALLED_SEASON = /season|saison|sezon|sasong|σεζον|temporada|stagione|epoca/
/** `Mobil-home Premium` and `Suite Alta Vista` are no seasons. */
const ROOM_NOUN =
  /(?<!\p{L})(?:rooms?|(?:\p{L}+)?zimmer|suites?|mobil-?homes?|mobile homes?|chalets?|cottages?|villas?|apart\p{L}*|appart\p{L}*|studios?|bungalows?|tents?|lodges?|cabins?|kabinen?|cabines?|camarotes?|chambres?|camer[ae]|habitaci\p{L}*|quartos?|double|doppel\p{L}*|doble|doppia|gite|house|haus|casa|maison|pers\.?|pax)(?!\p{L})/u

/** `A`, `III`, `P2`, `Period 4`. */
const SEASON_CODE = /^(?:(?:period[eo]?|zeitraum|zeit|rank|classe?|block|[ptsz])[ .-]?)?(?:[a-z]|\d{1,2}|[ivx]{1,4})$/

/** Beside dates: the name of a season, or no name at all; no house such as `ndege camp (closed)`. */
export function isSeasonOrNothing(text: string): boolean {
  return text === '' || SEASON_CODE.test(text) || (isSeasonWord(text) && !/clos|geschl|ferme|cerrad|chius/.test(text))
}
