// What changes: rates, commission, a season or days that are closed.

import { Autocomplete, Checkbox, SegmentedControl, Select, TagsInput, TextInput } from '@mantine/core'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import { DateField } from '../../../ui/DateField.tsx'
import classes from './ChangeMany.module.css'
import type { ChangeManyForm, FormProblems, ManyKind } from './change-many-form.ts'

const KINDS: Record<ManyKind, string> = { rates: 'Rates', commission: 'Commission', season: 'Season', stopSale: 'Stop sale' }
const MODES = { normal: 'To the nearest', alwaysUp: 'Always up', alwaysDown: 'Always down' }
const STEPS = { '1': 'smallest unit', '50': '0.50', '100': 'whole unit', '500': '5', '1000': '10' }

type FieldsProps = {
  form: ChangeManyForm
  onChange: (form: ChangeManyForm) => void
  problems: FormProblems
  /** Of the templates that are selected. */
  currencies: readonly string[]
  /** Of the seasons and products of these templates; empty until they are known. */
  names: { readonly seasonNames: readonly string[]; readonly productNames: readonly string[] }
  /** Gives the year of days that are typed without one. */
  period: DayRange
}

export function ChangeManyFields(props: FieldsProps) {
  const { form, onChange } = props
  return (
    <>
      <SegmentedControl
        aria-label="What changes"
        value={form.kind}
        onChange={(kind) => onChange({ ...form, kind })}
        data={(Object.keys(KINDS) as ManyKind[]).map((value) => ({ value, label: KINDS[value] }))}
        fullWidth
      />
      {form.kind === 'rates' && <RateFields {...props} />}
      {form.kind === 'commission' && <CommissionFields {...props} />}
      {form.kind === 'season' && <SeasonFields {...props} />}
      {form.kind === 'stopSale' && <StopSaleFields {...props} />}
    </>
  )
}

function RateFields({ form, onChange, problems, currencies, names }: FieldsProps) {
  const units = [{ value: '', label: '%' }, ...currencies.map((value) => ({ value, label: value }))]
  return (
    <>
      <div className={classes.row}>
        <TextInput
          label="Change by"
          placeholder="4 raises, -4 lowers"
          value={form.value}
          onChange={(event) => onChange({ ...form, value: event.currentTarget.value })}
          error={problems.value}
          maxLength={20}
          data-autofocus
        />
        <Select
          label="In"
          data={units}
          value={form.measure === 'percentage' ? '' : form.currency}
          onChange={(unit) =>
            unit !== null && onChange(unit === '' ? { ...form, measure: 'percentage' } : { ...form, measure: 'fixed', currency: unit })
          }
          allowDeselect={false}
        />
        <Select
          label="Rounding"
          data={ROUNDING_MODES.map((value) => ({ value, label: MODES[value] }))}
          value={form.mode}
          onChange={(mode) => mode && onChange({ ...form, mode })}
          allowDeselect={false}
        />
        <Select
          label="To a step of"
          data={Object.entries(STEPS).map(([value, label]) => ({ value, label }))}
          value={form.step}
          onChange={(step) => step !== null && onChange({ ...form, step })}
          allowDeselect={false}
        />
      </div>
      <TagsInput
        label="Seasons"
        placeholder={form.seasonNames.length === 0 ? 'All seasons; choose or type names for some' : undefined}
        data={[...names.seasonNames]}
        value={[...form.seasonNames]}
        onChange={(seasonNames) => onChange({ ...form, seasonNames })}
        maxTags={50}
        acceptValueOnBlur
      />
      <Checkbox
        label="Leave extra child and extra adult rates unchanged"
        checked={form.leaveExtraPersons}
        onChange={(event) => onChange({ ...form, leaveExtraPersons: event.currentTarget.checked })}
      />
    </>
  )
}

function CommissionFields({ form, onChange, problems }: FieldsProps) {
  return (
    <div className={classes.row}>
      <TextInput
        label="Commission, %"
        placeholder="15"
        value={form.percentage}
        onChange={(event) => onChange({ ...form, percentage: event.currentTarget.value })}
        error={problems.percentage}
        maxLength={10}
        data-autofocus
      />
      <Select
        label="What stays"
        data={[
          { value: 'retail', label: 'Retail rates; nett follows' },
          { value: 'nett', label: 'Nett rates; retail follows' },
        ]}
        value={form.keeps}
        onChange={(keeps) => keeps && onChange({ ...form, keeps })}
        allowDeselect={false}
      />
    </div>
  )
}

function SeasonFields({ form, onChange, problems, names }: FieldsProps) {
  return (
    <>
      <div className={classes.row}>
        <Autocomplete
          label="Season"
          placeholder="High"
          data={[...names.seasonNames]}
          value={form.seasonName}
          onChange={(seasonName) => onChange({ ...form, seasonName })}
          error={problems.seasonName}
          maxLength={80}
          data-autofocus
        />
        <TextInput
          label="New name"
          placeholder="as it is"
          value={form.newName}
          onChange={(event) => onChange({ ...form, newName: event.currentTarget.value })}
          error={problems.newName}
          maxLength={80}
        />
        <TextInput
          label="Move by, days"
          placeholder="7 later, -7 earlier"
          value={form.shiftDays}
          onChange={(event) => onChange({ ...form, shiftDays: event.currentTarget.value })}
          error={problems.shiftDays}
          maxLength={5}
        />
      </div>
      <p className="s12 muted">
        All dates of the season move on every product that has it; the seasons beside it give and take the days. For dates of another year
        use Next year.
      </p>
    </>
  )
}

function StopSaleFields({ form, onChange, problems, period, names }: FieldsProps) {
  return (
    <>
      <div className={classes.row}>
        <Select
          label="These days are"
          data={[
            { value: 'closed', label: 'Closed for sale' },
            { value: 'open', label: 'Sold again' },
          ]}
          value={form.isOpen ? 'open' : 'closed'}
          onChange={(value) => value !== null && onChange({ ...form, isOpen: value === 'open' })}
          allowDeselect={false}
        />
        <DateField label="From" period={period} value={form.from} onChange={(from) => onChange({ ...form, from })} error={problems.from} />
        <DateField label="To" period={period} value={form.to} onChange={(to) => onChange({ ...form, to })} error={problems.to} />
      </div>
      <TagsInput
        label="Products"
        placeholder={form.productNames.length === 0 ? 'All products; choose or type names for some' : undefined}
        data={[...names.productNames]}
        value={[...form.productNames]}
        onChange={(productNames) => onChange({ ...form, productNames })}
        maxTags={50}
        acceptValueOnBlur
      />
      {!form.isOpen && (
        <TextInput
          label="Reason"
          placeholder="Shown to whoever asks for these days"
          value={form.reason}
          onChange={(event) => onChange({ ...form, reason: event.currentTarget.value })}
          maxLength={200}
        />
      )}
    </>
  )
}
