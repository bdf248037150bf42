// The advanced part of a search: everything else that narrows the list. Each field takes effect as it is left or chosen.

import { getListChoices } from '@tradewind/api/contracting/contract-list.ts'
import { listCompanyUsers } from '@tradewind/api/accounts/users.ts'
import { PRIORITIES, type Priority } from '@tradewind/domain/contracting/filing.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { useSession } from '../../../client/session.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import { type ContractSide, LIST_STATES, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { today } from '../../../ui/moment-text.ts'
import { SeveralChoice } from '../../../ui/SeveralChoice.tsx'
import classes from './AdvancedFilters.module.css'
import type { ListSearch } from './list-search.ts'

type Change = (part: Partial<ListSearch>) => void
type AdvancedFiltersProps = { search: ListSearch; side: ContractSide; change: Change }

const PRIORITY_LABELS: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' }

export function AdvancedFilters({ search, side, change }: AdvancedFiltersProps) {
  const choices = useQuery(queryOf(getListChoices)).data ?? { countries: [], currencies: [] }
  const { companyId } = useSession()
  const people = useQuery(queryOf(listCompanyUsers, { params: { id: companyId ?? '' } })).data?.items ?? []
  const [firstDay] = useState(today)
  const words = (name: 'partner' | 'location' | 'product', label: string) => (
    <Words key={name} label={label} value={search[name] ?? ''} onChange={(value) => change({ [name]: value || undefined })} />
  )
  const choice = (
    name: 'country' | 'currency' | 'states' | 'assignee' | 'priority',
    label: string,
    data: readonly (string | { value: string; label: string })[],
  ) => <SeveralChoice key={name} label={label} data={data} value={search[name]} onChange={(value) => change({ [name]: value })} />
  const day = (name: 'sentFrom' | 'sentTo' | 'answeredFrom' | 'answeredTo' | 'answerByFrom' | 'answerByTo', label: string) => (
    <DayInput
      key={name}
      label={label}
      value={findDay(search[name] ?? '')}
      period={{ from: firstDay, to: firstDay }}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <section className={classes.filters} aria-label="Advanced search">
      {words('partner', side === 'buyer' ? 'Supplier' : 'Buyer')}
      {words('location', 'Location')}
      {words('product', 'Product')}
      {choice('country', 'Country', choices.countries)}
      {choice('currency', 'Currency', choices.currencies)}
      {choice(
        'states',
        'States',
        LIST_STATES.map((state) => ({ value: state, label: listStateLabel(state, side) })),
      )}
      {choice('assignee', 'Assignee', [
        { value: 'nobody', label: 'Nobody' },
        ...people.map((person) => ({ value: person.userId, label: fullName(person.firstName, person.lastName) || person.email })),
      ])}
      {choice(
        'priority',
        'Priority',
        PRIORITIES.toReversed().map((priority) => ({ value: priority, label: PRIORITY_LABELS[priority] })),
      )}
      {day('sentFrom', side === 'buyer' ? 'Received from' : 'Sent from')}
      {day('sentTo', side === 'buyer' ? 'Received to' : 'Sent to')}
      {day('answeredFrom', 'Answered from')}
      {day('answeredTo', 'Answered to')}
      {day('answerByFrom', 'Answer by, from')}
      {day('answerByTo', 'Answer by, to')}
      <Percent label="Raised by more than" value={search.raisedOver} onChange={(raisedOver) => change({ raisedOver })} />
    </section>
  )
}

type WordsProps = { label: string; value: string; onChange: (value: string) => void }

/** Takes effect with Enter, and when it is left. */
function Words({ label, value, onChange }: WordsProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed from outside: the field follows.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  const take = () => text.trim() !== value && onChange(text.trim())
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

type PercentProps = { label: string; value: number | undefined; onChange: (value: number | undefined) => void }

/** Against the contract of the year before. Takes effect with Enter, and when it is left. */
function Percent({ label, value, onChange }: PercentProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  const [shown, setShown] = useState(value)
  // The address changed from outside: the field follows.
  if (value !== shown) {
    setShown(value)
    setTyped(value ?? '')
  }
  const percent = typeof typed === 'number' ? typed : undefined
  const take = () => percent !== value && onChange(percent)
  return (
    <NumberInput
      label={label}
      placeholder="Any"
      suffix=" %"
      min={0}
      max={1000}
      decimalScale={1}
      hideControls
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
