// How the own company stands with another one: Connect, Invited, Answer or Connected.

import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { IconCircleCheck, IconProgress } from '@tabler/icons-react'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import classes from './PartnerFinder.module.css'

export function ConnectButton({ company: { connection } }: { company: FoundCompany; mayOpen: boolean; isMain?: boolean }) {
  if (connection.state === 'none') return <span />
  const Icon = connection.state === 'connected' ? IconCircleCheck : IconProgress
  const word = { connected: 'Connected', invited: 'Invited', requested: 'Asks to connect' }[connection.state]
  return (
    <span className={classes.standing} data-state={connection.state}>
      <b>
        <Icon size={15} aria-hidden />
        {word}
      </b>
      {connection.since && <small>{dayText(dayAt(Date.parse(connection.since), Intl.DateTimeFormat().resolvedOptions().timeZone))}</small>}
    </span>
  )
}
