// One extra: what it is, how it is counted, and what it costs when.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { pricesWith } from '@tradewind/domain/rate-sheet/extras/shared-items.ts'
import { type Extra, type ExtraPrice, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import {
  ChoiceField,
  CountField,
  DateRangesField,
  FieldRow,
  ProseField,
  RateFields,
  TickField,
  WeekdaysField,
  WordsField,
} from '../fields/public.ts'
import { type SeasonDates, withParts } from '../values/public.ts'
import { ChildPriceFields } from './ChildPriceFields.tsx'
import classes from './ExtraEditor.module.css'
import { newPrice, pricesOverlap } from './new-extra.ts'

type ExtraEditorProps = { extra: Extra; head: SheetHead; seasons: readonly SeasonDates[]; change: (extra: Extra, key?: string) => void }

const UNITS: Readonly<Record<Extra['unit'], string>> = {
  perPerson: 'per person',
  perRoom: 'per room',
  perService: 'per service',
  perBooking: 'per booking',
}
const TIMES: Readonly<Record<Extra['time'], string>> = { once: 'once', perNight: 'each night', perDay: 'each day' }

export function ExtraEditor({ extra, head, seasons, change }: ExtraEditorProps) {
  const put = (at: number, price: ExtraPrice, key?: string) => change({ ...extra, prices: extra.prices.with(at, price) }, key)
  const last = extra.prices.at(-1)
  const period = periodOf(head)
  return (
    <>
      <WordsField
        name="name"
        label="Extra"
        placeholder="Half board, airport transfer, gala dinner"
        value={extra.extraName}
        needed="An extra needs a name."
        save={(extraName, key) => change({ ...extra, extraName: extraName ?? '' }, key)}
      />
      <FieldRow>
        <ChoiceField label="Charged" value={extra.unit} options={UNITS} save={(unit) => change({ ...extra, unit })} />
        <ChoiceField label="How often" value={extra.time} options={TIMES} save={(time) => change({ ...extra, time })} />
        <WeekdaysField label="On" value={extra.daysOfWeek} save={(daysOfWeek) => change(withParts(extra, { daysOfWeek }))} />
      </FieldRow>
      <TickField
        label="Compulsory: part of every stay on these dates"
        value={extra.compulsory}
        save={(compulsory) => change({ ...extra, compulsory })}
      />
      <TickField
        label="Paid on the spot: shown with a stay, not part of its price"
        value={extra.paidOnSpot ?? false}
        save={(paidOnSpot) => change(withParts(extra, { paidOnSpot: paidOnSpot || undefined }))}
      />
      {(extra.unit === 'perPerson' || extra.time !== 'once') && (
        <FieldRow narrow>
          {extra.unit === 'perPerson' && (
            <CountField
              name="fromAge"
              label="Charged from age"
              unit="years"
              least={1}
              most={99}
              placeholder="all ages"
              value={extra.fromAge}
              save={(fromAge, key) => change(withParts(extra, { fromAge }), key)}
            />
          )}
          {extra.time !== 'once' && (
            <CountField
              name="mostNights"
              label="For at most"
              unit={extra.time === 'perDay' ? 'days' : 'nights'}
              least={1}
              most={999}
              placeholder="all"
              value={extra.mostNights}
              save={(mostNights, key) => change(withParts(extra, { mostNights }), key)}
            />
          )}
        </FieldRow>
      )}
      <section aria-label="Prices" className={classes.prices}>
        {extra.prices.map((price, at) => (
          <div key={at} className={classes.price}>
            <RateFields
              name={`price ${at}`}
              rate={price.rate}
              currency={head.currency}
              save={(rate, key) => put(at, { ...price, rate }, key)}
            />
            <DateRangesField
              name={`dates ${at}`}
              label={extra.prices.length === 1 ? 'Dates' : `Dates of price ${at + 1}`}
              value={price.dateRanges}
              save={(dateRanges, key) => put(at, withParts({ ...price, dateRanges }, { datesMissing: undefined }), key)}
              missing={{
                isMissing: price.datesMissing === true,
                begin: (key) => put(at, { ...price, dateRanges: [], datesMissing: true }, key),
                text: 'Nothing is charged until then.',
              }}
              period={period}
              none="The whole contract period."
              seasons={seasons}
            />
            {extra.unit === 'perPerson' && (
              <ChildPriceFields name={`children ${at}`} price={price} currency={head.currency} change={(next, key) => put(at, next, key)} />
            )}
            {extra.prices.length > 1 && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`Remove price ${at + 1}`}
                onClick={() => change({ ...extra, prices: extra.prices.filter((_, i) => i !== at) })}
              >
                <IconX size={15} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        {last && pricesOverlap(extra.prices, period) && (
          <Notice
            tone="warn"
            action={
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => change({ ...extra, prices: pricesWith(extra.prices.slice(0, -1), last, period) })}
              >
                Cut the others
              </Button>
            }
          >
            Two prices hold on the same days. The last one can be cut out of the others.
          </Notice>
        )}
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => change({ ...extra, prices: [...extra.prices, newPrice()] })}
        >
          Another price for other dates
        </Button>
      </section>
      <ProseField name="note" label="Note" value={extra.note} save={(note, key) => change(withParts(extra, { note }), key)} />
    </>
  )
}
