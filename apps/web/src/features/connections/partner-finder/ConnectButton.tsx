// How the own company stands with another one: Connect, Invited, Accept or Connected. // A-RO-036

import { changeConnection, connectPartner } from '@tradewind/api/connections/connections.ts'
import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { IconCircleCheck, IconProgress } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { whyNotBinding } from '../../../shell/no-access.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import classes from './PartnerFinder.module.css'

const NEEDS_PLAN = 'Connecting needs the Connected or Unlimited plan.'

type ConnectButtonProps = {
  company: FoundCompany
  mayOpen: boolean
  /** The main action of its place. */
  isMain?: boolean
  size?: 'compact-sm' | 'sm'
}

export function ConnectButton({ company, mayOpen, isMain = false, size = 'sm' }: ConnectButtonProps) {
  const session = useSession()
  const action = useAction()
  const { companyId, companyType, connection } = company
  const change = (work: () => Promise<unknown>) => void action.run(work)
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const variant = isMain ? 'filled' : 'default'
  if (connection.state === 'connected')
    return <Standing company={company} word="Connected" icon={<IconCircleCheck size={15} aria-hidden />} />
  if (connection.state === 'invited' || (action.isDone && connection.state === 'none'))
    return <Standing company={company} word="Invited" icon={<IconProgress size={15} aria-hidden />} />
  // Suppliers and buyers form connections: two of a kind do not.
  if (companyType === session.companyType) return <span />
  const { connectionId } = connection
  return (
    <span className={classes.connect}>
      {connectionId !== null ? (
        <ActionButton
          size={size}
          variant={variant}
          loading={action.isBusy}
          whyNot={whyNot}
          onClick={() => change(() => callServer(changeConnection, { params: { connectionId }, body: { action: 'accept' } }))}
        >
          Accept
        </ActionButton>
      ) : (
        <ActionButton
          size={size}
          variant={variant}
          loading={action.isBusy}
          whyNot={mayOpen ? whyNot : NEEDS_PLAN}
          onClick={() => change(() => callServer(connectPartner, { body: { targetCompanyId: companyId } }))}
        >
          Connect
        </ActionButton>
      )}
      {connectionId !== null && <small>asks to connect</small>}
      {action.problem !== undefined && <small role="alert">{action.problem}</small>}
    </span>
  )
}

function Standing({ company: { connection }, word, icon }: { company: FoundCompany; word: string; icon: ReactNode }) {
  return (
    <span className={classes.standing} data-state={word.toLowerCase()}>
      <b>
        {icon}
        {word}
      </b>
      {connection.since !== null && <small>{momentText(connection.since)}</small>}
    </span>
  )
}
