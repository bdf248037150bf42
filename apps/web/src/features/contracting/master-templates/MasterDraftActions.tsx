// What can be done with the draft of a master template: finalise it, or discard it.

import {
  discardMasterDraft,
  finaliseMasterDraft,
  getMasterTemplate,
  listAffectedBuyers,
  listAssociatedTemplates,
  listMasterTemplates,
} from '@tradewind/api/contracting/master-templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { type Action, useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import { useDraftStore, useNavigation } from '../rate-sheet/public.ts'

type Concerned = { readonly templates: number; readonly buyers: number }

export function MasterDraftActions() {
  const store = useDraftStore()
  const { templateId: masterTemplateId } = useNavigation()
  const navigate = useNavigate()
  const session = useSession()
  const finalising = useAction({ onFailed: (error) => toastFailed(error, 'Not finalised') })
  const discarding = useAction({ onFailed: (error) => toastFailed(error, 'Not discarded') })
  const [concerned, setConcerned] = useState<Concerned>()
  const [isDiscarding, setDiscarding] = useState(false)
  const params = { id: store.draftId }

  const act = ({ run }: Action, work: (idempotencyKey: string) => Promise<unknown>) =>
    session.access === 'write' ? void run(work) : openNoAccess(NO_WRITE_ACCESS.performAction)
  const finalise = async (isConfirmed: boolean, idempotencyKey: string) => {
    const call = () => callServer(finaliseMasterDraft, { params, body: { isConfirmed }, idempotencyKey })
    const { workId } = await store.end(call, true)
    setConcerned(undefined)
    await refresh(listMasterTemplates, getMasterTemplate, listAssociatedTemplates)
    await navigate({ to: paths.masterTemplate(masterTemplateId), search: workId === null ? {} : { work: workId } })
    if (workId === null) toastDone('The master template is finalised.')
  }
  // C-TR-019, C-TR-020
  const ask = () =>
    act(finalising, async (idempotencyKey) => {
      const master = { params: { id: masterTemplateId } }
      const [templates, buyers] = await Promise.all([callServer(listAssociatedTemplates, master), callServer(listAffectedBuyers, master)])
      if (templates.items.length === 0) return finalise(false, idempotencyKey)
      setConcerned({ templates: templates.items.length, buyers: buyers.items.length })
    })
  const discard = () =>
    act(discarding, async () => {
      const left = await store.end(() => callServer(discardMasterDraft, { params }), false)
      await refresh(listMasterTemplates, getMasterTemplate)
      await navigate({ to: left.masterTemplateId === null ? paths.masterTemplateList : paths.masterTemplate(left.masterTemplateId) })
    })
  return (
    <>
      <Group gap="xs" wrap="nowrap" mr="xs">
        <Button variant="default" onClick={() => setDiscarding(true)}>
          Discard
        </Button>
        <Button loading={finalising.isBusy} onClick={ask}>
          Finalise
        </Button>
      </Group>
      <BindingQuestion
        act="publish"
        opened={concerned !== undefined}
        title={`Bring this to ${counted(concerned?.templates ?? 0, 'template', 'templates')}?`}
        confirm="Finalise"
        isBusy={finalising.isBusy}
        onConfirm={() => act(finalising, (idempotencyKey) => finalise(true, idempotencyKey))}
        onCancel={() => setConcerned(undefined)}
      >
        Their drafts get what is written here, in the sections that are the same as corporate. Nothing is published or sent yet, and you can
        undo it.{' '}
        {(concerned?.buyers ?? 0) > 0 &&
          `${counted(concerned?.buyers ?? 0, 'buyer holds', 'buyers hold')} contracts of these templates: once you publish, an update for them waits in the update queue.`}
      </BindingQuestion>
      <ConfirmDialog
        opened={isDiscarding}
        title="Discard this draft?"
        confirm="Discard"
        isDangerous
        isBusy={discarding.isBusy}
        onConfirm={discard}
        onCancel={() => setDiscarding(false)}
      >
        What was changed since the master template was finalised last is lost. One that was never finalised is deleted.
      </ConfirmDialog>
    </>
  )
}
