// The editor's three columns: the sheet at the left, what is edited in the middle, checks and calculator at the right.

import { draftChanged, presence } from '@tradewind/api/contracting/draft-events.ts'
import { getDraftNavigation, getProductInfo } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailed, isNothingThere } from '../../../../client/call-failed.ts'
import { callServer } from '../../../../client/call-server.ts'
import { onLive } from '../../../../client/live.ts'
import { useSession } from '../../../../client/session.ts'
import { NotFound } from '../../../../shell/Problem.tsx'
import { FailedRegion } from '../../../../ui/FailedRegion.tsx'
import { StructureDialogs } from '../products/public.ts'
import { Aside } from './Aside.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import {
  DraftContext,
  type DraftNavigation,
  DraftStore,
  useDraftPart,
  useDraftStore,
  useNavigation,
  useStepKeys,
} from '../engine/public.ts'
import { announce, OthersContext, usePresence, useWhereabouts } from '../presence/public.ts'
import classes from './Editor.module.css'
import { GoneDialog } from './GoneDialog.tsx'
import { EditorBar } from './EditorBar.tsx'
import { SheetTree } from './SheetTree.tsx'
import { usePlaces } from './use-places.ts'

type EditorFrameProps = {
  draftId: string
  /** What stands at the end of the bar: what can be done with the draft as a whole. */
  actions: ReactNode
  /** The dialog that brings a file into the draft; undefined for a visitor by link. */
  omniImport: ((close: () => void) => ReactNode) | undefined
}

export function EditorFrame(props: EditorFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <OpenedDraft key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function OpenedDraft({ draftId, actions, omniImport, retry }: EditorFrameProps & { retry: () => void }) {
  const { store, error } = useDraftStoreOf(draftId)
  if (isNothingThere(error)) return <NotFound />
  if (error) return <FailedRegion error={error} retry={retry} />
  if (!store) return <Loading />
  return (
    <DraftContext value={store}>
      <Columns actions={actions} omniImport={omniImport} />
    </DraftContext>
  )
}

/** The store of the draft, once its navigation and the product of the address are there. */
function useDraftStoreOf(draftId: string): { store: DraftStore | undefined; error: unknown } {
  const address = useParams({ strict: false })
  // The product of the first address comes by itself, before all the others.
  const first = useRef(address)
  const { userId } = useSession()
  const owner = useRef(userId ?? '')
  const [loaded, setLoaded] = useState<{ store?: DraftStore; error?: unknown }>({})
  useEffect(() => {
    let isOver = false
    let opened: DraftStore | undefined
    const { productId, ratePackage } = first.current
    const product =
      productId === undefined || ratePackage === undefined
        ? Promise.resolve(undefined)
        : callServer(getProductInfo, { params: { docId: draftId, productId, ratePackage }, body: { collection: 'draft' } }).catch(
            () => undefined,
          )
    Promise.all([openedNavigation(draftId), product])
      .then(([navigation, page]) => {
        if (isOver) return
        opened = new DraftStore(navigation, page ? [page] : [], owner.current)
        setLoaded({ store: opened })
      })
      .catch((error: unknown) => !isOver && setLoaded({ error }))
    return () => {
      isOver = true
      opened?.stop()
      setLoaded({})
    }
  }, [draftId])
  const { store } = loaded
  // The other pages are read once this one is drawn.
  useEffect(() => {
    void store?.start()
  }, [store])
  return { store, error: loaded.error }
}

/** At the secure rates host the navigation is given once this tab is the one that has a rate sheet open. */
async function openedNavigation(draftId: string): Promise<DraftNavigation> {
  const joined = announce(draftId, 'joined')
  const navigation = () => callServer(getDraftNavigation, { params: { id: draftId } })
  return navigation().catch(async (error: unknown) => {
    if (!(error instanceof CallFailed) || error.code !== 'SheetTakenOver') throw error
    await joined
    return navigation()
  })
}

function Columns({ actions, omniImport }: Omit<EditorFrameProps, 'draftId'>) {
  const navigation = useNavigation()
  const gone = useDraftPart((draft) => draft.gone)
  const others = usePresence(navigation.draftId, useWhereabouts(), gone !== undefined)
  const [isTreeOpen, tree] = useDisclosure(false)
  const [isAsideOpen, aside] = useDisclosure(false)
  const hasAside = useMediaQuery('(min-width: 1181px)', true, { getInitialValueInEffect: false })
  const hasTree = useMediaQuery('(min-width: 761px)', true, { getInitialValueInEffect: false })
  useOthersChanges()
  useStepKeys()
  usePlaces()
  return (
    <OthersContext value={others}>
      <div className={classes.editor}>
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
          </aside>
        ) : (
          <Drawer opened={isAsideOpen} onClose={aside.close} position="right" size="min(380px, 100vw)" title="Check and price" padding={0}>
            <Aside />
          </Drawer>
        )}
        <ConflictDialog />
        <GoneDialog />
        <StructureDialogs omniImport={omniImport} />
      </div>
    </OthersContext>
  )
}

/** What is saved elsewhere, by others or in another window, is taken over at once. */
function useOthersChanges(): void {
  const store = useDraftStore()
  const { userId } = useSession()
  useEffect(
    () =>
      onLive(draftChanged, ({ draftId, pages: changed }) => {
        if (draftId !== store.draftId) return
        if (changed.length === 0) return void store.refresh()
        const { pages } = store.snapshot().state
        const newer = changed.filter(({ pageId, revision }) => (pages.get(pageId)?.revision ?? 0) < revision)
        if (newer.length > 0) void store.refresh(newer.map(({ pageId }) => pageId))
      }),
    [store],
  )
  useEffect(
    () =>
      onLive(presence, ({ what, draftId, userId: whose }) => {
        // Another sheet that one opens oneself takes over at the secure host: then this tab's navigation is refused.
        if (what === 'joined' && whose === userId && draftId !== store.draftId) void store.refresh([])
      }),
    [store, userId],
  )
}

function Loading() {
  return (
    <div className={classes.editor} aria-busy="true">
      <div className={classes.left}>
        <Skeleton height={30} m={12} w="auto" />
        <Skeleton height={240} m={12} w="auto" />
      </div>
      <div className={classes.middle}>
        <Skeleton height={28} m={20} w={260} />
        <Skeleton height={420} m={20} w="auto" />
      </div>
      <div className={classes.right} />
    </div>
  )
}
