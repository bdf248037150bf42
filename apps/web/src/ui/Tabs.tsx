// The tabs in the head of a page: links with counts, in one row that can be moved sideways where it does not fit.

import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import type { ReactNode } from 'react'
import classes from './Tabs.module.css'
import { TabStrip } from './TabStrip.tsx'

type TabsProps = {
  /** What the tabs are, for those who listen. */
  label: string
  /** Where the guide points to. */
  place?: string
  /** Many tabs: with less space between them. */
  isTight?: boolean
  /** At the end of the row; it stays in its place. */
  end?: ReactNode
  children: ReactNode
}

export function Tabs({ label, place, isTight = false, end, children }: TabsProps) {
  return (
    <div className={`${classes.tabs} ${isTight ? classes.tight : ''}`} data-place={place}>
      <TabStrip className="tabs" aria-label={label}>
        {children}
      </TabStrip>
      {end}
    </div>
  )
}

type TabProps = {
  /** The address, and its query. */
  to: string
  search?: object
  isHere: boolean
  /** How many rows it has; undefined while that is not known. */
  count?: number | undefined
  /** What is counted waits for an answer: the count is highlighted unless it is 0. */
  isWaiting?: boolean
  onClick?: () => void
  children: string
}

export function Tab({ to, search, isHere, count, isWaiting = false, onClick, children }: TabProps) {
  return (
    <Link to={to} {...(search && { search })} className="tab" aria-current={isHere ? 'page' : undefined} {...(onClick && { onClick })}>
      {children}
      {count !== undefined && <span className={isWaiting && count > 0 ? 'tab-waiting' : 'tab-count'}>{countText(count)}</span>}
    </Link>
  )
}
