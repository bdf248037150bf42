// In the app bar: where this is, whether it is saved, undo and redo, and what can be done with the draft.

import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsGuestOfSheet } from '../../../../client/session.ts'
import { paths } from '../../../../paths.ts'
import { usePageTitle } from '../../../../shell/use-page-title.ts'
import { InBar } from '../../../../shell/BarPlace.tsx'
import { timeText } from '../../../../ui/moment-text.ts'
import { Tag } from '../../../../ui/Tag.tsx'
import { Faces } from '../presence/public.ts'
import classes from './Editor.module.css'
import { useDraftPart, useDraftStore, useNavigation, useSteps } from '../engine/public.ts'

export function EditorBar({ actions }: { actions: ReactNode }) {
  const { undo, redo } = useSteps()
  const navigation = useNavigation()
  const before = useDraftPart(({ state }) => state.past.at(-1)?.label)
  const after = useDraftPart(({ state }) => state.future.at(-1)?.label)
  const { contract } = navigation
  const isVisitor = useIsGuestOfSheet()
  usePageTitle(`${navigation.location.locationName}, draft`)
  return (
    <InBar>
      <nav aria-label="Where this is" className={`${classes.crumbs} s13 only-wide`}>
        {isVisitor ? (
          <span className="med clip">{navigation.head.templateName}</span>
        ) : contract ? (
          <>
            <Link to={paths.contractList()}>Contracts</Link>
            <span className="muted">/</span>
            <Link to={paths.contract(contract.contractId)} className="med clip" title={navigation.head.templateName}>
              {contract.partnerName}
            </Link>
          </>
        ) : navigation.location.locationId === null ? (
          <>
            <Link to={paths.masterTemplateList}>Master templates</Link>
            <span className="muted">/</span>
            <Link to={paths.masterTemplate(navigation.templateId)} className="med clip">
              {navigation.location.locationName}
            </Link>
          </>
        ) : (
          <>
            <Link to={paths.templateList}>Templates</Link>
            <span className="muted">/</span>
            <Link to={paths.template(navigation.templateId)} className="med clip" title={navigation.head.templateName}>
              {navigation.head.templateName}
            </Link>
          </>
        )}
        <Tag tone="info">
          {navigation.version === 0 || navigation.location.locationId === null ? 'Draft' : `Draft of version ${navigation.nextVersion}`}
        </Tag>
      </nav>
      <span className="grow" />
      <Faces />
      <SavedMark />
      <Tooltip label={before ? `Undo: ${before}` : 'Nothing to undo'}>
        <ActionIcon
          className={classes.step}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Undo"
          aria-keyshortcuts="Control+Z"
          data-disabled={!before || undefined}
          onClick={undo}
        >
          <IconArrowBackUp size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={after ? `Redo: ${after}` : 'Nothing to redo'}>
        <ActionIcon
          className={`${classes.step} only-wide`}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Redo"
          aria-keyshortcuts="Control+Y"
          data-disabled={!after || undefined}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {actions}
    </InBar>
  )
}

function SavedMark() {
  const store = useDraftStore()
  const saving = useDraftPart((draft) => draft.saving)
  const isKept = useDraftPart((draft) => draft.isKept)
  switch (saving.kind) {
    case 'nothing':
    case 'waiting':
      return <span className={classes.saved} role="status" />
    case 'saving':
      return (
        <span className={classes.saved} role="status">
          <IconCloudUp size={14} stroke={1.75} aria-hidden />
          Saving…
        </span>
      )
    case 'saved':
      return (
        <span className={classes.saved} role="status">
          <IconCheck size={14} stroke={1.75} aria-hidden />
          Saved {timeText(new Date(saving.at).toISOString())}
        </span>
      )
    case 'failed':
      return (
        <span className={classes.saved} data-tone="warn" role="status">
          {isKept ? 'Not saved, trying again' : 'Not saved, trying again: leave this window open'}
        </span>
      )
    case 'refused':
      return (
        <Tooltip label={saving.message}>
          <span className={classes.saved} data-tone="warn" role="alert">
            <span className="clip">Not saved: {saving.message}</span>
            <Button size="compact-xs" variant="default" onClick={() => void store.save()}>
              Try again
            </Button>
          </span>
        </Tooltip>
      )
  }
}
