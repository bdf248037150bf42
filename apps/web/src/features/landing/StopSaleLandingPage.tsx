// The link of a stop sale was opened: it is read and confirmed without a password. Only the button confirms.

import { confirmStopSaleByLink, lookAtStopSaleLink, noteStopSaleSeen } from '@tradewind/api/contracting/stop-sale.ts'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ReceivedNotice } from '../contracting/stop-sale/public.ts'
import { FailedLink, LinkCard, Looking } from './LinkFrame.tsx'
import { useLink } from './use-link.ts'

export function StopSaleLandingPage() {
  usePageTitle('Stop sale')
  const { hashToken = '' } = useSearch({ from: '/assets-landing-stop-sale' })
  const look = async () => {
    const notice = await callServer(lookAtStopSaleLink, { body: { hashToken } })
    whenPersonIsHere(() => void callServer(noteStopSaleSeen, { body: { hashToken } }).catch(() => undefined))
    return notice
  }
  const { state, again, show } = useLink(hashToken, look)
  return (
    <LinkCard>
      {state.kind === 'looking' && <Looking />}
      {state.kind === 'failed' && (
        <FailedLink failure={state} again={again}>
          Use the link of the newest e-mail, or ask the sender.
        </FailedLink>
      )}
      {state.kind === 'found' && (
        <ReceivedNotice notice={state.found} confirm={async () => show(await callServer(confirmStopSaleByLink, { body: { hashToken } }))} />
      )}
    </LinkCard>
  )
}
