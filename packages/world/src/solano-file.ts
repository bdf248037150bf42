// Solano's own rate list, as it would come from a revenue system: one row for each hotel and season.
// Places, seasons and room prices are the US Department of State's published lodging rates of April 2026 (Double);
// Single, Extra Adult and Breakfast are set in proportion to them.

import { readFileSync } from 'node:fs'

/** The file as a supplier would drop it: semicolons, dates with a year, seasons that come back every year. */
export function solanoFile(): { fileName: string; bytes: Buffer } {
  return { fileName: 'solano-2026-27.csv', bytes: readFileSync(new URL('./rates/solano-2026-27.csv', import.meta.url)) }
}
