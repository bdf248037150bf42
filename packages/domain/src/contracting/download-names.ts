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
  return `${withPrefix(FORMAT_NAMES[format], prefix)}.${fileEnding(format)}`
}

/** The name of a zip of one format, or of several (`TCFiles`). */
export function zipName(formats: readonly DownloadFormat[], prefix: string): string {
  const [only] = formats
  const name = only !== undefined && formats.length === 1 ? FORMAT_NAMES[only] : DEFAULT_ZIP_NAME
  return `${withPrefix(name, prefix)}.zip`
}

function withPrefix(name: string, prefix: string): string {
  const clean = fileNameText(prefix)
  return clean === '' ? name : `${clean}-${name}`
}

/** Text that every file system takes as part of a name, without what would turn it around. */
export function fileNameText(text: string): string {
  return oneLine(withoutUnseen(text))
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, 120)
}
