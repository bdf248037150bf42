// Clusters, single companies and the chosen one, on the map. One stop of the Tab key: arrows go to the next pin in their direction.

import type { FoundCompany } from '@tradewind/api/connections/partner-finder.ts'
import { UnstyledButton } from '@mantine/core'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type Cluster, whereIs } from './clusters.ts'
import { onScreen, pointOf, type Point, type Size, type View } from './map-view.ts'
import classes from './WorldMap.module.css'

type MapPinsProps = {
  clusters: readonly Cluster[]
  view: View
  size: Size
  noun: { readonly one: string; readonly many: string }
  chosen: FoundCompany | undefined
  card: ReactNode
  onOpen: (cluster: Cluster) => void
  onChoose: (companyId: string) => void
}

/** Pins are drawn so far beyond the edge, in pixels, so that they do not appear suddenly. */
const BEYOND = 40
const CARD_WIDTH = 264
const CARD_HEIGHT = 210

export function MapPins({ clusters, view, size, noun, chosen, card, onOpen, onChoose }: MapPinsProps) {
  const [stop, setStop] = useState<string>()
  const shown = clusters
    .map((cluster) => ({ cluster, key: keyOf(cluster), ...onScreen(cluster, view, size) }))
    .filter(({ x, y }) => x > -BEYOND && y > -BEYOND && x < size.width + BEYOND && y < size.height + BEYOND)
  const current = shown.find(({ key }) => key === stop)?.key ?? shown[0]?.key
  const place = chosen && placeOf(chosen)
  const at = place && onScreen(place, view, size)
  const isAway = at && (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height)

  const step = (event: KeyboardEvent, from: Point) => {
    const next = DIRECTIONS[event.key] && nearest(shown, from, DIRECTIONS[event.key] ?? { x: 0, y: 0 })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    setStop(next.key)
    document.getElementById(idOf(next.key))?.focus()
  }
  return (
    <>
      {shown.map(({ cluster, key, x, y }) => {
        const [only] = cluster.places
        const companyId = cluster.places.length === 1 ? only?.companyId : null
        const fresh = cluster.newCompanies > 0 ? `, ${countText(cluster.newCompanies)} new` : ''
        const label = companyId
          ? `${only?.companyName}, ${whereIs(cluster)}${fresh}`
          : `${counted(cluster.companies, noun.one, noun.many)} in ${whereIs(cluster)}${fresh}`
        const width = companyId ? 24 : sizeOf(cluster.companies)
        return (
          <UnstyledButton
            key={key}
            id={idOf(key)}
            className={companyId ? classes.dot : classes.cluster}
            style={{ left: x, top: y, width, height: width }}
            aria-label={label}
            title={companyId ? `${only?.companyName}, ${only?.city}` : whereIs(cluster)}
            tabIndex={key === current ? 0 : -1}
            data-fresh={cluster.newCompanies > 0 || undefined}
            onFocus={() => setStop(key)}
            onKeyDown={(event) => step(event, { x, y })}
            onClick={() => (companyId ? onChoose(companyId) : onOpen(cluster))}
          >
            {companyId ? null : countText(cluster.companies)}
          </UnstyledButton>
        )
      })}
      {chosen && at && !isAway && (
        <>
          <span className={classes.chosen} style={{ left: at.x, top: at.y }} aria-hidden="true">
            <svg viewBox="0 0 38 46" aria-hidden="true">
              <path d="M19 45c-2.5-4-4.8-7-8.6-10A17.5 17.5 0 1 1 27.6 35c-3.8 3-6.1 6-8.6 10z" />
              <text x="19" y="23.5" textAnchor="middle">
                {initialsOf(chosen.companyName)}
              </text>
            </svg>
          </span>
          {card && (
            <div className={classes.card} style={besidePin(at, size)} data-over>
              {card}
            </div>
          )}
        </>
      )}
    </>
  )
}

const DIRECTIONS: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The pin that is nearest in a direction; pins far off its line count as farther away. */
function nearest<T extends Point>(pins: readonly T[], from: Point, direction: Point): T | undefined {
  const ahead = pins.flatMap((pin) => {
    const [dx, dy] = [pin.x - from.x, pin.y - from.y]
    const along = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y + dy * direction.x)
    return along > 1 && aside <= along * 1.8 ? [{ pin, far: along + aside * 1.5 }] : []
  })
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.pin
}

function placeOf({ latitude, longitude }: FoundCompany): Point | undefined {
  return latitude === null || longitude === null ? undefined : pointOf({ latitude, longitude })
}

const keyOf = ({ places }: Cluster) => `${places[0]?.latitude} ${places[0]?.longitude} ${places.length}`
const idOf = (key: string) => `pin ${key}`.replaceAll(' ', '_')

/** Ten times as many are 8 pixels larger. */
function sizeOf(companies: number): number {
  return Math.round(22 + 8 * Math.log10(Math.max(2, companies)) + 2 * String(companies).length)
}

/** To the right of the pin, or to the left where there is no room. */
function besidePin({ x, y }: Point, { width, height }: Size) {
  const left = x + 30 + CARD_WIDTH > width ? x - 30 - CARD_WIDTH : x + 30
  return {
    left: Math.max(8, Math.min(width - CARD_WIDTH - 8, left)),
    top: Math.max(8, Math.min(height - CARD_HEIGHT - 8, y - 60)),
    width: CARD_WIDTH,
  }
}
