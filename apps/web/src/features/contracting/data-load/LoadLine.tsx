// How far a data load is, in one line, for the buyer.

import type { LoadStatus } from '@tradewind/api/contracting/data-load.ts'
import { STATUS_WORDS } from './load-words.ts'

export function LoadLine({ load }: { load: LoadStatus }) {
  return (
    <span className="s12 muted" style={{ display: 'block' }}>
      Data load: {STATUS_WORDS[load.rateConversionStatus]}
      {load.rateConversionStatus === 'In Progress' && load.assigneeName !== null && `, ${load.assigneeName}`}
    </span>
  )
}
