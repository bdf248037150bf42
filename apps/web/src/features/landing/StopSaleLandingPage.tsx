// Somebody opened the link of a stop sale: it is read and confirmed without a password. Only the button confirms.

import { confirmStopSaleByLink, lookAtStopSaleLink, noteStopSaleSeen, type ReceivedStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { whenPersonIsHere } from '../../client/person-here.ts'
import { ThemeButton } from '../../shell/ThemeButton.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReceivedNotice } from '../contracting/stop-sale/public.ts'
import classes from './LandingPage.module.css'

export function StopSaleLandingPage() {
  usePageTitle('Stop sale')
  const { hashToken = '' } = useSearch({ from: '/assets-landing-stop-sale' })
  const [notice, setNotice] = useState<ReceivedStopSale>()
  const [problem, setProblem] = useState<string>()
  const hasLooked = useRef(false)
  const look = () => {
    setProblem(undefined)
    callServer(lookAtStopSaleLink, { body: { hashToken } }).then(setNotice, (error: unknown) => setProblem(messageOf(error)))
  }
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    look()
    whenPersonIsHere(() => void callServer(noteStopSaleSeen, { body: { hashToken } }).catch(() => undefined))
  })
  return (
    <div className={classes.page}>
      <header className="row g2">
        <Logo />
        <span className={classes.brand}>Tradewind</span>
        <span className="end">
          <ThemeButton />
        </span>
      </header>
      <main className={classes.card}>
        {notice && (
          <ReceivedNotice
            notice={notice}
            confirm={async () => setNotice(await callServer(confirmStopSaleByLink, { body: { hashToken } }))}
          />
        )}
        {!notice && problem === undefined && <p role="status">We are processing your request ...</p>}
        {problem !== undefined && (
          <>
            <h1>The link could not be opened</h1>
            <Notice tone="danger">{problem}</Notice>
            <Button onClick={look}>Try again</Button>
          </>
        )}
      </main>
    </div>
  )
}
