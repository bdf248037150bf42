// An expert opened the link of a review: the one version to read, and the form for the answer. No account, no session.

import { answerReviewByLink, noteReviewSeen, type OpenedReview, openReviewLink } from '@tradewind/api/contracting/expert-reviews.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { lastDayOfReview, verdictText } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { useSearch } from '@tanstack/react-router'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { isoDayText, momentInText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Remarks } from '../../ui/Remarks.tsx'
import { ReviewForm } from '../contracting/expert-reviews/public.ts'
import { RateSheetPaper } from '../contracting/rate-sheet/public.ts'
import { FailedLink, LinkCard, LinkFrame, Looking } from './LinkFrame.tsx'
import classes from './ReviewLandingPage.module.css'
import { useLink } from './use-link.ts'

export function ReviewLandingPage() {
  usePageTitle('Look over a contract')
  const { hashToken = '' } = useSearch({ from: '/assets-landing-review' })
  const look = async () => {
    const review = await callServer(openReviewLink, { body: { hashToken } })
    whenPersonIsHere(() => void callServer(noteReviewSeen, { body: { hashToken } }).catch(() => undefined))
    return review
  }
  const { state, go, again } = useLink(hashToken, look)
  if (state.kind !== 'found') {
    return (
      <LinkCard>
        {state.kind === 'looking' ? (
          <Looking />
        ) : (
          <FailedLink failure={state} again={again}>
            Use the link of the newest e-mail, or ask the sender for another one.
          </FailedLink>
        )}
      </LinkCard>
    )
  }
  const review = state.found
  const { sheet, location, supplierName, buyerName } = review
  return (
    <LinkFrame>
      <main className={classes.main}>
        <section className={classes.about} aria-label="What is asked">
          <h1>
            {location.locationName}, version {review.version}
          </h1>
          <p className="t2">
            {review.askedBy}, {review.companyName}, asks you to look over {review.isRatesOnly ? 'these rates' : 'this contract'} by{' '}
            {isoDayText(review.answerBy)}.
          </p>
          {review.message !== '' && <blockquote className={classes.question}>{review.message}</blockquote>}
        </section>
        <aside className={classes.answer} aria-label="Your answer">
          {review.verdict === null ? (
            <ReviewForm
              review={review}
              send={async (answer) => {
                await callServer(answerReviewByLink, { body: { hashToken, ...answer } })
                await go(look)
              }}
            />
          ) : (
            <Given review={review} verdict={review.verdict} />
          )}
          <p className="s12 muted">
            To read only, for {review.expertName}. The link works until {isoDayText(lastDayOfReview(getDay(review.answerBy)))}.
          </p>
        </aside>
        <div className={classes.paper}>
          <RateSheetPaper sheet={sheet} location={location} supplierName={supplierName} preparedFor={buyerName} />
        </div>
      </main>
    </LinkFrame>
  )
}

function Given({ review, verdict }: { review: OpenedReview; verdict: NonNullable<OpenedReview['verdict']> }) {
  return (
    <>
      <Notice tone="ok">
        Thank you. You answered{review.answeredAt === null ? '' : ` ${momentInText(review.answeredAt)}`}:{' '}
        {verdictText(verdict, review.remarks.length)}. {review.askedBy} was told.
      </Notice>
      {review.remarks.length > 0 && <Remarks remarks={review.remarks} className={classes.given} />}
    </>
  )
}
