// One user of some company.

import type { FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import { PROVIDER_ROLE_WORDS } from '@tradewind/domain/accounts/provider-role.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { nameOf } from './log-in-as-actions.ts'
import classes from './PlatformUsersPage.module.css'

const STATES = {
  active: undefined,
  pending: ['warn', 'Waits for approval'],
  unconfirmed: ['neutral', 'Address not confirmed'],
  invited: ['info', 'No password yet'],
  disabled: ['danger', 'Disabled'],
} as const

const DELETED = ['neutral', 'Deleted by the company'] as const

export function FoundUserItem({ user, onChoose, onErase }: { user: FoundUser; onChoose: () => void; onErase: () => void }) {
  const { isPlatformAdmin } = useSession()
  const name = nameOf(user)
  const state = user.isDeleted ? DELETED : STATES[user.state]
  return (
    <li className={classes.user}>
      <Initials name={name} shape="round" size={32} />
      <div className={classes.who}>
        <p className="s13 med">
          {name} {user.providerRole !== null && <Tag tone="accent">{PROVIDER_ROLE_WORDS[user.providerRole]}</Tag>}
          {state && <Tag tone={state[0]}>{state[1]}</Tag>}
        </p>
        {name !== user.email && <p className="s12 muted">{user.email}</p>}
      </div>
      <div className={classes.company}>
        <p className="s13">{user.companyName}</p>
        <p className="s12 muted">
          {user.companyType === 'Supplier' ? 'Supplier' : 'Buyer'}
          {user.isShellAccount ? ', contracts only' : ''} ·{' '}
          <Link to={paths.companyDetails(user.companyId)} className={classes.log}>
            Company
          </Link>
          {isPlatformAdmin && (
            <>
              {' · '}
              <Link
                to={paths.companyAuditLog}
                search={{ companyId: user.companyId, companyName: user.companyName }}
                className={classes.log}
              >
                Audit log
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={classes.rights}>
        <p className="s13">{user.role === 'admin' ? 'Administrator' : 'Member'}</p>
        <p className="s12 muted">{user.access === 'write' ? 'Write access' : 'Read access'}</p>
      </div>
      <div className={`${classes.seen} s12 muted`}>{user.lastSeenAt === null ? 'Not seen yet' : momentText(user.lastSeenAt)}</div>
      <div className={classes.act}>
        {user.providerRole === null && user.state !== 'disabled' && !user.isDeleted && (
          <Button size="compact-sm" variant="default" aria-label={`Log in as ${name}`} onClick={onChoose}>
            Log in as
          </Button>
        )}
        {isPlatformAdmin && user.providerRole === null && (
          <Button size="compact-sm" variant="subtle" color="red" aria-label={`Erase data of ${name}`} onClick={onErase}>
            Erase data
          </Button>
        )}
      </div>
    </li>
  )
}
