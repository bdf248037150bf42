// What a buyer turned over with a partner, by contract year and currency. The partner never sees it.

import { type PartnerDetails, MOST_TURNOVERS, saveTurnover } from '@tradewind/api/connections/address-book.ts'
import { type Turnover, typedTurnover } from '@tradewind/domain/connections/turnover-rows.ts'
import { amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { DataColumn } from '../../../ui/table-column.ts'
import bookClasses from './AddressBook.module.css'
import classes from './PartnerPage.module.css'
import { lastTurnoverYear, yearWords } from './turnover-words.ts'

type Partner = PartnerDetails['partner']
type Kept = NonNullable<Partner['turnover']>

const YEARS: readonly DataColumn<Kept[number]>[] = [
  { id: 'year', head: 'Contract year', isRowHead: true, cell: ({ year }) => yearWords(year) },
  { id: 'amount', head: 'Amount', cell: ({ currency, amount }) => `${currency} ${amountForReading(getAmount(amount), currency)}` },
]

export function TurnoverCard({ partner, turnover, whyNot }: { partner: Partner; turnover: Kept; whyNot: string | undefined }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      title="Turnover"
      action={
        <ActionButton size="compact-xs" variant="default" whyNot={whyNot} onClick={() => setEditing(true)} aria-label="Edit turnover">
          Edit
        </ActionButton>
      }
    >
      {turnover.length === 0 ? (
        <p className={`${classes.kept} t2 s13`}>
          What you turned over with {partner.partnerName}, for your dashboard. Only your company sees it.
        </p>
      ) : (
        <DataTable label="Turnover" shape="figures" columns={YEARS} rows={turnover} keyOf={({ year, currency }) => `${year} ${currency}`} />
      )}
      {isEditing && <EditTurnoverDialog partner={partner} turnover={turnover} close={() => setEditing(false)} />}
    </Card>
  )
}

type Row = { readonly year: string; readonly currency: string; readonly amount: string }
type Form = { readonly rows: readonly Row[] }

function EditTurnoverDialog({ partner, turnover, close }: { partner: Partner; turnover: Kept; close: () => void }) {
  const empty: Row = { year: String(lastTurnoverYear()), currency: turnover[0]?.currency ?? '', amount: '' }
  const form = useSentForm<Form>({
    saved: { rows: turnover.length === 0 ? [empty] : turnover.map((each) => ({ ...each, year: String(each.year) })) },
    rules: { rows: (rows) => problemOf(rows) ?? null },
    send: ({ rows }) => callServer(saveTurnover, { body: { partnerId: partner.partnerId, turnover: given(rows) } }),
    onSent: close,
  })
  const { values, errors, setFieldValue } = form.fields
  const put = (at: number, changed: Partial<Row>) =>
    setFieldValue(
      'rows',
      values.rows.map((row, i) => (i === at ? { ...row, ...changed } : row)),
    )
  return (
    <FormDialog opened title={`Turnover with ${partner.partnerName}`} submit="Save" size={480} form={form} onClose={close}>
      <p className="t2 s13">
        The year in which the contract year begins: 2026 for 2026/27. A row without an amount is left out. Only your company sees it.
      </p>
      <fieldset className={bookClasses.contacts}>
        <legend>Year, currency and amount</legend>
        {values.rows.map((row, i) => (
          <div key={i} className={classes.given}>
            <TextInput
              aria-label={`Year of row ${i + 1}`}
              inputMode="numeric"
              maxLength={4}
              value={row.year}
              onChange={(event) => put(i, { year: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`Currency of row ${i + 1}`}
              placeholder="EUR"
              maxLength={3}
              value={row.currency}
              onChange={(event) => put(i, { currency: event.currentTarget.value.toUpperCase() })}
            />
            <TextInput
              aria-label={`Amount of row ${i + 1}`}
              placeholder="Amount"
              inputMode="decimal"
              value={row.amount}
              data-autofocus={i === 0 || undefined}
              onChange={(event) => put(i, { amount: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove row ${i + 1}`}
              onClick={() =>
                setFieldValue(
                  'rows',
                  values.rows.filter((_, at) => at !== i),
                )
              }
            />
          </div>
        ))}
        {errors.rows !== undefined && (
          <p className={bookClasses.wrong} role="alert">
            {errors.rows}
          </p>
        )}
        <Button
          variant="subtle"
          size="xs"
          disabled={values.rows.length >= MOST_TURNOVERS}
          onClick={() => setFieldValue('rows', [...values.rows, { ...empty, currency: values.rows.at(-1)?.currency ?? '' }])}
        >
          Add a row
        </Button>
      </fieldset>
    </FormDialog>
  )
}

/** Rows without an amount were not filled in. */
const written = (rows: readonly Row[]) => rows.filter((row) => row.amount.trim() !== '')

/** What is sent; rows that are wrong are told before. */
function given(rows: readonly Row[]): Turnover[] {
  return written(rows).flatMap((row) => {
    const typed = typedTurnover(row)
    return 'reason' in typed ? [] : [typed]
  })
}

function problemOf(rows: readonly Row[]): string | undefined {
  const seen = new Set<string>()
  for (const row of written(rows)) {
    const typed = typedTurnover(row)
    if ('reason' in typed) return typed.reason
    const place = `${typed.year} ${typed.currency}`
    if (seen.has(place)) return `${typed.year} has two amounts in ${typed.currency}.`
    seen.add(place)
  }
  return undefined
}
