// The button below the rows of a list that asks for its next page.

import { Button } from '@mantine/core'
import { useSentences } from './sentences.ts'

export type MoreRows = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

export function ShowMore({ list }: { list: MoreRows }) {
  const t = useSentences()
  if (!list.hasNextPage) return null
  return (
    <Button variant="subtle" m="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('table.showMore')}
    </Button>
  )
}
