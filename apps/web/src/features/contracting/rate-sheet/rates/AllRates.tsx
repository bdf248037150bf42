// The rates of the whole location: products by seasons, in one grid.

import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProductPage, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { addressText } from '@tradewind/domain/rate-sheet/page-address.ts'
import { memo, useCallback, useDeferredValue, useMemo } from 'react'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { tellPaste } from './tell-paste.ts'
import { openFindings, useMeantFindings } from '../rate-check/public.ts'
import { useChangePages, useDraftPart, useNavigation, useProductPages, useSheetHues } from '../engine/public.ts'
import { cellMarks } from './cell-marks.ts'
import { locationGrid } from './grid-model.ts'
import type { CellMark } from './GridRow.tsx'
import { RateGrid, spanning } from './RateGrid.tsx'
import gridClasses from './RateGrid.module.css'
import panelClasses from './RatesPanel.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useGrid } from './use-grid.ts'
import { useSteadyColumns } from './use-steady.ts'

/** @param field which of the amounts the grid shows */
export function AllRates({ field }: { field: 'retail' | 'nett' }) {
  const navigation = useNavigation()
  const isWhole = useDraftPart((draft) => draft.isWhole)
  const head = useDraftPart((draft) => draft.state.head)
  const pages = useProductPages()
  const changePages = useChangePages()
  const model = useSteadyColumns(useMemo(() => locationGrid(pages, field), [pages, field]))
  const grid = useGrid({ model, currency: head.currency, change: changePages, tell: tellPaste })
  const checked = useDeferredValue(pages)
  const { meant } = useMeantFindings()
  const marks = useMemo(() => new Map(checked.map((page) => [addressText(page), marksOf(page, head, meant)])), [checked, head, meant])
  const markOf = useCallback(
    (at: CellAddress) => marks.get(addressText(at))?.get(`${at.seasonId} ${at.rateSet} ${at.description} ${at.field}`),
    [marks],
  )
  // The bar follows a moment later: the key is drawn first.
  const cells = useDeferredValue(grid.cells)
  const columns = model.columns.length
  const hues = useSheetHues()
  const heads = useMemo(
    () =>
      model.columns.map(({ key, season }) => (
        <div key={key} role="columnheader" className={`${gridClasses.season} hue-${hueIn(hues, season)}`}>
          <div title={season.seasonName}>
            <b>{season.seasonName}</b>
          </div>
        </div>
      )),
    [model.columns, hues],
  )
  return (
    <>
      {!isWhole && <Skeleton height={320} m={20} w="auto" />}
      {isWhole && model.columns.length === 0 && (
        <EmptyState title="No seasons yet.">Open a product and add its seasons; its rates then stand here beside the others.</EmptyState>
      )}
      {isWhole && model.columns.length > 0 && (
        <div className={`${panelClasses.panel} ${panelClasses.alone}`}>
          <div className={panelClasses.grid}>
            <RateGrid
              label={`Rates of ${navigation.location.locationName}`}
              model={model}
              grid={grid}
              currency={head.currency}
              corner={head.currency}
              head={heads}
              heading={({ page, label }) => <ProductHeading page={page} label={label} columns={columns} draftId={navigation.draftId} />}
              markOf={markOf}
            />
          </div>
          <SelectionBar
            cells={cells}
            head={head}
            pages={checked}
            change={changePages}
            toggleNotApplicable={grid.toggleNotApplicable}
            toggleOnRequest={grid.toggleOnRequest}
          />
        </div>
      )}
    </>
  )
}

type ProductHeadingProps = { page: ProductPage; label: string; columns: number; draftId: string }

const ProductHeading = memo(function ProductHeading({ page, label, columns, draftId }: ProductHeadingProps) {
  return (
    <div role="rowheader" aria-colspan={columns + 1} className={`${gridClasses.rowHead} ${gridClasses.wide}`} style={spanning(columns + 1)}>
      <Link to={paths.draftProduct(draftId, page.productId, page.ratePackageId)}>{label}</Link>
    </div>
  )
})

type Meant = ReturnType<typeof useMeantFindings>['meant']
type Marks = { readonly head: SheetHead; readonly meant: Meant; readonly marks: ReadonlyMap<string, CellMark> }

/** Marks of a page are made once for each of its states. */
const known = new WeakMap<ProductPage, Marks>()

function marksOf(page: ProductPage, head: SheetHead, meant: Meant): ReadonlyMap<string, CellMark> {
  const before = known.get(page)
  if (before?.head === head && before.meant === meant) return before.marks
  const marks = cellMarks(page, openFindings(page, head, meant), undefined)
  known.set(page, { head, meant, marks })
  return marks
}
