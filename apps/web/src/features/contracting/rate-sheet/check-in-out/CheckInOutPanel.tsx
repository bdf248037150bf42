// When guests may come and must go, and what coming early or leaving late costs. // C-DG-019

import {
  type CheckInOut,
  COST_TYPES,
  keptCheckInOut,
  offeredSides,
  timesFinding,
} from '@tradewind/domain/rate-sheet/policies/check-in-out.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { usePoliciesPage } from '../engine/public.ts'
import { AmountField, ChoiceField, FieldGroup, FieldRow, PercentField, SectionPanel, TimeField, WordsField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './CheckInOutPanel.module.css'

/** The fields of early check-in and of late check-out, which are alike. */
const SIDES = {
  early: {
    title: 'Early check-in',
    offer: 'Early check-in is offered',
    time: 'earlyCheckIn',
    timeLabel: 'From',
    fee: 'earlyCheckInFee',
    costType: 'earlyCheckInCostType',
    percentageType: 'earlyCheckInPercentageType',
  },
  late: {
    title: 'Late check-out',
    offer: 'Late check-out is offered',
    time: 'lateCheckOut',
    timeLabel: 'Until',
    fee: 'lateCheckOutFee',
    costType: 'lateCheckOutCostType',
    percentageType: 'lateCheckOutPercentageType',
  },
} as const
type Side = keyof typeof SIDES

export function CheckInOutPanel() {
  const editing = usePoliciesPage()
  // What stood beside a checkbox that was taken away comes back when it is ticked again.
  const [former, setFormer] = useState<CheckInOut>({})
  if (!editing) return null
  const { pageId, page, head, change } = editing
  const isOn = offeredSides(page)
  const put = (part: CheckInOut | object, key?: string) => change('Check-in and check-out', withParts(page, part), key)
  const tick = (side: Side, isTicked: boolean) => {
    if (!isTicked) setFormer({ ...former, ...sideOf(page, side) })
    const form = isTicked ? { ...page, ...sideOf(former, side) } : page
    const kept = keptCheckInOut(form, { ...isOn, [side]: isTicked })
    const { kind, locationPolicy } = page
    change(isTicked ? `${SIDES[side].title} added` : `${SIDES[side].title} removed`, { kind, locationPolicy, ...kept })
  }
  return (
    <SectionPanel pageId={pageId} section="check-in-out">
      <FieldGroup title="Times">
        <FieldRow narrow>
          <TimeField
            name="in"
            label="Check-in from"
            value={page.checkIn}
            check={(checkIn) => problemWith(page, { checkIn })}
            save={(checkIn, key) => put({ checkIn }, key)}
          />
          <TimeField
            name="out"
            label="Check-out until"
            placeholder="11:00"
            value={page.checkOut}
            check={(checkOut) => problemWith(page, { checkOut })}
            save={(checkOut, key) => put({ checkOut }, key)}
          />
        </FieldRow>
      </FieldGroup>
      {(Object.keys(SIDES) as Side[]).map((side) => {
        const { title, offer, time, timeLabel, fee, costType, percentageType } = SIDES[side]
        const cost = page[costType] ?? COST_TYPES[0]
        return (
          <FieldGroup key={side} title={title}>
            <Checkbox label={offer} checked={isOn[side]} onChange={(event) => tick(side, event.currentTarget.checked)} />
            {isOn[side] && (
              <div className={classes.side}>
                <TimeField
                  name={time}
                  label={timeLabel}
                  placeholder={side === 'early' ? '10:00' : '16:00'}
                  value={page[time]}
                  check={(typed) => problemWith(page, { [time]: typed })}
                  save={(value, key) => put({ [time]: value }, key)}
                />
                <ChoiceField
                  label="Fee in"
                  value={cost}
                  options={{ $: head.currency, '%': 'percent' }}
                  save={(type) => put({ [costType]: type, [fee]: undefined, [percentageType]: undefined })}
                />
                {cost === '%' ? (
                  <>
                    <PercentField name={fee} label="Fee" value={page[fee]} save={(value, key) => put({ [fee]: value }, key)} />
                    <WordsField
                      name={percentageType}
                      label="Percent of"
                      placeholder="the first night"
                      value={page[percentageType]}
                      save={(value, key) => put({ [percentageType]: value }, key)}
                    />
                  </>
                ) : (
                  <AmountField
                    name={fee}
                    label="Fee"
                    placeholder="free"
                    currency={head.currency}
                    value={page[fee]}
                    save={(value, key) => put({ [fee]: value }, key)}
                  />
                )}
              </div>
            )}
          </FieldGroup>
        )
      })}
    </SectionPanel>
  )
}

/** What would be wrong with the times if this were one of them. */
function problemWith(page: CheckInOut, part: CheckInOut): string | undefined {
  return timesFinding({ ...page, ...part })?.finding
}

function sideOf(page: CheckInOut, side: Side): CheckInOut {
  const { time, fee, costType, percentageType } = SIDES[side]
  const fields = [time, fee, costType, percentageType].map((field) => [field, page[field]] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
