// What is typed in the dialog of a mass change, and what it would do to the sheet.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { type CurrencyCode, getAmount } from '@tradewind/domain/money/amount.ts'
import { typedAmountIn } from '@tradewind/domain/money/typed-amount.ts'
import { followingChanges } from '@tradewind/domain/rate-sheet/mass-change/following-rates.ts'
import {
  type MassChange,
  type MassChangeResult,
  massChange,
  massChangeFinding,
} from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ratesThatDiffer } from '@tradewind/domain/rate-sheet/mass-change/mass-change-words.ts'
import type { RoundingMode } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import type { PlacedProduct, SheetView } from '../view/public.ts'

export type MassChangeForm = {
  readonly measure: MassChange['measure']
  readonly value: string
  readonly mode: RoundingMode
  readonly step: string
  readonly leaveExtraPersons: boolean
  /** Names; none chosen is all of them. */
  readonly products: readonly string[]
  readonly ratePackages: readonly string[]
  readonly seasons: readonly string[]
}

// C-CN-022
export const EMPTY_FORM: MassChangeForm = {
  measure: 'percentage',
  value: '',
  mode: 'normal',
  step: '1',
  leaveExtraPersons: false,
  products: [],
  ratePackages: [],
  seasons: [],
}

export type Preview = Pick<MassChangeResult, 'changes' | 'skipped'> & {
  readonly change: MassChange
  /** Rates that change because they follow those that were chosen. */
  readonly following: MassChangeResult['changes']
}
export type Planned =
  | { readonly preview: Preview; readonly body: BodyOf<typeof changeRates> }
  | { readonly field: 'value' | 'step'; readonly finding: string }

/** What the form would do to the sheet as it is shown, and the call that does it; or what is wrong with the form. */
export function plannedChange(form: MassChangeForm, view: SheetView): Planned {
  const value = plainChange(form.measure, form.value, view.head.currency)
  const rounding = { mode: form.mode, stepCents: Number(form.step) }
  if (!/^\d{1,6}$/.test(form.step) || rounding.stepCents < 1)
    return { field: 'step', finding: 'The step is a whole number of cents, at least 1.' }
  const finding = massChangeFinding({ measure: form.measure, value, rounding })
  if (finding !== undefined) return { field: 'value', finding }
  const { measure, leaveExtraPersons } = form
  const change: MassChange = { measure, value: getAmount(value), rounding, leaveExtraPersons }
  const pages = chosenPages(form, view)
  const seasonNames = form.seasons.length === 0 ? {} : { seasonNames: [...form.seasons] }
  const {
    pages: changed,
    changes,
    skipped,
  } = massChange(
    pages.map((page) => page.body),
    seasonNames,
    change,
    view.head.currency,
  )
  const all = view.products.map((page) => page.body)
  const following = followingChanges(all, changed, view.head.currency)
  const alsoChanged = new Set(following.map(keyOf))
  const stay = skipped.filter((each) => each.reason !== 'derived' || !alsoChanged.has(keyOf(each)))
  return {
    preview: { change, changes: ratesThatDiffer(changes), skipped: stay, following },
    body: {
      pages: pages.map(({ pageId, revision }) => ({ pageId, revision })),
      ...seasonNames,
      measure,
      value,
      rounding,
      leaveExtraPersons,
    },
  }
}

/** Which rate of the sheet this is. */
export function keyOf(place: MassChangeResult['changes'][number] | MassChangeResult['skipped'][number]): string {
  return [place.productId, place.ratePackageId, place.seasonId, place.rateSet, place.description].join(' ')
}

function chosenPages(form: MassChangeForm, view: SheetView): readonly PlacedProduct[] {
  const isChosen = (names: readonly string[], name: string) => names.length === 0 || names.includes(name)
  return view.products.filter(({ body }) => isChosen(form.products, body.productName) && isChosen(form.ratePackages, body.ratePackageName))
}

/** Plain decimal text, with either decimal sign; unreadable text goes on as it is and is refused in words. */
export function plainChange(measure: MassChange['measure'], value: string, currency: CurrencyCode): string {
  const text = value
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^\+\s*/, '')
  // A percentage has no thousands: 2.125 and 2,125 are a little more than two.
  if (measure === 'percentage') return text.replace(',', '.').replace(/\s*%$/, '')
  const typed = typedAmountIn(currency, text)
  return typed.kind === 'amount' ? typed.amount : text
}
