// Which rates a percentage or an amount is for, ticked beside the fields that say by how much they differ.

import { Checkbox, Group } from '@mantine/core'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type DifferingRates, kindsOf } from '@tradewind/domain/rate-sheet/rates/differing-rates.ts'

const LABELS: Readonly<Record<DifferingRates, string>> = {
  main: 'Main rates, such as the room',
  extraAdults: 'Extra adults',
  children: 'Children',
  supplements: 'Single supplements',
  free: 'What is free of charge',
}

type DifferingRatesFieldProps = {
  sources: readonly ProductPage[]
  value: readonly DifferingRates[]
  save: (value: DifferingRates[]) => void
}

export function DifferingRatesField({ sources, value, save }: DifferingRatesFieldProps) {
  const kinds = kindsOf(sources)
  if (kinds.length < 2) return null
  return (
    <Checkbox.Group
      label="Which rates differ"
      value={[...value]}
      onChange={(chosen) => save(kinds.filter((kind) => chosen.includes(kind)))}
    >
      <Group gap="lg" mt={6}>
        {kinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={LABELS[kind]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
