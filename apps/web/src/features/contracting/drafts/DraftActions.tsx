// What can be done with a draft as a whole: change many rates, publish it, discard it.

import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { checkContractReadiness, discardEditedDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { listUpdateHolders, listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePaletteCommands } from '../../../shell/palette-commands.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastDone, toastFailed } from '../../../ui/toast.ts'
import { seenOf, useChangeRates, useDraftStore, useNavigation } from '../rate-sheet/public.ts'
import { BeforePublishing } from './BeforePublishing.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { useReadiness } from './use-readiness.ts'

export function DraftActions() {
  const navigate = useNavigate()
  const store = useDraftStore()
  const navigation = useNavigation()
  const { contract } = navigation
  const session = useSession()
  const readiness = useReadiness()
  const rates = useChangeRates()
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const action = useAction({
    onFailed: async (error) => {
      // What a colleague changed is on screen before it is published.
      if (error instanceof CallFailed && error.code === 'StateChanged') await store.refresh()
      toastFailed(error, asked === 'publish' ? 'Not published' : 'Not discarded')
    },
  })
  const ask = (what: 'publish' | 'discard') => {
    const noAccess = session.access === 'write' ? undefined : NO_WRITE_ACCESS.performAction
    const whyNot = what === 'publish' ? whyNotBinding(session, NO_WRITE_ACCESS.performAction) : noAccess
    if (whyNot === undefined) setAsked(what)
    else openNoAccess(whyNot)
  }
  usePaletteCommands(() => [
    { label: 'Change rates', detail: () => 'many at once, with a preview', run: rates.open },
    { label: 'Publish', detail: () => `version ${navigation.nextVersion}`, run: () => ask('publish') },
    ...(navigation.originFrom === 'edited' ? [{ label: 'Discard draft', detail: () => '', run: () => ask('discard') }] : []),
  ])
  const missing = readiness?.findings.filter((finding) => finding.level === 'missing') ?? []

  const run = async () => {
    await action.run(async (idempotencyKey) => {
      if (asked === 'publish') {
        const publish = () => {
          const body = { seen: seenOf(store.snapshot()) }
          return callServer(publishDraft, { params: { id: store.draftId }, body, idempotencyKey })
        }
        const { version } = await store.end(publish, true)
        const message = contract ? `${contract.partnerName} got version ${version}.` : `Version ${version} is published.`
        toastDone(message)
      } else await store.end(() => callServer(discardEditedDraft, { params: { id: store.draftId } }), false)
      await navigate({ to: contract ? paths.contract(contract.contractId) : paths.template(navigation.templateId), replace: true })
      await refresh(getContractInfo, checkContractReadiness, listTemplates, listContracts, getHistoryFeed, listUpdates, listUpdateHolders)
    })
    setAsked(undefined)
  }
  return (
    <>
      <Button className="only-wide" variant="default" onClick={rates.open}>
        Change rates
      </Button>
      <span className="only-wide" style={{ marginLeft: 8 }}>
        <DraftChanges />
      </span>
      <Button ml={8} onClick={() => ask('publish')}>
        Publish
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="More for this draft">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={rates.open}>Change rates</Menu.Item>
          {navigation.originFrom === 'edited' && <Menu.Item onClick={() => ask('discard')}>Discard draft</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {rates.dialog}
      <BindingQuestion
        act="publish"
        opened={asked === 'publish'}
        title={
          missing.length > 0
            ? 'Not complete yet'
            : `Publish version ${navigation.nextVersion}${contract ? ` for ${contract.partnerName}` : ''}?`
        }
        confirm={contract ? 'Publish and send' : 'Publish'}
        isBusy={action.isBusy}
        isDisabled={missing.length > 0}
        onConfirm={() => void run()}
        onCancel={() => setAsked(undefined)}
      >
        {missing.length > 0
          ? 'Before it can be published, this has to be filled in:'
          : contract
            ? `${contract.partnerName} gets it at once and is asked to accept it anew. The template and other partners are not touched.`
            : 'The version never changes. Partners get it when you send it.'}
        <div style={{ margin: '12px 0' }}>
          <DraftChanges />
        </div>
        <BeforePublishing missing={missing} />
      </BindingQuestion>
      <ConfirmDialog
        opened={asked === 'discard'}
        title="Are you sure you want to discard this draft?"
        confirm="Discard"
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsked(undefined)}
      >
        {contract ? `The contract with ${contract.partnerName}` : `Version ${navigation.version}`} stays as it is; the changes of the draft
        are gone.
      </ConfirmDialog>
    </>
  )
}
