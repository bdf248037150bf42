// Rates as rows, seasons as columns, retail and nett under each; amounts right-aligned, the nett one semibold.

import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { earlierRate } from '@tradewind/domain/rate-sheet/diff/earlier-rate.ts'
import type { ProductPage, Rate, RateSet, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './RateTable.module.css'
import type { PlacedProduct } from '../view/public.ts'

type RateTableProps = {
  page: PlacedProduct
  head: SheetHead
  onlySeason: string | undefined
  /** The same page of an earlier version: what differs from it is marked. */
  before?: ProductPage | undefined
}

export function RateTable({ page, head, onlySeason, before }: RateTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useIsWiderThanPlace(scroller)
  const seasons = page.body.seasons.filter((season) => onlySeason === undefined || season.seasonName === onlySeason)
  if (seasons.length === 0) return <p className={`${classes.nothing} muted s13`}>No rates in this season.</p>
  const sets = new Map(page.body.seasonRates.map((entry) => [entry.seasonId, entry.rateSets]))
  const groups = Math.max(1, ...seasons.map((season) => sets.get(season.seasonId)?.length ?? 0))
  const hasNett = page.body.seasonRates.some((entry) => entry.rateSets.some((set) => set.rates.some((rate) => differs(rate, head))))
  const columns = hasNett ? 2 : 1
  return (
    <div
      ref={scroller}
      className={`${classes.scroll} ${isWide ? classes.wide : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={`Rates of ${page.body.productName}, ${page.body.ratePackageName}`}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th rowSpan={hasNett ? 2 : 1} scope="col" className={classes.left}>
              {head.currency}
            </th>
            {seasons.map((season) => (
              <th key={season.seasonId} colSpan={columns} scope="colgroup" className={`${classes.season} hue-${season.hue}`}>
                {season.seasonName}
              </th>
            ))}
          </tr>
          {hasNett && (
            <tr className={classes.units}>
              {seasons.map((season) => (
                <Fragment key={season.seasonId}>
                  <th scope="col">Retail</th>
                  <th scope="col">Nett</th>
                </Fragment>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {Array.from({ length: groups }, (_, group) => (
            <Group key={group} group={group} seasons={seasons} sets={sets} head={head} hasNett={hasNett} before={before} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type GroupProps = {
  group: number
  seasons: readonly Season[]
  sets: ReadonlyMap<string, readonly RateSet[]>
  head: SheetHead
  hasNett: boolean
  before: ProductPage | undefined
}

/** The rate sets that stand at the same place in their seasons, with what each is bound to. */
function Group({ group, seasons, sets, head, hasNett, before }: GroupProps) {
  const own = seasons.map((season) => sets.get(season.seasonId)?.[group])
  const descriptions = [...new Set(own.flatMap((set) => set?.rates.map((rate) => rate.description) ?? []))]
  const conditions = own.map((set) => (set ? rateSetText(set) : ''))
  return (
    <>
      {conditions.some((text) => text !== '') && (
        <tr className={classes.conditions}>
          <th scope="row" className={classes.left}>
            <span className="sr">Conditions</span>
          </th>
          {conditions.map((text, i) => (
            <td key={seasons[i]?.seasonId} colSpan={hasNett ? 2 : 1}>
              {text}
            </td>
          ))}
        </tr>
      )}
      {descriptions.map((description) => (
        <tr key={description}>
          <th scope="row" className={classes.left}>
            {description}
          </th>
          {seasons.map((season, i) => {
            const rate = own[i]?.rates.find((each) => each.description === description)
            const was = before && { rate: earlierRate(before, { season, group, description }) }
            return <Amounts key={season.seasonId} rate={rate} was={was} head={head} hasNett={hasNett} />
          })}
        </tr>
      ))}
    </>
  )
}

type AmountsProps = {
  rate: Rate | undefined
  /** What the earlier version had at this place; absent where nothing is compared. */
  was: { rate: Rate | undefined } | undefined
  head: SheetHead
  hasNett: boolean
}

function Amounts({ rate, was, head, hasNett }: AmountsProps) {
  const columns = hasNett ? (['retail', 'nett'] as const) : (['only'] as const)
  return columns.map((column) => {
    const text = rate && amountText(rate, column, head)
    const earlier = was && (was.rate ? amountText(was.rate, column, head) : 'nothing')
    const isChanged = earlier !== undefined && earlier !== (text ?? 'nothing')
    const isNone = rate !== undefined && (rate.notApplicable || text === '–')
    const className = [isNone && classes.none, column === 'nett' && classes.nett, isChanged && classes.changed].filter(Boolean).join(' ')
    return (
      <td key={column} className={className || undefined} title={isChanged ? `was ${earlier}` : undefined}>
        {column === 'retail' ? text : text !== undefined && <b>{text}</b>}
        {isChanged && <span className="sr">, was {earlier}</span>}
      </td>
    )
  })
}

function amountText(rate: Rate, column: 'retail' | 'nett' | 'only', head: SheetHead): string {
  const { retail, nett, notApplicable } = shownRate(rate, head.currency)
  if (notApplicable) return noPriceText(rate)
  const amount = column === 'retail' ? retail : column === 'nett' ? nett : (retail ?? nett)
  return amount === undefined ? '–' : amountForReading(amount, head.currency)
}

/** Whether the content has to scroll sideways. Its head then stays inside of it, else on the page. */
function useIsWiderThanPlace(scroller: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const observer = new ResizeObserver(() => setWide(table.scrollWidth > element.clientWidth))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
  return isWide
}

function differs(rate: Rate, head: SheetHead): boolean {
  const { retail, nett } = shownRate(rate, head.currency)
  return retail !== nett
}
