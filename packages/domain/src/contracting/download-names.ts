// What downloaded rates are called, as the specification names them.

import { oneLine, withoutUnseen } from '../text/search-text.ts'

export const DOWNLOAD_FORMATS = ['full', 'condensed', 'quickview_desummarized', 'quickview_summarized'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** C-CN-040: the name of a zip that holds several formats. */
export const DEFAULT_ZIP_NAME = 'TCFiles'

// C-ST-035, C-ST-036, C-ST-037, C-ST-038
const FORMAT_NAMES: Record<DownloadFormat, string> = {
  quickview_desummarized: 'Quickview (xls) Rates',
  quickview_summarized: 'Quickview w/summary (xls) Rates',
  condensed: 'Compact Version Rates',
  full: 'Full Version Rates',
}

/** xlsx for quickview formats, pdf otherwise. // C-RL-139, C-RL-140 */
export function fileEnding(format: DownloadFormat): 'xlsx' | 'pdf' {
  return format.startsWith('quickview') ? 'xlsx' : 'pdf'
}

/**
 * The name of one downloaded file; `prefix` tells whose rates they are and may be empty. // C-RL-138, C-CN-041
 * @example downloadName('condensed', 'Hotel Porat') is 'Hotel Porat-Compact Version Rates.pdf'
 */
export function downloadName(format: DownloadFormat, prefix: string): string {
  // The slash of a zip's name would make a folder of an entry.
  return `${withPrefix(FORMAT_NAMES[format].replace('w/', 'with '), prefix)}.${fileEnding(format)}`
}

/** Whose rates a file holds, where, for when, and which version of them; version 0 is a draft. */
export type RatesInFile = {
  readonly supplierName: string
  readonly locationName: string
  /** Both days of the contract period, `YYYY-MM-DD`. */
  readonly startDate: string
  readonly endDate: string
  readonly version: number
  /** The day as of which it was made, `YYYY-MM-DD`. Default: the day of making. */
  readonly asOf?: string
}

/**
 * The prefix of downloaded rates: files of two years, or of two versions, never have the same name.
 * @example 'Solano Hotels, Solano Split, 2026-12-01 to 2027-11-30, version 2'
 */
export function ratesPrefix({ supplierName, locationName, startDate, endDate, version, asOf }: RatesInFile): string {
  const names = [...new Set([supplierName, locationName].map((name) => withinBytes(fileNameText(name), NAME_BYTES)))]
  return [...names, `${startDate} to ${endDate}`, version === 0 ? 'draft' : `version ${version}`, asOf === undefined ? '' : `as of ${asOf}`]
    .filter(Boolean)
    .join(', ')
}

/** The name of a contract as open data. @example 'Solano Hotels, Solano Split, 2026-12-01 to 2027-11-30, version 2.json' */
export function openDataName(rates: RatesInFile): string {
  return `${safeText(ratesPrefix(rates))}.json`
}

/** The name of a file for programs beside the JSON. @example 'Solano Hotels, Solano Split, 2026-12-01 to 2027-11-30, version 2, prices.csv' */
export function programFileName(rates: RatesInFile, what: string, ending: string): string {
  return `${safeText(`${ratesPrefix(rates)}, ${what}`)}.${ending}`
}

/** File systems take 255 bytes: two such names leave room for all the rest. */
const NAME_BYTES = 80

function withinBytes(text: string, most: number): string {
  const signs = Array.from(text)
  while (signs.reduce((sum, sign) => sum + bytesOf(sign.codePointAt(0) ?? 0), 0) > most) signs.pop()
  return signs.join('').trim()
}

/** In UTF-8. */
function bytesOf(sign: number): number {
  if (sign < 0x80) return 1
  if (sign < 0x8_00) return 2
  return sign < 0x1_00_00 ? 3 : 4
}

/** The name of a zip of one format, or of several (`TCFiles`). */
export function zipName(formats: readonly DownloadFormat[], prefix: string): string {
  const [only] = formats
  const name = only !== undefined && formats.length === 1 ? FORMAT_NAMES[only] : DEFAULT_ZIP_NAME
  return `${withPrefix(name, prefix)}.zip`
}

/** C-ST-039, C-ST-040: the name of a zip of templates. @param group what the templates have in common */
export function templateZipName(group: string, ratesOnly: boolean): string {
  return `${safeText(group)} ${ratesOnly ? 'Compact' : 'Full'} Version Rates.zip`.trim()
}

function withPrefix(name: string, prefix: string): string {
  const clean = safeText(prefix)
  return clean === '' ? name : `${clean}-${name}`
}

/** In signs and in UTF-8 bytes: a number and an ending still fit beside it into what file systems take. */
const LONGEST_TEXT = { signs: 120, bytes: 200 }
/** Windows keeps these for its devices, whatever ending they have. */
const OF_A_DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Text that every file system takes as a name or part of one, without what would turn it around.
 * @example fileNameText('../Hotel Co.') is 'Hotel Co'
 */
export function fileNameText(text: string): string {
  const short = withinBytes(Array.from(safeText(text)).slice(0, LONGEST_TEXT.signs).join(''), LONGEST_TEXT.bytes)
  // Windows drops dots and blanks at the end of a folder, and then does not find it.
  return short.replace(/[.\s]+$/, '').replace(OF_A_DEVICE, '$1_')
}

/**
 * The name of a file whose ending stays, however long it is.
 * @example fileNameWithEnding('..\\..\\rates.pdf') is 'rates.pdf'
 */
export function fileNameWithEnding(given: string): string {
  const whole = given.trim()
  const ending = ENDING.exec(whole)?.[0] ?? ''
  const stem = fileNameText(ending === '' ? whole : whole.slice(0, -ending.length)) || 'file'
  return `${Array.from(stem)
    .slice(0, LONGEST_TEXT.signs - ending.length)
    .join('')}${ending}`
}

const ENDING = /\.[\p{L}\p{N}]{1,10}$/u

function safeText(text: string): string {
  return oneLine(withoutUnseen(text))
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
}
