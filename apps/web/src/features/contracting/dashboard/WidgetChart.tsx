// The chart of a widget. It is loaded when it is first seen; its table has the same numbers for those who do not see it.

import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'
import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useRouter } from '@tanstack/react-router'
import { valueText } from './value-text.ts'

type WidgetChartProps = {
  data: WidgetData
  /** The series that are drawn, by their number. */
  shown: readonly number[]
  height: number
}

const COLORS = [
  'var(--accent)',
  'color-mix(in srgb, var(--accent) 45%, var(--surface))',
  'var(--danger)',
  'var(--transit)',
  'var(--text-3)',
  'var(--warn)',
]
const AXIS_WIDTH = 150
const LONGEST_LABEL = 21

/** Pressing a bar or a point opens the list that it counts. */
export function WidgetChart({ data, shown, height }: WidgetChartProps) {
  const router = useRouter()
  const open = (row: number, series: number) => {
    const href = data.rows[row]?.cells[series]?.href
    if (href) void router.navigate({ href })
  }
  const rows = data.rows.map((row) => ({
    label: row.label,
    ...Object.fromEntries(shown.map((i) => [`s${i}`, row.cells[i]?.value ?? null])),
  }))
  const unit = data.series[shown[0] ?? 0]?.unit
  const common = {
    h: height,
    data: rows,
    dataKey: 'label',
    valueFormatter: (value: number) => valueText(value, unit),
    tickLine: 'none' as const,
    gridColor: 'var(--line)',
    textColor: 'var(--text-3)',
    withLegend: false,
    // It would make a focus of its own inside of a picture; the table is for keys.
    accessibilityLayer: false,
  }
  if (data.chart === 'lines') return <Lines common={common} data={data} shown={shown} open={open} />
  const series = shown.map((i, position) => ({
    name: `s${i}`,
    label: data.series[i]?.label ?? '',
    color: COLORS[position] ?? COLORS[0] ?? '',
  }))
  const isLying = data.chart !== 'columns'
  // The segments have no room for their own numbers; the row has its sum behind it.
  const total = ({ x, y, width, height, index }: PlaceOfLabel) => (
    <text x={Number(x) + Number(width) + 6} y={Number(y) + Number(height) / 2} dy="0.35em" fontSize={12} fill="var(--text-3)">
      {countText(shown.reduce((sum, i) => sum + (data.rows[index ?? -1]?.cells[i]?.value ?? 0), 0))}
    </text>
  )
  return (
    <BarChart
      {...common}
      series={series}
      {...(data.chart === 'stacked' ? { type: 'stacked' as const } : {})}
      withBarValueLabel
      valueLabelProps={(bar) => (data.chart === 'stacked' ? { content: bar.name === `s${shown.at(-1)}` ? total : nothing } : {})}
      barChartProps={{ margin: isLying ? { right: unit === 'price' ? 64 : 44 } : { top: 18 } }}
      {...(isLying ? { orientation: 'vertical' as const, gridAxis: 'none' as const, withXAxis: false } : { gridAxis: 'x' as const })}
      xAxisProps={isLying ? {} : { tickFormatter: shortDay, minTickGap: 8 }}
      yAxisProps={isLying ? { width: AXIS_WIDTH, interval: 0, tickFormatter: shortLabel } : { width: 34, allowDecimals: false }}
      maxBarWidth={isLying ? 16 : 40}
      barProps={(bar) => {
        const own = Number(bar.name.slice(1))
        // Prices and room nights count no contracts, and lead nowhere.
        if (!data.rows.some((row) => row.cells[own]?.href)) return {}
        return { cursor: 'pointer', onClick: (_: unknown, row: number) => open(row, own) }
      }}
    />
  )
}

type PlaceOfLabel = { x?: string | number; y?: string | number; width?: string | number; height?: string | number; index?: number }
const nothing = () => null

type LinesProps = {
  common: { h: number; data: Record<string, unknown>[]; dataKey: string; valueFormatter: (value: number) => string }
  data: WidgetData
  shown: readonly number[]
  open: (row: number, series: number) => void
}

function Lines({ common, data, shown, open }: LinesProps) {
  const series = shown.map((i) => {
    const { label = '', isBefore = false } = data.series[i] ?? {}
    return { name: `s${i}`, label, color: isBefore ? 'var(--text-3)' : 'var(--accent)', ...(isBefore ? { strokeDasharray: '4 3' } : {}) }
  })
  const [current = 0] = shown
  const reached = data.rows.findLast((row) => (row.cells[current]?.value ?? null) !== null)
  return (
    <LineChart
      {...common}
      // A first week alone has no line: the point shows it.
      referenceDots={
        reached ? [{ x: reached.label, y: reached.cells[current]?.value ?? 0, r: 4, color: 'var(--accent)', stroke: 'var(--surface)' }] : []
      }
      referenceLines={reached ? [{ x: reached.label, color: 'var(--text-3)', strokeDasharray: '2 3' }] : []}
      series={series}
      curveType="linear"
      withDots={false}
      strokeWidth={1.75}
      gridAxis="x"
      xAxisProps={{ tickFormatter: shortDay, minTickGap: 28 }}
      yAxisProps={{ width: 34, tickCount: 3, allowDecimals: false }}
      lineChartProps={{
        style: { cursor: 'pointer' },
        margin: { top: 10, right: 8 },
        onClick: ({ activeTooltipIndex: row }) => {
          // A week to come shows how far it is now, and a week in which nothing is yet leads nowhere.
          const last = data.rows.slice(0, Number(row ?? -1) + 1).findLastIndex((each) => each.cells[current]?.href)
          if (last >= 0) open(last, current)
        },
      }}
    />
  )
}

/** @example '05 Oct' for '05 Oct 2026' */
const shortDay = (label: string) => label.slice(0, 6)
const shortLabel = (label: string) => (label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label)
