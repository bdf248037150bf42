// Markets that the trade knows by name, for choosing. A sheet that uses one has its countries, so that they can be changed.

import type { Market } from '../rate-sheet.ts'

const COUNTRIES_OF: Readonly<Record<string, string>> = {
  'Australia and New Zealand': 'AU NZ',
  Baltics: 'EE LT LV',
  Benelux: 'BE LU NL',
  DACH: 'AT CH DE',
  'European Union': 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  'Gulf states': 'AE BH KW OM QA SA',
  Iberia: 'ES PT',
  'Indian subcontinent': 'BD BT IN LK MV NP PK',
  'Latin America': 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE',
  Nordics: 'DK FI IS NO SE',
  'North America': 'CA US',
  'South-East Asia': 'BN ID KH LA MM MY PH SG TH TL VN',
  'United Kingdom and Ireland': 'GB IE',
}

export const KNOWN_MARKETS: readonly Required<Market>[] = Object.entries(COUNTRIES_OF).map(([marketName, codes]) => ({
  marketName,
  countries: codes.split(' '),
}))
