// What a new rate sheet begins with, as far as it can be guessed.

import type { AnswerOf, SentBodyOf } from '@tradewind/api/call.ts'
import type { createTemplate, listTemplateLocations } from '@tradewind/api/contracting/templates.ts'
import { addDays, addYears, dayOf, findDay, getDay, partsOf } from '@tradewind/domain/calendar/day.ts'
import { nextPeriod } from '@tradewind/domain/rate-sheet/structure/take-over.ts'

export type KnownLocation = AnswerOf<typeof listTemplateLocations>['locations'][number]

/** As it is typed: an unknown tax is empty. */
type HeadForm = Required<SentBodyOf<typeof createTemplate>['head']>

export type SheetForm = {
  readonly location: KnownLocation | undefined
  readonly place: { readonly locationName: string; readonly city: string; readonly country: string }
  readonly head: HeadForm
  readonly fromTemplateId: string | undefined
}

/**
 * The year after the newest rate sheet of the location, beginning with it; without one the contract year that begins next.
 * @param today `YYYY-MM-DD`
 * @example after Rates 2026/27 of 1 Apr 2026 - 31 Mar 2027: Rates 2027/28 of 1 Apr 2027 - 31 Mar 2028
 */
export function formFor(location: KnownLocation | undefined, today: string): SheetForm {
  const newest = location?.newest ?? undefined
  const period = newest ? nextPeriod({ startDate: getDay(newest.startDate), endDate: getDay(newest.endDate) }) : comingYear(today)
  return {
    location,
    place: { locationName: '', city: '', country: '' },
    head: {
      templateName: nameFor(period),
      ...period,
      currency: newest?.currency ?? 'EUR',
      taxInclusion: 'notStated',
      taxPercentage: '',
    },
    fromTemplateId: newest?.templateId,
  }
}

/** The head after a change; a name that nobody has chosen follows the period. */
export function changedPeriod(before: HeadForm, after: HeadForm): HeadForm {
  const isNamed = !/^Rates \d{4}(\/\d{2})?$/.test(before.templateName) || after.templateName !== before.templateName
  // While a date is typed there is none for a moment.
  return isNamed || !findDay(after.startDate) || !findDay(after.endDate) ? after : { ...after, templateName: nameFor(after) }
}

/** @example 'Rates 2026/27', or 'Rates 2027' for a calendar year */
export function nameFor({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): string {
  const [from, to] = [startDate.slice(0, 4), endDate.slice(0, 4)]
  return from === to ? `Rates ${from}` : `Rates ${from}/${to.slice(2)}`
}

/** From 1 April to 31 March, as contract years run unless said otherwise. */
function comingYear(today: string) {
  const { year, month } = partsOf(getDay(today))
  const startDate = dayOf(month >= 4 ? year + 1 : year, 4, 1) ?? getDay(today)
  return { startDate, endDate: addDays(addYears(startDate, 1), -1) }
}
