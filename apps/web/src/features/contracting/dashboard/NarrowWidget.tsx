// What one widget is narrowed to beside the filters of the dashboard: a country, a currency, or who looks after the contracts.

import { listCompanyUsers } from '@tradewind/api/accounts/users.ts'
import { getListChoices } from '@tradewind/api/contracting/contract-list.ts'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WidgetFilters } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { FILTERED_BY } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { oneOf } from '../../../search-parameters.ts'
import classes from './Widget.module.css'

const LABELS = { country: 'Country', currency: 'Currency', assignee: 'Assignee' } as const

function useValues() {
  const { companyId } = useSession()
  const choices = useQuery(queryOf(getListChoices)).data
  const people = useQuery(queryOf(listCompanyUsers, { params: { id: companyId ?? '' } })).data?.items ?? []
  return {
    country: (choices?.countries ?? []).map((value) => ({ value, label: value })),
    currency: (choices?.currencies ?? []).map((value) => ({ value, label: value })),
    assignee: [
      { value: 'nobody', label: 'Nobody' },
      ...people.map((person) => ({ value: person.userId, label: fullName(person.firstName, person.lastName) || person.email })),
    ],
  }
}

type NarrowDialogProps = {
  title: string
  filters: WidgetFilters | null
  close: () => void
  onChange: (filters: WidgetFilters | null) => void
}

export function NarrowDialog({ title, filters, close, onChange }: NarrowDialogProps) {
  const values = useValues()
  const [by, setBy] = useState(filters?.filterBy ?? 'country')
  const [value, setValue] = useState(filters?.filterValue ?? null)
  return (
    <Modal opened onClose={close} title={`Narrow “${title}”`}>
      <Stack gap="md">
        <Select
          label="By"
          data={FILTERED_BY.map((each) => ({ value: each, label: LABELS[each] }))}
          value={by}
          onChange={(chosen) => {
            setBy(oneOf(FILTERED_BY, chosen) ?? 'country')
            setValue(null)
          }}
        />
        <Select label={LABELS[by]} data={values[by]} value={value} onChange={setValue} searchable placeholder="Any" />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={() => onChange(value === null ? null : { filterBy: by, filterValue: value })}>Narrow</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export function NarrowedTo({ filters, remove }: { filters: WidgetFilters; remove: () => void }) {
  const values = useValues()
  const known = values[filters.filterBy].find((each) => each.value === filters.filterValue)?.label
  // A country or currency of which there is no contract any more still has its name.
  const label = known ?? (filters.filterBy === 'assignee' ? 'somebody who is gone' : filters.filterValue)
  return (
    <p className={classes.filter}>
      <Button
        variant="light"
        size="compact-xs"
        rightSection={<IconX size={12} stroke={1.75} aria-hidden />}
        onClick={remove}
        aria-label={`Remove filter: ${LABELS[filters.filterBy]} ${label}`}
      >
        {LABELS[filters.filterBy]}: {label}
      </Button>
    </p>
  )
}
