// The sections of a product in the order of their tabs.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { RatesPanel } from '../rates/public.ts'
import type { ProductTab } from '../places/public.ts'
import type { PageEditing } from '../engine/public.ts'

export type ProductSectionTab = {
  readonly tab: ProductTab
  readonly label: string
  /** What stands small beside the label. */
  readonly count?: (page: ProductPage) => string | undefined
  readonly panel: ComponentType<PageEditing<ProductPage>> | LazyExoticComponent<ComponentType<PageEditing<ProductPage>>>
}

export const PRODUCT_SECTIONS: readonly ProductSectionTab[] = [
  {
    tab: 'rates',
    label: 'Rates',
    // What a product opens with comes with it.
    panel: RatesPanel,
  },
  {
    tab: 'extras',
    label: 'Extras',
    count: ({ extras }) => counted(extras),
    panel: lazy(() => import('../extras/public.ts').then(({ ExtrasPanel }) => ({ default: ExtrasPanel }))),
  },
  {
    tab: 'offers',
    label: 'Offers',
    count: ({ offers }) => counted(offers),
    panel: lazy(() => import('../offers/public.ts').then(({ OffersPanel }) => ({ default: OffersPanel }))),
  },
  {
    tab: 'allocation',
    label: 'Allocation',
    count: ({ allocation }) => counted(allocation),
    panel: lazy(() => import('../allocation/public.ts').then(({ AllocationPanel }) => ({ default: AllocationPanel }))),
  },
  {
    tab: 'blackouts',
    label: 'Blackouts',
    count: ({ blackouts }) => counted(blackouts),
    panel: lazy(() => import('../blackouts/public.ts').then(({ BlackoutsPanel }) => ({ default: BlackoutsPanel }))),
  },
  {
    tab: 'policy',
    label: 'Policy',
    count: ({ productPolicy }) => counted(productPolicy),
    panel: lazy(() => import('../policies/public.ts').then(({ ProductPolicyPanel }) => ({ default: ProductPolicyPanel }))),
  },
  {
    tab: 'details',
    label: 'Details',
    panel: lazy(() => import('../details/public.ts').then(({ DetailsPanel }) => ({ default: DetailsPanel }))),
  },
  {
    tab: 'year',
    label: 'Year at a glance',
    panel: lazy(() => import('./YearPanel.tsx').then(({ YearPanel }) => ({ default: YearPanel }))),
  },
]

function counted(items: readonly unknown[]): string | undefined {
  return items.length === 0 ? undefined : String(items.length)
}
