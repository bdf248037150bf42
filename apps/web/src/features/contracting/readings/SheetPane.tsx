// The rate sheet to be: products with their seasons and rates, each cell with the cells of the file that it comes from.

import type { ReadingView } from '@tradewind/api/contracting/readings.ts'
import type { ReactNode } from 'react'
import { ProductName } from './ProductName.tsx'
import type { OpenReading } from './use-reading.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { ProductToBe, SeasonToBe } from '@tradewind/domain/reading/taking-over/values-to-be.ts'
import type { Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import classes from './SheetPane.module.css'
import type { Pointing } from './pane-hands.ts'

export function SheetPane({ view, open, pointing }: { view: ReadingView; open: OpenReading; pointing: Pointing }) {
  const { toBe } = open
  if (toBe.products.length === 0)
    return (
      <p className={classes.empty}>
        No rate can be taken over yet. Answer the questions, or point at a cell of the file to say what it means.
      </p>
    )
  return (
    <>
      {toBe.products.map((product) => (
        <ProductTable key={`${product.section} ${product.printedName} ${product.ratePackageName}`} product={product} pointing={pointing}>
          <ProductName product={product} view={view} open={open} />
        </ProductTable>
      ))}
    </>
  )
}

function ProductTable({ product, pointing, children }: { product: ProductToBe; pointing: Pointing; children: ReactNode }) {
  const lines = linesOf(product)
  return (
    <section className={classes.product} aria-label={`${product.productName}, ${product.ratePackageName}`}>
      <h3 className={classes.head} onMouseEnter={() => pointing.point(product.cellIds)}>
        {product.section && <span className="muted">{product.section} / </span>}
        {product.productName} <span className="muted">{product.ratePackageName}</span>
        {product.printedName !== product.productName && <span className="muted"> in the file “{product.printedName}”</span>}
      </h3>
      {children}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              {product.seasons.map((season, i) => (
                <th
                  key={season.seasonName}
                  scope="col"
                  className={`hue-${(i % 8) + 1} ${classes.season ?? ''}`}
                  onMouseEnter={() => pointing.point(season.cellIds)}
                >
                  <b>{season.seasonName}</b>
                  <span>{season.dateRanges.map(rangeText).join(', ')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.label}</th>
                {product.seasons.map((season) => (
                  <RateCell key={season.seasonName} product={product} season={season} line={line} pointing={pointing} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Line = {
  readonly key: string
  readonly label: string
  readonly description: string
  readonly days: string
  readonly minStay: number | undefined
}

function RateCell({ product, season, line, pointing }: { product: ProductToBe; season: SeasonToBe; line: Line; pointing: Pointing }) {
  const set = season.rateSets.find((each) => each.daysOfWeek.join() === line.days && each.minStay === line.minStay)
  const rate = set?.rates.find((each) => each.description === line.description)
  if (!rate) return <td className="muted">–</td>
  const source = product.sources.find((each) => each.seasonName === season.seasonName && each.description === line.description)
  const cellIds = source?.cellIds ?? []
  const [price] = cellIds
  const show = () => pointing.point(cellIds)
  return (
    <td data-shown={(price !== undefined && pointing.shown.has(price)) || undefined}>
      <button
        type="button"
        className={classes.rate}
        onMouseEnter={show}
        onFocus={show}
        onClick={() => price !== undefined && pointing.pick(price)}
      >
        {amountOf(rate)}
      </button>
    </td>
  )
}

function amountOf(rate: Rate): string {
  if (rate.notApplicable) return noPriceText(rate)
  return [rate.retailRate, rate.nettRate === undefined ? undefined : `${rate.nettRate} nett`].filter(Boolean).join(' / ')
}

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function linesOf(product: ProductToBe): Line[] {
  const lines = new Map<string, Line>()
  for (const { rateSets } of product.seasons) {
    for (const { daysOfWeek, minStay, rates } of rateSets) {
      for (const { description } of rates) {
        const days = daysOfWeek.join()
        const key = `${description}|${days}|${minStay ?? ''}`
        const when = daysOfWeek.length === 7 ? '' : `, ${daysOfWeek.map((day) => DAYS[day]).join(' ')}`
        const stay = minStay === undefined || minStay < 2 ? '' : `, from ${minStay} nights`
        lines.set(key, { key, label: `${description}${when}${stay}`, description, days, minStay })
      }
    }
  }
  return [...lines.values()]
}
