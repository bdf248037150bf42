// A number of a widget as it is written.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { countText } from '@tradewind/domain/text/counted.ts'

type Unit = WidgetData['series'][number]['unit']

const PRICES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** @example '+3.9 %', '1,250.00', '12' */
export function valueText(value: number, unit: Unit | undefined): string {
  if (unit === 'turnover') return countText(Math.round(value))
  if (unit === 'price') return PRICES.format(value)
  return unit === 'percent' ? `${value > 0 ? '+' : ''}${value.toFixed(1)} %` : countText(value)
}
