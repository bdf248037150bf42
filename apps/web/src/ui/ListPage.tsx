// The skeleton of a page that is a list: its head, its tools, what narrows it, the rows or what is shown instead of them, and the bar of what is selected.

import type { ReactNode } from 'react'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import classes from './ListPage.module.css'
import { PageHead, type PageHeadProps } from './PageHead.tsx'

export type ListPageProps = PageHeadProps &
  ListBodyProps & {
    /** Usually `ListTools`: the search, the filters and the order. */
    tools?: ReactNode
    /** Between the tools and the rows: what the list is narrowed to, and the fields that narrow it. */
    narrowing?: ReactNode
    /** Over the rows, such as the bar of what is selected, and dialogs. */
    over?: ReactNode
    /** Beside the list, such as a preview of the current row. */
    side?: ReactNode
  }

export function ListPage({ tools, narrowing, over, side, list, isEmpty = false, empty, loading, children, ...head }: ListPageProps) {
  return (
    <div className={`${classes.page} ${side ? classes.withSide : ''}`}>
      <div className={classes.list}>
        <PageHead {...head} />
        {tools}
        {narrowing}
        <ListBody list={list} isEmpty={isEmpty} empty={empty} loading={loading}>
          {children}
        </ListBody>
        {over}
      </div>
      {side && <div className={classes.side}>{side}</div>}
    </div>
  )
}
