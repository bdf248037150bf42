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
}

/**
 * The prefix of downloaded rates: files of two years, or of two versions, never have the same name.
 * @example 'Solano Hotels, Solano Split, 2026-12-01 to 2027-11-30, version 2'
 */
export function ratesPrefix({ supplierName, locationName, startDate, endDate, version }: RatesInFile): string {
  const names = [...new Set([supplierName, locationName].map((name) => withinBytes(fileNameText(name), NAME_BYTES)))]
  return [...names, `${startDate} to ${endDate}`, version === 0 ? 'draft' : `version ${version}`].filter(Boolean).join(', ')
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

/** Text that every file system takes as part of a name, without what would turn it around. */
export function fileNameText(text: string): string {
  return safeText(text).slice(0, 120)
}

function safeText(text: string): string {
  return oneLine(withoutUnseen(text))
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
}
