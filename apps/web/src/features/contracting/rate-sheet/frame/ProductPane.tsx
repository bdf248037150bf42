// One product with one of its rate packages: its name above, its sections as tabs.

import { Button, Skeleton } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { memo, Suspense } from 'react'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useCurrentInSight } from '../../../../ui/use-current-in-sight.ts'
import { ProductMenu, useStructureDialog } from '../products/public.ts'
import classes from './Editor.module.css'
import { pageOfAddress, useDraftPart, useNavigation, useProductPage } from '../engine/public.ts'
import { PackageMenu } from './PackageMenu.tsx'
import { PRODUCT_SECTIONS } from './product-sections.ts'
import type { ProductTab } from '../places/public.ts'
import { useTabKeys } from './use-tab-keys.ts'

export function ProductPane() {
  const address = useParams({ from: '/inside/contracting/draft/$contractId/product/$productId/$ratePackage' })
  const { section } = useSearch({ from: '/inside/contracting/draft/$contractId/product/$productId/$ratePackage' })
  const navigation = useNavigation()
  const isWhole = useDraftPart((draft) => draft.isWhole)
  const pageId = pageOfAddress(navigation, address)
  const editing = useProductPage(pageId ?? '')
  if (!editing) {
    if (!isWhole && pageId !== undefined) return <Skeleton height={360} m={20} w="auto" />
    return <NoProduct hasProducts={navigation.pages.some((page) => page.kind === 'product')} />
  }
  const { page, head } = editing
  const shown = PRODUCT_SECTIONS.find((each) => each.tab === section) ?? PRODUCT_SECTIONS[0]
  if (!shown) return null
  const Panel = shown.panel
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <h1 title={page.productName}>{page.productName}</h1>
          <PackageMenu page={page} />
          <ProductMenu page={page} />
          <span className="end s13 muted tn only-wide">{rangeText(periodOf(head))}</span>
        </div>
        <Tabs counts={PRODUCT_SECTIONS.map(({ count }) => count?.(page)).join('/')} shown={shown.tab} />
      </div>
      <div className={classes.panel}>
        <Suspense fallback={<Skeleton height={320} m={20} w="auto" />}>
          <Panel key={editing.pageId} {...editing} />
        </Suspense>
      </div>
    </>
  )
}

const TABS = PRODUCT_SECTIONS.map(({ tab }) => tab)

function searchOf(tab: ProductTab): { section?: ProductTab } {
  return tab === 'rates' ? {} : { section: tab }
}

/** @param counts what stands small beside each label, in the order of the sections, with strokes between */
const Tabs = memo(function Tabs({ counts, shown }: { counts: string; shown: ProductTab }) {
  const texts = counts.split('/')
  const navigate = useNavigate({ from: '/contracting/draft/$contractId/product/$productId/$ratePackage' })
  useTabKeys(TABS, shown, (tab) => void navigate({ to: '.', search: searchOf(tab), resetScroll: false }))
  return (
    <nav ref={useCurrentInSight(shown)} className={`tabs ${classes.strip}`} aria-label="Sections">
      {PRODUCT_SECTIONS.map(({ tab, label }, i) => (
        <Link
          key={tab}
          from="/contracting/draft/$contractId/product/$productId/$ratePackage"
          to="."
          search={searchOf(tab)}
          className="tab"
          aria-current={tab === shown ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {label}
          {texts[i] !== '' && <span className="tn">{texts[i]}</span>}
        </Link>
      ))}
    </nav>
  )
})

function NoProduct({ hasProducts }: { hasProducts: boolean }) {
  const { open } = useStructureDialog()
  return hasProducts ? (
    <EmptyState title="This product is not in the rate sheet any more.">Choose another one at the left.</EmptyState>
  ) : (
    <EmptyState title="No products yet." action={<Button onClick={() => open('addProducts')}>Add products</Button>}>
      What is sold stands here, each with its seasons and rates.
    </EmptyState>
  )
}
