// Names beside the numbers of a widget, in their order, such as the suppliers who have not sent.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { SeriesHead } from './SeriesHead.tsx'
import { valueText } from './value-text.ts'
import classes from './Widget.module.css'

export function WidgetList({ list }: { list: NonNullable<WidgetData['list']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div className={classes.list} role="region" aria-label={list.caption} tabIndex={0}>
      <table>
        <SeriesHead rowHead={list.caption} series={list.series} />
        <tbody>
          {list.rows.map((row, i) => (
            <tr key={`${row.label} ${i}`}>
              <th scope="row">{row.href === null ? row.label : <HrefLink href={row.href}>{row.label}</HrefLink>}</th>
              {row.cells.map(({ value, href }, column) => {
                const text = value === null ? '' : valueText(value, list.series[column]?.unit)
                return <td key={list.series[column]?.label}>{href === null ? text : <HrefLink href={href}>{text}</HrefLink>}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
