// The button below a list that goes on.

import { Button } from '@mantine/core'
import { countText } from '@tradewind/domain/text/counted.ts'
import classes from './ImportResults.module.css'

type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  data?: { pages: readonly { total: number | null }[] } | undefined
}

export function More({ list, shown }: { list: PagedList; shown: number }) {
  const total = list.data?.pages[0]?.total ?? shown
  if (!list.hasNextPage) return null
  return (
    <div className={classes.more}>
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
      <span className="s12 muted tn">
        {countText(shown)} of {countText(total)}
      </span>
    </div>
  )
}
