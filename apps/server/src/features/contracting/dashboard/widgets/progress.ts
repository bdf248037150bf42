// How far a supplier is with a contract year, by week, against the year before.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { addDays, dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import { REACHED, type Reached } from '@tradewind/domain/contracting/contract-lists.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { type ProgressWeek, progressWeeks, type WeekCounts, YEAR_OF_WEEKS } from '@tradewind/domain/contracting/dashboard/progress-weeks.ts'
import { yearBefore } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { reachedByWeek } from '../../filing/public.ts'
import { counted, figure, filterOf, series, type WidgetView } from '../widget-view.ts'

const LABELS: Readonly<Record<Reached, string>> = { sent: 'Sent', viewed: 'Viewed', accepted: 'Accepted', loaded: 'Loaded' }

export async function progress(context: Context, view: WidgetView): Promise<WidgetData> {
  const now = await reachedByWeek(context, filterOf(view.inYear))
  const before = await reachedByWeek(context, filterOf(view.inYearBefore))
  const weeks = progressWeeks(
    REACHED.map((reached) => now[reached]),
    REACHED.map((reached) => before[reached]),
    // Weeks as the moments have them, which are in UTC.
    dayAt(context.now(), 'UTC'),
  )
  const [year, yearEarlier] = [yearText(view.year), yearText(yearBefore(view.year))]
  const current = weeks.findLast((week) => week.now.every((value) => value !== null))
  return {
    title: `How far is ${year}`,
    under: `by week, against ${yearEarlier}`,
    figures: REACHED.map((reached, i) => figureOf(view, reached, totalOf(now[reached]), current?.before[i] ?? 0)),
    chart: 'lines',
    rowHead: 'Week from',
    series: REACHED.flatMap((reached) => [
      series(`${LABELS[reached]} ${year}`, 'contracts'),
      series(`${LABELS[reached]} ${yearEarlier}`, 'contracts', { isBefore: true }),
    ]),
    rows: weeks.map((week) => ({ label: dayText(week.week), cells: REACHED.flatMap((reached, i) => cellsOf(view, reached, i, week)) })),
    sentence: null,
    empty: `Nothing has been sent for ${year} or ${yearEarlier} yet.`,
  }
}

function totalOf(counts: WeekCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** @param before so many were there in the same week a year earlier */
function figureOf(view: WidgetView, reached: Reached, now: number, before: number): WidgetData['figures'][number] {
  const difference = now - before
  const percent = before === 0 ? '' : `, ${sign(difference)}${Math.abs((100 * difference) / before).toFixed(1)} %`
  const detail = before === 0 ? '' : `${sign(difference)}${countText(Math.abs(difference))}${percent}`
  return figure(LABELS[reached], now, detail, { ...view.inYear, reached }, difference < 0)
}

const sign = (value: number) => (value < 0 ? '−' : value > 0 ? '+' : '±')

function cellsOf(view: WidgetView, reached: Reached, i: number, { week, now, before }: ProgressWeek): WidgetData['rows'][number]['cells'] {
  const reachedTo = addDays(week, 6)
  const value = now[i] ?? null
  const earlier = { ...view.inYearBefore, reached, reachedTo: addDays(reachedTo, -YEAR_OF_WEEKS) }
  return [value === null ? { value, href: null } : counted(value, { ...view.inYear, reached, reachedTo }), counted(before[i] ?? 0, earlier)]
}
