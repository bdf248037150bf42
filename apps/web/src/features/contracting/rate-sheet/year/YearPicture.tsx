// The year of a product at a glance: each day in its season's hue with its price, blackouts, rooms held and offers; one landscape page on paper.

import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type Day, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { type ProductPage, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type YearDay, yearDays, type YearRate, yearRates } from '@tradewind/domain/rate-sheet/year/year-days.ts'
import { datedYearDayText, heldMark, priceMark } from '@tradewind/domain/rate-sheet/year/year-words.ts'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DayLook, YearMonths } from './YearMonths.tsx'
import { YearLegend } from './YearLegend.tsx'
import classes from './YearPicture.module.css'

const WEEKDAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export type YearPictureProps = {
  page: ProductPage
  head: SheetHead
  /** Stands above the picture on paper, such as the location. */
  place: string
  /** In a dialog: what stands before the choices, such as a choice of product. */
  children?: React.ReactNode
}

export function YearPicture({ page, head, place, children }: YearPictureProps) {
  const period = periodOf(head)
  const descriptions = useMemo(() => yearRates(page), [page])
  const [wished, setWished] = useState<string>()
  const [amount, setAmount] = useState<YearRate['amount']>('retail')
  const [active, setActive] = useState<Day>()
  const description = wished !== undefined && descriptions.includes(wished) ? wished : usualRate(descriptions)
  const { days, look, longest } = usePicture(page, head, description, amount)
  const shown = days.get(active ?? period.from)
  const rate = { description, amount }
  return (
    <div className={`${classes.panel} ${children === undefined ? '' : classes.inDialog}`}>
      <div className={classes.tools}>
        {children}
        <NativeSelect
          size="xs"
          aria-label="Rate"
          value={description}
          data={descriptions.length === 0 ? [{ value: '', label: 'No rates yet' }] : descriptions}
          onChange={(event) => setWished(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Which amount"
          value={amount}
          onChange={setAmount}
          data={[
            { value: 'retail', label: 'Retail' },
            { value: 'nett', label: 'Nett' },
          ]}
        />
        <span className="grow" />
        <Button variant="default" size="compact-sm" leftSection={<IconPrinter size={14} stroke={1.75} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <YearLegend page={page} head={head} days={days} />
      <p className={classes.told} aria-live="polite">
        {shown && `${WEEKDAY_NAMES[weekdayOf(shown.day)]} ${datedYearDayText(shown, rate, head.currency)}.`}
      </p>
      <YearMonths period={period} look={look} longest={longest} active={active} onActive={setActive} />
      {createPortal(
        <div className={classes.paper} data-mantine-color-scheme="light">
          <header>
            <b>{page.productName}</b> {page.ratePackageName}
            <span>
              {description}, {head.currency} {amount}, {rangeText(period)}
            </span>
            <small>
              {place}, {head.templateName}
            </small>
          </header>
          <YearMonths period={period} look={look} longest={longest} isStill />
          <YearLegend page={page} head={head} days={days} isOnPaper />
        </div>,
        document.body,
      )}
    </div>
  )
}

/** The rate that most guests pay: a double, or else the first. */
function usualRate(descriptions: readonly string[]): string {
  return descriptions.find((each) => each === 'Double') ?? descriptions[0] ?? ''
}

function usePicture(page: ProductPage, head: SheetHead, description: string, amount: YearRate['amount']) {
  return useMemo(() => {
    const rate = { description, amount }
    const list = yearDays(page, head, rate)
    const days = new Map(list.map((day) => [day.day, day]))
    // Amounts lose their decimals only where none of them has any.
    const areWhole = list.every(({ price }) => price.kind !== 'price' || /^\d+(\.0+)?$/.test(price.amount))
    const look = (day: Day): DayLook => {
      const found = days.get(day)
      return found
        ? {
            className: classOf(found),
            label: datedYearDayText(found, rate, head.currency),
            content: <Content day={found} head={head} areWhole={areWhole} />,
          }
        : { className: '', label: '' }
    }
    const longest = Math.max(0, ...list.map((day) => priceMark(day, head.currency, areWhole).length))
    return { days, look, longest }
  }, [page, head, description, amount])
}

function classOf({ season, blackout, offers }: YearDay): string {
  const ground = blackout ? classes.blackout : season ? `${classes.inSeason} hue-${season.hue}` : classes.none
  return `${ground} ${offers.length > 0 ? classes.offered : ''}`
}

function Content({ day, head, areWhole }: { day: YearDay; head: SheetHead; areWhole: boolean }) {
  const held = heldMark(day)
  return (
    <>
      {held !== '' && (
        <span aria-hidden className={classes.held}>
          {held}
        </span>
      )}
      <span aria-hidden className={classes.price} data-kind={day.price.kind}>
        {priceMark(day, head.currency, areWhole)}
      </span>
    </>
  )
}
