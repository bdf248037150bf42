// A supplier stops the sale of a location: what, for which days and products, and who hears of it.

import { createStopSale, listStopSales, previewStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { Checkbox, MultiSelect, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addYears, dayText } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { MOST_ROOMS, type StopSaleKind } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { today } from '../../../ui/moment-text.ts'
import classes from './StopSale.module.css'

type Values = {
  kind: StopSaleKind
  startDate: string
  endDate: string
  isOpenEnded: boolean
  productIds: string[]
  rooms: number | string
  reason: string
}
type Place = { readonly locationId: string; readonly locationName: string }

export function StopSaleDialog({ location, close }: { location: Place; close: () => void }) {
  const { locationId } = location
  const navigate = useNavigate()
  const period = { from: today(), to: addYears(today(), 3) }
  const [key] = useState(() => crypto.randomUUID())
  const dayRule = (value: string) => (typedDay(value, period) === undefined ? 'Write a day, such as 01 May 2027.' : null)
  const form = useSentForm<Values>({
    saved: { kind: 'close', startDate: dayText(today()), endDate: '', isOpenEnded: false, productIds: [], rooms: '', reason: '' },
    rules: {
      startDate: dayRule,
      endDate: (value, { isOpenEnded }) => (isOpenEnded ? null : dayRule(value)),
      rooms: (value, { kind }) => (kind === 'allotment' && value === '' ? 'Say how many rooms are left.' : null),
    },
    send: async (values) => {
      const { stopSaleId } = await callServer(createStopSale, {
        body: {
          locationId,
          kind: values.kind,
          startDate: typedDay(values.startDate, period) ?? '',
          endDate: values.isOpenEnded ? null : (typedDay(values.endDate, period) ?? ''),
          productIds: values.productIds,
          rooms: values.kind === 'allotment' ? Number(values.rooms) : null,
          reason: values.reason,
        },
        idempotencyKey: key,
      })
      await refresh(listStopSales)
      await navigate({ to: paths.stopSale(stopSaleId) })
    },
    onSent: close,
  })
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const startDate = typedDay(values.startDate, period)
  const endDate = values.isOpenEnded ? undefined : typedDay(values.endDate, period)
  const preview = useQuery({
    ...queryOf(previewStopSale, { query: { locationId, startDate: startDate ?? '', ...(endDate === undefined ? {} : { endDate }) } }),
    enabled: startDate !== undefined,
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
      isDisabled={preview.data !== undefined && holders.length === 0}
      summary={preview.data && <Holders holders={holders} />}
    >
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
      <div className={classes.two}>
        <DateField
          label="First day"
          period={period}
          value={values.startDate}
          error={errors.startDate}
          onChange={(text) => setFieldValue('startDate', text)}
        />
        {!values.isOpenEnded && (
          <DateField
            label="Last day"
            period={period}
            value={values.endDate}
            error={errors.endDate}
            onChange={(text) => setFieldValue('endDate', text)}
          />
        )}
      </div>
      <Checkbox label="Until further notice" {...getInputProps('isOpenEnded', { type: 'checkbox' })} />
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
