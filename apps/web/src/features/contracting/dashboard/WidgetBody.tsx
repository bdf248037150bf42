// What stands in a widget: its figures, its chart, its table, and a sentence.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import classes from './Widget.module.css'
import { WidgetList } from './WidgetList.tsx'
import { WidgetTable } from './WidgetTable.tsx'

/** Speed: the library of the charts comes only with the first chart that is seen. */
const WidgetChart = lazy(async () => ({ default: (await import('./WidgetChart.tsx')).WidgetChart }))

const LINES_HEIGHT = 170
const COLUMNS_HEIGHT = 180
const BAR_HEIGHT = 30
/** Two bars beside one another for each row. */
const PAIR_HEIGHT = 46
const LEAST_BARS_HEIGHT = 90

type Figure = WidgetData['figures'][number]

export function WidgetBody({ data, hasTable }: { data: WidgetData; hasTable: boolean }) {
  if (data.rows.length === 0)
    return (
      <p className={`${classes.empty} t2 s13`} data-picture>
        {data.empty}
      </p>
    )
  return (
    <>
      {data.chart === 'lines' ? <Panels data={data} /> : <Drawn data={data} />}
      <WidgetTable data={data} isShown={hasTable} />
      {data.list && <WidgetList list={data.list} />}
      {data.sentence && (
        <p className={`${classes.sentence} s13 t2`}>
          {data.sentence.href === null ? data.sentence.text : <HrefLink href={data.sentence.href}>{data.sentence.text}</HrefLink>}
        </p>
      )}
    </>
  )
}

/** One chart for each series, with the year before in it. */
function Panels({ data }: { data: WidgetData }) {
  const panels = data.series.flatMap((series, i) => (series.isBefore ? [] : [i]))
  const yearOf = (i: number) => data.series[i]?.label.replace(`${data.figures[0]?.label} `, '')
  return (
    <>
      <div className={classes.panels}>
        {panels.map((i, panel) => {
          const figure = data.figures[panel]
          return (
            <div key={i} className={classes.panel}>
              {figure && <FigureText figure={figure} />}
              <Seen height={LINES_HEIGHT} label={`${data.title}: ${figure?.label ?? ''}`}>
                <WidgetChart data={data} shown={data.series[i + 1]?.isBefore ? [i, i + 1] : [i]} height={LINES_HEIGHT} />
              </Seen>
            </div>
          )
        })}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li>
          <i className={classes.lineNow} />
          <span data-picture>{yearOf(0)}</span>
        </li>
        <li>
          <i className={classes.lineBefore} />
          <span data-picture>{yearOf(1)}</span>
        </li>
      </ul>
    </>
  )
}

function Drawn({ data }: { data: WidgetData }) {
  // A year before without numbers leaves no gap beside each bar.
  const shown = data.series.flatMap((series, i) => (series.isDrawn && data.rows.some((row) => row.cells[i]?.value != null) ? [i] : []))
  const rowHeight = data.chart === 'bars' && shown.length > 1 ? PAIR_HEIGHT : BAR_HEIGHT
  const height = data.chart === 'columns' ? COLUMNS_HEIGHT : Math.max(LEAST_BARS_HEIGHT, data.rows.length * rowHeight + 10)
  return (
    <>
      <div className={classes.figures}>
        {data.figures.map((figure) => (
          <FigureText key={figure.label} figure={figure} />
        ))}
      </div>
      <Seen height={height} label={data.title}>
        <WidgetChart data={data} shown={shown} height={height} />
      </Seen>
      {shown.length > 1 && (
        <ul className={classes.legend} aria-hidden>
          {shown.map((i, position) => (
            <li key={i}>
              <i className={classes[`series${position}`]} />
              <span data-picture>{data.series[i]?.label}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FigureText({ figure: { label, value, detail, isBad, href } }: { figure: Figure }) {
  return (
    <div className={classes.figure}>
      <span className="s12 t2" data-picture>
        {label}
      </span>
      <b className="tn">
        {href === null ? (
          <span data-picture>{value}</span>
        ) : (
          <HrefLink href={href} data-picture aria-label={`${label}: ${value}`}>
            {value}
          </HrefLink>
        )}
      </b>
      <span className={`s12 tn ${isBad ? classes.bad : 'muted'}`} data-picture>
        {detail}
      </span>
    </div>
  )
}

/** The code of the charts may not arrive; the numbers are there all the same. */
function NoChart() {
  return <p className="s13 t2">The chart could not be loaded. The table has the same numbers.</p>
}

/** Keeps the place until it is on the screen, so that nothing moves when it comes. */
function Seen({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  return (
    <div
      ref={ref}
      role="img"
      aria-label={`${label}: chart. Its table has the same numbers.`}
      className={classes.chart}
      style={{ minHeight: height }}
    >
      {wasSeen && (
        <CatchBoundary getResetKey={() => label} errorComponent={NoChart}>
          <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
        </CatchBoundary>
      )}
    </div>
  )
}
