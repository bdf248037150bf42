// Shown for an address that leads nowhere: what may be wrong, and the ways on of whoever looks.

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { sessionQuery } from '../client/session.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useFrameWithMenu } from './BarPlace.tsx'
import classes from './NotFound.module.css'
import { usePageTitle } from './use-page-title.ts'
import { type PlainWords, usePlainWords } from '../language/plain/plain-words.ts'

export function NotFound() {
  const words = usePlainWords()
  usePageTitle(words.notFound.tab)
  useFrameWithMenu()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { data: session } = useQuery(sessionQuery)
  const [first, ...rest] = session ? waysOn(session, words.notFound) : []
  return (
    <EmptyState
      isPage
      title={words.notFound.title}
      action={
        <div className={classes.ways}>
          {canGoBack && (
            <Button variant="default" onClick={() => router.history.back()}>
              {words.notFound.back}
            </Button>
          )}
          {first && (
            <Button component={Link} to={first.to}>
              {first.label}
            </Button>
          )}
          {rest.map(({ to, label }) => (
            <Button key={to} variant="default" component={Link} to={to}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {session?.userId === null ? words.notFound.signedOut : words.notFound.signedIn}
    </EmptyState>
  )
}

type Way = { readonly to: string; readonly label: string }

/** The screens that this reader may open, the likeliest first; a visitor by link has the one thing that the link opened. */
function waysOn(session: SessionInfo, words: PlainWords['notFound']): Way[] {
  if (session.userId === null) return [{ to: paths.signIn, label: words.signIn }]
  if (session.askedId !== null) return [{ to: paths.request(session.askedId), label: words.toRequest }]
  if (session.contractId !== null) return [{ to: paths.contract(session.contractId), label: words.toContract }]
  const home = { to: paths.home, label: words.toHome }
  if (session.providerRole !== null)
    return [
      home,
      session.isLoadStaff ? { to: paths.dataLoads, label: words.dataLoads } : { to: paths.findCompany, label: words.findCompany },
    ]
  // A-RO-030: a shell account has the contracting area only.
  return [
    ...(session.isShellAccount ? [] : [home]),
    { to: paths.contractList(), label: words.contracts },
    ...(session.companyType === 'Supplier' ? [{ to: paths.templateList, label: words.templates }] : []),
    { to: paths.requests, label: words.requests },
  ]
}
