// Beside a contract: whom the own company asked to look it over, what they answered, and the button that asks another one.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { type ExpertReview, listReviews, remindExpert, withdrawReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Remarks } from '../../../ui/Remarks.tsx'
import { AskReviewDialog } from './AskReviewDialog.tsx'
import classes from './ExpertReviews.module.css'
import { stateText } from './review-words.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function ExpertReviews({ contract }: { contract: Contract }) {
  const session = useSession()
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const { data, isError } = useQuery(queryOf(listReviews, { params: { id: contract.contractId } }))
  const [isAsking, setAsking] = useState(false)
  const others = contract.isOwn ? 'Nobody else' : (contract.side === 'buyer' ? contract.from : contract.to).companyName
  return (
    <section>
      <h2>Review by an expert</h2>
      <p className="s12 muted">
        Ask a lawyer, a revenue manager or a colleague to look over version {contract.version}. They read it by a link, and their answer is
        a private note. {others} {contract.isOwn ? 'sees any of it.' : 'sees none of it.'}
      </p>
      {isError && <Notice tone="danger">Who was asked could not be loaded.</Notice>}
      {data && data.items.length > 0 && (
        <ul className={classes.reviews}>
          {data.items.map((review) => (
            <Review key={review.reviewId} review={review} mayChange={whyNot === undefined} />
          ))}
        </ul>
      )}
      <Button
        size="compact-sm"
        variant="default"
        className={classes.ask}
        onClick={() => (whyNot === undefined ? setAsking(true) : openNoAccess(whyNot))}
      >
        Ask an expert…
      </Button>
      {isAsking && <AskReviewDialog contract={contract} close={() => setAsking(false)} />}
    </section>
  )
}

function Review({ review, mayChange }: { review: ExpertReview; mayChange: boolean }) {
  const [isSure, setSure] = useState(false)
  const action = useAction()
  const isOpen = review.state === 'asked' || review.state === 'opened'
  const remind = async () => {
    const isSent = await action.run(() => callServer(remindExpert, { params: { reviewId: review.reviewId } }))
    if (isSent) notifications.show({ message: `${review.expertName} was reminded by e-mail.`, color: 'teal' })
    await refresh(listReviews, getHistoryFeed)
  }
  const withdraw = async () => {
    await action.run(() => callServer(withdrawReview, { params: { reviewId: review.reviewId } }))
    setSure(false)
    await refresh(listReviews, getHistoryFeed)
  }
  return (
    <li>
      <div className="row g2">
        <span className="grow clip med" title={review.email}>
          {review.expertName}
        </span>
        <span className={`${classes.version} s12 muted`}>
          Version {review.version}
          {review.isRatesOnly && ', rates only'}
        </span>
      </div>
      <p className="s12 muted">{stateText(review)}</p>
      {review.problem !== null && <Notice tone="danger">{review.problem}</Notice>}
      {review.remarks.length > 0 && (
        <details className="s12">
          <summary>Remarks</summary>
          <Remarks remarks={review.remarks} className={classes.remarks} />
        </details>
      )}
      {isOpen && mayChange && (
        <Group gap={4} className={classes.withdraw}>
          {review.problem === null && (
            <Button variant="subtle" size="compact-xs" loading={action.isBusy && !isSure} onClick={() => void remind()}>
              Remind<span className="sr"> {review.expertName}</span>
            </Button>
          )}
          <Button variant="subtle" size="compact-xs" onClick={() => setSure(true)}>
            Withdraw<span className="sr"> the question to {review.expertName}</span>
          </Button>
        </Group>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <BindingQuestion
        act="withdraw"
        opened={isSure}
        onCancel={() => setSure(false)}
        title={`Withdraw the question to ${review.expertName}?`}
        confirm="Withdraw"
        isBusy={action.isBusy}
        onConfirm={() => void withdraw()}
      >
        The link in the e-mail opens nothing from then on.
      </BindingQuestion>
    </li>
  )
}
