// The head of a draft: how complete it is, whether it is saved, publish and discard.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { type ContractInfo, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { type checkContractReadiness, discardEditedDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { isoDayText, timeText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { StayButton } from '../rate-sheet/public.ts'
import classes from './DraftPage.module.css'
import type { SavedState } from './use-draft-editing.ts'

type Readiness = AnswerOf<typeof checkContractReadiness>
type DraftHeaderProps = {
  draftId: string
  info: ContractInfo
  template: NonNullable<ContractInfo['template']>
  readiness: Readiness | undefined
  saved: SavedState
  changeMany: () => void
}

export function DraftHeader({ draftId, info, template, readiness, saved, changeMany }: DraftHeaderProps) {
  const navigate = useNavigate()
  const { access } = useSession()
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const [isBusy, setBusy] = useState(false)
  // One key for this draft: pressed twice, it is published once.
  const [key] = useState(() => crypto.randomUUID())
  const { head } = info.sheet
  const ask = (what: 'publish' | 'discard') => (access === 'write' ? setAsked(what) : openNoAccess(NO_WRITE_ACCESS.performAction))
  const warnings = readiness?.findings.filter((finding) => finding.level === 'warning').length ?? 0

  const run = async () => {
    setBusy(true)
    try {
      if (asked === 'publish') {
        const { version } = await callServer(publishDraft, { params: { id: draftId }, idempotencyKey: key })
        notifications.show({ message: `Version ${version} is published.`, color: 'teal' })
      } else await callServer(discardEditedDraft, { params: { id: draftId } })
      await navigate({ to: paths.template(template.templateId) })
      await refresh(getContractInfo, listTemplates)
    } catch (error) {
      notifications.show({ title: asked === 'publish' ? 'Not published' : 'Not discarded', message: messageOf(error), color: 'red' })
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div className="grow">
          <nav aria-label="Where this is" className="s12 muted">
            <Link to={paths.templateList}>Templates</Link> /{' '}
            <Link to={paths.template(template.templateId)}>{info.location.locationName}</Link>
          </nav>
          <div className={classes.title}>
            <h1>{head.templateName}</h1>
            <Tag tone="info">{template.version === 0 ? 'Draft' : `Draft of version ${template.version + 1}`}</Tag>
            <span className="s13 muted tn">
              {isoDayText(head.startDate)} – {isoDayText(head.endDate)}
            </span>
          </div>
        </div>
        <SavedMark saved={saved} />
        <div className={`${classes.meter} only-wide`} title="How complete the rate sheet is">
          <Progress value={template.completionPercent} style={{ flex: 1 }} aria-label={`${template.completionPercent} % complete`} />
          <span className="tn">{template.completionPercent} %</span>
        </div>
        <div className={classes.actions}>
          <StayButton sheet={info.sheet} />
          {template.originFrom === 'edited' && (
            <Button variant="default" onClick={() => ask('discard')}>
              Discard
            </Button>
          )}
          <Button variant="default" onClick={() => (access === 'write' ? changeMany() : openNoAccess(NO_WRITE_ACCESS.performAction))}>
            Change rates
          </Button>
          <Button
            disabled={readiness !== undefined && !readiness.isReady}
            title={readiness?.isReady === false ? 'The rate sheet is not complete yet.' : undefined}
            onClick={() => ask('publish')}
          >
            Publish
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asked === 'publish'}
        title={`Publish version ${template.version + 1}?`}
        confirm="Publish"
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsked(undefined)}
      >
        The version never changes. Partners get it when you send it.
        {warnings > 0 ? ` ${warnings === 1 ? 'There is one thing' : `There are ${warnings} things`} to look at first.` : ''}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'discard'}
        title="Are you sure you want to discard this draft?"
        confirm="Discard"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsked(undefined)}
      >
        Version {template.version} stays as it is; the changes of the draft are gone.
      </ConfirmDialog>
    </header>
  )
}

function SavedMark({ saved }: { saved: SavedState }) {
  if (saved.kind === 'nothing') return null
  if (saved.kind === 'saved')
    return (
      <span className={classes.saved} role="status">
        <IconCheck size={14} stroke={1.75} aria-hidden />
        Saved {timeText(new Date(saved.at).toISOString())}
      </span>
    )
  return (
    <span className={classes.saved} data-tone={saved.kind === 'failed' ? 'warn' : undefined} role="status">
      {saved.kind === 'failed' ? 'Not saved' : 'Saving…'}
    </span>
  )
}
