// The order of a list, and what its rows stand together by.

import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { useSentences } from './sentences.ts'

type OrderMenuProps<Sort extends string, Group extends string> = {
  sorts: Readonly<Record<Sort, string>>
  sort: Sort
  onSort: (sort: Sort) => void
  groups: Readonly<Record<Group, string>>
  groupBy: Group | undefined
  onGroup: (groupBy: Group | undefined) => void
}

export function OrderMenu<Sort extends string, Group extends string>(props: OrderMenuProps<Sort, Group>) {
  const t = useSentences()
  const chosen = <IconCheck size={14} stroke={1.75} aria-label={t('table.chosen')} />
  const { sorts, sort, onSort, groups, groupBy, onGroup } = props
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconArrowsSort size={14} stroke={1.75} />}>
          {groupBy === undefined ? sorts[sort] : groups[groupBy]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {namesOf(sorts).map((key) => (
          <Menu.Item key={key} rightSection={key === sort ? chosen : null} onClick={() => onSort(key)}>
            {sorts[key]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('table.together')}</Menu.Label>
        {namesOf(groups).map((key) => (
          <Menu.Item key={key} rightSection={key === groupBy ? chosen : null} onClick={() => onGroup(key === groupBy ? undefined : key)}>
            {groups[key]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function namesOf<Name extends string>(labels: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(labels) as Name[] // a record has these keys
}
