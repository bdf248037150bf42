// Rates as rows, seasons as columns, retail and nett under each; amounts right-aligned, the nett one semibold.

import { amountForReading } from '@tradewind/domain/money/amount.ts'
import { earlierRate } from '@tradewind/domain/rate-sheet/diff/earlier-rate.ts'
import type { ProductPage, Rate, RateSet, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import type { RatePlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { Fragment, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { type CellMarks, CellMarksContext } from './cell-marks.ts'
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
            <Group key={group} group={group} page={page.body} seasons={seasons} sets={sets} head={head} hasNett={hasNett} before={before} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type GroupProps = {
  group: number
  page: ProductPage
  seasons: readonly Season[]
  sets: ReadonlyMap<string, readonly RateSet[]>
  head: SheetHead
  hasNett: boolean
  before: ProductPage | undefined
}

/** The rate sets that stand at the same place in their seasons, with what each is bound to. */
function Group({ group, page: { productId, ratePackageId }, seasons, sets, head, hasNett, before }: GroupProps) {
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
            const at = { productId, ratePackageId, seasonId: season.seasonId, rateSet: group, description }
            return (
              <Amounts
                key={season.seasonId}
                rate={rate}
                was={was}
                head={head}
                hasNett={hasNett}
                at={at}
                label={`${season.seasonName}, ${description}`}
              />
            )
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
  at: Omit<RatePlace, 'kind' | 'field'>
  /** Season and description, for the name of a cell that can be chosen. */
  label: string
}

function Amounts({ rate, was, head, hasNett, at, label }: AmountsProps) {
  const marks = useContext(CellMarksContext)
  const columns = hasNett ? (['retail', 'nett'] as const) : (['only'] as const)
  return columns.map((column) => {
    const text = rate && amountText(rate, column, head)
    const earlier = was && (was.rate ? amountText(was.rate, column, head) : 'nothing')
    const isChanged = earlier !== undefined && earlier !== (text ?? 'nothing')
    const isNone = rate !== undefined && (rate.notApplicable || text === '–')
    const className = [isNone && classes.none, column === 'nett' && classes.nett, isChanged && classes.changed].filter(Boolean).join(' ')
    const place = { kind: 'rate', ...at, field: fieldOf(column, rate) } as const
    const shown = column === 'retail' ? text : text !== undefined && <b>{text}</b>
    return (
      <td key={column} className={className || undefined} title={isChanged ? `was ${earlier}` : undefined}>
        {marks && rate && text !== undefined ? (
          <MarkedAmount marks={marks} place={place} label={`${label}, ${place.field}`} text={text} />
        ) : (
          shown
        )}
        {isChanged && <span className="sr">, was {earlier}</span>}
      </td>
    )
  })
}

function fieldOf(column: 'retail' | 'nett' | 'only', rate: Rate | undefined): RatePlace['field'] {
  if (column === 'only') return rate?.retailRate === undefined && rate?.nettRate !== undefined ? 'nett' : 'retail'
  return column
}

/** An amount with what another feature says of it; a button where it can be chosen. */
function MarkedAmount({ marks, place, label, text }: { marks: CellMarks; place: RatePlace; label: string; text: string }) {
  const mark = marks.markOf(place)
  const content = (
    <>
      {mark ? <s>{text}</s> : place.field === 'retail' ? text : <b>{text}</b>}
      {mark && (
        <span className={`${classes.mark} ${classes[mark.tone]}`}>
          {mark.text}
          <span className="sr">, {mark.label}</span>
        </span>
      )}
    </>
  )
  const choose = marks.chooserOf(place)
  if (!choose) return content
  return (
    <button type="button" className={classes.cell} aria-pressed={marks.isChosen(place)} onClick={choose}>
      <span className="sr">{label}: </span>
      {content}
    </button>
  )
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
