// Stay so many nights and pay fewer.

import { Checkbox } from '@mantine/core'
import type { StayPay } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { ChoiceField, CountField, FieldRow, TickField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './OfferEditor.module.css'
import { FREE_NIGHT_NAMES, stayPayFinding } from './offer-deal.ts'

type StayPayFieldsProps = {
  stayPay: StayPay
  /** Names of the extras of the product that are charged per night or day. */
  nightlyExtras: readonly string[]
  change: (stayPay: StayPay, key?: string) => void
}

export function StayPayFields({ stayPay, nightlyExtras, change }: StayPayFieldsProps) {
  return (
    <>
      <FieldRow narrow>
        <CountField
          name="stay"
          label="Stay"
          unit="nights"
          least={2}
          most={999}
          needed="How many nights?"
          check={(stayDays) => stayPayFinding({ ...stayPay, stayDays })}
          value={stayPay.stayDays}
          save={(stayDays, key) => stayDays !== undefined && change({ ...stayPay, stayDays }, key)}
        />
        <CountField
          name="pay"
          label="Pay"
          unit="nights"
          most={998}
          needed="How many nights?"
          check={(payDays) => stayPayFinding({ ...stayPay, payDays })}
          value={stayPay.payDays}
          save={(payDays, key) => payDays !== undefined && change({ ...stayPay, payDays }, key)}
        />
        <CountField
          name="free"
          label="At most free"
          unit="nights"
          least={1}
          most={999}
          placeholder="any"
          value={stayPay.maxFOC}
          save={(maxFOC, key) => change(withParts(stayPay, { maxFOC }), key)}
        />
        <ChoiceField
          label="Free are"
          value={stayPay.freeNights ?? 'last'}
          options={FREE_NIGHT_NAMES}
          save={(freeNights) => change({ ...stayPay, freeNights })}
        />
      </FieldRow>
      <TickField
        label={`Again for each ${stayPay.stayDays} nights`}
        value={stayPay.repeats ?? false}
        save={(repeats) => change(withParts(stayPay, { repeats: repeats ? true : undefined }))}
      />
      <IncludedField stayPay={stayPay} nightlyExtras={nightlyExtras} change={change} />
    </>
  )
}

/** Extras are charged on free nights too unless they are ticked. // decision 0093 */
function IncludedField({ stayPay, nightlyExtras, change }: StayPayFieldsProps) {
  const chosen = stayPay.freeNightsInclude ?? []
  const all = [...new Set([...nightlyExtras, ...chosen])]
  if (all.length === 0) return null
  const toggle = (name: string, isOn: boolean) => {
    const names = all.filter((each) => (each === name ? isOn : chosen.includes(each)))
    change(withParts(stayPay, { freeNightsInclude: names.length === 0 ? undefined : names }))
  }
  return (
    <fieldset className={classes.packages}>
      <legend>Free nights include</legend>
      {all.map((name) => (
        <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={(event) => toggle(name, event.currentTarget.checked)} />
      ))}
    </fieldset>
  )
}
