// A supplier stops the sale of a location: what, for which days and products, and who hears of it.

import { addressOfDays, createStopSale, listStopSales, previewStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { ActionIcon, Button, Checkbox, MultiSelect, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { IconClipboardText, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addYears, dayText } from '@tradewind/domain/calendar/day.ts'
import { MOST_RANGES, MOST_ROOMS, type NoticeRange, type StopSaleKind } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { today } from '../../../ui/moment-text.ts'
import { dayProblem, type DayRow, daysOfRows, rowsOf } from './day-rows.ts'
import classes from './StopSale.module.css'

type Values = {
  kind: StopSaleKind
  days: DayRow[]
  isOpenEnded: boolean
  productIds: string[]
  rooms: number | string
  reason: string
}
type Place = { readonly locationId: string; readonly locationName: string }

/** What the form begins with, such as the proposal of a message. */
export type StopSaleBegun = {
  readonly kind: StopSaleKind
  readonly days: readonly NoticeRange[]
  readonly productIds: readonly string[]
  readonly rooms: number | null
}

type Props = {
  location: Place
  begun?: StopSaleBegun
  /** Opens the reading of a message in place of this form. */
  pasteMessage?: () => void
  onSent?: () => void
  close: () => void
}

export function StopSaleDialog({ location, begun, pasteMessage, onSent, close }: Props) {
  const { locationId } = location
  const navigate = useNavigate()
  const period = { from: today(), to: addYears(today(), 3) }
  const rowOf = (path: string, { days }: Values) => Number(path.split('.')[1] ?? days.length)
  const problemAt = (values: Values, path: string, end: 'from' | 'to') => {
    const row = values.days[rowOf(path, values)]
    return row ? dayProblem(row, end, period) : null
  }
  const form = useSentForm<Values>({
    saved: {
      kind: begun?.kind ?? 'close',
      days: begun ? rowsOf(begun.days) : [{ from: dayText(today()), to: '' }],
      isOpenEnded: begun?.days.at(-1)?.to === null,
      productIds: [...(begun?.productIds ?? [])],
      rooms: begun?.rooms ?? '',
      reason: '',
    },
    rules: {
      days: {
        from: (_: string, values: Values, path: string) => problemAt(values, path, 'from'),
        to: (_: string, values: Values, path: string) =>
          values.isOpenEnded && rowOf(path, values) === values.days.length - 1 ? null : problemAt(values, path, 'to'),
      },
      rooms: (value, { kind }) => (kind === 'allotment' && value === '' ? 'Say how many rooms are left.' : null),
    },
    send: async (values, idempotencyKey) => {
      const { stopSaleId } = await callServer(createStopSale, {
        body: {
          locationId,
          kind: values.kind,
          days: daysOfRows(values.days, values.isOpenEnded, period),
          productIds: values.productIds,
          rooms: values.kind === 'allotment' ? Number(values.rooms) : null,
          reason: values.reason,
        },
        idempotencyKey,
      })
      await refresh(listStopSales)
      if (!onSent) await navigate({ to: paths.stopSale(stopSaleId) })
    },
    onSent: onSent ?? close,
  })
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const days = daysOfRows(values.days, values.isOpenEnded, period)
  const preview = useQuery({
    ...queryOf(previewStopSale, { query: { locationId, days: addressOfDays(days) } }),
    enabled: days.length > 0,
    placeholderData: (before) => before,
  })
  const holders = preview.data?.holders ?? []
  return (
    <FormDialog
      opened
      title={`Stop sale: ${location.locationName}`}
      submit="Send to all"
      form={form}
      onClose={close}
      size={520}
      // Nobody writes to partners who were not named first. Without days the button is free, to say what is missing.
      isDisabled={days.length > 0 && (preview.data === undefined || preview.isPlaceholderData || holders.length === 0)}
      summary={
        preview.error && !preview.data ? (
          <FailedRegion error={preview.error} retry={() => void preview.refetch()} />
        ) : (
          preview.data && <Holders holders={holders} />
        )
      }
    >
      {pasteMessage && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          leftSection={<IconClipboardText size={16} stroke={1.75} />}
          onClick={pasteMessage}
        >
          Paste a message…
        </Button>
      )}
      <SegmentedControl
        aria-label="What"
        value={values.kind}
        onChange={(kind) => setFieldValue('kind', kind)}
        data={[
          { value: 'close', label: 'Close' },
          { value: 'reopen', label: 'Open again' },
          { value: 'allotment', label: 'Fewer rooms' },
        ]}
      />
      <div className={classes.days}>
        {values.days.map((row, i) => {
          const isOpenEnded = values.isOpenEnded && i === values.days.length - 1
          const others = values.days.filter((_, other) => other !== i)
          return (
            // Rows have no names of their own: they are the typed days in their order.
            <div key={i} className={classes.dayRow}>
              {(['from', 'to'] as const).map(
                (end) =>
                  (end === 'from' || !isOpenEnded) && (
                    <DateField
                      key={end}
                      label={end === 'from' ? 'First day' : 'Last day'}
                      period={period}
                      value={row[end]}
                      error={errors[`days.${i}.${end}`]}
                      onChange={(text) => setFieldValue(`days.${i}.${end}`, text)}
                    />
                  ),
              )}
              {others.length > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove the days ${i + 1}`}
                  onClick={() => setFieldValue('days', others)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              )}
            </div>
          )
        })}
        {values.days.length < MOST_RANGES && !values.isOpenEnded && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setFieldValue('days', [...values.days, { from: '', to: '' }])}
          >
            Add days
          </Button>
        )}
      </div>
      <Checkbox
        label={values.days.length > 1 ? 'The last days until further notice' : 'Until further notice'}
        {...getInputProps('isOpenEnded', { type: 'checkbox' })}
      />
      {values.kind === 'allotment' && (
        <NumberInput label="Rooms left for each day" min={0} max={MOST_ROOMS} allowDecimal={false} {...getInputProps('rooms')} />
      )}
      <MultiSelect
        label="Products"
        placeholder={values.productIds.length === 0 ? 'All products' : ''}
        data={(preview.data?.products ?? []).map(({ productId, productName }) => ({ value: productId, label: productName }))}
        searchable
        {...getInputProps('productIds')}
      />
      <Textarea
        label="Reason"
        description="Partners read it. May be empty."
        maxLength={500}
        autosize
        minRows={2}
        {...getInputProps('reason')}
      />
    </FormDialog>
  )
}

function Holders({ holders }: { holders: readonly { readonly buyerName: string; readonly contractCount: number }[] }) {
  if (holders.length === 0) return <p className="s13 t2">Nobody holds rates of this location for these days.</p>
  return (
    <div>
      <p className="s13 t2">{counted(holders.length, 'partner gets', 'partners get')} an e-mail, for holding rates of these days:</p>
      <ul className={classes.holders}>
        {holders.map(({ buyerName, contractCount }) => (
          <li key={buyerName}>
            {buyerName}, {counted(contractCount, 'contract', 'contracts')}
          </li>
        ))}
      </ul>
    </div>
  )
}
