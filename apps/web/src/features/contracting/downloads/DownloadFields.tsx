// What can be chosen of a download: formats, language, and what comes with it. // C-FD-016

import { Checkbox, NativeSelect } from '@mantine/core'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@tradewind/domain/contracting/download-names.ts'
import { LANGUAGE_NAMES, LOCALES, localeOf } from '@tradewind/domain/languages/locales.ts'
import { storage } from '../../../client/token.ts'
import type { DownloadOptions } from './download-actions.ts'
import classes from './DownloadPopover.module.css'

const FORMATS: Record<DownloadFormat, readonly [label: string, detail: string]> = {
  full: ['Full version', 'PDF'],
  condensed: ['Compact version', 'PDF, rates only'],
  quickview_desummarized: ['Quickview', 'xls'],
  quickview_summarized: ['Quickview with summary', 'xls'],
}
const ALL = 'all'
const KEY = 'downloadLocale'

/** As it is when the popover opens: the full version, in the language of the last download. */
export function firstOptions(): DownloadOptions {
  return { formats: ['full'], locale: localeOf(storage('localStorage')?.getItem(KEY) ?? 'en') }
}

type DownloadFieldsProps = {
  options: DownloadOptions
  change: (options: DownloadOptions) => void
  /** Contracts have attached files; templates have none. */
  hasFiles: boolean
  /** Many contracts can be one workbook. */
  isMany?: boolean
}

export function DownloadFields({ options, change, hasFiles, isMany = false }: DownloadFieldsProps) {
  const { formats, asOneWorkbook = false } = options
  const toggle = (format: DownloadFormat) =>
    change({ ...options, formats: DOWNLOAD_FORMATS.filter((each) => (each === format ? !formats.includes(each) : formats.includes(each))) })
  const chooseLanguage = (value: string) => {
    const locale = localeOf(value)
    if (value !== ALL) storage('localStorage')?.setItem(KEY, locale)
    change({ ...options, locale: value === ALL ? options.locale : locale, forAL: value === ALL })
  }
  return (
    <div className={classes.options}>
      {DOWNLOAD_FORMATS.map((format) => (
        <Checkbox
          key={format}
          classNames={{ body: classes.option ?? '', labelWrapper: classes.label ?? '' }}
          checked={formats.includes(format) && !asOneWorkbook}
          disabled={asOneWorkbook}
          onChange={() => toggle(format)}
          label={<Line label={FORMATS[format][0]} detail={FORMATS[format][1]} />}
        />
      ))}
      {isMany && (
        <Checkbox
          classNames={{ body: classes.option ?? '', labelWrapper: classes.label ?? '' }}
          checked={asOneWorkbook}
          onChange={(event) => change({ ...options, asOneWorkbook: event.currentTarget.checked, withFiles: false })}
          label={<Line label="All rates in one workbook" detail="xls" />}
        />
      )}
      {hasFiles && (
        <Checkbox
          classNames={{ body: classes.option ?? '', labelWrapper: classes.label ?? '' }}
          checked={options.withFiles ?? false}
          disabled={asOneWorkbook}
          onChange={(event) => change({ ...options, withFiles: event.currentTarget.checked })}
          label={<Line label="Attached files" detail="as they are" />}
        />
      )}
      <NativeSelect
        className={classes.language}
        label="Language"
        value={options.forAL ? ALL : options.locale}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
        data={[
          ...LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] })),
          ...(asOneWorkbook ? [] : [{ value: ALL, label: 'All languages' }]),
        ]}
      />
    </div>
  )
}

function Line({ label, detail }: { label: string; detail: string }) {
  return (
    <span className={classes.line}>
      {label}
      <span className="muted s12">{detail}</span>
    </span>
  )
}

/** Whether there is something to make. */
export function isSomething({ formats, asOneWorkbook }: DownloadOptions): boolean {
  return formats.length > 0 || asOneWorkbook === true
}
