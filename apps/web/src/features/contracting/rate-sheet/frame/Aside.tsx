// At the right: the rate check of what is on screen, and the stay calculator.

import { useParams } from '@tanstack/react-router'
import { pageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { pageWithHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { memo, useDeferredValue, useMemo } from 'react'
import { StayCalculator } from '../stay/public.ts'
import classes from './Editor.module.css'
import { pageOfAddress, useDraftPart, useNavigation, useSheetHues, useSheetStopSales } from '../engine/public.ts'
import { RateCheck } from '../rate-check/public.ts'

/** It follows what is typed a moment later: the key is drawn first. */
export function Aside() {
  const navigation = useNavigation()
  const head = useDeferredValue(useDraftPart((draft) => draft.state.head))
  const pages = useDeferredValue(useDraftPart((draft) => draft.state.pages))
  const address = useParams({ strict: false })
  const pageId = pageOfAddress(navigation, address)
  const edited = pageId === undefined ? undefined : pages.get(pageId)
  const stopSales = useSheetStopSales()
  const hues = useSheetHues()
  const products = useMemo(
    () =>
      edited?.now.kind === 'product'
        ? [
            {
              pageId: edited.pageId,
              revision: edited.revision,
              completionScore: 0,
              body: pageWithHues(pageWithStopSales(edited.now, head, stopSales), hues),
            },
          ]
        : undefined,
    [edited, head, stopSales, hues],
  )
  return (
    <div className={classes.aside}>
      <CalmRateCheck pageId={pageId} head={head} pages={pages} />
      {products && (
        <section aria-label="Stay calculator">
          <h2>Stay calculator</h2>
          <CalmStayCalculator key={products[0]?.body.productType} head={head} products={products} />
        </section>
      )}
    </div>
  )
}

const CalmRateCheck = memo(RateCheck)
const CalmStayCalculator = memo(StayCalculator)
