// By how much the rates change, how they are rounded, and which ones.

import { Checkbox, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import type { PlacedProduct } from '../view/public.ts'
import classes from './MassChange.module.css'
import type { MassChangeForm } from './mass-change-form.ts'

type FieldsProps = { form: MassChangeForm; onChange: (form: MassChangeForm) => void }

const MEASURE_NAMES = { percentage: 'Percentage', fixed: 'Fixed' }
const MODE_NAMES = { normal: 'Normal', alwaysUp: 'Always up', alwaysDown: 'Always down' }

/** What a step is counted in, by the decimals of the currency. */
const SMALLEST: Readonly<Record<number, string>> = { 2: 'cents', 3: 'thousandths' }

type ChangeFieldsProps = FieldsProps & { currency: string; finding: { field: 'value' | 'step'; finding: string } | undefined }

export function ChangeFields({ form, onChange, currency, finding }: ChangeFieldsProps) {
  const change = (part: Partial<MassChangeForm>) => onChange({ ...form, ...part })
  const problemOf = (field: 'value' | 'step') => (finding?.field === field ? finding.finding : undefined)
  return (
    <>
      <div className={classes.row}>
        <div className={classes.measure}>
          <span className="s13 med" id="mass-change-measure">
            Measure
          </span>
          <SegmentedControl
            aria-labelledby="mass-change-measure"
            value={form.measure}
            onChange={(measure) => change({ measure })}
            data={MEASURES.map((value) => ({ value, label: MEASURE_NAMES[value] }))}
            fullWidth
          />
        </div>
        <TextInput
          label={form.measure === 'percentage' ? 'Change by, %' : `Change by, ${currency}`}
          placeholder="4 raises, -4 lowers"
          value={form.value}
          onChange={(event) => change({ value: event.currentTarget.value })}
          error={problemOf('value')}
          maxLength={20}
          data-autofocus
        />
        <Select
          label="Rounding"
          data={ROUNDING_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={form.mode}
          onChange={(mode) => mode && change({ mode })}
        />
        <TextInput
          label={`To a step of, ${SMALLEST[decimalsOf(currency)] ?? currency}`}
          value={form.step}
          onChange={(event) => change({ step: event.currentTarget.value.trim() })}
          error={problemOf('step')}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <Checkbox
        label="Leave extra child and extra adult rates unchanged"
        checked={form.leaveExtraPersons}
        onChange={(event) => change({ leaveExtraPersons: event.currentTarget.checked })}
      />
    </>
  )
}

export function SelectionFields({ form, onChange, products }: FieldsProps & { products: readonly PlacedProduct[] }) {
  const names = (nameOf: (page: PlacedProduct) => readonly string[]) => [...new Set(products.flatMap(nameOf))]
  const ratePackages = names(({ body }) => [body.ratePackageName])
  return (
    <div className={classes.selection}>
      <Chosen
        label="Products"
        all="All products"
        names={names(({ body }) => [body.productName])}
        value={form.products}
        onChange={(chosen) => onChange({ ...form, products: chosen })}
      />
      {ratePackages.length > 1 && (
        <Chosen
          label="Rate packages"
          all="All rate packages"
          names={ratePackages}
          value={form.ratePackages}
          onChange={(chosen) => onChange({ ...form, ratePackages: chosen })}
        />
      )}
      <Chosen
        label="Seasons"
        all="All seasons"
        names={names(({ body }) => body.seasons.map((season) => season.seasonName))}
        value={form.seasons}
        onChange={(chosen) => onChange({ ...form, seasons: chosen })}
      />
    </div>
  )
}

type ChosenProps = { label: string; all: string; names: readonly string[]; value: readonly string[]; onChange: (names: string[]) => void }

function Chosen({ label, all, names, value, onChange }: ChosenProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? all : undefined}
      data={[...names]}
      value={[...value]}
      onChange={onChange}
      size="sm"
      searchable
      hidePickedOptions={false}
      nothingFoundMessage="Nothing of that name."
      limit={100}
    />
  )
}
