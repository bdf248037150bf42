// Moments in the language of the user, for areas whose sentences are in catalogues. Others use `moment-text.ts`.

import type { ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { useMemo } from 'react'
import { useSpoken } from '../language/spoken.ts'
import { dayHere, timeText, today } from './moment-text.ts'
import { useSentences } from './sentences.ts'

/** Each takes an ISO 8601 moment. */
export type Moments = {
  /** @example 'Today, 09:12', '13 Oct 2025'; in German 'Heute, 09:12', '13.10.2025' */
  readonly momentText: (iso: string) => string
  /** For the middle of a sentence. @example 'today, 09:12', '13 Oct 2025' */
  readonly momentInText: (iso: string) => string
  /** For the middle of a sentence that says when. @example 'today, 09:12', 'on 13 Oct 2025' */
  readonly whenText: (iso: string) => string
}

export function useMoments(): Moments {
  const t = useSentences()
  const language = useSpoken((spoken) => spoken.language)
  return useMemo(() => momentsIn(language, t), [language, t])
}

export function momentsIn(language: ScreenLanguage, t: ReturnType<typeof useSentences>): Moments {
  const textOf = (iso: string, todayText: 'moment.today' | 'moment.todayInText', ofDay: (day: string) => string) => {
    const day = dayHere(Date.parse(iso))
    return day === today() ? t(todayText, { time: timeText(iso) }) : ofDay(dayIn(language, day))
  }
  return {
    momentText: (iso) => textOf(iso, 'moment.today', (day) => day),
    momentInText: (iso) => textOf(iso, 'moment.todayInText', (day) => day),
    whenText: (iso) => textOf(iso, 'moment.todayInText', (day) => t('moment.onDay', { day })),
  }
}

/** @example '13 Oct 2025'; in German '13.10.2025' */
function dayIn(language: ScreenLanguage, day: Day): string {
  if (language === 'en') return dayText(day)
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString(language, options)
}
