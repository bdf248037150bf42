// The order of the list.

import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { ContractSort } from './ContractRows.tsx'

const SORTS: Record<ContractSort, string> = {
  activity: 'Last activity',
  partner: 'Partner',
  location: 'Location',
  start: 'Rates period',
  end: 'Last day',
}

type OrderMenuProps = { sort: ContractSort; onSort: (sort: ContractSort) => void }

export function OrderMenu({ sort, onSort }: OrderMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconArrowsSort size={14} stroke={1.75} />}>
          {SORTS[sort]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(SORTS).map(([key, label]) => (
          <Menu.Item
            key={key}
            rightSection={key === sort ? <IconCheck size={14} stroke={1.75} aria-label="chosen" /> : null}
            onClick={() => onSort(key as ContractSort)} // the keys of SORTS
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
