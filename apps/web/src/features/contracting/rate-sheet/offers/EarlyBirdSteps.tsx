// Early birds in steps: the earlier the booking, the more is taken off.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { EarlyBirdStep, Offer } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { CountField, PercentField } from '../fields/public.ts'
import { withParts } from '../values/public.ts'
import classes from './OfferEditor.module.css'

type EarlyBirdStepsProps = { offer: Offer; change: (offer: Offer, key?: string) => void }

export function EarlyBirdSteps({ offer, change }: EarlyBirdStepsProps) {
  const steps = offer.earlyBirdSteps ?? []
  const put = (next: readonly EarlyBirdStep[], key?: string) =>
    change(withParts(offer, { earlyBirdSteps: next.length === 0 ? undefined : next }), key)
  const lastDays = steps.at(-1)?.daysAhead ?? offer.bookedDaysAhead ?? 0
  return (
    <section aria-label="Steps" className={classes.steps}>
      {steps.map((step, at) => (
        <div key={at} className={classes.step}>
          <CountField
            name={`step ${at} days`}
            label="Booked ahead from"
            unit="days"
            most={9999}
            value={step.daysAhead}
            save={(daysAhead, key) => daysAhead !== undefined && put(steps.with(at, { ...step, daysAhead }), key)}
          />
          <PercentField
            name={`step ${at} percent`}
            label="Off each night"
            needed="More than 0."
            value={step.percentage}
            save={(percentage, key) => percentage && put(steps.with(at, { ...step, percentage }), key)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Remove step ${at + 1}`}
            onClick={() => put(steps.filter((_, i) => i !== at))}
          >
            <IconX size={15} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        className={classes.add}
        variant="subtle"
        size="compact-sm"
        disabled={steps.length >= 10}
        leftSection={<IconPlus size={14} stroke={1.75} />}
        onClick={() =>
          put([...steps, { daysAhead: lastDays + 30, percentage: steps.at(-1)?.percentage ?? offer.discountPercentage ?? getAmount('10') }])
        }
      >
        More for an earlier booking
      </Button>
    </section>
  )
}
