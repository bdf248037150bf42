// The rates of one product: the seasons as a strip, the grid below, and what can be done with the selected cells.

import { Button, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlus } from '@tabler/icons-react'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { pageCheck } from '@tradewind/domain/rate-sheet/rate-check/rate-check.ts'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Change, PageEditing } from '../editor/use-draft.ts'
import { useChangePages } from '../editor/use-draft.ts'
import { SeasonHead } from '../seasons/SeasonHead.tsx'
import { SeasonStrip } from '../seasons/SeasonStrip.tsx'
import { cellMarks } from './cell-marks.ts'
import { type GridView, productGrid, VIEWS } from './grid-model.ts'
import { RateGrid } from './RateGrid.tsx'
import classes from './RatesPanel.module.css'
import gridClasses from './RateGrid.module.css'
import { RateSetCell } from './RateSetCell.tsx'
import { pageWithNewSet } from './rate-sets.ts'
import { RowMenu } from './RowMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useGrid } from './use-grid.ts'
import { usePublishedPage } from './use-published-page.ts'

export function RatesPanel({ page, head, change, pageId }: PageEditing<ProductPage>) {
  const [view, setView] = useState<GridView>('all')
  const published = usePublishedPage(pageId)
  if (page.seasons.length === 0)
    return (
      <div className={classes.panel}>
        <SeasonStrip page={page} head={head} />
        <p className={classes.none}>Rates stand here, season by season, as soon as there is a season.</p>
      </div>
    )
  return (
    <div className={classes.panel}>
      <SeasonStrip page={page} head={head} />
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
        <RowMenu page={page} change={change} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => change('Rate set added', pageWithNewSet(page))}
        >
          Rate set for other days
        </Button>
        {published && (
          <span className={`${classes.legend} only-wide`}>
            <i className={classes.dot} /> changed since the last version
          </span>
        )}
      </div>
      <ProductRates page={page} head={head} change={change} view={view} published={published} />
    </div>
  )
}

type ProductRatesProps = Omit<PageEditing<ProductPage>, 'pageId'> & { view: GridView; published: ProductPage | undefined }

/** Apart from the strip and the tools above, which stay as they are while one moves through the cells. */
function ProductRates({ page, head, change, view, published }: ProductRatesProps) {
  const changePages = useChangePages()
  const model = useMemo(() => productGrid(page, view), [page, view])
  const grid = useGrid({ model, currency: head.currency, change: changePages, tell })
  const checked = useDeferredValue(page)
  const marks = useMemo(() => cellMarks(checked, pageCheck(checked, head), published), [checked, head, published])
  const markOf = useCallback((at: CellAddress) => marks.get(`${at.seasonId} ${at.rateSet} ${at.description} ${at.field}`), [marks])
  const columns = VIEWS[view].length
  const pages = useMemo(() => [page], [page])
  const seasonHeads = useMemo(
    () =>
      page.seasons.map((season) => (
        <th key={season.seasonId} colSpan={columns} className={`${gridClasses.season} hue-${season.hue}`}>
          <SeasonHead page={page} head={head} season={season} />
        </th>
      )),
    [page, head, columns],
  )
  return (
    <>
      <div className={classes.grid}>
        <RateGrid
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
          heading={({ group, label }) => <SetHeading page={page} rateSet={group} label={label} columns={columns} change={change} />}
          markOf={markOf}
        />
      </div>
      <SelectionBar cells={grid.cells} head={head} pages={pages} change={changePages} toggleNotApplicable={grid.toggleNotApplicable} />
    </>
  )
}

type SetHeadingProps = { page: ProductPage; rateSet: number; label: string; columns: number; change: Change<ProductPage> }

const SetHeading = memo(function SetHeading({ page, rateSet, label, columns, change }: SetHeadingProps) {
  return (
    <>
      <th className={gridClasses.rowHead} scope="row">
        {label}
      </th>
      {page.seasons.map((season) => (
        <td key={season.seasonId} colSpan={columns}>
          <RateSetCell page={page} season={season} rateSet={rateSet} change={change} />
        </td>
      ))}
    </>
  )
})

function tell(text: string): void {
  notifications.show({ message: text, color: 'yellow', autoClose: 12_000 })
}
