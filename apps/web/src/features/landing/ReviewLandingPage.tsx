// An expert opened the link of a review: the one version to read, and the form for the answer. No account, no session.

import { answerReviewByLink, noteReviewSeen, type OpenedReview, openReviewLink } from '@tradewind/api/contracting/expert-reviews.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { lastDayOfReview, verdictText } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Logo } from '../../ui/Logo.tsx'
import { isoDayText, momentInText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ReviewForm } from '../contracting/expert-reviews/public.ts'
import { RateSheetPaper } from '../contracting/rate-sheet/public.ts'
import landing from './LandingPage.module.css'
import classes from './ReviewLandingPage.module.css'

export function ReviewLandingPage() {
  usePageTitle('Look over a contract')
  const { hashToken = '' } = useSearch({ from: '/assets-landing-review' })
  const [review, setReview] = useState<OpenedReview>()
  const [problem, setProblem] = useState<string>()
  const hasLooked = useRef(false)
  const open = async () => {
    setProblem(undefined)
    try {
      setReview(await callServer(openReviewLink, { body: { hashToken } }))
      whenPersonIsHere(() => void callServer(noteReviewSeen, { body: { hashToken } }).catch(() => undefined))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    void open()
  })
  const header = (
    <header className="row g2">
      <Logo />
      <span className={landing.brand}>Tradewind</span>
      <span className="end">
        <ThemeButton />
      </span>
    </header>
  )
  if (!review) {
    return (
      <div className={landing.page}>
        {header}
        <main className={landing.card}>
          {problem === undefined ? (
            <p role="status">We are processing your request ...</p>
          ) : (
            <>
              <h1>The link could not be opened</h1>
              <Notice tone="danger">{problem}</Notice>
              <Button onClick={() => void open()}>Try again</Button>
            </>
          )}
        </main>
      </div>
    )
  }
  const { sheet, location, supplierName, buyerName } = review
  return (
    <div className={classes.page}>
      {header}
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
                await open()
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
    </div>
  )
}

function Given({ review, verdict }: { review: OpenedReview; verdict: NonNullable<OpenedReview['verdict']> }) {
  return (
    <>
      <Notice tone="ok">
        Thank you. You answered{review.answeredAt === null ? '' : ` ${momentInText(review.answeredAt)}`}:{' '}
        {verdictText(verdict, review.remarks.length)}. {review.askedBy} was told.
      </Notice>
      {review.remarks.length > 0 && (
        <dl className={classes.given}>
          {review.remarks.map(({ title, text }, i) => (
            // An answer never changes: its remarks are known by their place.
            <div key={i}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
