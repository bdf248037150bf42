// How the next year is made: what the dates follow, and by which rule prices change.

import { rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import type { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import type { DateWay } from '@tradewind/domain/rate-sheet/next-year/moved-days.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

type RollForwardDialogProps = { templateIds: readonly string[]; close: () => void; started: (workId: string) => void }

type Form = {
  years: string
  way: DateWay
  prices: (typeof MEASURES)[number] | 'same'
  value: string
  step: string
  leavesExtraPersons: boolean
}

const BEGUN: Form = { years: '1', way: 'weekday', prices: 'same', value: '', step: '100', leavesExtraPersons: false }
const STEPS = { '1': 'to the smallest unit', '50': 'to 0.50', '100': 'to whole units', '500': 'to 5', '1000': 'to 10' } as const

export function RollForwardDialog({ templateIds, close, started }: RollForwardDialogProps) {
  const form = useSentForm<Form>({
    saved: BEGUN,
    rules: {
      value: (value, { prices }) => (prices === 'same' || findAmount(value.trim()) !== undefined ? null : 'A number, such as 4 or -2.5.'),
    },
    send: async (values) => {
      const { workId } = await callServer(rollForward, { body: bodyOf(templateIds, values), idempotencyKey: crypto.randomUUID() })
      started(workId)
    },
    onSent: () => undefined,
  })
  const { values } = form.fields
  return (
    <FormDialog
      opened
      title={`Make ${counted(templateIds.length, 'rate sheet', 'rate sheets')} of the next year`}
      submit="Make drafts"
      form={form}
      onClose={close}
    >
      <NativeSelect
        label="How much later"
        data={[1, 2, 3].map((years) => ({ value: String(years), label: counted(years, 'year', 'years') }))}
        {...form.fields.getInputProps('years')}
      />
      <Radio.Group label="Dates" {...form.fields.getInputProps('way')}>
        <Stack gap={6} mt={4}>
          <Radio
            value="weekday"
            label="The same days of the week"
            description="A season that begins on a Friday begins on a Friday again."
          />
          <Radio value="date" label="The same dates" />
        </Stack>
      </Radio.Group>
      <p className="s12 muted">Easter, carnival and other moving feasts are moved with Easter. Christmas and New Year keep their dates.</p>
      <NativeSelect
        label="Prices"
        data={[
          { value: 'same', label: 'stay as they are' },
          { value: 'percentage', label: 'change by a percentage' },
          { value: 'fixed', label: 'change by an amount' },
        ]}
        {...form.fields.getInputProps('prices')}
      />
      {values.prices !== 'same' && (
        <>
          <TextInput
            label={values.prices === 'percentage' ? 'Percent' : 'Amount, in the currency of each rate sheet'}
            placeholder="4"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...form.fields.getInputProps('value')}
          />
          <NativeSelect
            label="Rounded"
            data={Object.entries(STEPS).map(([value, label]) => ({ value, label }))}
            {...form.fields.getInputProps('step')}
          />
          <Checkbox label="Extra persons keep their prices" {...form.fields.getInputProps('leavesExtraPersons', { type: 'checkbox' })} />
        </>
      )}
      <p className="s12 muted">
        Drafts are made beside the rate sheets that you have. What needs your eye is listed, and one press undoes all of it.
      </p>
    </FormDialog>
  )
}

function bodyOf(templateIds: readonly string[], { years, way, prices, value, step, leavesExtraPersons }: Form) {
  const body = { templateIds: [...templateIds], years: Number(years), way }
  if (prices === 'same') return body
  const rounding = { mode: 'normal' as const, stepCents: Number(step) }
  return { ...body, prices: { measure: prices, value: value.trim(), rounding, leaveExtraPersons: leavesExtraPersons } }
}
