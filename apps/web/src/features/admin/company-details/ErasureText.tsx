// When a closed company is erased or was, and what stays of it.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { STAYS_OF_CLOSED } from '@tradewind/domain/accounts/closed-company.ts'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import { whenText } from '../../../ui/moment-text.ts'
import classes from './CompanyDetails.module.css'

type Erasure = NonNullable<CompanyDetails['erasure']>

export function ErasureText({ erasure: { erasesAt, erasedAt, waitsFor } }: { erasure: Erasure }) {
  return (
    <>
      <p className="s13">{erasedAt === null ? due(erasesAt) : `Erased ${whenText(erasedAt)}: what it alone had is gone.`}</p>
      {waitsFor !== null && <p className="s12 muted">{waitsFor}</p>}
      <StaysList />
    </>
  )
}

/** Days are those of UTC: the job that erases runs at night. */
function due(erasesAt: string | null): string {
  return erasesAt === null ? '' : `From ${dayText(dayAt(Date.parse(erasesAt), 'UTC'))} on, what it alone has is erased.`
}

export function StaysList() {
  return (
    <details className={classes.stays}>
      <summary className="s12 med">What stays</summary>
      <ul className="s12">
        {STAYS_OF_CLOSED.map(({ what, why }) => (
          <li key={what}>
            <p>{what}</p>
            <p className="muted">{why}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
