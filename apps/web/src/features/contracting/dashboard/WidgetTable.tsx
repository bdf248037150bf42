// The numbers of a widget as a table: for those who read rather than look, and for those who listen. Each number leads to its list.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { SeriesHead } from './SeriesHead.tsx'
import { valueText } from './value-text.ts'
import classes from './Widget.module.css'

type WidgetTableProps = {
  data: WidgetData
  /** Else only those who listen have it, and its numbers are no links: the focus would go where nobody sees it. */
  isShown: boolean
}

export function WidgetTable({ data, isShown }: WidgetTableProps) {
  return (
    <div
      className={isShown ? classes.table : classes.heard}
      role="region"
      aria-label={`${data.title}: table`}
      tabIndex={isShown ? 0 : undefined}
    >
      <table>
        <SeriesHead rowHead={data.rowHead} series={data.series} />
        <tbody>
          {data.rows.map((row, i) => (
            <tr key={`${row.label} ${i}`}>
              <th scope="row">{row.label}</th>
              {row.cells.map(({ value, href }, column) => (
                <td key={data.series[column]?.label}>
                  {value === null ? (
                    ''
                  ) : isShown && href !== null ? (
                    <HrefLink href={href}>{valueText(value, data.series[column]?.unit)}</HrefLink>
                  ) : (
                    valueText(value, data.series[column]?.unit)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
