// The tiers of a cancellation policy, a line each: when it holds, and what it costs.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type CancellationTier, periodOf, type Policy, type SheetHead, type TIER_UNITS } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { use } from 'react'
import { ChoiceField, CountField, DayField, FieldScope, TickField } from '../fields/public.ts'
import { forgetTyped, withParts } from '../values/public.ts'
import { nextTier } from './new-policy.ts'
import { PenaltyFields } from './PenaltyFields.tsx'
import type { ChangePolicy } from './change-policy.ts'
import classes from './Tiers.module.css'
import { type TierCount, tierCountedFrom, tierCountOf } from './tier-fields.ts'

const COUNTED: Readonly<Record<TierCount, string>> = { arrival: 'before arrival', booking: 'after booking', date: 'from a date' }
const UNITS: Readonly<Record<(typeof TIER_UNITS)[number], string>> = { hours: 'hours', days: 'days', weeks: 'weeks' }

type TierRowsProps = { policy: Policy; head: SheetHead; change: ChangePolicy }

export function TierRows({ policy, head, change }: TierRowsProps) {
  const scope = use(FieldScope)
  const tiers = policy.cancellations ?? []
  const put = (cancellations: readonly CancellationTier[], key?: string) => change({ ...policy, cancellations }, key)
  return (
    <section aria-label="Tiers" className={classes.tiers}>
      {tiers.length > 0 && (
        <div className={classes.head} aria-hidden>
          <span>From</span>
          <span>To</span>
          <span>Unit</span>
          <span>Counted</span>
          <span />
          <span>Costs</span>
        </div>
      )}
      <ol>
        {tiers.map((tier, at) => (
          <li key={at} className={classes.tier}>
            <TimeFields tier={tier} at={at} policy={policy} head={head} save={(after, key) => put(tiers.with(at, after), key)} />
            <PenaltyFields
              name={`tier ${at}`}
              label={`Costs, tier ${at + 1}`}
              isBare
              penalty={tier.penalty}
              currency={head.currency}
              change={(penalty, key) => penalty && put(tiers.with(at, { ...tier, penalty }), key)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Remove tier ${at + 1}`}
              onClick={() => {
                forgetTyped(scope)
                put(tiers.filter((_, i) => i !== at))
              }}
            >
              <IconX size={15} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        className={classes.add}
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={1.75} />}
        onClick={() => put([...tiers, nextTier(tiers)])}
      >
        Add tier
      </Button>
    </section>
  )
}

type TimeFieldsProps = {
  tier: CancellationTier
  at: number
  policy: Policy
  head: SheetHead
  save: (tier: CancellationTier, key?: string) => void
}

function TimeFields({ tier, at, policy, head, save }: TimeFieldsProps) {
  const policyUnit = policy.cancelHoursDays ?? 'hours'
  const count = tierCountOf(tier)
  const counted = (
    <div className={classes.counted} data-head="Counted">
      <ChoiceField<TierCount>
        label={`Counted, tier ${at + 1}`}
        isBare
        value={count}
        options={COUNTED}
        save={(next) => save(tierCountedFrom(tier, next, head.startDate))}
      />
    </div>
  )
  if (count === 'date')
    return (
      <>
        <div className={classes.date} data-head="From">
          <DayField
            name={`date ${at}`}
            label={`Date, tier ${at + 1}`}
            isBare
            period={periodOf(head)}
            needed="From which date?"
            value={tier.fromDate}
            save={(fromDate, key) => fromDate && save({ ...tier, fromDate }, key)}
          />
        </div>
        {counted}
        <span />
      </>
    )
  return (
    <>
      <div data-head="From">
        <CountField
          name={`from ${at}`}
          label={`From, tier ${at + 1}`}
          isBare
          most={99_999}
          needed="From when?"
          check={(threshold) => (tier.until !== undefined && threshold < tier.until ? 'Below its end.' : undefined)}
          value={tier.threshold}
          save={(threshold, key) => threshold !== undefined && save({ ...tier, threshold }, key)}
        />
      </div>
      <div data-head="To">
        <CountField
          name={`to ${at}`}
          label={`To, tier ${at + 1}`}
          isBare
          most={99_999}
          placeholder="next tier"
          check={(until) => (until > tier.threshold ? 'Above its start.' : undefined)}
          value={tier.until}
          save={(until, key) => save(withParts(tier, { until }), key)}
        />
      </div>
      <div data-head="Unit">
        <ChoiceField
          label={`Unit, tier ${at + 1}`}
          isBare
          value={tier.unit ?? policyUnit}
          options={UNITS}
          save={(unit) => save(withParts(tier, { unit: unit === policyUnit ? undefined : unit }))}
        />
      </div>
      {counted}
      <div className={classes.more}>
        <TickField
          label="or more"
          value={tier.orMore ?? false}
          save={(orMore) => save(withParts(tier, { orMore: orMore ? true : undefined }))}
        />
      </div>
    </>
  )
}
