// Which frame the screens stand in: the whole application, or for a visitor by link the one contract or request.

import { useSession } from '../client/session.ts'
import { Shell } from './Shell.tsx'
import { VisitorShell } from './VisitorShell.tsx'

export function Frame() {
  const { contractId, askedId } = useSession()
  return contractId === null && askedId === null ? <Shell /> : <VisitorShell />
}
