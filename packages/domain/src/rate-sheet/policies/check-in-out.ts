// Times of check-in and check-out, and what early and late ones cost.

import type { Amount } from '../../money/amount.ts'

// C-CN-014, C-CN-015, C-CN-034
export const DEFAULT_COST_TYPE = '$'
export const COST_TYPES = [DEFAULT_COST_TYPE, '%'] as const
export type CostType = (typeof COST_TYPES)[number]

/** Times are `HH:MM` of the property's clock. A fee in `$` is in the currency of the sheet; one in `%` is of what its percentage type names. */
export type CheckInOut = {
  readonly checkIn?: string
  readonly checkOut?: string
  readonly earlyCheckIn?: string
  readonly earlyCheckInFee?: Amount
  readonly earlyCheckInCostType?: CostType
  readonly earlyCheckInPercentageType?: string
  readonly lateCheckOut?: string
  readonly lateCheckOutFee?: Amount
  readonly lateCheckOutCostType?: CostType
  readonly lateCheckOutPercentageType?: string
}

/** Which checkboxes are on: whoever ticks one chooses what the fee is in. */
export function offeredSides(form: CheckInOut): { readonly early: boolean; readonly late: boolean } {
  return { early: form.earlyCheckInCostType !== undefined, late: form.lateCheckOutCostType !== undefined }
}

/** Why the times cannot be: early check-in is before check-in, late check-out after check-out. Undefined when they can. */
export function timesFinding({ checkIn, checkOut, earlyCheckIn, lateCheckOut }: CheckInOut): TimesFinding | undefined {
  if (checkIn !== undefined && earlyCheckIn !== undefined && earlyCheckIn >= checkIn)
    return { finding: `Early check-in has to be before check-in from ${checkIn}.`, field: 'earlyCheckIn' }
  if (checkOut !== undefined && lateCheckOut !== undefined && lateCheckOut <= checkOut)
    return { finding: `Late check-out has to be after check-out until ${checkOut}.`, field: 'lateCheckOut' }
  return undefined
}
export type TimesFinding = { readonly finding: string; readonly field: 'earlyCheckIn' | 'lateCheckOut' }

/**
 * What is kept of the filled form: early check-in and late check-out only when their checkbox is on (C-RL-057, C-RL-058), then with
 * the cost type `$` unless another is chosen; a percentage type only beside a percentage.
 */
export function keptCheckInOut(form: CheckInOut, checked: { readonly early: boolean; readonly late: boolean }): CheckInOut {
  const earlyType = form.earlyCheckInCostType ?? DEFAULT_COST_TYPE
  const lateType = form.lateCheckOutCostType ?? DEFAULT_COST_TYPE
  return {
    ...(form.checkIn === undefined ? {} : { checkIn: form.checkIn }),
    ...(form.checkOut === undefined ? {} : { checkOut: form.checkOut }),
    ...(checked.early
      ? {
          ...(form.earlyCheckIn === undefined ? {} : { earlyCheckIn: form.earlyCheckIn }),
          ...(form.earlyCheckInFee === undefined ? {} : { earlyCheckInFee: form.earlyCheckInFee }),
          earlyCheckInCostType: earlyType,
          ...(earlyType === '%' && form.earlyCheckInPercentageType !== undefined
            ? { earlyCheckInPercentageType: form.earlyCheckInPercentageType }
            : {}),
        }
      : {}),
    ...(checked.late
      ? {
          ...(form.lateCheckOut === undefined ? {} : { lateCheckOut: form.lateCheckOut }),
          ...(form.lateCheckOutFee === undefined ? {} : { lateCheckOutFee: form.lateCheckOutFee }),
          lateCheckOutCostType: lateType,
          ...(lateType === '%' && form.lateCheckOutPercentageType !== undefined
            ? { lateCheckOutPercentageType: form.lateCheckOutPercentageType }
            : {}),
        }
      : {}),
  }
}
