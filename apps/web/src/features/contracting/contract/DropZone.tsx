// The whole contract page takes files that are dropped on it.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import classes from './Files.module.css'
import { startUploads } from './upload-store.ts'

/** Starts uploads, or says why a reader cannot. @returns whether they were started */
export function useAttach(contractId: string): (files: readonly File[]) => boolean {
  const { access } = useSession()
  return (files) => {
    if (files.length === 0) return false
    if (access !== 'write') {
      openNoAccess(NO_WRITE_ACCESS.performAction)
      return false
    }
    startUploads(contractId, files)
    return true
  }
}

type DropZoneProps = { contractId: string; className: string | undefined; onDropped: () => void; children: ReactNode }

export function DropZone({ contractId, className, onDropped, children }: DropZoneProps) {
  const attach = useAttach(contractId)
  const [isOver, setOver] = useState(false)
  // Children of the page tell of entering and leaving as well.
  const depth = useRef(0)
  const move = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    if (attach([...event.dataTransfer.files])) onDropped()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of “Attach files”, which the keyboard reaches
    <div
      className={className}
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={classes.over} role="status">
          <p>
            <IconPaperclip size={20} stroke={1.75} aria-hidden /> Drop files to attach them to this contract
          </p>
        </div>
      )}
    </div>
  )
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files')
}
