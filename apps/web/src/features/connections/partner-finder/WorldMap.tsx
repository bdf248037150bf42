// The map of PartnerFinder: real places, clusters, and what lies beyond its edges. It needs no network but our own server.

import type { FinderArea, FoundCompany, FoundPlace } from '@tradewind/api/connections/partner-finder.ts'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { type Cluster, clustersOf, outsideOf } from './clusters.ts'
import { areaOfView, fitted, isLargest, moved, onScreen, pointOf, type View, viewOf, zoomed } from './map-view.ts'
import { EdgeButtons } from './EdgeButtons.tsx'
import { MapPins } from './MapPins.tsx'
import { useMapView } from './use-map-view.ts'
import { useWorld, WORLD_UNITS } from './use-world.ts'
import classes from './WorldMap.module.css'

/** Arrows move the map by so many pixels. */
const STEP = 90
const ZOOM = 1.6

export type WorldMapProps = {
  /** All places of the search, whether in sight or not. */
  places: readonly FoundPlace[]
  /** Another search has another one: the map then shows all of its places, unless `area` is given. */
  searchKey: string
  area: FinderArea | undefined
  /** What a place has several of: suppliers. */
  noun: { readonly one: string; readonly many: string }
  chosen: FoundCompany | undefined
  /** Beside the chosen pin. */
  card: ReactNode
  follows: boolean
  onFollow: (follows: boolean) => void
  onMoved: (area: FinderArea) => void
  onFitAll: () => void
  onChoose: (companyId: string) => void
  /** Lists the companies of these places: a closer look would not tell them apart. */
  onList: (places: readonly FoundPlace[]) => void
}

export function WorldMap(props: WorldMapProps) {
  const { places, searchKey, area, noun, chosen, card, follows, onFollow, onMoved, onFitAll, onChoose, onList } = props
  const box = useRef<HTMLDivElement>(null)
  const { view, size, isDragged, show, move, dragging } = useMapView(box, (next, of) => onMoved(areaOfView(next, of)))
  const scale = view?.scale ?? 0
  const step = Math.floor(Math.log2(Math.max(scale, 1)) * 2)
  // Clusters change with steps of the scale only.
  const clusters = useMemo(() => clustersOf(places, 2 ** (step / 2)), [places, step])
  const outside = view ? outsideOf(places, view, size) : []
  const world = useWorld(scale)

  const fitAll = () => fitted(places.map(pointOf), size)
  const begin = useEffectEvent((key: string | undefined) => {
    if (key !== undefined) show(area ? viewOf(area, size) : fitAll())
  })
  const beginning = size.width > 0 ? `${searchKey} ${places.length > 0}` : undefined
  useEffect(() => begin(beginning), [beginning])

  // A company that was chosen in the list comes into sight.
  const chosenId = chosen?.companyId
  const reveal = useEffectEvent((id: string | undefined) => {
    if (!view || !chosen || id === undefined || chosen.latitude === null || chosen.longitude === null) return
    const { x, y } = onScreen(pointOf({ latitude: chosen.latitude, longitude: chosen.longitude }), view, size)
    if (x < 0 || y < 0 || x > size.width || y > size.height) show(moved(view, size, x - size.width / 2, y - size.height / 2))
  })
  useEffect(() => reveal(chosenId), [chosenId])

  const zoom = (factor: number) => view && move(zoomed(view, size, factor))
  const zoomTo = (points: readonly { x: number; y: number }[]) => {
    if (!view) return
    const next = fitted(points, size)
    move(next.scale > view.scale * 1.2 ? next : zoomed({ ...next, scale: view.scale }, size, 4))
  }
  const open = ({ places: inside }: Cluster) => {
    if (inside.length === 1 || (view && isLargest(view))) onList(inside)
    else zoomTo(inside.map(pointOf))
  }
  const act = (event: KeyboardEvent) => {
    if (!view) return
    const acts: Record<string, (() => View | undefined) | undefined> = {
      ArrowLeft: () => moved(view, size, -STEP, 0),
      ArrowRight: () => moved(view, size, STEP, 0),
      ArrowUp: () => moved(view, size, 0, -STEP),
      ArrowDown: () => moved(view, size, 0, STEP),
      '+': () => zoomed(view, size, ZOOM),
      '=': () => zoomed(view, size, ZOOM),
      '-': () => zoomed(view, size, 1 / ZOOM),
    }
    if (event.key === '0') {
      event.preventDefault()
      move(fitAll())
      onFitAll()
      return
    }
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]?.()
    if (!next) return
    event.preventDefault()
    move(next)
  }
  const shift = view && `translate(${size.width / 2 - view.x * scale} ${size.height / 2 - view.y * scale}) scale(${scale / WORLD_UNITS})`

  return (
    <section className={classes.map} aria-label="Map" data-dragged={isDragged || undefined}>
      <div
        ref={box}
        className={classes.world}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
        tabIndex={0}
        aria-label="Map of the world. Arrows move it, plus and minus zoom, 0 shows everything, Tab goes to the pins."
        onKeyDown={act}
        {...dragging}
      >
        {view && (
          <svg className={classes.shapes} aria-hidden="true">
            <g transform={shift}>
              {world && (
                <>
                  <path className={classes.land} d={world.land} />
                  <path className={classes.borders} d={world.borders} />
                </>
              )}
            </g>
          </svg>
        )}
        {view && (
          <MapPins clusters={clusters} view={view} size={size} noun={noun} chosen={chosen} card={card} onOpen={open} onChoose={onChoose} />
        )}
      </div>
      <div className={classes.follow} data-over>
        <Checkbox size="xs" label="Search as the map moves" checked={follows} onChange={(event) => onFollow(event.currentTarget.checked)} />
      </div>
      <EdgeButtons outside={outside} onShow={zoomTo} />
      <ActionIcon.Group orientation="vertical" className={classes.controls} role="group" aria-label="Zoom">
        <ActionIcon variant="default" size={32} aria-label="Zoom in" title="Zoom in, +" onClick={() => zoom(ZOOM)}>
          <IconPlus size={16} />
        </ActionIcon>
        <ActionIcon variant="default" size={32} aria-label="Zoom out" title="Zoom out, −" onClick={() => zoom(1 / ZOOM)}>
          <IconMinus size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Fit all results"
          title="Fit all, 0"
          onClick={() => {
            move(fitAll())
            onFitAll()
          }}
        >
          <IconCurrentLocation size={16} />
        </ActionIcon>
      </ActionIcon.Group>
      <div className={classes.legend} aria-hidden="true">
        <span>
          <i className={classes.several}>9</i>several
        </span>
        <span>
          <i className={classes.single} />
          one {noun.one}
        </span>
        <span>
          <i className={classes.fresh} />
          new since you looked
        </span>
      </div>
    </section>
  )
}
