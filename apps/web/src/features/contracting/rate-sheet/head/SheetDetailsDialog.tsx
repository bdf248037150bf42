// Rate sheet details: name, location, contract period, currency and tax.

import { putHead } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { isRefusalOf } from '../../../../client/call-failed.ts'
import { callServer } from '../../../../client/call-server.ts'
import { refresh } from '../../../../client/queries.ts'
import { useAction } from '../../../../client/use-action.ts'
import { FormModal } from '../../../../ui/FormModal.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { tellStep, useDraft, useDraftStore } from '../engine/public.ts'
import { HeadFields, type HeadForm, headFinding, headOfForm } from './HeadFields.tsx'

export function SheetDetailsDialog({ close }: { close: () => void }) {
  return (
    <FormModal opened onClose={close} title="Rate sheet details" size={560}>
      <SheetDetails close={close} />
    </FormModal>
  )
}

function SheetDetails({ close }: { close: () => void }) {
  const store = useDraftStore()
  const { navigation } = useDraft()
  // As it was when the dialog was opened: what somebody else changes meanwhile is a conflict.
  const [seen] = useState(navigation.head)
  const [form, setForm] = useState<HeadForm>({ ...seen, taxPercentage: seen.taxPercentage ?? '' })
  const [locationName, setLocationName] = useState(navigation.location.locationName)
  const action = useAction()

  const save = (seasonsOutside: 'refuse' | 'cut') => {
    const finding = headFinding(form) ?? (locationName.trim() === '' ? 'The location needs a name.' : undefined)
    if (finding !== undefined) return action.refuse(finding)
    void action.run(async () => {
      const { answer: cutSeasons } = await store.arrange('Rate sheet details', async () => {
        const { cutSeasons: cut, changedIds } = await callServer(putHead, {
          params: { id: store.draftId },
          body: { seen, head: headOfForm(form), locationName: locationName.trim(), seasonsOutside },
        })
        await store.refresh()
        const { head, location } = store.snapshot().navigation
        const from = { head: seen, locationName: navigation.location.locationName }
        return { structure: { kind: 'head', from, to: { head, locationName: location.locationName } }, changedIds, answer: cut }
      })
      await refresh(listTemplates)
      const [first] = cutSeasons
      tellStep(
        first === undefined ? 'The details are saved.' : `${first}${cutSeasons.length > 1 ? ` And ${cutSeasons.length - 1} more.` : ''}`,
      )
      close()
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save('refuse')
  }
  return (
    <form style={{ display: 'grid', gap: 16 }} onSubmit={submit} noValidate>
      <HeadFields
        form={form}
        onChange={(next) => {
          action.clear()
          setForm(next)
        }}
        isFirst
      />
      <TextInput
        label="Location"
        description="One name in all rate sheets of the location. A new one is read by others once this draft is published"
        value={locationName}
        onChange={(event) => setLocationName(event.currentTarget.value)}
        maxLength={200}
      />
      {action.problem !== undefined && (
        <Notice
          tone="danger"
          {...(isRefusalOf(action.error, 'seasonsOutside')
            ? {
                action: (
                  <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={() => save('cut')}>
                    Cut them to the period
                  </Button>
                ),
              }
            : {})}
        >
          {action.problem}
        </Notice>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={action.isBusy}>
          Save
        </Button>
      </Group>
    </form>
  )
}
