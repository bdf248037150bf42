// Groups and views of the address book: one press adds all partners of a group, or a view; the chosen partners become a group.

import { listPartnerViews } from '@tradewind/api/connections/partner-views.ts'
import { deletePartnerGroup, listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconListSearch, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import type { Recipient } from './recipients.ts'
import classes from './SendDialog.module.css'

type PartnerGroupsProps = { recipients: readonly Recipient[]; add: (recipients: readonly Recipient[]) => void }

export function PartnerGroups({ recipients, add }: PartnerGroupsProps) {
  const { data } = useQuery(queryOf(listPartnerGroups))
  const views = useQuery(queryOf(listPartnerViews)).data?.views ?? []
  const [name, setName] = useState<string>()
  const action = useAction()
  const partnerIds = recipients.flatMap((each) => (each.kind === 'partner' ? [each.partner.partnerId] : []))
  const groups = data?.items ?? []
  const save = () =>
    void action.run(async () => {
      await callServer(savePartnerGroup, { body: { groupName: name ?? '', partnerIds } })
      await refresh(listPartnerGroups)
      setName(undefined)
    })
  const remove = (groupId: string) =>
    void action.run(async () => {
      await callServer(deletePartnerGroup, { params: { id: groupId } })
      await refresh(listPartnerGroups)
    })
  if (groups.length === 0 && views.length === 0 && partnerIds.length < 2) return null
  return (
    <div>
      <div className={classes.groups}>
        {groups.map(({ groupId, groupName, partners }) => (
          <span key={groupId} className={classes.chip}>
            <Button
              size="compact-xs"
              variant="transparent"
              leftSection={<IconUsersGroup size={14} stroke={1.75} />}
              title={counted(partners.length, 'partner', 'partners')}
              onClick={() => add(partners.map((partner) => ({ kind: 'partner', partner })))}
            >
              {groupName} ({partners.length})
            </Button>
            <CloseButton size="xs" aria-label={`Delete the group ${groupName}`} onClick={() => remove(groupId)} />
          </span>
        ))}
        {views.map(({ viewId, viewName, partners }) => (
          <span key={viewId} className={classes.chip} data-view>
            <Button
              size="compact-xs"
              variant="transparent"
              leftSection={<IconListSearch size={14} stroke={1.75} />}
              title="A view of the address book: who is in it"
              onClick={() => add([{ kind: 'view', viewId, viewName }])}
            >
              {viewName}
              {partners === null ? '' : ` (${countText(partners)})`}
            </Button>
          </span>
        ))}
        {partnerIds.length >= 2 && name === undefined && (
          <Button size="compact-xs" variant="subtle" onClick={() => setName('')}>
            Save as a group…
          </Button>
        )}
      </div>
      {name !== undefined && (
        <Group gap="xs" mt={6}>
          <TextInput
            aria-label="Name of the group"
            placeholder="Name of the group"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (name.trim() !== '') save()
            }}
          />
          <Button size="compact-sm" loading={action.isBusy} disabled={name.trim() === ''} onClick={save}>
            Save group
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setName(undefined)}>
            Leave
          </Button>
        </Group>
      )}
      {action.problem !== undefined && (
        <p className={classes.problem} role="alert">
          {action.problem}
        </p>
      )}
    </div>
  )
}
