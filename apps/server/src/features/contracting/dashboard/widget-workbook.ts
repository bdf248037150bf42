// The numbers of one widget as a workbook.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { getWidget as getCall, WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import type { WidgetId } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { type Cell, type Sheet, workbookAnswer } from '../downloads/public.ts'
import { getWidget } from './get-widget.ts'

type Series = Pick<WidgetData['series'][number], 'label' | 'unit'>

/** Names of a list beside the numbers. */
const MOST_NAMES = 5000

/** @throws as getWidget does */
export async function widgetWorkbook(context: Context, widget: WidgetId, query: QueryOf<typeof getCall>): Promise<FileAnswer> {
  const data = await getWidget(context, widget, query, MOST_NAMES)
  const madeAt = new Date(context.now()).toISOString()
  const info = { title: data.title, author: getActor(context).companyName, madeAt, decimals: 2 }
  return workbookAnswer(
    data.list ? [sheetOf(data.title, data), sheetOf(data.list.caption, data.list)] : [sheetOf(data.title, data)],
    info,
    `${data.title.replaceAll('/', '-')} ${madeAt.slice(0, 10)}.xlsx`,
  )
}

function sheetOf(title: string, table: Pick<WidgetData, 'rowHead' | 'rows'> & { readonly series: readonly Series[] }): Sheet {
  return {
    name: title.replaceAll(/[:\\/?*[\]]/g, '-').slice(0, 31),
    widths: [34, ...table.series.map(() => 18)],
    hasTableHead: true,
    *rows() {
      yield { cells: [table.rowHead, ...table.series.map((each) => each.label)].map((text) => ({ text, style: 'head' as const })) }
      for (const row of table.rows) {
        yield { cells: [{ text: row.label }, ...row.cells.map(({ value }, i) => cellOf(value, table.series[i]?.unit))] }
      }
    },
  }
}

function cellOf(value: number | null, unit: Series['unit'] | undefined): Cell {
  if (value === null) return undefined
  return { number: value, style: unit === 'percent' ? 'percent' : unit === 'price' || unit === 'turnover' ? 'amount' : 'whole' }
}
