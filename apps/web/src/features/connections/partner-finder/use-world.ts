// The shapes of the countries, from files of the application: small ones at once, finer ones for a closer look.

import { useQuery } from '@tanstack/react-query'
import { geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'

/** The world is so many units wide in the paths. */
export const WORLD_UNITS = 2000
/** From this width of the world on, in pixels, the fine shapes are shown. */
const FINE_FROM = 1500

export type World = { readonly land: string; readonly borders: string }

/** Paths of SVG. Undefined until the first shapes are there; the map shows its points without them. */
export function useWorld(scale: number): World | undefined {
  const options = { staleTime: Infinity, gcTime: Infinity, refetchOnWindowFocus: false }
  const coarse = useQuery({ queryKey: ['world', 'coarse'], queryFn: () => readWorld(coarseUrl), ...options })
  const fine = useQuery({ queryKey: ['world', 'fine'], queryFn: () => readWorld(fineUrl), enabled: scale >= FINE_FROM, ...options })
  return (scale >= FINE_FROM ? fine.data : undefined) ?? coarse.data
}

type Collection = Parameters<typeof mesh>[1] & Parameters<typeof feature>[1]
type Atlas = Parameters<typeof feature>[0] & { readonly objects: { readonly countries: Collection; readonly land: Collection } }

async function readWorld(url: string): Promise<World> {
  const response = await fetch(url)
  if (!response.ok) throw new Error('the shapes of the countries cannot be read')
  const atlas = (await response.json()) as Atlas // the package's own file, of a fixed version
  const projection = geoMercator()
    .scale(WORLD_UNITS / (2 * Math.PI))
    .translate([WORLD_UNITS / 2, WORLD_UNITS / 2])
    .clipExtent([
      [0, 0],
      [WORLD_UNITS, WORLD_UNITS],
    ])
  const path = geoPath(projection).digits(2)
  return {
    land: path(feature(atlas, atlas.objects.land)) ?? '',
    borders: path(mesh(atlas, atlas.objects.countries, (a, b) => a !== b)) ?? '',
  }
}
