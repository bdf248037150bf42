// Where the addresses of people who are signed in begin.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queryClient } from './client/queries.ts'
import { sessionQuery } from './client/session.ts'
import { hasForgottenToken, readToken } from './client/token.ts'
import { speak } from './language/spoken.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'

/** The session of somebody who is signed in. Everybody else signs in first and comes back; that a session has ended is told. // A-TR-044 */
export async function sessionFor(href?: string) {
  const hadToken = readToken() !== undefined || hasForgottenToken()
  const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' })
  if (session.userId === null) {
    const search = { ...(hadToken ? { logout: true as const } : {}), ...(href === undefined ? {} : { redirect_to: href }) }
    throw redirect({ to: paths.signIn, search })
  }
  await speak(session.language)
  return session
}

/** Screens behind the sign-in. Somebody who came by link sees the contract in a frame of its own. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    const session = await sessionFor(location.href)
    if (session.mustSetUpSecondFactor) throw redirect({ to: paths.secondFactor })
    // A-TR-019, A-RO-030: a shell account has the contracting area only.
    const isOutside = location.pathname === paths.home || location.pathname === paths.dashboard
    if (session.isShellAccount && isOutside) throw redirect({ to: paths.contractList() })
    if (session.askedId !== null) {
      const own = [paths.request(session.askedId), '/contracting/draft/']
      if (!own.some((path) => location.pathname.startsWith(path))) throw redirect({ to: paths.request(session.askedId) })
    }
    const isVisitor = session.contractId !== null
    if (isVisitor && !location.pathname.startsWith(`/contracting/contract/${session.contractId}`))
      throw redirect({ to: paths.contract(session.contractId ?? '') })
  },
  component: lazyRouteComponent(() => import('./shell/Frame.tsx'), 'Frame'),
})
