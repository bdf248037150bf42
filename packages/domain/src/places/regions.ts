// The large parts of the world.

export type WorldRegion = 'Africa' | 'the Americas' | 'Asia' | 'Europe' | 'Oceania'

/** After the regions of the United Nations (M49), with Cyprus, Turkey and the Caucasus in Asia. */
const COUNTRIES_OF: Readonly<Record<WorldRegion, string>> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  'the Americas':
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  Oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
}

const REGION_OF = new Map(
  Object.entries(COUNTRIES_OF).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region as WorldRegion] as const)), // the keys are regions
)

/** @param code ISO 3166. @returns undefined for unknown codes. @example regionOf('HR') is 'Europe' */
export function regionOf(code: string | null): WorldRegion | undefined {
  return code === null ? undefined : REGION_OF.get(code)
}
