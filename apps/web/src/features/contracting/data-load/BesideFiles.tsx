// The rate sheet editor with the supplier's files beside it: on the left in a wide window, above it in a narrow one.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getDraftErrand } from '@tradewind/api/contracting/data-load.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { Splitter } from '../../../ui/Splitter.tsx'
import type { EditorRoom } from '../rate-sheet/public.ts'
import classes from './DataLoad.module.css'
import { FilesPane, type FilesPaneProps } from './FilesPane.tsx'
import { keepShare, keptShare, LEAST_SHARE, MOST_SHARE, USUAL_SHARE } from './files-share.ts'
import { useEditorRoom } from './use-editor-room.ts'

type BesideFilesProps = {
  draftId: string
  /** The editor. Without a room it has the window to itself. */
  children: (room?: EditorRoom) => ReactNode
}

/** While a file is read it is asked for so often. */
const ASKED_EVERY_MS = 1000

function isBeingRead(data: AnswerOf<typeof getDraftErrand> | undefined): boolean {
  return data?.errand.kind === 'load' && data.errand.files.some((file) => file.pages === 'beingRead')
}

export function BesideFiles({ draftId, children }: BesideFilesProps) {
  const found = useQuery({
    ...queryOf(getDraftErrand, { params: { id: draftId } }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? ASKED_EVERY_MS : false),
  })
  const [isOpen, setOpen] = useState(true)
  const errand = found.data?.errand
  if (errand?.kind !== 'load' || errand.files.length === 0) return children()
  if (!isOpen)
    return (
      <div className={classes.alone}>
        <div className={classes.editor}>{children()}</div>
        <div className={classes.closed}>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            Show the supplier’s files
          </Button>
        </div>
      </div>
    )
  return (
    <Beside draftId={draftId} dataLoadId={errand.dataLoadId} files={errand.files} close={() => setOpen(false)}>
      {children}
    </Beside>
  )
}

function Beside({ children, ...pane }: FilesPaneProps & Pick<BesideFilesProps, 'children'>) {
  const place = useRef<HTMLDivElement>(null)
  const { room, watch } = useEditorRoom()
  const [share, setShare] = useState(keptShare)
  const isWide = useMediaQuery('(min-width: 761px)', true, { getInitialValueInEffect: false })
  return (
    <div ref={place} className={classes.beside} style={{ '--files': `${share}%` } as CSSProperties}>
      <FilesPane {...pane} />
      {isWide && (
        <Splitter
          label="Width of the supplier’s files"
          share={share}
          least={LEAST_SHARE}
          most={MOST_SHARE}
          move={(moved) => place.current?.style.setProperty('--files', `${moved}%`)}
          change={(chosen) => {
            keepShare(chosen)
            setShare(chosen ?? USUAL_SHARE)
          }}
        />
      )}
      <div ref={watch} className={classes.editor}>
        {children(room)}
      </div>
    </div>
  )
}
