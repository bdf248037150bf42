// Where the map looks: the Mercator projection, moving and zooming. Points are in world units: 0 to 1 from west to east and from north to south.

import type { FinderArea } from '@tradewind/api/connections/partner-finder.ts'

export type Point = { readonly x: number; readonly y: number }
/** In pixels. */
export type Size = { readonly width: number; readonly height: number }
/** The middle of the map, and how many pixels wide the whole world is. */
export type View = Point & { readonly scale: number }

/** Nothing is found beyond these latitudes. */
const NORTH = 76
const SOUTH = -57
/** The world is at most this many pixels wide: two cities of one valley are apart. */
const LARGEST = 30_000
/** Room around what is shown, in pixels. */
const MARGIN = 56

export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const angle = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2 }
}

export function degreesOf({ x, y }: Point): { latitude: number; longitude: number } {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180 }
}

const TOP = pointOf({ latitude: NORTH, longitude: 0 }).y
const BOTTOM = pointOf({ latitude: SOUTH, longitude: 0 }).y

/** Where a point is on the screen, in pixels from the corner of the map. */
export function onScreen(point: Point, view: View, { width, height }: Size): Point {
  return { x: (point.x - view.x) * view.scale + width / 2, y: (point.y - view.y) * view.scale + height / 2 }
}

/** The nearest view that shows no place beyond the ends of the world. */
export function within(view: View, { width, height }: Size): View {
  const scale = Math.min(LARGEST, Math.max(view.scale, width, height / (BOTTOM - TOP)))
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale]
  return {
    scale,
    x: Math.min(1 - halfWidth, Math.max(halfWidth, view.x)),
    y: Math.min(BOTTOM - halfHeight, Math.max(TOP + halfHeight, view.y)),
  }
}

/** Larger or smaller around a point of the screen, which stays where it is. */
export function zoomed(view: View, size: Size, factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }): View {
  const { scale } = within({ ...view, scale: view.scale * factor }, size)
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2]
  return within({ scale, x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale }, size)
}

/** Moved by so many pixels: what is to the right comes into sight when `dx` is positive. */
export function moved(view: View, size: Size, dx: number, dy: number): View {
  return within({ ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale }, size)
}

/** The whole world when there is no point. @param most never larger than this */
export function fitted(points: readonly Point[], size: Size, most: number = LARGEST / 2): View {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  if (xs.length === 0) return within({ x: 0.5, y: (TOP + BOTTOM) / 2, scale: 0 }, size)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const margin = Math.min(MARGIN, size.width / 6, size.height / 6)
  const scale = Math.min(
    (size.width - 2 * margin) / Math.max(east - west, 1e-9),
    (size.height - 2 * margin) / Math.max(south - north, 1e-9),
    most,
  )
  return within({ x: (west + east) / 2, y: (north + south) / 2, scale }, size)
}

/** Whether zooming in shows no more. */
export const isLargest = (view: View) => view.scale >= LARGEST * 0.999

/** The view of a part of the map; of a point its surroundings. */
export function viewOf({ west, south, east, north }: FinderArea, size: Size): View {
  const [a, b] = [pointOf({ latitude: north, longitude: west }), pointOf({ latitude: south, longitude: east })]
  if (west === east || south === north) return fitted([a, b], size)
  const width = (b.x - a.x + 1) % 1 || 1
  const scale = Math.min(size.width / width, size.height / (b.y - a.y))
  return within({ x: a.x + width / 2, y: (a.y + b.y) / 2, scale }, size)
}

/** The part of the map that is in sight. */
export function areaOfView(view: View, { width, height }: Size): FinderArea {
  const [halfWidth, halfHeight] = [width / 2 / view.scale, height / 2 / view.scale]
  const northWest = degreesOf({ x: view.x - halfWidth, y: view.y - halfHeight })
  const southEast = degreesOf({ x: view.x + halfWidth, y: view.y + halfHeight })
  const inWorld = (longitude: number) => Math.max(-180, Math.min(180, longitude))
  return { west: inWorld(northWest.longitude), south: southEast.latitude, east: inWorld(southEast.longitude), north: northWest.latitude }
}
