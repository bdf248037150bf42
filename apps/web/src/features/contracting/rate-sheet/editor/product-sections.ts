// The sections of a product in the order of their tabs.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { ProductTab } from './tabs.ts'
import type { PageEditing } from './use-draft.ts'

export type ProductSectionTab = {
  readonly tab: ProductTab
  readonly label: string
  /** What stands small beside the label. */
  readonly count?: (page: ProductPage) => string | undefined
  readonly panel: LazyExoticComponent<ComponentType<PageEditing<ProductPage>>>
}

export const PRODUCT_SECTIONS: readonly ProductSectionTab[] = [
  {
    tab: 'rates',
    label: 'Rates',
    panel: lazy(() => import('../rates/RatesPanel.tsx').then(({ RatesPanel }) => ({ default: RatesPanel }))),
  },
  {
    tab: 'year',
    label: 'Year at a glance',
    panel: lazy(() => import('../year/YearPanel.tsx').then(({ YearPanel }) => ({ default: YearPanel }))),
  },
]
