// The editor of a master template: the sections of policies and notes, without products.

import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isNothingThere } from '../../../../client/call-failed.ts'
import { paths } from '../../../../paths.ts'
import { NotFound } from '../../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../../ui/FailedRegion.tsx'
import { TabStrip } from '../../../../ui/TabStrip.tsx'
import { DraftContext, useDraftPart, useNavigation, useStepKeys } from '../engine/public.ts'
import type { LocationTab } from '../places/public.ts'
import { OthersContext, usePresence, useWhereabouts } from '../presence/public.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditorBar } from './EditorBar.tsx'
import { GoneDialog } from './GoneDialog.tsx'
import { LOCATION_SECTIONS } from './location-sections.ts'
import { LocationSection } from './LocationPane.tsx'
import classes from './MasterFrame.module.css'
import { useDraftStoreOf, useOthersChanges } from './use-draft-store.ts'

type MasterFrameProps = { draftId: string; tab: LocationTab | undefined; actions: ReactNode }

export function MasterFrame(props: MasterFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenedMaster key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function OpenedMaster({ draftId, tab, actions, retry }: MasterFrameProps & { retry: () => void }) {
  const { store, error } = useDraftStoreOf(draftId)
  if (isNothingThere(error)) return <NotFound />
  if (error) return <FailedRegion error={error} retry={retry} />
  if (!store) return <Skeleton height={320} m={20} w="auto" />
  return (
    <DraftContext value={store}>
      <Sections tab={tab} actions={actions} />
    </DraftContext>
  )
}

function Sections({ tab, actions }: Omit<MasterFrameProps, 'draftId'>) {
  const { draftId } = useNavigation()
  const gone = useDraftPart((draft) => draft.gone)
  const others = usePresence(draftId, useWhereabouts(), gone !== undefined)
  useOthersChanges()
  useStepKeys()
  return (
    <OthersContext value={others}>
      <div className={classes.frame}>
        <EditorBar actions={actions} />
        <TabStrip className={`tabs tabs-lined ${classes.strip}`} aria-label="Sections">
          {LOCATION_SECTIONS.map(({ tab: section, label }) => (
            <Link
              key={section}
              to={paths.masterTemplate(`draft:${draftId}`)}
              search={{ section }}
              className="tab"
              aria-current={(tab ?? 'policies') === section ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </TabStrip>
        <div className={classes.section}>
          <LocationSection tab={tab} />
        </div>
        <ConflictDialog />
        <GoneDialog />
      </div>
    </OthersContext>
  )
}
