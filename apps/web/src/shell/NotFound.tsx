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

export function NotFound() {
  usePageTitle('Nothing at this address')
  useFrameWithMenu()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { data: session } = useQuery(sessionQuery)
  const [first, ...rest] = session ? waysOn(session) : []
  return (
    <EmptyState
      isPage
      title="There is nothing at this address"
      action={
        <div className={classes.ways}>
          {canGoBack && (
            <Button variant="default" onClick={() => router.history.back()}>
              Back
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
      {session?.userId === null
        ? 'The link may be old or incomplete. Sign in to see what is there for you.'
        : 'The link may be old or incomplete, or it leads to something that only another company can see.'}
    </EmptyState>
  )
}

type Way = { readonly to: string; readonly label: string }

/** The screens that this reader may open, the likeliest first; a visitor by link has the one thing that the link opened. */
function waysOn(session: SessionInfo): Way[] {
  if (session.userId === null) return [{ to: paths.signIn, label: 'Sign in' }]
  if (session.askedId !== null) return [{ to: paths.request(session.askedId), label: 'Go to the request' }]
  if (session.contractId !== null) return [{ to: paths.contract(session.contractId), label: 'Go to the contract' }]
  const home = { to: paths.home, label: 'Go to Home' }
  if (session.providerRole !== null)
    return [home, session.isLoadStaff ? { to: paths.dataLoads, label: 'Data load' } : { to: paths.findCompany, label: 'Find a company' }]
  // A-RO-030: a shell account has the contracting area only.
  return [
    ...(session.isShellAccount ? [] : [home]),
    { to: paths.contractList(), label: 'Contracts' },
    ...(session.companyType === 'Supplier' ? [{ to: paths.templateList, label: 'Templates' }] : []),
    { to: paths.requests, label: 'Requests' },
  ]
}
