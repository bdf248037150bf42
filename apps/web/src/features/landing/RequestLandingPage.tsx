// The link of a request for rates was opened: the supplier answers it without a password, and sees nothing else.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { lookAtRequestLink, noteRequestSeen, openRequestLink } from '@tradewind/api/contracting/request-answers.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { startOver } from '../../client/session.ts'
import { keepLanding, keepToken } from '../../client/token.ts'
import { paths } from '../../paths.ts'
import { FailedLink, LinkCard, Looking, SomebodyElse } from './LinkFrame.tsx'
import { useLink } from './use-link.ts'

type LinkInfo = AnswerOf<typeof lookAtRequestLink>

export function RequestLandingPage() {
  const { hashToken = '', encryptedEmail = '' } = useSearch({ from: '/assets-landing-request' })
  const navigate = useNavigate()

  /** A-TR-030 to A-TR-038: the token is verified; who asked or was asked goes to the request, and anybody else gets a session for it alone. */
  const open = async (link?: LinkInfo): Promise<LinkInfo | undefined> => {
    const found = link ?? (await callServer(lookAtRequestLink, { body: { hashToken } }))
    if (found.viewer === 'sender') {
      await navigate({ to: paths.request(found.requestId ?? ''), replace: true })
      return undefined
    }
    if (!link && found.viewer === 'stranger') return found
    if (found.viewer !== 'receiver') {
      const { jwt } = await callServer(openRequestLink, { body: { hashToken, encryptedEmail } })
      keepLanding({ hashToken, encryptedEmail })
      keepToken(jwt)
      await startOver()
    }
    whenPersonIsHere(() => void callServer(noteRequestSeen, { body: { hashToken } }).catch(() => undefined))
    // A-TR-035, A-TR-036
    await navigate({ to: found.isDataLoad ? paths.reviewLoad(found.askedId) : paths.request(found.askedId), replace: true })
    return undefined
  }
  const { state, go, again } = useLink(hashToken, open)
  return (
    <LinkCard>
      {state.kind === 'looking' && <Looking />}
      {state.kind === 'failed' && (
        <FailedLink failure={state} again={again}>
          Use the link of the newest e-mail, ask the sender for another one, or <Link to={paths.signIn}>sign in</Link> if you have an
          account.
        </FailedLink>
      )}
      {state.kind === 'found' && (
        <SomebodyElse emailHint={state.found.emailHint} open={() => void go(() => open(state.found))}>
          {state.found.buyerName} sent this request to {state.found.emailHint}.
        </SomebodyElse>
      )}
    </LinkCard>
  )
}
