// One user of the company, with what can be done.

import type { UserRow } from '@tradewind/api/accounts/users.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconShieldCheck } from '@tabler/icons-react'
import { fullName } from '@tradewind/domain/text/names.ts'
import { useRef, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { ActionButton, ActionItem } from '../../../ui/Action.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { answerSignUp, change, remove, sendInvitationAgain } from './user-actions.ts'
import classes from './UsersSection.module.css'

type Question = 'delete' | 'disable' | 'reject'

const STATES = {
  active: undefined,
  pending: ['warn', 'Waits for approval'],
  unconfirmed: ['neutral', 'Address not confirmed'],
  invited: ['info', 'Invited'],
  disabled: ['danger', 'Disabled'],
} as const

/** @param onEdit gets how to come back to this row when the dialog closes */
export function UserRowItem({ user, onEdit }: { user: UserRow; onEdit: (comeBack: () => void) => void }) {
  const menuButton = useRef<HTMLButtonElement>(null)
  const comeBack = () => menuButton.current?.focus()
  const [question, setQuestion] = useState<Question>()
  const action = useAction()
  const name = fullName(user.firstName, user.lastName) || user.email
  const state = STATES[user.state]
  const isWaiting = user.state === 'pending' || (user.state === 'unconfirmed' && user.role === 'member')
  const whyWaiting = isWaiting ? 'This sign-up waits for your approval: approve or reject it.' : undefined
  const whyActing = useSession().realActor === null ? undefined : REFUSALS.NotWhileActing.message
  const whyNotDisabled = whyActing ?? (user.isYou ? 'You cannot disable yourself.' : whyWaiting)
  const answer = (wanted: Question) => {
    const work = {
      delete: () => remove(user),
      disable: () => change(user, { isDisabled: true }),
      reject: () => answerSignUp(user, 'reject'),
    }
    void action.run(work[wanted]).then((isDone) => isDone && close())
  }
  const close = () => {
    setQuestion(undefined)
    comeBack()
  }
  return (
    <li className={classes.user}>
      <Initials name={name} shape="round" size={32} />
      <div className={classes.who}>
        <p className="s13 med">
          {name}
          {user.isYou && <span className="muted"> (you)</span>} {state && <Tag tone={state[0]}>{state[1]}</Tag>}
          {user.accessRequestedAt !== null && <Tag tone="warn">Asks for write access</Tag>}
        </p>
        <p className="s12 muted">{[user.email, ...user.secondaryEmails].join(', ')}</p>
        {action.problem !== undefined && question === undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <div className={classes.rights}>
        <p className="s13">{user.role === 'admin' ? 'Administrator' : 'Member'}</p>
        <p className="s12 muted">{user.access === 'write' ? 'Write access' : 'Read access'}</p>
      </div>
      <div className={classes.seen}>
        {user.hasSecondFactor && <IconShieldCheck size={14} stroke={1.75} aria-label="Has a second factor" />}
        {user.lastSeenAt === null ? 'Not seen yet' : momentText(user.lastSeenAt)}
      </div>
      <div className={classes.act}>
        {user.state === 'pending' && (
          <>
            <ActionButton
              size="compact-sm"
              whyNot={whyActing}
              loading={action.isBusy}
              onClick={() => void action.run(() => answerSignUp(user, 'approve'))}
            >
              Approve
            </ActionButton>
            <ActionButton size="compact-sm" variant="default" whyNot={whyActing} onClick={() => setQuestion('reject')}>
              Reject
            </ActionButton>
          </>
        )}
        {user.accessRequestedAt !== null && (
          <ActionButton
            size="compact-sm"
            variant="default"
            whyNot={whyActing}
            loading={action.isBusy}
            onClick={() => void action.run(() => change(user, { access: 'write' }))}
          >
            Give write access
          </ActionButton>
        )}
        <Menu position="bottom-end" width={210}>
          <Menu.Target>
            <ActionIcon ref={menuButton} variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
              <IconDotsVertical size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onEdit(comeBack)}>Edit</Menu.Item>
            {user.state === 'invited' && (
              <Menu.Item onClick={() => void action.run(() => sendInvitationAgain(user))}>Send the invitation again</Menu.Item>
            )}
            {user.access === 'write' ? (
              <ActionItem whyNot={whyActing} onClick={() => void action.run(() => change(user, { access: 'read' }))}>
                Take write access away
              </ActionItem>
            ) : (
              <ActionItem whyNot={whyActing} onClick={() => void action.run(() => change(user, { access: 'write' }))}>
                Give write access
              </ActionItem>
            )}
            {user.state === 'disabled' ? (
              <ActionItem whyNot={whyActing} onClick={() => void action.run(() => change(user, { isDisabled: false }))}>
                Enable
              </ActionItem>
            ) : (
              <ActionItem whyNot={whyNotDisabled} onClick={() => setQuestion('disable')}>
                Disable
              </ActionItem>
            )}
            <ActionItem
              color="red"
              whyNot={whyActing ?? (user.isYou ? 'You cannot delete yourself.' : undefined)}
              onClick={() => setQuestion('delete')}
            >
              Delete
            </ActionItem>
          </Menu.Dropdown>
        </Menu>
      </div>
      <BindingQuestion
        act="removeUser"
        opened={question !== undefined}
        title={
          question === undefined ? '' : { delete: `Delete ${name}?`, disable: `Disable ${name}?`, reject: `Reject ${name}?` }[question]
        }
        confirm={question === undefined ? '' : { delete: 'Delete', disable: 'Disable', reject: 'Reject' }[question]}
        isBusy={action.isBusy}
        onConfirm={() => question && answer(question)}
        onCancel={() => {
          close()
          action.clear()
        }}
      >
        {question === 'disable' && 'All sessions end at once, and signing in is refused until you enable the user again.'}
        {question === 'delete' && 'The account is gone. What the user did stays in the history.'}
        {question === 'reject' && 'The sign-up is deleted, and the person is told by email.'}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </BindingQuestion>
    </li>
  )
}
