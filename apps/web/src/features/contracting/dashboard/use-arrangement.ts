// Arranging the dashboard: each change is on the screen at once, and kept for this person.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { arrangeDashboard, getDashboard, resetDashboard, widgetUrl } from '@tradewind/api/contracting/dashboard.ts'
import type { PlacedWidget } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh, showAtOnce } from '../../../client/queries.ts'
import { toastFailed } from '../../../ui/toast.ts'

type Dashboard = AnswerOf<typeof getDashboard>
type Widgets = readonly PlacedWidget[]

const only = ({ id, width, filters, stay }: PlacedWidget): PlacedWidget => ({ id, width, filters, ...(stay === undefined ? {} : { stay }) })

export function useArrangement(dashboard: Dashboard) {
  const [earlier, setEarlier] = useState<readonly Widgets[]>([])
  // In the order of the changes: an earlier one that arrives late would undo a later one.
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const keep = (widgets: Widgets) => {
    const shown = widgets.map((widget) => ({ ...widget, url: widgetUrl(widget.id) }))
    showAtOnce(queryOf(getDashboard), (now) => ({ ...now, widgets: shown, isArranged: true }))
    waiting.current += 1
    saving.current = saving.current
      .then(() => callServer(arrangeDashboard, { body: { widgets: widgets.map(only) } }))
      .catch((error: unknown) => notKept(error))
      .then(() => {
        waiting.current -= 1
        if (waiting.current === 0) void refresh(getDashboard)
      })
  }
  return {
    widgets: dashboard.widgets,
    canUndo: earlier.length > 0,
    change: (widgets: Widgets) => {
      setEarlier([...earlier, dashboard.widgets])
      keep(widgets)
    },
    undo: () => {
      const last = earlier.at(-1)
      if (!last) return
      setEarlier(earlier.slice(0, -1))
      keep(last)
    },
    reset: async () => {
      setEarlier([...earlier, dashboard.widgets])
      await saving.current
      await callServer(resetDashboard).catch((error: unknown) => notKept(error))
      await refresh(getDashboard)
    },
  }
}

export type Arrangement = ReturnType<typeof useArrangement>

function notKept(error: unknown): Promise<void> {
  toastFailed(error, 'The dashboard was not saved')
  return refresh(getDashboard)
}
