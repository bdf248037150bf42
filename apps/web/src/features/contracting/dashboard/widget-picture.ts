// A widget as a picture: its texts and charts where they stand on the screen, in the colours of the theme.

/** Twice as many pixels as on the screen, for slides and print. */
const SCALE = 2
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
]
const NAMESPACE = 'http://www.w3.org/2000/svg'

/** @param card the widget; texts that belong into the picture have the attribute data-picture */
export async function pictureOf(card: HTMLElement): Promise<Blob> {
  const { width, height } = card.getBoundingClientRect()
  const image = await imageOf(svgOf(card, width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SCALE)
  canvas.height = Math.ceil(height * SCALE)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The picture could not be made.')
  return blob
}

function svgOf(card: HTMLElement, width: number, height: number): SVGSVGElement {
  const picture = document.createElementNS(NAMESPACE, 'svg')
  setAll(picture, { xmlns: NAMESPACE, width, height, viewBox: `0 0 ${width} ${height}` })
  const ground = document.createElementNS(NAMESPACE, 'rect')
  setAll(ground, { width, height, fill: getComputedStyle(card).backgroundColor })
  picture.append(ground, ...[...card.querySelectorAll<HTMLElement>('[data-picture]')].flatMap((text) => textsOf(text, card)))
  for (const chart of card.querySelectorAll<SVGSVGElement>('svg.recharts-surface')) picture.append(chartOf(chart, card))
  return picture
}

/** A text of a picture does not wrap: each line of it is one of its own. */
function textsOf(element: HTMLElement, card: HTMLElement): SVGTextElement[] {
  const [inside, style] = [card.getBoundingClientRect(), getComputedStyle(element)]
  return linesOf(element).map((line) => {
    const text = document.createElementNS(NAMESPACE, 'text')
    setAll(text, {
      x: line.left - inside.left,
      y: line.top - inside.top,
      'dominant-baseline': 'hanging',
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    })
    text.textContent = line.words.join(' ')
    return text
  })
}

type Line = { readonly left: number; readonly top: number; readonly words: string[] }

/** Words that stand at the same height. */
function linesOf(element: HTMLElement): Line[] {
  const lines: Line[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, top } = range.getBoundingClientRect()
      const line = lines.at(-1)
      if (line && Math.abs(line.top - top) < 2) line.words.push(word)
      else lines.push({ left, top, words: [word] })
    }
  }
  return lines
}

/** Styles of the page do not reach into a picture: each element takes its own along. */
function chartOf(chart: SVGSVGElement, card: HTMLElement): SVGSVGElement {
  const [at, inside] = [chart.getBoundingClientRect(), card.getBoundingClientRect()]
  // A deep copy of an SVG element is one.
  const copy = chart.cloneNode(true) as SVGSVGElement
  const [sources, copies] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [i, source] of sources.entries()) {
    const style = getComputedStyle(source)
    for (const name of STYLES) copies[i]?.setAttribute(name, style.getPropertyValue(name))
  }
  setAll(copy, { x: at.left - inside.left, y: at.top - inside.top, width: at.width, height: at.height })
  return copy
}

function setAll(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}

function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise((done, fail) => {
    image.onload = () => done(image)
    image.onerror = () => fail(new Error('The picture could not be made.'))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  })
}
