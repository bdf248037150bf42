// Narrows the list to a contracting year; the choice stands in the address.

import { getContractingYears } from '@tradewind/api/contracting/contract-list.ts'
import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { isoDayText } from '../../../ui/moment-text.ts'

type PeriodFilterProps = {
  from: string | undefined
  to: string | undefined
  onChange: (period: { from: string; to: string } | undefined) => void
}

export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const years = useQuery(queryOf(getContractingYears))
  const isChosen = from !== undefined && to !== undefined
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant={isChosen ? 'light' : 'default'} leftSection={<IconCalendar size={14} stroke={1.75} />}>
          {isChosen ? `${isoDayText(from)} – ${isoDayText(to)}` : 'Rates period'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {years.data?.years.length === 0 && <Menu.Label>No contracts yet</Menu.Label>}
        {years.data?.years.map((year) => (
          <Menu.Item key={`${year.startDate} ${year.endDate}`} onClick={() => onChange({ from: year.startDate, to: year.endDate })}>
            {isoDayText(year.startDate)} – {isoDayText(year.endDate)}
          </Menu.Item>
        ))}
        {isChosen && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX size={14} stroke={1.75} />} onClick={() => onChange(undefined)}>
              Every period
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
