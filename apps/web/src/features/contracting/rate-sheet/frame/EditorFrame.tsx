// The editor's three columns: the sheet at the left, what is edited in the middle, checks and calculator at the right.

import { Button, Drawer, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isNothingThere } from '../../../../client/call-failed.ts'
import { NotFound } from '../../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../../ui/FailedRegion.tsx'
import { StructureDialogs } from '../products/public.ts'
import { Aside } from './Aside.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftContext, useDraftPart, useNavigation, useStepKeys } from '../engine/public.ts'
import { OthersContext, usePresence, useWhereabouts } from '../presence/public.ts'
import classes from './Editor.module.css'
import { GoneDialog } from './GoneDialog.tsx'
import { EditorBar } from './EditorBar.tsx'
import { SheetTree } from './SheetTree.tsx'
import { useDraftStoreOf, useOthersChanges } from './use-draft-store.ts'
import { usePlaces } from './use-places.ts'

/** Which of the columns beside the middle one are open; the others are opened by a button. */
export type EditorRoom = { readonly hasTree: boolean; readonly hasAside: boolean }

type EditorFrameProps = {
  draftId: string
  /** Where the editor does not have the whole window; without it the window decides. */
  room?: EditorRoom | undefined
  /** What stands at the end of the bar: what can be done with the draft as a whole. */
  actions: ReactNode
  /** The dialog that brings a file into the draft; undefined for a visitor by link. */
  omniImport: ((close: () => void) => ReactNode) | undefined
  /** Below the checks and the calculator. */
  below?: ReactNode
}

export function EditorFrame(props: EditorFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenedDraft key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function useRoom(room: EditorRoom | undefined): EditorRoom {
  const hasAside = useMediaQuery('(min-width: 1181px)', true, { getInitialValueInEffect: false })
  const hasTree = useMediaQuery('(min-width: 761px)', true, { getInitialValueInEffect: false })
  return room ?? { hasTree, hasAside }
}

function OpenedDraft({ draftId, retry, ...rest }: EditorFrameProps & { retry: () => void }) {
  const { store, error } = useDraftStoreOf(draftId)
  if (isNothingThere(error)) return <NotFound />
  if (error) return <FailedRegion error={error} retry={retry} />
  if (!store) return <Loading room={rest.room} />
  return (
    <DraftContext value={store}>
      <Columns {...rest} />
    </DraftContext>
  )
}

function Columns({ room, actions, omniImport, below }: Omit<EditorFrameProps, 'draftId'>) {
  const navigation = useNavigation()
  const gone = useDraftPart((draft) => draft.gone)
  const others = usePresence(navigation.draftId, useWhereabouts(), gone !== undefined)
  const [isTreeOpen, tree] = useDisclosure(false)
  const [isAsideOpen, aside] = useDisclosure(false)
  const { hasTree, hasAside } = useRoom(room)
  useOthersChanges()
  useStepKeys()
  usePlaces()
  return (
    <OthersContext value={others}>
      <div className={classes.editor} data-tree={hasTree || undefined} data-aside={hasAside || undefined}>
        <EditorBar actions={actions} />
        {hasTree ? (
          <div className={classes.left}>
            <SheetTree />
          </div>
        ) : (
          <Drawer opened={isTreeOpen} onClose={tree.close} size={290} title={navigation.head.templateName} padding="xs">
            <SheetTree chosen={tree.close} />
          </Drawer>
        )}
        <div className={classes.middle}>
          {!(hasTree && hasAside) && (
            <div className={classes.openers}>
              {!hasTree && (
                <Button variant="default" onClick={tree.open}>
                  Products
                </Button>
              )}
              {!hasAside && (
                <Button variant="default" onClick={aside.open}>
                  Check and price
                </Button>
              )}
            </div>
          )}
          <Outlet />
        </div>
        {hasAside ? (
          <aside className={classes.right} aria-label="Checks and calculator">
            <Aside />
            {below}
          </aside>
        ) : (
          <Drawer opened={isAsideOpen} onClose={aside.close} position="right" size="min(380px, 100vw)" title="Check and price" padding={0}>
            <Aside />
            {below}
          </Drawer>
        )}
        <ConflictDialog />
        <GoneDialog />
        <StructureDialogs omniImport={omniImport} />
      </div>
    </OthersContext>
  )
}

function Loading({ room }: { room: EditorRoom | undefined }) {
  const { hasTree, hasAside } = useRoom(room)
  return (
    <div className={classes.editor} data-tree={hasTree || undefined} data-aside={hasAside || undefined} aria-busy="true">
      {hasTree && (
        <div className={classes.left}>
          <Skeleton height={30} m={12} w="auto" />
          <Skeleton height={240} m={12} w="auto" />
        </div>
      )}
      <div className={classes.middle}>
        <Skeleton height={28} m={20} w={260} />
        <Skeleton height={420} m={20} w="auto" />
      </div>
      {hasAside && <div className={classes.right} />}
    </div>
  )
}
