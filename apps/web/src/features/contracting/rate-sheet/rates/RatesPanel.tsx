// The rates of one product: the seasons as a strip, the grid below, and what can be done with the selected cells.

import { SegmentedControl, Switch } from '@mantine/core'
import { isSameContent } from '@tradewind/domain/proof/same-content.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { hueIn } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { CopyFrom } from '../copy-from/public.ts'
import { type PageEditing, sameParts, useChangePages, useSheetHues } from '../engine/public.ts'
import { openFindings, useMeantFindings } from '../rate-check/public.ts'
import { SeasonHead, SeasonStrip } from '../seasons/public.ts'
import { beforeMarks, cellMarks } from './cell-marks.ts'
import { DefaultCommission } from './DefaultCommission.tsx'
import { type GridView, productGrid, setsOf, VIEWS } from './grid-model.ts'
import { NewSetButton } from './NewSetButton.tsx'
import { RateGrid, spanning } from './RateGrid.tsx'
import { tellPaste } from './tell-paste.ts'
import classes from './RatesPanel.module.css'
import gridClasses from './RateGrid.module.css'
import { RateSetCell } from './RateSetCell.tsx'
import { hasSameRows, RowMenu } from './RowMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useGrid } from './use-grid.ts'
import { useSteadyColumns } from './use-steady.ts'
import { usePublishedPage } from './use-published-page.ts'
import { useYearBefore, type YearBefore } from './use-year-before.ts'

export function RatesPanel({ page, head, pageId }: PageEditing<ProductPage>) {
  const [view, setView] = useState<GridView>('all')
  const published = usePublishedPage(pageId)
  const yearBefore = useYearBefore(pageId)
  if (page.seasons.length === 0)
    return (
      <div className={classes.panel}>
        <CalmSeasonStrip page={page} head={head} />
        <div className={classes.none}>
          <p>Rates stand here, season by season, as soon as there is a season.</p>
          <CopyFrom page={page} head={head} fields={['seasonRates']} />
        </div>
      </div>
    )
  return (
    <div className={classes.panel}>
      <CalmSeasonStrip page={page} head={head} />
      <Tools page={page} view={view} setView={setView} isPublished={published !== undefined} yearBefore={yearBefore} />
      <ProductRates page={page} head={head} view={view} published={published} before={yearBefore.shown} />
    </div>
  )
}

/** What they do is done to the page of that moment. */
const CalmSeasonStrip = memo(
  SeasonStrip,
  sameParts('productId', 'productName', 'ratePackageId', 'ratePackageName', 'seasons', 'derivedFrom', 'offers', 'blackouts'),
)
const CalmSeasonHead = memo(SeasonHead, sameParts('productId', 'ratePackageId', 'seasons', 'derivedFrom'))

type ToolsProps = { page: ProductPage; view: GridView; setView: (view: GridView) => void; isPublished: boolean; yearBefore: YearBefore }

const Tools = memo(function Tools({ page, view, setView, isPublished, yearBefore }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="Which amounts"
        value={view}
        onChange={setView}
        data={[
          { value: 'all', label: 'All three' },
          { value: 'retail', label: 'Retail' },
          { value: 'nett', label: 'Nett' },
        ]}
      />
      <RowMenu page={page} />
      <NewSetButton pageId={pageIdOf(page)} />
      <DefaultCommission pageId={pageIdOf(page)} />
      {yearBefore.title !== undefined && (
        <Switch
          size="xs"
          label="Year before"
          title={yearBefore.title}
          checked={yearBefore.shown !== undefined}
          onChange={(event) => yearBefore.show(event.currentTarget.checked)}
        />
      )}
      {isPublished && (
        <span className={`${classes.legend} only-wide`}>
          <i className={classes.dot} /> changed since the last version
        </span>
      )}
    </div>
  )
}, hasSameTools)

/** The menu of rate types looks itself what it needs. */
function hasSameTools(a: ToolsProps, b: ToolsProps): boolean {
  return a.view === b.view && a.isPublished === b.isPublished && a.yearBefore === b.yearBefore && hasSameRows(a, b)
}

type ProductRatesProps = Pick<PageEditing<ProductPage>, 'page' | 'head'> & {
  view: GridView
  published: ProductPage | undefined
  before: ProductPage | undefined
}

/** Apart from the strip and the tools above, which stay as they are while one moves through the cells. */
function ProductRates({ page, head, view, published, before }: ProductRatesProps) {
  const changePages = useChangePages()
  const model = useSteadyColumns(useMemo(() => productGrid(page, view), [page, view]))
  const grid = useGrid({ model, currency: head.currency, change: changePages, tell: tellPaste })
  const checked = useDeferredValue(page)
  const { meant } = useMeantFindings()
  const marks = useMemo(() => cellMarks(checked, openFindings(checked, head, meant), published), [checked, head, meant, published])
  const earlier = useMemo(() => beforeMarks(checked, before, head.currency), [checked, before, head.currency])
  const markOf = useCallback(
    (at: CellAddress) => {
      const key = `${at.seasonId} ${at.rateSet} ${at.description} ${at.field}`
      const text = earlier.get(key)
      return text === undefined ? marks.get(key) : { ...marks.get(key), before: text }
    },
    [marks, earlier],
  )
  // The bar follows a moment later: the key is drawn first.
  const cells = useDeferredValue(grid.cells)
  const columns = VIEWS[view].length
  const hues = useSheetHues()
  const pages = useMemo(() => [checked], [checked])
  const seasonHeads = useMemo(
    () =>
      page.seasons.map((season) => (
        <div
          key={season.seasonId}
          role="columnheader"
          aria-colspan={columns}
          style={spanning(columns)}
          className={`${gridClasses.season} hue-${hueIn(hues, season)}`}
        >
          <CalmSeasonHead page={page} head={head} season={season} />
        </div>
      )),
    [page, head, columns, hues],
  )
  return (
    <>
      <div className={classes.grid}>
        <RateGrid
          key={before === undefined ? 'this year' : 'with the year before'}
          label={`Rates of ${page.productName}, ${page.ratePackageName}`}
          model={model}
          grid={grid}
          currency={head.currency}
          corner={
            <>
              {head.currency} {page.productType === 'Accommodation' ? 'per room and night' : 'per person or service'}
            </>
          }
          head={seasonHeads}
          heading={({ group, label }) => <SetHeading page={page} rateSet={group} label={label} columns={columns} />}
          markOf={markOf}
          hasTwoLines={before !== undefined}
        />
      </div>
      <SelectionBar
        cells={cells}
        head={head}
        pages={pages}
        change={changePages}
        toggleNotApplicable={grid.toggleNotApplicable}
        toggleOnRequest={grid.toggleOnRequest}
      />
    </>
  )
}

type SetHeadingProps = { page: ProductPage; rateSet: number; label: string; columns: number }

const SetHeading = memo(function SetHeading({ page, rateSet, label, columns }: SetHeadingProps) {
  return (
    <>
      <div role="rowheader" className={gridClasses.rowHead}>
        {label}
      </div>
      {page.seasons.map((season) => (
        <div key={season.seasonId} role="gridcell" aria-colspan={columns} className={gridClasses.conditions} style={spanning(columns)}>
          <RateSetCell page={page} season={season} rateSet={rateSet} />
        </div>
      ))}
    </>
  )
}, hasSameConditions)

function hasSameConditions(a: SetHeadingProps, b: SetHeadingProps): boolean {
  return (
    a.page.seasons === b.page.seasons &&
    pageIdOf(a.page) === pageIdOf(b.page) &&
    a.rateSet === b.rateSet &&
    a.label === b.label &&
    a.columns === b.columns &&
    b.page.seasons.every(({ seasonId }) => {
      const [before, after] = [setsOf(a.page, seasonId), setsOf(b.page, seasonId)]
      return before.length === after.length && isSameContent(conditionsOf(before[a.rateSet]), conditionsOf(after[b.rateSet]))
    })
  )
}

function conditionsOf(set: RateSet | undefined): Omit<RateSet, 'rates'> | undefined {
  if (!set) return undefined
  const { rates: _, ...conditions } = set
  return conditions
}
