// For when and in what the rates are: what no column says.

import type { ImportView } from '@tradewind/api/contracting/imports.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { addYears, type Day, findDay } from '@tradewind/domain/calendar/day.ts'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { today } from '../../../ui/moment-text.ts'
import { periodText } from '../../../ui/period-text.ts'
import classes from './ImportOptions.module.css'

type Options = NonNullable<ImportView['options']>
type ImportOptionsProps = {
  options: Options
  /** Of the rate sheets that are there. */
  periods?: ImportView['periods']
  hasProduct: boolean
  hasCommission: boolean
  hasCountry: boolean
  /** Rows that are hidden in the file. */
  hiddenRowCount?: number
  /** Period, currency and name are those of the draft that the file is for. */
  isOfDraft?: boolean
  onChange: (options: Options) => void
}

const DATE_ORDERS = [
  { value: 'dayFirst', label: 'Day first, 31/12/2026' },
  { value: 'monthFirst', label: 'Month first, 12/31/2026' },
]

export function ImportOptions({
  options,
  periods = [],
  hasProduct,
  hasCommission,
  hasCountry,
  hiddenRowCount = 0,
  isOfDraft = false,
  onChange,
}: ImportOptionsProps) {
  const change = (part: Partial<Options>) => onChange({ ...options, ...part })
  const changePeriod = (part: Pick<Options, 'startDate'> | Pick<Options, 'endDate'> | Pick<Options, 'startDate' | 'endDate'>) => {
    const next = { ...options, ...part }
    // A name that nobody has chosen yet follows the period.
    const isUnnamed = /^Rates( \d{4}(\/\d{2})?)?$/.test(options.templateName)
    onChange(isUnnamed && next.startDate && next.endDate ? { ...next, templateName: nameFor(next.startDate, next.endDate) } : next)
  }
  return (
    <Card title="For these rates">
      <div className={classes.form}>
        <Select
          label="Dates are written"
          placeholder="Choose the order"
          description={options.dateOrder === undefined ? 'Each date of the file can be read in two ways' : undefined}
          data={DATE_ORDERS}
          value={options.dateOrder ?? null}
          onChange={(value) => value !== null && change({ dateOrder: value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })}
          allowDeselect={false}
          error={options.dateOrder === undefined ? 'Needed' : undefined}
        />
        {!isOfDraft && (
          <div className={classes.pair}>
            <PeriodField label="Valid from" value={options.startDate} onChange={(startDate) => changePeriod({ startDate })} />
            <PeriodField label="Valid to" value={options.endDate} onChange={(endDate) => changePeriod({ endDate })} />
          </div>
        )}
        {!isOfDraft && periods.length > 0 && (
          <Select
            label="Compared with the rate sheets of"
            placeholder="No rate sheet has this period"
            data={periods.map((each) => ({
              value: `${each.startDate} ${each.endDate}`,
              label: `${periodText(each)} (${countText(each.sheetCount)})`,
            }))}
            value={options.startDate && options.endDate ? `${options.startDate} ${options.endDate}` : null}
            onChange={(value) => {
              const chosen = periods.find((each) => `${each.startDate} ${each.endDate}` === value)
              if (chosen) changePeriod({ startDate: chosen.startDate, endDate: chosen.endDate })
            }}
            allowDeselect={false}
          />
        )}
        <Checkbox
          label="Season dates come back every year"
          description="Only day and month count; a season may cross New Year"
          checked={options.isRecurring}
          onChange={(event) => change({ isRecurring: event.currentTarget.checked })}
        />
        {hiddenRowCount > 0 && (
          <Checkbox
            label="Take hidden rows over too"
            description={`${counted(hiddenRowCount, 'row is', 'rows are')} hidden in the file`}
            checked={options.takesHiddenRows === true}
            onChange={(event) => change({ takesHiddenRows: event.currentTarget.checked })}
          />
        )}
        {!isOfDraft && (
          <TextInput
            label="Name of the rate sheets"
            value={options.templateName}
            onChange={(event) => change({ templateName: event.currentTarget.value })}
            maxLength={120}
            error={options.templateName.trim() === '' ? 'Enter a name.' : undefined}
          />
        )}
        <div className={classes.pair}>
          {!isOfDraft && <CurrencyField currency={options.currency} onChange={(currency) => change({ currency })} />}
          {!hasCommission && (
            <TextInput
              label="Commission, %"
              value={options.commissionPercentage}
              onChange={(event) => change({ commissionPercentage: event.currentTarget.value.replace(',', '.') })}
              maxLength={8}
              inputMode="decimal"
            />
          )}
        </div>
        {!hasProduct && (
          <TextInput
            label="Product"
            description="No column names it"
            value={options.productName}
            onChange={(event) => change({ productName: event.currentTarget.value })}
            maxLength={120}
            error={options.productName.trim() === '' ? 'Enter a product.' : undefined}
          />
        )}
        {!hasCountry && !isOfDraft && (
          <TextInput
            label="Country"
            description="No column names it"
            value={options.country ?? ''}
            onChange={(event) => change({ country: event.currentTarget.value })}
            maxLength={120}
          />
        )}
      </div>
    </Card>
  )
}

type CurrencyFieldProps = { currency: string | undefined; onChange: (currency: string | undefined) => void }

/** Half a code is not sent: until it is one, the currency is not known. */
function CurrencyField({ currency, onChange }: CurrencyFieldProps) {
  const [text, setText] = useState(currency ?? '')
  return (
    <TextInput
      label="Currency"
      description={currency === undefined && text === '' ? 'The file does not say it' : undefined}
      value={text}
      onChange={(event) => {
        const code = event.currentTarget.value.toUpperCase()
        setText(code)
        onChange(isKnownCurrency(code) ? code : undefined)
      }}
      maxLength={3}
      error={isKnownCurrency(text) ? undefined : text === '' ? 'Needed' : NO_CURRENCY}
    />
  )
}

type PeriodFieldProps = { label: string; value: string | undefined; onChange: (day: Day | undefined) => void }

function PeriodField({ label, value, onChange }: PeriodFieldProps) {
  const [years] = useState(() => ({ from: today(), to: addYears(today(), 1) }))
  const day = value === undefined ? undefined : findDay(value)
  return <DayInput label={label} value={day} period={years} onChange={onChange} error={day === undefined ? 'Needed' : undefined} />
}

/** @example nameFor('2026-04-01', '2027-03-31') is 'Rates 2026/27' */
function nameFor(startDate: string, endDate: string): string {
  const [from, to] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  return from === to ? `Rates ${from}` : `Rates ${from}/${to.slice(2)}`
}
