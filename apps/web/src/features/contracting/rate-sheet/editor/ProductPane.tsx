// One product with one of its rate packages: its name above, its sections as tabs.

import { Button, Skeleton } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ProductMenu } from '../products/ProductMenu.tsx'
import { useStructureDialog } from '../products/use-structure-dialog.ts'
import classes from './Editor.module.css'
import { pageOfAddress } from './page-of-address.ts'
import { PackageMenu } from './PackageMenu.tsx'
import { PRODUCT_SECTIONS } from './product-sections.ts'
import { useDraftPart, useNavigation, useProductPage } from './use-draft.ts'

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
          <h1>{page.productName}</h1>
          <PackageMenu page={page} />
          <ProductMenu page={page} />
          <span className="end s13 muted tn only-wide">{rangeText(periodOf(head))}</span>
        </div>
        <nav className={classes.tabs} aria-label="Sections">
          {PRODUCT_SECTIONS.map(({ tab, label, count }) => {
            const text = count?.(page)
            return (
              <Link
                key={tab}
                from="/contracting/draft/$contractId/product/$productId/$ratePackage"
                to="."
                search={tab === 'rates' ? {} : { section: tab }}
                className={classes.tab}
                aria-current={tab === shown.tab ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                ref={tab === shown.tab ? intoView : undefined}
                resetScroll={false}
              >
                {label}
                {text !== undefined && <span className="tn">{text}</span>}
              </Link>
            )
          })}
        </nav>
      </div>
      <div className={classes.panel}>
        <Suspense fallback={<Skeleton height={320} m={20} w="auto" />}>
          <Panel key={editing.pageId} {...editing} />
        </Suspense>
      </div>
    </>
  )
}

/** On a phone the tabs are wider than the screen. */
function intoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

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
