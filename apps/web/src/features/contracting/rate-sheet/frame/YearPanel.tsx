// The tab of the editor that shows the product's year at a glance.

import { pageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { useMemo } from 'react'
import { type PageEditing, useNavigation, useSheetHues, useSheetStopSales } from '../engine/public.ts'
import { YearPicture } from '../year/public.ts'

export function YearPanel({ page, head }: PageEditing<ProductPage>) {
  const { locationName } = useNavigation().location
  const sold = pageWithStopSales(page, head, useSheetStopSales())
  const hues = useSheetHues()
  const shown = useMemo(() => pageWithHues(sold, hues), [sold, hues])
  return <YearPicture page={shown} head={head} place={locationName} />
}
