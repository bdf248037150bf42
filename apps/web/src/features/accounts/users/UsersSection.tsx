// The users of the company: who they are, and everything an administrator does with them.

import { listUsers, USER_FILTERS, type UserRow } from '@tradewind/api/accounts/users.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Tab } from '../../../ui/Tabs.tsx'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import { AddUserDialog } from './AddUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { UserRowItem } from './UserRowItem.tsx'
import classes from './UsersSection.module.css'

const LABELS = { all: 'All', active: 'Active', pending: 'Pending', invited: 'Invited', disabled: 'Disabled' } as const

export function UsersSection() {
  const search = useSearch({ from: '/inside/settings/$section' })
  const navigate = useNavigate({ from: '/settings/$section' })
  const filter = USER_FILTERS.find((each) => each === search.filter) ?? 'all'
  const searchText = search.searchText ?? ''
  const users = useQuery({
    ...queryOf(listUsers, { params: { filter }, query: { searchText } }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<{ user: UserRow; comeBack: () => void }>()
  const closeEdited = () => {
    edited?.comeBack()
    setEdited(undefined)
  }
  const change = (part: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const counts = users.data?.counts
  const rows = users.data?.items ?? []
  return (
    <Card
      title="Users"
      count={counts?.all}
      action={
        <Button size="compact-sm" leftSection={<IconUserPlus size={14} stroke={1.75} />} onClick={() => change({ add: 'new' })}>
          Add user
        </Button>
      }
    >
      <div className={classes.tools}>
        <TabStrip aria-label="Users" className={`tabs tabs-soft ${classes.tabs}`}>
          {USER_FILTERS.map((each) => (
            <Tab
              key={each}
              to={paths.settings('users')}
              search={{ ...search, filter: each === 'all' ? undefined : each }}
              isHere={each === filter}
              count={counts?.[each]}
              isWaiting={each === 'pending'}
            >
              {LABELS[each]}
            </Tab>
          ))}
        </TabStrip>
        <SearchField
          label="Search users"
          value={searchText}
          onSearch={(wanted) => change({ searchText: wanted || undefined })}
          width={220}
        />
      </div>
      <ListBody
        list={users}
        isEmpty={rows.length === 0}
        loading={<Skeleton height={200} radius={0} />}
        empty={
          <EmptyState
            title={filter === 'pending' && searchText === '' ? 'Nobody waits for approval' : 'No user matches'}
            action={
              <Button variant="default" onClick={() => change({ filter: undefined, searchText: undefined })}>
                Show all users
              </Button>
            }
          />
        }
      >
        <ul>
          {rows.map((user) => (
            <UserRowItem key={user.userId} user={user} onEdit={(comeBack) => setEdited({ user, comeBack })} />
          ))}
        </ul>
      </ListBody>
      {search.add === 'new' && (
        <AddUserDialog
          close={() => change({ add: undefined })}
          showAll={() => change({ add: undefined, filter: undefined, searchText: undefined })}
        />
      )}
      {edited && <EditUserDialog user={edited.user} close={closeEdited} />}
    </Card>
  )
}
