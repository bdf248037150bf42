// The provider's own people: who has which role, for the administrators of the platform.

import { listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { InvitePersonDialog } from './InvitePersonDialog.tsx'
import { ProviderPersonItem } from './ProviderPersonItem.tsx'
import classes from './ProviderPeople.module.css'

export function ProviderPeoplePage() {
  usePageTitle('People and roles')
  const { providerRole } = useSession()
  const isAllowed = hasOneOf(providerRole, listProviderPeople.roles)
  const [isInviting, setInviting] = useState(false)
  const people = useQuery({ ...queryOf(listProviderPeople), enabled: isAllowed })
  if (!isAllowed) return <EmptyState isPage title="This screen is for platform administrators" />
  return (
    <div className={classes.page}>
      <h1>People and roles</h1>
      <Card
        title="Colleagues"
        count={people.data?.items.length}
        action={
          <Button size="compact-sm" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        }
      >
        {people.error && !people.data && <FailedRegion error={people.error} retry={() => void people.refetch()} />}
        {people.isPending && <Skeleton height={240} />}
        <ul>
          {people.data?.items.map((person) => (
            <ProviderPersonItem key={person.userId} person={person} />
          ))}
        </ul>
      </Card>
      {isInviting && <InvitePersonDialog close={() => setInviting(false)} />}
    </div>
  )
}
