// Before rates are sent: who has a version of them already.

import { findHolders, type Holder } from '@tradewind/api/contracting/sending.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countText, pluralOf } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { recipientInputs } from './recipients.ts'
import classes from './SendDialog.module.css'

const SHOWN = 4

/** The recipients who have these rate sheets; `isLooking` while it is not known for these recipients. */
export function useHolders(templateIds: readonly string[], recipients: ReturnType<typeof recipientInputs>) {
  const body = { templateIds: [...templateIds], recipients }
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...queryOf(findHolders, { body }),
    enabled: recipients.length > 0,
    placeholderData: keepPreviousData,
  })
  return { holders: recipients.length > 0 ? data : undefined, isLooking: recipients.length > 0 && (isLoading || isPlaceholderData) }
}

export function Holders({ items, total, sheets }: { items: readonly Holder[]; total: number; sheets: number }) {
  if (total === 0) return null
  const left = total - Math.min(items.length, SHOWN)
  return (
    <Notice tone="warn">
      <ul className={classes.holders}>
        {items.slice(0, SHOWN).map((holder) => (
          <li key={`${holder.partnerName} ${holder.at}`}>
            <b>{holder.partnerName}</b> {holds(holder, sheets)}
          </li>
        ))}
        {left > 0 && <li>and {countText(left)} more</li>}
      </ul>
      {pluralOf(total, 'It gets', 'Each gets')} a contract of its own beside the one that is there, which stays as it is.
    </Notice>
  )
}

/** @example holds(holder, 1) is 'holds version 1, accepted on 3 Nov 2026' */
function holds({ version, state, at, sheets: held, locationName }: Holder, sheets: number): string {
  const moment = momentInText(at)
  const when = moment.startsWith('today') ? moment : `on ${moment}`
  const words = {
    accepted: `holds version ${version}, accepted ${when}`,
    waiting: `got version ${version} ${when}, not answered yet`,
    rejected: `rejected version ${version}, sent ${when}`,
  }[state]
  return sheets === 1 ? words : `has ${held} of these rate sheets; of ${locationName} it ${words}`
}
