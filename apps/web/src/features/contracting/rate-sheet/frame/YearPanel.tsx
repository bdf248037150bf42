// The tab of the editor that shows the product's year at a glance.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type PageEditing, useDraft } from '../engine/public.ts'
import { YearPicture } from '../year/public.ts'

export function YearPanel({ page, head }: PageEditing<ProductPage>) {
  const { navigation } = useDraft()
  return <YearPicture page={page} head={head} place={navigation.location.locationName} />
}
