// The widgets that are not on the dashboard, while it is arranged.

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type WidgetId, withWidget } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import classes from './Dashboard.module.css'
import type { Arrangement } from './use-arrangement.ts'
import { WIDGET_WORDS } from './widget-words.ts'

export function AddWidgets({ offered, arrangement }: { offered: readonly WidgetId[]; arrangement: Arrangement }) {
  const missing = offered.filter((id) => !arrangement.widgets.some((widget) => widget.id === id))
  return (
    <section className={classes.offered} aria-label="Add a widget">
      <h2>Add a widget</h2>
      {missing.length === 0 ? (
        <p className="s13 muted">Every widget is on your dashboard.</p>
      ) : (
        <ul>
          {missing.map((id) => (
            <li key={id}>
              <span className="grow s13">
                <b>{WIDGET_WORDS[id].title}</b>
                <span className="muted">{WIDGET_WORDS[id].what}</span>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} stroke={1.75} />}
                aria-label={`Add ${WIDGET_WORDS[id].title}`}
                onClick={() => arrangement.change(withWidget(arrangement.widgets, id))}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={`s12 muted ${classes.foot}`}>
        Yours alone. Colleagues keep their own.{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void arrangement.reset()}>
          First layout
        </Button>
      </p>
    </section>
  )
}
