// The form with which a buyer asks for rates: what it begins with.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { repeatRequest } from '@tradewind/api/contracting/requests.ts'
import { addDays, type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import type { Need } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import type { ChosenSupplier } from './chosen-suppliers.ts'
import { nextYear } from './request-words.ts'

/** Dates as they are typed. */
export type AskForm = {
  readonly requestName: string
  readonly suppliers: readonly ChosenSupplier[]
  readonly pasted: string
  readonly startDate: string
  readonly endDate: string
  readonly deadline: string
  readonly wanted: string
  readonly needs: Need[]
  readonly mustBeComplete: boolean
  readonly currency: string
  readonly message: string
  readonly remindDays: number[]
}

/** Time to answer that is usual. */
const DAYS_TO_ANSWER = 28

export function emptyForm(today: Day): AskForm {
  return {
    requestName: `Rates ${Number(today.slice(0, 4)) + 1}`,
    suppliers: [],
    pasted: '',
    ...nextYear(today),
    deadline: dayText(addDays(today, DAYS_TO_ANSWER)),
    wanted: '',
    needs: ['rates', 'policies'],
    mustBeComplete: false,
    currency: '',
    message: '',
    remindDays: [-7, -1, 3],
  }
}

export function repeatedForm({ suppliers, startDate, endDate, deadline, currency, ...same }: AnswerOf<typeof repeatRequest>): AskForm {
  return {
    ...same,
    suppliers,
    pasted: '',
    startDate: isoDayText(startDate),
    endDate: isoDayText(endDate),
    deadline: isoDayText(deadline),
    currency: currency ?? '',
  }
}
