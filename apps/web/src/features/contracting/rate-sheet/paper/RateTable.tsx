// Rates as rows, seasons as columns, retail and nett under each; amounts right-aligned, the nett one semibold.

import { amountForReading } from '@tradewind/domain/money/amount.ts'
import type { Rate, RateSet, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { Fragment } from 'react'
import classes from './RateTable.module.css'
import type { PlacedProduct } from '../view/public.ts'

type RateTableProps = { page: PlacedProduct; head: SheetHead; onlySeason: string | undefined }

export function RateTable({ page, head, onlySeason }: RateTableProps) {
  const seasons = page.body.seasons.filter((season) => onlySeason === undefined || season.seasonName === onlySeason)
  if (seasons.length === 0) return <p className={`${classes.nothing} muted s13`}>No rates in this season.</p>
  const sets = new Map(page.body.seasonRates.map((entry) => [entry.seasonId, entry.rateSets]))
  const groups = Math.max(1, ...seasons.map((season) => sets.get(season.seasonId)?.length ?? 0))
  const hasNett = page.body.seasonRates.some((entry) => entry.rateSets.some((set) => set.rates.some((rate) => differs(rate, head))))
  const columns = hasNett ? 2 : 1
  return (
    <div
      className={classes.scroll}
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
            <Group key={group} group={group} seasons={seasons} sets={sets} head={head} hasNett={hasNett} />
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
}

/** The rate sets that stand at the same place in their seasons, with what each is bound to. */
function Group({ group, seasons, sets, head, hasNett }: GroupProps) {
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
            return <Amounts key={season.seasonId} rate={rate} head={head} hasNett={hasNett} />
          })}
        </tr>
      ))}
    </>
  )
}

function Amounts({ rate, head, hasNett }: { rate: Rate | undefined; head: SheetHead; hasNett: boolean }) {
  if (!rate)
    return hasNett ? (
      <>
        <td />
        <td className={classes.nett} />
      </>
    ) : (
      <td />
    )
  const { retail, nett, notApplicable } = shownRate(rate, head.currency)
  const text = (amount: typeof retail) =>
    notApplicable ? noPriceText(rate) : amount === undefined ? '–' : amountForReading(amount, head.currency)
  const className = notApplicable || (retail ?? nett) === undefined ? classes.none : undefined
  if (!hasNett)
    return (
      <td className={className}>
        <b>{text(retail ?? nett)}</b>
      </td>
    )
  return (
    <>
      <td className={className}>{text(retail)}</td>
      <td className={`${className ?? ''} ${classes.nett}`}>
        <b>{text(nett)}</b>
      </td>
    </>
  )
}

function differs(rate: Rate, head: SheetHead): boolean {
  const { retail, nett } = shownRate(rate, head.currency)
  return retail !== nett
}
