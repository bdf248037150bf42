// The contracts that are to be sent again; a person who may not do that is told what is missing.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'

export function useResending() {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.resend)
  const [contractIds, setContractIds] = useState<readonly string[]>()
  return {
    contractIds,
    ask: (ids: readonly string[]) => (whyNot === undefined ? setContractIds(ids) : openNoAccess(whyNot)),
    close: () => setContractIds(undefined),
  }
}
