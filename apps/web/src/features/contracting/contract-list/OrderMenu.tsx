// The order of the list, and what its rows stand together by.

import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import type { ContractSort } from './ContractRows.tsx'
import type { ContractGroup } from './list-groups.tsx'

const SORTS: Record<ContractSort, string> = {
  activity: 'Last activity',
  partner: 'Partner',
  location: 'Location',
  start: 'Rates period',
  end: 'Last day',
}

const GROUPS: Record<ContractGroup, string> = { partner: 'By partner', location: 'By location', year: 'By year' }

type OrderMenuProps = {
  sort: ContractSort
  onSort: (sort: ContractSort) => void
  groupBy: ContractGroup | undefined
  onGroup: (groupBy: ContractGroup | undefined) => void
}

const CHOSEN = <IconCheck size={14} stroke={1.75} aria-label="chosen" />

export function OrderMenu({ sort, onSort, groupBy, onGroup }: OrderMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconArrowsSort size={14} stroke={1.75} />}>
          {groupBy === undefined ? SORTS[sort] : GROUPS[groupBy]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(SORTS).map(([key, label]) => (
          <Menu.Item
            key={key}
            rightSection={key === sort ? CHOSEN : null}
            onClick={() => onSort(key as ContractSort)} // the keys of SORTS
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Together</Menu.Label>
        {Object.entries(GROUPS).map(([key, label]) => (
          <Menu.Item
            key={key}
            rightSection={key === groupBy ? CHOSEN : null}
            onClick={() => onGroup(key === groupBy ? undefined : (key as ContractGroup))} // the keys of GROUPS
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
