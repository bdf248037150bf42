// The names of the months and how they are shortened, by language. Folded words.

/** January to December, with a comma between two months. A word that means two months somewhere is in none: `listopad` is October in Zagreb and November in Prague. */
const MONTHS_BY_LANGUAGE = {
  en: 'january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sep sept,october oct,november nov,december dec',
  de: 'januar janner jan,februar feber feb,marz maerz mar mrz,april apr,mai,juni jun,juli jul,august aug,september sep,oktober okt,november nov,dezember dez',
  fr: 'janvier janv jan,fevrier fevr fev,mars,avril avr,mai,juin,juillet juil jul,aout,septembre sept,octobre oct,novembre nov,decembre dec',
  es: 'enero ene,febrero febr feb,marzo mar,abril abr,mayo may,junio jun,julio jul,agosto ago,septiembre setiembre sep set,octubre oct,noviembre nov,diciembre dic',
  it: 'gennaio genn gen,febbraio febbr feb,marzo mar,aprile apr,maggio magg mag,giugno giu,luglio lugl lug,agosto ago,settembre set,ottobre ott,novembre nov,dicembre dic',
  pt: 'janeiro jan,fevereiro fev,marco mar,abril abr,maio mai,junho jun,julho jul,agosto ago,setembro set,outubro out,novembro nov,dezembro dez',
  nl: 'januari jan,februari feb,maart mrt,april apr,mei,juni jun,juli jul,augustus aug,september sep,oktober okt,november nov,december dec',
  da: 'januar,februar,marts mrt,april,maj,juni,juli,august,september,oktober,november,december',
  sv: 'januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december',
  no: 'januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember',
  fi: finnish('tammi,helmi,maalis,huhti,touko,kesa,heina,elo,syys,loka,marras,joulu'),
  pl: 'styczen stycznia,luty lutego,marzec marca,kwiecien kwietnia,maj maja,czerwiec czerwca,lipiec lipca,sierpien sierpnia,wrzesien wrzesnia,pazdziernik pazdziernika,,grudzien grudnia',
  cs: 'leden ledna,unor unora,brezen brezna,duben dubna,kveten kvetna,cerven cervna,cervenec cervence,srpen srpna,zari,rijen rijna,,prosinec prosince',
  sk: 'januar januara,februar februara,marec marca,april aprila,maj maja,jun juna,jul jula,august augusta,september septembra,oktober oktobra,november novembra,december decembra',
  hr: 'sijecanj sijecnja,veljaca veljace,ozujak ozujka,travanj travnja,svibanj svibnja,lipanj lipnja,srpanj srpnja,kolovoz kolovoza,rujan rujna,,studeni studenoga studenog,prosinac prosinca',
  sl: 'januar januarja,februar februarja,marec,april aprila,maj,junij junija,julij julija,avgust avgusta,september septembra,oktober oktobra,november novembra,december decembra',
  el: 'ιανουαριοσ ιανουαριου ιαν,φεβρουαριοσ φεβρουαριου φεβ,μαρτιοσ μαρτιου μαρ,απριλιοσ απριλιου απρ,μαιοσ μαιου μαι,ιουνιοσ ιουνιου ιουν,ιουλιοσ ιουλιου ιουλ,αυγουστοσ αυγουστου αυγ,σεπτεμβριοσ σεπτεμβριου σεπ,οκτωβριοσ οκτωβριου οκτ,νοεμβριοσ νοεμβριου νοε,δεκεμβριοσ δεκεμβριου δεκ',
  tr: 'ocak,subat,mart,nisan,mayis,haziran haz,temmuz,agustos agu,eylul eyl,ekim,kasim,aralik',
  hu: 'januar,februar,marcius,aprilis apr,majus,junius jun,julius jul,augusztus aug,szeptember szept,oktober okt,november nov,december dec',
  ro: 'ianuarie ian,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie',
} as const

/** `Toukokuu`, `toukokuuta`, `toukokuun`. */
function finnish(stems: string): string {
  return stems
    .split(',')
    .map((stem) => `${stem}kuu ${stem}kuuta ${stem}kuun`)
    .join(',')
}

/** Languages in which a day often is behind its month: `May 1`, `enero 5`, `majus 1`. */
const MONTH_BEFORE_DAY: readonly (keyof typeof MONTHS_BY_LANGUAGE)[] = ['en', 'es', 'hu']

function monthsOf(languages: readonly string[]): [string, number][] {
  return languages.flatMap((months) =>
    months
      .split(',')
      .flatMap((words, index) => words.split(' ').flatMap((word): [string, number][] => (word === '' ? [] : [[word, index + 1]]))),
  )
}

const ALL = monthsOf(Object.values(MONTHS_BY_LANGUAGE))

/** Month 1 to 12 of each word. */
export const MONTHS: ReadonlyMap<string, number> = new Map(ALL)

/** Alternatives of a regular expression, longest first. */
export const MONTH_PATTERN = longestFirst(ALL)

/** Months behind which a day may be, as alternatives of a regular expression. */
export const MONTH_BEFORE_DAY_PATTERN = longestFirst(
  // `Set 2` is not a day of September.
  monthsOf(MONTH_BEFORE_DAY.map((language) => MONTHS_BY_LANGUAGE[language])).filter(([word]) => word !== 'set'),
)

function longestFirst(months: readonly (readonly [string, number])[]): string {
  return [...new Set(months.map(([word]) => word))].toSorted((a, b) => b.length - a.length).join('|')
}
