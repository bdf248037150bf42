// Pictures of the demo world, drawn as SVG: places in a few shapes and colours, and marks of companies.

/** What is seen: each has a horizon of its own. */
export type Scene = 'coast' | 'town' | 'desert' | 'savanna' | 'room' | 'pool'

type Palette = {
  readonly sky: readonly [string, string]
  readonly far: string
  readonly near: string
  readonly front: string
  readonly sun: string
}

const PALETTES: Readonly<Record<Scene, Palette>> = {
  coast: { sky: ['#bfe3f2', '#fdf3e1'], far: '#7fb2c9', near: '#3f8aa6', front: '#e9d3ab', sun: '#fff7e0' },
  town: { sky: ['#f6cfa8', '#fdf0dc'], far: '#c98f6b', near: '#a8623f', front: '#5f7f86', sun: '#fff3d6' },
  desert: { sky: ['#f7b98a', '#fde6c4'], far: '#dca06a', near: '#c37d45', front: '#8f5530', sun: '#fff1cf' },
  savanna: { sky: ['#f3c489', '#fbeccb'], far: '#a7a06a', near: '#7d7d45', front: '#4e5733', sun: '#ffe9b0' },
  room: { sky: ['#efe6da', '#f8f3ea'], far: '#d8c7b0', near: '#2f6f7a', front: '#8a6a4c', sun: '#fdfaf3' },
  pool: { sky: ['#cfeaf3', '#f4f7ef'], far: '#8fb49a', near: '#58bcd0', front: '#e6dcc8', sun: '#fffbe8' },
}

/** A picture of a place. Pictures of one scene differ by their number. */
export function placeDrawing(scene: Scene, number: number, { width, height }: { readonly width: number; readonly height: number }): string {
  const { sky, sun } = PALETTES[scene]
  const x = Math.round(width * (0.2 + 0.6 * part(number, 7)))
  const y = Math.round(height * (0.22 + 0.12 * part(number, 5)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${scene === 'room' ? '' : `<circle cx="${x}" cy="${y}" r="${Math.round(height * 0.09)}" fill="${sun}"/>`}
${DRAWN[scene](width, height, number)}
</svg>`
}

type Draw = (width: number, height: number, number: number) => string

const DRAWN: Readonly<Record<Scene, Draw>> = {
  coast: (w, h, n) =>
    `${hills(w, h, 0.52, 0.1, n, PALETTES.coast.far)}<rect y="${h * 0.58}" width="${w}" height="${h * 0.42}" fill="${PALETTES.coast.near}"/>
${waves(w, h, 0.64, '#ffffff')}${hills(w, h, 0.9, 0.06, n + 3, PALETTES.coast.front)}${sail(w * (0.25 + 0.5 * part(n, 3)), h * 0.62, h * 0.16)}`,
  town: (
    w,
    h,
    n,
  ) => `${hills(w, h, 0.5, 0.12, n, PALETTES.town.far)}${houses(w, h, n)}<rect y="${h * 0.86}" width="${w}" height="${h * 0.14}" fill="${PALETTES.town.front}"/>
${waves(w, h, 0.9, '#d7e4e2')}`,
  desert: (w, h, n) =>
    `${hills(w, h, 0.58, 0.12, n, PALETTES.desert.far)}${hills(w, h, 0.7, 0.14, n + 2, PALETTES.desert.near)}${tents(w, h, n)}${hills(w, h, 0.88, 0.08, n + 5, PALETTES.desert.front)}`,
  savanna: (w, h, n) =>
    `${hills(w, h, 0.56, 0.1, n, PALETTES.savanna.far)}${hills(w, h, 0.7, 0.06, n + 1, PALETTES.savanna.near)}${acacia(w * (0.2 + 0.5 * part(n, 4)), h * 0.74, h * 0.34)}${hills(w, h, 0.9, 0.04, n + 4, PALETTES.savanna.front)}`,
  room: (w, h, n) => {
    const { far, near, front, sun } = PALETTES.room
    const left = w * (0.12 + 0.1 * part(n, 3))
    return `<rect x="${left}" y="${h * 0.12}" width="${w * 0.24}" height="${h * 0.42}" fill="#bfe3f2"/><rect x="${left}" y="${h * 0.4}" width="${w * 0.24}" height="${h * 0.14}" fill="#6fa9bf"/>
<rect y="${h * 0.78}" width="${w}" height="${h * 0.22}" fill="${far}"/><rect x="${w * 0.46}" y="${h * 0.34}" width="${w * 0.42}" height="${h * 0.3}" rx="${h * 0.02}" fill="${front}"/>
<rect x="${w * 0.44}" y="${h * 0.56}" width="${w * 0.48}" height="${h * 0.26}" rx="${h * 0.02}" fill="${sun}"/><rect x="${w * 0.44}" y="${h * 0.66}" width="${w * 0.48}" height="${h * 0.16}" fill="${near}"/>
<rect x="${w * 0.49}" y="${h * 0.5}" width="${w * 0.16}" height="${h * 0.09}" rx="${h * 0.02}" fill="#ffffff"/><rect x="${w * 0.7}" y="${h * 0.5}" width="${w * 0.16}" height="${h * 0.09}" rx="${h * 0.02}" fill="#ffffff"/>`
  },
  pool: (w, h, n) =>
    `${hills(w, h, 0.5, 0.12, n, PALETTES.pool.far)}<rect y="${h * 0.6}" width="${w}" height="${h * 0.4}" fill="${PALETTES.pool.front}"/>
<path d="M${w * 0.12} ${h * 0.94} L${w * 0.3} ${h * 0.66} H${w * 0.84} L${w * 0.94} ${h * 0.94} Z" fill="${PALETTES.pool.near}"/>${waves(w, h, 0.78, '#dff5f8')}
${acacia(w * (0.06 + 0.06 * part(n, 3)), h * 0.66, h * 0.3)}`,
}

/** A ridge of soft hills across the picture; `top` and `rise` are shares of its height. */
function hills(w: number, h: number, top: number, rise: number, number: number, fill: string): string {
  const steps = 6
  const points = Array.from(
    { length: steps + 1 },
    (_, i) => [(w * i) / steps, h * (top - rise * (part(number + i * 3, 11) - 0.35))] as const,
  )
  const curve = points
    .slice(1)
    .map(([x, y], i) => {
      const [fromX = 0, fromY = 0] = points[i] ?? []
      const middle = (fromX + x) / 2
      return `C${round(middle)} ${round(fromY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join(' ')
  return `<path d="M0 ${round(points[0]?.[1] ?? 0)} ${curve} V${h} H0 Z" fill="${fill}"/>`
}

function waves(w: number, h: number, top: number, stroke: string): string {
  return [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${w * (0.1 + i * 0.26)} ${round(h * (top + i * 0.05))} h${w * 0.18}" stroke="${stroke}" stroke-width="${h * 0.006}" opacity="0.7"/>`,
    )
    .join('')
}

function sail(x: number, y: number, size: number): string {
  return `<path d="M${round(x)} ${round(y)} l0 ${round(-size)} l${round(size * 0.5)} ${round(size)} Z" fill="#ffffff"/><path d="M${round(x - size * 0.25)} ${round(y)} h${round(size)} l${round(-size * 0.2)} ${round(size * 0.18)} h${round(-size * 0.6)} Z" fill="#8f5530"/>`
}

function houses(w: number, h: number, number: number): string {
  const walls = ['#f3e2c7', '#e8cfa9', '#f7ecd9', '#ddb98d']
  return Array.from({ length: 9 }, (_, i) => {
    const [width, height] = [w / 9, h * (0.2 + 0.2 * part(number + i * 5, 7))]
    const [x, y] = [i * width, h * 0.87 - height]
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width + 1)}" height="${round(height)}" fill="${walls[(i + number) % walls.length]}"/>
<path d="M${round(x - width * 0.06)} ${round(y)} l${round(width * 0.56)} ${round(-h * 0.08)} l${round(width * 0.56)} ${round(h * 0.08)} Z" fill="${PALETTES.town.near}"/>
<rect x="${round(x + width * 0.3)}" y="${round(y + h * 0.06)}" width="${round(width * 0.16)}" height="${round(h * 0.06)}" fill="#5d6f78"/><rect x="${round(x + width * 0.58)}" y="${round(y + h * 0.06)}" width="${round(width * 0.16)}" height="${round(h * 0.06)}" fill="#5d6f78"/>`
  }).join('')
}

function tents(w: number, h: number, number: number): string {
  return [0, 1, 2]
    .map((i) => {
      const [x, size] = [w * (0.2 + 0.22 * i + 0.06 * part(number, 3)), h * 0.15]
      return `<path d="M${round(x)} ${round(h * 0.78)} l${round(size * 0.7)} ${round(-size)} l${round(size * 0.7)} ${round(size)} Z" fill="#fbf3e2"/><path d="M${round(x + size * 0.55)} ${round(h * 0.78)} l${round(size * 0.15)} ${round(-size * 0.55)} l${round(size * 0.15)} ${round(size * 0.55)} Z" fill="#6b4326"/>`
    })
    .join('')
}

function acacia(x: number, y: number, size: number): string {
  return `<path d="M${round(x)} ${round(y)} l${round(size * 0.04)} ${round(-size * 0.7)} h${round(size * 0.05)} l${round(size * 0.04)} ${round(size * 0.7)} Z" fill="#3f3323"/>
<ellipse cx="${round(x + size * 0.07)}" cy="${round(y - size * 0.75)}" rx="${round(size * 0.5)}" ry="${round(size * 0.15)}" fill="#4c5a2f"/><ellipse cx="${round(x + size * 0.28)}" cy="${round(y - size * 0.62)}" rx="${round(size * 0.3)}" ry="${round(size * 0.09)}" fill="#3c4a27"/>`
}

export type Mark = 'sun' | 'dune' | 'globe' | 'wind'

const GLYPHS: Readonly<Record<Mark, { readonly ground: string; readonly glyph: string }>> = {
  sun: {
    ground: '#0f5a66',
    glyph:
      '<circle cx="128" cy="112" r="46" fill="#f6c667"/><path d="M40 168 q22 -20 44 0 t44 0 t44 0 t44 0" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/><path d="M64 204 q16 -14 32 0 t32 0 t32 0 t32 0" fill="none" stroke="#9fd0d6" stroke-width="12" stroke-linecap="round"/>',
  },
  dune: {
    ground: '#7a3e1d',
    glyph:
      '<circle cx="176" cy="84" r="26" fill="#f6c667"/><path d="M28 196 C80 96 116 96 148 150 C164 176 196 186 228 196 Z" fill="#e6a867"/><path d="M92 116 C116 128 116 168 148 196 H28 C60 150 76 120 92 116 Z" fill="#f4cf9c"/>',
  },
  globe: {
    ground: '#22345c',
    glyph:
      '<g fill="none" stroke="#fff" stroke-width="11"><circle cx="128" cy="128" r="76"/><ellipse cx="128" cy="128" rx="34" ry="76"/><path d="M52 128 h152 M64 90 h128 M64 166 h128"/></g>',
  },
  wind: {
    ground: '#1f6b4a',
    glyph:
      '<g fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"><path d="M44 104 h104 a26 26 0 1 0 -26 -26"/><path d="M44 140 h146 a26 26 0 1 1 -26 26"/><path d="M44 176 h74 a18 18 0 1 1 -18 18"/></g>',
  },
}

/** The mark of a company, 256 pixels square. */
export function markDrawing(mark: Mark): string {
  const { ground, glyph } = GLYPHS[mark]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${glyph}</svg>`
}

/** A number from 0 to below 1 that looks drawn by chance and is the same at each start. */
function part(number: number, of: number): number {
  return ((number * 7919 + of * 104_729) % 997) / 997
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
