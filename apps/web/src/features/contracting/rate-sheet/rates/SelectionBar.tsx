// What can be done with the selected cells: change them by a percentage or an amount, or take them out of sale.

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { amountForReading, type CurrencyCode, decimalsOf, findAmount } from '@tradewind/domain/money/amount.ts'
import { isSignOf, signedCurrency } from '@tradewind/domain/money/currency-signs.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { addressText, pagesByAddress } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, RateAddress, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type MassChange, massChange, massChangeFinding, sameAddress } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { pageWithoutOverride } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import type { ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { memo, type SubmitEvent, useState } from 'react'
import { productPagesOf, type useChangePages, useDraftStore } from '../engine/public.ts'
import { plainChange } from '../mass-change/public.ts'
import { roundingSteps } from './rounding-steps.ts'
import classes from './RatesPanel.module.css'

type SelectionBarProps = {
  cells: readonly CellAddress[]
  head: SheetHead
  pages: readonly ProductPage[]
  change: ReturnType<typeof useChangePages>
  toggleNotApplicable: () => void
  toggleOnRequest: () => void
}

const MODES = [
  { value: 'normal', label: 'round' },
  { value: 'alwaysUp', label: 'round up' },
  { value: 'alwaysDown', label: 'round down' },
]

/** Drawn again only when other cells are selected or rates change: not for a key that is typed into a cell. */
export const SelectionBar = memo(function SelectionBar({
  cells,
  head,
  pages,
  change,
  toggleNotApplicable,
  toggleOnRequest,
}: SelectionBarProps) {
  const [value, setValue] = useState('')
  const [mode, setMode] = useState<(typeof ROUNDING_MODES)[number]>('normal')
  const [step, setStep] = useState('1')
  const store = useDraftStore()
  if (cells.length === 0) return null
  const own = pagesOf(pages, cells)
  const wanted = readChange(value, head.currency, { mode, stepCents: Number(step) })
  const result = wanted && massChange(own, { rates: cells }, wanted, head.currency)
  const [first] = result?.changes ?? []
  const overridden = own.filter((page) => overridesIn(page, cells).length > 0)
  // What is shown may be a moment old; what is changed never is.
  const pagesNow = () => pagesOf(productPagesOf(store.snapshot()), cells)
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (!wanted || !result || result.changes.length === 0) return
    change('Rates changed', massChange(pagesNow(), { rates: cells }, wanted, head.currency).pages)
    setValue('')
  }
  const average = averageOf(own, cells, head.currency)
  return (
    <form className={classes.bar} aria-label="Selected cells" onSubmit={apply}>
      <span>
        <b>{counted(cells.length, 'cell', 'cells')}</b> in {placeText(own, cells)}
      </span>
      {average !== undefined && cells.length > 1 && (
        <span className="muted only-wide">
          average <b className="tn">{average}</b>
        </span>
      )}
      <label htmlFor="change-by">
        Change by
        <TextInput
          id="change-by"
          className={classes.value}
          size="xs"
          placeholder="+4 %"
          maxLength={14}
          value={value}
          error={value.trim() !== '' && wanted === undefined}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </label>
      <NativeSelect
        size="xs"
        aria-label="Rounding"
        value={mode}
        data={MODES}
        onChange={(event) => setMode(event.currentTarget.value as typeof mode)} // of the three above
      />
      <NativeSelect
        size="xs"
        aria-label="Rounded to"
        value={step}
        data={roundingSteps(head.currency)}
        onChange={(event) => setStep(event.currentTarget.value)}
      />
      {first && (
        <span className="tn only-wide">
          <span className="muted">{first.description}</span> {first.before.retail ?? first.before.nett} →{' '}
          <b>{first.after.retail ?? first.after.nett}</b>
        </span>
      )}
      <span className="grow" />
      {overridden.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => change('Rates follow their package again', following(pagesNow(), cells))}
          title="The rate is made from the package that this one is derived from"
        >
          Follow again
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={toggleNotApplicable} title="N">
        Not applicable
      </Button>
      <Button size="compact-sm" variant="default" onClick={toggleOnRequest} title="R">
        On request
      </Button>
      <Button size="compact-sm" type="submit" disabled={!result || result.changes.length === 0}>
        Apply
      </Button>
    </form>
  )
})

/** The rates among the cells that are their page's own, though its package is derived from another. */
function overridesIn(page: ProductPage, cells: readonly CellAddress[]): RateAddress[] {
  const overrides = page.derivedFrom?.overrides ?? []
  if (overrides.length === 0) return []
  return overrides.filter((each) =>
    cells.some((at) => at.productId === page.productId && at.ratePackageId === page.ratePackageId && sameAddress(at, each)),
  )
}

function following(pages: readonly ProductPage[], cells: readonly CellAddress[]): ProductPage[] {
  return pages.map((page) => overridesIn(page, cells).reduce(pageWithoutOverride, page))
}

/** `4`, `+4 %` and `-2.5%` are percent; `+10.00 EUR` and `-5 eur` amounts of the sheet, if that is its currency. */
function readChange(text: string, currency: CurrencyCode, rounding: MassChange['rounding']): MassChange | undefined {
  const measure = /[\p{L}\p{Sc}]/u.test(text) ? 'fixed' : 'percentage'
  const sign = text.replace(/[\d\s.,%+\-\u2212]/g, '')
  const named = signedCurrency(sign)
  if (sign !== '' && named !== currency && !isSignOf(currency, sign)) return undefined
  const amount = findAmount(plainChange(measure, text.replace(/[\p{L}\p{Sc}]/gu, ''), currency))
  if (amount === undefined) return undefined
  const change: MassChange = { measure, value: amount, rounding }
  return massChangeFinding(change) === undefined ? change : undefined
}

function pagesOf(pages: readonly ProductPage[], cells: readonly CellAddress[]): ProductPage[] {
  const wanted = new Set(cells.map(addressText))
  return pages.filter((page) => wanted.has(addressText(page)))
}

function placeText(pages: readonly ProductPage[], cells: readonly CellAddress[]): string {
  const ids = new Set(cells.map((at) => at.seasonId))
  const names = [
    ...new Set(pages.flatMap((page) => page.seasons.filter((season) => ids.has(season.seasonId)).map((season) => season.seasonName))),
  ]
  return names.length > 2 ? `${names.length} seasons` : names.join(' and ')
}

/** Of the amounts of one kind: retail and nett together have no average that means anything. */
function averageOf(pages: readonly ProductPage[], cells: readonly CellAddress[], currency: CurrencyCode): string | undefined {
  const fields = new Set(cells.map((at) => at.field))
  fields.delete('commission')
  if (fields.size !== 1) return undefined
  const byAddress = pagesByAddress(pages)
  const amounts = cells.flatMap((at) => {
    const page = byAddress.get(addressText(at))
    const rate = page && findRate(page, at)
    if (!rate || at.field === 'commission') return []
    const shown = shownRate(rate, currency)
    return Number((at.field === 'retail' ? shown.retail : shown.nett) ?? Number.NaN)
  })
  const known = amounts.filter((amount) => !Number.isNaN(amount))
  if (known.length === 0) return undefined
  const average = findAmount((known.reduce((sum, amount) => sum + amount, 0) / known.length).toFixed(decimalsOf(currency)))
  return average && amountForReading(average, currency)
}
