// Rates came to another address of somebody who is signed in: they become her company's. // A-RT-015

import { associateEmail as associateCall, getConsolidation, verifyToken } from '@tradewind/api/landing.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PressButton } from '../../ui/PressButton.tsx'
import { LinkCard, Looking } from './LinkFrame.tsx'

/** A-CN-034 */
const FETCH_AFTER_MS = 300

type Consolidation = AnswerOf<typeof getConsolidation>

export function AssetConsolidationPage() {
  const { hashToken } = useParams({ from: '/assets-consolidation/$hashToken' })
  const { associateEmail = '' } = useSearch({ from: '/assets-consolidation/$hashToken' })
  const { consolidation, problem } = useConsolidation(hashToken)
  return (
    <LinkCard>
      {problem !== undefined && (
        <>
          <h1>Nothing can be taken over</h1>
          <Notice tone="danger">{problem}</Notice>
          <p className="s13 t2">
            Go to <Link to={paths.contractList()}>your contracts</Link>.
          </p>
        </>
      )}
      {problem === undefined && !consolidation && <Looking />}
      {consolidation && <Question consolidation={consolidation} link={{ hashToken, encryptedEmail: associateEmail }} />}
    </LinkCard>
  )
}

/** The token is checked first; what it is about is fetched a moment later. */
function useConsolidation(hashToken: string): { consolidation: Consolidation | undefined; problem: string | undefined } {
  const [consolidation, setConsolidation] = useState<Consolidation>()
  const [problem, setProblem] = useState<string>()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const token = { params: { token: hashToken } }
    void callServer(verifyToken, token)
      .then(() => new Promise((resolve) => setTimeout(resolve, FETCH_AFTER_MS)))
      .then(() => callServer(getConsolidation, token))
      .then((found) => (found.problem === null ? setConsolidation(found) : setProblem(found.problem)))
      .catch((error: unknown) => setProblem(messageOf(error)))
  }, [hashToken])
  return { consolidation, problem }
}

type QuestionProps = { consolidation: Consolidation; link: { hashToken: string; encryptedEmail: string } }

function Question({ consolidation: { emailHint, supplierName, locationName, contractCount, isOwnAddress }, link }: QuestionProps) {
  const { companyName, email } = useSession()
  const action = useAction()
  if (action.isDone && isOwnAddress) {
    return (
      <>
        <h1>The rates are filed at {companyName}</h1>
        <p className="s13 t2">Your colleagues see them as well from now on.</p>
        <Button component={Link} to={paths.contractList()}>
          Go to your contracts
        </Button>
      </>
    )
  }
  if (action.isDone) {
    return (
      <>
        <h1>An email has been sent to you.</h1>
        <p className="s13 t2">
          Open the link in the mailbox of {emailHint}. Then the rates are filed at {companyName}, and you can sign in with that address as
          well.
        </p>
        <Button variant="default" component={Link} to={paths.contractList()}>
          Go to your contracts
        </Button>
      </>
    )
  }
  const what =
    contractCount === 1 ? 'this rate sheet' : `all ${counted(contractCount, 'rate sheet that was', 'rate sheets that were')} sent there`
  return (
    <>
      <h1>Take these rates over to {companyName}?</h1>
      <p className="s13 t2">
        {isOwnAddress
          ? `${supplierName} sent the rates of ${locationName} to ${emailHint} before that address was yours here. If you want, ${what} can be filed at ${companyName}. Your colleagues see them then.`
          : `${supplierName} sent the rates of ${locationName} to ${emailHint}. You are signed in as ${email}. If both addresses are yours, ${what} can be filed at ${companyName}.`}
      </p>
      <div className="row g2">
        <PressButton loading={action.isBusy} onPress={() => void action.run(() => callServer(associateCall, { body: link }))}>
          Take over
        </PressButton>
        <Button variant="default" component={Link} to={paths.contractList()}>
          Not now
        </Button>
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
