// How the next year is made: what the dates follow, and by which rule prices change.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { previewRollForward, rollForward } from '@tradewind/api/contracting/roll-forward.ts'
import { Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import type { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import type { DateWay } from '@tradewind/domain/rate-sheet/next-year/moved-days.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { ManyPreview, usePreviews } from '../change-many/public.ts'

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
  const [asked, setAsked] = useState<NextYearAsked>()
  const previews = usePreviews(
    templateIds,
    asked && {
      key: [previewRollForward.name, asked],
      preview: (ids, signal) => callServer(previewRollForward, { body: { ...asked, templateIds: ids }, signal }),
    },
  )
  const form = useSentForm<Form>({
    saved: BEGUN,
    rules: {
      value: (value, { prices }) =>
        prices === 'same' || findAmount(plainNumber(value)) !== undefined ? null : 'A number, such as 4 or -2.5.',
    },
    send: async (values, idempotencyKey) => {
      const wanted = askedOf(values)
      if (!isSame(wanted, asked)) return setAsked(wanted)
      const { workId } = await callServer(rollForward, { body: { ...wanted, templateIds: [...templateIds] }, idempotencyKey })
      started(workId)
    },
    onSent: () => undefined,
  })
  const { values } = form.fields
  const isSeen = isSame(askedOf(values), asked)
  const made = previews.templates.filter((template) => template.finding === null).length
  return (
    <FormDialog
      opened
      title={`Make ${counted(templateIds.length, 'rate sheet', 'rate sheets')} of the next year`}
      submit={isSeen ? `Make ${counted(made, 'draft', 'drafts')}` : 'Preview'}
      isDisabled={isSeen && (!previews.isWhole || made === 0)}
      size={720}
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
      <div style={SIDE_BY_SIDE}>
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
              label={values.prices === 'percentage' ? 'Percent' : 'Amount'}
              description={values.prices === 'percentage' ? undefined : 'In the currency of each rate sheet'}
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
          </>
        )}
      </div>
      {values.prices !== 'same' && (
        <Checkbox label="Extra persons keep their prices" {...form.fields.getInputProps('leavesExtraPersons', { type: 'checkbox' })} />
      )}
      {isSeen ? (
        <ManyPreview previews={previews} words={WORDS} />
      ) : (
        <p className="s12 muted">
          Drafts are made beside the rate sheets that you have. Before it is done you see each of them, with what needs your eye; one press
          undoes all of it.
        </p>
      )}
    </FormDialog>
  )
}

const SIDE_BY_SIDE = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 12, alignItems: 'end' } as const

const WORDS = {
  done: ['rate sheet is made', 'rate sheets are made'],
  found: 'What needs your eye',
  toLookAt: ['thing to look at', 'things to look at'],
  left: 'Not made',
} as const

type NextYearAsked = Omit<SentBodyOf<typeof previewRollForward>, 'templateIds'>

function askedOf({ years, way, prices, value, step, leavesExtraPersons }: Form): NextYearAsked {
  const asked = { years: Number(years), way }
  const amount = findAmount(plainNumber(value))
  if (prices === 'same' || amount === undefined) return asked
  const rounding = { mode: 'normal' as const, stepCents: Number(step) }
  return { ...asked, prices: { measure: prices, value: amount, rounding, leaveExtraPersons: leavesExtraPersons } }
}

/** `4,5 %` and `+4.5` are 4.5. `1,000` is not read: it may be one or a thousand. */
function plainNumber(text: string): string {
  const number = text.replace(/[\s%]/g, '').replace('\u2212', '-').replace(/^\+/, '')
  return number.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
}

function isSame(wanted: NextYearAsked, asked: NextYearAsked | undefined): boolean {
  return JSON.stringify(wanted) === JSON.stringify(asked)
}
