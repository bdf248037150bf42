// Users of all companies, for the people who run the platform: finding one, and seeing what she sees.

import { findUsers, type FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import { Button, Skeleton, Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SendersCard } from '../senders/public.ts'
import { FoundUserItem } from './FoundUserItem.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { LogInAsDialog } from './LogInAsDialog.tsx'
import classes from './PlatformUsersPage.module.css'

export function PlatformUsersPage() {
  usePageTitle('Users of all companies')
  const { providerRole, isPlatformAdmin } = useSession()
  const isAllowed = hasOneOf(providerRole, findUsers.roles)
  const { searchText = '', deleted = false } = useSearch({ from: '/inside/admin/users' })
  const navigate = useNavigate({ from: '/admin/users' })
  const [chosen, setChosen] = useState<FoundUser>()
  const [erased, setErased] = useState<FoundUser>()
  const query = { searchText, deleted: deleted ? ('true' as const) : ('false' as const) }
  const show = (next: { searchText?: string; deleted?: true }) => void navigate({ search: next, replace: true })
  const users = useInfiniteQuery({
    ...pagesOf(findUsers, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })),
    enabled: isAllowed,
  })
  if (!isAllowed) return <EmptyState isPage title="This screen is for the people who run the platform" />
  const found = users.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={classes.page}>
      <h1>Users</h1>
      <Card title="All companies">
        <div className={classes.tools}>
          <SearchField
            label="Search by name, email or company"
            value={searchText}
            onSearch={(wanted) => show({ ...(wanted === '' ? {} : { searchText: wanted }), ...(deleted ? { deleted } : {}) })}
            width={320}
          />
          {isPlatformAdmin && (
            <Switch
              label="Deleted by their company"
              checked={deleted}
              onChange={(event) =>
                show({ ...(searchText === '' ? {} : { searchText }), ...(event.currentTarget.checked ? { deleted: true } : {}) })
              }
            />
          )}
        </div>
        {users.error && found.length === 0 && <FailedRegion error={users.error} retry={() => void users.refetch()} />}
        {users.isPending && <Skeleton height={240} />}
        {users.isSuccess && found.length === 0 && (
          <EmptyState
            title="No user matches"
            action={
              <Button variant="default" onClick={() => void navigate({ search: {} })}>
                Show all users
              </Button>
            }
          >
            Search for a part of the name, of an address, or of the company.
          </EmptyState>
        )}
        <ul>
          {found.map((user) => (
            <FoundUserItem key={user.userId} user={user} onChoose={() => setChosen(user)} onErase={() => setErased(user)} />
          ))}
        </ul>
        {users.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
              Show more users
            </Button>
          </div>
        )}
      </Card>
      {isPlatformAdmin && <SendersCard />}
      {erased && <EraseDialog user={erased} close={() => setErased(undefined)} />}
      {chosen && <LogInAsDialog user={chosen} close={() => setChosen(undefined)} />}
    </div>
  )
}
