// How many contracts were answered in each of the last weeks; each bar leads to them.

import type { HomeView } from '@tradewind/api/home.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { Card } from '../../ui/Card.tsx'
import { HrefLink } from '../../ui/HrefLink.tsx'
import classes from './AnsweredByWeek.module.css'

type AnsweredByWeekProps = { weeks: HomeView['answered']; isSupplier: boolean }

export function AnsweredByWeek({ weeks, isSupplier }: AnsweredByWeekProps) {
  const most = Math.max(...weeks.map((week) => week.count))
  return (
    <Card title={isSupplier ? 'Answers by week' : 'Answered by week'}>
      <ol className={classes.weeks}>
        {weeks.map(({ from, count, href }, i) => {
          const week = dayText(getDay(from)).slice(0, 6)
          return (
            <li key={from}>
              <HrefLink href={href} className={classes.week}>
                <span className="tn">
                  {count}
                  <span className="sr">
                    {' '}
                    {count === 1 ? 'contract' : 'contracts'} in the week of {week}
                  </span>
                </span>
                <i style={{ height: `${(count / most) * 64}px` }} />
                <span className={classes.day} aria-hidden>
                  {from.slice(0, 7) === weeks[i - 1]?.from.slice(0, 7) ? week.slice(0, 2) : week}
                </span>
              </HrefLink>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
