// One message, or a private note on its own paper.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import {
  addMessageFilesToContract,
  deleteMessage,
  disableMessage,
  editMessage,
  type MessageView,
} from '@tradewind/api/workspace/messages.ts'
import { ActionIcon, Button, Group, Menu, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconLock, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { fullMomentText, timeText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { sizeText } from '../../../ui/size-text.ts'
import { MessageProposal } from '../../contracting/stop-sale-messages/public.ts'
import { ContractPicker } from './ContractPicker.tsx'
import { MailRest } from './MailRest.tsx'
import type { ThreadPlace } from './use-thread.ts'
import classes from './Workspace.module.css'

type MessageProps = {
  message: MessageView
  place: ThreadPlace
  /** A link leads to it. */
  isAimedAt: boolean
  isSame: boolean
  changed: () => void
}
type Doing = 'edit' | 'delete' | 'disable' | 'files'

export function Message({ message, place, isAimedAt, isSame, changed }: MessageProps) {
  const { companyName } = useSession()
  const [doing, setDoing] = useState<Doing>()
  const isNote = message.type === 'note'
  const stop = () => setDoing(undefined)
  return (
    <article
      data-key={message.key}
      aria-label={isNote ? `Private note by ${message.authorName}` : `Message by ${message.authorName}`}
      className={`${classes.message} ${isNote ? classes.note : ''} ${isAimedAt ? classes.aimed : ''} ${isSame ? classes.same : ''}`}
    >
      {isNote && (
        <div className={classes.lock}>
          <IconLock size={14} stroke={1.75} aria-hidden />
          Private note, only {companyName} can read this
        </div>
      )}
      {isSame ? <span /> : <Initials name={message.authorName} shape="round" size={32} />}
      <div style={{ minWidth: 0 }}>
        {!isSame && <Head message={message} />}
        {message.isDisabled ? (
          <p className="muted">
            {message.authorName} withdrew this {isNote ? 'note' : 'message'}.
          </p>
        ) : doing === 'edit' ? (
          <EditField message={message} close={stop} changed={changed} />
        ) : (
          message.text !== '' && <p className={classes.text}>{message.text}</p>
        )}
        {!message.isDisabled && (!message.isOwnSide || isNote) && (
          <MessageProposal message={{ text: message.text, by: message.authorName, at: message.timestamp }} />
        )}
        {message.mentions.length > 0 && <p className="s12 muted">Told: {message.mentions.join(', ')}</p>}
        <MailRest message={message} />
        {message.attachments.map((file) => (
          <a key={file.path} className={classes.file} href={file.downloadUrl} download={file.name}>
            <IconPaperclip size={16} stroke={1.75} aria-hidden />
            <span>
              <b className="med">{file.name}</b>
              <span className="s12 muted"> {sizeText(file.size)}</span>
            </span>
          </a>
        ))}
      </div>
      {!message.isDisabled && <MessageMenu message={message} place={place} begin={setDoing} />}
      {/* Speed: a conversation has forty messages at first, and a dialog is opened for one of them at most. */}
      {doing !== undefined && doing !== 'edit' && <Dialogs message={message} place={place} doing={doing} close={stop} changed={changed} />}
    </article>
  )
}

function Head({ message }: { message: MessageView }) {
  const { isOwnSide, companyName, timestamp, way, editedAt, isRead } = message
  const facts = [
    isOwnSide ? undefined : companyName,
    way === 'mail' ? 'by e-mail' : way === 'mass' ? 'to several partners' : undefined,
    editedAt === null ? undefined : 'edited',
    isRead === true ? 'read' : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <div className={classes.who}>
      {message.authorName}
      <span>
        <time dateTime={timestamp} title={fullMomentText(timestamp)}>
          {timeText(timestamp)}
        </time>
        {facts.map((fact) => ` · ${fact}`)}
      </span>
    </div>
  )
}

function MessageMenu({ message, place, begin }: { message: MessageView; place: ThreadPlace; begin: (what: Doing) => void }) {
  const { access } = useSession()
  const copy = async () => {
    const address = `${location.origin}${paths.conversation(place.connection, place.channel, place.contract)}?message=${message.key}`
    await navigator.clipboard.writeText(address)
    notifications.show({ message: 'The link was copied.', color: 'teal' })
  }
  const [isUsed, setUsed] = useState(false)
  const button = {
    variant: 'subtle',
    size: 'sm',
    className: classes.more,
    'aria-label': `More about what ${message.authorName} wrote`,
  } as const
  const dots = <IconDots size={16} stroke={1.75} />
  // Speed: a menu costs as much as the message itself, and most are never opened.
  if (!isUsed)
    return (
      <ActionIcon {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)}>
        {dots}
      </ActionIcon>
    )
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon {...button}>{dots}</ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void copy()}>Copy link</Menu.Item>
        {message.attachments.length > 0 && access === 'write' && (
          <Menu.Item onClick={() => begin('files')}>Add files to contract</Menu.Item>
        )}
        {message.canChange && <Menu.Item onClick={() => begin('edit')}>Edit</Menu.Item>}
        {message.canChange && (
          <Menu.Item color="red" onClick={() => begin('delete')}>
            Delete
          </Menu.Item>
        )}
        {message.canDisable && !message.canChange && (
          <Menu.Item color="red" onClick={() => begin('disable')}>
            Withdraw
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function EditField({ message, close, changed }: { message: MessageView; close: () => void; changed: () => void }) {
  const [text, setText] = useState(message.text)
  const action = useAction()
  const save = () =>
    void action
      .run(() => callServer(editMessage, { params: { id: message.key }, body: { text } }))
      .then((isDone) => {
        if (!isDone) return
        changed()
        close()
      })
  return (
    <>
      <Textarea
        aria-label="Edit the text"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        }}
        autosize
        data-autofocus
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" loading={action.isBusy} onClick={save}>
          Save
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={close}>
          Cancel
        </Button>
      </Group>
    </>
  )
}

type DialogsProps = { message: MessageView; place: ThreadPlace; doing: Exclude<Doing, 'edit'>; close: () => void; changed: () => void }

function Dialogs({ message, place, doing, close, changed }: DialogsProps) {
  const action = useAction()
  const [contractId, setContractId] = useState<string>()
  const isNote = message.type === 'note'
  const runThen = async (work: () => Promise<unknown>, done: () => void) => {
    if (!(await action.run(work))) return
    setContractId(undefined)
    close()
    done()
  }
  const run = (work: () => Promise<unknown>, done: () => void) => void runThen(work, done)
  const gone = () => run(() => callServer(deleteMessage, { params: { id: message.key } }), changed)
  const withdraw = () => run(() => callServer(disableMessage, { params: { id: message.key } }), changed)
  const attach = (id: string) =>
    run(
      () =>
        callServer(addMessageFilesToContract, {
          params: { id: message.key },
          body: { contractId: id, files: message.attachments.map(({ path }) => ({ path })) },
        }),
      () => {
        void refresh(getContractInfo)
        notifications.show({ message: 'The files are with the contract now.', color: 'teal' })
      },
    )
  const failed = action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>
  if (doing === 'files' && contractId === undefined && place.contract === null)
    return (
      <ContractPicker
        connection={place.connection}
        channel="contracting"
        title="Add files to a contract"
        close={() => undefined}
        choose={setContractId}
      />
    )
  return (
    <>
      <BindingQuestion
        act="delete"
        opened={doing === 'delete'}
        title="Delete this message?"
        confirm="Delete"
        isBusy={action.isBusy}
        onConfirm={gone}
        onCancel={close}
      >
        It is gone for everybody, without a trace. <KeptFiles names={message.filesOfContracts} /> {failed}
      </BindingQuestion>
      <BindingQuestion
        act="withdraw"
        opened={doing === 'disable'}
        title="Withdraw this message?"
        confirm="Withdraw"
        isBusy={action.isBusy}
        onConfirm={withdraw}
        onCancel={close}
      >
        {message.filesOfContracts.length === 0 ? 'Nobody can read its text and files any more.' : 'Nobody can read its text any more.'} Its
        place says that it was withdrawn. <KeptFiles names={message.filesOfContracts} /> {failed}
      </BindingQuestion>
      <ConfirmDialog
        opened={doing === 'files'}
        title="Add the files to the contract?"
        confirm="Add to contract"
        isBusy={action.isBusy}
        onConfirm={() => attach(contractId ?? place.contract ?? '')}
        onCancel={() => {
          setContractId(undefined)
          close()
        }}
      >
        {isNote ? 'They are in a private note now. Both companies can read files of a contract.' : 'Both companies find them there.'}{' '}
        {failed}
      </ConfirmDialog>
    </>
  )
}

/** Files that are with a contract by now: withdrawing the message does not take them out of it. */
function KeptFiles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const what = names.length === 1 ? 'This file was added to a contract and' : 'These files were added to a contract and'
  return (
    <>
      {what} can still be read there: {names.join(', ')}.
    </>
  )
}
