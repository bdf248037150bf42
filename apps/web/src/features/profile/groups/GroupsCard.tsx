// Groups of locations: created, renamed, filled and deleted.

import { type CompanyProfile, getProfile } from '@tradewind/api/profile/company.ts'
import { deleteProfileGroup, saveProfileGroup } from '@tradewind/api/profile/groups.ts'
import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { Card } from '../../../ui/Card.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from '../../../ui/Sections.module.css'

type Group = CompanyProfile['groups'][number]
type Locations = CompanyProfile['locations']

export function GroupsCard({ groups, locations, canWrite }: { groups: readonly Group[]; locations: Locations; canWrite: boolean }) {
  const [edited, setEdited] = useState<Group | 'new'>()
  const [deleted, setDeleted] = useState<Group>()
  const action = useAction()
  const remove = async () => {
    const isDone = await action.run(async () => {
      await callServer(deleteProfileGroup, { body: { groupId: deleted?.groupId ?? '' } })
      await refresh(getProfile)
    })
    if (isDone) setDeleted(undefined)
  }
  return (
    <Card
      title="Groups"
      count={groups.length}
      action={
        canWrite && (
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            New group
          </Button>
        )
      }
    >
      {groups.length === 0 && (
        <p className="s13 t2" style={{ padding: 16 }}>
          Groups put locations together, for example by coast or by brand.
        </p>
      )}
      <ul className={classes.views}>
        {groups.map((group) => (
          <li key={group.groupId}>
            <span className="grow">
              <b className="med">{group.tag}</b> <span className="t2">{counted(group.items.length, 'location', 'locations')}</span>
            </span>
            {canWrite && (
              <>
                <ActionIcon variant="subtle" color="gray" aria-label={`Change group ${group.tag}`} onClick={() => setEdited(group)}>
                  <IconPencil size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon variant="subtle" color="gray" aria-label={`Delete group ${group.tag}`} onClick={() => setDeleted(group)}>
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
      {edited !== undefined && <GroupDialog group={edited} locations={locations} onClose={() => setEdited(undefined)} />}
      <BindingQuestion
        act="delete"
        opened={deleted !== undefined}
        title="Delete group"
        confirm="Delete"
        isBusy={action.isBusy}
        onCancel={() => setDeleted(undefined)}
        onConfirm={() => void remove()}
      >
        Are you sure you want to delete this group? Note: items won't be deleted.
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </BindingQuestion>
    </Card>
  )
}

function GroupDialog({ group, locations, onClose }: { group: Group | 'new'; locations: Locations; onClose: () => void }) {
  const isNew = group === 'new'
  const form = useSentForm({
    saved: isNew ? { tag: '', items: [] as string[] } : { tag: group.tag, items: group.items },
    rules: { tag: isMissing },
    send: async ({ tag, items }) => {
      await callServer(saveProfileGroup, { body: { tag, items, ...(isNew ? {} : { groupId: group.groupId }) } })
      await refresh(getProfile)
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      opened
      form={form}
      title={isNew ? 'New group' : `Group ${group.tag}`}
      submit={isNew ? 'Create group' : 'Save group'}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={80} data-autofocus {...form.fields.getInputProps('tag')} />
      <MultiSelect
        label="Locations"
        searchable
        clearable
        limit={100}
        maxDropdownHeight={300}
        data={locations.map((location) => ({ value: location.locationId, label: location.locationName }))}
        {...form.fields.getInputProps('items')}
      />
    </FormDialog>
  )
}
