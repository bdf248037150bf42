// The download popover: which files, and for a pending contract whether to accept it as well. // C-DG-028, C-DG-036

import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ACCEPT_WARNING } from '../contract-state/public.ts'
import { type Downloaded, type DownloadOptions, download } from './download-actions.ts'
import { DownloadFields, firstOptions, isSomething } from './DownloadFields.tsx'
import classes from './DownloadPopover.module.css'
import { SaveForPrograms } from './SaveForPrograms.tsx'

type DownloadPopoverProps = {
  what: Downloaded
  /** Given when the contract waits for the caller's answer: asks whether it is accepted, and tells whether it was. */
  accept?: (() => Promise<boolean>) | undefined
  startsOpen?: boolean
}

export function DownloadPopover({ what, accept, startsOpen = false }: DownloadPopoverProps) {
  const [isOpen, popover] = useDisclosure(startsOpen)
  const [isAsking, setAsking] = useState(false)
  const ask =
    accept &&
    (async () => {
      setAsking(true)
      const isGiven = await accept()
      setAsking(false)
      return isGiven
    })
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? popover.open() : popover.close())}
      position="bottom-end"
      width={336}
      // The question whether to accept stands over it, and has the focus meanwhile.
      trapFocus={!isAsking}
      closeOnClickOutside={!isAsking}
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          aria-expanded={isOpen}
          onClick={popover.toggle}
        >
          Download
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">{isOpen && <Options what={what} accept={ask} close={popover.close} />}</Popover.Dropdown>
    </Popover>
  )
}

function Options({ what, accept, close }: { what: Downloaded; accept: (() => Promise<boolean>) | undefined; close: () => void }) {
  const [options, setOptions] = useState(firstOptions)
  const [isAccepting, setAccepting] = useState(false)
  const { isBusy, problem, run: act } = useAction()
  const run = (alsoAccept: boolean) => {
    setAccepting(alsoAccept)
    void act(async () => {
      if (alsoAccept && !(await accept?.())) return
      await download(what, options)
      close()
    })
  }
  const isNothing = !isSomething(options)
  // A visitor by link has no programs.
  const isMember = useSession().contractId === null
  return (
    // Neither button has the focus when this opens by itself: Enter accepts nothing unread.
    <div role="group" aria-label="Download" tabIndex={-1} data-autofocus className={classes.all}>
      {accept && (
        <div className={classes.question}>
          <b className="str">Accept this rate sheet as well?</b>
          <p className="t2">{ACCEPT_WARNING}</p>
          <div className="row g2">
            <Button
              size="compact-sm"
              loading={isBusy && isAccepting}
              disabled={isNothing || (isBusy && !isAccepting)}
              onClick={() => run(true)}
            >
              Accept and download
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy && !isAccepting}
              disabled={isNothing || (isBusy && isAccepting)}
              onClick={() => run(false)}
            >
              Only download
            </Button>
          </div>
        </div>
      )}
      <DownloadFields options={options} change={setOptions} hasFiles={what.collection === 'contract'} />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <p className={`${classes.hint} s12 muted`} role="status">
        {isBusy ? 'Generating File' : hintOf(options)}
      </p>
      {!accept && (
        <Button fullWidth loading={isBusy} disabled={isNothing} onClick={() => run(false)}>
          Download
        </Button>
      )}
      {what.collection === 'contract' && what.asOf === undefined && isMember && (
        <SaveForPrograms contractId={what.docId} version={what.version} />
      )}
    </div>
  )
}

function hintOf({ formats, forAL, withFiles }: DownloadOptions): string {
  if (formats.length === 0) return 'Choose at least one file.'
  return formats.length === 1 && !forAL && !withFiles ? '' : 'Saved as one zip.'
}
