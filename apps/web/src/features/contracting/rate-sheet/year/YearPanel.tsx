// The tab of the editor that shows the product's year at a glance.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { useDraft } from '../editor/use-draft.ts'
import type { PageEditing } from '../editor/use-draft.ts'
import { YearPicture } from './YearPicture.tsx'

export function YearPanel({ page, head }: PageEditing<ProductPage>) {
  const { navigation } = useDraft()
  return <YearPicture page={page} head={head} place={navigation.location.locationName} />
}
