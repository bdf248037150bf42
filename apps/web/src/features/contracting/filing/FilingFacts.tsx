// How the company files a contract, beside its list: folder, assignee, priority, reminder and note.

import type { OwnFiling } from '@tradewind/api/contracting/contract-list.ts'
import { IconBell } from '@tabler/icons-react'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentInText } from '../../../ui/moment-text.ts'
import classes from './Filing.module.css'
import { FolderIcon } from './FolderIcon.tsx'
import { PriorityMark } from './PriorityMark.tsx'
import { useColleagues, useFolders } from './use-folders.ts'

/** Nothing is shown for what is not set. */
export function FilingFacts({ filing }: { filing: OwnFiling }) {
  const { folders } = useFolders()
  const colleagues = useColleagues(filing.assigneeId !== null)
  const folder = folders.find((each) => each.folderId === filing.folderId)
  const assignee = colleagues.find((each) => each.userId === filing.assigneeId)
  const isAssigned = filing.assigneeId !== null
  if (!folder && !isAssigned && filing.priority === null && filing.remindOn === null && filing.note === null) return null
  return (
    <dl className={classes.facts}>
      {folder && (
        <>
          <dt>Folder</dt>
          <dd>
            <FolderIcon color={folder.color} />
            <span className="clip">{folder.folderName}</span>
          </dd>
        </>
      )}
      {isAssigned && (
        <>
          <dt>Assignee</dt>
          <dd>
            {assignee && <Initials name={assignee.name} size={20} />}
            {/* Somebody who cannot sign in any more is not in the list of colleagues. */}
            <span className="clip">{assignee?.name ?? 'A former colleague'}</span>
          </dd>
        </>
      )}
      {filing.priority !== null && (
        <>
          <dt>Priority</dt>
          <dd>
            <PriorityMark priority={filing.priority} hasWord />
          </dd>
        </>
      )}
      {filing.remindOn !== null && (
        <>
          <dt>Reminder</dt>
          <dd className="tn">
            <IconBell size={14} stroke={1.75} aria-hidden />
            {isoDayText(filing.remindOn)}
          </dd>
        </>
      )}
      {filing.note !== null && (
        <>
          <dt>Note</dt>
          <dd>
            <span className={classes.note}>
              {filing.note.text}
              <span className={classes.noteBy}>
                {filing.note.by}, {momentInText(filing.note.at)}. Only your company reads it.
              </span>
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}
