// The fields of a rate sheet's head: name, contract period, currency and tax.

import { Select, TextInput } from '@mantine/core'
import { addDays, addYears, findDay } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { TAX_INCLUSIONS, type TaxInclusion } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useState } from 'react'
import { DayInput } from '../../../../ui/DayInput.tsx'
import { today } from '../../../../ui/moment-text.ts'
import classes from './Head.module.css'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'

/** As it is typed; a day that is none is empty. */
export type HeadForm = {
  readonly templateName: string
  readonly startDate: string
  readonly endDate: string
  readonly currency: string
  readonly taxInclusion: TaxInclusion
  readonly taxPercentage: string
}

const TAX_LABELS: Readonly<Record<TaxInclusion, string>> = {
  included: 'Rates include tax',
  excluded: 'Tax comes on top',
  notStated: 'Not stated',
}

type HeadFieldsProps = {
  form: HeadForm
  onChange: (form: HeadForm) => void
  /** The dialog begins with them. */
  isFirst?: boolean
}

export function HeadFields({ form, onChange, isFirst = false }: HeadFieldsProps) {
  const [years] = useState(() => yearsOf(form))
  const change = (part: Partial<HeadForm>) => onChange({ ...form, ...part })
  return (
    <>
      <TextInput
        label="Name of the rate sheet"
        {...(isFirst ? { 'data-autofocus': true } : {})}
        value={form.templateName}
        onChange={(event) => change({ templateName: event.currentTarget.value })}
        maxLength={120}
      />
      <div className={classes.pair}>
        <DayInput
          label="Valid from"
          value={findDay(form.startDate)}
          period={years}
          onChange={(startDate) => change({ startDate: startDate ?? '' })}
        />
        <DayInput
          label="Valid to"
          value={findDay(form.endDate)}
          period={years}
          onChange={(endDate) => change({ endDate: endDate ?? '' })}
        />
      </div>
      <div className={classes.three}>
        <TextInput
          label="Currency"
          value={form.currency}
          onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
          maxLength={3}
        />
        <Select
          label="Tax"
          data={TAX_INCLUSIONS.map((value) => ({ value, label: TAX_LABELS[value] }))}
          value={form.taxInclusion}
          onChange={(taxInclusion) => taxInclusion && change({ taxInclusion })}
          allowDeselect={false}
        />
        <TextInput
          label="Tax, %"
          placeholder="Not known"
          value={form.taxPercentage}
          onChange={(event) => change({ taxPercentage: event.currentTarget.value.replace(',', '.').trim() })}
          maxLength={8}
          inputMode="decimal"
        />
      </div>
    </>
  )
}

/** The period that dates without a year are in. */
function yearsOf({ startDate, endDate }: HeadForm): DayRange {
  const from = findDay(startDate) ?? today()
  return { from, to: findDay(endDate) ?? addDays(addYears(from, 1), -1) }
}

/** The first reason why it cannot be saved, in words. */
export function headFinding({ templateName, startDate, endDate, currency, taxPercentage }: HeadForm): string | undefined {
  if (templateName.trim() === '') return 'The rate sheet needs a name.'
  if (!findDay(startDate) || !findDay(endDate)) return 'Enter the first and the last day of the contract period.'
  if (endDate < startDate) return 'The contract period ends before it begins.'
  if (!isKnownCurrency(currency)) return NO_CURRENCY
  if (taxPercentage !== '' && !(/^\d{1,3}(\.\d{1,4})?$/.test(taxPercentage) && Number(taxPercentage) <= 100)) {
    return 'The tax is a percentage from 0 to 100.'
  }
  return undefined
}

/** As it is sent. */
export function headOfForm({ taxPercentage, templateName, ...rest }: HeadForm) {
  return { ...rest, templateName: templateName.trim(), ...(taxPercentage === '' ? {} : { taxPercentage }) }
}
